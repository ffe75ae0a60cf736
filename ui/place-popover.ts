const gap = 6;
const screenMargin = 8;

/** Puts a popover below its anchor, or above it where there is no room, and never beyond the edge of the screen. */
export const placePopover = (popover: HTMLElement, anchor: HTMLElement, align: "start" | "end" = "start"): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  const left = align === "end" ? at.right - offsetWidth : at.left;
  const isBelow = at.bottom + gap + offsetHeight <= innerHeight || at.top < innerHeight - at.bottom;
  const top = isBelow ? at.bottom + gap : at.top - offsetHeight - gap;
  const maxTop = innerHeight - offsetHeight - screenMargin;
  popover.style.left = `${Math.max(screenMargin, Math.min(left, document.documentElement.clientWidth - offsetWidth - screenMargin))}px`;
  popover.style.top = `${Math.max(screenMargin, Math.min(top, maxTop))}px`;
};
