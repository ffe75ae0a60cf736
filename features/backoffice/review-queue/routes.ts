import { bind } from "#platform/serve.ts";
import { askCompany, decideItem, listQuestions, returnToQueue, submitAnswer, undoItemDecision } from "./commands/decide.ts";
import { assignQueueItem, getOverview, getQueue, openQueueItem, releaseQueueItem, removeFilter, saveFilter } from "./commands/queue.ts";
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
  saveQueueFilter: saveFilter,
  removeQueueFilter: removeFilter,
  reviewQuestions: listQuestions,
  answerReviewQuestion: submitAnswer,
});
