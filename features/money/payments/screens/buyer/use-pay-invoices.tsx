import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { CallRefused, request } from "#client/request.ts";
import type { DataOf } from "#features/calls.ts";
import { PayInvoices } from "#features/money/payments/screens/buyer/pay-invoices.tsx";

interface PayingInvoices {
  pay: (invoiceIds: readonly number[]) => void;
  drawer: ReactNode;
  /** How often something was paid here: what was chosen before is chosen no longer. */
  paidCount: number;
}

/** Opens the payment of invoices beside whatever page asks for it; refusals are told by the request itself. */
export const usePayInvoices = (): PayingInvoices => {
  const [paid, setPaid] = useState(0);
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
    setPaid(paid + 1);
    void revalidate();
  };
  return { pay, paidCount, drawer: due && <PayInvoices due={due} onClose={close} onDone={done} /> };
};
