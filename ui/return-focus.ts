const canTakeFocus = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.checkVisibility() && !element.matches(":disabled");

/** The control that opened a dialog: the focused one, or the button of the menu whose entry is focused, because the menu closes. */
const findOpener = (): Element | null => {
  const focused = document.activeElement;
  const button = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return button ? document.getElementById(button) : focused;
};

/**
 * Remembers the control that is about to open a dialog. The returned function gives it the focus back, unless something else has it by
 * then; where the control is gone, the page's content gets it, so that the keyboard does not start at the top again.
 */
export const rememberOpener = (): (() => void) => {
  const opener = findOpener();
  return () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    if (canTakeFocus(opener)) opener.focus();
    else document.getElementById("content")?.focus({ preventScroll: true });
  };
};
