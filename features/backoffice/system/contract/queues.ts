import { z } from "zod";
import { post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

/** A queue, and one failed item of it; without an item all that failed. */
const failedItems = z.object({ queue: wire.line, item: wire.optionalText(40), request_id: wire.requestId });

const changed = z.object({ changed: z.number().int() });

export const retryQueued = post("/operator/retryQueued", {
  duringMaintenance: true,
  who: "operator:administrator",
  summary: "Lets failed work of a queue run again at once: one item, or all of it.",
  body: failedItems,
  data: changed,
});

export const discardQueued = post("/operator/discardQueued", {
  duringMaintenance: true,
  who: "operator:administrator",
  summary: "Gives failed work of a queue up: one item, or all of it. A message that is discarded is never sent.",
  body: failedItems,
  data: changed,
});
