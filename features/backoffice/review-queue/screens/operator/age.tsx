import { useNow, useTranslations } from "use-intl";
import { urgencyOf } from "#features/backoffice/review-queue/rules.ts";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import { hourMs } from "#kernel/clock.ts";
import { Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";

/** The age of an item. Color marks it after half of its hours, and color and text when it is overdue. */
export function Age({ since, hours }: { since: string; hours: number }) {
  const t = useTranslations("reviewQueueConsole");
  const urgency = urgencyOf((useNow().getTime() - new Date(since).getTime()) / hourMs, hours);
  return (
    <Text as="span" size="xs" tone="faint" numeric nowrap className={css.age} data-urgency={urgency} title={t("promised", { hours })}>
      <Moment at={since} as="relative" />
      {urgency === "late" && ` · ${t("lateSince")}`}
    </Text>
  );
}
