import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import type { Milestone } from "#features/trade/contracts/screens/contract-data.ts";
import { Button } from "#ui/button.tsx";

const saveMilestone = action("/merchant/saveContractMilestone");

interface Props {
  contractSn: string;
  milestone: Milestone;
  title: string;
  onClose: () => void;
}

/** Reports a step of production, changes the report or takes it back. */
export function MilestoneDialog({ contractSn, milestone, title, onClose }: Props) {
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
