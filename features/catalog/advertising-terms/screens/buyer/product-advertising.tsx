import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { useChannelNames } from "#features/catalog/advertising-terms/screens/channel-names.ts";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

/** The minimum advertised price of a product, now and later, and where it may not be sold; nothing where its manufacturer set none. */
export function ProductAdvertising({ productId }: { productId: number }) {
  const t = useTranslations("advertisingTerms");
  const money = useMoney();
  const day = useDay();
  const namesOf = useChannelNames();
  const { data } = useQueryCall("/user/advertisingTerms", { product_id: productId });
  if (!data?.terms) return null;
  const { map, future_map, future_from, ...banned } = data.terms;
  return (
    <Card title={t("title")}>
      <Stack gap={3}>
        <Text tone="soft">{t("intro")}</Text>
        <DescriptionList
          items={[
            { term: t("map"), value: map === null ? t("noMap") : money(map) },
            ...(future_map !== null && future_from !== null
              ? [{ term: t("future", { date: day(future_from) }), value: money(future_map) }]
              : []),
            { term: t("banned"), value: namesOf(banned) || t("noBan") },
          ]}
        />
      </Stack>
    </Card>
  );
}
