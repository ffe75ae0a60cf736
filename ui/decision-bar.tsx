import type { ReactNode } from "react";
import css from "#ui/decision-bar.module.css";

/** Stays at the foot of the window while an item is read, so that the decision about it is always at hand. */
export function DecisionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
