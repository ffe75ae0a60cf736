import { getPriceBook } from "#features/pricing/pricing/commands/price-book.ts";
import { applyCompanyPrices, type CompanyPriced } from "#features/pricing/pricing/rules/price-lists.ts";
import { quantityRefusal, unitPrice } from "#features/pricing/pricing/rules.ts";
import { dayAt } from "#kernel/clock.ts";
import { toLineProblem, type Reader, refuse, refuseIf, type Verdict } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  addCart,
  delCartProduct,
  exportCart,
  getCartProductList,
  getFobProductData,
  moveCart,
  supplyCartAdd,
  updateCart,
} from "./contract.ts";
import {
  type CartRow,
  cartRows,
  countLines,
  deleteLines,
  mergeLine,
  moveLines,
  type OfferForCart,
  offerForCart,
  setLine,
} from "./queries.ts";
import { cartTotals, maxCartLines } from "./rules.ts";
import { createCartSpreadsheet } from "./spreadsheet.ts";

type CartContext = Context<typeof addCart> | Context<typeof supplyCartAdd> | Context<typeof updateCart>;

interface CartItem {
  product_id: number;
  relation_id: number;
  amount: number;
  logistics_type: number;
}

/** The offer a buyer asks for, open and sold by this site, at the company's price; anything else looks like nothing. */
const getOpenOffer = async (db: Db, { session, request, platform, now }: CartContext, wanted: CartItem): Promise<OfferForCart> => {
  const offer = await db.row(
    offerForCart,
    wanted.relation_id,
    wanted.product_id,
    request.site.site_code,
    session.company_id,
    wanted.logistics_type,
    now,
  );
  if (!offer) return refuse("NOT_FOUND", {}, ["relation_id"]);
  if (!offer.is_open) return refuse("OFFER_ENDED", {}, ["relation_id"]);
  const [priced] = applyCompanyPrices(await getPriceBook(platform, db, session, now), [{ ...offer, tiers: [] }], now);
  return priced ?? offer;
};

const toLineValues = ({ session }: CartContext, offer: OfferForCart, wanted: CartItem) =>
  [
    session.company_id,
    session.person_id,
    offer.relation_id,
    offer.product_id,
    offer.warehouse_id,
    offer.source_type,
    offer.purchase_mode,
    wanted.logistics_type,
    wanted.amount,
    offer.price_cents,
  ] as const;

/**
 * Adds pieces to a line, or makes it. The whole line must keep to MOQ, pack and stock, not only what is added. What was read
 * is judged first; the statement that writes judges stock and the number of lines again, because another tab may add too.
 */
export const addToCart = (context: CartContext & Pick<Context<typeof addCart>, "body" | "singleStatement">) =>
  context.singleStatement(async (db) => {
    const { body } = context;
    const offer = await getOpenOffer(db, context, body);
    refuseIf(quantityRefusal(offer, offer.in_cart + body.amount), "amount");
    const merged = await db.row(mergeLine, ...toLineValues(context, offer, body), offer.available);
    if (merged) return merged;
    return offer.in_cart > 0 ? refuse("INSUFFICIENT_STOCK", {}, ["amount"]) : refuse("CART_FULL", { most: maxCartLines });
  });

const setLineQuantity = async (tx: Tx, context: CartContext, wanted: CartItem) => {
  const offer = await getOpenOffer(tx, context, wanted);
  refuseIf(quantityRefusal(offer, wanted.amount), "amount");
  return (await tx.row(setLine, ...toLineValues(context, offer, wanted))) ?? refuse("CART_FULL", { most: maxCartLines });
};

/** Sets a line to so many pieces; with is_update 0 it adds to them. */
export const setCartLine = (context: Context<typeof supplyCartAdd>) => {
  if (context.body.is_update === 0) return addToCart(context);
  return context.transaction(async (tx) => {
    const line = await setLineQuantity(tx, context, context.body);
    return { ...line, ...(await tx.only(countLines, context.session.company_id)) };
  });
};

/** Sets several lines; nothing changes when one of them is refused. */
export const updateCartLines = (context: Context<typeof updateCart>) =>
  context.transaction(async (tx) => {
    const { goods_list, logistics_type } = context.body;
    // In one order, so that two such calls cannot wait for each other.
    const wanted = goods_list.toSorted((a, b) => a.relation_id - b.relation_id);
    for (const line of wanted) await setLineQuantity(tx, context, { ...line, logistics_type });
    return tx.only(countLines, context.session.company_id);
  });

