import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/two-columns.module.css";

interface Props {
  side: ReactNode;
  /** Width of the side column: 16, 20 (the default), 22 or 24 rem. */
  width?: 16 | 20 | 22 | 24;
  /** The window width from which the columns are beside each other; 1180 where the page has a menu at its left. */
  from?: 1020 | 1180 | 1410;
  /** The side stays in sight beside a long main column. */
  sticky?: boolean;
  /** On narrow screens the side comes first: a summary, a state. */
  sideFirst?: boolean;
  children: ReactNode;
}

/** A wide main column with a side column, which moves below it on narrow screens. */
export function TwoColumns({ side, width = 20, from = 1020, sticky = false, sideFirst = false, children }: Props) {
  return (
    <div className={classes(css.columns, css[`from${from}`], sticky && css.sticky, sideFirst && css.sideFirst)} data-side={width}>
      <div className={css.column}>{children}</div>
      <div className={css.column}>{side}</div>
    </div>
  );
}
