"""The command line itself: languages, locales, pipes, terminals, and whatever people type."""

from __future__ import annotations

import errno
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import __version__
from tutor.bidi.direction import has_rtl
from tutor.cli import COMMANDS, main
from tutor.i18n import languages
from tutor.variants import Library

CHECK = ["check", "classic phase=play hand1=5h2c2h4d6c9hTs melds1=AsAhAd", "lay 5h2c2h"]
PROGRAM = [sys.executable, "-m", "tutor"]


def process(root: Path, *arguments: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        cwd=root,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    "locale",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "POSIX", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"LC_ALL": "en_US.ISO-8859-1", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
def test_output_is_utf_8_whatever_the_locale(locale: dict[str, str], root: Path) -> None:
    done = process(root, *CHECK, "--lang", "el", **locale)
    assert done.returncode == 1
    assert "φυσικό φύλλο" in done.stdout.decode("utf-8")
    assert not done.stderr


def test_the_language_is_the_locales_unless_one_is_asked_for(root: Path) -> None:
    persian = process(root, "score", "classic hand1=?0", LANG="fa_IR.UTF-8").stderr.decode()
    assert has_rtl(persian)
    assert not has_rtl(
        process(root, "score", "classic hand1=?0", "--lang", "en", LANG="fa_IR.UTF-8").stderr.decode()
    )
    assert not has_rtl(process(root, "score", "classic hand1=?0", LANG="tlh.UTF-8").stderr.decode())


@pytest.mark.parametrize("failing", [1, 2000])
def test_a_closed_pipe_is_no_error_and_leaves_the_exit_code(root: Path, tmp_path: Path, failing: int) -> None:
    case = 'rules = "classic"\nkind = "minimum"\nposition = "classic"\nexpect = { need = 60 }\n'
    cases = "".join(f'[[case]]\nid = "{number}"\n{case}' for number in range(failing))
    (tmp_path / "many.toml").write_text(cases, encoding="utf-8")
    with subprocess.Popen(
        [*PROGRAM, "cases", str(tmp_path / "many.toml")],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as writer:
        assert writer.stdout
        assert writer.stderr
        writer.stdout.close()
        assert writer.stderr.read() == b""
    assert writer.returncode == 1


def test_a_refusal_that_nobody_reads_leaves_the_exit_code(root: Path) -> None:
    with subprocess.Popen([*PROGRAM, "score", "x"], cwd=root, stderr=subprocess.PIPE) as writer:
        assert writer.stderr
        writer.stderr.close()
    assert writer.returncode == 2


def test_closed_standard_streams_are_no_error(root: Path) -> None:
    line = f"exec {' '.join(PROGRAM)} score 'classic hand1=?0' >&- 2>&-"
    assert subprocess.run(["sh", "-c", line], cwd=root, check=False).returncode == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_output_that_cannot_be_written_is_said_in_a_sentence(root: Path) -> None:
    for full, told in ((">/dev/full", b"The output cannot be written.\n"), ("2>/dev/full", b"")):
        arguments = "lessons" if told else "check x draw"
        line = f"exec {' '.join(PROGRAM)} {arguments} --lang en {full}"
        done = subprocess.run(["sh", "-c", line], cwd=root, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (2, told)


def test_a_pipe_gets_logical_text_and_a_terminal_what_it_shows(root: Path) -> None:
    piped = process(root, "score", "classic hand1=?0", "--lang", "fa").stderr.decode()
    assert "دست بازیکن" in piped
    shown = on_a_terminal(root, "score", "classic hand1=4d hand2=?0 hand3=?0 hand4=?0", "--lang", "fa")
    assert "تیم" not in shown
    assert "ﻢﯿﺗ" in shown
    assert "\x1b[8l" in shown


def on_a_terminal(root: Path, *arguments: str) -> str:
    """What the program sends to a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([*PROGRAM, *arguments], cwd=root, stdin=theirs, stdout=theirs, stderr=theirs):
        os.close(theirs)
        sent = b""
        while True:
            try:
                more = os.read(ours, 4096)
            except OSError:  # how Linux says that the other end is closed
                break
            if not more:
                break
            sent += more
    os.close(ours)
    return sent.decode("utf-8")


@pytest.mark.parametrize("elsewhere", ["stdin", "stdout", "stderr"])
def test_the_tutor_starts_only_with_a_terminal_on_all_three_streams(root: Path, elsewhere: str) -> None:
    ours, theirs = pty.openpty()
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), theirs) | {elsewhere: subprocess.DEVNULL}
    done = subprocess.run([*PROGRAM, "--lang", "en"], cwd=root, check=False, timeout=60, **streams)  # type: ignore[call-overload]
    os.close(theirs)
    os.close(ours)
    assert done.returncode == 2


def test_check_loads_nothing_that_draws_screens(root: Path) -> None:
    code = (
        "import sys; from tutor.cli import main; main(sys.argv[1:]);"
        "print([name for name in ('textual', 'rich', 'babel', 'sqlite3', 'hypothesis') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *CHECK, "--json"], cwd=root, capture_output=True, check=True
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"canasta-tutor {__version__}\n"


@pytest.mark.parametrize("language", [language.code for language in languages()])
def test_help_lists_every_command_in_every_language(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--help", "--lang", language]) == 0
    out = capsys.readouterr().out
    for command in COMMANDS:
        assert f"canasta-tutor {command}\n" in out
        assert main([command, "-h", "--lang", language]) == 0
        assert command in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chek"], "There is no command “chek”; there are: check, score, cases, "),
        (["check", "classic"], "Something is missing: TURN."),
        (["check"], "Something is missing: POSITION, TURN."),
        (["check", "classic", "draw", "--josn"], "Nothing can be done with “--josn”."),
        (
            ["check", "classic", "draw", "drop 4d"],
            ("The position and the turn each go in straight quotation marks:"),
        ),
        (["--lang"], "--lang needs a value."),
        (["--lang", "check", "classic", "draw"], "There is no language “check”; there are: en, el, fa."),
        (["--lan", "fa"], "Nothing can be done with “--lan”."),
        (["--", "check"], "Nothing can be done with “--”."),
        (["rule-sets", "--compare", "classic"], "--compare needs two values."),
        (["simulate", "--bots", "nobody"], "--bots cannot be “nobody”; it is one of: careful, random."),
        (["simulate", "--hands", "0"], "--hands must be 1 or more, not 0."),
        (["simulate", "--hands", "many"], "--hands must be a whole number, not “many”."),
        (["cases", ""], "FILE cannot be “”."),
        (["content", ""], "DIR cannot be “”."),
        (["--lang", "xx", "--version"], "There is no language “xx”; there are: en, el, fa."),
        (["--json=5"], "--json cannot be “5”."),
        ([], "The tutor needs a terminal to draw on."),
    ],
)
def test_arguments_that_make_no_sense_are_refused_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(sentence)


@pytest.mark.parametrize(
    ("arguments", "command"),
    [
        ("chek", ""),
        ("chek check", ""),
        ("--lan fa", ""),
        ("check classic", "check "),
        ("--lang en rule-sets --compare check", "rule-sets "),
    ],
)
def test_who_is_refused_is_sent_to_the_help_of_the_command(
    arguments: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments.split()) == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert told.startswith(f"canasta-tutor {command}--help shows")


def test_a_folder_whose_name_is_too_long_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "x" * 5000, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("There is no folder “xxx")


def test_a_file_of_texts_that_may_not_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    locked = tmp_path / "locales" / "el" / "glossary.toml"

    def refuse(_: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(locked))

    monkeypatch.setattr("tutor.commands.content.check_all", refuse)
    assert main(["content", str(tmp_path), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"{locked}: the file cannot be read.\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[[course]]\nid = 3\n", ":2: “id” must be a text in quotation marks."),
        (f"x = {'[' * 9000}", ":1: On this line too many brackets stand inside one another."),
        ('[[course]]\nid = "other"\nrules = "bridge"\n', ":3: There is no rule set “bridge”."),
        ("", ":1: The key “course” is missing here."),
    ],
)
def test_the_tutor_says_why_it_cannot_start(
    tmp_path: Path,
    text: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "course.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    monkeypatch.setenv("CANASTA_TUTOR_DATA", str(tmp_path))
    monkeypatch.setattr("tutor.course.loader.lessons_folder", lambda: tmp_path)
    monkeypatch.setattr("tutor.ui.outline.lessons_folder", lambda: tmp_path)
    assert main(["--lang", "en"]) == 2
    place = f"The lessons cannot be read. {tmp_path / 'course.toml'}{sentence}"
    assert capsys.readouterr().err.startswith(place)


def test_a_rule_set_of_the_program_that_is_damaged_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "classic.toml").write_text("\nx = 5\n", encoding="utf-8")
    monkeypatch.setattr("tutor.variants._INSTALLED", Library(tmp_path))
    for command in (["check", "classic hand1=Ks", "draw"], ["simulate"], ["content"], ["score", "classic"]):
        assert main([*command, "--lang", "en"]) == 2
        assert "classic.toml: a rule set has no key “x”." in capsys.readouterr().err


def test_a_file_that_stops_the_program_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "there.toml")

    monkeypatch.setattr("tutor.commands.score.read_position", lambda _: refuse())
    assert main(["score", "classic", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "there.toml: the file cannot be read.\n"


def test_a_refusal_is_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["chek", "--lang", "fa"],
        ["--lang=fa", "check"],
        ["--lang=el", "check", "--lang", "fa"],
    ):
        assert main(arguments) == 2
        assert has_rtl(capsys.readouterr().err)


def test_the_last_language_asked_for_counts_for_answers_and_refusals(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for last, more in ((True, []), (False, ["--foo"])):
        assert (main(["--lang", "fa", "lessons", "--lang", "el", *more]) == 0) == last
        out, err = capsys.readouterr()
        assert "α" in out + err
        assert not has_rtl(out + err)


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_name_of_a_file_that_is_no_text_is_shown_with_its_bytes(root: Path) -> None:
    for command in ("cases", "content"):
        done = subprocess.run(
            [*map(os.fsencode, PROGRAM), command.encode(), b"x\xff"],
            cwd=root,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 2
        assert b"x<FF>" in done.stderr


@given(
    st.lists(
        st.sampled_from([*COMMANDS[:3], "--json", "--lang", "fa", "x", "--", "-", "--help", "=", ""]),
        max_size=5,
    )
)
def test_whatever_is_typed_is_done_or_refused(arguments: list[str]) -> None:
    assert main(arguments) in (0, 1, 2)


def test_signs_that_cannot_be_seen_do_not_reach_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["check", "\x1b[2J", "draw"],
        ["--lang", "\x1b[2J", "--version"],
        ["\x1b[2J"],
        ["cases", "\x1b[2J\u202e"],
        ["content", "\x1b[2J\u202e"],
    ):
        assert main(arguments) == 2
        err = capsys.readouterr().err
        assert "\x1b" not in err
        assert "\u202e" not in err
        assert "[2J" in err


def test_options_in_a_persian_sentence_keep_their_dashes_in_front(root: Path) -> None:
    shown = on_a_terminal(root, "rule-sets", "--help", "--lang", "fa")
    for option in ("--values", "--compare", "--lang", "--json", "--version"):
        assert shown.count(option) == shown.count(option.strip("-")) > 0
