import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { languages } from "#kernel/languages.ts";
import { statusNames } from "#kernel/state-machine.ts";
import * as wire from "#kernel/wire.ts";
import { changeReasonCodes } from "../rules/reasons.ts";
import { reviewedFields } from "../rules.ts";
import { productChangeStatuses } from "../statuses.ts";
import { integer, state } from "./shapes.ts";

const changeTabs = ["open", "decided"] as const;

export const productChangeList = post("/operator/productChangeList", {
  who: "operator:auditor+specialist",
  summary: "Product changes under review: open ones oldest first, decided ones newest first.",
  body: z.object({ tab: z.enum(changeTabs).default("open"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      change_set_id: integer,
      kind: z.enum(["publication", "change"]),
      product_id: integer,
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string(),
      merchant_name: z.string(),
      fields: z.array(z.string()),
      open: integer,
      refused: integer,
      opened_at: z.string(),
      closed_at: z.string().nullable(),
    }),
    count: integer,
    counts: z.object({ open: integer, decided: integer }),
  }),
});

export const changeReasons = z
  .string()
  .default("")
  .transform((given) => (given === "" ? [] : [...new Set(given.split(","))]))
  .pipe(z.array(z.enum(changeReasonCodes)).max(changeReasonCodes.length));

export const productChangeDetail = post("/operator/productChangeDetail", {
  who: "operator:auditor+specialist",
  summary: "One change set: old and new value of each field, labels for codes, and the neighboring sets of the queue.",
  body: z.object({ change_set_id: wire.id }),
  data: z.object({
    change_set_id: integer,
    kind: z.enum(["publication", "change"]),
    opened_at: z.string(),
    closed_at: z.string().nullable(),
    product: z.object({ product_id: integer, goods_sn: z.string(), custom_sn: z.string(), title: z.string(), preview: z.string(), state }),
    merchant: z.object({
      merchant_id: integer,
      name: z.string(),
      language: z.enum(languages),
      live: integer,
      decided: integer,
      refused: integer,
    }),
    changes: wire.rows({
      change_id: integer,
      field: z.enum(reviewedFields),
      old: wire.anyValue,
      new: wire.anyValue,
      state: z.enum(statusNames(productChangeStatuses)),
      reasons: z.array(z.string()),
      note: z.string(),
      proposed_by: z.string(),
      proposed_at: z.string(),
      decided_by: z.string(),
      decided_at: z.string().nullable(),
    }),
    /** Labels of the codes in old and new values, by `vocabulary:code`, such as `type_id:111` or `material:teak`. */
    labels: z.record(z.string(), z.string()),
    next_change_set_id: integer.nullable(),
    previous_change_set_id: integer.nullable(),
  }),
});

export const reviewProductChanges = post("/operator/reviewProductChanges", {
  who: "operator:auditor+specialist",
  summary: "Approves or refuses single fields of a change set. A refusal needs reason codes (comma-separated), a note, or both.",
  body: z.object({
    change_set_id: wire.id,
    change_ids: wire.ids(20).pipe(z.array(z.number()).min(1)),
    decision: z.enum(["approve", "refuse"]),
    reason_codes: changeReasons,
    note: wire.remark,
    request_id: wire.requestId,
  }),
  data: z.object({ open: integer, state }),
  refuses: ["ALREADY_REVIEWED", "CHANGE_REASON_REQUIRED"],
});

export const reviewSettings = post("/operator/reviewSettings", {
  who: "operator:auditor+specialist",
  summary: "Which sites and merchants have their product changes reviewed.",
  data: z.object({
    sites: wire.rows({ site_code: z.string(), title: z.string(), reviews_changes: z.boolean() }),
    merchants: wire.rows({ merchant_id: integer, name: z.string(), reviews_changes: z.boolean().nullable() }),
  }),
});

export const setReviewSetting = post("/operator/setReviewSetting", {
  who: "operator:auditor",
  summary: "Sets whether changes of one site or one merchant are reviewed; `site` makes a merchant follow its sites.",
  body: z.object({
    site_code: wire.optionalLine,
    merchant_id: wire.id.optional(),
    reviews: z.enum(["yes", "no", "site"]),
    request_id: wire.requestId,
  }),
});
