import { useLocale, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { hideReasons, reportReasons } from "#features/service/reviews/rules.ts";
import { ReportList } from "#features/service/reviews/screens/operator/report-list.tsx";
import type { Language } from "#kernel/languages.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { FieldGroup } from "#ui/form-section.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const decide = action("/operator/decideReview");

interface Props {
  review: { review_id: number; is_hidden: boolean };
  decision: "keep" | "hide";
  onClose: () => void;
}

/** Keeps a review visible, hides it with reasons, or shows a hidden one again. */
export function DecideDialog({ review, decision, onClose }: Props) {
  const t = useTranslations("reviewsConsole");
  const language = useLocale() as Language;
  const isHiding = decision === "hide";
  const { data } = useQueryCall("/operator/reviewDetail", { review_id: review.review_id });
  const joinReasons = (typed: FormData) => {
    const reasons = reportReasons.filter((reason) => typed.has(`reason.${reason}`));
    for (const reason of reportReasons) typed.delete(`reason.${reason}`);
    typed.set("reasons", reasons.join(","));
  };
  const verb = isHiding ? "hide" : review.is_hidden ? "restore" : "keep";
  return (
    <decide.Dialog
      danger={isHiding}
      title={t(`${verb}Title`)}
      confirm={t(verb)}
      values={{ review_id: review.review_id, decision }}
      prepare={joinReasons}
      done={t(isHiding ? "hidden" : "upheld")}
      onClose={onClose}
    >
      <p>{t(isHiding ? "hideText" : "keepText")}</p>
      {data ? <ReportList reports={data.reports} /> : <Skeleton height="4rem" />}
      {isHiding && (
        <FieldGroup legend={t("reasons")}>
          {reportReasons.map((reason) => (
            <Checkbox key={reason} name={`reason.${reason}`} label={hideReasons[reason][language]} />
          ))}
        </FieldGroup>
      )}
      <decide.Field name="note" label={t("note")} hint={t("noteHint")} />
    </decide.Dialog>
  );
}
