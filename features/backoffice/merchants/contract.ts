import { z } from "zod";
import { recordStatusCodes } from "#features/trade/after-sale/statuses.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { post } from "#kernel/contract.ts";
import { merchantRoles } from "#kernel/merchant-areas.ts";
import { movesOf, statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { merchantStatuses } from "./statuses.ts";

/** Calls of the operator about a manufacturer: the list, its page, and its state on the market. */

const whole = z.number().int();
const merchant = { merchant_id: wire.id };
const paged = { ...merchant, ...wire.pageFields };
const readers = "operator:service+salesman+auditor+finance" as const;
const state = z.enum(statusNames(merchantStatuses));

const merchantTabs = ["all", "open", "suspended", "closed"] as const;

export const merchantList = post("/operator/merchantList", {
  who: readers,
  summary: "Manufacturers, found by name, code or the email address or phone number of one of their people.",
  body: z.object({ keyword: wire.optionalLine, tab: z.enum(merchantTabs).default("all"), ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      merchant_id: whole,
      merchant_code: z.string(),
      name: z.string(),
      name_zh: z.string(),
      origin: z.string(),
      state,
      products: whole,
      open_orders: whole,
      last_order_at: wire.moment.nullable(),
      /** From 0 to 100; null with too few events. */
      score: whole.nullable(),
      created_at: wire.moment,
    }),
    count: whole,
    counts: z.object({ open: whole, suspended: whole, closed: whole }),
  }),
});

export const merchantFacts = post("/operator/merchantFacts", {
  who: readers,
  summary: "A manufacturer: master data, state on the market, figures, and the number of rows of each tab of its page.",
  body: z.object(merchant),
  data: z.object({
    merchant_id: whole,
    merchant_uuid: z.string(),
    merchant_code: z.string(),
    name: z.string(),
    name_zh: z.string(),
    origin: z.string(),
    port: z.string(),
    founded_year: whole.nullable(),
    address: z.string(),
    contact_email: z.string(),
    contact_phone: z.string(),
    production_days: whole,
    created_at: wire.moment,
    state,
    state_reason: z.string(),
    state_changed_at: wire.moment.nullable(),
    payouts_held: z.boolean(),
    settlement_id: whole.nullable(),
    /** What it may be paid or owes, in the currency of the site. */
    payable: wire.money,
    /** What was paid for its latest orders (`soldDays`). */
    sold: wire.money,
    open_orders: whole,
    open_cases: whole,
    products: whole,
    /** Documents are those that are accepted or under review; entities all versions and requests. */
    counts: z.object({ people: whole, orders: whole, cases: whole, documents: whole, entities: whole, agreements: whole, notes: whole }),
  }),
});

export const merchantPeople = post("/operator/merchantPeople", {
  who: readers,
  summary: "The people of a manufacturer and when they were last active.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      person_id: whole,
      name: z.string(),
      account: z.string(),
      mobile: z.string(),
      role: z.enum([...merchantRoles, "custom"]),
      /** The name of a role that the manufacturer has made. */
      role_name: z.string(),
      language: z.string(),
      frozen_at: wire.moment.nullable(),
      last_seen_at: wire.moment.nullable(),
    }),
  }),
});

export const merchantOrders = post("/operator/merchantOrders", {
  who: readers,
  summary: "Orders and contracts of a manufacturer, newest first.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      order_number: z.string(),
      status: orderStatus,
      kind: z.string(),
      company: z.string(),
      pieces: whole,
      total: wire.money,
      paid: wire.money,
      created_at: wire.moment,
    }),
  }),
});

export const merchantCases = post("/operator/merchantCases", {
  who: readers,
  summary: "After-sale cases of a manufacturer, newest first.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      record_number: z.string(),
      order_number: z.string(),
      status: wire.statusCode(recordStatusCodes),
      turn: z.string(),
      mode: whole,
      is_parts: z.boolean(),
      due_at: wire.moment.nullable(),
      company: z.string(),
      created_at: wire.moment,
    }),
  }),
});

export const merchantHistory = post("/operator/merchantHistory", {
  who: readers,
  summary: "What staff and the manufacturer's people did about a manufacturer, newest first.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      key: z.string(),
      at: wire.moment,
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

export const merchantAgreements = post("/operator/merchantAgreements", {
  who: readers,
  summary: "Which versions of the manufacturer agreement the people of a manufacturer accepted, and when; the newest first.",
  body: z.object(paged),
  data: z.object({
    list: wire.rows({
      key: z.string(),
      person_id: whole,
      name: z.string(),
      number: whole,
      title: z.string(),
      /** Whether it is the version that applies now. */
      is_current: z.boolean(),
      /** The legal entity for which an owner accepted it anew; empty for the first. */
      entity: z.string(),
      accepted_at: wire.moment,
    }),
  }),
});

export const merchantNotes = post("/operator/merchantNotes", {
  who: readers,
  summary: "Internal notes of the staff about a manufacturer, newest first. The manufacturer never sees them.",
  body: z.object(paged),
  data: z.object({ list: wire.rows({ note_id: whole, name: z.string(), body: z.string(), written_at: wire.moment }) }),
});

export const writeMerchantNote = post("/operator/writeMerchantNote", {
  who: readers,
  summary: "Adds an internal note about a manufacturer.",
  body: z.object({ ...merchant, body: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  data: z.object({ note_id: whole }),
});

export const moveMerchant = post("/operator/moveMerchant", {
  who: "operator:auditor",
  summary:
    "Suspends, closes or reopens a manufacturer. New orders stop at once and open ones go on; its people are told the reason. A suspended one's payouts may be held.",
  body: z.object({
    ...merchant,
    action: z.enum(["suspend", "close", "reopen"]),
    reason: wire.line,
    hold_payouts: wire.flag.default(false),
    request_id: wire.requestId,
  }),
  data: z.object({ state }),
  refuses: ["WRONG_STATUS", "MERCHANT_HAS_ORDERS"],
  moves: movesOf(merchantStatuses, "auditor", "suspend", "close", "reopen"),
});
