import { statement } from "#platform/db.ts";

export const updateNmfc = statement("productManagement.updateNmfc")(
  "update products set nmfc = :nmfc where merchant_id = :merchant_id and product_id = :product_id",
);
