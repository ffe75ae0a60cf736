import { type Route, route } from "#platform/serve.ts";
import { listCertifications, readCertificationDetail, reviewPapers } from "./commands/review.ts";
import { readCertification, submitPapers } from "./commands/submit.ts";
import { certificationDetail, certificationList, getUserCertification, reviewCertification, saveCertification } from "./contract.ts";

export const certificationRoutes: readonly Route[] = [
  route(getUserCertification, readCertification),
  route(saveCertification, submitPapers),
  route(certificationList, listCertifications),
  route(certificationDetail, readCertificationDetail),
  route(reviewCertification, reviewPapers),
];
