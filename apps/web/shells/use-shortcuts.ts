import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { ConsoleGroup } from "#apps/web/shells/console-menu.ts";

/** Maximum time between `g` and the next key of a sequence. */
const sequenceMs = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Shortcuts: `/` focuses the page search, `g` and a key opens a page, `?` opens the help. Inactive while the user types. */
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
        // Stop other handlers: `g a` must not approve the open item.
        event.stopPropagation();
        return goTo(event.key);
      }
      if (event.key === "?") return help();
      if (event.key !== "/") return;
      event.preventDefault();
      document.querySelector<HTMLElement>("[data-page-search]")?.focus();
    };
    // Capture phase, to run before the page's single-key shortcuts (ui/use-keys.ts).
    addEventListener("keydown", handleKeyDown, true);
    return () => removeEventListener("keydown", handleKeyDown, true);
  }, []);
};
