import { useTranslations } from "use-intl";
import css from "#features/trade/cart/screens/buyer/cart.module.css";
import { Inline } from "#ui/layout.tsx";
import { Money } from "#ui/money.tsx";

/** The one total of the selected lines, with their freight where it is known. */
export function CartTotal({ amount }: { amount: string }) {
  const t = useTranslations("cart");
  return (
    <Inline as="p" align="baseline" justify="between" size="xl" weight="bold" rule="above" className={css.toPay}>
      <span>{t("toPay")}</span>
      <Money amount={amount} />
    </Inline>
  );
}
