import type { ReactNode } from "react";
import css from "#ui/badge.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

/** Kind of a status: neutral, in progress, waiting for the user, done, or failed. */
export type Tone = "neutral" | "progress" | "waiting" | "done" | "error";

/** A short label: `New`, `Presale`, `-15 %`. `deal` is for prices and deadlines. */
export function Badge({ tone = "neutral", children }: { tone?: "neutral" | "brand" | "deal"; children: ReactNode }) {
  return <span className={classes(css.badge, css[tone])}>{children}</span>;
}

const icons: Record<Tone, IconName> = { neutral: "minus", progress: "clock", waiting: "bell", done: "check", error: "warning" };

/** A status by color, icon and text, so that it does not depend on color vision. */
export function StatusChip({ tone, children, icon = icons[tone] }: { tone: Tone; children: ReactNode; icon?: IconName }) {
  return (
    <span className={classes(css.chip, css[tone])}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
