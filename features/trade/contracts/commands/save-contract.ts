import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { lockMemberTerms } from "#features/identity/members/queries.ts";
import { evaluatePurchase } from "#features/identity/members/rules.ts";
import { claimCartLines } from "#features/trade/cart/queries.ts";
import { fobLogisticsType } from "#features/trade/cart/rules.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { insertContractOrder, lockContractOrder, updateContractAmounts } from "#features/trade/orders/queries/contract-orders.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { type Place, startOfMonth } from "#kernel/calendar.ts";
import { refuse, refuseIf } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { saveProcureContractData } from "../contract/drafts.ts";
import { countDrafts, insertContract, lockContract, updateCartTaken, updateDraft, useContractNumber } from "../queries/contracts.ts";
import { contractAmounts } from "../rules/amounts.ts";
import { draftAmounts } from "../rules/judge-terms.ts";
import type { ContractTerms } from "../rules/terms.ts";
import type { LockedContract } from "./actions.ts";
import { findSources, judgeSubmission, type KnownContract, type Merchant } from "./judge-versions.ts";
import { notifySides } from "./notify-sides.ts";
import { findMerchant } from "./start-contract.ts";
import { makeVersion, termsOf } from "./versions.ts";

/** Saving the draft of a contract and submitting it. */

type SaveContext = Context<typeof saveProcureContractData>;

/** The most drafts of a company. */
const maxDrafts = 30;

/** Refuses another draft of a company that has the most. */
export const assertDraftsLeft = async (tx: Tx, company_id: number): Promise<void> => {
  if ((await tx.only(countDrafts, { company_id })).drafts >= maxDrafts) refuse("TOO_MANY_DRAFTS", { most: maxDrafts });
};

/** Files that the pictures of rows beyond the cart can be. */
const rowPictureTypes = ["documentImage", "label", "voucher", "document", "picture"] as const;

/**
 * Locks the contract of a number, or uses the number for a new one. Of several saves under a new number at once one creates the
 * contract, the others continue with it. Refuses NOT_FOUND for an unknown or foreign number and for another manufacturer.
 */
const findOrUseNumber = async (tx: Tx, { body, session }: SaveContext, merchant: Merchant): Promise<LockedContract | undefined> => {
  const lock = () => tx.row(lockContractOrder, { contract_sn: body.contract_sn, company_id: session.company_id, merchant_id: null });
  let order = await lock();
  if (!order) {
    const used = await tx.row(useContractNumber, { contract_sn: body.contract_sn, company_id: session.company_id });
    if (used) return used.merchant_id === merchant.merchant_id ? undefined : refuse("NOT_FOUND", {}, ["merchant_uuid"]);
    order = (await lock()) ?? refuse("NOT_FOUND", {}, ["contract_sn"]);
  }
  if (order.merchant_id !== merchant.merchant_id) refuse("NOT_FOUND", {}, ["merchant_uuid"]);
  return { order, contract: await tx.only(lockContract, { order_id: order.order_id }) } as LockedContract;
};

/** Inserts the order of a new contract. A company has at most 30 drafts. */
const insertNew = async (
  tx: Tx,
  { body, session, request, now }: SaveContext,
  merchant: Merchant,
  action: "saveDraft" | "submit",
  amounts: { pieces: number; total_cents: number; deposit_cents: number },
): Promise<number> => {
  if (action === "saveDraft") await assertDraftsLeft(tx, session.company_id);
  const { order_id } = await tx.only(insertContractOrder, {
    number: body.contract_sn,
    company_id: session.company_id,
    person_id: session.person_id,
    site_code: request.site.site_code,
    now,
    merchant_id: merchant.merchant_id,
    warehouse_id: merchant.warehouse_id,
    logistics_type: fobLogisticsType,
    status: action === "saveDraft" ? "drafting" : "awaitingManufacturer",
    action,
    currency: request.site.currency,
    pieces: amounts.pieces,
    total_cents: amounts.total_cents,
    deposit_cents: amounts.deposit_cents,
  });
  tx.write(insertContract, { order_id, cart_ids: body.cart_ids });
  return order_id;
};

/** A day as typed, or null when it is none. */
export const dayOrNull = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
const countOrZero = (text: string): number => (/^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0);

const toAnswer = (
  { body }: SaveContext,
  status: Status,
  version: number,
  revision: number,
  { total_cents, deposit_cents, balance_cents }: ReturnType<typeof contractAmounts>,
) => ({
  contract_sn: body.contract_sn,
  status,
  status_name: status,
  version,
  revision,
  total_money: total_cents,
  deposit: deposit_cents,
  balance: balance_cents,
});

const toKnown = (locked: LockedContract | undefined): KnownContract | undefined =>
  locked && { order_id: locked.order.order_id, version: locked.contract.version, quoted_goods: locked.contract.quoted_goods };

/** Refuses a save over a draft that somebody else has saved since. */
const assertRevision = ({ body }: SaveContext, locked: LockedContract | undefined): void => {
  const revision = locked?.contract.draft_revision ?? 0;
  if (body.revision !== undefined && body.revision !== revision) refuse("CONTRACT_CHANGED", {}, ["revision"]);
};

