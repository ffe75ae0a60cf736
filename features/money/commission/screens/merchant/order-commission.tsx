import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useQueryCall } from "#client/use-query-call.ts";
import { useRuleText } from "#features/money/commission/screens/rule-text.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

type Line = DataOf<"/merchant/orderCommission">["lines"][number];

/** What an order costs its manufacturer, line by line with the rule that decided. Nothing for an order that was sold without a version. */
export function OrderCommission({ orderSn }: { orderSn: string }) {
  const t = useTranslations("commission");
  const text = useRuleText();
  const { data } = useQueryCall("/merchant/orderCommission", { order_sn: orderSn });
  if (!data?.version) return null;
  const columns: Column<Line>[] = [
    { key: "item", header: t("item"), cell: ({ title }) => title },
    { key: "goods", header: t("goods"), cell: ({ goods }) => <Money amount={goods} />, numeric: true },
    { key: "reason", header: t("reason"), cell: ({ rule }) => (rule ? text.reason(rule) : t("noRule")) },
    { key: "commission", header: t("rate"), cell: ({ commission }) => <Money amount={commission} />, numeric: true },
  ];
  return (
    <Card title={t("ofOrder")} flush>
      <Stack gap={3}>
        <DataTable
          caption={t("ofOrder")}
          columns={columns}
          rows={data.lines}
          rowKey={({ position }) => position}
          empty={<Text tone="soft">{t("ofOrderNone")}</Text>}
        />
        <Text size="sm" tone="soft" pad={4}>
          {t("byVersion", { id: data.version.version_id, name: data.version.name })} · {t("frozen")} <Money amount={data.frozen} /> ·{" "}
          {t("charged")} <Money amount={data.charged} />
        </Text>
      </Stack>
    </Card>
  );
}
