import type { ReactNode } from "react";
import css from "#ui/card.module.css";
import { classes } from "#ui/classes.ts";

interface Props {
  title?: string;
  /** Next to the title: a link or a button. */
  action?: ReactNode;
  /** No padding around the content, for tables and lists. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled section on its own surface. */
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
