import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/payments/screens/operator/vouchers.module.css";
import { Icon } from "#ui/icon.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";

export type HeldList = DataOf<"/operator/heldPayments">["list"];

/** What payment services said that fits no payment of ours: it waits for a person, above everything else. */
export function HeldPayments({ held }: { held: HeldList }) {
  const t = useTranslations("paymentsConsole.held");
  const money = useMoney();
  if (held.length === 0) return null;
  return (
    <details className={css.held}>
      <summary>
        <Icon name="warning" size={18} />
        {t("title", { count: held.length })}
      </summary>
      <p>{t("text")}</p>
      <ul>
        {held.map(({ provider, event_id, received_at, outcome, told_amount, expected_amount, provider_reference, company, order_sns }) => (
          <li key={`${provider} ${event_id}`}>
            <span>
              {t("told", { provider, outcome, amount: money(told_amount) })},{" "}
              {expected_amount === null ? t("unknown") : t("expected", { amount: money(expected_amount) })}
            </span>
            <span>{[company, ...order_sns, provider_reference].filter(Boolean).join(" · ")}</span>
            <Moment at={received_at} as="time" />
          </li>
        ))}
      </ul>
    </details>
  );
}
