import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { request } from "#client/request.ts";
import { Combobox } from "#ui/combobox.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { MediaList, MediaRow } from "#ui/media-row.tsx";
import { useMoney } from "#ui/money.tsx";
import { minQuantity } from "#ui/quantity.ts";
import { QuantityStepper } from "#ui/quantity-stepper.tsx";

const finders = { buyer: "/user/findGoodsToAdd", operator: "/operator/findGoodsToAdd" } as const;

type Found = DataOf<"/user/findGoodsToAdd">["list"][number];

/** Goods that are to be added, with their quantity. */
export interface AddedGoods extends Found {
  quantity: number;
}

interface Props {
  orderSn: string;
  reader: keyof typeof finders;
  chosen: readonly AddedGoods[];
  /** What the chosen goods cost at their quantity, where the server has said it. */
  priced: DataOf<"/user/quoteOrderEdit">["added"];
  onChange: (chosen: readonly AddedGoods[]) => void;
}

/** Finds goods of the order's manufacturer and warehouse by SKU or name, and adds them as lines. */
export function GoodsToAdd({ orderSn, reader, chosen, priced, onChange }: Props) {
  const t = useTranslations("orderEdits.add");
  const money = useMoney();
  const found = useRef(new Map<string, Found>());
  const search = async (keyword: string, signal: AbortSignal) => {
    const { list } = await request(finders[reader], { order_sn: orderSn, keyword }, { signal });
    const isNew = ({ relation_id }: Found) => !chosen.some((each) => each.relation_id === relation_id);
    for (const goods of list) found.current.set(String(goods.relation_id), goods);
    return list.filter(isNew).map(({ relation_id, title, custom_sn, price, max }) => ({
      value: String(relation_id),
      label: `${title} · ${custom_sn}`,
      note: t("option", { price: money(price), count: max }),
    }));
  };
  const add = (value: string) => {
    const goods = found.current.get(value);
    if (!goods) return;
    onChange([...chosen, { ...goods, quantity: minQuantity({ min: goods.moq, pack: goods.pack_multiple }) }]);
  };
  return (
    <Stack gap={2}>
      {chosen.length > 0 && (
        <MediaList label={t("chosen")}>
          {chosen.map((goods) => (
            <ChosenGoods
              key={goods.relation_id}
              goods={goods}
              priced={priced.find(({ relation_id }) => relation_id === goods.relation_id)}
              onChange={(quantity) => onChange(chosen.map((each) => (each === goods ? { ...goods, quantity } : each)))}
              onRemove={() => onChange(chosen.filter((each) => each !== goods))}
            />
          ))}
        </MediaList>
      )}
      <Combobox
        name="goods_to_add"
        label={t("label")}
        hint={t("hint")}
        placeholder={t("find")}
        searchPlaceholder={t("find")}
        value=""
        search={search}
        onChange={add}
      />
    </Stack>
  );
}

interface ChosenProps {
  goods: AddedGoods;
  priced: Props["priced"][number] | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function ChosenGoods({ goods, priced, onChange, onRemove }: ChosenProps) {
  const t = useTranslations("orderEdits");
  const money = useMoney();
  const { title, custom_sn, preview, quantity, moq, pack_multiple, max, price } = goods;
  const unit = t("add.each", { price: money(priced?.price ?? price) });
  return (
    <MediaRow
      size="small"
      picture={preview}
      title={title}
      meta={`${custom_sn} · ${unit}`}
      end={
        <Inline gap={1}>
          <QuantityStepper
            label={t("edit.quantityOf", { title })}
            value={quantity}
            min={moq}
            max={max}
            pack={pack_multiple}
            onChange={onChange}
          />
          <IconButton icon="close" size="small" label={t("add.remove", { title })} onClick={onRemove} />
        </Inline>
      }
    />
  );
}
