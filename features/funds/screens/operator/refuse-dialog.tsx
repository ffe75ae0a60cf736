import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import css from "#features/funds/screens/operator/funds-console.module.css";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, type FormCall } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  call: FormCall;
  /** What is refused, under the wire's name. */
  subject: { name: "recharge_id" | "withdrawal_id"; id: number };
  /** Reasons one press away. */
  reasons: readonly string[];
  onClose: () => void;
}

/** Why it is refused, in the words the company reads. */
export function RefuseDialog({ call, subject, reasons, onClose }: Props) {
  const t = useTranslations("fundsConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const [note, setNote] = useState("");
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
        <div className={css.reasons}>
          {reasons.map((reason) => (
            <button key={reason} type="button" onClick={() => setNote(reason)}>
              {reason}
            </button>
          ))}
        </div>
        <TextArea
          name="note"
          label={t("reason")}
          required
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form>
    </Dialog>
  );
}
