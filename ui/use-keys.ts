import { useLayoutEffect, useRef } from "react";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Single keys that do something on a page, such as `{ j: next, k: previous }`. They rest while one writes, while a dialog is
 * open, and when a modifier is held, which belongs to the browser. They listen as soon as the page is drawn: a key pressed
 * in the moment after that is not lost.
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
