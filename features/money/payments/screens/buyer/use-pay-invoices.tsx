import { type ReactNode, Suspense, useState } from "react";
import { useRevalidator } from "react-router";
import type { DataOf } from "#client/calls.ts";
import { loadWithMessages } from "#client/messages/load-with-messages.ts";
import { CallRefused, request } from "#client/request.ts";
import { lazy } from "#ui/lazy.ts";

/** The drawer and its texts load when an invoice is to be paid. */
const PayInvoices = lazy(() =>
  loadWithMessages(
    "payments",
    import("#features/money/payments/screens/buyer/pay-invoices.tsx").then((module) => module.PayInvoices),
  ),
);

interface PayingInvoices {
  pay: (invoiceIds: readonly number[]) => void;
  drawer: ReactNode;
  /** Number of payments made; a change resets the selection. */
  paidCount: number;
}

/** Opens the payment drawer for invoices. The request shows its own refusals. */
export const usePayInvoices = (): PayingInvoices => {
  const [paidCount, setPaidCount] = useState(0);
  const [due, setDue] = useState<DataOf<"/pay/invoices">>();
  const { revalidate } = useRevalidator();
  const pay = (invoiceIds: readonly number[]) => {
    request("/pay/invoices", { invoice_ids: invoiceIds.join(",") }).then(setDue, (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
    });
  };
  const close = () => setDue(undefined);
  const done = () => {
    close();
    setPaidCount(paidCount + 1);
    void revalidate();
  };
  return {
    pay,
    paidCount,
    drawer: due && (
      <Suspense>
        <PayInvoices due={due} onClose={close} onDone={done} />
      </Suspense>
    ),
  };
};
