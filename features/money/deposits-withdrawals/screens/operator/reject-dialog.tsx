import { useTranslations } from "use-intl";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ReasonNoteField } from "#features/identity/review-decisions/screens/operator/reason-note-field.tsx";
import { RefuseDialog } from "#features/identity/review-decisions/screens/operator/refuse-dialog.tsx";
import type { FormCall } from "#ui/form.tsx";

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
  return (
    <RefuseDialog call={call} title={t("refuseTitle")} label={t("refuse")} onClose={onClose}>
      <p>{t("refuseText")}</p>
      <input type="hidden" name={subject.name} value={subject.id} />
      <input type="hidden" name="decision" value="refuse" />
      <ReasonNoteField reasons={reasons} language={language} />
    </RefuseDialog>
  );
}
