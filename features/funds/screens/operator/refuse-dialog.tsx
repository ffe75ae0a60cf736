import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import css from "#features/funds/screens/operator/funds-console.module.css";
import { type Language, languageOf, type Text } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form, type FormCall } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";

interface Props {
  call: FormCall;
  /** What is refused, under the wire's name. */
  subject: { name: "recharge_id" | "withdrawal_id"; id: number };
  /** Reasons one press away. */
  reasons: readonly Text[];
  /** What the company reads. */
  language: string;
  onClose: () => void;
}

/** Why it is refused: the desk chooses in its own language, the company is told in its. */
export function RefuseDialog({ call, subject, reasons, language, onClose }: Props) {
  const t = useTranslations("fundsConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const [note, setNote] = useState("");
  const own = useLocale() as Language;
  const theirs = languageOf(language);
  const languageName = new Intl.DisplayNames([own], { type: "language" }).of(theirs.slice(0, 2)) ?? theirs;
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
        <p>
          {t("refuseText")} {theirs !== own && t("readsIn", { language: languageName })}
        </p>
        <input type="hidden" name={subject.name} value={subject.id} />
        <input type="hidden" name="decision" value="refuse" />
        <div className={css.reasons}>
          {reasons.map((reason) => (
            <button key={reason[own]} type="button" onClick={() => setNote(reason[theirs])}>
              {reason[own]}
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
