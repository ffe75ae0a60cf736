import { type RefObject, useEffect, useEffectEvent } from "react";

declare global {
  interface Window {
    /** The button that was pressed last, maybe before its program listened (apps/web/finish-page.ts). */
    pressedEarly?: HTMLButtonElement | undefined;
  }
}

/**
 * For a button marked `data-early` in a part of the page that comes alive after the rest: a press that came before is done then.
 * It does what `press` does twice at most, so that has to come to the same as once.
 */
export const useEarlyPress = (button: RefObject<HTMLButtonElement | null>, press: () => void): void => {
  const pressed = useEffectEvent(press);
  useEffect(() => {
    if (!button.current || window.pressedEarly !== button.current) return;
    window.pressedEarly = undefined;
    pressed();
  }, [button]);
};
