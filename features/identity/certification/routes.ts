import { bind } from "#platform/serve.ts";
import { getCertificationDetail, handleReviewCertification, listCertifications } from "./commands/review.ts";
import { getCertification, submitCertification } from "./commands/submit.ts";
import * as contract from "./contract.ts";

export const certificationRoutes = bind(contract, {
  getUserCertification: getCertification,
  saveCertification: submitCertification,
  certificationList: listCertifications,
  certificationDetail: getCertificationDetail,
  reviewCertification: handleReviewCertification,
});
