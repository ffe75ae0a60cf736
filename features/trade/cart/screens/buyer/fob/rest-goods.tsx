import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { setCartCount } from "#client/cart-count.ts";
import { useMeasures } from "#client/measures.ts";
import { useCall } from "#client/use-call.ts";
import { usePagedCall } from "#client/use-query-call.ts";
import { useAbility } from "#features/identity/members/screens/buyer/use-ability.ts";
import type { Load } from "#features/inventory/nearby/rules/containers.ts";
import { productPath } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { FilterBar, FilterSearch } from "#ui/filter-bar.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { minQuantity } from "#ui/quantity.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

type RestGoods = DataOf<"/home/getFobRestGoods">["list"][number];

interface Props {
  merchantUuid: string;
  merchant: string;
  /** Free volume and payload of the container that the selected goods fill. */
  space: Load;
  onAdded: () => void;
}

/** More goods of the manufacturer, each with its smallest quantity and whether that fits the space left. */
export function RestGoods({ merchantUuid, merchant, space, onAdded }: Props) {
  const t = useTranslations("cartFob");
  const [keyword, setKeyword] = useState("");
  const { rows, refusal, hasMore, loadMore, loadingMore } = usePagedCall("/home/getFobRestGoods", { merchant_uuid: merchantUuid, keyword });
  const add = useCall("/home/fobRestsGoodsAddCart", ({ cart_count }) => {
    setCartCount(cart_count);
    toast(t("added"), { tone: "success" });
    onAdded();
  });
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setKeyword(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
  };
  return (
    <Card title={t("rest")}>
      <Stack gap={3}>
        <Text size="sm" tone="soft">
          {t("restIntro", { merchant })}
        </Text>
        <FilterBar onSubmit={search}>
          <FilterSearch label={t("restSearch")} />
        </FilterBar>
        {!rows && !refusal && <Skeleton height="12rem" />}
        {refusal && <Notice tone="danger">{refusal.message}</Notice>}
        {rows?.length === 0 && (
          <Text size="sm" tone="soft">
            {keyword ? t("restNone") : t("restEmpty")}
          </Text>
        )}
        <MediaList label={t("rest")}>
          {(rows ?? []).map((goods) => (
            <RestRow
              key={goods.relation_id}
              goods={goods}
              space={space}
              pending={add.pending}
              onAdd={(amount) =>
                add.submit({
                  merchant_uuid: merchantUuid,
                  goods_list: JSON.stringify([{ product_id: goods.product_id, relation_id: goods.relation_id, amount }]),
                })
              }
            />
          ))}
        </MediaList>
        {hasMore && (
          <Button pending={loadingMore} onClick={loadMore}>
            {t("restMore")}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

interface RowProps {
  goods: RestGoods;
  space: Load;
  pending: boolean;
  onAdd: (amount: number) => void;
}

function RestRow({ goods, space, pending, onAdd }: RowProps) {
  const t = useTranslations("cartFob");
  const mayBuy = useAbility("buy");
  const measures = useMeasures();
  const quantity = minQuantity({ min: goods.moq, pack: goods.pack_multiple });
  const fits = goods.volume_cm3 * quantity <= space.volume_cm3 && goods.weight_grams * quantity <= space.weight_grams;
  return (
    <MediaRow
      picture={goods.preview}
      title={<Link to={`${productPath(goods)}?relation_id=${goods.relation_id}`}>{goods.title}</Link>}
      meta={
        <>
          {goods.goods_sn} · {goods.custom_sn}
          <br />
          {t("restFrom", { quantity, volume: measures.volume(goods.volume_cm3 * quantity) })}{" "}
          {fits && <Badge tone="brand">{t("restFits")}</Badge>}
        </>
      }
      end={
        <Inline gap={3} wrap justify="end">
          <Money amount={goods.price} />
          <Button
            size="small"
            disabled={!mayBuy}
            pending={pending}
            aria-label={t("restAddOf", { quantity, title: goods.title })}
            onClick={() => onAdd(quantity)}
          >
            {t("restAdd", { quantity })}
          </Button>
        </Inline>
      }
    />
  );
}
