import { useTranslations } from "use-intl";
import type { Confidence } from "#features/catalog/imports/rules/suggestions.ts";
import { Badge } from "#ui/badge.tsx";

/** How sure a suggested category is. */
export function ConfidenceBadge({ confidence }: { confidence: Confidence }) {
  const t = useTranslations("importsConsole");
  return <Badge tone={confidence === "high" ? "brand" : "neutral"}>{t(`confidence.${confidence}`)}</Badge>;
}
