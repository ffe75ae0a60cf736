/** A press that moves farther than this leaves the control on purpose. */
const maxDistancePx = 8;

/**
 * Lets a press of the mouse count for the control it began on, although the page moves under the pointer before it is released: a part
 * that loads late, a picture without a size. Without it the browser sees a press on one element and a release on another, and no
 * click. A touch is captured by the browser itself.
 */
export const keepPressesOnControls = (): void => {
  let press: { control: Element; pointerId: number; x: number; y: number } | undefined;
  document.addEventListener("pointerdown", ({ target, pointerType, pointerId, button, clientX: x, clientY: y }) => {
    const control = target instanceof Element && pointerType === "mouse" && button === 0 ? target.closest("button, a[href]") : null;
    press = control ? { control, pointerId, x, y } : undefined;
    control?.setPointerCapture(pointerId);
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!press || Math.hypot(clientX - press.x, clientY - press.y) <= maxDistancePx) return;
    if (press.control.hasPointerCapture(press.pointerId)) press.control.releasePointerCapture(press.pointerId);
    press = undefined;
  });
};
