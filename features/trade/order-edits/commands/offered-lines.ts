import { ruleRefusal } from "#features/pricing/order-rules/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { withoutPromotions } from "#features/pricing/pricing/rules/promotions.ts";
import { boughtOfOffers, checkoutSettings, lockCompany, offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import { type CheckoutLine, companyLimitRefusal, lineRefusal, ruleProblems } from "#features/trade/orders/rules/checkout.ts";
import { dayAt } from "#kernel/calendar.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { addableOffers, type EditedLine, type EditedOrder, offersBySku } from "../queries.ts";
import type { Wanted } from "./plan.ts";

/** The lines of an order as an edit leaves them, with the offers that they are of, and whether they can be ordered so. */

export interface PlanContext {
  platform: Platform;
  now: Date;
  language: Language;
}

/** A line that stays or changes, as it is and as it becomes. */
export interface OfferedLine {
  line: EditedLine;
  offered: CheckoutLine;
}

/** A line as it is asked for; one that is added has no line yet. */
interface AskedLine {
  line: EditedLine | undefined;
  relation_id: number;
  product_id: number;
  quantity: number;
}

/** The offers of an order's manufacturer and warehouse that its company may buy. */
export const sourceOf = ({ merchant_id, warehouse_id, kind, company_id }: EditedOrder, now: Date) => ({
  merchant_id,
  warehouse_id,
  kind,
  company_id,
  now,
});

/** The lines of the order with the quantity or goods that are asked for. Refuses SWAP_NOT_FOUND. */
const askedLines = async (db: Db, order: EditedOrder, lines: readonly EditedLine[], wanted: Wanted, now: Date): Promise<AskedLine[]> => {
  const skus = [...new Set(wanted.lines.map(({ swap_sku }) => swap_sku).filter(Boolean))];
  const swaps = skus.length === 0 ? [] : await db.rows(offersBySku, { skus, ...sourceOf(order, now) });
  return lines.map((line) => {
    const change = wanted.lines.find(({ order_line_id }) => order_line_id === line.order_line_id);
    const swap = change?.swap_sku
      ? (swaps.find(({ sku }) => sku === change.swap_sku) ?? refuse("SWAP_NOT_FOUND", {}, [`lines.${line.order_line_id}`]))
      : line;
    return { line, relation_id: swap.relation_id, product_id: swap.product_id, quantity: change?.quantity ?? line.quantity };
  });
};

export const addedField = (relation_id: number): string => `added.${relation_id}`;

/** The lines that are to be added. Refuses offers that do not belong on this order, and goods that have a line already. */
const askedAdditions = async (
  db: Db,
  order: EditedOrder,
  lines: readonly AskedLine[],
  { added = [] }: Wanted,
  now: Date,
): Promise<AskedLine[]> => {
  if (added.length === 0) return [];
  const relation_ids = added.map(({ relation_id }) => relation_id);
  const offers = await db.rows(addableOffers, { relation_ids, ...sourceOf(order, now) });
  return added.map(({ relation_id, quantity }) => {
    const field = [addedField(relation_id)];
    const offer = offers.find((candidate) => candidate.relation_id === relation_id) ?? refuse("GOODS_NOT_ADDABLE", {}, field);
    if (lines.some((line) => line.relation_id === relation_id)) refuse("GOODS_ALREADY_ORDERED", {}, field);
    return { line: undefined, ...offer, quantity };
  });
};

/** The offers of goods of an order, priced for its company as a new order is. */
export const pricedOffers = async (
  db: Db,
  { company_id, site_code }: EditedOrder,
  goods: readonly { relation_id: number; product_id: number }[],
  { platform, now }: Omit<PlanContext, "language">,
) => {
  const [settings, offers] = await Promise.all([
    db.only(checkoutSettings, { company_id, address_id: null, site_code, now }),
    db.rows(offersToOrder, {
      relation_ids: goods.map(({ relation_id }) => relation_id),
      product_ids: goods.map(({ product_id }) => product_id),
      company_id,
      site_code,
      now,
    }),
  ]);
  const site = platform.sites.get(site_code) ?? refuse("NOT_FOUND");
  const book = await getPriceBook(platform, db, { company_id, price_version: settings.price_version }, now);
  return { settings, site, offers: applyPriceBook(book, offers, dayAt(now, site)) };
};

/** The lines of the order after the edit with their offers, priced for the company, and those that are added. */
export const withOffers = async (db: Db, order: EditedOrder, before: readonly EditedLine[], wanted: Wanted, context: PlanContext) => {
  const asked = await askedLines(db, order, before, wanted, context.now);
  const additions = await askedAdditions(db, order, asked, wanted, context.now);
  const { settings, site, offers } = await pricedOffers(db, order, [...asked, ...additions], context);
  const toOffered = ({ line, relation_id, quantity }: AskedLine): CheckoutLine => {
    const field = line ? `lines.${line.order_line_id}` : addedField(relation_id);
    const offer = offers.find((candidate) => candidate.relation_id === relation_id) ?? refuse("LINE_NOT_EDITABLE", {}, [field]);
    const own = relation_id === line?.relation_id ? line.quantity : 0;
    // A promotion counts when an order is placed. A line that was sold by one is judged by it, so that it ends below its minimum quantity.
    const isPromoted = own > 0 && line?.promotion_id !== null;
    return {
      ...(isPromoted ? offer : withoutPromotions(offer)),
      available: offer.available + own,
      // What is added is there: an edit promises nothing that is still to come.
      ...(line === undefined && { backorder: null }),
      quantity,
      logistics_type: order.logistics_type,
      added_price_cents: undefined,
    };
  };
  const lines = asked.flatMap((each): OfferedLine[] => (each.line ? [{ line: each.line, offered: toOffered(each) }] : []));
  return { settings, site, lines, added: additions.map(toOffered) };
};

export type OfferedLines = Awaited<ReturnType<typeof withOffers>>;

const isMore = ({ line, offered }: OfferedLine): boolean => offered.quantity > line.quantity || offered.relation_id !== line.relation_id;

/** Refuses a changed line that was given up in part, or is not sold so. */
const judgeChanged = ({ line, offered }: OfferedLine): void => {
  const field = `lines.${line.order_line_id}`;
  if (!line.is_editable) refuse("LINE_NOT_EDITABLE", {}, [field]);
  // Goods that are not sold any more may still become fewer.
  if (isMore({ line, offered })) refuseIf(lineRefusal(offered), field);
  else if (offered.quantity < offered.moq || offered.quantity % offered.pack_multiple !== 0)
    refuseIf(lineRefusal({ ...offered, is_open: true }), field);
};

/** Refuses more of an offer than the company may buy. The company stays locked where the caller writes. */
const judgeCompanyLimits = async (
  db: Db,
  { company_id }: EditedOrder,
  more: readonly { offered: CheckoutLine; own: number; field: string }[],
  now: Date,
): Promise<void> => {
  const limited = more.filter(({ offered }) => offered.company_limit !== null);
  if (limited.length === 0) return;
  await db.rows(lockCompany, { company_id });
  const bought = await db.rows(boughtOfOffers, { company_id, relation_ids: limited.map(({ offered }) => offered.relation_id), now });
  for (const { offered, own, field } of limited) {
    const before = (bought.find(({ relation_id }) => relation_id === offered.relation_id)?.bought ?? 0) - own;
    refuseIf(companyLimitRefusal(offered, before), field);
  }
};

/** Refuses lines that cannot become what is asked for: given up in part, not sold so, or against a rule of the manufacturer. */
export const judgeLines = async (
  db: Db,
  order: EditedOrder,
  { lines, added }: Pick<OfferedLines, "lines" | "added">,
  changed: readonly OfferedLine[],
  { now, language }: PlanContext,
): Promise<void> => {
  for (const line of changed) judgeChanged(line);
  for (const offered of added) refuseIf(lineRefusal(offered), addedField(offered.relation_id));
  const more = [
    ...changed.filter(isMore).map(({ line, offered }) => ({
      offered,
      own: offered.relation_id === line.relation_id ? line.quantity : 0,
      field: `lines.${line.order_line_id}`,
    })),
    ...added.map((offered) => ({ offered, own: 0, field: addedField(offered.relation_id) })),
  ];
  await judgeCompanyLimits(db, order, more, now);
  const [problem] = ruleProblems([...lines.map(({ offered }) => offered), ...added], language);
  if (problem) refuseIf(ruleRefusal(problem), "lines");
};
