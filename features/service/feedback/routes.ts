import { route } from "#platform/serve.ts";
import { addToFeedback, endFeedback, listFeedback, readFeedback, writeFeedback } from "./commands/buyer.ts";
import { answer, listDesk, readForStaff, takeOrGiveBack } from "./commands/desk.ts";
import {
  answerFeedback,
  assignFeedback,
  closeFeedback,
  feedbackDetail,
  feedbackForStaff,
  feedbackList,
  feedbackQueue,
  replyFeedback,
  saveFeedback,
} from "./contract.ts";

export const feedbackRoutes = [
  route(feedbackList, listFeedback),
  route(feedbackDetail, readFeedback),
  route(saveFeedback, writeFeedback),
  route(replyFeedback, addToFeedback),
  route(closeFeedback, endFeedback),
  route(feedbackQueue, listDesk),
  route(feedbackForStaff, readForStaff),
  route(answerFeedback, answer),
  route(assignFeedback, takeOrGiveBack),
];
