import { z } from "zod";
import { freightRefusals } from "#features/inventory/freight/rules/quote.ts";
import { ruleReasons } from "#features/pricing/order-rules/rules.ts";
import { orderFieldNames, orderFields } from "#features/trade/orders/rules/order-fields.ts";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { orderEditStatuses } from "./statuses.ts";

/** Calls about editing an order before it is packed. */

const whole = z.number().int();
const ofOrder = z.object({ order_sn: wire.orderNumber });

/** Most lines of one edit; an order has no more. */
const maxLines = 500;
const maxAdded = 50;

/** What of an order is to be changed. Lines that are not named stay as they are, and fields that are absent too. */
const wanted = ofOrder.extend({
  lines: wire
    .json(
      wire
        .rows({
          order_line_id: wire.id,
          quantity: wire.wholeNumber,
          /** The SKU of another offer of the same manufacturer and warehouse that replaces the goods of the line. */
          swap_sku: wire.optionalLine,
        })
        .max(maxLines)
        .refine((lines) => new Set(lines.map(({ order_line_id }) => order_line_id)).size === lines.length, "each line once"),
    )
    .default([]),
  /** Other goods of the same manufacturer and warehouse, each as a line of its own (`findGoodsToAdd`). */
  added: wire
    .json(
      wire
        .rows({ relation_id: wire.id, quantity: wire.wholeNumber })
        .max(maxAdded)
        .refine((added) => new Set(added.map(({ relation_id }) => relation_id)).size === added.length, "each offer once"),
    )
    .default([]),
  address_id: wire.id.optional(),
  po_number: wire.printed(wire.text(orderFields.po_number.maxLength)).optional(),
  remark: wire.printed(wire.text(orderFields.remark.maxLength)).optional(),
  delivery_note: wire.printed(wire.text(orderFields.delivery_note.maxLength)).optional(),
});

const changes = wire.rows({
  /** What changed: quantity, goods, address, or a text field. A line that was added has its quantity in `to`, and `shipment` the one that it leaves in. */
  field: z.enum(["quantity", "goods", "added", "shipment", "address", ...orderFieldNames]),
  /** The SKU of a line; empty for what belongs to the whole order. */
  label: z.string(),
  from: z.string(),
  to: z.string(),
});

const amounts = z.object({
  /** What the edit changes, with its sign: a negative amount comes back. */
  goods_fee: wire.money,
  discount: wire.money,
  coupon_fee: wire.money,
  fees_fee: wire.money,
  fare_fee: wire.money,
  /** To be paid for it, and what comes back to the balance. An unpaid order costs its new total instead. */
  due_fee: wire.money,
  back_fee: wire.money,
  before_fee: wire.money,
  after_fee: wire.money,
  /** The lines that are added, at what they cost now. */
  added: wire.rows({
    relation_id: whole,
    custom_sn: z.string(),
    title: z.string(),
    preview: z.string(),
    quantity: whole,
    price: wire.money,
    goods_fee: wire.money,
  }),
});

const edit = z.object({
  edit_id: whole,
  status: z.enum(statusNames(orderEditStatuses)),
  actor: z.string(),
  person: z.string(),
  reason: z.string(),
  asked_at: wire.moment,
  expires_at: wire.moment.nullable(),
  ended_at: wire.moment.nullable(),
  /** The version of the order that it made; null while it has made none. */
  version: whole.nullable(),
  changes,
  due_fee: wire.money,
  back_fee: wire.money,
  before_fee: wire.money,
  after_fee: wire.money,
});

const versions = z.object({
  order_sn: z.string(),
  placed_at: wire.moment,
  placed_by: z.string(),
  /** All edits, newest first. The order as it was placed is version 1. */
  edits: z.array(edit),
  /** The edit that waits for the buyer's consent, with what it would do now; null when none waits. */
  proposal: amounts.extend({ edit_id: whole, seen: z.string() }).nullable(),
  /** What the reader may do now. */
  actions: z.array(z.enum(["edit", "accept", "decline", "pay", "withdraw"])),
});

export const orderVersions = post("/user/orderVersions", {
  who: "buyer",
  summary: "The versions of the company's order, and the edit that waits for consent or payment.",
  body: ofOrder,
  data: versions,
});

export const orderVersionsForMerchant = post("/merchant/orderVersions", {
  who: "merchant:orders",
  summary: "The versions of the manufacturer's order.",
  body: ofOrder,
  data: versions,
});

export const orderVersionsForStaff = post("/operator/orderVersions", {
  who: "operator",
  summary: "The versions of any order.",
  body: ofOrder,
  data: versions,
});

const form = z.object({
  order_sn: z.string(),
  lines: wire.rows({
    order_line_id: whole,
    title: z.string(),
    custom_sn: z.string(),
    preview: z.string(),
    quantity: whole,
    moq: whole,
    pack_multiple: whole,
    /** The most pieces that can be ordered now, those of the line included. */
    max: whole,
    /** Whether its pieces can be changed: none was canceled or is missing. */
    is_editable: z.boolean(),
  }),
  /** The address book of the company; empty for orders that are collected. */
  addresses: wire.rows({ address_id: whole, text: z.string() }),
  address_id: whole.nullable(),
  /** Whether the order is delivered, and has delivery instructions. */
  is_shipped: z.boolean(),
  po_number: z.string(),
  remark: z.string(),
  delivery_note: z.string(),
});

