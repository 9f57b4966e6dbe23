// Elements, made in one call. Text is always text: nothing that a card says is read as HTML.

/** An element with attributes, listeners (`onclick`) and children; children that are null or false are left out. */
export function h(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function s(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (name === "value" || name === "checked" || name === "disabled" || name === "hidden") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Puts children into the place of those that an element has. */
export function put(element, ...children) {
  element.replaceChildren(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** Calls a function once nothing has asked for it for a while. */
export function later(milliseconds, call) {
  let timer = 0;
  return (...args) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...args), milliseconds);
  };
}

/** Has arrows move the focus among the elements of a list that can have it, one of which Tab reaches. */
export function roving(list, selector) {
  const all = () => [...list.querySelectorAll(selector)];
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const edge = { Home: 0, End: -1 }[event.key];
    if (step === undefined && edge === undefined) return;
    const items = all();
    const at = items.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    const to = edge === undefined ? items[Math.min(Math.max(at + step, 0), items.length - 1)] : items.at(edge);
    items.forEach((item) => {
      item.tabIndex = item === to ? 0 : -1;
    });
    to.focus();
  });
}

/** A dialog with a title, which Escape closes. */
export function dialog(title, close, ...children) {
  const box = h(
    "dialog",
    { class: "dialog", "aria-label": title },
    h(
      "header",
      {},
      h("h2", {}, title),
      h("button", { class: "quiet", onclick: () => box.close(), "aria-label": close }, "✕"),
    ),
    ...children,
  );
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}
