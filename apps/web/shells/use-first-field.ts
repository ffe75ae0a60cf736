import { useEffect } from "react";

/**
 * Focuses the first field of a console dialog when it opens, unless a form control already has the focus. Not on touch devices,
 * where the on-screen keyboard would cover the dialog.
 */
export const useFirstField = (): void => {
  useEffect(() => {
    const handleToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement) || !target.open || !matchMedia("(pointer: fine)").matches) return;
      const active = document.activeElement;
      if (active instanceof HTMLButtonElement ? active.form : active?.matches("input, select, textarea")) return;
      target.querySelector<HTMLElement>("form :is(input:not([type=hidden]), select, textarea)")?.focus();
    };
    // `toggle` does not bubble, so it is handled in the capture phase.
    document.addEventListener("toggle", handleToggle, true);
    return () => document.removeEventListener("toggle", handleToggle, true);
  }, []);
};
