import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { CallRefused, request } from "#apps/web/request.ts";
import type { DataOf } from "#features/calls.ts";
import { PayInvoices } from "#features/payments/screens/buyer/pay-invoices.tsx";

/** Opens the payment of invoices beside whatever page asks for it; refusals are told by the request itself. */
export const usePayInvoices = (): { pay: (invoiceIds: readonly number[]) => void; drawer: ReactNode } => {
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
    void revalidate();
  };
  return { pay, drawer: due && <PayInvoices due={due} onClose={close} onDone={done} /> };
};
