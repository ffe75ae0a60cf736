import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ReasonNoteField } from "#features/identity/review-decisions/screens/operator/reason-note-field.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, type FormCall } from "#ui/form.tsx";

interface Props {
  call: FormCall;
  /** The rejected item: its wire field and id. */
  subject: { name: "recharge_id" | "withdrawal_id"; id: number };
  reasons: readonly ReviewReason[];
  /** The company's language. */
  language: string;
  onClose: () => void;
}

/** Rejects with a reason of the queue; the company receives it in its own language. */
export function RejectDialog({ call, subject, reasons, language, onClose }: Props) {
  const t = useTranslations("depositsWithdrawalsConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={call.pending}>
        {t("refuse")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("refuseTitle")} footer={footer}>
      <Form call={call} id={id}>
        <p>{t("refuseText")}</p>
        <input type="hidden" name={subject.name} value={subject.id} />
        <input type="hidden" name="decision" value="refuse" />
        <ReasonNoteField reasons={reasons} language={language} />
      </Form>
    </Dialog>
  );
}
