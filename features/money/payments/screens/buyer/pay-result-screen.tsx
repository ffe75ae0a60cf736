import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { CancelPayment } from "#features/money/payments/screens/buyer/cancel-payment.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { payPath } from "#features/money/payments/screens/buyer/pay-data.ts";
import { OrderStatuses } from "#features/money/payments/screens/buyer/pay-status.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";
import { Outcome } from "#ui/outcome.tsx";

export type PayResult = DataOf<"/pay/result">;

/** Short delays first, because most results arrive within a second. */
const pollDelaysMs = [800, 1_200, 2_000, 3_000, 5_000];
const pollsUntilSlow = 8;

/** Reloads the page data while the payment is open. Returns the number of polls. */
const usePolling = (isOpen: boolean): number => {
  const { revalidate, state } = useRevalidator();
  const [polls, setPolls] = useState(0);
  useEffect(() => {
    if (!isOpen || state !== "idle") return;
    const timer = setTimeout(
      () => {
        setPolls(polls + 1);
        void revalidate();
      },
      pollDelaysMs[Math.min(polls, pollDelaysMs.length - 1)],
    );
    return () => clearTimeout(timer);
  }, [isOpen, state, polls, revalidate]);
  return polls;
};

interface Props {
  result: PayResult;
  orderSn: string;
  /** Whether it was paid for presale goods, which have a list of their own. */
  isReservation?: boolean;
}

/** The return page of a provider. Shows the stored result and ignores the provider's URL parameters. */
export function PayResultScreen({ result, orderSn, isReservation = false }: Props) {
  const t = useTranslations("payments.result");
  const done = useTranslations("payments.done");
  const money = useMoney();
  const isOpen = result.status === "created" || result.status === "processing";
  const polls = usePolling(isOpen);
  const orders = (
    <ButtonLink variant="primary" to={isReservation ? "/reservations" : "/user_center/order"}>
      {done(isReservation ? "reservations" : "orders")}
    </ButtonLink>
  );
  const payAgain = (text: string) => (
    <ButtonLink variant="primary" to={payPath(orderSn, result.purpose)}>
      {text}
    </ButtonLink>
  );
  if (isOpen) {
    return (
      <Outcome
        icon="clock"
        tone="waiting"
        title={t("processingTitle")}
        actions={<CancelPayment orderSn={orderSn} purpose={result.purpose} />}
        live
      >
        <progress className={css.waiting} aria-label={t("processingTitle")} />
        <p>{polls > pollsUntilSlow ? t("slowText") : t("processingText")}</p>
      </Outcome>
    );
  }
  if (result.status === "failed" || result.status === "expired") {
    return (
      <Outcome icon="close" tone="error" title={t("refusedTitle")} actions={payAgain(t("again"))} live>
        <p role="alert">{result.message}</p>
        <Text size="sm" tone="soft">
          {t("refusedText")}
        </Text>
        {Number(result.balance_amount) > 0 && (
          <Text size="sm" tone="soft">
            {t("released", { amount: money(result.balance_amount) })}
          </Text>
        )}
      </Outcome>
    );
  }
  if (result.status === "refunded") {
    const balance = (
      <ButtonLink variant="primary" to="/user_center/balance">
        {done("balance")}
      </ButtonLink>
    );
    return (
      <Outcome icon="wallet" tone="waiting" title={t("balanceTitle")} actions={balance} live>
        <p>{t("balanceText", { amount: money(result.amount) })}</p>
        <OrderStatuses orders={result.orders} />
      </Outcome>
    );
  }
  if (result.status === "none") {
    return (
      <Outcome icon="info" tone="neutral" title={t("noneTitle")} actions={payAgain(t("payNow"))}>
        <p>{t("noneText")}</p>
      </Outcome>
    );
  }
  return (
    <Outcome icon="check" tone="done" title={t("successTitle")} actions={orders} live>
      <p>{t("successText", { amount: money(result.amount) })}</p>
      {Number(result.balance_amount) > 0 && <p>{t("fromBalance", { amount: money(result.balance_amount) })}</p>}
      <OrderStatuses orders={result.orders} />
    </Outcome>
  );
}
