import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import { GiveUp } from "#features/money/payments/screens/buyer/give-up.tsx";
import css from "#features/money/payments/screens/buyer/pay.module.css";
import { payAddress } from "#features/money/payments/screens/buyer/pay-data.ts";
import { OrderStates, Outcome } from "#features/money/payments/screens/buyer/pay-status.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useMoney } from "#ui/money.tsx";

export type PayResult = DataOf<"/pay/result">;

/** Quick at first, since most answers come within a second, then patient. */
const waitsMs = [800, 1_200, 2_000, 3_000, 5_000];
const looksUntilSlow = 8;

/** Looks again by itself while the payment is undecided; gives how often it has looked. */
const useLookAgain = (isOpen: boolean): number => {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    if (!isOpen || state !== "idle") return;
    const timer = setTimeout(
      () => {
        setLooks(looks + 1);
        void revalidate();
      },
      waitsMs[Math.min(looks, waitsMs.length - 1)],
    );
    return () => clearTimeout(timer);
  }, [isOpen, state, looks, revalidate]);
  return looks;
};

/** Where a provider sends the buyer back to: it believes our own books, never the address it was called with. */
export function PayResultScreen({ result, orderSn }: { result: PayResult; orderSn: string }) {
  const t = useTranslations("payments.result");
  const done = useTranslations("payments.done");
  const money = useMoney();
  const isOpen = result.status === "created" || result.status === "processing";
  const looks = useLookAgain(isOpen);
  const orders = (
    <ButtonLink variant="primary" to="/user_center/order">
      {done("orders")}
    </ButtonLink>
  );
  const again = (text: string) => (
    <ButtonLink variant="primary" to={payAddress(orderSn, result.purpose)}>
      {text}
    </ButtonLink>
  );
  if (isOpen) {
    return (
      <Outcome
        icon="clock"
        tone="waiting"
        title={t("processingTitle")}
        actions={<GiveUp orderSn={orderSn} purpose={result.purpose} />}
        live
      >
        <progress className={css.waiting} aria-label={t("processingTitle")} />
        <p>{looks > looksUntilSlow ? t("slowText") : t("processingText")}</p>
      </Outcome>
    );
  }
  if (result.status === "failed" || result.status === "expired") {
    return (
      <Outcome icon="close" tone="error" title={t("refusedTitle")} actions={again(t("again"))} live>
        <p role="alert">{result.message}</p>
        <p className={css.hint}>{t("refusedText")}</p>
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
        <OrderStates orders={result.orders} />
      </Outcome>
    );
  }
  if (result.status === "none") {
    return (
      <Outcome icon="info" tone="neutral" title={t("noneTitle")} actions={again(t("payNow"))}>
        <p>{t("noneText")}</p>
      </Outcome>
    );
  }
  return (
    <Outcome icon="check" tone="done" title={t("successTitle")} actions={orders} live>
      <p>{t("successText", { amount: money(result.amount) })}</p>
      <OrderStates orders={result.orders} />
    </Outcome>
  );
}
