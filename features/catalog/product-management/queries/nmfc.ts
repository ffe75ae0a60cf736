import { statement } from "#platform/db.ts";

export const updateNmfc = statement("productManagement.updateNmfc")<[merchantId: number, productId: number, nmfc: string]>(
  "update products set nmfc = $3 where merchant_id = $1 and product_id = $2",
);
