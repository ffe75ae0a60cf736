import type { DataOf } from "#client/calls.ts";
import { CertificationFields } from "#features/identity/certification/screens/operator/compared-fields.tsx";
import { DocumentImages } from "#features/identity/certification/screens/operator/document-images.tsx";
import { DuplicateCompanies } from "#features/identity/certification/screens/operator/duplicate-companies.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";

function CertificationFacts({ detail }: { detail: DataOf<"/operator/certificationDetail"> }) {
  return (
    <>
      <DuplicateCompanies {...detail} />
      <CertificationFields now={detail.certification} before={detail.previous} />
      <DocumentImages now={detail.certification} before={detail.previous} />
    </>
  );
}

/** How the review queue shows these items. */
export const reviewItemScreens: readonly ReviewItemScreen[] = [
  {
    kind: "certification",
    icon: "shield",
    open: async (call, { item_id }) => ({
      facts: <CertificationFacts detail={await call("/operator/certificationDetail", { auth_id: item_id })} />,
    }),
  },
];
