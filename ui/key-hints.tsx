import type { ReactNode } from "react";
import css from "#ui/key-hints.module.css";

/** Rich text tags for hint messages: `<act><key>a</key> approve</act>`. */
export const keyTags = {
  act: (hint: ReactNode) => <span>{hint}</span>,
  key: (name: ReactNode) => <kbd>{name}</kbd>,
};

/** One line with the keyboard shortcuts of a page. Hidden on touch devices. */
export function KeyHints({ children }: { children: ReactNode }) {
  return (
    <p className={css.hints} data-keys="">
      {children}
    </p>
  );
}
