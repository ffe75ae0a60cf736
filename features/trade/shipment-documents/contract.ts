import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { documentsOf } from "./rules/document-kinds.ts";

/** Calls about the documents of a shipment. */

const data = z.object({ url: z.string() });
const refuses = ["BOL_NOT_ISSUED", "CARTONS_NOT_COUNTED", "SHIPMENT_NOT_SENT"] as const;
const summary =
  "a document of a shipment as PDF in the caller's language: carton labels, packing list, commercial invoice or bill of lading.";

export const shipmentDocument = post("/user/shipmentDocument", {
  who: "buyer",
  summary: `Returns a URL, valid for ten minutes, of ${summary}`,
  body: z.object({ shipment_id: wire.id, document: z.enum(documentsOf.buyer) }),
  data,
  refuses,
});

export const shipmentDocumentForMerchant = post("/merchant/shipmentDocument", {
  who: "merchant:orders",
  summary: `Returns a URL of ${summary} Prices are not among them.`,
  body: z.object({ shipment_id: wire.id, document: z.enum(documentsOf.merchant) }),
  data,
  refuses: ["CARTONS_NOT_COUNTED", "SHIPMENT_NOT_SENT"],
});

export const shipmentDocumentForStaff = post("/operator/shipmentDocument", {
  who: "operator:warehouse+service+finance",
  summary: `Returns a URL of ${summary}`,
  body: z.object({ shipment_id: wire.id, document: z.enum(documentsOf.operator) }),
  data,
  refuses,
});
