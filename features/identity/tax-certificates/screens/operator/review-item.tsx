import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { CertificateFacts } from "#features/identity/tax-certificates/screens/operator/certificate-facts.tsx";

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "taxCertificate",
    icon: "file",
    open: async (call, { item_id }) => {
      const certificate = await call("/operator/taxCertificate", { certificate_id: item_id });
      return certificate.status === "underReview" ? { facts: <CertificateFacts certificate={certificate} /> } : undefined;
    },
  },
];
