import { audit } from "#features/identity/accounts/commands/audit.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import { escapeLikePattern, substringPatterns } from "#kernel/text-rules.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  merchantPriceListInfo,
  merchantPriceLists,
  priceListInfo,
  priceLists,
  saveMerchantPriceList,
  savePriceList,
} from "../contract.ts";
import {
  clearPrices,
  clearRules,
  companiesOfList,
  insertPriceList,
  insertPrices,
  insertRules,
  lockAnyPriceList,
  lockPriceList,
  priceListCounts,
  priceListOf,
  priceListPage,
  pricesOfList,
  renewVersions,
  replaceCompanies,
  replaceGroups,
  rulesOfList,
  updatePriceList,
} from "../queries/lists.ts";
import type { OfferPick } from "../queries/scopes.ts";
import { listVerdict } from "../rules.ts";

/** Price lists: the operator's, and those of a manufacturer about its own goods. Whose they are is read from the session. */

type Reading = Context<typeof priceLists> | Context<typeof merchantPriceLists>;

/** The manufacturer who asks; null for the operator, who sees every list. */
const ownerOf = ({ session }: { session: { merchant_id: number | null } }, isMerchant: boolean): number | null =>
  isMerchant ? session.merchant_id : null;

const listFor = (isMerchant: boolean) => async (context: Reading) => {
  const { body, db, request, now } = context;
  const { tab, keyword, page, page_size } = body;
  const owner = ownerOf(context, isMerchant);
  const [list, counts] = await Promise.all([
    db.rows(
      priceListPage,
      request.language,
      now,
      owner,
      tab,
      escapeLikePattern(keyword),
      page_size,
      (page - 1) * page_size,
      substringPatterns(keyword),
    ),
    db.only(priceListCounts, now, owner),
  ]);
  return { list, count: estimatedTotal(list[0]?.count ?? 0, page, page_size, list.length), counts };
};

export const listPriceLists = listFor(false);
export const listOwnPriceLists = listFor(true);

const tiersOut = (tiers: readonly { threshold: number; price_cents: number }[]) =>
  tiers.map(({ threshold, price_cents }) => ({ threshold, price: price_cents }));

export const offerOut = ({ list_price_cents, list_tiers, ...offer }: OfferPick) => ({
  ...offer,
  list_price: list_price_cents,
  list_tiers: tiersOut(list_tiers),
});

const wholeList = async (db: Db, { request, now }: Pick<Reading, "request" | "now">, owner: number | null, price_list_id: number) => {
  const head = (await db.row(priceListOf, request.language, now, owner, price_list_id)) ?? refuse("NOT_FOUND", {}, ["price_list_id"]);
  const [rules, prices] = await Promise.all([
    db.rows(rulesOfList, request.language, price_list_id),
    db.rows(pricesOfList, request.language, price_list_id),
  ]);
  return {
    ...head,
    rules,
    prices: prices.map((fixed) => ({
      ...offerOut(fixed),
      price: fixed.price_cents,
      tiers: tiersOut(fixed.tiers),
      may_exceed: fixed.may_exceed,
    })),
  };
};

export const readPriceList = (context: Context<typeof priceListInfo>) => wholeList(context.db, context, null, context.body.price_list_id);

export const readOwnPriceList = (context: Context<typeof merchantPriceListInfo>) =>
  wholeList(context.db, context, context.session.merchant_id, context.body.price_list_id);

type Saving = Context<typeof savePriceList> | Context<typeof saveMerchantPriceList>;

const judge = ({ body }: Saving, groups: number): void => {
  if (body.valid_from && body.valid_to && body.valid_to < body.valid_from) refuse("CHECK_FIELDS", {}, ["valid_to"]);
  refuseIf(listVerdict(body.rules, body.prices), "prices");
  if (!body.is_active) return;
  if (body.rules.length + body.prices.length === 0) refuse("PRICE_LIST_EMPTY", {}, ["rules"]);
  if (body.company_ids.length + groups === 0) refuse("PRICE_LIST_EMPTY", {}, ["company_ids"]);
};

