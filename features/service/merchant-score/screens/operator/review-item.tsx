import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { ReviewFacts } from "#features/identity/review-decisions/screens/operator/review-facts.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { causeTexts } from "#features/service/merchant-score/reason-texts.ts";
import { EventLink } from "#features/service/merchant-score/screens/event-columns.tsx";
import type { Language } from "#kernel/languages.ts";
import { FileLinks } from "#ui/file-links.tsx";
import { Moment } from "#ui/moment.tsx";

function ContestFacts({ contest }: { contest: DataOf<"/operator/scoreContest"> }) {
  const t = useTranslations("merchantScoreConsole");
  const shared = useTranslations("merchantScore");
  const language = useLocale() as Language;
  const { merchant_name, cause, event_at, part, reason, note, files } = contest;
  return (
    <ReviewFacts
      items={[
        { term: t("manufacturer"), value: merchant_name },
        { term: shared("event"), value: causeTexts[cause][language] },
        { term: shared("part"), value: shared(`parts.${part}`) },
        { term: shared("reference"), value: <EventLink side="operator" event={contest} /> },
        { term: shared("at"), value: <Moment at={event_at} /> },
        { term: t("why"), value: shared(`reasons.${reason}`) },
        { term: shared("note"), value: note },
        { term: shared("files"), value: files.length > 0 && <FileLinks files={files} /> },
      ]}
      pictures={files.filter(({ is_picture }) => is_picture)}
    />
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "scoreContest",
    icon: "chart",
    open: async (call, { item_id }) => {
      const contest = await call("/operator/scoreContest", { contest_id: item_id });
      return contest.status === "open" ? { facts: <ContestFacts contest={contest} /> } : undefined;
    },
  },
];
