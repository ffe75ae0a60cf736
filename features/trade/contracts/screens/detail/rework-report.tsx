import { useState } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { DocumentUpload } from "#features/trade/contracts/screens/actions/document-upload.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";

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
  const call = usePageMutation("/merchant/reportContractRework", { done: t("reworkReported"), onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("reportRework")}
      footer={
        <Button type="submit" form="rework" variant="primary" pending={call.pending}>
          {t("reportRework")}
        </Button>
      }
    >
      <Form id="rework" call={call} prepare={(values) => values.set("contract_sn", contractSn)}>
        <p>{t("reportReworkText")}</p>
        <DocumentUpload required={false} />
        <TextArea name="note" label={fields("note")} maxLength={500} />
      </Form>
    </Dialog>
  );
}
