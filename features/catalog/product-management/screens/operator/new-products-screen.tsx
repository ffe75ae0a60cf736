import { useEffect, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { BulkDecision } from "./bulk-decision.tsx";
import { NewProductFilters } from "./new-product-filters.tsx";
import { filterNames, type NewProducts } from "./new-products.ts";

type BulkReview = NewProducts["recent"][number];

const pollIntervalMs = 1_000;

/** Progress of a decision that is being carried out. */
function Running({ review }: { review: BulkReview }) {
  const t = useTranslations("productManagementConsole.bulk");
  const { data } = useQueryCall(
    "/operator/bulkReviewInfo",
    { bulk_review_id: review.bulk_review_id },
    { pollMs: (known) => (known?.state === "finished" ? false : pollIntervalMs) },
  );
  const current = data ?? review;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (current.state === "finished") void revalidate();
  }, [current.state, revalidate]);
  const done = current.done_count + current.skipped_count;
  return (
    <Stack gap={2} role="status">
      <Text weight="medium">{t(review.decision === "approve" ? "approving" : "refusing", { done, count: current.total_count })}</Text>
      <progress value={done} max={Math.max(1, current.total_count)} aria-label={t("progress")} />
    </Stack>
  );
}

/** Decisions that are being carried out, and the result of the last ones. */
function BulkProgress({ recent }: { recent: NewProducts["recent"] }) {
  const t = useTranslations("productManagementConsole.bulk");
  if (recent.length === 0) return null;
  return (
    <Card title={t("recent")}>
      <Stack gap={3}>
        {recent.map((review) =>
          review.state === "running" ? (
            <Running key={review.bulk_review_id} review={review} />
          ) : (
            <Inline key={review.bulk_review_id} wrap justify="between" gap={2} size="sm">
              <span>
                {t(review.decision === "approve" ? "approved" : "refused", { count: review.done_count, name: review.name })}
                {review.skipped_count > 0 && ` ${t("skipped", { count: review.skipped_count })}`}
              </span>
              <Text as="span" tone="soft">
                <Moment at={review.decided_at} as="relative" />
              </Text>
            </Inline>
          ),
        )}
      </Stack>
    </Card>
  );
}

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
