import { route } from "#platform/serve.ts";
import { addReply, closeOwnFeedback, createFeedback, getFeedback, listFeedback } from "./commands/buyer.ts";
import { getFeedbackForStaff, listFeedbackQueue, postAnswer, setAssignee } from "./commands/operator.ts";
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
  route(feedbackDetail, getFeedback),
  route(saveFeedback, createFeedback),
  route(replyFeedback, addReply),
  route(closeFeedback, closeOwnFeedback),
  route(feedbackQueue, listFeedbackQueue),
  route(feedbackForStaff, getFeedbackForStaff),
  route(answerFeedback, postAnswer),
  route(assignFeedback, setAssignee),
];
