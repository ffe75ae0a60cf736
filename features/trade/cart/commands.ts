import { splitQuantity } from "#features/catalog/products/rules/backorder.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import type { TariffIndex } from "#features/inventory/freight/rules/tariff.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook, type CompanyPriced } from "#features/pricing/pricing/rules/price-lists.ts";
import { promotionAt } from "#features/pricing/pricing/rules/promotions.ts";
import { quantityRefusal, unitPrice } from "#features/pricing/pricing/rules.ts";
import { toShownPromotion } from "#features/pricing/promotions/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { toAmount } from "#kernel/money.ts";
import { refuse, refuseIf, toLineProblem, type Verdict } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  addCart,
  delCartProduct,
  exportCart,
  fobRestsGoodsAddCart,
  getCartCount,
  getCartProductList,
  getFobProductData,
  moveCart,
  supplyCartAdd,
  switchCartWarehouse,
  updateCart,
} from "./contract.ts";
import { contradictedFields, deliveryPrices, largestCarton, priceTypeOf } from "./line-fields.ts";
import { mergeRefusal } from "./merge-refusal.ts";
import {
  type CartRow,
  cartRows,
  claimCartLines,
  countLines,
  deleteLines,
  mergeLine,
  moveLines,
  type OfferForCart,
  offerForCart,
  setLine,
} from "./queries.ts";
import { availablePieces, cartTotals, fobLogisticsType, lineRefusal, maxCartLines, orderableInCart, quantityAt } from "./rules.ts";
import { createCartSpreadsheet } from "./spreadsheet.ts";

export type CartContext =
  | Context<typeof addCart>
  | Context<typeof fobRestsGoodsAddCart>
  | Context<typeof supplyCartAdd>
  | Context<typeof updateCart>
  | Context<typeof switchCartWarehouse>;

export interface CartItem {
  product_id: number;
  relation_id: number;
  amount: number;
  logistics_type: number;
  warehouse_id?: number | undefined;
  source_type?: number | undefined;
  purchase_mode?: number | undefined;
}

/**
 * Returns an open offer of this site at the company's price. Refuses offers that do not exist, are bought in another way or on
 * another site, contradict the request, or have ended.
 */
export const getOpenOffer = async (db: Db, { session, request, platform, now }: CartContext, item: CartItem): Promise<OfferForCart> => {
  const offer = await db.row(offerForCart, {
    relation_id: item.relation_id,
    product_id: item.product_id,
    site_code: request.site.site_code,
    company_id: session.company_id,
    logistics_type: item.logistics_type,
    now,
  });
  if (!offer) return refuse("NOT_FOUND", {}, ["relation_id"]);
  if (offer.kind === "presale") return refuse("SOLD_ELSEWHERE", {}, ["relation_id"]);
  // A factory sells at its port to every site; other goods leave from a warehouse that serves the site.
  if (offer.kind !== "fob" && !offer.is_served) return refuse("NOT_FROM_THIS_SITE", {}, ["relation_id"]);
  const contradicted = contradictedFields(item, offer);
  if (contradicted.length > 0) return refuse("OFFER_MISMATCH", {}, contradicted);
  if (!offer.is_open) return refuse(offer.is_limited ? "OFFER_LIMITED" : "OFFER_ENDED", {}, ["relation_id"]);
  const [priced] = applyPriceBook(await getPriceBook(platform, db, session, now), [{ ...offer, tiers: [] }], dayAt(now, request.site));
  return priced ?? offer;
};

export const toLineValues = ({ session }: CartContext, offer: OfferForCart, item: CartItem) => ({
  company_id: session.company_id,
  person_id: session.person_id,
  relation_id: offer.relation_id,
  product_id: offer.product_id,
  warehouse_id: offer.warehouse_id,
  source_type: offer.source_type,
  purchase_mode: offer.purchase_mode,
  logistics_type: offer.kind === "fob" ? fobLogisticsType : item.logistics_type,
  quantity: item.amount,
  price_cents: offer.price_cents,
});

/**
 * Adds pieces to a cart line or creates it. MOQ, pack multiple and stock apply to the whole line. The write statement checks stock
 * and the number of lines again, because concurrent requests may add too.
 */
export const addToCart = (context: CartContext & Pick<Context<typeof addCart>, "body" | "singleStatement">) =>
  context.singleStatement(async (db) => {
    const { body } = context;
    const offer = await getOpenOffer(db, context, body);
    refuseIf(lineRefusal(offer, offer.in_cart + body.amount), "amount");
    const merged = await db.row(mergeLine, { ...toLineValues(context, offer, body), available: orderableInCart(offer) });
    if (merged) return merged;
    const refused = await mergeRefusal(db, context.session.company_id, offer);
    return typeof refused === "string" ? refuse(refused, {}, ["amount"]) : refuse(...refused);
  });

