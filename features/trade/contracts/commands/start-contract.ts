import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import { isOfferedPort, type MarketPort, portCodeOf } from "#features/inventory/ocean-freight/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { cartRows } from "#features/trade/cart/queries.ts";
import { readLibrary, toNewestVersions } from "#features/trade/clause-library/commands.ts";
import { addDays, dayAt, daysBetween } from "#kernel/calendar.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { createOrderNumber } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import { toText } from "#kernel/texts.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { getContractSn, getProcureContractGoodsData, saveProcureContractData } from "../contract/drafts.ts";
import { contractMerchant, earlierContract, takeContractNumber } from "../queries/contracts.ts";
import { buyerOfContract, goodsFacts } from "../queries/goods.ts";
import { mapNames, type RowDetail, rowDetailNames } from "../rules/fields.ts";
import { type GoodsSource, postcodeIn } from "../rules/judge-terms.ts";

/** What a new contract starts with: its number and the rows of the FOB cart. */

const fobSource = 2;

/** A manufacturer by its public key, under its legal name of the moment. Refuses NOT_FOUND. */
export const findMerchant = async (db: Db, merchant_uuid: string, now: Date) =>
  (await db.row(contractMerchant, { merchant_uuid, now })) ?? refuse("NOT_FOUND", {}, ["merchant_uuid"]);

/** The number of a member's next contract with a manufacturer. Calling again gives the same number until it is used. */
export const reserveContractSn = ({ body, session, platform, now, transaction }: Context<typeof getContractSn>) =>
  transaction(async (tx) => {
    const { merchant_id } = await findMerchant(tx, body.merchant_uuid, now);
    const { company_id, person_id } = session;
    return tx.only(takeContractNumber, { contract_sn: createOrderNumber(platform.ids), company_id, person_id, merchant_id, now });
  });

type CartContext = Pick<
  Context<typeof getProcureContractGoodsData> | Context<typeof saveProcureContractData>,
  "session" | "request" | "platform" | "now"
>;

/** The FOB lines of the company's cart from one manufacturer, at the company's prices. */
export const fobRows = async (db: Db, { session, request, platform, now }: CartContext, merchant_id: number) => {
  const rows = await db.rows(cartRows, {
    company_id: session.company_id,
    source_type: fobSource,
    logistics_type: null,
    language: request.language,
    now,
    site_code: request.site.site_code,
  });
  const own = rows.filter((row) => row.kind === "fob" && row.merchant_id === merchant_id);
  return applyPriceBook(await getPriceBook(platform, db, session, now), own, dayAt(now, request.site)).map((row) => ({
    ...row,
    unit_cents: unitPrice(row, row.quantity),
  }));
};

type FobRow = Awaited<ReturnType<typeof fobRows>>[number];

/** The goods behind a cart line as its row in a contract keeps them. */
export const toSource = (row: FobRow): GoodsSource => ({
  cart_id: row.cart_id,
  relation_id: row.relation_id,
  product_id: row.product_id,
  custom_sn: row.custom_sn,
  title: row.title,
  image: row.preview,
  list_price_cents: row.unit_cents,
  is_cart: true,
});

/** Width, depth and height of a product as a row shows them. */
const toDimensions = (fact: { width_mm: number; depth_mm: number; height_mm: number }): string =>
  `${centimeters(fact.width_mm)} × ${centimeters(fact.depth_mm)} × ${centimeters(fact.height_mm)} cm`;

const centimeters = (millimeters: number): string => String(millimeters / 10);
/** Cubic meters with three decimals. */
const toVolume = (cm3: number): string => (cm3 / 1_000_000).toFixed(3);

const packingTexts = {
  severalPieces: toText(["{count} per carton", "每箱 {count} 件", "{count} por bulto"]),
  severalCartons: toText(["Cartons each: {count}", "每件 {count} 箱", "Bultos por unidad: {count}"]),
} as const satisfies Record<string, Text>;

/** How the catalog packs a product; empty when it does not say. */
const toPacking = ({ cartons, pieces_per_carton }: { cartons: number; pieces_per_carton: number }, language: Language): string => {
  if (cartons === 0) return "";
  return cartons > 1
    ? interpolate(packingTexts.severalCartons[language], { count: cartons })
    : interpolate(packingTexts.severalPieces[language], { count: pieces_per_carton });
};

