import { useTranslations } from "use-intl";
import css from "#features/payments/screens/buyer/pay.module.css";
import type { PayData, PayMethod } from "#features/payments/screens/buyer/pay-data.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { useMoney } from "#ui/money.tsx";

/** What each way to pay is drawn with. */
export const methodIcons: Record<PayMethod, IconName> = {
  balance: "wallet",
  terms: "calendar",
  card: "card",
  wallet: "globe",
  converge: "shield",
  offline: "building",
};

interface Props {
  pay: PayData;
  value: PayMethod;
  onChange: (method: PayMethod) => void;
}

/** The ways to pay that are open to this order, the balance with what is in it before one chooses. */
export function MethodChoice({ pay, value, onChange }: Props) {
  const t = useTranslations("payments");
  const money = useMoney();
  const noteOf = (method: PayMethod): string => {
    if (method === "terms") return t("methods.termsNote", { left: money(pay.terms?.left ?? "0.00"), days: pay.terms?.net_days ?? 0 });
    if (method !== "balance") return t(`methods.${method}Note`);
    return t(pay.is_balance_enough || pay.purpose === "freight" ? "methods.balanceNote" : "methods.balanceShort", {
      available: money(pay.available),
    });
  };
  return (
    <fieldset className={css.methods}>
      <legend className="visually-hidden">{t("method")}</legend>
      {pay.methods.map(({ method, provider }) => (
        <label key={method} className={css.method}>
          <input type="radio" name="pay_with" value={method} checked={method === value} onChange={() => onChange(method)} />
          <Icon name={methodIcons[method]} size={22} />
          <span className={css.methodName}>
            {t(`methods.${method}`)}
            <span>{noteOf(method)}</span>
          </span>
          {provider === "sandbox" && <span className={css.sandbox}>Sandbox</span>}
        </label>
      ))}
      {pay.terms?.problem && <p className={css.hint}>{t("terms.closed", { why: pay.terms.problem })}</p>}
    </fieldset>
  );
}
