import { bind } from "#platform/serve.ts";
import { addReply, closeOwnFeedback, createFeedback, getFeedback, listFeedback } from "./commands/buyer.ts";
import { getFeedbackForStaff, listFeedbackQueue, postAnswer, setAssignee } from "./commands/operator.ts";
import * as contract from "./contract.ts";

export const feedbackRoutes = bind(contract, {
  feedbackList: listFeedback,
  feedbackDetail: getFeedback,
  saveFeedback: createFeedback,
  replyFeedback: addReply,
  closeFeedback: closeOwnFeedback,
  feedbackQueue: listFeedbackQueue,
  feedbackForStaff: getFeedbackForStaff,
  answerFeedback: postAnswer,
  assignFeedback: setAssignee,
});
