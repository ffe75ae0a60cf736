import { useLocale, useTranslations } from "use-intl";
import type { ListedOrder } from "#features/trade/orders/screens/buyer/list/list-query.ts";
import css from "#features/trade/orders/screens/buyer/list/order-table.module.css";
import { formatDays } from "#kernel/calendar.ts";
import { Stack, Text } from "#ui/layout.tsx";
import { useDeadline } from "#ui/use-deadline.ts";

type Next = NonNullable<ListedOrder["next_date"]>;

/** Kinds that are days of a warehouse or a destination, the same for every reader. */
const isExpected = (kind: Next["kind"]): boolean => kind === "ready" || kind === "ship" || kind === "deliver";

/** What is expected of an order by itself, on its card: "Delivery: Dec 5–9". Nothing where another date comes first. */
export function ExpectedDate({ next: { kind, from, at, days_late } }: { next: Next }) {
  const t = useTranslations("orders.nextDate");
  const language = useLocale();
  if (!isExpected(kind)) return null;
  const what = days_late === null ? t(kind) : t("late", { what: t(kind), days: days_late });
  return (
    <Text as="span" tone={days_late === null ? "soft" : "danger"}>
      {t("expected", { what, days: formatDays(from ?? at, at, language) })}
    </Text>
  );
}

/** The date that comes next for an order, what happens on it, and how late it is in words. */
export function NextDate({ next }: { next: Next }) {
  const t = useTranslations("orders.nextDate");
  const language = useLocale();
  const format = useDeadline();
  const isLate = next.days_late !== null;
  return (
    <Stack className={css.next}>
      <Text as="span" numeric {...(isLate && { tone: "danger", weight: "medium" })}>
        {isExpected(next.kind) ? formatDays(next.from ?? next.at, next.at, language) : format(next.at)}
      </Text>
      <Text as="span" size="sm" tone={isLate ? "danger" : "faint"}>
        {next.days_late === null ? t(next.kind) : t("late", { what: t(next.kind), days: next.days_late })}
      </Text>
    </Stack>
  );
}
