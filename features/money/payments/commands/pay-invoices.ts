import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { postWithStatement } from "#features/ledger/postings/commands.ts";
import {
  allocatePayment,
  lockReceivables,
  receivableEntries,
  recordInvoicesPaid,
} from "#features/ledger/trade-credit/commands/receivables.ts";
import { toInvoiceSummary } from "#features/ledger/trade-credit/commands/views.ts";
import { listOpenInvoices } from "#features/ledger/trade-credit/queries/invoices.ts";
import { authorizePayment } from "#features/money/balance/commands/payment-password.ts";
import { getAccountInfo } from "#features/money/balance/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
import { toSeen } from "#kernel/consent.ts";
import { sumCents, toAmount } from "#kernel/money.ts";
import { dueTerms } from "#kernel/priced-terms.ts";
import { refusalTexts, refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { findOfferedProvider } from "#platform/payments/site-methods.ts";
import type { Context } from "#platform/serve.ts";
import type { payInvoiceList, payInvoiceResult, payInvoicesBalance, payInvoicesOffline, payInvoicesOnline } from "../contract/invoices.ts";
import { findOpenInvoicePayment, getSiteBank, insertInvoiceParts } from "../queries/invoices.ts";
import { insertVoucher } from "../queries/payment-pages.ts";
import { findCompanyPayment, insertPaymentRow, insertSettledPayment, type NewPayment, paymentParams } from "../queries/payments.ts";
import { providerPaymentTtlMs } from "../rules.ts";
import { listProviderMethods, ownMethod } from "./listed-methods.ts";
import { toBankDetails } from "./pay-list.ts";
import { isOpenPayment, refreshFromProvider } from "./payment-result.ts";
import { assertAttemptsAllowed, createProviderPage, resumePayment } from "./provider-payments.ts";

/** Payment of one or several invoices with the same methods as orders. */

/** Locks the open invoices and returns the amount of each. Refuses INVOICE_PAID, TERMS_CHANGED, PAYMENT_UNDER_WAY, NOT_FOUND. */
const lockPayableInvoices = async (
  tx: Tx,
  {
    session,
    body,
    consent,
  }: Pick<Context<typeof payInvoicesBalance>, "session" | "consent"> & { body: { invoice_ids: readonly number[] } },
) => {
  const invoices = (await lockReceivables(tx, session.company_id, body.invoice_ids)).filter(({ open_cents }) => open_cents > 0);
  const [first] = invoices;
  if (!first) return refuse("INVOICE_PAID", {}, ["invoice_ids"]);
  consent.assert(invoiceTerms(invoices));
  const ids = invoices.map(({ invoice_id }) => invoice_id);
  if ((await tx.rows(findOpenInvoicePayment, { invoice_ids: ids })).length > 0) return refuse("PAYMENT_UNDER_WAY");
  const amount_cents = sumCents(invoices.map(({ open_cents }) => open_cents));
  return { invoices, ids, amount_cents, currency: first.currency, parts: invoices.map(({ open_cents }) => open_cents) };
};

/** The terms of paying invoices: the open amount of each. */
const invoiceTerms = (invoices: readonly { invoice_number: string; open_cents: number }[]) =>
  dueTerms(invoices.map(({ invoice_number, open_cents }) => ({ number: invoice_number, due_cents: open_cents })));

type PayableInvoices = Awaited<ReturnType<typeof lockPayableInvoices>>;

/** The parameters of a payment row without orders. */
const invoicePaymentParams = (
  { session, now }: Pick<Context<typeof payInvoicesBalance>, "session" | "now">,
  payment_id: string,
  { amount_cents, currency }: PayableInvoices,
  how: Pick<NewPayment, "method" | "provider" | "status" | "settled_at" | "expires_at">,
) => paymentParams({ payment_id, by: session, purpose: "invoice", amount_cents, currency, at: now, ...how });

/** All data of the payment drawer for invoices: total due, methods, bank details. Refuses NOT_FOUND. */
export const getPayInvoiceList = async ({ db, body, session, request, platform, now }: Context<typeof payInvoiceList>) => {
  const rows = await db.rows(listOpenInvoices, { company_id: session.company_id, invoice_ids: body.invoice_ids });
  if (rows.length !== body.invoice_ids.length) return refuse("NOT_FOUND", {}, ["invoice_ids"]);
  const { site_code, currency } = request.site;
  const [account, { bank }] = await Promise.all([
    db.only(getAccountInfo, { company_id: session.company_id, currency }),
    db.only(getSiteBank, { site_code }),
  ]);
  const due = sumCents(rows.map(({ open_cents }) => open_cents));
  return {
    due,
    currency,
    available: account.available,
    is_balance_enough: account.available >= due,
    has_payment_password: account.has_payment_password,
    methods: [ownMethod("balance"), ...listProviderMethods(request, platform), ownMethod("offline")],
    bank: toBankDetails(bank),
    reference: rows[0]?.invoice_number ?? "",
    list: rows.map((row) => toInvoiceSummary(row, dayAt(now, request.site))),
    seen: toSeen(invoiceTerms(rows)),
  };
};

/** Pays invoices from the balance, all of them or none. Refuses BALANCE_TOO_LOW. */
export const payInvoicesFromBalance = async (context: Context<typeof payInvoicesBalance>) => {
  const { body, session, now, platform } = context;
  await authorizePayment(context, body.payment_password);
  return context.transaction(async (tx) => {
    const payable = await lockPayableInvoices(tx, context);
    const allocation = allocatePayment(payable.invoices, payable.amount_cents);
    const payment_id = platform.ids.uuid();
    postWithStatement(
      tx,
      {
        kind: "invoice",
        cause: `pay:${payment_id}`,
        at: now,
        person_id: session.person_id,
        currency: payable.currency,
        entries: receivableEntries(allocation, { kind: "available", company_id: session.company_id }, session.company_id),
      },
      insertSettledPayment,
      invoicePaymentParams(context, payment_id, payable, { method: "balance", status: "succeeded", settled_at: now }),
    );
    await recordInvoicesPaid(tx, allocation, now);
    tx.write(insertInvoiceParts, { payment_id, invoice_ids: payable.ids, cents: payable.parts, paid_cents: payable.parts });
    return { payment_id, amount: payable.amount_cents };
  });
};

/** Starts a payment of invoices at a provider. The invoices stay open until the provider reports success. */
export const startInvoicePayment = async (context: Context<typeof payInvoicesOnline>) => {
  const { body, session, platform, request, now } = context;
  if (!session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  const provider = findOfferedProvider(request.site, platform.providers, body.method) ?? refuse("METHOD_NOT_OPEN", {}, ["method"]);
  const payment_id = platform.ids.uuid();
  const expires_at = new Date(now.getTime() + providerPaymentTtlMs);
  let payable: PayableInvoices | undefined;
  const started = await context.transaction(async (tx) => {
    payable = await lockPayableInvoices(tx, context);
    await assertAttemptsAllowed(tx, context);
    const how = { method: body.method, provider: provider.name, status: "created", expires_at } as const;
    await tx.only(insertPaymentRow, invoicePaymentParams(context, payment_id, payable, how));
    tx.write(insertInvoiceParts, {
      payment_id,
      invoice_ids: payable.ids,
      cents: payable.parts,
      paid_cents: payable.parts.map(() => 0),
    });
    return { payment_id, redirect_url: "", expires_at: expires_at.toISOString() };
  });
  if (!payable || started.payment_id !== payment_id) return resumePayment(context, started.payment_id, started.expires_at);
  const [first] = payable.invoices;
  const redirect_url = await createProviderPage(context, provider, {
    payment_id,
    amount_cents: payable.amount_cents,
    currency: payable.currency,
    return_url: `${platform.settings.publicUrl}/user_center/invoices?payment=${payment_id}`,
    description: `${request.site.title} ${first?.invoice_number ?? ""}`,
  });
  return { ...started, redirect_url };
};

/** Submits the proof of a transfer for invoices. Finance enters the received amount, which may be a part. */
export const submitInvoiceVoucher = async (context: Context<typeof payInvoicesOffline>) => {
  const { body, session, db, now, platform } = context;
  if (!session.may_pay) return refuse("ROLE_NOT_ALLOWED");
  await getOwnedFiles(db, session, body.voucher_ids, ["voucher"], "voucher_ids");
  return context.transaction(async (tx) => {
    const payable = await lockPayableInvoices(tx, context);
    if (body.amount > payable.amount_cents) return refuse("AMOUNT_ABOVE_DUE", { due: toAmount(payable.amount_cents) }, ["amount"]);
    const payment_id = platform.ids.uuid();
    const how = { method: "offline", status: "created" } as const;
    await tx.only(insertPaymentRow, invoicePaymentParams(context, payment_id, payable, how));
    tx.write(insertInvoiceParts, {
      payment_id,
      invoice_ids: payable.ids,
      cents: payable.parts,
      paid_cents: payable.parts.map(() => 0),
    });
    await tx.only(insertVoucher, {
      payment_id,
      company_id: session.company_id,
      method: body.method,
      claimed_cents: body.amount,
      file_ids: body.voucher_ids,
      remark: body.remark,
      submitted_at: now,
    });
    return { payment_id, amount: body.amount };
  });
};

/** The outcome of an invoice payment, requested by the browser after the provider's redirect. Refuses NOT_FOUND. */
export const getInvoicePaymentResult = async (context: Context<typeof payInvoiceResult>) => {
  const { db, session, body, request } = context;
  const read = async () =>
    (await db.row(findCompanyPayment, { company_id: session.company_id, payment_id: body.payment_id })) ?? refuse("NOT_FOUND");
  const before = await read();
  if (before.purpose !== "invoice") return refuse("NOT_FOUND");
  const payment = isOpenPayment(before) && (await refreshFromProvider(context, before)) ? await read() : before;
  const isRefused = payment.status === "failed" || payment.status === "expired";
  return {
    payment_id: payment.payment_id,
    status: payment.status,
    amount: payment.amount_cents,
    currency: payment.currency,
    redirect_url: isOpenPayment(payment) ? payment.redirect_url : "",
    message: isRefused
      ? refusalTexts(payment.failure === "unavailable" ? "PROVIDER_UNAVAILABLE" : "PAYMENT_REFUSED")[request.language]
      : "",
  };
};
