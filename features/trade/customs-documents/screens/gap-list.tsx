import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { CustomsGap, CustomsOverview } from "#features/trade/customs-documents/screens/customs-data.ts";
import { documentNames } from "#kernel/document-names.ts";
import type { Language } from "#kernel/languages.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

const maxRowsShown = 8;
const maxProductsShown = 3;

/** Where a side fills in a gap: a part of this page, the contract, or a product. */
const placePath = ({ place, product_ids }: CustomsGap, contractPath: string): { to: string; productId?: number }[] => {
  if (place === "contract") return [{ to: contractPath }];
  if (place !== "product") return [{ to: `#customs-${place}` }];
  return [...new Set(product_ids)].slice(0, maxProductsShown).map((productId) => ({ to: `/merchant/products/${productId}`, productId }));
};

/** Everything that the documents lack, with a link to where the reader fills it in. */
export function GapList({ customs, contractPath }: { customs: CustomsOverview; contractPath: string }) {
  const t = useTranslations("customsDocuments");
  const format = useFormatter();
  const language = useLocale() as Language;
  const { gaps, side, is_editable } = customs;
  const rowsOf = ({ positions }: CustomsGap): string => {
    if (positions.length === 0) return "";
    const shown = positions.slice(0, maxRowsShown).map(String);
    const more = positions.length - maxRowsShown;
    const list = more > 0 ? t("rowsMore", { list: shown.join(t("comma")), count: more }) : format.list(shown);
    return t("rows", { count: positions.length, list });
  };
  return (
    <Card title={t("gapsTitle")}>
      {gaps.length === 0 ? (
        <Text tone="soft">{t("noGaps")}</Text>
      ) : (
        <Stack as="ul" gap={4}>
          {gaps.map((gap) => {
            const isOwn = gap.side === side && is_editable;
            return (
              <Inline as="li" key={gap.code} justify="between" gap={3} wrap>
                <Stack gap={1} grow shrink>
                  <span>{t(`gaps.${gap.code}`)}</span>
                  <Text size="sm" tone="soft">
                    {[rowsOf(gap), format.list(gap.documents.map((name) => documentNames[name][language]))].filter(Boolean).join(" · ")}
                  </Text>
                </Stack>
                <Inline gap={2} wrap>
                  <StatusChip tone={isOwn ? "waiting" : "neutral"}>{t(`gapFor.${gap.side}`)}</StatusChip>
                  {isOwn &&
                    placePath(gap, contractPath).map(({ to, productId }) => (
                      <ButtonLink key={to} size="small" to={to} aria-label={t("fillInOf", { gap: t(`gaps.${gap.code}`) })}>
                        {productId === undefined ? t("fillIn") : t("editProduct", { number: productId })}
                      </ButtonLink>
                    ))}
                </Inline>
              </Inline>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}
