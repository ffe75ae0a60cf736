import type { ReactNode } from "react";
import css from "#ui/key-hints.module.css";

/** For the messages of hints: `<act><key>a</key> approve</act>` shows the key as one, and what it does beside it. */
export const keyTags = {
  act: (hint: ReactNode) => <span>{hint}</span>,
  key: (name: ReactNode) => <kbd>{name}</kbd>,
};

/** What the keys do on this page, in one quiet line. Whoever has no keyboard does not see it. */
export function KeyHints({ children }: { children: ReactNode }) {
  return (
    <p className={css.hints} data-keys="">
      {children}
    </p>
  );
}