export const moveCartLines = ({ body, session, db }: Context<typeof moveCart>) =>
  body.cart_ids.length === 0
    ? refuse("NOTHING_SELECTED")
    : db.changed(moveLines, session.company_id, body.cart_ids, body.logistics_type).then((moved) => ({ moved }));

/** Takes lines out; those that are already gone or foreign are passed over, because the outcome is the same. */
export const removeCartLines = async ({ body, session, db }: Context<typeof delCartProduct>) => {
  await db.changed(deleteLines, session.company_id, body.cart_id);
  return db.only(countLines, session.company_id);
};

const lineVerdict = (row: CartRow): Verdict => (row.is_open ? quantityRefusal(row, row.quantity) : "OFFER_ENDED");

/** The whole cart at the company's prices. */
const getCartRows = async ({ session, request, platform, db, now }: CartReadContext, sourceType: number, logisticsType: number | null) =>
  applyCompanyPrices(
    await getPriceBook(platform, db, session, now),
    await db.rows(cartRows, session.company_id, sourceType, logisticsType, request.language, now),
    now,
  );

type CartReadContext = Context<typeof getCartProductList> | Context<typeof getFobProductData> | Context<typeof exportCart>;

const toCartLine = (row: CartRow & CompanyPriced, reader: Reader) => {
  const unit = unitPrice(row, row.quantity);
  return {
    ...row,
    id: row.cart_id,
    amount: row.quantity,
    stock: row.available,
    price: unit,
    list_price: row.usual_price_cents,
    pre_price: row.added_price_cents,
    totalPrice: unit * row.quantity,
    packing_fee: row.pack_fee_cents,
    insurance_fee: row.insurance_fee_cents,
    delivery_fee: row.delivery_fee_cents,
    assembly_fee: row.assembly_fee_cents,
    ...toLineProblem(lineVerdict(row), reader),
  };
};

/** The cart by warehouse. Totals are of the selected lines, or of every line that can be ordered when none is named. */
export const getCart = async (context: Context<typeof getCartProductList>) => {
  const { body, request } = context;
  const rows = await getCartRows(context, body.source_type, body.logistics_type ?? null);
  const selected = new Set(body.cart_ids);
  const counted = rows.filter((row) => (selected.size > 0 ? selected.has(row.cart_id) : lineVerdict(row) === undefined));
  const buy_discount = rows[0]?.buy_discounts ?? [];
  const priced = counted.map((row) => ({ ...row, unit_cents: unitPrice(row, row.quantity) }));
  const groups = Map.groupBy(rows, ({ warehouse_id }) => warehouse_id);
  return {
    list: [...groups].map(([id, [first, ...rest]]) => ({
      id,
      name: first?.warehouse_name ?? "",
      city: first?.city ?? "",
      state: first?.state ?? "",
      zip: first?.zip ?? "",
      children: [first, ...rest].filter((row) => row !== undefined).map((row) => toCartLine(row, request)),
    })),
    count: rows.length,
    ...cartTotals(priced, buy_discount),
    buy_discount,
  };
};

/** The lines that were asked for, or the whole cart at national price, as a file. */
export const exportCartSpreadsheet = async (context: Context<typeof exportCart>) => {
  const { body, request, now } = context;
  const named = new Set(body.cart_ids);
  const rows = (await getCartRows(context, 1, null)).filter(({ cart_id }) => named.size === 0 || named.has(cart_id));
  if (rows.length === 0) return refuse("NOTHING_SELECTED");
  const lines = rows.map((row) => ({ ...toCartLine(row, request), warehouse: row.warehouse_name }));
  return createCartSpreadsheet(lines, body.format, request.language, dayAt(now, request.site));
};

/** The FOB side of the cart by manufacturer. */
export const getFobCart = async (context: Context<typeof getFobProductData>) => {
  const { request } = context;
  const rows = await getCartRows(context, 2, null);
  const groups = Map.groupBy(rows, ({ merchant_uuid }) => merchant_uuid);
  return {
    list: [...groups].map(([merchant_uuid, lines]) => ({
      label: lines[0]?.merchant_name ?? "",
      merchant_logo: "",
      merchant_uuid,
      child: lines.map((row) => toCartLine(row, request)),
    })),
    count: rows.length,
  };
};
