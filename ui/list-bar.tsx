import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import css from "#ui/list-bar.module.css";

/** The line above a list: its tabs, and at the other end a search, filters or what may be done with it. `flush` where the page keeps its parts apart. */
export function ListBar({ flush = false, children }: { flush?: boolean; children: ReactNode }) {
  return <div className={classes(css.bar, !flush && css.apart)}>{children}</div>;
}
