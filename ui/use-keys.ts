import { useLayoutEffect, useRef } from "react";

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * Single keys that do something on a page, such as `{ j: next, k: previous }`. They rest while one writes, while a dialog is
 * open, and when a modifier is held, which belongs to the browser. They listen as soon as the page is drawn: a key pressed
 * in the moment after that is not lost.
 */
export const useKeys = (actions: Readonly<Record<string, (() => void) | undefined>>): void => {
  const newest = useRef(actions);
  useLayoutEffect(() => {
    newest.current = actions;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || document.querySelector("dialog[open]")) return;
      const action = newest.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
};
