import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { BulkDecision } from "#features/catalog/product-management/screens/operator/bulk-decision.tsx";
import { BulkProgress } from "#features/catalog/product-management/screens/operator/bulk-progress.tsx";
import { NewProductFilters } from "#features/catalog/product-management/screens/operator/new-product-filters.tsx";
import { filterNames, type NewProducts } from "#features/catalog/product-management/screens/operator/new-products.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Row = NewProducts["sample"][number];

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("productManagementConsole.bulk");
  return [
    {
      key: "product",
      header: t("product"),
      cell: (row) => <MediaRow as="span" size="large" picture={row.preview} title={row.title} meta={row.custom_sn} />,
    },
    { key: "maker", header: t("maker"), cell: (row) => row.merchant_name },
    {
      key: "category",
      header: t("category"),
      cell: (row) => (
        <Inline as="span" wrap gap={2}>
          {row.category}
          {row.confidence !== "given" && (
            <Badge tone={row.confidence === "high" ? "brand" : "neutral"}>{t(`confidence.${row.confidence}`)}</Badge>
          )}
        </Inline>
      ),
    },
    { key: "pictures", header: t("pictures"), cell: (row) => row.pictures, numeric: true, minor: true },
    { key: "price", header: t("price"), cell: (row) => (row.price === null ? "–" : <Money amount={row.price} />), numeric: true },
  ];
};

/** New products that wait for a first review: filters, a random sample, and one decision on all that match. */
export function NewProductsScreen({ products }: { products: NewProducts }) {
  const t = useTranslations("productManagementConsole.bulk");
  const columns = useColumns();
  const [params, setParams] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [decision, setDecision] = useState<"approve" | "refuse">();
  const isFiltered = filterNames.some((name) => params.get(name));
  const drawAgain = () => {
    const next = new URLSearchParams(params);
    next.set("seed", String(Number(params.get("seed") ?? "1") + 1));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Stack gap={4} shrink>
      <PageHeader title={t("title")} intro={t("intro")} />
      <BulkProgress recent={products.recent} />
      <NewProductFilters products={products} />
      <Inline justify="between" wrap gap={3}>
        <Text as="h2" size="lg" weight="medium">
          {t("matching", { count: products.count })}
        </Text>
        <Inline wrap gap={2}>
          {products.count > products.sample.length && <Button onClick={drawAgain}>{t("anotherSample")}</Button>}
          {products.count > 0 && (
            <>
              <Button onClick={() => setDecision("refuse")}>{t("refuseAll", { count: products.count })}</Button>
              <Button variant="primary" onClick={() => setDecision("approve")}>
                {t("approveAll", { count: products.count })}
              </Button>
            </>
          )}
        </Inline>
      </Inline>
      <Card flush>
        <DataTable
          caption={t("sample", { shown: products.sample.length, count: products.count })}
          columns={columns}
          rows={products.sample}
          rowKey={(row) => row.change_set_id}
          rowLink={(row) => `/operator/product_changes/${row.change_set_id}`}
          empty={
            <EmptyState title={isFiltered ? t("matching", { count: 0 }) : t("empty")} picture={isFiltered ? "search" : "letter"}>
              {!isFiltered && t("emptyText")}
            </EmptyState>
          }
        />
      </Card>
      {products.sample.length > 0 && (
        <Text size="sm" tone="soft">
          {t("sample", { shown: products.sample.length, count: products.count })}
        </Text>
      )}
      {decision && (
        <BulkDecision
          decision={decision}
          products={products}
          onClose={() => setDecision(undefined)}
          onDone={() => {
            setDecision(undefined);
            void revalidate();
          }}
        />
      )}
    </Stack>
  );
}
