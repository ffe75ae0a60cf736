import type { ReactNode } from "react";
import css from "#ui/two-columns.module.css";

/** An item and what stands around it: the item first and wide, the rest beside it, or below where there is no room. */
export function TwoColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={css.columns}>
      <div className={css.column}>{children}</div>
      <div className={css.column}>{side}</div>
    </div>
  );
}
