import { useTranslations } from "use-intl";
import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { getInvoiceTab, InvoicesScreen, invoicePageSize } from "#features/ledger/trade-credit/screens/buyer/invoices-screen.tsx";
import { InvoicePaymentNotice } from "#features/money/payments/screens/buyer/invoice-payment-notice.tsx";
import { usePayInvoices } from "#features/money/payments/screens/buyer/use-pay-invoices.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/invoices.ts";

const load = (async (call, { url: { searchParams } }) => {
  const payment_id = searchParams.get("payment");
  const result = payment_id ? await call("/pay/invoicesResult", { payment_id }) : null;
  const keyword = searchParams.get("keyword") ?? "";
  const page = Number(searchParams.get("page")) || 1;
  return {
    result,
    invoices: await call("/user/invoices", { tab: getInvoiceTab(searchParams), keyword, page, page_size: invoicePageSize }),
  };
}) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Invoices({ loaderData: { result, invoices } }: Route.ComponentProps) {
  const t = useTranslations("tradeCredit");
  const session = useSession();
  const { pay, paidCount, drawer } = usePayInvoices();
  const role = session?.member_role;
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <InvoicesScreen
        key={paidCount}
        invoices={invoices}
        mayPay={hasAbility(role, "pay")}
        mayManage={role === "admin" || role === "finance"}
        notice={result && <InvoicePaymentNotice result={result} />}
        onPay={pay}
      />
      {drawer}
    </>
  );
}
