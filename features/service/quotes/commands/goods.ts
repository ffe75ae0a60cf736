import { bestOffer } from "#features/catalog/products/rules.ts";
import { getPriceBook } from "#features/pricing/pricing/commands.ts";
import { applyPriceBook } from "#features/pricing/pricing/rules/price-lists.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { getThreadRow } from "#features/service/chat/commands/read.ts";
import { toViewer } from "#features/service/chat/commands/viewer.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { RowOf } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { findQuotableGoods, quotableGoods } from "../contract.ts";
import { cartGoods, goodsOfSubject, offersOfMerchant, offersOfProduct, offersToQuote } from "../queries.ts";
import { maxLines, toSupply } from "../rules.ts";

/** What a price can be asked for. */

interface Wanted {
  relation_id: number;
  quantity: number;
}

type GoodsContext = Pick<Context<typeof quotableGoods>, "db" | "now" | "platform" | "request" | "session">;

/** The open offers among the wanted ones, at the company's prices. The same offer twice is one line. */
const toLines = async ({ db, now, platform, request, session }: GoodsContext, wanted: readonly Wanted[]) => {
  const quantities = new Map<number, number>();
  for (const { relation_id, quantity } of wanted) quantities.set(relation_id, (quantities.get(relation_id) ?? 0) + quantity);
  const stored = await db.rows(offersToQuote, {
    relation_ids: [...quantities.keys()],
    company_id: session.company_id,
    site_code: request.site.site_code,
    now,
    language: request.language,
  });
  const open = stored.filter(({ is_open, is_served }) => is_open && is_served);
  const offers = applyPriceBook(await getPriceBook(platform, db, session, now), open, dayAt(now, request.site));
  const byRelation = new Map(offers.map((offer) => [offer.relation_id, offer]));
  const list = [...quantities].flatMap(([relation_id, quantity]) => {
    const offer = byRelation.get(relation_id);
    if (!offer) return [];
    const { product_id, title, preview, custom_sn, kind, merchant_name, warehouse_name, fob_port } = offer;
    const facts = { relation_id, product_id, title, preview, custom_sn, kind, merchant_name, warehouse_name, fob_port };
    const supply = toSupply(offer, quantity);
    return [{ ...facts, ...supply, quantity, price: unitPrice(offer, quantity) }];
  });
  return { list: list.slice(0, maxLines), left_out: quantities.size - Math.min(list.length, maxLines) };
};

/** A conversation of the company with a manufacturer; refuses others and those with customer service. */
const getOwnThread = async ({ db, request, session }: GoodsContext, thread_id: number) => {
  const { merchant_id, ...thread } = await getThreadRow(db, toViewer("buyer", session), thread_id, request.language);
  return { ...thread, merchant_id: merchant_id ?? refuse("NOT_FOUND", {}, ["thread_id"]) };
};

const getCartGoods = async ({ db, session }: GoodsContext, cartIds: readonly number[]) => {
  const lines = await db.rows(cartGoods, { company_id: session.company_id, cart_ids: cartIds });
  return lines.length === cartIds.length ? lines : refuse("NOT_FOUND", {}, ["cart_ids"]);
};

type Choice = RowOf<typeof offersOfProduct>;

/** The offer that each product is bought by on its page, at its smallest quantity. */
const chooseOffers = (offers: readonly Choice[]): Wanted[] =>
  [...Map.groupBy(offers, ({ product_id }) => product_id).values()].flatMap((ofProduct) => {
    const best = bestOffer(ofProduct);
    return best ? [{ relation_id: best.relation_id, quantity: best.moq }] : [];
  });

const getProductGoods = async ({ db, now, request, session }: GoodsContext, product_id: number): Promise<Wanted[]> =>
  chooseOffers(await db.rows(offersOfProduct, { product_id, company_id: session.company_id, site_code: request.site.site_code, now }));

/** The goods that the order, request or product of a conversation names. */
const getThreadGoods = async (context: GoodsContext, thread_id: number): Promise<readonly Wanted[]> => {
  const { db, session } = context;
  const { subject, reference, product_id } = await getOwnThread(context, thread_id);
  return product_id === null
    ? db.rows(goodsOfSubject, { company_id: session.company_id, subject, reference })
    : getProductGoods(context, product_id);
};

/** The goods that a new price request starts with. */
export const getQuotableGoods = async (context: Context<typeof quotableGoods>) => {
  const { body } = context;
  const { goods, cart_ids, product_id, thread_id } = body;
  if (goods.length > 0) return toLines(context, goods);
  if (cart_ids.length > 0) return toLines(context, await getCartGoods(context, cart_ids));
  if (product_id !== undefined) return toLines(context, await getProductGoods(context, product_id));
  return thread_id === undefined ? { list: [], left_out: 0 } : toLines(context, await getThreadGoods(context, thread_id));
};

/** Goods of the manufacturer of a conversation, by a part of their model, number or title: each by the offer of its page. */
export const searchQuotableGoods = async (context: Context<typeof findQuotableGoods>) => {
  const { body, db, now, request, session } = context;
  const { merchant_id } = await getOwnThread(context, body.thread_id);
  const found = await db.rows(offersOfMerchant, {
    merchant_id,
    company_id: session.company_id,
    site_code: request.site.site_code,
    now,
    keyword: escapeLikePattern(body.keyword),
  });
  return { list: (await toLines(context, chooseOffers(found))).list };
};
