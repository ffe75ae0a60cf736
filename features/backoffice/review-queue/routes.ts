import { bind } from "#platform/serve.ts";
import { askCompany, decideItem, listQuestions, returnToQueue, submitAnswer, undoItemDecision } from "./commands/decide.ts";
import { assignQueueItem, getOverview, getQueue, openQueueItem, releaseQueueItem } from "./commands/queue.ts";
import * as contract from "./contract.ts";

export const reviewQueueRoutes = bind(contract, {
  reviewQueue: getQueue,
  queueOverview: getOverview,
  queueOpen: openQueueItem,
  queueRelease: releaseQueueItem,
  queueAssign: assignQueueItem,
  queueDecide: decideItem,
  queueUndo: undoItemDecision,
  queueAsk: askCompany,
  queueWake: returnToQueue,
  reviewQuestions: listQuestions,
  answerReviewQuestion: submitAnswer,
});
