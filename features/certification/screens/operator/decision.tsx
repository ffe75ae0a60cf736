import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#apps/web/use-call.ts";
import { refusalReasonCodes, refusalReasons } from "#features/certification/rules.ts";
import css from "#features/certification/screens/operator/item.module.css";
import { defaultLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";
import { useKeys } from "#ui/use-keys.ts";

interface Props {
  authId: number;
  company: string;
  /** The language the buyer reads. */
  language: string;
  onDecided: () => void;
}

/** Approving and refusing, by button or by key. */
export function Decision({ authId, company, language, onDecided }: Props) {
  const t = useTranslations("certificationConsole");
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const close = () => setAsked(undefined);
  const review = useCall("/operator/reviewCertification", ({ auth_status }) => {
    close();
    toast(auth_status === 2 ? t("approvedToast", { company }) : t("refusedToast", { company }), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  useKeys({ a: () => setAsked("approve"), r: () => setAsked("refuse") });
  return (
    <div className={css.decide}>
      <p className={css.keys}>{t("keysItem")}</p>
      <div className={css.buttons}>
        <Button onClick={() => setAsked("refuse")}>{t("refuse")}</Button>
        <Button variant="primary" onClick={() => setAsked("approve")}>
          {t("approve")}
        </Button>
      </div>
      <ConfirmDialog
        open={asked === "approve"}
        onClose={close}
        title={t("approveTitle", { company })}
        confirmLabel={t("approve")}
        pending={review.pending}
        onConfirm={() => review.submit({ auth_id: authId, decision: "approve" })}
      >
        {t("approveText")}
      </ConfirmDialog>
      {asked === "refuse" && <RefuseDialog company={company} language={language} authId={authId} onClose={close} review={review} />}
    </div>
  );
}

interface RefuseProps {
  authId: number;
  company: string;
  language: string;
  onClose: () => void;
  review: ReturnType<typeof useCall<"/operator/reviewCertification">>;
}

/** Reasons to choose from and words of one's own; beside each reason stands what the buyer will read. */
function RefuseDialog({ authId, company, language, onClose, review }: RefuseProps) {
  const t = useTranslations("certificationConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const own = useLocale() as Language;
  const read: Language = isLanguage(language) ? language : defaultLanguage;
  const languageName = new Intl.DisplayNames([own], { type: "language" }).of(read.slice(0, 2)) ?? read;
  const prepare = (values: FormData) => {
    values.set("reason_codes", values.getAll("reason").join(","));
    values.delete("reason");
    values.set("auth_id", String(authId));
    values.set("decision", "refuse");
  };
  const footer = (
    <>
      <Button onClick={onClose}>{ui("cancel")}</Button>
      <Button type="submit" form={id} variant="danger" pending={review.pending}>
        {t("refuse")}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("refuseTitle", { company })} footer={footer}>
      <Form call={review} id={id} prepare={prepare}>
        <p>{t("refuseText", { language: languageName })}</p>
        <fieldset className={css.reasons}>
          <legend className="visually-hidden">{t("reasons")}</legend>
          {refusalReasonCodes.map((code) => (
            <Checkbox
              key={code}
              name="reason"
              value={code}
              label={refusalReasons[code][own]}
              onChange={({ target }) => setChosen(chosen + (target.checked ? 1 : -1))}
            >
              {refusalReasons[code][own]}
              {read !== own && <span className={css.reasonText}>{refusalReasons[code][read]}</span>}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea name="note" label={t("note")} hint={t("noteHint")} required={chosen === 0} />
      </Form>
    </Dialog>
  );
}
