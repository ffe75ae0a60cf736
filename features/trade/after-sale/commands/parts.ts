import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import type { Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type * as seller from "../contract/seller.ts";
import { activeAfterSaleReasons } from "../queries/claims.ts";
import {
  insertAfterSaleReason,
  lockProductOfParts,
  partsOfProducts,
  partViews,
  productOfParts,
  replaceParts,
  retireAfterSaleReason,
  setPartView,
  updateAfterSaleReason,
} from "../queries/parts.ts";

/** The parts lists of products, and the reasons that buyers choose from. */

export const getProductParts = async ({ body, session, db, request }: Context<typeof seller.merchantParts>) => {
  const product =
    (await db.row(productOfParts, { product_id: body.product_id, merchant_id: session.merchant_id })) ??
    refuse("NOT_FOUND", {}, ["product_id"]);
  const parts = await db.rows(partsOfProducts, { product_ids: [product.product_id] });
  const view = await db.row(partViews, { product_ids: [product.product_id] });
  return { custom_sn: product.custom_sn, title: product.title[request.language], view_file_id: view?.file_id ?? "", parts };
};

/** Replaces a product's parts list and its exploded view. Cases keep the parts as they were claimed. */
export const saveProductParts = ({ body, session, now, transaction }: Context<typeof seller.merchantSaveParts>) =>
  transaction(async (tx) => {
    const { product_id, view_file_id } = body;
    (await tx.row(lockProductOfParts, { product_id, merchant_id: session.merchant_id })) ?? refuse("NOT_FOUND", {}, ["product_id"]);
    if (view_file_id !== "") await getOwnedFiles(tx, session, [view_file_id], ["picture", "document"], "view_file_id");
    const parts = body.parts.map(({ title_en, title_zh, title_es, ...part }) => ({
      ...part,
      title: { "en-US": title_en, "zh-CN": title_zh || title_en, "es-ES": title_es || title_en },
    }));
    tx.write(replaceParts, { product_id, parts: JSON.stringify(parts), now });
    tx.write(setPartView, { product_id, file_id: view_file_id === "" ? null : view_file_id });
    return { count: parts.length };
  });

export const listClaimReasons = async ({ db }: Context<typeof seller.afterSaleReasonList>) => ({
  list: (await db.rows(activeAfterSaleReasons)) as { reason_id: number; parent_id: number | null; code: string; said: Text; fault: null }[],
});

/** Adds or updates a reason. A reason in a group says who bears the cost; a group does not. Refuses CHECK_FIELDS, NOT_FOUND. */
export const saveClaimReason = ({ body, session, now, platform, transaction }: Context<typeof seller.saveAfterSaleReason>) =>
  transaction(async (tx) => {
    const said: Text = { "en-US": body.said_en, "zh-CN": body.said_zh, "es-ES": body.said_es };
    const write = { person_id: session.person_id, action: "afterSaleReasonSaved", after: said };
    if (body.reason_id !== undefined) {
      if (
        (await tx.changed(updateAfterSaleReason, {
          reason_id: body.reason_id,
          said: JSON.stringify(said),
          fault: body.fault ?? null,
          now,
        })) === 0
      )
        refuse("NOT_FOUND");
      await audit(tx, now, { ...write, subject: `afterSaleReason:${body.reason_id}` });
      return { reason_id: body.reason_id };
    }
    if (body.parent_id !== undefined) {
      if (body.fault === undefined) refuse("CHECK_FIELDS", {}, ["fault"]);
      const groups = await tx.rows(activeAfterSaleReasons);
      if (!groups.some(({ reason_id, parent_id }) => reason_id === body.parent_id && parent_id === null))
        refuse("NOT_FOUND", {}, ["parent_id"]);
    }
    const fault = body.parent_id === undefined ? null : (body.fault ?? null);
    const code = `own${platform.ids.digits(10)}`;
    const { reason_id } = await tx.only(insertAfterSaleReason, {
      parent_id: body.parent_id ?? null,
      code,
      said: JSON.stringify(said),
      fault,
      now,
    });
    await audit(tx, now, { ...write, subject: `afterSaleReason:${reason_id}` });
    return { reason_id };
  });

export const retireClaimReason = ({ body, session, now, transaction }: Context<typeof seller.retireAfterSaleReason>) =>
  transaction(async (tx) => {
    if ((await tx.changed(retireAfterSaleReason, { reason_id: body.reason_id, now })) === 0) refuse("NOT_FOUND");
    await audit(tx, now, { person_id: session.person_id, action: "afterSaleReasonRetired", subject: `afterSaleReason:${body.reason_id}` });
    return null;
  });
