import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import type { ContractDetail } from "#features/trade/contracts/screens/contract-data.ts";
import { ContractFiles } from "#features/trade/contracts/screens/contract-files.tsx";
import { statusOf } from "#features/trade/orders/statuses.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { Timeline } from "#ui/timeline.tsx";

const saveMilestone = action("/merchant/saveContractMilestone");

type Milestone = ContractDetail["milestones"][number];

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
      {open && <MilestoneDialog contractSn={contract_sn} milestone={open} title={nameOf(open)} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

interface DialogProps {
  contractSn: string;
  milestone: Milestone;
  title: string;
  onClose: () => void;
}

function MilestoneDialog({ contractSn, milestone, title, onClose }: DialogProps) {
  const t = useTranslations("contracts.production");
  const fields = useTranslations("contracts.fields");
  const takeBack = usePageMutation("/merchant/saveContractMilestone", { done: t("takenBack"), onClose });
  const place = { contract_sn: contractSn, position: String(milestone.position) };
  return (
    <saveMilestone.Dialog title={title} confirm={t("save")} values={place} done={t("saved")} onClose={onClose}>
      <saveMilestone.Field name="done_on" label={t("doneOn")} required defaultValue={milestone.done_on} />
      <saveMilestone.Field name="note" label={fields("note")} defaultValue={milestone.note} />
      <DocumentUpload required={false} label={t("photos")} files={milestone.files} />
      {milestone.done_on && (
        <div>
          <Button pending={takeBack.pending} onClick={() => void takeBack.submit({ ...place, done_on: "" })}>
            {t("takeBack")}
          </Button>
        </div>
      )}
    </saveMilestone.Dialog>
  );
}