/** The list's own row, new or changed; gives the key, and the manufacturer whose list it is. */
const writeHead = async (tx: Tx, { body, session, now }: Saving, owner: number | null) => {
  const { price_list_id, name, note, is_active, valid_from = null, valid_to = null } = body;
  if (!price_list_id) {
    const made = await tx.only(insertPriceList, name, note, owner, is_active, valid_from, valid_to, now, session.person_id);
    return { ...made, merchant_id: owner };
  }
  const found = owner === null ? await tx.row(lockAnyPriceList, price_list_id) : await tx.row(lockPriceList, price_list_id, owner);
  if (!found) return refuse("NOT_FOUND", {}, ["price_list_id"]);
  await tx.changed(updatePriceList, name, note, is_active, valid_from, valid_to, now, session.person_id, price_list_id);
  return { merchant_id: owner, ...found };
};

/** Rules and prices as they are written: a manufacturer's rules are about its own goods, whatever they say. */
const writeTerms = async (tx: Tx, { body }: Saving, price_list_id: number, merchant_id: number | null): Promise<void> => {
  const rules = body.rules.map((rule) => ({
    ...rule,
    merchant_id: merchant_id ?? rule.merchant_id ?? null,
    type_id: rule.type_id ?? null,
  }));
  refuseIf(
    listVerdict(
      rules.map((rule) => ({ ...rule, merchant_id: rule.merchant_id ?? undefined, type_id: rule.type_id ?? undefined })),
      [],
    ),
    "rules",
  );
  const prices = body.prices.map(({ relation_id, price, tiers, may_exceed }) => ({
    relation_id,
    price_cents: price,
    tiers: tiers.map((tier) => ({ threshold: tier.threshold, price_cents: tier.price })),
    may_exceed,
  }));
  await tx.changed(clearRules, price_list_id);
  await tx.changed(clearPrices, price_list_id);
  await tx.changed(insertRules, price_list_id, JSON.stringify(rules));
  const written = await tx.changed(insertPrices, price_list_id, JSON.stringify(prices), merchant_id);
  if (written < prices.length) refuse("NOT_FOUND", {}, ["prices"]);
};

const save = async (context: Saving, owner: number | null, group_ids: readonly number[]) => {
  const { body, session, now, platform } = context;
  judge(context, group_ids.length);
  const saved = await context.transaction(async (tx) => {
    const before = body.price_list_id ? await wholeList(tx, context, owner, body.price_list_id) : undefined;
    const { price_list_id, merchant_id } = await writeHead(tx, context, owner);
    const concerned = await tx.rows(companiesOfList, price_list_id);
    const companies = await tx.rows(replaceCompanies, price_list_id, body.company_ids, merchant_id);
    if (companies.length < body.company_ids.length) refuse("NOT_FOUND", {}, ["company_ids"]);
    if (owner === null) await tx.rows(replaceGroups, price_list_id, group_ids);
    await writeTerms(tx, context, price_list_id, merchant_id);
    const concernedNow = await tx.rows(companiesOfList, price_list_id);
    await tx.changed(renewVersions, [...new Set([...concerned, ...concernedNow].map(({ company_id }) => company_id))]);
    const { request_id: _, ...after } = body;
    const action = before ? "priceListChanged" : "priceListMade";
    await audit(tx, now, { person_id: session.person_id, action, subject: `price_list:${price_list_id}`, before, after });
    return { price_list_id };
  });
  platform.sessions.forgetAll();
  return saved;
};

export const keepPriceList = (context: Context<typeof savePriceList>) => save(context, null, context.body.group_ids);

/** Groups are the operator's: a manufacturer names companies. */
export const keepOwnPriceList = (context: Context<typeof saveMerchantPriceList>) => save(context, context.session.merchant_id, []);
