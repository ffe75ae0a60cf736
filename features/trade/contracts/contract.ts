import type { Call } from "#kernel/contract.ts";
import { draftCalls } from "./contract/drafts.ts";
import { fulfillmentCalls } from "./contract/fulfillment.ts";
import { operatorCalls } from "./contract/operator.ts";
import { readCalls } from "./contract/reads.ts";
import { reorderCalls } from "./contract/reorder.ts";

/** Every call about FOB contracts. */
export const contractCalls = [
  ...draftCalls,
  ...readCalls,
  ...reorderCalls,
  ...fulfillmentCalls,
  ...operatorCalls,
] as const satisfies readonly Call[];
