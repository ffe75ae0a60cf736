import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import css from "#ui/notice.module.css";

type NoticeTone = "info" | "success" | "waiting" | "danger";

interface Props {
  tone?: NoticeTone;
  icon?: IconName;
  /** `status` announces a change, `alert` an error. A notice that is always on the page has neither. */
  role?: "status" | "alert";
  /** A text, and what can be done about it. */
  children: ReactNode;
}

/** A message inside a page: what happened, what is missing, what comes next. */
export function Notice({ tone = "info", icon, role, children }: Props) {
  return (
    <div className={classes(css.notice, tone !== "info" && css[tone])} role={role}>
      {icon && <Icon name={icon} size={18} />}
      <div className={css.content}>{children}</div>
    </div>
  );
}
