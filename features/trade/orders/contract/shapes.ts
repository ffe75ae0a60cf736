import { z } from "zod";
import { stages } from "#features/inventory/expected-dates/rules.ts";
import * as wire from "#kernel/wire.ts";
import { nextDateKinds } from "../rules/next-date.ts";
import { listedOrderFieldNames, mapOrderFields, orderFieldNames } from "../rules/order-fields.ts";
import { extraFeeNames, logisticsModes } from "../rules/wire-fields.ts";
import { duePurposes } from "../rules.ts";
import { orderStatus } from "./status.ts";

/** Schemas shared by the calls about orders. */

/** A single order number or a parent number (`order_parent_number`). */
export const orderSn = wire.orderNumber;

/** The optional text fields of an order in requests and responses (rules/order-fields.ts). */
export const orderFieldInputs = mapOrderFields(orderFieldNames, ({ maxLength }) => wire.printed(wire.optionalText(maxLength)));
export const orderFieldOutputs = mapOrderFields(orderFieldNames, () => z.string());

const timelineEntry = z.object({
  at: z.string(),
  actor: z.string(),
  /** Name of the person. Names of staff are included for staff only. */
  name: z.string(),
  action: z.string(),
  from_status: orderStatus,
  to_status: orderStatus,
  note: z.string(),
  attachments: z.array(z.string()),
});

