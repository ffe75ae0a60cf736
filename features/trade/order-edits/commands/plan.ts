import { accessorialsOf, type DockProfile } from "#features/identity/addresses/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { type PricedFreight, priceFreight } from "#features/inventory/freight/rules/evidence.ts";
import { ruleRefusal } from "#features/pricing/order-rules/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { boughtOfOffers, checkoutSettings, lockCompany, offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import {
  type CheckoutLine,
  companyLimitRefusal,
  lineRefusal,
  type OrderAddress,
  ruleProblems,
} from "#features/trade/orders/rules/checkout.ts";
import { type OrderFieldName, orderFieldNames, orderFields } from "#features/trade/orders/rules/order-fields.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { isPoBox } from "#kernel/us-places.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { type EditedLine, type EditedOrder, linesToEdit, offersBySku } from "../queries.ts";
import {
  type Amounts,
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

/** What an edit would do to its order, as both are now. */

/** What was asked for, as an edit keeps it: the address as orders store it, and only the fields that are to change. */
export interface Wanted {
  lines: readonly { order_line_id: number; quantity: number; swap_sku: string }[];
  address?: OrderAddress;
  fields: Partial<Record<OrderFieldName, string>>;
}

/** A change in the words of the order. */
export interface Change {
  field: "quantity" | "goods" | "address" | OrderFieldName;
  label: string;
  from: string;
  to: string;
}

export type Plan = Awaited<ReturnType<typeof planEdit>>;

interface PlanContext {
  platform: Platform;
  now: Date;
  language: Language;
}

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

const labelOf = ({ custom_sn, goods_sn }: { custom_sn: string; goods_sn: string }): string => custom_sn || goods_sn;

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

/** The lines with the offers that they are of after the edit, priced for the company. */
const withOffers = async (db: Db, order: EditedOrder, lines: readonly EditedLine[], wanted: Wanted, { platform, now }: PlanContext) => {
  const skus = [...new Set(wanted.lines.map(({ swap_sku }) => swap_sku).filter(Boolean))];
  const swaps =
    skus.length === 0
      ? []
      : await db.rows(offersBySku, {
          skus,
          merchant_id: order.merchant_id,
          warehouse_id: order.warehouse_id,
          kind: order.kind,
          company_id: order.company_id,
          now,
        });
  const asked = lines.map((line) => {
    const change = wanted.lines.find(({ order_line_id }) => order_line_id === line.order_line_id);
    const swap = change?.swap_sku
      ? (swaps.find(({ sku }) => sku === change.swap_sku) ?? refuse("SWAP_NOT_FOUND", {}, [`lines.${line.order_line_id}`]))
      : line;
    return { line, relation_id: swap.relation_id, product_id: swap.product_id, quantity: change?.quantity ?? line.quantity };
  });
  const [settings, offers] = await Promise.all([
    db.only(checkoutSettings, { company_id: order.company_id, address_id: null, site_code: order.site_code, now }),
    db.rows(offersToOrder, {
      relation_ids: asked.map(({ relation_id }) => relation_id),
      product_ids: asked.map(({ product_id }) => product_id),
      company_id: order.company_id,
      site_code: order.site_code,
      now,
    }),
  ]);
  const toOffered = asked.map(({ line, relation_id, quantity }): { line: EditedLine; offered: CheckoutLine } => {
    const offer =
      offers.find((candidate) => candidate.relation_id === relation_id) ?? refuse("LINE_NOT_EDITABLE", {}, [`lines.${line.order_line_id}`]);
    const own = relation_id === line.relation_id ? line.quantity : 0;
    return {
      line,
      offered: { ...offer, available: offer.available + own, quantity, logistics_type: order.logistics_type, added_price_cents: undefined },
    };
  });
  const company = { company_id: order.company_id, price_version: settings.price_version };
  const site = platform.sites.get(order.site_code) ?? refuse("NOT_FOUND");
  const priced = applyPriceBook(
    await getPriceBook(platform, db, company, now),
    toOffered.map(({ offered }) => offered),
    dayAt(now, site),
  );
  return { settings, site, lines: toOffered.map(({ line }, index) => ({ line, offered: priced[index] as CheckoutLine })) };
};

type OfferedLine = Awaited<ReturnType<typeof withOffers>>["lines"][number];

const isChanged = ({ line, offered }: OfferedLine): boolean =>
  line.quantity !== offered.quantity || line.relation_id !== offered.relation_id;

/** Refuses lines that cannot become what is asked for: given up in part, not sold so, or against a rule of the manufacturer. */
const judgeLines = async (
  db: Db,
  order: EditedOrder,
  lines: readonly OfferedLine[],
  changed: readonly OfferedLine[],
  { now, language }: PlanContext,
) => {
  for (const { line, offered } of changed) {
    const field = `lines.${line.order_line_id}`;
    if (!line.is_editable) refuse("LINE_NOT_EDITABLE", {}, [field]);
    const isMore = offered.quantity > line.quantity || offered.relation_id !== line.relation_id;
    // Goods that are not sold any more may still become fewer.
    if (isMore) refuseIf(lineRefusal(offered), field);
    else if (offered.quantity < offered.moq || offered.quantity % offered.pack_multiple !== 0)
      refuseIf(lineRefusal({ ...offered, is_open: true }), field);
  }
  const more = changed.filter(
    ({ line, offered }) => offered.company_limit !== null && (offered.quantity > line.quantity || offered.relation_id !== line.relation_id),
  );
  if (more.length > 0) {
    await db.rows(lockCompany, { company_id: order.company_id });
    const bought = await db.rows(boughtOfOffers, {
      company_id: order.company_id,
      relation_ids: more.map(({ offered }) => offered.relation_id),
      now,
    });
    for (const { line, offered } of more) {
      const own = offered.relation_id === line.relation_id ? line.quantity : 0;
      const before = (bought.find(({ relation_id }) => relation_id === offered.relation_id)?.bought ?? 0) - own;
      refuseIf(companyLimitRefusal(offered, before), `lines.${line.order_line_id}`);
    }
  }
  const [problem] = ruleProblems(
    lines.map(({ offered }) => offered),
    language,
  );
  if (problem) refuseIf(ruleRefusal(problem), "lines");
};

/** The freight of the order as it becomes. */
const freightAfter = async (
  db: Db,
  order: EditedOrder,
  { settings, site, lines }: Awaited<ReturnType<typeof withOffers>>,
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
  const priced = priceFreight(
    pricing,
    request,
    lines.map(({ offered }) => offered),
  );
  return typeof priced === "string" ? refuse(priced, {}, ["address_id"]) : priced;
};

const fieldChanges = (order: EditedOrder, fields: Wanted["fields"]): Change[] =>
  orderFieldNames.flatMap((field) => {
    const to = fields[field];
    const isStored = orderFields[field].appliesTo === "allOrders" || order.logistics_type !== 1;
    return to === undefined || to === order[field] || !isStored ? [] : [{ field, label: "", from: order[field], to }];
  });

/** A line before and after its edit. */
const toEditedLine = ({ line, offered: offer }: OfferedLine, percent: number) => {
  const isSwapped = offer.relation_id !== line.relation_id;
  const after = changeLine(line, { offer, isSwapped, quantity: offer.quantity }, percent);
  const { relation_id, product_id, goods_sn, custom_sn, title, preview, parts, quantity } = offer;
  const named = isSwapped ? { relation_id, product_id, goods_sn, custom_sn, title, preview } : line;
  return {
    before: line,
    edit: {
      ...{ order_line_id: line.order_line_id, relation_id: named.relation_id, product_id: named.product_id, goods_sn: named.goods_sn },
      ...{ custom_sn: named.custom_sn, title: named.title, preview: named.preview, parts },
      ...after,
      cartons: offer.cartons * quantity,
      volume_cm3: offer.volume_cm3 * quantity,
      weight_grams: offer.weight_grams * quantity,
    },
  };
};

/** Plans an edit. Refuses what cannot be edited so, and an edit that changes nothing. Writes nothing. */
export const planEdit = async (db: Db, order: EditedOrder, wanted: Wanted, context: PlanContext) => {
  assertEditable(order);
  const before = await db.rows(linesToEdit, { order_id: order.order_id });
  for (const { order_line_id } of wanted.lines)
    if (!before.some((line) => line.order_line_id === order_line_id)) refuse("NOT_FOUND", {}, ["lines"]);
  const offered = await withOffers(db, order, before, wanted, context);
  const changed = offered.lines.filter(isChanged);
  const address = order.logistics_type === 1 ? null : (wanted.address ?? order.address);
  const isMoved =
    addressText(address) !== addressText(order.address) ||
    (wanted.address !== undefined && wanted.address.address_id !== order.address?.address_id);
  // What was paid in part is settled first: the difference of an edit is that of a whole payment.
  const isPartlyPaid = order.status === "freightPartlyPaid" || (!isPaidFor(order.status) && order.paid_cents > 0);
  if ((changed.length > 0 || isMoved) && isPartlyPaid) refuse("ORDER_NOT_EDITABLE");
  const texts = fieldChanges(order, wanted.fields);
  if (changed.length === 0 && !isMoved && texts.length === 0) refuse("EDIT_CHANGES_NOTHING");
  if (offered.settings.po_required && wanted.fields.po_number === "") refuse("PO_REQUIRED", {}, ["po_number"]);
  if (changed.length > 0) await judgeLines(db, order, offered.lines, changed, context);

  const lines = changed.map((line) => toEditedLine(line, order.discount_percent));
  const change = sumDifferences(lines);
  const freightBefore = order.freight_cents - order.freight_returned_cents;
  const isRated = order.logistics_type === 3 && (changed.length > 0 || isMoved);
  const freight = isRated ? await freightAfter(db, order, offered, address, context) : undefined;
  const freight_change = freight ? freight.answer.cents - freightBefore : 0;
  const difference: Difference = differenceOf(order.status, totalOf(change), freight_change);
  const changes: Change[] = [
    ...lines.flatMap(({ before: line, edit }): Change[] => [
      ...(line.relation_id === edit.relation_id
        ? []
        : [{ field: "goods" as const, label: labelOf(line), from: labelOf(line), to: labelOf(edit) }]),
      ...(line.quantity === edit.quantity
        ? []
        : [{ field: "quantity" as const, label: labelOf(edit), from: String(line.quantity), to: String(edit.quantity) }]),
    ]),
    ...(isMoved ? [{ field: "address" as const, label: "", from: addressText(order.address), to: addressText(address) }] : []),
    ...texts,
  ];
  const total = order.total_cents - order.freight_returned_cents;
  return {
    lines,
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
    needs_consent: lines.length > 0 || freight_change !== 0,
    terms: editTerms(
      lines.map(({ before: line, edit }) => ({
        order_line_id: line.order_line_id,
        label: labelOf(edit),
        quantity: edit.quantity,
        amount_cents: edit.goods_cents - line.goods_cents,
      })),
      change,
      freight_change,
    ),
  };
};

const sumDifferences = (lines: readonly { before: Amounts; edit: Amounts }[]): Amounts => {
  const [before, after] = [sumAmounts(lines.map((line) => line.before)), sumAmounts(lines.map((line) => line.edit))];
  return Object.fromEntries(amountNames.map((name) => [name, after[name] - before[name]])) as Amounts;
};
