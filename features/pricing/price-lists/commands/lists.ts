import { audit } from "#features/identity/accounts/commands/audit.ts";
import { bumpPriceVersions } from "#features/identity/accounts/queries.ts";
import { dayAt } from "#kernel/calendar.ts";
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
import type { OfferOption } from "../queries.ts";
import {
  clearPrices,
  clearRules,
  companiesInList,
  insertPriceList,
  insertPrices,
  insertRules,
  lockAnyPriceList,
  lockPriceList,
  priceListById,
  priceListCounts,
  priceListPage,
  priceListPrices,
  priceListRules,
  replaceCompanies,
  replaceGroups,
  updatePriceList,
} from "../queries.ts";
import { validatePriceList } from "../rules.ts";

/** Price lists of the operator and of merchants. The owner of a list always comes from the session. */

type ReadContext = Context<typeof priceLists> | Context<typeof merchantPriceLists>;

/** The merchant of the session; null for the operator, who sees all lists. */
const merchantScope = ({ session }: { session: { merchant_id: number | null } }, isMerchant: boolean): number | null =>
  isMerchant ? session.merchant_id : null;

const listPriceListsFor = (isMerchant: boolean) => async (context: ReadContext) => {
  const { body, db, request, now } = context;
  const { tab, keyword, page, page_size } = body;
  const today = dayAt(now, request.site);
  const owner = merchantScope(context, isMerchant);
  const [list, counts] = await Promise.all([
    db.rows(priceListPage, {
      language: request.language,
      today,
      merchant_id: owner,
      tab,
      keyword: escapeLikePattern(keyword),
      limit: page_size,
      offset: (page - 1) * page_size,
      patterns: substringPatterns(keyword),
    }),
    db.only(priceListCounts, { today, merchant_id: owner }),
  ]);
  return { list, count: estimatedTotal(list[0]?.count ?? 0, page, page_size, list.length), counts };
};

export const listPriceLists = listPriceListsFor(false);
export const listMerchantPriceLists = listPriceListsFor(true);

const toTiers = (tiers: readonly { threshold: number; price_cents: number }[]) =>
  tiers.map(({ threshold, price_cents }) => ({ threshold, price: price_cents }));

export const toPricedOffer = ({ list_price_cents, list_tiers, ...offer }: OfferOption) => ({
  ...offer,
  list_price: list_price_cents,
  list_tiers: toTiers(list_tiers),
});

const getPriceListDetail = async (
  db: Db,
  { request, now }: Pick<ReadContext, "request" | "now">,
  owner: number | null,
  price_list_id: number,
) => {
  const head =
    (await db.row(priceListById, { language: request.language, today: dayAt(now, request.site), merchant_id: owner, price_list_id })) ??
    refuse("NOT_FOUND", {}, ["price_list_id"]);
  const [rules, prices] = await Promise.all([
    db.rows(priceListRules, { language: request.language, price_list_id }),
    db.rows(priceListPrices, { language: request.language, price_list_id }),
  ]);
  return {
    ...head,
    rules,
    prices: prices.map((fixed) => ({
      ...toPricedOffer(fixed),
      price: fixed.price_cents,
      tiers: toTiers(fixed.tiers),
      may_exceed: fixed.may_exceed,
    })),
  };
};

export const getPriceList = (context: Context<typeof priceListInfo>) =>
  getPriceListDetail(context.db, context, null, context.body.price_list_id);

export const getMerchantPriceList = (context: Context<typeof merchantPriceListInfo>) =>
  getPriceListDetail(context.db, context, context.session.merchant_id, context.body.price_list_id);

type SaveContext = Context<typeof savePriceList> | Context<typeof saveMerchantPriceList>;

const validatePriceListBody = ({ body }: SaveContext, groups: number): void => {
  if (body.valid_from && body.valid_to && body.valid_to < body.valid_from) refuse("CHECK_FIELDS", {}, ["valid_to"]);
  refuseIf(validatePriceList(body.rules, body.prices), "prices");
  if (!body.is_active) return;
  if (body.rules.length + body.prices.length === 0) refuse("PRICE_LIST_EMPTY", {}, ["rules"]);
  if (body.company_ids.length + groups === 0) refuse("PRICE_LIST_EMPTY", {}, ["company_ids"]);
};

