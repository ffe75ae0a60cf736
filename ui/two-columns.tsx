import type { ReactNode } from "react";
import css from "#ui/two-columns.module.css";

/**
 * A wide main column with a side column, which moves below it on narrow screens. Screens that need another breakpoint, a sticky
 * side or another order on phones (order lines, invoices, the product form) define their own columns.
 */
export function TwoColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <div className={css.column}>{side}</div>
    </div>
  );
}
