import { useTranslations } from "use-intl";
import css from "#features/trade/purchase-approvals/screens/buyer/approvals.module.css";
import type { Purchase } from "#features/trade/purchase-approvals/screens/buyer/approvals-data.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { Inline, Text } from "#ui/layout.tsx";
import { Money, useMoney } from "#ui/money.tsx";

/** The requested total and today's total. */
export function TotalChange({ purchase: { total_asked, total_today } }: { purchase: Purchase }) {
  const t = useTranslations("purchaseApprovals.detail");
  const money = useMoney();
  if (total_today === null) {
    return (
      <Inline as="p" align="baseline" justify="between" gap={3} size="xl" weight="bold" numeric className={css.total}>
        <span>{t("asked")}</span>
        <Money amount={total_asked} />
      </Inline>
    );
  }
  const change = (parseAmount(total_today) ?? 0) - (parseAmount(total_asked) ?? 0);
  const amount = money(toAmount(Math.abs(change)));
  return (
    <div>
      <Inline as="p" align="baseline" justify="between" gap={3} size="xl" weight="bold" numeric className={css.total}>
        <span>{t("today")}</span>
        <Money amount={total_today} />
      </Inline>
      <Text size="sm" tone="faint">
        {change === 0 ? t("same") : t(change > 0 ? "dearer" : "cheaper", { amount })}
      </Text>
    </div>
  );
}
