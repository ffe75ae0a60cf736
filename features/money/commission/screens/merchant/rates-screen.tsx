import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { type Rule, useRuleText } from "#features/money/commission/screens/rule-text.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Rates = DataOf<"/merchant/commissionRates">;

/** The page /merchant/commission: the rules that decide about a manufacturer's sales, now and later. */
export function RatesScreen({ versions }: Rates) {
  const t = useTranslations("commission");
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("ratesTitle")} intro={t("ratesIntro")} />
      {versions.length === 0 ? (
        <EmptyState title={t("ratesNone")}>{t("ratesNoneText")}</EmptyState>
      ) : (
        <>
          <Text size="sm" tone="soft">
            {t("order")}
          </Text>
          {versions.map((version) => (
            <VersionCard key={version.version_id} version={version} />
          ))}
        </>
      )}
    </Stack>
  );
}

function VersionCard({ version }: { version: Rates["versions"][number] }) {
  const t = useTranslations("commission");
  const text = useRuleText();
  const columns: Column<Rule>[] = [
    { key: "merchant", header: t("manufacturer"), cell: ({ merchant_id }) => t(merchant_id === null ? "any" : "forYou") },
    { key: "category", header: t("category"), cell: ({ category }) => category || t("any") },
    { key: "kind", header: t("kind"), cell: ({ kind }) => (kind ? t(`kinds.${kind}`) : t("any")) },
    { key: "price", header: t("price"), cell: text.price },
    { key: "rate", header: t("rate"), cell: text.rate },
    { key: "bounds", header: t("bounds"), cell: text.bounds },
  ];
  const since = (
    <Inline as="span" gap={2} wrap>
      <Badge tone={version.is_current ? "brand" : "neutral"}>{t(version.is_current ? "ratesNow" : "ratesLater")}</Badge>
      <Text as="span" size="sm" tone="soft">
        {t("effective")} <Moment at={version.effective_at} />
      </Text>
    </Inline>
  );
  return (
    <Card title={version.name} action={since} flush>
      <DataTable
        caption={version.name}
        columns={columns}
        rows={version.rules}
        rowKey={({ rule_id }) => rule_id}
        empty={<EmptyState title={t("ratesNone")}>{t("ratesNoneText")}</EmptyState>}
      />
    </Card>
  );
}
