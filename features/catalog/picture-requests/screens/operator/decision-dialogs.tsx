import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { downloadDays, pictureRefusalCodes, pictureRefusals } from "#features/catalog/picture-requests/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { stackClass } from "#ui/layout.tsx";

const review = action("/operator/reviewPictureRequests");

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
  const ids = requests.map((request) => request.picture_request_id).join(",");
  if (decision === "refuse") return <RefuseDialog ids={ids} count={count} onClose={onClose} onDecided={onDecided} />;
  const finish = ({ decided }: { decided: number }) => {
    onDecided();
    return t("approvedToast", { count: decided });
  };
  return (
    decision && (
      <review.Confirm
        title={t("approveTitle", { count })}
        confirm={t("approve")}
        values={{ picture_request_id: ids, decision }}
        done={finish}
        onClose={onClose}
      >
        {t("approveText", { count, days: downloadDays })}
      </review.Confirm>
    )
  );
}

interface RefuseProps {
  ids: string;
  count: number;
  onClose: () => void;
  onDecided: () => void;
}

const joinReasons = (values: FormData): void => {
  values.set("reason_codes", values.getAll("reason").join(","));
  values.delete("reason");
};

function RefuseDialog({ ids, count, onClose, onDecided }: RefuseProps) {
  const t = useTranslations("pictureRequestsConsole");
  const language = useLocale() as Language;
  const [chosen, setChosen] = useState(0);
  const finish = ({ decided }: { decided: number }) => {
    onDecided();
    return t("refusedToast", { count: decided });
  };
  return (
    <review.Dialog
      danger
      title={t("refuseTitle", { count })}
      confirm={t("refuse")}
      values={{ picture_request_id: ids, decision: "refuse" }}
      prepare={joinReasons}
      done={finish}
      onClose={onClose}
    >
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
      <review.Field name="note" label={t("note")} hint={t("noteHint")} required={chosen === 0} />
    </review.Dialog>
  );
}