const orderLine = z.object({
  order_line_id: z.number().int(),
  product_id: z.number().int(),
  relation_id: z.number().int(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string(),
  amount: z.number().int(),
  price: wire.money,
  goods_fee: wire.money,
  discount: wire.money,
  coupon_fee: wire.money,
  pack_fee: wire.money,
  insurance_fee: wire.money,
  delivery_fee: wire.money,
  assembly_fee: wire.money,
  cartons: z.number().int(),
  volume_cm3: z.number().int(),
  weight_grams: z.number().int(),
});

/** The amounts of an order (docs/wire-contract.md): `order_fee` is due before shipping, `fare_fee` is the freight. */
const orderFees = z.object({
  goods_fee: wire.money,
  discount: wire.money,
  discount_percent: z.number().int(),
  coupon_fee: wire.money,
  pack_fee: wire.money,
  insurance_fee: wire.money,
  delivery_fee: wire.money,
  assembly_fee: wire.money,
  fare_fee: wire.money,
  order_fee: wire.money,
  total_fee: wire.money,
  paid_fee: wire.money,
  fare_paid_fee: wire.money,
  refunded_fee: wire.money,
  /** The fees above the goods that are not zero, by name; their sum is part of `total_fee`. */
  extraPrice: z.partialRecord(z.enum(extraFeeNames), wire.money),
  /** Paid in advance of the final payment; "0.00" on orders without a deposit. */
  deposit: wire.money,
  /** Still to be paid; "0.00" when the order is paid or ended. */
  balance: wire.money,
  /** The payment after the deposit: the whole total on orders without one. */
  final_amount: wire.money,
});

/** The rule behind an amount, so that every figure can be explained. The screens have one message per rule. */
const priceExplanation = z.object({
  rule: z.enum([
    "memberDiscount",
    "coupon",
    "companyPrice",
    "promotion",
    "tierPrice",
    "priceChanged",
    "quotedPrice",
    "quotedFreight",
    "freightZone",
    "freeDelivery",
    "specialFreight",
  ]),
  cents: z.number().int(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The delivery address as it was when the order was placed; null for self pickup. */
export const deliveryAddress = z.object({
  address_id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  zip: z.string(),
  address_line1: z.string(),
  address_line2: z.string(),
  phone: z.string(),
  extension: z.string(),
  email: z.string(),
});

/** An action the caller may perform now, derived from the transition table. */
const availableAction = z.object({ action: z.string(), needs_reason: z.boolean() });

const orderHead = z.object({
  order_id: z.number().int(),
  order_number: z.string(),
  order_parent_number: z.string(),
  status: orderStatus,
  status_name: z.string(),
  /** The buyer-facing status, 1 to 17 and 23 (docs/states.md). */
  online_status: z.number().int(),
  /** What a refund of the order gives back, for the calls that ask for one. */
  seen: z.string(),
  kind: z.string(),
  purchase_mode: z.number().int(),
  logistics_type: z.number().int(),
  /** The name of `logistics_type`. */
  logistics_mode: z.enum(logisticsModes),
  currency: z.string(),
  pieces: z.number().int(),
  order_time: z.string(),
  ...mapOrderFields(listedOrderFieldNames, () => z.string()),
  merchant_id: z.number().int(),
  merchant_uuid: z.string(),
  merchant_name: z.string(),
  warehouse_id: z.number().int(),
  warehouse_name: z.string(),
  /** The manufacturer ships it from its own warehouse. */
  ships_from_merchant: z.boolean(),
  /** The buyer's company. */
  company_id: z.number().int(),
  company_name: z.string(),
  actions: z.array(availableAction),
  /** Pieces wait for stock or for the buyer's choice, so that the order cannot be completed yet. */
  awaits_pieces: z.boolean(),
  /** The next deadline and its kind; null where the order waits for a person. */
  deadline: z.object({ kind: z.string(), at: z.string() }).nullable(),
  /** The amount due now; null when nothing is due. */
  due: z.object({ purpose: z.enum(duePurposes), amount: wire.money }).nullable(),
});

/** When the order is packed, ready for pickup, shipped and delivered: days of the warehouse, and of the destination for the delivery. */
const expectedOrderDates = z.object({
  stages: wire.rows({ stage: z.enum(stages), from: z.string(), to: z.string(), is_done: z.boolean() }),
  /** The last stage ahead that is later than promised; null where every promise can be kept. */
  late: z.object({ stage: z.enum(stages), due: z.string(), now: z.string() }).nullable(),
  /** Until when the buyer has to pay, or to upload a label, for these dates; null when the order is under way. */
  pay_until: z.string().nullable(),
});

export const orderDetail = orderHead.extend({
  ...orderFees.shape,
  lines: z.array(orderLine),
  explanation: z.array(priceExplanation),
  /** When the buyer accepted the flaws of graded goods; null on orders of goods without flaws. */
  accepted_as_seen_at: wire.moment.nullable(),
  timeline: z.array(timelineEntry),
  /** The steps before this moment are archived; null where all are shown. */
  timeline_archived_until: wire.moment.nullable(),
  address: deliveryAddress.nullable(),
  warehouse: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    phone: z.string(),
    time_zone: z.string(),
    pickup_hours: z.record(z.string(), z.object({ from: z.string(), to: z.string() })).nullable(),
  }),
  /** The kept quote that the freight came from; null where none is kept, and for manufacturers. */
  freight_quote_id: z.number().int().nullable(),
  cartons: z.number().int(),
  volume_cm3: z.number().int(),
  weight_grams: z.number().int(),
  ...orderFieldOutputs,
  person_name: z.string(),
  approved_by: z.string(),
  purchase_number: z.string(),
  label_file_id: z.string().nullable(),
  carrier: z.string(),
  tracking_number: z.string(),
  pay_method: z.string(),
  /** What came from the balance while this method paid the rest. */
  pay_balance: wire.money,
  pay_time: z.string().nullable(),
  /** The parts of the paid fees that are invoiced on account and not paid yet; null when there are none. */
  on_account: z.object({ goods_open: wire.money, freight_open: wire.money, due_on: z.string() }).nullable(),
  /** The day by which the final payment is due; null when none is due. */
  final_date: z.string().nullable(),
  pickup_free_until: z.string().nullable(),
  /** Null where no dates are expected: ended orders, and those that wait for a decision. */
  expected: expectedOrderDates.nullable(),
  dispatched_at: wire.moment.nullable(),
});

export const orderInfoData = z.object({
  order_sn: z.string(),
  order_parent_number: z.string(),
  currency: z.string(),
  order_time: z.string(),
  /** Sums over the orders below. */
  ...orderFees.omit({ discount_percent: true }).shape,
  /** The sum of the amounts due now. */
  due_fee: wire.money,
  orders: z.array(orderDetail),
});

const orderRow = orderHead.extend({
  order_fee: wire.money,
  fare_fee: wire.money,
  total_fee: wire.money,
  paid_fee: wire.money,
  /** The first lines, as a preview. */
  lines: wire.rows({ title: z.string(), custom_sn: z.string(), preview: z.string(), amount: z.number().int() }),
  line_count: z.number().int(),
  tracking_number: z.string(),
});

export const orderListBody = z.object({
  /** One of the tabs in rules/tabs.ts; defaults to "all". */
  tab: wire.optionalLine,
  /** Part of an order number, PO number, SKU or tracking number. */
  keyword: wire.optionalLine,
  date_from: wire.date.optional(),
  date_to: wire.date.optional(),
  warehouse_id: wire.id.optional(),
  logistics_type: wire.choice(1, 2, 3).optional(),
  ...wire.movingPageFields,
});

/** `count` is the number of orders in this tab that match the search. */
export const orderListData = wire.paged(orderRow).extend({
  /** Whether nothing was found because the keyword is an order number with a wrong digit. */
  is_mistyped: z.boolean(),
  /** Matching orders per tab, including `all`. */
  tabs: z.record(z.string(), z.number().int()),
});

/** The lists of the consoles: with what is paid in all, the promised days, and shipments. */
export const consoleOrderListData = orderListData.extend({
  list: z.array(
    orderRow.extend({
      /** Goods, fees and freight paid so far. */
      all_paid_fee: wire.money,
      /** The days until which it should leave, or be ready for pickup, and until which it should arrive; null where none was promised. */
      ship_by: z.string().nullable(),
      expected_by: z.string().nullable(),
      /** Days by which it should have left already; null while it is not late. */
      days_late: z.number().int().nullable(),
      shipment_count: z.number().int(),
    }),
  ),
});

/** The buyer's list: with what is paid in all, and the date that comes next. */
export const buyerOrderListData = orderListData.extend({
  list: z.array(
    orderRow.extend({
      /** Goods, fees and freight paid so far. */
      all_paid_fee: wire.money,
      /** What is open of the order's invoices on account; null without any. */
      on_account: wire.money.nullable(),
      /** `from` begins a range that `at` ends. `days_late` is null while nothing is late, and 0 on the day on which the date passed. */
      next_date: z
        .object({ kind: z.enum(nextDateKinds), from: z.string().nullable(), at: z.string(), days_late: z.number().int().nullable() })
        .nullable(),
    }),
  ),
});

/** Response of every action: the orders with their new status codes. */
export const actionData = z.object({ orders: wire.rows({ order_number: z.string(), status: orderStatus }) });

export const actionBody = z.object({ order_sn: orderSn, note: wire.remark, request_id: wire.requestId });
export const actionBodyWithReason = actionBody.extend({ note: wire.remark.pipe(z.string().min(1)) });
