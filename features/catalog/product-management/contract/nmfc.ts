import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { nmfcPattern } from "../rules/nmfc.ts";

/** The NMFC item of a product: carriers class its cartons by it where the freight tariff gives the item a class. */

export const setProductNmfc = post("/merchant/setProductNmfc", {
  who: "merchant:products",
  summary: "Sets the NMFC item number of a product, such as 079300-03; empty where density alone decides.",
  body: z.object({ product_id: wire.id, nmfc: wire.optionalText(9).pipe(z.string().regex(nmfcPattern)), request_id: wire.requestId }),
  data: z.object({ nmfc: z.string() }),
});
