import { type Route, route } from "#platform/serve.ts";
import { listReasons, retireReason, saveReason } from "./commands.ts";
import { retireReviewReason, reviewReasons, saveReviewReason } from "./contract.ts";

export const reviewDecisionsRoutes: readonly Route[] = [
  route(reviewReasons, listReasons),
  route(saveReviewReason, saveReason),
  route(retireReviewReason, retireReason),
];
