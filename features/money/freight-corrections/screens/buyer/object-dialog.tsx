import { useId } from "react";
import { useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { maxCorrectionFiles } from "#features/money/freight-corrections/rules.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";

/** Disputes a correction with a reason and pictures. */
export function ObjectDialog({ correctionId, onClose }: { correctionId: number; onClose: () => void }) {
  const t = useTranslations("freightCorrections.buyer");
  const ui = useTranslations("ui");
  const id = useId();
  const call = usePageMutation("/user/answerFreightCorrection", { done: t("objected"), onClose, quiet: true });
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="primary" pending={call.pending}>
        {t("objectConfirm")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("objectTitle")} footer={footer}>
      <Form
        call={call}
        id={id}
        prepare={(values) => {
          values.set("correction_id", String(correctionId));
          values.set("answer", "object");
        }}
      >
        <p>{t("objectText")}</p>
        <TextArea name="note" label={t("reason")} required maxLength={500} />
        <FileField type="document" name="file_ids" label={t("photos")} maxFiles={maxCorrectionFiles} />
      </Form>
    </Dialog>
  );
}
