"""`birdtable play`: people and bots round one terminal."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Any

from birdtable.bots.hints import hints_for
from birdtable.bots.levels import WORDS as BOT_WORDS
from birdtable.cli.menu import Menu
from birdtable.cli.saves import Saves
from birdtable.cli.sitting import Wishes, sit_down
from birdtable.cli.tables import printable
from birdtable.cli.terminal import QUIT, Closed, Terminal
from birdtable.core.errors import BadSave
from birdtable.core.play import Outcome
from birdtable.core.screen import Line
from birdtable.core.urn import Urn
from birdtable.core.words import Words, language_for
from birdtable.table.in_progress import Table
from birdtable.table.rules_text import as_plain, rules_text, sections
from birdtable.table.telling import Telling, words_for

SHELL_WORDS = Path(__file__).with_name("words")

BACK, UNDO, LOG, HINT, HELP, RULES = "back", "undo", "log", "hint", "help", "rules"
COMMANDS = (BACK, UNDO, LOG, HINT, HELP, RULES, QUIT)
MOST_NEWS = 12  # sentences above the table; `log` shows all
LONG_LIST = 12  # more than so many places are listed in short


class Session:
    """One sitting at a table, until the game is over or somebody quits."""

    def __init__(self, table: Table, terminal: Terminal, words: Words, saves: Saves) -> None:
        self.table = table
        self.terminal = terminal
        self.words = words
        self.saves = saves
        self.names = [printable(seat.name) for seat in table.seats]
        self.telling = Telling(table.game, self.names, words)
        named = {words(f"command-{name}"): name for name in COMMANDS}
        self.commands = {"?": HELP, **named, **{name: name for name in COMMANDS}}
        automatic = len(table.game.played_by_rules(table.play.variant))
        people = len(table.seats) - automatic
        self.people = [seat for seat in range(people) if table.seats[seat].bot is None]
        self.in_front: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Let everybody decide in turn; whatever happens, nothing decided is lost."""
        self.saves.save(self.table)
        try:
            while (outcome := self.table.outcome) is None:
                seat = self.table.let_a_bot_decide()
                if seat is None and not self.table.over:
                    seat = next(seat for seat in self.table.waiting if seat in self.people)
                    self.let_person_decide(seat)
                self.saves.save(self.table)
        except Closed:
            self.leave()
            return
        self.finish(outcome)

    # One person's decision

    def let_person_decide(self, seat: int) -> None:
        """Uncover the table for a person, and ask until there is a decision."""
        self.call(seat)
        self.show_table(seat)
        move = self.ask_for_move(seat)
        while move is None or not self.confirmed(seat, move):
            move = self.ask_for_move(seat)
        self.table.decide(seat, move)

    def call(self, seat: int) -> None:
        """Cover the table between two people, where one of them may know or have chosen what the other may not see."""
        before, self.in_front = self.in_front, seat
        if before == seat or (before is not None and not self.secrets_between(before, seat)):
            return
        self.terminal.cover()
        self.terminal.say(self.words("pass-device", name=self.names[seat]), "turn")
        self.terminal.ask(self.words("press-enter"))
        self.terminal.cover()

    def secrets_between(self, seat: int, other: int) -> bool:
        """Does one of two people see or decide something that the other must not see?"""
        return self.table.at_once or self.table.view(seat) != self.table.view(other)

    def show_table(self, seat: int) -> None:
        """What happened, how it stands, and what this person must do."""
        self.show_situation(seat)
        self.terminal.say(self.invitation(seat), "turn")

    def show_situation(self, seat: int) -> None:
        """What happened, and how it stands."""
        self.terminal.cover()
        self.show_events(self.table.news(seat), "happened")
        self.terminal.say()
        self.terminal.show(self.drawn(seat))
        self.terminal.say()

    def drawn(self, seat: int) -> list[Line]:
        """The table as this person sees it."""
        return self.telling.table(self.table.view(seat), seat)

    def invitation(self, seat: int) -> str:
        """One sentence: who must do what."""
        return self.telling.invitation(self.table.view(seat), seat, self.table.at_once)

    def ask_for_move(self, seat: int) -> str | None:
        """A legal move, chosen word by word from short lists or typed in full; None if the table was shown anew."""
        view = self.table.view(seat)
        menu = Menu(self.table.legal_moves(seat), partial(self.ways, view), partial(self.telling.move, view=view))
        while menu.move is None:
            self.show_menu(menu, view)
            example = self.in_short(menu.example)
            typed = (*menu.moves, *map(self.in_short, menu.moves), *self.commands)
            answer = self.terminal.ask(self.words("choose-word", move=example), typed)
            if not answer:
                self.show_table(seat)
            elif command := self.commands.get(answer.lower()):
                if self.obey(command, seat, menu):
                    return None
            elif not menu.choose(answer):
                self.terminal.say(self.words("not-legal", text=printable(answer)[:60], move=example), "warn")
        return menu.move

    def ways(self, view: dict[str, Any], word: str) -> tuple[str, ...]:
        """All the ways to write a word of a move: in the notation, in short, and as it stands in a list."""
        return tuple(dict.fromkeys((word, self.words.word(word), self.telling.word(word, view))))

    def in_short(self, move: str) -> str:
        """A move to be typed in the reader's language, places and cards by their numbers."""
        return " ".join(filter(None, map(self.words.word, move.split())))

    def show_menu(self, menu: Menu, view: dict[str, Any]) -> None:
        """What may come next: words, or whole moves where a word completes one."""
        if menu.chosen:
            chosen = self.telling.spoken(" ".join(menu.chosen), view)
            self.terminal.say(self.words("then-what", chosen=chosen), "quiet")
        moves = [self.telling.move(move, view) for move in menu.whole_moves]
        words = [self.telling.word(option, view) for option in menu.options]
        if menu.numbered:
            self.show_list([(f"{number:4}  ", text) for number, text in enumerate(moves or words, 1)])
        elif all(option in word for option, word in zip(menu.options, words, strict=True)):
            self.terminal.say(f"      {'  '.join(words)}")
        elif len(words) > LONG_LIST:
            self.terminal.say(f"      {'  '.join(menu.options)}")
        else:
            self.show_list([(f"  {option}  ", word) for option, word in zip(menu.options, words, strict=True)])

    def show_list(self, entries: list[tuple[str, str]]) -> None:
        """What can be typed for each choice, and what it means."""
        self.terminal.show([[(typed, "number"), (text, "")] for typed, text in entries])

    def obey(self, command: str, seat: int, menu: Menu) -> bool:
        """Carry out a command; True if the table has to be shown anew and the choice begins afresh."""
        if command == HELP:
            self.show_help(seat)
        elif command == RULES:
            self.show_rules(rules_text(self.table.game, self.words.language))
        elif command == LOG:
            self.show_events(self.table.log(seat), None)
        elif command == HINT:
            self.show_hints(seat)
        elif command == BACK:
            menu.restart()
        elif reason := self.table.why_no_undo(seat):
            self.terminal.say(self.telling.why_no_undo(reason), "warn")
        else:
            self.table.undo(seat)
            self.saves.save(self.table)
            self.terminal.say(self.words("undone"), "warn")
            self.show_table(seat)
            return True
        return False

    def show_hints(self, seat: int) -> None:
        """The best moves with their chance to win, and what surely follows, from what this person can know."""
        game, play = self.table.game, self.table.play
        self.terminal.say(self.words("thinking"), "quiet")
        for hint in hints_for(game, play.redealt(seat, self.table.urn.seed()), seat):
            move = self.telling.move(game.notation.spell(play.state, hint.move), self.table.view(seat))
            self.terminal.say(self.words("a-hint", percent=round(100 * hint.chance), move=move), "strong")
            for text in filter(None, map(self.telling.sentence, self.telling.as_told(hint.follows))):
                self.terminal.say(f"        {text}", "quiet")

    def confirmed(self, seat: int, move: str) -> bool:
        """Before a move that cannot be taken back: show what is known to follow, and ask."""
        preview = self.table.preview(seat, move)
        if preview.certain:
            return True
        if preview.events:
            self.show_events(preview.events, "would-happen")
        self.terminal.say(self.words("others-choose-too" if self.table.at_once else "cannot-be-undone"), "warn")
        return self.terminal.ask(self.words("really")).lower() in ("", move, *self.words("yes").split())

    # What happened, and the rules

    def show_events(self, events: list[dict[str, Any]], title: str | None) -> None:
        """Things that happened, a sentence each."""
        sentences = [text for event in self.telling.as_told(events) if (text := self.telling.sentence(event))]
        if title is None:
            shown = sentences or [self.words("nothing-happened")]
        else:
            shown = sentences[-MOST_NEWS:]
        if title and shown:
            self.terminal.say(self.words(title), "quiet")
        if len(shown) < len(sentences):
            self.terminal.say(f"  {self.words('and-before', count=len(sentences) - len(shown))}", "quiet")
        for text in shown:
            self.terminal.say(f"  {text}")

    def show_help(self, seat: int) -> None:
        """The rule of what is decided now, or all where none is named, and the commands."""
        text = rules_text(self.table.game, self.words.language)
        rule = self.telling.rule(self.table.view(seat))
        self.show_rules(next((section.text for section in sections(text) if section.anchor == rule), text))

    def show_rules(self, text: str) -> None:
        """Rules as they are written, and the commands."""
        self.terminal.show_markdown(as_plain(text))
        self.terminal.say(self.words("help"), "quiet")

    # The end

    def leave(self) -> None:
        """Somebody quits, or the terminal is gone."""
        self.terminal.say()
        self.terminal.say_as_it_is(self.words("saved", file=str(self.saves.file)))
        self.terminal.say(self.words("goodbye"))

    def finish(self, outcome: Outcome) -> None:
        """The last table, who won, and where the game is kept."""
        self.show_situation(self.people[0] if self.people else 0)
        view = self.table.view(None)
        for had in self.telling.all_had(outcome, view):
            self.terminal.say(had)
        self.terminal.say(self.telling.result(outcome, view), "turn")
        self.terminal.say_as_it_is(self.words("recorded", file=str(self.saves.keep(self.table))))


def play(wishes: Wishes, resume: str | None, language: str | None, urn: Urn) -> int:
    """Sit down or take up a saved game, and play; returns the exit code."""
    words = Words(language_for(language), SHELL_WORDS, BOT_WORDS)
    terminal = Terminal(words(f"command-{QUIT}"))
    if not terminal.interactive:
        sys.stderr.write(f"birdtable: {words('needs-terminal')}\n")
        return 2
    try:
        saves = Saves(Path(resume)) if resume else None
        table = saves.load(urn) if saves else sit_down(wishes, terminal, words, urn)
    except Closed:
        terminal.say(f"\n{words('goodbye')}")
        return 0
    except (BadSave, OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        terminal.say(words("cannot-resume", file=resume, why=why), "warn")
        return 1
    words = words_for(table.game, words.language, SHELL_WORDS)
    session = Session(table, terminal, words, saves or Saves.new(table.game.name))
    terminal.say(session.telling.credits(), "quiet")
    session.run()
    return 0
