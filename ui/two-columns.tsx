import type { ReactNode } from "react";
import css from "#ui/two-columns.module.css";

/**
 * An item and what stands around it: the item first and wide, the rest beside it, or below where there is no room. What needs more
 * room before anything stands beside it (an order's lines, an invoice as a paper), or a side that stays in sight or comes first on
 * a phone (a product's form), has columns of its own.
 */
export function TwoColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <div className={css.column}>{side}</div>
    </div>
  );
}
