import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { RechargeResult } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import css from "#features/money/deposits-withdrawals/screens/buyer/transfers.module.css";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

const pollIntervalMs = 3_000;

/** The outcome of a deposit after the provider's redirect. Polls while it is open. */
export function RechargeOutcome({ result }: { result: RechargeResult }) {
  const t = useTranslations("depositsWithdrawals.recharge");
  const money = useMoney();
  const { revalidate } = useRevalidator();
  const isOpen = result.status === "created" || result.status === "processing";
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), pollIntervalMs);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
  if (isOpen) {
    return (
      <Inline as="p" align="start" gap={3} pad={4} padX={5} className={css.notice} role="status">
        <Icon name="clock" size={18} />
        {t("underWay")}
      </Inline>
    );
  }
  if (result.message) {
    return (
      <p className={classes(inlineClass({ align: "start", gap: 3, pad: 4, padX: 5 }), css.notice, css.wrong)} role="alert">
        <Icon name="warning" size={18} />
        <span>
          <b>{t("failed")}</b> {result.message}
        </span>
      </p>
    );
  }
  return (
    <p className={classes(inlineClass({ align: "start", gap: 3, pad: 4, padX: 5 }), css.notice, css.good)} role="status">
      <Icon name="check" size={18} />
      <span>
        <b>{t("done", { amount: money(result.amount) })}</b> {result.fee !== "0.00" && t("doneFee", { fee: money(result.fee) })}
      </span>
    </p>
  );
}
