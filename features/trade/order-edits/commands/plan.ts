import { accessorialsOf, type DockProfile } from "#features/identity/addresses/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { type PricedFreight, priceFreight } from "#features/inventory/freight/rules/evidence.ts";
import type { CheckoutLine, OrderAddress } from "#features/trade/orders/rules/checkout.ts";
import { type OrderFieldName, orderFieldNames, orderFields } from "#features/trade/orders/rules/order-fields.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { isPoBox } from "#kernel/us-places.ts";
import type { Db } from "#platform/db.ts";
import { type EditedOrder, linesToEdit } from "../queries.ts";
import {
  type Amounts,
  addLine,
  amountNames,
  changeLine,
  type Difference,
  differenceOf,
  editableStatuses,
  editTerms,
  isPaidFor,
  sumAmounts,
  totalOf,
} from "../rules.ts";
import { addedField, judgeLines, type OfferedLine, type OfferedLines, type PlanContext, withOffers } from "./offered-lines.ts";

/** What an edit would do to its order, as both are now. */

/** What was asked for, as an edit keeps it: the address as orders store it, and only the fields that are to change. */
export interface Wanted {
  lines: readonly { order_line_id: number; quantity: number; swap_sku: string }[];
  added?: readonly { relation_id: number; quantity: number }[];
  address?: OrderAddress;
  fields: Partial<Record<OrderFieldName, string>>;
}

/** A change in the words of the order. */
export interface Change {
  field: "quantity" | "goods" | "added" | "shipment" | "address" | OrderFieldName;
  label: string;
  from: string;
  to: string;
}

export type Plan = Awaited<ReturnType<typeof planEdit>>;

/** Whether the order is one that can be edited at all. */
export const isEditable = (order: EditedOrder): boolean =>
  editableStatuses.includes(order.status) && order.kind !== "presale" && order.kind !== "fob" && !order.is_contract_goods;

/** Refuses an order that cannot be edited now. */
export const assertEditable = (order: EditedOrder): void => {
  if (!isEditable(order)) refuse("ORDER_NOT_EDITABLE");
  if (order.has_open_payment) refuse("PAYMENT_UNDER_WAY");
  if (order.has_open_cancellation) refuse("PART_CANCEL_OPEN");
  if (order.has_sales_order) refuse("GOODS_IN_SALES_ORDER");
};

export const labelOf = ({ custom_sn, goods_sn }: { custom_sn: string; goods_sn: string }): string => custom_sn || goods_sn;

const addressText = (address: OrderAddress | null): string =>
  address
    ? [
        [address.first_name, address.last_name].filter(Boolean).join(" "),
        address.company_name,
        address.address_line1,
        address.address_line2,
        address.city,
        [address.province, address.zip].filter(Boolean).join(" "),
      ]
        .filter(Boolean)
        .join(", ")
    : "";

const isChanged = ({ line, offered }: OfferedLine): boolean =>
  line.quantity !== offered.quantity || line.relation_id !== offered.relation_id;

/** The freight of the order as it becomes. */
const freightAfter = async (
  db: Db,
  order: EditedOrder,
  { settings, site, lines, added }: OfferedLines,
  address: OrderAddress | null,
  { platform, now }: PlanContext,
): Promise<PricedFreight> => {
  if (settings.has_overdue_freight) return refuse("FREIGHT_OVERDUE");
  if (isPoBox(address ?? {})) return refuse("STREET_ADDRESS_NEEDED", {}, ["address_id"]);
  const pricing = { tariff: await getTariff(platform, db, settings.tariff_id), day: dayAt(now, site), is_freight: order.is_freight };
  const request = {
    from_zip: order.warehouse_zip,
    to_zip: String(address?.zip ?? ""),
    accessorials: accessorialsOf(address?.dock as DockProfile | null | undefined),
    is_free_delivery: order.is_free_delivery,
  };
  const priced = priceFreight(pricing, request, [...lines.map(({ offered }) => offered), ...added]);
  return typeof priced === "string" ? refuse(priced, {}, ["address_id"]) : priced;
};

const fieldChanges = (order: EditedOrder, fields: Wanted["fields"]): Change[] =>
  orderFieldNames.flatMap((field) => {
    const to = fields[field];
    const isStored = orderFields[field].appliesTo === "allOrders" || order.logistics_type !== 1;
    return to === undefined || to === order[field] || !isStored ? [] : [{ field, label: "", from: order[field], to }];
  });

/** What lines of an offer measure. */
const measuresOf = ({ cartons, volume_cm3, weight_grams, quantity }: CheckoutLine) => ({
  cartons: cartons * quantity,
  volume_cm3: volume_cm3 * quantity,
  weight_grams: weight_grams * quantity,
});

/** A line before and after its edit. */
const toEditedLine = ({ line, offered: offer }: OfferedLine, percent: number) => {
  const isSwapped = offer.relation_id !== line.relation_id;
  const after = changeLine(line, { offer, isSwapped, quantity: offer.quantity }, percent);
  const { relation_id, product_id, goods_sn, custom_sn, title, preview, parts } = offer;
  const named = isSwapped ? { relation_id, product_id, goods_sn, custom_sn, title, preview } : line;
  return {
    before: line,
    edit: {
      ...{ order_line_id: line.order_line_id, relation_id: named.relation_id, product_id: named.product_id, goods_sn: named.goods_sn },
      ...{ custom_sn: named.custom_sn, title: named.title, preview: named.preview, parts },
      ...after,
      ...measuresOf(offer),
    },
  };
};

