import { bind } from "#platform/serve.ts";
import { listReasons, retireReason, saveReason } from "./commands.ts";
import * as contract from "./contract.ts";

export const reviewDecisionsRoutes = bind(contract, {
  reviewReasons: listReasons,
  saveReviewReason: saveReason,
  retireReviewReason: retireReason,
});
