import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { causeTexts } from "#features/service/merchant-score/reason-texts.ts";
import type { ScoreEvent } from "#features/service/merchant-score/screens/event-columns.tsx";
import type { Language } from "#kernel/languages.ts";
import { Text } from "#ui/layout.tsx";

const contest = action("/merchant/contestScoreEvent");

/** Contests an event with a reason, words and files. */
export function ContestDialog({ event: { event, cause }, onClose }: { event: ScoreEvent; onClose: () => void }) {
  const t = useTranslations("merchantScore");
  const language = useLocale() as Language;
  return (
    <contest.Dialog
      title={t("contestTitle", { event: causeTexts[cause][language] })}
      confirm={t("send")}
      values={{ event }}
      done={t("sent")}
      onClose={onClose}
    >
      <Text tone="soft">{t("contestText")}</Text>
      <contest.Field name="reason" label={t("reason")} options={(value) => t(`reasons.${value}`)} />
      <contest.Field name="note" label={t("note")} required />
      <FileField type="document" name="file_ids" label={t("files")} hint={t("filesHint")} maxFiles={5} />
    </contest.Dialog>
  );
}
