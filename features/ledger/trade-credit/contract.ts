import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { invoicePurposes, invoiceStates, netDays, termsStatuses } from "./rules.ts";
import { termsChangeStatuses } from "./statuses.ts";

const aging = z.object({
  not_due: wire.money,
  to30: wire.money,
  to60: wire.money,
  to90: wire.money,
  over90: wire.money,
  open: wire.money,
  overdue: wire.money,
  overdue_count: z.number().int(),
  open_count: z.number().int(),
  oldest_due: z.string().nullable(),
});

const credit = z.object({
  has_terms: z.boolean(),
  limit: wire.money,
  used: wire.money,
  left: wire.money,
  /** What of the used credit is for goods that have not left yet, of orders that are invoiced by shipment. */
  not_invoiced: wire.money,
  currency: z.string(),
  net_days: z.number().int(),
  /** Why ordering on account is blocked, as a sentence; "" when it is not. */
  problem: z.string(),
  overdue_days: z.number().int(),
  po_required: z.boolean(),
});

export const invoiceSummary = z.object({
  invoice_id: z.number().int(),
  invoice_number: z.string(),
  order_sn: z.string(),
  /** The shipment that it is for; empty when it is for a payment. */
  shipment_sn: z.string(),
  po_number: z.string(),
  purpose: z.enum(invoicePurposes),
  is_on_account: z.boolean(),
  state: z.enum(invoiceStates),
  currency: z.string(),
  issued_on: z.string(),
  due_on: z.string(),
  days_overdue: z.number().int(),
  total: wire.money,
  paid: wire.money,
  credited: wire.money,
  refunded: wire.money,
  open: wire.money,
  is_paying: z.boolean(),
});

const documentUrl = z.object({ url: z.string(), name: z.string() });

export const getTerms = post("/user/terms", {
  who: "buyer",
  summary: "The company's trade credit: limit, used and available amount, payment term; and whether its orders require a PO number.",
  data: credit,
});

export const setPoRule = post("/user/setPoRule", {
  mutates: true,
  who: "buyer:finance",
  summary: "Sets whether every order of the company requires a purchase order number.",
  body: z.object({ po_required: wire.flag }),
});

