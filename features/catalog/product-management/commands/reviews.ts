import { reviewedProductFields, vocabularyOf } from "#features/catalog/products/rules/product-fields.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { setMerchantReview } from "#features/identity/merchant-onboarding/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { recordDecision } from "#features/identity/review-decisions/commands.ts";
import { inEachLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { setSiteReview } from "#platform/site-queries.ts";
import type {
  productChangeDetail,
  productChangeList,
  reviewProductChanges,
  reviewSettings,
  setReviewSetting,
} from "../contract/reviews.ts";
import { decisionMail, refusalLine } from "../mails.ts";
import { closeDecidedSets } from "../queries/changes.ts";
import { storedProducts } from "../queries/products.ts";
import {
  changeQueue,
  changeSet,
  changesInSet,
  codeLabels,
  decideChanges,
  lockProductOfSet,
  proposers,
  reviewSettingsRow,
  setProductState,
} from "../queries/reviews.ts";
import { emptyFacts, mergeFacts } from "../rules/merge.ts";
import type { ProductDraft } from "../rules.ts";
import type { ProductState } from "../statuses.ts";
import { toLikePattern } from "./console.ts";
import { refreshStorefront, updateProductFacts } from "./save-products.ts";

export const listProductChanges = ({ body, request, db }: Context<typeof productChangeList>) =>
  db.only(changeQueue, {
    tab: body.tab,
    pattern: toLikePattern(body.keyword),
    language: request.language,
    limit: body.page_size,
    offset: (body.page - 1) * body.page_size,
  });

const codedFields = reviewedProductFields.filter((name) => vocabularyOf(name) !== undefined);

/** Collects the vocabulary codes in old and new values, so that labels can be shown for them. */
const collectCodes = (values: readonly unknown[]): string[] =>
  values
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter((value): value is string => typeof value === "string" && value !== "");

/** Returns one change set with the old and new value of each field. Authorization: staff roles of the call's `who`. */
export const getProductChanges = async ({ body, request, db }: Context<typeof productChangeDetail>) => {
  const set = (await db.row(changeSet, { change_set_id: body.change_set_id, language: request.language })) ?? refuse("NOT_FOUND");
  const values = (fields: readonly string[]) =>
    set.changes.filter(({ field }) => fields.includes(field)).flatMap((change) => [change.old, change.new]);
  const types = values(["type_id"]).filter((value): value is number => typeof value === "number");
  const { labels } = await db.only(codeLabels, {
    codes: collectCodes(values(codedFields)),
    type_ids: types,
    language: request.language,
  });
  return { ...set, labels };
};

interface ReviewedProduct {
  product_id: number;
  custom_sn: string;
  merchant_id: number;
  state: ProductState;
}

/** Writes approved values into a published product. Before a first publication the product already holds them. */
const applyApprovedChanges = async (
  tx: Tx,
  product: ReviewedProduct,
  approved: readonly { field: string; new: unknown }[],
  now: Date,
): Promise<void> => {
  if (product.state === "review" || product.state === "draft") return;
  const [stored] = await tx.rows(storedProducts, { merchant_id: product.merchant_id, product_ids: [product.product_id] });
  if (!stored) return refuse("NOT_FOUND");
  const facts = mergeFacts(emptyFacts(stored.custom_sn), stored.facts as unknown as ProductDraft);
  const fields = Object.fromEntries(approved.map(({ field, new: value }) => [field, value])) as Partial<ProductDraft>;
  await updateProductFacts(tx, product, facts, mergeFacts(facts, { custom_sn: stored.custom_sn, ...fields }), now);
};

/**
 * Returns the product state after a decision: a first publication goes live when everything is approved and back to draft when
 * anything is refused.
 */
const getNextState = (before: ProductState, changes: readonly { state: string }[]): ProductState => {
  if (before !== "review" || changes.some(({ state }) => state === "open")) return before;
  return changes.some(({ state }) => state === "refused") ? "draft" : "live";
};

/** Sends one notification per change set once all its changes are decided, in the recipient's language, with the reasons of refusals. */
const notifyMerchant = async (
  tx: Tx,
  change_set_id: number,
  product: ReviewedProduct,
  context: Context<typeof reviewProductChanges>,
): Promise<void> => {
  const { request, now, platform } = context;
  const { custom_sn, product_id } = product;
  const changes = await tx.rows(changesInSet, { change_set_id });
  const declined = changes.filter(({ state }) => state === "refused");
  for (const { person_id } of await tx.rows(proposers, { change_set_id }))
    await notify(tx, platform, {
      person_id,
      kind: declined.length === 0 ? "productChangesApproved" : "productChangesRefused",
      params: { product: custom_sn, reasons: declined.map((change) => inEachLanguage((language) => refusalLine(language, change))) },
      href: `/merchant/products/${product_id}`,
      now,
      site_code: request.site.site_code,
      mail: (reader) => decisionMail(reader, { custom_sn, product_id, changes, publicUrl: platform.settings.publicUrl }),
    });
};

/**
 * Approves or refuses single fields of a change set. Refuses ALREADY_REVIEWED, changing nothing, when any of them has been
 * decided already.
 */
export const decideProductChanges = async (context: Context<typeof reviewProductChanges>) => {
  const { body, now, session, transaction } = context;
  const { change_set_id, change_ids, decision, reason_codes, note } = body;
  const isRefused = decision === "refuse";
  if (isRefused && reason_codes.length === 0 && note === "") return refuse("CHANGE_REASON_REQUIRED", {}, ["note"]);
  return transaction(async (tx) => {
    const product = (await tx.row(lockProductOfSet, { change_set_id })) ?? refuse("NOT_FOUND");
    const selected = (await tx.rows(changesInSet, { change_set_id })).filter(({ change_id }) => change_ids.includes(change_id));
    if (selected.length !== change_ids.length) return refuse("NOT_FOUND");
    const state = isRefused ? "refused" : "approved";
    const decided = await tx.changed(decideChanges, {
      change_ids,
      state,
      reasons: isRefused ? reason_codes : [],
      note: isRefused ? note : "",
      person_id: session.person_id,
      now,
    });
    if (decided !== change_ids.length) return refuse("ALREADY_REVIEWED");
    // The decision is recorded; a failure from here on rolls the transaction back.
    if (!isRefused) await applyApprovedChanges(tx, product, selected, now);
    tx.write(closeDecidedSets, { product_ids: [product.product_id], now });
    const after = await tx.rows(changesInSet, { change_set_id });
    const nextProductState = getNextState(product.state, after);
    if (nextProductState !== product.state) tx.write(setProductState, { product_id: product.product_id, state: nextProductState, now });
    await refreshStorefront(tx, [product.product_id], now);
    await recordDecision(
      tx,
      { kind: "change", item_ids: [change_set_id], decision: decision },
      { person_id: session.person_id, site_code: context.request.site.site_code, now },
    );
    for (const { field, old, new: value } of selected)
      await audit(tx, now, {
        person_id: session.person_id,
        action: isRefused ? "productChangeRefused" : "productChangeApproved",
        subject: `product:${product.product_id}`,
        before: { field, value: old },
        after: { field, value, change_set_id, ...(isRefused && { reasons: reason_codes, note }) },
      });
    const open = after.filter((change) => change.state === "open").length;
    if (open === 0) await notifyMerchant(tx, change_set_id, product, context);
    return { open, state: nextProductState };
  });
};

export const getReviewSettings = ({ request, db }: Context<typeof reviewSettings>) =>
  db.only(reviewSettingsRow, { language: request.language });

/** Changes whether a site's or a merchant's product changes are reviewed. Changes that are already pending stay pending. */
export const updateReviewSetting = async ({ body, now, session, transaction }: Context<typeof setReviewSetting>) =>
  transaction(async (tx) => {
    const { site_code, merchant_id, reviews } = body;
    const value = reviews === "site" ? null : reviews === "yes";
    const row =
      merchant_id === undefined
        ? await tx.row(setSiteReview, { site_code, reviews: value === true })
        : await tx.row(setMerchantReview, { merchant_id, reviews: value });
    if (!row) return refuse("NOT_FOUND");
    await audit(tx, now, {
      person_id: session.person_id,
      action: "reviewSettingChanged",
      subject: merchant_id === undefined ? `site:${site_code}` : `merchant:${merchant_id}`,
      before: { reviews_changes: row.before },
      after: { reviews_changes: value },
    });
    return null;
  });
