import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";
import { maxReasons, reasonKinds } from "./rules.ts";

const kind = z.enum(reasonKinds);

const text = z.object({ "en-US": z.string(), "zh-CN": z.string(), "es-ES": z.string() });

/** The request field of decision calls: reason codes joined by commas. */
export const reasonCodes = wire.codes(maxReasons).default([]);

const reason = z.object({ reason_id: z.number().int(), kind, code: z.string(), said: text, position: z.number().int() });
export type ReviewReason = z.output<typeof reason>;

export const reviewReasons = post("/operator/reviewReasons", {
  who: "operator",
  summary: "Lists the decline reasons of a queue in all languages; without a kind those of all queues.",
  body: z.object({ kind: kind.optional() }),
  data: z.object({ list: z.array(reason) }),
});

const sentence = wire.remark.pipe(z.string().min(1));

export const saveReviewReason = post("/operator/saveReviewReason", {
  who: "operator:auditor+service+finance",
  summary: "Adds a decline reason to a queue, or updates its texts. Past decisions show the new texts too.",
  body: z.object({
    reason_id: wire.id.optional(),
    kind,
    said_en: sentence,
    said_zh: sentence,
    said_es: sentence,
    request_id: wire.requestId,
  }),
  data: z.object({ reason_id: z.number().int() }),
});

export const retireReviewReason = post("/operator/retireReviewReason", {
  who: "operator:auditor+service+finance",
  summary: "Retires a decline reason: it cannot be selected any more, but past decisions still show it.",
  body: z.object({ reason_id: wire.id, request_id: wire.requestId }),
});
