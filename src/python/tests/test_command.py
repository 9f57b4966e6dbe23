"""The command, and the examples of the documentation."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import cardc

from conftest import CARDS, SOURCE


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "cardc", *arguments], capture_output=True, text=True, check=False)


def test_the_module_is_the_command() -> None:
    done = run("explain", "--lang", "en", "Flying")
    assert done.returncode == 0 and "702.9" in done.stdout
    assert run("explain", "Frobnicate.").returncode == 1
    assert run("--nonsense").returncode == 2
    assert run("check", str(CARDS / "tidewatch.cards")).returncode == 0


def test_the_examples_are_true() -> None:
    assert doctest.testmod(cardc).failed == 0
    page = SOURCE / "docs" / "python.md"
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0
