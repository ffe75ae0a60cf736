import type { ReactNode } from "react";
import css from "#ui/action-bar.module.css";
import { classes } from "#ui/classes.ts";

interface Props {
  /** Names the bar, such as "3 selected". */
  label: string;
  /** `dark` sets the bar apart from the page where it covers a dense table. */
  tone?: "light" | "dark";
  /** The state in words, announced when it changes: what is selected or not saved. */
  status: ReactNode;
  children: ReactNode;
}

/** A bar over the lower edge of the window while rows are selected or changes are not saved. */
export function ActionBar({ label, tone = "light", status, children }: Props) {
  return (
    <section aria-label={label} className={classes(css.bar, tone === "dark" && css.dark)}>
      <p className={css.status} role="status">
        {status}
      </p>
      <div className={css.actions}>{children}</div>
    </section>
  );
}
