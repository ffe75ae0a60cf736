import { type Route, route } from "#platform/serve.ts";
import { openAgain, saveDraft, start, submit, takeSettlementPaper } from "./commands/apply.ts";
import { listSettlements, readDetail, readOwn } from "./commands/read.ts";
import { review } from "./commands/review.ts";
import {
  openSettlement,
  reviewSettlement,
  saveSettlementDraft,
  settlementDetail,
  settlementInfo,
  settlementList,
  settlementPaper,
  startSettlement,
  submitSettlement,
} from "./contract.ts";

export const settlementRoutes: readonly Route[] = [
  route(startSettlement, start),
  route(openSettlement, openAgain),
  route(settlementInfo, readOwn),
  route(saveSettlementDraft, saveDraft),
  route(settlementPaper, takeSettlementPaper),
  route(submitSettlement, submit),
  route(settlementList, listSettlements),
  route(settlementDetail, readDetail),
  route(reviewSettlement, review),
];
