import { useTranslations } from "use-intl";
import { useQueryCall } from "#client/use-query-call.ts";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import type { CartLine } from "#features/trade/cart/screens/buyer/cart-lines.ts";
import { CartTotal } from "#features/trade/cart/screens/buyer/cart-total.tsx";
import { parseAmount, toAmount } from "#kernel/money.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Text } from "#ui/layout.tsx";
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
  const freight = zip ? data?.freight : undefined;
  if (freight === undefined || freight === null)
    return (
      <>
        <CartTotal amount={payable} />
        <Text size="sm" tone={freight === null ? "danger" : "soft"} anywhere className={css.facts}>
          {freight === null ? t("freightUnknown", { zip }) : t("freightLater")}
        </Text>
      </>
    );
  return (
    <>
      <DescriptionList items={[{ term: t("freightTo", { zip }), value: <Money amount={freight} />, numeric: true }]} />
      <CartTotal amount={toAmount((parseAmount(payable) ?? 0) + (parseAmount(freight) ?? 0))} />
      {isPrevious && (
        <Text size="sm" tone="soft" role="status">
          {t("freightUpdating")}
        </Text>
      )}
    </>
  );
}
