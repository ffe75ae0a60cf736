import { useId, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import { downloadDays, pictureRefusalCodes, pictureRefusals } from "#features/catalog/picture-requests/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Form } from "#ui/form.tsx";
import { stackClass } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { toast } from "#ui/toast.ts";

export type Decision = "approve" | "refuse";

interface Props {
  decision: Decision | undefined;
  requests: readonly { picture_request_id: number }[];
  onClose: () => void;
  onDecided: () => void;
}

/** Confirmation before approval, and a form for the reasons of a refusal. */
export function DecisionDialogs({ decision, requests, onClose, onDecided }: Props) {
  const t = useTranslations("pictureRequestsConsole");
  const count = requests.length;
  const picture_request_id = requests.map((request) => request.picture_request_id).join(",");
  const review = useCall("/operator/reviewPictureRequests", ({ decided }) => {
    toast(t(decision === "refuse" ? "refusedToast" : "approvedToast", { count: decided }), { tone: "success", durationMs: 3000 });
    onDecided();
  });
  return (
    <>
      <ConfirmDialog
        open={decision === "approve"}
        onClose={onClose}
        title={t("approveTitle", { count })}
        confirmLabel={t("approve")}
        pending={review.pending}
        onConfirm={() => review.submit({ picture_request_id, decision: "approve" })}
      >
        {t("approveText", { count, days: downloadDays })}
      </ConfirmDialog>
      {decision === "refuse" && <RefuseDialog ids={picture_request_id} count={count} onClose={onClose} review={review} />}
    </>
  );
}

interface RefuseProps {
  ids: string;
  count: number;
  onClose: () => void;
  review: ReturnType<typeof useCall<"/operator/reviewPictureRequests">>;
}

function RefuseDialog({ ids, count, onClose, review }: RefuseProps) {
  const t = useTranslations("pictureRequestsConsole");
  const ui = useTranslations("ui");
  const id = useId();
  const language = useLocale() as Language;
  const [chosen, setChosen] = useState(0);
  const prepare = (values: FormData) => {
    values.set("reason_codes", values.getAll("reason").join(","));
    values.delete("reason");
    values.set("picture_request_id", ids);
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
    <Dialog open onClose={onClose} title={t("refuseTitle", { count })} footer={footer}>
      <Form call={review} id={id} prepare={prepare}>
        <p>{t("refuseText")}</p>
        <fieldset className={stackClass({ gap: 2 })}>
          <legend className="visually-hidden">{t("reasons")}</legend>
          {pictureRefusalCodes.map((code) => (
            <Checkbox
              key={code}
              name="reason"
              value={code}
              label={pictureRefusals[code][language]}
              onChange={({ target }) => setChosen(chosen + (target.checked ? 1 : -1))}
            >
              {pictureRefusals[code][language]}
            </Checkbox>
          ))}
        </fieldset>
        <TextArea name="note" label={t("note")} hint={t("noteHint")} required={chosen === 0} />
      </Form>
    </Dialog>
  );
}