export const listInvoices = post("/user/invoices", {
  who: "buyer",
  summary: "The company's invoices: open ones by due date, all others newest first; with the aging of open amounts.",
  body: z.object({
    tab: z.enum(["all", "open", "overdue", "paid"]).default("open"),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: z.object({ count: z.number().int(), ages: aging, credit, list: z.array(invoiceSummary) }),
});

const line = z.object({
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  unit: wire.money,
  goods: wire.money,
});

const invoiceDetail = invoiceSummary.extend({
  net_days: z.number().int(),
  seller: z.object({ name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
  buyer: z.object({ name: z.string(), person: z.string() }),
  ship_to: z.array(z.string()),
  merchant: z.string(),
  warehouse: z.string(),
  method: z.string(),
  lines: z.array(line),
  fees: wire.rows({ kind: z.string(), amount: wire.money }),
  payments: wire.rows({ at: z.string(), method: z.string(), amount: wire.money }),
  credits: wire.rows({
    credit_number: z.string(),
    issued_on: z.string(),
    amount: wire.money,
    to_debt: wire.money,
    reason: z.string(),
    kind: z.enum(["refund", "reissue"]),
  }),
  /** Payments of the order before this one. */
  parts: wire.rows({ on: z.string(), method: z.string(), amount: wire.money }),
});

export const getInvoice = post("/user/invoice", {
  who: "buyer",
  summary: "One invoice with its lines, payments and credit notes.",
  body: z.object({ invoice_number: wire.line }),
  data: invoiceDetail,
});

export const invoicePdf = post("/user/invoicePaper", {
  who: "buyer",
  summary: "A URL of the invoice as a PDF in the caller's language, valid for ten minutes.",
  body: z.object({ invoice_number: wire.line }),
  data: documentUrl,
});

export const orderInvoices = post("/user/orderInvoices", {
  who: "buyer",
  summary: "The invoices of one order of the company, and what of it is not invoiced yet.",
  body: z.object({ order_sn: wire.orderNumber }),
  data: z.object({ list: z.array(invoiceSummary), not_invoiced: wire.money }),
});

const termsFields = {
  credit_limit: z.union([wire.amount, z.literal("0").transform(() => 0), z.literal(0)]),
  net_days: wire.choice(...netDays),
  status: z.enum(termsStatuses).default("active"),
  block_after_days: wire.count.pipe(z.number().max(90)).default(14),
};

export const listTerms = post("/operator/termsList", {
  who: "operator:finance+auditor+salesman",
  summary: "Companies with trade credit and the aging of their open amounts, the longest overdue first.",
  body: z.object({
    keyword: wire.optionalLine,
    only: z.enum(["all", "overdue", "waiting", "suspended"]).default("all"),
    ...wire.pageFields,
  }),
  data: z.object({
    count: z.number().int(),
    totals: aging,
    list: wire.rows({
      company_id: z.number().int(),
      company: z.string(),
      limit: wire.money,
      used: wire.money,
      net_days: z.number().int(),
      status: z.enum(termsStatuses),
      is_blocked: z.boolean(),
      waiting: z.boolean(),
      days_overdue: z.number().int(),
      ages: aging,
    }),
  }),
});

export const staffInvoices = post("/operator/invoiceList", {
  who: "operator:finance+auditor+salesman",
  summary: "Invoices of all companies, by number, order, PO number or company: open ones by due date, all others newest first.",
  body: z.object({
    tab: z.enum(["open", "overdue", "paid", "all"]).default("open"),
    purpose: z.union([z.literal(""), z.enum(invoicePurposes)]).default(""),
    keyword: wire.optionalLine,
    ...wire.pageFields,
  }),
  data: wire.paged(invoiceSummary.extend({ company_id: z.number().int(), company: z.string() })),
});

export const findCompanies = post("/operator/termsCompanies", {
  who: "operator:finance",
  summary: "Certified companies by name, for granting trade credit.",
  body: z.object({ keyword: wire.line }),
  data: z.object({ list: wire.rows({ company_id: z.number().int(), company: z.string() }) }),
});

export const companyTerms = post("/operator/companyTerms", {
  who: "operator:finance+auditor+salesman",
  summary: "A company's trade credit, receivable, open invoices, and the history of its terms.",
  body: z.object({ company_id: wire.id }),
  data: z.object({
    company_id: z.number().int(),
    company: z.string(),
    credit,
    status: z.enum(termsStatuses),
    block_after_days: z.number().int(),
    ages: aging,
    invoices: z.array(invoiceSummary),
    changes: wire.rows({
      change_id: z.number().int(),
      limit: wire.money,
      net_days: z.number().int(),
      terms_status: z.enum(termsStatuses),
      block_after_days: z.number().int(),
      before_limit: wire.money.nullable(),
      reason: z.string(),
      status: z.enum(statusNames(termsChangeStatuses)),
      proposer: z.string(),
      is_mine: z.boolean(),
      submitted_at: wire.moment,
      reviewer: z.string(),
      reviewed_at: wire.moment.nullable(),
      review_note: z.string(),
    }),
  }),
});

export const setTerms = post("/operator/setTerms", {
  who: "operator:finance",
  summary: "Sets a company's credit limit and payment term. A raise above the threshold needs a second approval.",
  body: z.object({
    company_id: wire.id,
    ...termsFields,
    reason: wire.remark.pipe(z.string().min(1)),
    request_id: wire.requestId,
  }),
  data: z.object({ change_id: z.number().int(), status: z.enum(["waiting", "applied"]) }),
  refuses: ["LIMIT_BELOW_DEBT", "TERMS_WAITING", "LIMIT_TOO_HIGH"],
});

export const decideTerms = post("/operator/decideTerms", {
  who: "operator:finance",
  summary: "Approves or rejects proposed terms; the proposer cannot decide.",
  body: z.object({ change_id: wire.id, decision: z.enum(["approve", "refuse"]), note: wire.remark, request_id: wire.requestId }),
  data: z.object({ change_id: z.number().int(), status: z.enum(["applied", "refused"]) }),
  refuses: ["ALREADY_REVIEWED", "SECOND_PERSON_NEEDED", "LIMIT_BELOW_DEBT", "BUYER_REASON_REQUIRED"],
});

export const staffInvoicePdf = post("/operator/invoicePaper", {
  who: "operator:finance+auditor+service+salesman",
  summary: "A URL of any invoice as a PDF, valid for ten minutes.",
  body: z.object({ invoice_number: wire.line }),
  data: documentUrl,
});
