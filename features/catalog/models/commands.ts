import { refreshListings } from "#features/catalog/products/queries/listings.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { ownedFiles } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { saveProductModel } from "./contract.ts";
import { dropModel, keepModel, modelAddress, productOfMerchant } from "./queries.ts";

/** Gives a product of the caller's its 3D view, or takes it away. A foreign product is not found. */
export const saveModel = async ({ body, db, now, session, transaction }: Context<typeof saveProductModel>) => {
  if (body.file_id) await ownedFiles(db, session, [body.file_id], [8], "file_id");
  return transaction(async (tx) => {
    const product = (await tx.row(productOfMerchant, body.product_id, session.merchant_id)) ?? refuse("NOT_FOUND");
    // After this point it must succeed.
    if (body.file_id) await tx.changed(keepModel, product.product_id, body.file_id, session.person_id, now);
    else await tx.changed(dropModel, product.product_id);
    await audit(tx, now, {
      person_id: session.person_id,
      action: "productModelChanged",
      subject: `product:${product.product_id}`,
      after: { file_id: body.file_id },
    });
    await tx.rows(refreshListings, [product.product_id], now);
    return tx.only(modelAddress, product.product_id);
  });
};