export const orderEditForm = post("/user/orderEditForm", {
  who: "buyer:purchaser",
  summary: "What of the company's order can be edited.",
  body: ofOrder,
  data: form,
  refuses: ["ORDER_NOT_EDITABLE"],
});

export const orderEditFormForStaff = post("/operator/orderEditForm", {
  who: "operator:service",
  summary: "What of any order can be edited.",
  body: ofOrder,
  data: form,
  refuses: ["ORDER_NOT_EDITABLE"],
});

const goodsToAdd = z.object({
  list: wire.rows({
    relation_id: whole,
    title: z.string(),
    custom_sn: z.string(),
    preview: z.string(),
    /** What a piece costs the company of the order at the smallest quantity. */
    price: wire.money,
    moq: whole,
    pack_multiple: whole,
    /** The most pieces that can be ordered now. */
    max: whole,
  }),
});

export const findGoodsToAdd = post("/user/findGoodsToAdd", {
  who: "buyer:purchaser",
  summary: "Up to 20 products that can be added to the company's order, whose SKU or name contains the keyword.",
  body: ofOrder.extend({ keyword: wire.optionalLine }),
  data: goodsToAdd,
  refuses: ["ORDER_NOT_EDITABLE"],
});

export const findGoodsToAddForStaff = post("/operator/findGoodsToAdd", {
  who: "operator:service",
  summary: "Up to 20 products that can be added to any order, whose SKU or name contains the keyword.",
  body: ofOrder.extend({ keyword: wire.optionalLine }),
  data: goodsToAdd,
  refuses: ["ORDER_NOT_EDITABLE"],
});

const judged = [
  "ORDER_NOT_EDITABLE",
  "ORDER_EDIT_OPEN",
  "LINE_NOT_EDITABLE",
  "EDIT_CHANGES_NOTHING",
  "SWAP_NOT_FOUND",
  "GOODS_NOT_ADDABLE",
  "GOODS_ALREADY_ORDERED",
  "PAYMENT_UNDER_WAY",
  "PART_CANCEL_OPEN",
  "GOODS_IN_SALES_ORDER",
  "OUT_OF_STOCK",
  "BELOW_MOQ",
  "NOT_A_PACK",
  "INSUFFICIENT_STOCK",
  "OFFER_ENDED",
  "OFFER_LIMITED",
  "NOT_FROM_THIS_SITE",
  "OVER_COMPANY_LIMIT",
  "PO_REQUIRED",
  ...ruleReasons,
  ...freightRefusals,
  "STREET_ADDRESS_NEEDED",
  "FREIGHT_OVERDUE",
] as const;

const quoted = amounts.extend({ changes, seen: z.string() });

export const quoteOrderEdit = post("/user/quoteOrderEdit", {
  who: "buyer:purchaser",
  summary: "What an edit of the company's order would cost or give back.",
  body: wanted,
  data: quoted,
  refuses: judged,
});

export const quoteOrderEditForStaff = post("/operator/quoteOrderEdit", {
  who: "operator:service",
  summary: "What an edit of any order would cost or give back.",
  body: wanted,
  data: quoted,
  refuses: judged,
});

const edited = z.object({ edit_id: whole, status: z.enum(statusNames(orderEditStatuses)), due_fee: wire.money, back_fee: wire.money });

export const editOrder = post("/user/editOrder", {
  who: "buyer:purchaser",
  summary: "Edits the company's order: at once, with what comes back to the balance, or when what is due for it is paid.",
  body: wanted.extend({ reason: wire.remark, seen: wire.seen, request_id: wire.requestId }),
  data: edited,
  refuses: [...judged, "NEEDS_APPROVAL"],
});

export const editOrderForStaff = post("/operator/editOrder", {
  who: "operator:service",
  summary: "Edits any order. What changes money or goods is proposed to the buyer.",
  body: wanted.extend({ reason: wire.remark.pipe(z.string().min(1)), request_id: wire.requestId }),
  data: edited,
  refuses: judged,
});

const oneEdit = z.object({ edit_id: wire.id, request_id: wire.requestId });

export const acceptOrderEdit = post("/user/acceptOrderEdit", {
  who: "buyer:purchaser",
  summary: "Consents to an edit that staff propose. It is made at once, or when what is due for it is paid.",
  body: oneEdit.extend({ seen: wire.seen }),
  data: edited,
  refuses: [...judged, "NEEDS_APPROVAL", "WRONG_STATUS"],
});

export const declineOrderEdit = post("/user/declineOrderEdit", {
  who: "buyer:purchaser",
  summary: "Declines an edit that staff propose.",
  body: oneEdit,
  data: z.object({ edit_id: whole }),
  refuses: ["WRONG_STATUS"],
});

export const withdrawOrderEdit = post("/user/withdrawOrderEdit", {
  who: "buyer:purchaser",
  summary: "Gives up an edit that waits for its payment.",
  body: oneEdit,
  data: z.object({ edit_id: whole }),
  refuses: ["WRONG_STATUS", "PAYMENT_UNDER_WAY"],
});

export const withdrawOrderEditForStaff = post("/operator/withdrawOrderEdit", {
  who: "operator:service",
  summary: "Takes back an edit that waits for the buyer.",
  body: oneEdit,
  data: z.object({ edit_id: whole }),
  refuses: ["WRONG_STATUS", "PAYMENT_UNDER_WAY"],
});
