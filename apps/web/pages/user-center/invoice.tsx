import { type LoadPageData, protectedLoader } from "#client/page-loaders.ts";
import { useSession } from "#client/session.ts";
import { hasAbility } from "#features/identity/members/abilities.ts";
import { InvoiceScreen } from "#features/ledger/trade-credit/screens/buyer/invoice-screen.tsx";
import { usePayInvoices } from "#features/money/payments/screens/buyer/use-pay-invoices.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import type { Route } from "./+types/invoice.ts";

const load = (async (call, { params }) => ({
  invoice: await call("/user/invoice", { invoice_number: params.invoiceNumber ?? "" }),
})) satisfies LoadPageData<unknown>;

export const clientLoader = protectedLoader(load);

export { PageSkeleton as HydrateFallback } from "#ui/skeleton.tsx";

export default function Invoice({ loaderData: { invoice } }: Route.ComponentProps) {
  const { pay, drawer } = usePayInvoices();
  return (
    <>
      <PageTitle>{invoice.invoice_number}</PageTitle>
      <InvoiceScreen invoice={invoice} mayPay={hasAbility(useSession()?.member_role, "pay")} onPay={pay} />
      {drawer}
    </>
  );
}
