import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Text, textClass } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

interface Props {
  /** The selected lines, all by freight. */
  lines: readonly CartLine[];
  /** What the goods and fees of the lines cost. */
  payable: string;
}

/** Freight of the selected lines to the address that checkout starts with, priced as checkout prices it, and the total with it. */
export function CartFreight({ lines, payable }: Props) {
  const t = useTranslations("cart");
  const { data: addresses } = useQueryCall("/user/getAddressList", {});
  const zip = addresses?.list[0]?.zip.slice(0, 5) ?? "";
  const goods = lines.map(({ relation_id, amount }) => ({ relation_id, quantity: amount }));
  const { data, isPrevious } = useQueryCall("/user/orderFreight", { zip, goods_list: JSON.stringify(goods) }, { enabled: zip !== "" });
  if (!zip || !data)
    return (
      <Text size="sm" tone="soft" anywhere className={css.facts}>
        {t("freightLater")}
      </Text>
    );
  if (isPrevious)
    return (
      <Text size="sm" tone="soft" role="status">
        {t("freightUpdating")}
      </Text>
    );
  if (data.freight === null)
    return (
      <Text size="sm" tone="danger" anywhere className={css.facts}>
        {t("freightUnknown", { zip })}
      </Text>
    );
  const total = toAmount((parseAmount(payable) ?? 0) + (parseAmount(data.freight) ?? 0));
  return (
    <DescriptionList
      items={[
        { term: t("freightTo", { zip }), value: <Money amount={data.freight} />, numeric: true },
        { term: t("withFreight"), value: <Money amount={total} className={textClass({ weight: "bold" })} />, numeric: true },
      ]}
    />
  );
}
