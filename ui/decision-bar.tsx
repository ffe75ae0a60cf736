import type { ReactNode } from "react";
import css from "#ui/decision-bar.module.css";

/** Action bar that sticks to the bottom of the window below a review item. */
export function DecisionBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
