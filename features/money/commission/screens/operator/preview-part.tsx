import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { previewPageSize } from "#features/money/commission/rules.ts";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";
import { Pager } from "#ui/pager.tsx";
import { StatTile, StatTiles } from "#ui/stat-tile.tsx";

type Preview = DataOf<"/operator/previewCommission">;

/** What the sales of the last 90 days would cost by a version, in all and by manufacturer. */
export function PreviewPart({ preview }: { preview: Preview }) {
  const t = useTranslations("commission");
  const columns: Column<Preview["list"][number]>[] = [
    { key: "merchant", header: t("manufacturer"), cell: ({ merchant_name }) => merchant_name },
    { key: "orders", header: t("orders"), cell: ({ orders }) => orders, numeric: true },
    { key: "goods", header: t("goods"), cell: ({ goods }) => <Money amount={goods} />, numeric: true },
    { key: "before", header: t("before"), cell: ({ before }) => <Money amount={before} />, numeric: true },
    { key: "after", header: t("after"), cell: ({ after }) => <Money amount={after} />, numeric: true },
    { key: "difference", header: t("difference"), cell: ({ difference }) => <Money amount={difference} />, numeric: true },
  ];
  return (
    <Stack gap={3}>
      <Text as="h2" weight="bold">
        {t("preview")}
      </Text>
      <Text tone="soft">
        {t("previewText")} {preview.is_cut && t("previewCut")}
      </Text>
      {preview.count > 0 && (
        <StatTiles>
          <StatTile label={t("orders")} value={preview.orders} />
          <StatTile label={t("goods")} value={<Money amount={preview.goods} />} />
          <StatTile label={t("before")} value={<Money amount={preview.before} />} />
          <StatTile label={t("after")} value={<Money amount={preview.after} />} />
          <StatTile label={t("difference")} value={<Money amount={preview.difference} />} />
        </StatTiles>
      )}
      <Card flush>
        <DataTable
          caption={t("preview")}
          columns={columns}
          rows={preview.list}
          rowKey={({ merchant_id }) => merchant_id}
          empty={<EmptyState title={t("previewNone")}>{t("previewNoneText")}</EmptyState>}
        />
      </Card>
      <Pager total={preview.count} pageSize={previewPageSize} />
    </Stack>
  );
}
