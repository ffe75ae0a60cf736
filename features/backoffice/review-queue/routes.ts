import { type Route, route } from "#platform/serve.ts";
import { askCompany, decideItem, listQuestions, returnToQueue, submitAnswer, undoItemDecision } from "./commands/decide.ts";
import { assignQueueItem, getOverview, getQueue, openQueueItem, releaseQueueItem, removeFilter, saveFilter } from "./commands/queue.ts";
import {
  answerReviewQuestion,
  queueAsk,
  queueAssign,
  queueDecide,
  queueOpen,
  queueOverview,
  queueRelease,
  queueUndo,
  queueWake,
  removeQueueFilter,
  reviewQuestions,
  reviewQueue,
  saveQueueFilter,
} from "./contract.ts";

export const reviewQueueRoutes: readonly Route[] = [
  route(reviewQueue, getQueue),
  route(queueOverview, getOverview),
  route(queueOpen, openQueueItem),
  route(queueRelease, releaseQueueItem),
  route(queueAssign, assignQueueItem),
  route(queueDecide, decideItem),
  route(queueUndo, undoItemDecision),
  route(queueAsk, askCompany),
  route(queueWake, returnToQueue),
  route(saveQueueFilter, saveFilter),
  route(removeQueueFilter, removeFilter),
  route(reviewQuestions, listQuestions),
  route(answerReviewQuestion, submitAnswer),
];
