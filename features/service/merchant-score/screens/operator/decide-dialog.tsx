import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { declineTexts } from "#features/service/merchant-score/reason-texts.ts";
import { declineReasons } from "#features/service/merchant-score/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Text } from "#ui/layout.tsx";

const decide = action("/operator/decideScoreContest");

interface Props {
  contestId: number;
  decision: "approve" | "refuse";
  onClose: () => void;
}

const joinReasons = (typed: FormData): void => {
  const reasons = declineReasons.filter((reason) => typed.has(`reason.${reason}`));
  for (const reason of declineReasons) typed.delete(`reason.${reason}`);
  typed.set("reasons", reasons.join(","));
};

/** Takes an event out of a score, or declines that with reasons. */
export function DecideDialog({ contestId, decision, onClose }: Props) {
  const t = useTranslations("merchantScoreConsole");
  const language = useLocale() as Language;
  const isAccepting = decision === "approve";
  return (
    <decide.Dialog
      danger={!isAccepting}
      title={t(isAccepting ? "acceptTitle" : "declineTitle")}
      confirm={t(isAccepting ? "accept" : "decline")}
      values={{ contest_id: contestId, decision }}
      prepare={joinReasons}
      done={t(isAccepting ? "accepted" : "declined")}
      onClose={onClose}
    >
      <Text tone="soft">{t(isAccepting ? "acceptText" : "declineText")}</Text>
      {!isAccepting && (
        <FieldGroup legend={t("reasons")}>
          {declineReasons.map((reason) => (
            <Checkbox key={reason} name={`reason.${reason}`} label={declineTexts[reason][language]} />
          ))}
        </FieldGroup>
      )}
      <decide.Field name="note" label={t("noteLabel")} />
    </decide.Dialog>
  );
}
