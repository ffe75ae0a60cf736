import { createContext, useContext } from "react";
import { useLocale } from "use-intl";
import { formatMoney } from "#kernel/format-money.ts";
import { classes } from "#ui/classes.ts";
import css from "#ui/money.module.css";

/** The currency sign of the site; the root gives it. */
export const CurrencyContext = createContext("$");

/** Writes amounts as text, for a label or a message. */
export const useMoney = (): ((amount: string) => string) => {
  const language = useLocale();
  const currency = useContext(CurrencyContext);
  return (amount) => formatMoney(amount, language, currency);
};

interface Props {
  /** As on the wire: `"1234.50"`. */
  amount: string;
  /** No longer asked: crossed out beside the price that is. */
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
