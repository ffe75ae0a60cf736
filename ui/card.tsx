import type { ReactNode } from "react";
import css from "#ui/card.module.css";
import { classes } from "#ui/classes.ts";

interface Props {
  title?: string;
  /** Beside the title: a link or a button. */
  action?: ReactNode;
  /** The content reaches the edges: a table, a list of rows. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** One thing, or one group of things, on the page's ground. */
export function Card({ title, action, flush = false, className, children }: Props) {
  return (
    <section className={classes(css.card, className)}>
      {title && (
        <header className={css.header}>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      <div className={flush ? css.flush : css.content}>{children}</div>
    </section>
  );
}
