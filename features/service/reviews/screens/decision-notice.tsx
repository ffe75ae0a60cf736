import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { hideReasons } from "#features/service/reviews/rules.ts";
import type { Language } from "#kernel/languages.ts";
import { Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";

type Decision = DataOf<"/merchant/reviews">["list"][number]["decision"];

/** What the operator decided about reports of a review, with the reasons. */
export function DecisionNotice({ decision }: { decision: Decision }) {
  const t = useTranslations("reviews");
  const language = useLocale() as Language;
  if (!decision) return null;
  const isHidden = decision.decision === "hide";
  const said = [...decision.reasons.map((reason) => hideReasons[reason][language]), decision.note].filter(Boolean).join(" ");
  return (
    <Notice tone={isHidden ? "danger" : "info"} icon={isHidden ? "eye-off" : "check"}>
      <Text weight="medium">{t(isHidden ? "hiddenTitle" : "upheldTitle")}</Text>
      {said && <Text anywhere>{said}</Text>}
    </Notice>
  );
}
