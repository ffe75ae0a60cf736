import { z } from "zod";
import * as wire from "#kernel/wire.ts";
import { refundPartKinds } from "../rules/refund.ts";
import { afterSaleTabs, faults, grades, resolutions } from "../rules.ts";
import { recordStatusCodes } from "../statuses.ts";

/** Schemas shared by the calls about after-sale cases. */

/** The number of a case: AS- and eight letters and digits. */
export const recordSn = wire.line.transform((text) => text.toUpperCase());

const turns = ["buyer", "merchant", "operator", "warehouse", "finance", "nobody"] as const;

export const text = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });

const caseHead = z.object({
  record_id: z.number().int(),
  record_number: z.string(),
  order_number: z.string(),
  company_id: z.number().int(),
  company_name: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  currency: z.string(),
  mode: z.number().int(),
  /** Only parts are sent. */
  is_parts: z.boolean(),
  status: wire.statusCode(recordStatusCodes),
  status_name: z.string(),
  turn: z.enum(turns),
  due_at: wire.moment.nullable(),
  reason: z.string(),
  /** Who bears the cost; empty for buyers, who are told by the parts of their refund. */
  fault: z.union([z.enum(faults), z.literal("")]),
  pieces: z.number().int(),
  offer: wire.money.nullable(),
  offer_by: z.enum(["seller", "buyer"]).nullable(),
  /** The offer, for the call that accepts it; empty without one. */
  seen: z.string(),
  refund: wire.money.nullable(),
  created_at: wire.moment,
  is_escalated: z.boolean(),
  actions: z.array(z.string()),
});

const caseRow = caseHead.extend({
  lines: wire.rows({ title: z.string(), custom_sn: z.string(), preview: z.string(), amount: z.number().int() }),
});

export const refundPart = z.object({ kind: z.enum(refundPartKinds), amount: wire.money });

const caseEvent = z.object({
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  name: z.string(),
  note: z.string(),
  amount: wire.money.nullable(),
  file_ids: z.array(z.string()),
});

export const caseDetail = caseHead.extend({
  status_since: wire.moment,
  note: z.string(),
  photo_ids: z.array(z.string()),
  carton_photo_ids: z.array(z.string()),
  video_id: z.string().nullable(),
  requested: wire.money.nullable(),
  refund_to: z.enum(["balance", "source"]),
  refund_parts: z.array(refundPart),
  /** The value of the claimed goods: the most that a credit can be. */
  value: wire.money,
  /** What the case costs whoever bears it; "0.00" until it is booked, and for buyers. */
  cost: wire.money,
  lines: wire.rows({
    order_line_id: z.number().int(),
    product_id: z.number().int(),
    title: z.string(),
    custom_sn: z.string(),
    preview: z.string(),
    ordered: z.number().int(),
    amount: z.number().int(),
    resolution: z.enum(resolutions),
    price: wire.money,
    refund: wire.money.nullable(),
    parts: wire.rows({ part_id: z.number().int(), code: z.string(), title: z.string(), quantity: z.number().int() }),
    /** Parts in the buyer's words. */
    parts_note: z.string(),
  }),
  grades: wire.rows({
    order_line_id: z.number().int(),
    grade: z.enum(grades),
    quantity: z.number().int(),
    note: z.string(),
    file_ids: z.array(z.string()),
    /** The price of the second that the pieces are sold as; null where they are not. */
    price: wire.money.nullable(),
  }),
  return_address: z
    .object({ name: z.string(), address: z.string(), city: z.string(), state: z.string(), zip: z.string(), phone: z.string() })
    .nullable(),
  return_way: z.enum(["label", "pickup", "own"]).nullable(),
  return_label_id: z.string().nullable(),
  pickup_on: z.string().nullable(),
  return_by: z.string().nullable(),
  return_freight: wire.money,
  carrier: z.string(),
  tracking_number: z.string(),
  replacement_number: z.string(),
  /** The freight claim about the same goods; what it pays is deducted from the refund. Empty without one. */
  freight_claim_number: z.string(),
  /** The last day on which the carrier takes a notice of hidden damage; empty unless the carrier is at fault. */
  carrier_claim_by: z.string(),
  timeline: z.array(caseEvent),
});

export const caseListBody = z.object({
  tab: z.enum(afterSaleTabs).default("all"),
  /** Part of the number of a case or an order, or of a company's name. */
  keyword: wire.optionalLine,
  ...wire.pageFields,
});

export const caseListData = z.object({
  list: z.array(caseRow),
  count: z.number().int(),
  counts: z.record(z.enum(afterSaleTabs), z.number().int()),
});

export const caseBody = z.object({ record_sn: recordSn, note: wire.remark, request_id: wire.requestId });
export const caseBodyWithReason = caseBody.extend({ note: wire.remark.pipe(z.string().min(1)) });
export const movedData = z.object({ record_number: z.string(), status: wire.statusCode(recordStatusCodes) });
export const fileBody = z.object({ record_sn: recordSn, file_id: wire.uuid });
export const fileData = z.object({ url: z.string(), name: z.string(), mime: z.string() });

/** How approved goods come back: with a label of the seller, picked up, or sent by the buyer. */
export const approvalFields = {
  return_way: z.enum(["label", "pickup", "own"]).default("own"),
  return_label_id: z.union([z.literal(""), wire.uuid]).default(""),
  pickup_on: z.union([z.literal(""), wire.date]).default(""),
  /** What the return costs the seller; deducted from a buyer at fault. */
  return_freight: z.union([z.literal("").transform(() => 0), z.literal("0").transform(() => 0), wire.amount]).default(0),
};

export const spareParts = wire.rows({
  part_id: z.number().int(),
  product_id: z.number().int(),
  code: z.string(),
  title: z.string(),
  mark: z.string(),
  quantity: z.number().int(),
});
