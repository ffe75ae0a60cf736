import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/list-bar.module.css";

/** The bar above a list: tabs on one side, search, filters or actions on the other. `flush` removes its bottom margin. */
export function ListBar({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return <div className={classes(css.bar, !flush && css.apart)}>{children}</div>;
}
