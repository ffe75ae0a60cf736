import { useTranslations } from "use-intl";
import { Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { useDay } from "#ui/moment.tsx";

interface Goods {
  goods_sn: string;
  title: string;
  preview: string;
  condition: string;
  stored_on: string;
}

/** New or its grade, and since when it is stored: "New, stored since Nov 3, 2026". */
export const useConditionText = () => {
  const t = useTranslations("resale");
  const day = useDay();
  return ({ condition, stored_on }: Pick<Goods, "condition" | "stored_on">): string =>
    t("storedSince", { condition: condition === "new" ? t("new") : t("grade", { condition }), date: day(stored_on) });
};

/** The goods of a listing: picture, title, number, condition and age. */
export function GoodsCell({ goods }: { goods: Goods }) {
  const conditionText = useConditionText();
  return (
    <MediaRow as="span" size="small" picture={goods.preview} title={goods.title} meta={`${goods.goods_sn} · ${conditionText(goods)}`} />
  );
}

/** The pieces that can be bought, and the smallest purchase. */
export function AvailableCell({ available, min_pieces }: { available: number; min_pieces: number }) {
  const t = useTranslations("resale");
  return (
    <Stack as="span" gap="half">
      {available}
      {min_pieces > 1 && min_pieces < available && (
        <Text as="small" tone="soft" weight="regular">
          {t("atLeast", { count: min_pieces })}
        </Text>
      )}
    </Stack>
  );
}
