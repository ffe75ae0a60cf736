import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { ConsoleGroup } from "#apps/web/shells/console-menu.ts";

/** After `g` the next key is a place; longer than this it is a key of its own. */
const sequenceMs = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `/` goes to the search box of the page, `g` and a letter to a page, `?` shows them all; never while one is typing. */
export const useShortcuts = (groups: readonly ConsoleGroup[], showHelp: () => void): void => {
  const navigate = useNavigate();
  const goTo = useEffectEvent((key: string) => {
    const page = groups.flatMap(({ pages }) => pages).find((each) => each.key === key);
    if (page) void navigate(page.to);
  });
  const help = useEffectEvent(showHelp);

  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const isGoSequence = event.timeStamp - goPressedAt < sequenceMs;
      goPressedAt = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (isGoSequence) {
        // The letter names a place now: `g a` must not approve what is open.
        event.stopPropagation();
        return goTo(event.key);
      }
      if (event.key === "?") return help();
      if (event.key !== "/") return;
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-page-search]")?.focus();
    };
    // Heard before the single keys of the page (ui/use-keys.ts), so that they do not act on the letter after `g`.
    addEventListener("keydown", handleKeyDown, true);
    return () => removeEventListener("keydown", handleKeyDown, true);
  }, []);
};
