import { dayAt } from "#kernel/calendar.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse, toLineProblem } from "#kernel/refusals.ts";
import { addressLines } from "#platform/pdf/document-labels.ts";
import type { Context, RequestContext } from "#platform/serve.ts";
import type {
  companyTerms,
  findCompanies,
  getInvoice,
  getTerms,
  listInvoices,
  listTerms,
  orderInvoices,
  staffInvoices,
} from "../contract.ts";
import {
  findInvoiceDetail,
  type InvoiceDetailRow,
  type InvoiceRow,
  listInvoiceRows,
  listInvoicesOfOrder,
  listStaffInvoices,
  notInvoicedOfOrder,
} from "../queries/invoices.ts";
import {
  type Aging,
  type CreditRow,
  findCompaniesByName,
  findCompanyName,
  getAging,
  getCreditRow,
  getTotalAging,
  listDebtorRows,
  listTermsChanges,
} from "../queries/terms.ts";
import { availableCredit, creditBlockReason, daysOverdue, invoiceState } from "../rules.ts";

/** Read calls of terms and invoices, for buyers and operators. */

const toCreditView = (credit: CreditRow, reader: RequestContext) => ({
  has_terms: credit.credit_limit_cents > 0 || credit.used_cents > 0,
  limit: credit.credit_limit_cents,
  used: credit.used_cents,
  left: availableCredit(credit),
  not_invoiced: credit.not_invoiced_cents,
  currency: credit.currency,
  net_days: credit.net_days,
  problem: toLineProblem(creditBlockReason(credit), reader).problem_text,
  overdue_days: credit.overdue_days,
  po_required: credit.po_required,
});

const toAgingView = (ages: Aging) => ({
  not_due: ages.not_due_cents,
  to30: ages.to30_cents,
  to60: ages.to60_cents,
  to90: ages.to90_cents,
  over90: ages.over90_cents,
  open: ages.open_cents,
  overdue: ages.overdue_cents,
  overdue_count: ages.overdue_count,
  open_count: ages.open_count,
  oldest_due: ages.oldest_due,
});

export const toInvoiceSummary = (row: InvoiceRow, today: string) => ({
  invoice_id: row.invoice_id,
  invoice_number: row.invoice_number,
  order_sn: row.order_number,
  shipment_sn: row.shipment_number,
  po_number: row.po_number,
  purpose: row.purpose,
  is_on_account: row.is_on_account,
  state: invoiceState(row, today),
  currency: row.currency,
  issued_on: row.issued_on,
  due_on: row.due_on,
  days_overdue: row.open_cents > 0 ? Math.max(0, daysOverdue(row.due_on, today)) : 0,
  total: row.total_cents,
  paid: row.paid_cents,
  credited: row.credited_cents,
  refunded: row.refunded_cents,
  open: row.open_cents,
  is_paying: row.is_paying,
});

export const getCredit = async ({ db, session, request, now }: Context<typeof getTerms>) =>
  toCreditView(await db.only(getCreditRow, { company_id: session.company_id, today: dayAt(now, request.site) }), request);

