import { useNow, useTranslations } from "use-intl";
import type { RowAt } from "#client/lists/list.tsx";
import css from "#features/service/feedback/screens/operator/due-label.module.css";
import { hourMs } from "#kernel/clock.ts";
import { Text } from "#ui/layout.tsx";

type Row = Pick<RowAt<"/operator/feedbackList">, "due_at" | "urgency">;

/** The remaining time until the promised answer, colored by urgency. */
export function DueLabel({ row: { due_at, urgency } }: { row: Row }) {
  const t = useTranslations("feedbackConsole");
  const now = useNow({ updateInterval: 60_000 }).getTime();
  if (!due_at)
    return (
      <Text as="span" tone="faint">
        –
      </Text>
    );
  const left = new Date(due_at).getTime() - now;
  const hours = Math.floor(Math.abs(left) / hourMs);
  return <span className={css[urgency]}>{left < 0 ? t("overdue", { hours }) : t("dueIn", { hours })}</span>;
}
