// A scenario as a file: to be copied, loaded down, or saved in the folder.
import { ask } from "./ask.js";
import { dialog, h, put } from "./dom.js";
import { t } from "./words.js";

/** Shows the text of a scenario file. `more` are further buttons, each called with the dialog. */
export function share(desk, file, hint, more = []) {
  const text = h("textarea", { "aria-label": t("shareTitle"), readonly: true, value: file });
  const name = h("input", { value: "scenario.toml", "aria-label": t("scenarioName") });
  const status = h("span", { class: "state", role: "status" });
  const copy = async () => {
    await navigator.clipboard.writeText(text.value).catch(() => {
      text.select();
      document.execCommand("copy");
    });
    put(status, t("copied"));
  };
  const keep = async () => {
    const saved = await ask("save", { file: name.value, text: text.value, before: null }).then(
      () => t("saved"),
      (refused) => refused.message,
    );
    put(status, saved);
  };
  const href = URL.createObjectURL(new Blob([text.value], { type: "text/plain" }));
  const box = dialog(
    t("shareTitle"),
    t("close"),
    h("p", {}, hint),
    text,
    h(
      "div",
      { class: "row" },
      h("button", { class: "main", autofocus: true, onclick: copy }, t("copy")),
      h("a", { class: "button", href, download: "scenario.toml" }, t("download")),
      desk.state.write ? [name, h("button", { onclick: keep }, t("saveScenario"))] : null,
      more.map(([label, press]) =>
        h(
          "button",
          {
            onclick: () => {
              box.close();
              press();
            },
          },
          label,
        ),
      ),
      status,
    ),
  );
}