const setLineQuantity = async (tx: Tx, context: CartContext, item: CartItem) => {
  const offer = await getOpenOffer(tx, context, item);
  refuseIf(lineRefusal(offer, item.amount), "amount");
  return (await tx.row(setLine, toLineValues(context, offer, item))) ?? refuse("CART_FULL", { most: maxCartLines });
};

/** Sets the quantity of a line; with is_update 0 it adds to the quantity. */
export const setCartLine = (context: Context<typeof supplyCartAdd>) => {
  if (context.body.is_update === 0) return addToCart(context);
  return context.transaction(async (tx) => {
    const line = await setLineQuantity(tx, context, context.body);
    return { ...line, ...(await tx.only(countLines, { company_id: context.session.company_id })) };
  });
};

/** Sets the quantities of several lines. If one is refused, none changes. */
export const updateCartLines = (context: Context<typeof updateCart>) =>
  context.transaction(async (tx) => {
    const { goods_list, logistics_type } = context.body;
    // Sorted by key, so that two concurrent calls cannot deadlock.
    const item = goods_list.toSorted((a, b) => a.relation_id - b.relation_id);
    for (const line of item) await setLineQuantity(tx, context, { ...line, logistics_type });
    return tx.only(countLines, { company_id: context.session.company_id });
  });

/** Moves a line to another offer of its product. A line of that offer with the same delivery method takes up the pieces. */
export const switchLineWarehouse = (context: Context<typeof switchCartWarehouse>) =>
  context.transaction(async (tx) => {
    const { body, session } = context;
    const [line] = await tx.rows(claimCartLines, { company_id: session.company_id, cart_ids: [body.cart_id] });
    if (!line) return refuse("NOT_FOUND", {}, ["cart_id"]);
    const item = { product_id: line.product_id, relation_id: body.relation_id, logistics_type: line.logistics_type };
    const offer = await getOpenOffer(tx, context, { ...item, amount: line.quantity });
    const amount = quantityAt({ ...offer, available: offer.available - offer.in_cart }, line.quantity);
    refuseIf(quantityRefusal(offer, offer.in_cart + amount), "relation_id");
    const merged = await tx.row(mergeLine, { ...toLineValues(context, offer, { ...item, amount }), available: offer.available });
    return merged ? { ...merged, amount } : refuse("INSUFFICIENT_STOCK", {}, ["relation_id"]);
  });

export const moveCartLines = ({ body, session, singleStatement }: Context<typeof moveCart>) =>
  body.cart_ids.length === 0
    ? refuse("NOTHING_SELECTED")
    : singleStatement(async (db) => ({
        moved: await db.changed(moveLines, {
          company_id: session.company_id,
          cart_ids: body.cart_ids,
          logistics_type: body.logistics_type,
        }),
      }));

/** Removes lines. Lines that do not exist or belong to another company are ignored. */
export const removeCartLines = ({ body, session, singleStatement }: Context<typeof delCartProduct>) =>
  singleStatement(async (db) => {
    await db.changed(deleteLines, { company_id: session.company_id, cart_ids: body.cart_id });
    return db.only(countLines, { company_id: session.company_id });
  });

const lineVerdict = (row: CartRow): Verdict => {
  if (row.is_limited) return "OFFER_LIMITED";
  return row.is_open ? lineRefusal(row, row.quantity) : "OFFER_ENDED";
};

/** Reads the whole cart at the company's prices. */
const getCartRows = async ({ session, request, platform, db, now }: CartReadContext, sourceType: number, logisticsType: number | null) =>
  applyPriceBook(
    await getPriceBook(platform, db, session, now),
    await db.rows(cartRows, {
      company_id: session.company_id,
      source_type: sourceType,
      logistics_type: logisticsType,
      language: request.language,
      now,
      site_code: request.site.site_code,
    }),
    dayAt(now, request.site),
  );

const getCartTariff = ({ platform, db }: CartReadContext, rows: readonly CartRow[]): Promise<TariffIndex> =>
  getTariff(platform, db, rows[0]?.tariff_id ?? null);

type CartReadContext = Context<typeof getCartProductList> | Context<typeof getFobProductData> | Context<typeof exportCart>;

/** Pieces of a line that are not there yet, and the day by which they come. */
const laterPieces = (row: CartRow) => {
  const { later, by } = splitQuantity(row, row.quantity);
  return { later, later_by: by };
};

