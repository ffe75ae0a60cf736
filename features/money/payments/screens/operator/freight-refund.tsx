import { useState } from "react";
import { useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useQueryCall } from "#client/use-query-call.ts";
import { Button } from "#ui/button.tsx";
import { useMoney } from "#ui/money.tsx";

const refund = action("/operator/refundFreight");

/** Gives freight of an order back on its own. Shows nothing where no paid freight is left. */
export function FreightRefund({ orderSn }: { orderSn: string }) {
  const t = useTranslations("paymentsConsole.freightRefund");
  const money = useMoney();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQueryCall("/operator/freightRefundable", { order_sn: orderSn });
  if (!data || Number(data.left_fee) === 0) return null;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      {isOpen && (
        <refund.Dialog
          title={t("title")}
          confirm={t("confirm")}
          danger
          values={{ order_sn: orderSn }}
          done={({ refund_fee }) => (Number(refund_fee) > 0 ? t("done", { amount: money(refund_fee) }) : t("agreed"))}
          onClose={() => setOpen(false)}
        >
          <p>{t("text", { amount: money(data.left_fee) })}</p>
          <refund.Field name="amount" label={t("amount")} defaultValue={data.left_fee} />
          <refund.Field name="reason" label={t("reason")} hint={t("buyerReads")} />
        </refund.Dialog>
      )}
    </>
  );
}