/** What the catalog knows of products, as rows of a contract state it; empty texts for what it does not know, and for goods beyond it. */
export const readDetails = async (db: Db, product_ids: readonly number[], language: Language) => {
  const facts = await db.rows(goodsFacts, { product_ids: product_ids as number[], language });
  const known = new Map<number | null, Record<RowDetail, string>>(
    facts.map(({ product_id, color, category, hs_code, ...fact }) => [
      product_id,
      {
        size: toDimensions(fact),
        packing: toPacking(fact, language),
        color,
        category,
        volume: toVolume(fact.volume_cm3),
        hs_code: hs_code ?? "",
      },
    ]),
  );
  const unknown = mapNames(rowDetailNames, () => "");
  return (product_id: number | null): Record<RowDetail, string> => known.get(product_id) ?? unknown;
};

/** The packing of the products of rows that were left without one. */
export const findPackings = async (
  db: Db,
  rows: readonly { cart_id?: number | null | undefined; packing: string }[],
  sources: readonly GoodsSource[],
  language: Language,
): Promise<Map<number, string>> => {
  const empty = new Set(rows.filter(({ packing }) => packing === "").map(({ cart_id }) => cart_id));
  const products = sources.flatMap(({ cart_id, product_id }) => (empty.has(cart_id) && product_id !== null ? [product_id] : []));
  if (products.length === 0) return new Map();
  return new Map(
    (await db.rows(goodsFacts, { product_ids: products, language })).map((fact) => [fact.product_id, toPacking(fact, language)]),
  );
};

/** What a new contract takes over from the company's last one with the manufacturer. Ports that the market no longer offers are left out. */
const readEarlier = async (db: Db, company_id: number, merchant_id: number, ports: readonly MarketPort[]) => {
  const earlier = await db.row(earlierContract, { company_id, merchant_id });
  if (!earlier) return null;
  const { contract_sn, terms } = earlier;
  const { port_of_discharge, delivery_date, receiving_date } = terms;
  return {
    ...terms,
    contract_sn,
    chosen_clauses: toNewestVersions(terms.chosen_clauses ?? [], await readLibrary(db)),
    port_of_discharge: isOfferedPort(ports, port_of_discharge) ? port_of_discharge : "",
    receiving_days: delivery_date && receiving_date ? daysBetween(delivery_date, receiving_date) : null,
  };
};

/** The rows a contract form starts with, both parties as registered, and what is known of the other terms. */
export const readGoodsData = async (context: Context<typeof getProcureContractGoodsData>) => {
  const { body, db, session, request, now } = context;
  const merchant = await findMerchant(db, body.merchant_uuid, now);
  const ports = await readPorts(db);
  const chosen = new Set(body.cart_ids);
  const rows = (await fobRows(db, context, merchant.merchant_id)).filter(({ cart_id }) => chosen.size === 0 || chosen.has(cart_id));
  if (chosen.size > 0 && rows.length !== chosen.size) return refuse("NOT_FOUND", {}, ["cart_ids"]);
  const details = await readDetails(
    db,
    rows.map(({ product_id }) => product_id),
    request.language,
  );
  const buyer = await db.only(buyerOfContract, { company_id: session.company_id });
  const lead_days = Math.max(0, ...rows.map(({ production_days }) => production_days));
  return {
    ...buyer,
    cart_ids: rows.map(({ cart_id }) => cart_id).join(","),
    currency: request.site.currency,
    maker_name: merchant.maker_name,
    maker_address: merchant.maker_address,
    maker_postcode: postcodeIn(merchant.maker_address),
    maker_telephone: merchant.maker_telephone,
    port_of_loading: portCodeOf(ports, rows[0]?.fob_port || merchant.port || ""),
    delivery_date: lead_days > 0 ? addDays(dayAt(now, request.site), lead_days) : "",
    lead_days,
    earlier: await readEarlier(db, session.company_id, merchant.merchant_id, ports),
    goods_data: rows.map((row) => ({
      cart_id: row.cart_id,
      relation_id: row.relation_id,
      product_id: row.product_id,
      preview: row.preview,
      custom_sn: row.custom_sn,
      title: row.title,
      quantity: row.quantity,
      price: row.unit_cents,
      ...details(row.product_id),
      weight_grams: row.weight_grams,
      is_cart: true,
    })),
  };
};
