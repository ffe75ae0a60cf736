import { refuse } from "#kernel/refusals.ts";
import { type Tx, violatedConstraint } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  addToList,
  exportList,
  listInfo,
  listToCart,
  moveToList,
  removeFromList,
  removeList,
  savedLists,
  saveList,
  setListLine,
  sharedList,
  shareList,
} from "../contract.ts";
import { toListCsv } from "../csv.ts";
import { lockCompany } from "../queries/favorites.ts";
import {
  countListLines,
  countLists,
  deleteList,
  deleteListLines,
  insertList,
  insertListLines,
  listLines,
  lockLists,
  moveListLines,
  renameList,
  savedListById,
  savedListsOf,
  setListLineValues,
  setShareToken,
  sharedListByToken,
  sharedListLines,
  touchList,
} from "../queries/lists.ts";
import { maxListLines, maxLists, searchWords } from "../rules.ts";
import { addItemsToCart } from "./add-to-cart.ts";
import { withCards, withChanges } from "./saved-product.ts";

export const listSavedLists = async ({ db, session }: Context<typeof savedLists>) => ({
  list: await db.rows(savedListsOf, { company_id: session.company_id, person_id: session.person_id }),
  most: maxLists,
});

interface MemberContext {
  session: { company_id: number; person_id: number };
}

/** Locks a list that the caller may change. Refuses NOT_FOUND for missing and foreign lists. */
const lockList = async (tx: Tx, { session }: MemberContext, listId: number) => {
  const [list] = await tx.rows(lockLists, { company_id: session.company_id, person_id: session.person_id, list_ids: [listId] });
  return list ?? refuse("NOT_FOUND", {}, ["list_id"]);
};

const updateSavedList = async (tx: Tx, context: Context<typeof saveList>, listId: number) => {
  const { body, session, now } = context;
  const list = await lockList(tx, context, listId);
  if (list.is_private !== body.is_private && !list.is_mine) refuse("NOT_ALLOWED", {}, ["is_private"]);
  tx.write(renameList, { company_id: session.company_id, list_id: listId, name: body.name, is_private: body.is_private, now });
  return { list_id: listId };
};

const createSavedList = async (tx: Tx, { body, session: { company_id, person_id }, now }: Context<typeof saveList>) => {
  await tx.only(lockCompany, { company_id });
  const { count } = await tx.only(countLists, { company_id });
  if (count >= maxLists) refuse("LISTS_FULL", { most: maxLists });
  return tx.only(insertList, { company_id, person_id, name: body.name, is_private: body.is_private, now });
};

const nameIndexes = new Set(["saved_lists_shared_name", "saved_lists_private_name"]);

/** Creates or renames a list. Names are unique among the lists a person can see. */
export const saveSavedList = async (context: Context<typeof saveList>) => {
  const { list_id } = context.body;
  try {
    return await context.transaction((tx) => (list_id ? updateSavedList(tx, context, list_id) : createSavedList(tx, context)));
  } catch (error) {
    if (nameIndexes.has(violatedConstraint(error) ?? "")) return refuse("LIST_NAME_TAKEN", {}, ["name"]);
    throw error;
  }
};

export const deleteSavedList = ({ body, session, singleStatement }: Context<typeof removeList>) =>
  singleStatement(async (db) => {
    if ((await db.changed(deleteList, { company_id: session.company_id, person_id: session.person_id, list_id: body.list_id })) === 0)
      refuse("NOT_FOUND", {}, ["list_id"]);
    return null;
  });

export const getSavedList = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof listInfo>) => {
  const info = await db.row(savedListById, { company_id: session.company_id, person_id: session.person_id, list_id: body.list_id });
  if (!info) return refuse("NOT_FOUND", {}, ["list_id"]);
  const { keyword, page, page_size } = body;
  const { company_id } = session;
  const shown = { company_id, list_id: body.list_id, language, site_code: site.site_code, now, words: searchWords(keyword) };
  const rows = await db.rows(listLines, { ...shown, limit: page_size, offset: (page - 1) * page_size });
  return { info, list: await withChanges(rows, { db, platform, session, site, language, now }), count: rows[0]?.count ?? 0 };
};

/** Adds products to a list: all or none. Refuses LIST_FULL, or NOT_FOUND when a product does not exist. */
export const addProductsToList = (context: Context<typeof addToList>) =>
  context.transaction(async (tx) => {
    const { body, session, request, now } = context;
    const { company_id, person_id } = session;
    await lockList(tx, context, body.list_id);
    const lines = [...new Map(body.goods_list.map((line) => [line.product_id, line])).values()];
    const products = lines.map(({ product_id }) => product_id);
    tx.write(insertListLines, {
      ...{ company_id, person_id, list_id: body.list_id, site_code: request.site.site_code, now },
      ...{ product_ids: products, quantities: lines.map(({ amount }) => amount), notes: lines.map(({ note }) => note) },
    });
    const { count, held } = await tx.only(countListLines, { company_id, list_id: body.list_id, product_ids: products });
    if (held < products.length) refuse("NOT_FOUND", {}, ["product_id"]);
    if (count > maxListLines) refuse("LIST_FULL", { most: maxListLines });
    return tx.only(touchList, { company_id, list_id: body.list_id, now });
  });

