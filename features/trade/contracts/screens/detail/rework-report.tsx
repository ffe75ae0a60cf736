import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import { Button } from "#ui/button.tsx";

const report = action("/merchant/reportContractRework");

/** The button by which the manufacturer reports the agreed rework as done. */
export function ReworkReport({ contractSn }: { contractSn: string }) {
  const t = useTranslations("contracts.negotiation");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {t("reportRework")}
      </Button>
      {open && <ReworkDialog contractSn={contractSn} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReworkDialog({ contractSn, onClose }: { contractSn: string; onClose: () => void }) {
  const t = useTranslations("contracts.negotiation");
  const fields = useTranslations("contracts.fields");
  return (
    <report.Dialog
      title={t("reportRework")}
      confirm={t("reportRework")}
      values={{ contract_sn: contractSn }}
      done={t("reworkReported")}
      onClose={onClose}
    >
      <p>{t("reportReworkText")}</p>
      <DocumentUpload required={false} />
      <report.Field name="note" label={fields("note")} />
    </report.Dialog>
  );
}
