import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

export const saveProductModel = post("/merchant/saveProductModel", {
  who: "merchant:products",
  summary: "Sets an uploaded GLB file (file_type 8) as the 3D model of the caller's product; without file_id the model is removed.",
  body: z.object({
    product_id: wire.id,
    file_id: z
      .union([z.literal(""), z.uuid()])
      .default("")
      .transform((id) => id || null),
    request_id: wire.requestId,
  }),
  data: z.object({ model_url: z.string().nullable() }),
});
