import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import css from "#ui/timeline.module.css";

export interface TimelineEntry {
  key: string | number;
  title: string;
  /** Time and author: a `<Moment>`, a name. */
  meta?: ReactNode;
  /** A note, a document, an amount. */
  children?: ReactNode;
  state: "done" | "current" | "next" | "failed";
}

/** Past, current and next events in order. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map(({ key, title, meta, children, state }) => (
        <li key={key} className={classes(css.entry, css[state])} aria-current={state === "current" ? "step" : undefined}>
          <span className={css.dot}>
            {state === "done" && <Icon name="check" size={12} />}
            {state === "failed" && <Icon name="close" size={12} />}
          </span>
          <div>
            <p className={css.title}>{title}</p>
            {meta && <p className={css.meta}>{meta}</p>}
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
