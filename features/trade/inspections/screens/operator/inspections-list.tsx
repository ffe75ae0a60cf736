import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { list } from "#client/lists/list.tsx";
import { reportVerdict, verdictTone } from "#features/trade/contracts/rules/report-verdict.ts";
import { contractPath } from "#features/trade/contracts/screens/contract-paths.ts";
import { type InspectionHead, reportPath } from "#features/trade/inspections/screens/inspection-data.ts";
import { type InspectionDraft, listDrafts } from "#features/trade/inspections/screens/operator/draft-store.ts";
import { inspections } from "#features/trade/inspections/screens/operator/lists.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { useDay } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";

const formPath = (contractSn: string) => `/operator/inspections/${contractSn}`;

/** Inspections that wait and those reported, with the drafts on this device. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: inspections,
  messages: "inspections",
  tabs: ["waiting", "reported"],
  pageSize: 24,
  rowKey: ({ contract_sn }) => contract_sn,
  rowLink: ({ contract_sn }, tab) => (tab === "waiting" ? formPath(contract_sn) : reportPath(contractPath("operator", contract_sn))),
  useView: ({ tab, data }) => {
    const t = useTranslations("inspectionsConsole");
    const day = useDay();
    const roundText = ({ rounds, last_passed, last_decision }: InspectionHead) =>
      last_passed === null
        ? t("first")
        : t("roundResult", { round: rounds, result: reportVerdict({ passed: last_passed, decision: last_decision ?? "" }) });
    return {
      title: t("title"),
      intro: t("intro"),
      above: <Drafts />,
      tabs: {
        label: t("title"),
        each: [
          { tab: "waiting", label: t("tabs.waiting"), count: data.counts.waiting },
          { tab: "reported", label: t("tabs.reported"), count: data.counts.reported },
        ],
      },
      columns: [
        { key: "contract", header: t("contract"), text: ({ contract_sn }) => contract_sn },
        {
          key: "merchant",
          header: t("manufacturer"),
          text: ({ merchant_name, merchant_address }) => `${merchant_name}, ${merchant_address}`,
          cell: ({ merchant_name, merchant_address }) => (
            <div>
              {merchant_name}
              <Text size="sm" tone="soft">
                {merchant_address}
              </Text>
            </div>
          ),
        },
        { key: "buyer", header: t("buyer"), text: ({ company_name }) => company_name },
        { key: "pieces", header: t("pieces"), number: ({ pieces }) => pieces },
        {
          key: "round",
          header: t("round"),
          text: roundText,
          cell: (row) => {
            const { last_passed, last_decision, rework_until } = row;
            if (last_passed === null) return roundText(row);
            return (
              <Stack gap={1} items="start">
                <StatusChip tone={verdictTone(reportVerdict({ passed: last_passed, decision: last_decision ?? "" }))}>
                  {roundText(row)}
                </StatusChip>
                {rework_until && (
                  <Text size="sm" tone="deal">
                    {t("reworkUntil", { date: day(rework_until) })}
                  </Text>
                )}
              </Stack>
            );
          },
        },
        { key: "since", header: t("since"), at: ({ since }) => since },
      ],
      empty: { title: t(`none.${tab}`), text: t(`noneText.${tab}`) },
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

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
