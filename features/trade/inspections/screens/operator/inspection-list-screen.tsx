import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { reportVerdict, verdictTone } from "#features/trade/contracts/rules/report-verdict.ts";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { type InspectionHead, reportPath } from "#features/trade/inspections/screens/inspection-data.ts";
import { type InspectionDraft, listDrafts } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment, useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";

const pageSize = 24;
const tabs = ["waiting", "reported"] as const;
type Tab = (typeof tabs)[number];

const tabOf = (params: URLSearchParams): Tab => (params.get("tab") === "reported" ? "reported" : "waiting");

export const loadInspections = (async (call, { url: { searchParams } }) => ({
  inspections: await call("/operator/inspectionList", {
    tab: tabOf(searchParams),
    page: searchParams.get("page") ?? 1,
    page_size: pageSize,
  }),
})) satisfies LoadPageData<unknown>;

const formPath = (contractSn: string) => `/operator/inspections/${contractSn}`;

/** Inspections that wait and those reported, with the drafts on this device. */
export function InspectionListScreen({ inspections }: { inspections: DataOf<"/operator/inspectionList"> }) {
  const t = useTranslations("inspectionsConsole");
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const day = useDay();
  const columns: Column<InspectionHead>[] = [
    { key: "contract", header: t("contract"), cell: ({ contract_sn }) => contract_sn },
    {
      key: "merchant",
      header: t("manufacturer"),
      cell: ({ merchant_name, merchant_address }) => (
        <div>
          {merchant_name}
          <Text size="sm" tone="soft">
            {merchant_address}
          </Text>
        </div>
      ),
    },
    { key: "buyer", header: t("buyer"), cell: ({ company_name }) => company_name },
    { key: "pieces", header: t("pieces"), cell: ({ pieces }) => pieces.toLocaleString(), numeric: true },
    {
      key: "round",
      header: t("round"),
      cell: ({ rounds, last_passed, last_decision, rework_until }) => {
        if (last_passed === null) return t("first");
        const verdict = reportVerdict({ passed: last_passed, decision: last_decision ?? "" });
        return (
          <Stack gap={1} items="start">
            <StatusChip tone={verdictTone(verdict)}>{t("roundResult", { round: rounds, result: verdict })}</StatusChip>
            {rework_until && (
              <Text size="sm" tone="deal">
                {t("reworkUntil", { date: day(rework_until) })}
              </Text>
            )}
          </Stack>
        );
      },
    },
    { key: "since", header: t("since"), cell: ({ since }) => <Moment at={since} /> },
  ];
  return (
    <Stack gap={4} foot={16}>
      <PageHeader title={t("title")} intro={t("intro")} />
      <Drafts />
      <Tabs
        label={t("title")}
        tabs={tabs.map((each) => ({
          to: each === "waiting" ? "?" : `?tab=${each}`,
          label: t(`tabs.${each}`),
          count: inspections.counts[each],
          current: each === tab,
        }))}
      />
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={inspections.list}
          rowKey={({ contract_sn }) => contract_sn}
          rowLink={({ contract_sn }) => (tab === "waiting" ? formPath(contract_sn) : reportPath(contractPath("operator", contract_sn)))}
          empty={<EmptyState title={t(`none.${tab}`)}>{t(`noneText.${tab}`)}</EmptyState>}
        />
      </Card>
      <Pager total={inspections.count} pageSize={pageSize} />
    </Stack>
  );
}

/** Reports begun on this device and not sent yet. */
function Drafts() {
  const t = useTranslations("inspectionsConsole");
  const [drafts, setDrafts] = useState<InspectionDraft[]>([]);
  useEffect(() => {
    void listDrafts().then(setDrafts, () => undefined);
  }, []);
  if (drafts.length === 0) return null;
  return (
    <Notice tone="waiting">
      <p>{t("drafts", { count: drafts.length })}</p>
      {drafts.map(({ contract_sn, form, isQueued }) => (
        <p key={contract_sn}>
          <Link to={formPath(contract_sn)}>{contract_sn}</Link> {form.merchant_name}
          {isQueued && ` · ${t("waitsForNetwork")}`}
        </p>
      ))}
    </Notice>
  );
}
