import { useNow } from "use-intl";
import { hourMs } from "#kernel/clock.ts";
import { classes } from "#ui/classes.ts";
import { textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

interface Props {
  since: string;
  /** The promised time of an answer. */
  limitHours: number;
  /** Whether the row still waits; one that is decided is never late. */
  isOpen: boolean;
  /** The word for a row that waits longer than promised. */
  lateText: string;
}

/** How long a row of a list has waited, marked when its answer is soon late (half of the promised time) or late. */
export function WaitingTime({ since, limitHours, isOpen, lateText }: Props) {
  const hours = (useNow().getTime() - new Date(since).getTime()) / hourMs;
  const isLate = isOpen && hours > limitHours;
  const isSoon = isOpen && !isLate && hours > limitHours / 2;
  return (
    <span className={classes(isLate && textClass({ tone: "danger", weight: "medium" }), isSoon && textClass({ tone: "deal" }))}>
      <Moment at={since} as="relative" />
      {isLate && ` · ${lateText}`}
    </span>
  );
}
