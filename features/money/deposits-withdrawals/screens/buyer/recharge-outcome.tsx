import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { RechargeResult } from "#features/money/deposits-withdrawals/screens/buyer/recharge-screen.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

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
      <Notice icon="clock" role="status">
        {t("underWay")}
      </Notice>
    );
  }
  if (result.message) {
    return (
      <Notice tone="danger" icon="warning" role="alert">
        <span>
          <b>{t("failed")}</b> {result.message}
        </span>
      </Notice>
    );
  }
  return (
    <Notice tone="success" icon="check" role="status">
      <span>
        <b>{t("done", { amount: money(result.amount) })}</b> {result.fee !== "0.00" && t("doneFee", { fee: money(result.fee) })}
      </span>
    </Notice>
  );
}