const saveDraft = async (tx: Tx, context: SaveContext, merchant: Merchant, locked: LockedContract | undefined) => {
  const { body, request, now } = context;
  const { contract_sn: _sn, merchant_uuid: _uuid, save_type: _type, request_id: _id, revision: _revision, ...terms } = body;
  const amounts = draftAmounts(terms, { language: request.language, sources: await findSources(tx, context, merchant, toKnown(locked)) });
  const order_id = locked?.order.order_id ?? (await insertNew(tx, context, merchant, "saveDraft", amounts));
  if (locked)
    tx.write(updateContractAmounts, {
      order_id,
      pieces: amounts.pieces,
      total_cents: amounts.total_cents,
      deposit_cents: amounts.deposit_cents,
    });
  const { draft_revision } = await tx.only(updateDraft, {
    order_id,
    draft: JSON.stringify(terms),
    cart_ids: locked?.contract.cart_taken_at ? locked.contract.cart_ids : body.cart_ids,
    now,
    line_count: terms.goods_obj.length,
    delivery_date: dayOrNull(terms.delivery_date),
    container_type: terms.container_type,
    container_count: countOrZero(terms.container_count),
  });
  return toAnswer(context, "drafting", locked?.contract.version ?? 0, draft_revision, amounts);
};

/** Pictures of rows beyond the cart that the version before does not have must be the caller's own uploads. Refuses NOT_FOUND. */
export const assertOwnPictures = async (
  tx: Tx,
  session: Session,
  terms: ContractTerms,
  before: ContractTerms | undefined,
): Promise<void> => {
  const known = new Set(before?.goods.map(({ image_id }) => image_id));
  const added = terms.goods.flatMap(({ image_id }) => (image_id && !known.has(image_id) ? [image_id] : []));
  await getOwnedFiles(tx, session, [...new Set(added)], rowPictureTypes, "goods_obj");
};

/**
 * Refuses a contract above the limits of a member: `aboveLimit`, OVER_ORDER_LIMIT, OVER_MONTH_LIMIT. A contract cannot be submitted for
 * approval, so a colleague has to act. The member stays locked.
 */
export const assertMemberLimits = async (
  tx: Tx,
  session: Pick<Session, "is_limited" | "person_id"> & { company_id: number },
  total_cents: number,
  now: Date,
  site: Place,
  aboveLimit: "CONTRACT_NEEDS_COLLEAGUE" | "CONTRACT_AMENDMENT_NEEDS_COLLEAGUE",
): Promise<void> => {
  if (!session.is_limited) return;
  const limits = await tx.only(lockMemberTerms, {
    company_id: session.company_id,
    person_id: session.person_id,
    month: startOfMonth(now, site),
  });
  const verdict = evaluatePurchase(limits, total_cents);
  if (verdict.may === "ask") refuse(aboveLimit);
  if (verdict.may === "not") refuseIf(verdict.why);
};

/** Takes the lines of the first version out of the cart. A line becomes part of one contract only. */
const takeCartLines = async (tx: Tx, { body, session, now }: SaveContext, order_id: number): Promise<void> => {
  if (body.cart_ids.length === 0) return;
  const claimed = await tx.rows(claimCartLines, { company_id: session.company_id, cart_ids: body.cart_ids });
  if (claimed.length !== body.cart_ids.length) refuse("CART_CHANGED", {}, ["cart_ids"]);
  tx.write(updateCartTaken, { order_id, now });
};

const submit = async (tx: Tx, context: SaveContext, merchant: Merchant, locked: LockedContract | undefined) => {
  const { body, session, platform, now } = context;
  const isFirst = (locked?.contract.version ?? 0) === 0;
  const terms = await judgeSubmission(tx, context, merchant, toKnown(locked));
  const before = locked && !isFirst ? await termsOf(tx, locked.order.order_id, locked.contract.version) : undefined;
  await assertOwnPictures(tx, session, terms, before);
  const amounts = contractAmounts(terms);
  await assertMemberLimits(tx, session, amounts.total_cents, now, context.request.site, "CONTRACT_NEEDS_COLLEAGUE");
  const pieces = terms.goods.reduce((sum, { quality }) => sum + quality, 0);
  const order_id = locked?.order.order_id ?? (await insertNew(tx, context, merchant, "submit", { pieces, ...amounts }));
  if (isFirst) await takeCartLines(tx, context, order_id);
  const version = (locked?.contract.version ?? 0) + 1;
  const { contract_sn, note } = body;
  await makeVersion(tx, platform, { order_id, contract_sn, version, side: "buyer", person_id: session.person_id, note, terms, now });
  if (locked) transitionOrder(tx, { order: locked.order, action: "submit", actor: "buyer", person_id: session.person_id, now, note });
  const status = "awaitingManufacturer";
  await notifySides(tx, platform, { order_id, action: "submit", actor: "buyer", status, note, now });
  return toAnswer(context, status, version, locked?.contract.draft_revision ?? 0, amounts);
};

/** Saves a draft as typed (save_type 1) or submits it (save_type 2). Only a draft can be changed: refuses WRONG_STATUS otherwise. */
export const saveContract = (context: SaveContext) =>
  context.transaction(async (tx) => {
    const merchant = await findMerchant(tx, context.body.merchant_uuid, context.now);
    const locked = await findOrUseNumber(tx, context, merchant);
    if (locked && locked.order.status !== "drafting") refuse("WRONG_STATUS");
    assertRevision(context, locked);
    return context.body.save_type === 1 ? saveDraft(tx, context, merchant, locked) : submit(tx, context, merchant, locked);
  });
