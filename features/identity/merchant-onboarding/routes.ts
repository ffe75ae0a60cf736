import { type Route, route } from "#platform/serve.ts";
import { handleResumeApplication, saveDraft, handleStartApplication, handleSubmitApplication, uploadDocument } from "./commands/apply.ts";
import { listApplications, getApplicationDetail, getOwnApplication } from "./commands/read.ts";
import { handleReviewApplication } from "./commands/review.ts";
import {
  resumeApplication,
  reviewApplication,
  saveApplicationDraft,
  applicationDetail,
  applicationInfo,
  applicationList,
  uploadApplicationDocument,
  startApplication,
  submitApplication,
} from "./contract.ts";

export const merchantOnboardingRoutes: readonly Route[] = [
  route(startApplication, handleStartApplication),
  route(resumeApplication, handleResumeApplication),
  route(applicationInfo, getOwnApplication),
  route(saveApplicationDraft, saveDraft),
  route(uploadApplicationDocument, uploadDocument),
  route(submitApplication, handleSubmitApplication),
  route(applicationList, listApplications),
  route(applicationDetail, getApplicationDetail),
  route(reviewApplication, handleReviewApplication),
];
