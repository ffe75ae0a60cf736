import { useLayoutEffect, useRef } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Single-key shortcuts of a page, such as `{ j: next, k: previous }`. Inactive while the user types, while a dialog is open and
 * with modifier keys. Registered in a layout effect, so that keys pressed right after the first paint are handled.
 */
export const useKeys = (actions: Readonly<Record<string, (() => void) | undefined>>): void => {
  const latestActions = useRef(actions);
  useLayoutEffect(() => {
    latestActions.current = actions;
  });
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const action = latestActions.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", handleKeyDown);
    return () => removeEventListener("keydown", handleKeyDown);
  }, []);
};
