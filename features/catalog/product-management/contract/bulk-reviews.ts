import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { bulkReviewStatuses } from "../statuses.ts";
import { changeReasons } from "./reviews.ts";
import { integer } from "./shapes.ts";

/** Calls of /operator/new_products: many new products approved or refused in one decision. */

/** How the category of a product was found: given by the merchant, or suggested by the title. */
const categoryConfidences = ["given", "high", "medium"] as const;

const filters = {
  merchant_id: z.union([z.literal(""), wire.id]).default(""),
  import_id: z.union([z.literal(""), wire.id]).default(""),
  type_id: z.union([z.literal(""), wire.id]).default(""),
  confidence: z.enum(["", ...categoryConfidences]).default(""),
  least_price: z.union([z.literal(""), wire.amount]).default(""),
  most_price: z.union([z.literal(""), wire.amount]).default(""),
  /** `missing`: products without images; `present`: with at least one. */
  pictures: z.enum(["", "missing", "present"]).default(""),
};

const facet = z.object({ id: integer, name: z.string(), count: integer });

const bulkReview = z.object({
  bulk_review_id: integer,
  decision: z.enum(["approve", "refuse"]),
  state: z.enum(statusNames(bulkReviewStatuses)),
  name: z.string(),
  total_count: integer,
  done_count: integer,
  skipped_count: integer,
  decided_at: wire.moment,
  finished_at: wire.moment.nullable(),
});

export const newProductSample = post("/operator/newProductSample", {
  who: "operator:auditor+specialist",
  summary: "New products that wait for a first review and match the filters: their number, a random sample, and the filters' choices.",
  body: z.object({ ...filters, seed: z.string().max(20).default("1") }),
  data: z.object({
    count: integer,
    /** The decision covers products that were submitted before this moment. */
    as_of: wire.moment,
    sample: wire.rows({
      change_set_id: integer,
      product_id: integer,
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      pictures: integer,
      merchant_name: z.string(),
      category: z.string(),
      confidence: z.enum(categoryConfidences),
      price: z.string().nullable(),
    }),
    merchants: z.array(facet),
    imports: z.array(facet),
    categories: z.array(facet),
    recent: z.array(bulkReview),
  }),
});

export const newProductDecide = post("/operator/newProductDecide", {
  who: "operator:auditor+specialist",
  summary:
    "Approves or refuses every new product that matches the filters, as one decision that a job carries out. Products that change meanwhile are skipped. A refusal needs reason codes, a note, or both.",
  body: z.object({
    ...filters,
    as_of: z.iso.datetime(),
    /** The number that the sample showed. */
    count: wire.wholeNumber,
    decision: z.enum(["approve", "refuse"]),
    reason_codes: changeReasons,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: bulkReview,
  refuses: ["BULK_REVIEW_CHANGED", "CHANGE_REASON_REQUIRED"],
});

export const bulkReviewInfo = post("/operator/bulkReviewInfo", {
  who: "operator:auditor+specialist",
  summary: "Progress of a decision on many new products; polled while it is carried out.",
  body: z.object({ bulk_review_id: wire.id }),
  data: bulkReview,
});
