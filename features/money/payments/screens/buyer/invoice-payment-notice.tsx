import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { Button } from "#ui/button.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

/** The outcome of the invoice payment from which the provider has just redirected. */
export function InvoicePaymentNotice({ result }: { result: DataOf<"/pay/invoicesResult"> }) {
  const t = useTranslations("tradeCredit.result");
  const money = useMoney();
  const { status, redirect_url, message } = result;
  const isOpen = status === "created" || status === "processing";
  const isFailed = status === "failed" || status === "expired";
  const state = isOpen ? "waiting" : isFailed ? "failed" : "succeeded";
  return (
    <Notice tone={isOpen ? "info" : isFailed ? "danger" : "success"} icon={isOpen ? "clock" : isFailed ? "warning" : "check"} role="status">
      <span>
        {t(state, { amount: money(result.amount) })} {message}
      </span>
      {isOpen && redirect_url && (
        <Button size="small" icon="external" onClick={() => location.assign(redirect_url)}>
          {t("goOn")}
        </Button>
      )}
    </Notice>
  );
}
