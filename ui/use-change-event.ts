import { type RefObject, useEffect, useRef } from "react";

/**
 * Dispatches an `input` event when a value changes that no native control holds, so that a form that listens to its fields,
 * to save a draft for example, notices it like any other. The event comes after the hidden input has the value.
 */
export const useChangeEvent = (element: RefObject<HTMLElement | null>, value: string): void => {
  const previous = useRef(value);
  useEffect(() => {
    if (previous.current === value) return;
    previous.current = value;
    element.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [element, value]);
};
