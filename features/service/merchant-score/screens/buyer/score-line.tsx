import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";

export type ShownScore = DataOf<"/home/merchantScore">["score"];

/** A manufacturer's score in one line, with a link to how it is computed. Nothing with too few events. */
export function ScoreLine({ score }: { score: ShownScore }) {
  const t = useTranslations("merchantScoreBadge");
  if (!score || score.score === null) return null;
  return (
    <Text size="sm" tone="soft">
      <Link to="/manufacturer_score">{t("score", { score: score.score })}</Link>
    </Text>
  );
}
