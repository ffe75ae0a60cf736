import { bind, upload } from "#platform/serve.ts";
import {
  admitDocument,
  handleResumeApplication,
  handleStartApplication,
  handleSubmitApplication,
  saveDraft,
  uploadDocument,
} from "./commands/apply.ts";
import { getApplicationDetail, getOwnApplication, listApplications } from "./commands/read.ts";
import { handleReviewApplication } from "./commands/review.ts";
import * as contract from "./contract.ts";

export const merchantOnboardingRoutes = bind(contract, {
  startApplication: handleStartApplication,
  resumeApplication: handleResumeApplication,
  applicationInfo: getOwnApplication,
  saveApplicationDraft: saveDraft,
  uploadApplicationDocument: upload(admitDocument, uploadDocument),
  submitApplication: handleSubmitApplication,
  applicationList: listApplications,
  applicationDetail: getApplicationDetail,
  reviewApplication: handleReviewApplication,
});
