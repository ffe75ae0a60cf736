import { bind } from "#platform/serve.ts";
import {
  addReply,
  closeOwnFeedback,
  createFeedback,
  getFeedback,
  getFeedbackForStaff,
  listFeedback,
  listFeedbackQueue,
  postAnswer,
  setAssignee,
} from "./commands.ts";
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
