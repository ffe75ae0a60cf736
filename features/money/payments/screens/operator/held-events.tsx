import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { providerName } from "#features/money/payments/provider-names.ts";
import css from "#features/money/payments/screens/operator/vouchers.module.css";
import { formatMoney } from "#kernel/format-money.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Form } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { textClass } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { useMoney } from "#ui/money.tsx";
import { TextField } from "#ui/text-field.tsx";

export type HeldList = DataOf<"/operator/heldPayments">["list"];

/** Provider events that match no payment, shown above the queue until they are resolved. */
export function HeldEvents({ held }: { held: HeldList }) {
  const t = useTranslations("paymentsConsole.held");
  const nameOf = (provider: string) => providerName(provider, { sandbox: t("sandbox"), neutral: t("paymentProvider") });
  const money = useMoney();
  const language = useLocale();
  const mayResolve = useHasRoleIn("money", "finance");
  if (held.length === 0) return null;
  return (
    <details
      className={classes(
        textClass({ pad: 3, padX: 4, below: 4, ground: "danger" }),
        css.held,
        textClass({ radius: true, border: "danger" }),
      )}
    >
      <summary>
        <Icon name="warning" size={18} />
        {t("title", { count: held.length })}
      </summary>
      <p>{t("text")}</p>
      <ul>
        {held.map(
          ({
            provider,
            event_id,
            received_at,
            outcome,
            told_amount,
            told_currency,
            expected_amount,
            provider_reference,
            company,
            order_sns,
          }) => (
            <li key={`${provider} ${event_id}`}>
              <span>
                {t("told", { provider: nameOf(provider), outcome, amount: formatMoney(told_amount, language, told_currency) })},{" "}
                {expected_amount === null ? t("unknown") : t("expected", { amount: money(expected_amount) })}
              </span>
              <span>{[company, ...order_sns, provider_reference].filter(Boolean).join(" · ")}</span>
              <Moment at={received_at} as="time" />
              {mayResolve && <ResolveForm provider={provider} event_id={event_id} />}
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

/** Records how a held event was resolved. */
function ResolveForm({ provider, event_id }: { provider: string; event_id: string }) {
  const t = useTranslations("paymentsConsole.held");
  const call = usePageMutation("/operator/dealtHeldPayment", { done: t("dealt") });
  return (
    <Form call={call} className={css.deal}>
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="event_id" value={event_id} />
      <TextField name="note" label={t("note")} required maxLength={500} />
      <Button type="submit" pending={call.pending}>
        {t("deal")}
      </Button>
    </Form>
  );
}
