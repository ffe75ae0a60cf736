import { type Route, route } from "#platform/serve.ts";
import { getCertificationDetail, handleReviewCertification, listCertifications } from "./commands/review.ts";
import { getCertification, submitCertification } from "./commands/submit.ts";
import { certificationDetail, certificationList, getUserCertification, reviewCertification, saveCertification } from "./contract.ts";

export const certificationRoutes: readonly Route[] = [
  route(getUserCertification, getCertification),
  route(saveCertification, submitCertification),
  route(certificationList, listCertifications),
  route(certificationDetail, getCertificationDetail),
  route(reviewCertification, handleReviewCertification),
];
