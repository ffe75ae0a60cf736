import { type Route, route } from "#platform/serve.ts";
import { answerStaff, askCompany, decideItem, readQuestions, undoItem, wakeItem } from "./commands/decide.ts";
import { assignQueueItem, dropFilter, keepFilter, openQueueItem, readOverview, readQueue, releaseQueueItem } from "./commands/queue.ts";
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
  route(reviewQueue, readQueue),
  route(queueOverview, readOverview),
  route(queueOpen, openQueueItem),
  route(queueRelease, releaseQueueItem),
  route(queueAssign, assignQueueItem),
  route(queueDecide, decideItem),
  route(queueUndo, undoItem),
  route(queueAsk, askCompany),
  route(queueWake, wakeItem),
  route(saveQueueFilter, keepFilter),
  route(removeQueueFilter, dropFilter),
  route(reviewQuestions, readQuestions),
  route(answerReviewQuestion, answerStaff),
];
