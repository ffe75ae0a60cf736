import { z } from "zod";
import { certifiedStatusCodes } from "#features/identity/accounts/statuses.ts";
import { paymentMethods, paymentPurposes } from "#features/money/payments/rules.ts";
import { paymentStatuses } from "#features/money/payments/statuses.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();
const company = { company_id: wire.id };
const paged = { ...company, ...wire.pageFields };
const readers = "operator:service+salesman+auditor+finance" as const;

const companyTabs = ["all", "certified", "review", "uncertified", "frozen"] as const;

export const companyList = post("/operator/companyList", {
  who: readers,
  summary: "Buyers, found by the name of the company, the email address or phone number of a member, an order number or a company number.",
  body: z.object({ keyword: wire.optionalLine, tab: z.enum(companyTabs).default("all"), ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      company_id: whole,
      name: z.string(),
      user_type: whole,
      certified_status: wire.statusCode(certifiedStatusCodes),
      is_frozen: z.boolean(),
      contact: z.string(),
      account: z.string(),
      members: whole,
      orders: whole,
      last_order_at: wire.moment.nullable(),
      created_at: wire.moment,
    }),
    count: whole,
  }),
});

export const companyFacts = post("/operator/companyFacts", {
  who: readers,
  summary: "A buyer company: master data, balances, agreed conditions, and the number of rows of each tab of its page.",
  body: z.object(company),
  data: z.object({
    company_id: whole,
    name: z.string(),
    user_type: whole,
    customer_type: whole,
    certified_status: wire.statusCode(certifiedStatusCodes),
    may_buy: z.boolean(),
    is_free_delivery: z.boolean(),
    is_freight: z.boolean(),
    frozen_at: wire.moment.nullable(),
    created_at: wire.moment,
    available: wire.money,
    frozen: wire.money,
    logistics_balance: wire.money,
    bought: wire.money,
    open_orders: whole,
    waiting: whole,
    counts: z.object({ papers: whole, people: whole, orders: whole, payments: whole, messages: whole, notes: whole }),
    discounts: wire.rows({ threshold: whole, percent: whole }),
  }),
});

export const companyDocuments = post("/operator/companyPapers", {
  who: readers,
  summary: "A company's submissions of certification documents, newest first, with the decisions.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      auth_id: whole,
      auth_status: wire.statusCode(certifiedStatusCodes),
      company_name: z.string(),
      licence_sn: z.string(),
      submitted_at: wire.moment,
      submitted_by: z.string(),
      reviewed_at: wire.moment.nullable(),
      reviewed_by: z.string(),
    }),
  }),
});

export const companyPeople = post("/operator/companyPeople", {
  who: readers,
  summary: "The members of a company, with their role and when they were last active.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      person_id: whole,
      name: z.string(),
      account: z.string(),
      mobile: z.string(),
      language: z.string(),
      role: z.string(),
      frozen_at: wire.moment.nullable(),
      sessions: whole,
      last_seen_at: wire.moment.nullable(),
    }),
  }),
});

export const companyOrders = post("/operator/companyOrders", {
  who: readers,
  summary: "A company's orders, newest first.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      order_number: z.string(),
      status: orderStatus,
      kind: z.string(),
      pieces: whole,
      total: wire.money,
      paid: wire.money,
      created_at: wire.moment,
      person: z.string(),
      po_number: z.string(),
    }),
  }),
});

export const companyPayments = post("/operator/companyPayments", {
  who: readers,
  summary: "A company's payments, newest first, with method, purpose and status.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      payment_id: z.string(),
      method: z.enum(paymentMethods),
      purpose: z.enum(paymentPurposes),
      status: z.enum(statusNames(paymentStatuses)),
      amount: wire.money,
      person: z.string(),
      created_at: wire.moment,
      orders: z.array(z.string()),
    }),
  }),
});

export const companyMessages = post("/operator/companyMessages", {
  who: readers,
  summary: "The messages sent to a company on the platform, newest first, and whether they were read.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      message_id: whole,
      kind: z.string(),
      title: z.string(),
      name: z.string(),
      created_at: wire.moment,
      read_at: wire.moment.nullable(),
    }),
  }),
});

export const companyHistory = post("/operator/companyHistory", {
  who: readers,
  summary: "The activity log of a company, newest first: actions of its members and of staff, with both names where staff acted for it.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      key: z.string(),
      at: wire.moment,
      /** The key of its message in features/identity/members/texts-activity.ts. */
      action: z.string(),
      name: z.string(),
      acting_name: z.string(),
      about: z.string(),
      subject: z.string(),
      amount: wire.money.nullable(),
      note: z.string(),
    }),
  }),
});

export const companyNotes = post("/operator/companyNotes", {
  who: readers,
  summary: "Internal notes of the staff about a company, newest first. The company never sees them.",
  body: z.object(paged),
  data: z.object({ list: wire.rows({ note_id: whole, name: z.string(), body: z.string(), written_at: wire.moment }) }),
});

export const writeCompanyNote = post("/operator/writeCompanyNote", {
  who: readers,
  summary: "Adds an internal note about a company.",
  body: z.object({ ...company, body: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  data: z.object({ note_id: whole }),
});

const frozen = { frozen: wire.flag, reason: wire.line, request_id: wire.requestId };

export const freezeCompany = post("/operator/freezeCompany", {
  who: "operator:service+auditor",
  summary: "Suspends or reactivates a company, from the next call of each of its members on.",
  body: z.object({ ...company, ...frozen }),
  refuses: ["COMPANY_ERASED"],
});

export const freezePerson = post("/operator/freezePerson", {
  who: "operator:service+auditor",
  summary: "Suspends or reactivates a member of a company; suspending ends their sessions at once.",
  body: z.object({ ...company, person_id: wire.id, ...frozen }),
});

export const endPersonSessions = post("/operator/endPersonSessions", {
  who: "operator:service",
  summary: "Ends every session of a member of a company.",
  body: z.object({ ...company, person_id: wire.id, request_id: wire.requestId }),
  data: z.object({ ended: whole }),
});

export const setCompanyFlags = post("/operator/setCompanyFlags", {
  who: "operator:service+finance",
  summary: "Sets whether a company's delivery is free, whether it books its own freight, and whether it has the nearby-inventory search.",
  body: z.object({
    ...company,
    is_free_delivery: wire.flag,
    is_freight: wire.flag,
    customer_type: wire.choice(1, 2),
    request_id: wire.requestId,
  }),
});
