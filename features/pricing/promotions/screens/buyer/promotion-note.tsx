import { useTranslations } from "use-intl";
import type { ShownPromotion } from "#features/pricing/promotions/rules.ts";
import { Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";

/** The promotion behind a price: its name, from how many pieces it counts, and its last day. */
export function PromotionNote({ promotion }: { promotion: ShownPromotion | undefined }) {
  const t = useTranslations("promotions");
  const day = useDay();
  if (!promotion) return null;
  const { name, until, minimum_quantity } = promotion;
  return (
    <Text as="span" size="sm" tone="deal" block>
      {minimum_quantity > 1 ? t("noteFrom", { name, count: minimum_quantity, until: day(until) }) : t("note", { name, until: day(until) })}
    </Text>
  );
}