const toCartLine = (
  row: CartRow & CompanyPriced,
  { request, session, now }: Pick<CartReadContext, "request" | "session" | "now">,
  tariff: TariffIndex,
) => {
  const unit = unitPrice(row, row.quantity);
  const isSpecial = row.kind === "special";
  return {
    ...row,
    id: row.cart_id,
    amount: row.quantity,
    pre_amount: row.quantity,
    stock: availablePieces(row),
    orderable: orderableInCart(row),
    ...laterPieces(row),
    price: unit,
    priceType: priceTypeOf({ ...row, has_agreed_price: row.price_list !== undefined }, unit),
    showPrice: formatMoney(toAmount(unit), request.language, request.site.currency),
    special_offer: isSpecial ? (1 as const) : (0 as const),
    special_price: isSpecial ? unit : null,
    fob_price: row.fob_price_cents,
    ...deliveryPrices(row, tariff, dayAt(now, request.site), session),
    ...largestCarton(row.packages),
    list_price: row.usual_price_cents,
    promotion: toShownPromotion(promotionAt(row, row.quantity)),
    pre_price: row.added_price_cents,
    totalPrice: unit * row.quantity,
    packing_fee: row.pack_fee_cents,
    insurance_fee: row.insurance_fee_cents,
    delivery_fee: row.delivery_fee_cents,
    assembly_fee: row.assembly_fee_cents,
    ...toLineProblem(lineVerdict(row), request),
    elsewhere: row.elsewhere.map((other) => ({ ...other, stock: other.available, amount: quantityAt(other, row.quantity) })),
  };
};

/** Returns the cart by warehouse. Totals cover the selected lines, or all lines that can be ordered when none is selected. */
export const getCart = async (context: Context<typeof getCartProductList>) => {
  const { body } = context;
  const [rows, { cart_count }] = await Promise.all([
    getCartRows(context, body.source_type, body.logistics_type ?? null),
    context.db.only(countLines, { company_id: context.session.company_id }),
  ]);
  const tariff = await getCartTariff(context, rows);
  const selected = new Set(body.cart_ids);
  const counted = rows.filter((row) => (selected.size > 0 ? selected.has(row.cart_id) : lineVerdict(row) === undefined));
  const buy_discount = rows[0]?.buy_discounts ?? [];
  const priced = counted.map((row) => ({ ...row, unit_cents: unitPrice(row, row.quantity) }));
  const groups = Map.groupBy(rows, ({ warehouse_id }) => warehouse_id);
  return {
    list: [...groups].map(([id, [first, ...rest]]) => ({
      id,
      name: first?.warehouse_name ?? "",
      ships_from_merchant: first?.ships_from_merchant ?? false,
      city: first?.city ?? "",
      state: first?.state ?? "",
      zip: first?.zip ?? "",
      children: [first, ...rest].filter((row) => row !== undefined).map((row) => toCartLine(row, context, tariff)),
    })),
    count: rows.length,
    cart_count,
    ...cartTotals(priced, buy_discount),
    buy_discount,
  };
};

export const countCartLines = ({ db, session }: Context<typeof getCartCount>) => db.only(countLines, { company_id: session.company_id });

/** Exports the given lines, or the whole domestic cart, as a spreadsheet. */
export const exportCartSpreadsheet = async (context: Context<typeof exportCart>) => {
  const { body, request, now } = context;
  const named = new Set(body.cart_ids);
  const rows = (await getCartRows(context, 1, null)).filter(({ cart_id }) => named.size === 0 || named.has(cart_id));
  if (rows.length === 0) return refuse("NOTHING_SELECTED");
  const tariff = await getCartTariff(context, rows);
  const lines = rows.map((row) => ({ ...toCartLine(row, context, tariff), warehouse: row.warehouse_name }));
  return createCartSpreadsheet(lines, body.format, request.language, dayAt(now, request.site));
};

/** Returns the FOB lines of the cart by merchant. */
export const getFobCart = async (context: Context<typeof getFobProductData>) => {
  const rows = await getCartRows(context, 2, null);
  const tariff = await getCartTariff(context, rows);
  const groups = Map.groupBy(rows, ({ merchant_uuid }) => merchant_uuid);
  return {
    list: [...groups].map(([merchant_uuid, lines]) => ({
      label: lines[0]?.merchant_name ?? "",
      merchant_logo: lines[0]?.merchant_logo ?? "",
      merchant_uuid,
      fob_port: lines[0]?.fob_port ?? "",
      production_days: lines[0]?.production_days ?? 0,
      child: lines.map((row) => toCartLine(row, context, tariff)),
    })),
    count: rows.length,
  };
};
