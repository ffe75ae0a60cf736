import { createContext, useContext } from "react";
import { useLocale } from "use-intl";
import { formatMoney } from "#kernel/format-money.ts";
import { struckPrice } from "#kernel/money.ts";
import { classes } from "#ui/classes.ts";
import css from "#ui/money.module.css";

/** The currency symbol of the site, provided by the root. */
export const CurrencyContext = createContext("$");

/** Formats amounts as text, for labels and messages. */
export const useMoney = (): ((amount: string) => string) => {
  const language = useLocale();
  const currency = useContext(CurrencyContext);
  return (amount) => formatMoney(amount, language, currency);
};

interface Props {
  /** Decimal string of the wire: `"1234.50"`. */
  amount: string;
  className?: string;
}

export function Money({ amount, className }: Props) {
  const money = useMoney();
  return (
    <span className={classes(css.money, className)}>
      <data value={amount}>{money(amount)}</data>
    </span>
  );
}

/** The former or usual price, struck through, where it is above the price that is shown. */
export function StruckPrice({ former, shown }: { former: string | null | undefined; shown: string }) {
  const money = useMoney();
  const struck = struckPrice(former, shown);
  if (struck === undefined) return null;
  return (
    <s className={`${css.money} ${css.former}`}>
      <data value={struck}>{money(struck)}</data>
    </s>
  );
}
