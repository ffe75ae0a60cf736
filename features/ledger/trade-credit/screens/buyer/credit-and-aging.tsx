import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { AgingChart } from "#features/ledger/trade-credit/screens/aging-chart.tsx";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { CreditSummaryCard } from "#features/ledger/trade-credit/screens/buyer/terms-card.tsx";
import { Card } from "#ui/card.tsx";
import { Grid, Inline, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

/** The company's credit, and how old its open amounts are. */
export function CreditAndAging({ invoices, mayManage }: { invoices: DataOf<"/user/invoices">; mayManage: boolean }) {
  const t = useTranslations("tradeCredit");
  const { ages, credit } = invoices;
  const labels = [t("ages.notDue"), t("ages.to30"), t("ages.to60"), t("ages.to90"), t("ages.over90")] as const;
  return (
    <Grid align="start" gap={5} shrink className={css.top}>
      <CreditSummaryCard credit={credit} mayManage={mayManage} />
      <Card title={t("ages.title")}>
        <Inline as="p" align="stretch" wrap gap={2} gapX={6} tone="soft" numeric below={5}>
          <span>
            {t("ages.total")} <Money amount={ages.open} />
          </span>
          {ages.overdue_count > 0 && (
            <Text as="span" tone="danger" className={css.late}>
              {t("ages.overdue")} <Money amount={ages.overdue} />
            </Text>
          )}
        </Inline>
        <AgingChart ages={ages} labels={labels} title={t("ages.title")} />
      </Card>
    </Grid>
  );
}