/** A line that is added, at its place after the others. */
const toAddedLine = (offered: CheckoutLine, position: number, { order_id, discount_percent }: EditedOrder) => {
  const { relation_id, product_id, goods_sn, custom_sn, title, preview, parts, quantity } = offered;
  return {
    offered,
    edit: {
      ...{ order_line_id: null, order_id, position, relation_id, product_id, goods_sn, custom_sn, title, preview, parts },
      ...addLine(offered, quantity, discount_percent),
      ...measuresOf(offered),
    },
  };
};

/** What an edit changes, in words of the order. */
const goodsChanges = (lines: readonly ReturnType<typeof toEditedLine>[], added: readonly ReturnType<typeof toAddedLine>[]): Change[] => [
  ...lines.flatMap(({ before: line, edit }): Change[] => [
    ...(line.relation_id === edit.relation_id
      ? []
      : [{ field: "goods" as const, label: labelOf(line), from: labelOf(line), to: labelOf(edit) }]),
    ...(line.quantity === edit.quantity
      ? []
      : [{ field: "quantity" as const, label: labelOf(edit), from: String(line.quantity), to: String(edit.quantity) }]),
  ]),
  ...added.map(({ edit }): Change => ({ field: "added", label: labelOf(edit), from: "", to: String(edit.quantity) })),
];

const nothing = Object.fromEntries(amountNames.map((name) => [name, 0])) as Amounts;

/** Plans an edit. Refuses what cannot be edited so, and an edit that changes nothing. Writes nothing. */
export const planEdit = async (db: Db, order: EditedOrder, wanted: Wanted, context: PlanContext) => {
  assertEditable(order);
  const before = await db.rows(linesToEdit, { order_id: order.order_id });
  for (const { order_line_id } of wanted.lines)
    if (!before.some((line) => line.order_line_id === order_line_id)) refuse("NOT_FOUND", {}, ["lines"]);
  const offered = await withOffers(db, order, before, wanted, context);
  const changed = offered.lines.filter(isChanged);
  const areGoodsChanged = changed.length > 0 || offered.added.length > 0;
  const address = order.logistics_type === 1 ? null : (wanted.address ?? order.address);
  const isMoved =
    addressText(address) !== addressText(order.address) ||
    (wanted.address !== undefined && wanted.address.address_id !== order.address?.address_id);
  // What was paid in part is settled first: the difference of an edit is that of a whole payment.
  const isPartlyPaid = order.status === "freightPartlyPaid" || (!isPaidFor(order.status) && order.paid_cents > 0);
  if ((areGoodsChanged || isMoved) && isPartlyPaid) refuse("ORDER_NOT_EDITABLE");
  const texts = fieldChanges(order, wanted.fields);
  if (!areGoodsChanged && !isMoved && texts.length === 0) refuse("EDIT_CHANGES_NOTHING");
  if (offered.settings.po_required && wanted.fields.po_number === "") refuse("PO_REQUIRED", {}, ["po_number"]);
  if (areGoodsChanged) await judgeLines(db, order, offered, changed, context);

  const lines = changed.map((line) => toEditedLine(line, order.discount_percent));
  const lastPosition = Math.max(...before.map(({ position }) => position));
  const added = offered.added.map((line, index) => toAddedLine(line, lastPosition + 1 + index, order));
  const change = sumDifferences([...lines, ...added.map(({ edit }) => ({ before: nothing, edit }))]);
  const freightBefore = order.freight_cents - order.freight_returned_cents;
  const isRated = order.logistics_type === 3 && (areGoodsChanged || isMoved);
  const freight = isRated ? await freightAfter(db, order, offered, address, context) : undefined;
  const freight_change = freight ? freight.answer.cents - freightBefore : 0;
  const difference: Difference = differenceOf(order.status, totalOf(change), freight_change);
  const changes: Change[] = [
    ...goodsChanges(lines, added),
    ...(isMoved ? [{ field: "address" as const, label: "", from: addressText(order.address), to: addressText(address) }] : []),
    ...texts,
  ];
  const total = order.total_cents - order.freight_returned_cents;
  return {
    lines,
    added,
    change,
    difference,
    changes,
    address,
    fields: Object.fromEntries(
      orderFieldNames.map((name) => [name, texts.find(({ field }) => field === name)?.to ?? order[name]]),
    ) as Record<OrderFieldName, string>,
    freight,
    freight_change,
    before_cents: total,
    after_cents: total + totalOf(change) + freight_change,
    /** Whether goods or money change, so that the buyer consents to what staff propose. */
    needs_consent: areGoodsChanged || freight_change !== 0,
    terms: editTerms(
      [
        ...lines.map(({ before: line, edit }) => ({
          key: String(line.order_line_id),
          label: labelOf(edit),
          quantity: edit.quantity,
          amount_cents: edit.goods_cents - line.goods_cents,
        })),
        ...added.map(({ edit }) => ({
          key: addedField(edit.relation_id),
          label: labelOf(edit),
          quantity: edit.quantity,
          amount_cents: edit.goods_cents,
        })),
      ],
      change,
      freight_change,
    ),
  };
};

const sumDifferences = (lines: readonly { before: Amounts; edit: Amounts }[]): Amounts => {
  const [before, after] = [sumAmounts(lines.map((line) => line.before)), sumAmounts(lines.map((line) => line.edit))];
  return Object.fromEntries(amountNames.map((name) => [name, after[name] - before[name]])) as Amounts;
};
