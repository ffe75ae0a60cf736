import type { ReactNode } from "react";
import css from "#ui/list-bar.module.css";

/** The line above a list: its tabs, and at the other end a search, filters or what may be done with it. */
export function ListBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>;
}