export const listCompanyInvoices = async ({ db, body, session, request, now }: Context<typeof listInvoices>) => {
  const { tab, keyword, page, page_size } = body;
  const today = dayAt(now, request.site);
  const [rows, ages, credit] = await Promise.all([
    db.rows(listInvoiceRows, { company_id: session.company_id, today, tab, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.only(getAging, { today, company_id: session.company_id }),
    db.only(getCreditRow, { company_id: session.company_id, today }),
  ]);
  return {
    count: rows[0]?.count ?? 0,
    ages: toAgingView(ages),
    credit: toCreditView(credit, request),
    list: rows.map((row) => toInvoiceSummary(row, today)),
  };
};

/** Invoices of all companies, for staff. */
export const listInvoicesForStaff = async ({ db, body, request, now }: Context<typeof staffInvoices>) => {
  const { tab, purpose, keyword, page, page_size } = body;
  const today = dayAt(now, request.site);
  const rows = await db.rows(listStaffInvoices, {
    ...{ purpose, today, tab, keyword, limit: page_size, offset: (page - 1) * page_size },
  });
  return {
    count: estimatedTotal(rows[0]?.count ?? 0, page, page_size, rows.length),
    list: rows.map((row) => ({ ...toInvoiceSummary(row, today), company_id: row.company_id, company: row.company })),
  };
};

const toInvoiceDetail = (invoice: InvoiceDetailRow, { language }: RequestContext, today: string) => {
  const { document } = invoice;
  return {
    ...toInvoiceSummary(invoice, today),
    net_days: invoice.net_days,
    seller: document.seller,
    buyer: document.buyer,
    ship_to: addressLines(document.address),
    merchant: language === "zh-CN" && document.merchant_zh ? document.merchant_zh : document.merchant,
    warehouse: document.warehouse,
    method: document.method,
    lines: (document.lines ?? []).map(({ title, unit_cents, goods_cents, ...line }) => ({
      ...line,
      title: title[language],
      unit: unit_cents,
      goods: goods_cents,
    })),
    fees: Object.entries(document.fees)
      .filter(([, amount]) => amount !== 0)
      .map(([kind, amount]) => ({ kind: kind.replace("_cents", ""), amount })),
    payments: invoice.payments.map(({ amount_cents, ...payment }) => ({ ...payment, amount: amount_cents })),
    credits: invoice.credits.map(({ amount_cents, to_debt_cents, credit_note_id: _id, ...note }) => ({
      ...note,
      amount: amount_cents,
      to_debt: to_debt_cents,
    })),
    parts: (document.parts ?? []).map(({ amount_cents, ...part }) => ({ ...part, amount: amount_cents })),
  };
};

export const getInvoiceDetail = async ({ db, body, session, request, now }: Context<typeof getInvoice>) => {
  const invoice =
    (await db.row(findInvoiceDetail, { company_id: session.company_id, invoice_number: body.invoice_number })) ?? refuse("NOT_FOUND");
  return toInvoiceDetail(invoice, request, dayAt(now, request.site));
};

export const listOrderInvoices = async ({ db, body, session, request, now }: Context<typeof orderInvoices>) => {
  const of = { company_id: session.company_id, order_number: body.order_sn };
  const [rows, notInvoiced] = await Promise.all([db.rows(listInvoicesOfOrder, of), db.only(notInvoicedOfOrder, of)]);
  return { list: rows.map((row) => toInvoiceSummary(row, dayAt(now, request.site))), not_invoiced: notInvoiced.cents };
};

export const listDebtors = async ({ db, body, request, now }: Context<typeof listTerms>) => {
  const { keyword, only, page, page_size } = body;
  const today = dayAt(now, request.site);
  const [rows, totals] = await Promise.all([
    db.rows(listDebtorRows, { today, keyword, only, limit: page_size, offset: (page - 1) * page_size }),
    db.only(getTotalAging, { today }),
  ]);
  return {
    count: rows[0]?.count ?? 0,
    totals: toAgingView(totals),
    list: rows.map((row) => {
      const overdue_days = row.oldest_due ? Math.max(0, daysOverdue(row.oldest_due, today)) : 0;
      return {
        company_id: row.company_id,
        company: row.name,
        limit: row.credit_limit_cents,
        used: row.used_cents,
        net_days: row.net_days,
        status: row.status,
        is_blocked: creditBlockReason({ ...row, overdue_days }) !== undefined,
        waiting: row.waiting,
        days_overdue: overdue_days,
        ages: toAgingView(row),
      };
    }),
  };
};

export const findTermsCompanies = async ({ db, body }: Context<typeof findCompanies>) => ({
  list: (await db.rows(findCompaniesByName, { keyword: body.keyword, limit: 20 })).map(({ company_id, name }) => ({
    company_id,
    company: name,
  })),
});

const maxChanges = 50;
const maxInvoices = 100;

export const getCompanyTerms = async ({ db, body, request, session, now }: Context<typeof companyTerms>) => {
  const today = dayAt(now, request.site);
  const { company_id } = body;
  const { name } = (await db.row(findCompanyName, { company_id })) ?? refuse("NOT_FOUND");
  const [credit, ages, invoices, changes] = await Promise.all([
    db.only(getCreditRow, { company_id, today }),
    db.only(getAging, { today, company_id }),
    db.rows(listInvoiceRows, { company_id, today, tab: "open", keyword: "", limit: maxInvoices, offset: 0 }),
    db.rows(listTermsChanges, { company_id, limit: maxChanges }),
  ]);
  return {
    company_id,
    company: name,
    credit: toCreditView(credit, request),
    status: credit.status,
    block_after_days: credit.block_after_days,
    ages: toAgingView(ages),
    invoices: invoices.map((row) => toInvoiceSummary(row, today)),
    changes: changes.map(({ credit_limit_cents, before, proposed_by, ...change }) => ({
      ...change,
      limit: credit_limit_cents,
      before_limit: before?.credit_limit_cents ?? null,
      is_mine: proposed_by === session.person_id,
    })),
  };
};
