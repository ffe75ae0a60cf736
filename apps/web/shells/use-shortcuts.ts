import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import type { ConsoleGroup } from "#apps/web/shells/console-menu.ts";

/** Maximum time between `g` and the next key of a sequence. */
const sequenceMs = 1200;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Shortcuts: `/` focuses the page search, `g` and the keys of a page open it, `?` opens the help. Inactive while the user types. */
export const useShortcuts = (groups: readonly ConsoleGroup[], showHelp: () => void): void => {
  const navigate = useNavigate();
  const goTo = useEffectEvent((keys: string) => {
    const page = groups.flatMap(({ pages }) => pages).find((each) => each.key === keys);
    if (page) void navigate(page.to);
  });
  const help = useEffectEvent(showHelp);

  useEffect(() => {
    let pressed = "";
    let pressedAt = Number.NEGATIVE_INFINITY;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // A capital or a sign arrives after its Shift.
      if (event.key === "Shift") return;
      const before = event.timeStamp - pressedAt < sequenceMs ? pressed : "";
      pressed = event.key === "g" ? (before === "g" ? "gg" : "g") : "";
      pressedAt = event.timeStamp;
      if (before) {
        // Stop other handlers: `g a` must not approve the open item.
        event.stopPropagation();
        if (!pressed) goTo(before.slice(1) + event.key);
        return;
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
