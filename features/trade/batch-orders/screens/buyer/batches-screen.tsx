import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { BatchList } from "#features/trade/batch-orders/screens/buyer/batch-data.ts";
import { TemplateButton } from "#features/trade/batch-orders/screens/buyer/template-button.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const UploadDialog = lazy(async () => ({
  default: (await import("#features/trade/batch-orders/screens/buyer/upload-dialog.tsx")).UploadDialog,
}));

type Batch = BatchList[number];

const useColumns = (): Column<Batch>[] => {
  const t = useTranslations("batchOrders");
  return [
    {
      key: "file",
      header: t("columns.file"),
      cell: ({ file_name }) => (
        <Text as="span" anywhere>
          {file_name}
        </Text>
      ),
    },
    { key: "status", header: t("columns.status"), cell: ({ status }) => t(`status.${status}`) },
    { key: "rows", header: t("columns.rows"), cell: ({ row_count }) => row_count, numeric: true },
    {
      key: "wrong",
      header: t("columns.wrong"),
      cell: ({ wrong_count, failed_count, refused_count }) => wrong_count + failed_count + refused_count || "–",
      numeric: true,
    },
    { key: "ordered", header: t("columns.ordered"), cell: ({ ordered_count }) => ordered_count || "–", numeric: true },
    { key: "when", header: t("columns.when"), cell: ({ created_at }) => <Moment at={created_at} as="relative" />, minor: true },
  ];
};

/** The company's uploaded order sheets. */
export function BatchesScreen({ batches }: { batches: BatchList }) {
  const t = useTranslations("batchOrders");
  const columns = useColumns();
  const [isUploading, setUploading] = useState(false);
  return (
    <Box page>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <>
            <TemplateButton />
            <Button variant="primary" icon="upload" onClick={() => setUploading(true)}>
              {t("upload")}
            </Button>
          </>
        }
      />
      <Stack gap={4} foot={12}>
        <Card flush>
          <DataTable
            caption={t("title")}
            columns={columns}
            rows={batches}
            rowKey={({ batch_id }) => batch_id}
            rowLink={({ batch_id }) => `/pedidoBuyNow?batch=${batch_id}`}
            empty={
              <EmptyState help="batch-orders" title={t("none")}>
                {t("noneText")}
              </EmptyState>
            }
          />
        </Card>
      </Stack>
      <Suspense>{isUploading && <UploadDialog onClose={() => setUploading(false)} />}</Suspense>
    </Box>
  );
}
