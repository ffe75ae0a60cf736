import type { DataOf } from "#client/calls.ts";

export type NewProducts = DataOf<"/operator/newProductSample">;

/** Parameters of the address that filter the products. */
export const filterNames = ["merchant_id", "import_id", "type_id", "confidence", "least_price", "most_price", "pictures"] as const;
