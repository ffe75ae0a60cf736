import { useEffect } from "react";

/**
 * A dialog of a console takes what is typed at once: the focus goes to its first field, unless it lies on a button of the form
 * already, where Enter is all that is asked. Not where a keyboard would rise over the dialog.
 */
export const useFirstField = (): void => {
  useEffect(() => {
    const handleToggle = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement) || !target.open || !matchMedia("(pointer: fine)").matches) return;
      const active = document.activeElement;
      if (active instanceof HTMLButtonElement ? active.form : active?.matches("input, select, textarea")) return;
      target.querySelector<HTMLElement>("form :is(input:not([type=hidden]), select, textarea)")?.focus();
    };
    // The event does not rise, so it is heard on its way down.
    document.addEventListener("toggle", handleToggle, true);
    return () => document.removeEventListener("toggle", handleToggle, true);
  }, []);
};
