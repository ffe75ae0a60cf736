import { refreshListings } from "#features/catalog/products/queries.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { saveProductModel } from "./contract.ts";
import { deleteModel, lockProductOfMerchant, modelAddress, upsertModel } from "./queries.ts";

/** Sets or removes the 3D model of the caller's own product. Refuses NOT_FOUND for foreign products and files. */
export const updateProductModel = async ({ body, db, now, session, transaction }: Context<typeof saveProductModel>) => {
  if (body.file_id) await getOwnedFiles(db, session, [body.file_id], ["model"], "file_id");
  return transaction(async (tx) => {
    const product =
      (await tx.row(lockProductOfMerchant, { product_id: body.product_id, merchant_id: session.merchant_id })) ?? refuse("NOT_FOUND");
    // No refusals below this point.
    if (body.file_id) tx.write(upsertModel, { product_id: product.product_id, file_id: body.file_id, person_id: session.person_id, now });
    else tx.write(deleteModel, { product_id: product.product_id });
    await audit(tx, now, {
      person_id: session.person_id,
      action: "productModelChanged",
      subject: `product:${product.product_id}`,
      after: { file_id: body.file_id },
    });
    await tx.rows(refreshListings, { product_ids: [product.product_id], now });
    return tx.only(modelAddress, { product_id: product.product_id });
  });
};
