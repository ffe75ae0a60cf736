import { useLocale, useTranslations } from "use-intl";
import { formatHtsCode } from "#features/trade/customs-documents/rules/identifiers.ts";
import type { CustomsLineData, CustomsOverview } from "#features/trade/customs-documents/screens/customs-data.ts";
import { CartonLines } from "#features/trade/customs-documents/screens/line-fields.tsx";
import { MerchantForm } from "#features/trade/customs-documents/screens/merchant-form.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";

interface Props {
  customs: CustomsOverview;
  isEditable: boolean;
}

/** Stuffing location, consolidator and the goods, which the manufacturer fills in. */
export function MerchantCard({ customs, isEditable }: Props) {
  const t = useTranslations("customsDocuments");
  return (
    <section id="customs-stuffing">
      <Card title={t("makerTitle")}>
        <Stack gap={4}>
          <Text size="sm" tone="soft">
            {t("makerIntro")}
          </Text>
          {isEditable ? <MerchantForm key={customs.lines.length} customs={customs} /> : <MerchantData customs={customs} />}
        </Stack>
      </Card>
    </section>
  );
}

/** The data for readers who cannot change them. */
function MerchantData({ customs: { merchant, lines } }: { customs: CustomsOverview }) {
  const t = useTranslations("customsDocuments");
  const language = useLocale();
  const regions = new Intl.DisplayNames([language], { type: "region" });
  const place = (name: string, address: string) => [name, address].filter(Boolean).join(", ") || t("notFilled");
  const columns: Column<CustomsLineData>[] = [
    {
      key: "goods",
      header: t("columns.goods"),
      cell: ({ position, description, custom_sn }) => (
        <>
          {position}. {description || "–"}
          <Text size="sm" tone="soft">
            {custom_sn}
          </Text>
        </>
      ),
    },
    { key: "hts", header: t("columns.htsCode"), cell: ({ hts_code }) => formatHtsCode(hts_code) || "–" },
    { key: "origin", header: t("columns.origin"), cell: ({ origin }) => (origin ? (regions.of(origin) ?? origin) : "–") },
    {
      key: "net",
      header: t("columns.netWeight"),
      cell: ({ net_weight_grams }) => (net_weight_grams === null ? "–" : t("kg", { kg: net_weight_grams / 1_000 })),
      numeric: true,
    },
    { key: "cartons", header: t("columns.cartons"), cell: (line) => <CartonLines line={line} /> },
  ];
  return (
    <Stack gap={4}>
      <DescriptionList
        items={[
          { term: t("stuffing"), value: place(merchant.stuffing_name, merchant.stuffing_address) },
          { term: t("consolidator"), value: place(merchant.consolidator_name, merchant.consolidator_address) },
        ]}
      />
      <DataTable
        caption={t("linesTitle")}
        columns={columns}
        rows={lines}
        rowKey={({ position }) => position}
        empty={<EmptyState title={t("noCartons")} />}
      />
    </Stack>
  );
}
