import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import { BuyButton } from "#features/money/resale/screens/buyer/buy-button.tsx";
import { useConditionText } from "#features/money/resale/screens/goods-cells.tsx";
import { Card } from "#ui/card.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useDay } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

const shownListings = 5;

/** What other buyers sell of a product, cheapest first; nothing where nobody does. */
export function ProductResale({ productId }: { productId: number }) {
  const t = useTranslations("resale");
  const money = useMoney();
  const day = useDay();
  const conditionText = useConditionText();
  const { data, reload } = useQueryCall("/user/resaleStock", { product_id: productId, page_size: shownListings });
  const [first] = data?.list ?? [];
  if (!data || !first) return null;
  return (
    <Card
      title={t("onProduct")}
      action={<Link to={`/user_center/resale_stock?keyword=${encodeURIComponent(first.goods_sn)}`}>{t("seeAll")}</Link>}
    >
      <Stack gap={3}>
        <Text size="sm" tone="soft">
          {t("onProductText")}
        </Text>
        <MediaList>
          {data.list.map((listing) => (
            <MediaRow
              key={listing.listing_id}
              size="small"
              picture={listing.preview}
              title={`${t("each", { price: money(listing.price) })} · ${t("pieces", { count: listing.available })}`}
              meta={[
                listing.warehouse_name,
                conditionText(listing),
                listing.is_own ? t("yourCompany") : listing.company_name || t("anotherBuyer"),
                listing.min_pieces > 1 && listing.min_pieces < listing.available && t("atLeast", { count: listing.min_pieces }),
                t("untilDay", { date: day(listing.ends_on) }),
              ]
                .filter(Boolean)
                .join(" · ")}
              end={<BuyButton listing={listing} needsApproval={data.needs_approval} onBought={() => void reload()} />}
            />
          ))}
        </MediaList>
      </Stack>
    </Card>
  );
}
