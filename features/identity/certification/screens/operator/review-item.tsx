import { useTranslations } from "use-intl";
import type { DataOf } from "#features/calls.ts";
import { ComparedFields } from "#features/identity/certification/screens/operator/compared-fields.tsx";
import { DocumentImages } from "#features/identity/certification/screens/operator/document-images.tsx";
import type { ReviewItemScreen } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";

function CertificationFacts({ detail }: { detail: DataOf<"/operator/certificationDetail"> }) {
  const t = useTranslations("certificationConsole");
  const fieldsOf = (same: readonly string[]) => same.map((field) => t(`fields.${field as "tax_id"}`)).join(", ");
  return (
    <>
      {detail.duplicates.length > 0 && (
        <Notice tone="danger" icon="warning">
          <strong>{t("duplicates")}</strong>
          {detail.duplicates.map(({ company_id, company_name, same }) => (
            <p key={company_id}>
              <Link to={`/operator/companies/${company_id}`}>{t("duplicateText", { company: company_name, fields: fieldsOf(same) })}</Link>
            </p>
          ))}
        </Notice>
      )}
      <ComparedFields now={detail.certification} before={detail.previous} />
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
