import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import css from "#features/ledger/trade-credit/screens/buyer/invoices.module.css";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline } from "#ui/layout.tsx";
import { useMoney } from "#ui/money.tsx";

/** The outcome of the invoice payment from which the provider has just redirected. */
export function InvoicePaymentNotice({ result }: { result: DataOf<"/pay/invoicesResult"> }) {
  const t = useTranslations("tradeCredit.result");
  const money = useMoney();
  const { status, redirect_url, message } = result;
  const isOpen = status === "created" || status === "processing";
  const isFailed = status === "failed" || status === "expired";
  const state = isOpen ? "waiting" : isFailed ? "failed" : "succeeded";
  return (
    <Inline as="p" wrap gap={3} pad={4} padX={5} ground="brand" className={css.notice} data-state={state} role="status">
      <Icon name={isOpen ? "clock" : isFailed ? "warning" : "check"} size={20} />
      <span>
        {t(state, { amount: money(result.amount) })} {message}
      </span>
      {isOpen && redirect_url && (
        <Button size="small" icon="external" onClick={() => location.assign(redirect_url)}>
          {t("goOn")}
        </Button>
      )}
    </Inline>
  );
}
