import { useFormatter, useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import type { CustomsOverview } from "#features/trade/customs-documents/screens/customs-data.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

type Container = CustomsOverview["containers"][number];

/** Which container takes how many cartons. The manufacturer divides them by the load plan. */
export function ContainersCard({ customs, isEditable }: { customs: CustomsOverview; isEditable: boolean }) {
  const t = useTranslations("customsDocuments");
  const format = useFormatter();
  const { contract_sn, containers, container_count, cartons } = customs;
  const call = usePageMutation("/merchant/divideCustomsCartons", { done: ({ containers: count }) => t("divided", { count }) });
  const columns: Column<Container>[] = [
    { key: "number", header: t("containerColumns.number"), cell: ({ number }) => number },
    { key: "type", header: t("containerColumns.type"), cell: ({ type }) => type },
    { key: "seal", header: t("containerColumns.seal"), cell: ({ seal }) => seal || "–" },
    { key: "cartons", header: t("containerColumns.cartons"), cell: (row) => format.number(row.cartons), numeric: true },
    {
      key: "gross",
      header: t("containerColumns.gross"),
      cell: ({ gross_grams }) => t("kg", { kg: Math.round(gross_grams / 100) / 10 }),
      numeric: true,
    },
  ];
  return (
    <section id="customs-stowage">
      <Card title={t("containersTitle")}>
        <Stack gap={4}>
          <Inline justify="between" gap={3} wrap>
            <Text tone="soft">{t("containersIntro", { count: container_count })}</Text>
            {isEditable && container_count > 1 && cartons > 0 && (
              <Button icon="box" pending={call.pending} onClick={() => void call.submit({ contract_sn })}>
                {t("divide")}
              </Button>
            )}
          </Inline>
          {call.refusal && (
            <Notice tone="danger" role="alert">
              {call.refusal.message}
            </Notice>
          )}
          <DataTable
            caption={t("containersTitle")}
            columns={columns}
            rows={containers}
            rowKey={({ number }) => number}
            empty={<EmptyState title={t("noContainers")} />}
          />
        </Stack>
      </Card>
    </section>
  );
}
