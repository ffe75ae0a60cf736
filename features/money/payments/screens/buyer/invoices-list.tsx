import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { list } from "#client/lists/list.tsx";
import { anyText } from "#client/lists/list-query.ts";
import { useSession } from "#client/session.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { CreditAndAging } from "#features/ledger/trade-credit/screens/buyer/credit-and-aging.tsx";
import { type InvoiceRow, useInvoiceColumns } from "#features/ledger/trade-credit/screens/buyer/invoice-columns.tsx";
import { Button } from "#ui/button.tsx";
import { useMoney } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { invoices } from "./lists.ts";
import { usePayInvoices } from "./use-pay-invoices.tsx";

/** The outcome of the invoice payment from which the provider has just redirected. */
function InvoicePaymentNotice({ result }: { result: DataOf<"/pay/invoicesResult"> }) {
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

const isPayable = ({ open, is_paying }: InvoiceRow): boolean => Number(open) > 0 && !is_paying;

/** Sums wire amounts as cents, to avoid floating point errors. */
const sumOpenAmounts = (rows: readonly InvoiceRow[]): string => {
  const cents = rows.reduce((sum, { open }) => sum + Number(open.replace(".", "")), 0);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
};

/** The company's credit, aging, and invoices, which can be selected and paid together. */
const { clientLoader, HydrateFallback, Page } = list({
  entry: invoices,
  messages: "invoices",
  tabs: ["open", "overdue", "paid", "all"],
  filters: { keyword: anyText },
  // The provider of a payment leads back here.
  load: (call, { url }) => {
    const payment_id = url.searchParams.get("payment");
    return payment_id ? call("/pay/invoicesResult", { payment_id }) : Promise.resolve(null);
  },
  rowKey: ({ invoice_number }) => invoice_number,
  rowLink: ({ invoice_number }) => `/user_center/invoices/${invoice_number}`,
  useView: ({ data, extra: result, tab }) => {
    const t = useTranslations("tradeCredit");
    const role = useSession()?.member_role;
    const { pay, drawer } = usePayInvoices();
    const mayPay = hasAbility(role, "pay") && (tab === "open" || tab === "overdue");
    return {
      title: t("title"),
      intro: t("intro"),
      above: (
        <>
          {result && <InvoicePaymentNotice result={result} />}
          <CreditAndAging invoices={data} mayManage={role === "admin" || role === "finance"} />
        </>
      ),
      tabs: {
        label: t("tabsLabel"),
        each: [
          { tab: "open", label: t("tabs.open"), count: data.ages.open_count },
          { tab: "overdue", label: t("tabs.overdue"), count: data.ages.overdue_count },
          { tab: "paid", label: t("tabs.paid") },
          { tab: "all", label: t("tabs.all") },
        ],
      },
      search: t("search"),
      columns: useInvoiceColumns(),
      empty:
        tab === "open"
          ? { title: t("emptyOpen"), text: t("emptyOpenText"), picture: "ledger" }
          : { title: t("emptyFound"), picture: "ledger" },
      notFound: { title: t("emptyFound"), text: t("emptyFoundText") },
      ...(mayPay && {
        locked: new Set(data.list.filter((row) => !isPayable(row)).map(({ invoice_number }) => invoice_number)),
        bulk: (rows) => <PayButton rows={rows} onPay={pay} />,
      }),
      dialogs: drawer,
    };
  },
});

export { clientLoader, HydrateFallback, Page as default };

function PayButton({ rows, onPay }: { rows: readonly InvoiceRow[]; onPay: (invoiceIds: readonly number[]) => void }) {
  const t = useTranslations("tradeCredit");
  const money = useMoney();
  return (
    <>
      <span>{t("selected", { count: rows.length, amount: money(sumOpenAmounts(rows)) })}</span>
      <Button variant="primary" size="small" icon="wallet" onClick={() => onPay(rows.map(({ invoice_id }) => invoice_id))}>
        {t("pay", { count: rows.length })}
      </Button>
    </>
  );
}
