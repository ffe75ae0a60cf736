import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useCall } from "#client/use-call.ts";
import type { Purpose } from "#features/money/payments/rules.ts";
import { payPath } from "#features/money/payments/screens/buyer/pay-data.ts";
import { Button } from "#ui/button.tsx";

/** Cancels the open payment, so that its orders can be paid another way. A payment that succeeded meanwhile is not undone. */
export function CancelPayment({ orderSn, purpose }: { orderSn: string; purpose: Purpose }) {
  const t = useTranslations("payments");
  const navigate = useNavigate();
  const call = useCall("/pay/cancel", ({ status }) => {
    const isPayable = status === "expired" || status === "failed";
    navigate(isPayable ? payPath(orderSn, purpose) : `/pay/payResultNew?order_sn=${encodeURIComponent(orderSn)}`, { replace: true });
  });
  return (
    <Button variant="quiet" pending={call.pending} onClick={() => void call.submit({ order_sn: orderSn })}>
      {t("giveUp")}
    </Button>
  );
}
