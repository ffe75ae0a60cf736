import type { KeyboardEvent } from "react";

/** Keyboard handling of a search field: arrow keys move between field and suggestions, Escape closes them. */
export const handleSuggestionKeys = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, [data-suggestion]")];
  if (event.key === "Escape") {
    close();
    stops[0]?.focus();
    return;
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!by || stops.length < 2) return;
  event.preventDefault();
  const now = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((now + by + stops.length) % stops.length)?.focus();
};
