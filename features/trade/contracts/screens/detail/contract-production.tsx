import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { ContractDetail, Milestone } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { useDay } from "#ui/moment.tsx";
import { Timeline } from "#ui/timeline.tsx";

/** Loaded when a step is reported: it uploads photos. */
const MilestoneDialog = lazy(async () => ({
  default: (await import("#features/trade/contracts/screens/detail/milestone-dialog.tsx")).MilestoneDialog,
}));

const entryStates = { done: "done", overdue: "current", next: "current", planned: "next", missed: "failed" } as const;

/** The steps of production with planned and real days and photos. The manufacturer reports them while the goods are made. */
export function ContractProduction({ contract }: { contract: ContractDetail }) {
  const t = useTranslations("contracts.production");
  const codes = useTranslations("contracts.milestones");
  const day = useDay();
  const [open, setOpen] = useState<Milestone>();
  const { milestones, invoice, contract_sn, side } = contract;
  const mayReport = side === "merchant" && statusOf(contract.status) === "processing";
  const nameOf = ({ code, label }: Milestone): string => label || codes(code);
  if (milestones.length === 0 && !invoice) return null;
  return (
    <Card title={t("title")}>
      <Stack gap={4}>
        <Timeline
          entries={milestones.map((milestone) => ({
            key: milestone.position,
            title: nameOf(milestone),
            state: entryStates[milestone.state],
            meta: (
              <>
                {t("planned", { date: day(milestone.planned_on) })}
                {milestone.done_on && ` · ${t("done", { date: day(milestone.done_on) })}`}
                {(milestone.state === "overdue" || milestone.state === "missed") && ` · ${t(milestone.state)}`}
              </>
            ),
            children: (
              <Stack gap={2} above={2} items="start">
                {milestone.note && <Text lines>{milestone.note}</Text>}
                <ContractFiles contractSn={contract_sn} files={milestone.files} />
                {mayReport && (
                  <Button size="small" onClick={() => setOpen(milestone)}>
                    {milestone.done_on ? t("change") : t("report")}
                  </Button>
                )}
              </Stack>
            ),
          }))}
        />
        {invoice && (
          <Stack gap={2} items="start">
            <Text weight="medium">{t("invoice", { number: invoice.invoice_number })}</Text>
            <ContractFiles contractSn={contract_sn} files={invoice.files} />
          </Stack>
        )}
      </Stack>
      <Suspense>
        {open && <MilestoneDialog contractSn={contract_sn} milestone={open} title={nameOf(open)} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Card>
  );
}
