import { createContext, useContext } from "react";
import { useLocale } from "use-intl";
import { formatMoney } from "#kernel/format-money.ts";
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
  /** A former price, struck through. */
  strikethrough?: boolean;
  className?: string;
}

export function Money({ amount, strikethrough, className }: Props) {
  const money = useMoney();
  const text = <data value={amount}>{money(amount)}</data>;
  return strikethrough ? (
    <s className={classes(css.money, css.former, className)}>{text}</s>
  ) : (
    <span className={classes(css.money, className)}>{text}</span>
  );
}
