import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Link } from "#ui/link.tsx";
import css from "#ui/split-view.module.css";

interface Props {
  /** A `<ul>` of `SplitRow`s, and its pager. */
  list: ReactNode;
  /** The open item. Phones show it instead of the list. */
  children?: ReactNode;
  /** Shown in its place while no item is open: an `<EmptyState>`. */
  empty: ReactNode;
  /** The list stays in sight beside a long item. */
  sticky?: boolean;
}

/** A list at the left and the open item at the right; one of the two on narrow screens. */
export function SplitView({ list, children, empty, sticky = false }: Props) {
  return (
    <div className={classes(css.view, Boolean(children) && css.open)}>
      <div className={classes(css.list, sticky && css.sticky)}>{list}</div>
      {children || <div className={css.none}>{empty}</div>}
    </div>
  );
}

interface RowProps {
  to: string;
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}

/** One item of the list. */
export function SplitRow({ to, isOpen, className, children }: RowProps) {
  return (
    <li>
      <Link to={to} className={classes(css.row, className)} aria-current={isOpen ? "true" : undefined} preventScrollReset>
        {children}
      </Link>
    </li>
  );
}

/** From the open item back to the list, where only one of the two is shown. */
export function SplitBack({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.back} preventScrollReset>
      {children}
    </Link>
  );
}