export const updateListLine = (context: Context<typeof setListLine>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    await lockList(tx, context, body.list_id);
    const changed = await tx.changed(setListLineValues, {
      company_id: session.company_id,
      list_id: body.list_id,
      product_id: body.product_id,
      quantity: body.amount ?? null,
      note: body.note,
    });
    if (changed === 0) refuse("NOT_FOUND", {}, ["product_id"]);
    await tx.only(touchList, { company_id: session.company_id, list_id: body.list_id, now });
    return null;
  });

export const removeProductsFromList = (context: Context<typeof removeFromList>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    if (body.product_id.length === 0) refuse("NOTHING_SELECTED");
    await lockList(tx, context, body.list_id);
    tx.write(deleteListLines, { company_id: session.company_id, list_id: body.list_id, product_ids: body.product_id });
    return tx.only(touchList, { company_id: session.company_id, list_id: body.list_id, now });
  });

/** Moves products between two lists of the caller. Both lists are locked in one statement. */
export const moveProductsToList = (context: Context<typeof moveToList>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const { company_id, person_id } = session;
    const [from, to] = [body.list_id, body.to_list_id];
    if (body.product_id.length === 0) refuse("NOTHING_SELECTED");
    if (from === to) refuse("CHECK_FIELDS", {}, ["to_list_id"]);
    if ((await tx.rows(lockLists, { company_id, person_id, list_ids: [from, to] })).length < 2) refuse("NOT_FOUND", {}, ["to_list_id"]);
    tx.write(moveListLines, { company_id, from_id: from, to_id: to, product_ids: body.product_id });
    const { count } = await tx.only(countListLines, { company_id, list_id: to, product_ids: [] });
    if (count > maxListLines) refuse("LIST_FULL", { most: maxListLines });
    await tx.only(touchList, { company_id, list_id: to, now });
    return tx.only(touchList, { company_id, list_id: from, now });
  });

/** Length of a share token in random bytes, long enough to prevent guessing. */
const tokenBytes = 16;

/** Turns a list's share link on or off. Turning it on again keeps the link; a link that was turned off never works again. */
export const setListSharing = (context: Context<typeof shareList>) =>
  context.transaction(async (tx) => {
    const { body, session, platform } = context;
    const list = await lockList(tx, context, body.list_id);
    const share_token = body.is_shared ? (list.share_token ?? platform.ids.token(tokenBytes)) : null;
    tx.write(setShareToken, { company_id: session.company_id, list_id: body.list_id, token: share_token });
    return { share_token };
  });

/** All lines of a list, for the cart and the export. */
const allListLines = (tx: Pick<Tx, "rows">, context: Context<typeof listToCart> | Context<typeof exportList>) => {
  const { body, session, request, now } = context;
  const { language, site } = request;
  return tx.rows(listLines, {
    ...{ company_id: session.company_id, list_id: body.list_id, language, site_code: site.site_code, now },
    ...{ words: [], limit: maxListLines, offset: 0 },
  });
};

export const addListToCart = (context: Context<typeof listToCart>) =>
  context.transaction(async (tx) => {
    const { product_id, list_id } = context.body;
    await lockList(tx, context, list_id);
    const lines = await allListLines(tx, context);
    const chosen = product_id.length > 0 ? lines.filter((line) => product_id.includes(line.product_id)) : lines;
    if (chosen.length === 0) refuse("NOTHING_SELECTED");
    return addItemsToCart(
      tx,
      context,
      chosen.map((line) => ({ product_id: line.product_id, amount: line.quantity })),
    );
  });

export const exportListAsCsv = async (context: Context<typeof exportList>) => {
  const { body, db, platform, session, request, now } = context;
  const info = await db.row(savedListById, { company_id: session.company_id, person_id: session.person_id, list_id: body.list_id });
  if (!info) return refuse("NOT_FOUND", {}, ["list_id"]);
  const lines = await withCards(await allListLines(db, context), {
    db,
    platform,
    session,
    site: request.site,
    language: request.language,
    now,
  });
  return toListCsv(info.name, lines, request.language);
};

/** Returns a shared list by its token. Refuses NOT_FOUND for unknown and ended links. */
export const getSharedList = async ({ body, db, platform, session, request: { language, site }, now }: Context<typeof sharedList>) => {
  const info = await db.row(sharedListByToken, { token: body.share_token });
  if (!info) return refuse("NOT_FOUND");
  const { page, page_size } = body;
  const rows = await db.rows(sharedListLines, {
    list_id: info.list_id,
    language,
    site_code: site.site_code,
    now,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  return { ...info, list: await withCards(rows, { db, platform, session, site, language, now }), count: rows[0]?.count ?? 0 };
};
