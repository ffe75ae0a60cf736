import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { setProductNmfc } from "../contract/nmfc.ts";
import { updateNmfc } from "../queries/products.ts";
import { toNmfc } from "../rules/nmfc.ts";

/** Sets the NMFC item of the merchant's product. Freight that is priced from now on follows it. */
export const changeNmfc = ({ body, session, singleStatement }: Context<typeof setProductNmfc>) =>
  singleStatement(async (db) => {
    const nmfc = toNmfc(body.nmfc);
    if ((await db.changed(updateNmfc, { merchant_id: session.merchant_id, product_id: body.product_id, nmfc })) === 0)
      return refuse("NOT_FOUND", {}, ["product_id"]);
    return { nmfc };
  });