/** Inserts or updates the row of a list. Returns its key and its merchant (null for the operator's lists). */
const upsertHead = async (tx: Tx, { body, session, now }: SaveContext, owner: number | null) => {
  const { price_list_id, name, note, is_active, valid_from = null, valid_to = null } = body;
  if (!price_list_id) {
    const inserted = await tx.only(insertPriceList, {
      name,
      note,
      merchant_id: owner,
      is_active,
      from: valid_from,
      to: valid_to,
      now,
      person_id: session.person_id,
    });
    return { ...inserted, merchant_id: owner };
  }
  const found =
    owner === null ? await tx.row(lockAnyPriceList, { price_list_id }) : await tx.row(lockPriceList, { price_list_id, merchant_id: owner });
  if (!found) return refuse("NOT_FOUND", {}, ["price_list_id"]);
  tx.write(updatePriceList, {
    name,
    note,
    is_active,
    from: valid_from,
    to: valid_to,
    now,
    person_id: session.person_id,
    price_list_id,
  });
  return { merchant_id: owner, ...found };
};

/** Replaces rules and prices of a list. Rules of a merchant's list always apply to its own goods. */
const replaceTerms = async (tx: Tx, { body }: SaveContext, price_list_id: number, merchant_id: number | null): Promise<void> => {
  const rules = body.rules.map((rule) => ({
    ...rule,
    merchant_id: merchant_id ?? rule.merchant_id ?? null,
    type_id: rule.type_id ?? null,
  }));
  refuseIf(
    validatePriceList(
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
  tx.write(clearRules, { price_list_id });
  tx.write(clearPrices, { price_list_id });
  tx.write(insertRules, { price_list_id, rules: JSON.stringify(rules) });
  const written = await tx.changed(insertPrices, { price_list_id, prices: JSON.stringify(prices), merchant_id });
  if (written < prices.length) refuse("NOT_FOUND", {}, ["prices"]);
};

/** Saves a whole list and updates the price versions of all companies it applied to before or applies to now. */
const save = async (context: SaveContext, owner: number | null, group_ids: readonly number[]) => {
  const { body, session, now, platform } = context;
  validatePriceListBody(context, group_ids.length);
  const saved = await context.transaction(async (tx) => {
    const before = body.price_list_id ? await getPriceListDetail(tx, context, owner, body.price_list_id) : undefined;
    const { price_list_id, merchant_id } = await upsertHead(tx, context, owner);
    const companiesBefore = await tx.rows(companiesInList, { price_list_id });
    const companies = await tx.rows(replaceCompanies, { price_list_id, company_ids: body.company_ids, merchant_id });
    if (companies.length < body.company_ids.length) refuse("NOT_FOUND", {}, ["company_ids"]);
    if (owner === null) await tx.rows(replaceGroups, { price_list_id, group_ids });
    await replaceTerms(tx, context, price_list_id, merchant_id);
    const companiesAfter = await tx.rows(companiesInList, { price_list_id });
    tx.write(bumpPriceVersions, {
      company_ids: [...new Set([...companiesBefore, ...companiesAfter].map(({ company_id }) => company_id))],
    });
    const { request_id: _, ...after } = body;
    const action = before ? "priceListChanged" : "priceListMade";
    await audit(tx, now, { person_id: session.person_id, action, subject: `price_list:${price_list_id}`, before, after });
    return { price_list_id };
  });
  platform.sessions.clear();
  return saved;
};

export const saveOperatorPriceList = (context: Context<typeof savePriceList>) => save(context, null, context.body.group_ids);

/** Saves a merchant's list. Merchants cannot use groups, only companies. */
export const saveOwnPriceList = (context: Context<typeof saveMerchantPriceList>) => save(context, context.session.merchant_id, []);
