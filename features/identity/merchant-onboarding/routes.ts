import { type Route, route, uploadRoute } from "#platform/serve.ts";
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
import {
  applicationDetail,
  applicationInfo,
  applicationList,
  resumeApplication,
  reviewApplication,
  saveApplicationDraft,
  startApplication,
  submitApplication,
  uploadApplicationDocument,
} from "./contract.ts";

export const merchantOnboardingRoutes: readonly Route[] = [
  route(startApplication, handleStartApplication),
  route(resumeApplication, handleResumeApplication),
  route(applicationInfo, getOwnApplication),
  route(saveApplicationDraft, saveDraft),
  uploadRoute(uploadApplicationDocument, admitDocument, uploadDocument),
  route(submitApplication, handleSubmitApplication),
  route(applicationList, listApplications),
  route(applicationDetail, getApplicationDetail),
  route(reviewApplication, handleReviewApplication),
];
