import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { CertificationStatusChip } from "#features/identity/certification/screens/operator/certification-status-chip.tsx";
import { CertificationFields } from "#features/identity/certification/screens/operator/compared-fields.tsx";
import { DocumentImages } from "#features/identity/certification/screens/operator/document-images.tsx";
import { DuplicateCompanies } from "#features/identity/certification/screens/operator/duplicate-companies.tsx";
import css from "#features/identity/certification/screens/operator/item.module.css";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { ReviewDecision } from "#features/identity/review-decisions/screens/operator/review-decision.tsx";
import { SubmissionHistory } from "#features/identity/review-decisions/screens/operator/submission-history.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type Detail = DataOf<"/operator/certificationDetail">;

const queuePath = "/operator/certifications";

/** The review page of one certification: comparison with the previous submission, images, company, history, decision. */
export function CertificationItem({ detail, reasons }: { detail: Detail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("certificationConsole");
  const { certification, previous } = detail;
  const adjacent = useAdjacentItems(queuePath, detail.next_auth_id, detail.previous_auth_id);
  const mayDecide = useHasRoleIn("companies", "auditor");
  const isOpen = certification.auth_status === 1;
  const company = certification.company_name;
  return (
    <Stack gap={4} className={css.page}>
      <ItemHeader
        title={company}
        list={{ label: t("back"), to: queuePath }}
        name={t("position", { id: String(certification.auth_id) })}
        aside={<CertificationStatusChip status={certification.auth_status} />}
        adjacent={adjacent}
      />
      <DuplicateCompanies {...detail} />
      <TwoColumns
        side={
          <>
            <CompanyFacts detail={detail} />
            <History detail={detail} />
          </>
        }
      >
        <CertificationFields now={certification} before={previous} />
        <DocumentImages now={certification} before={previous} />
      </TwoColumns>
      {isOpen && !mayDecide && <p>{t("only")}</p>}
      {isOpen && mayDecide && (
        <ReviewDecision
          key={certification.auth_id}
          path="/operator/reviewCertification"
          subject={{ name: "auth_id", id: certification.auth_id }}
          texts={(key) => t(key, { company })}
          done={({ auth_status }) => t(auth_status === 2 ? "approvedToast" : "refusedToast", { company })}
          language={detail.applicant.language}
          reasons={reasons}
          onDecided={adjacent.openNext}
        />
      )}
    </Stack>
  );
}

function CompanyFacts({ detail }: { detail: Detail }) {
  const t = useTranslations("certificationConsole");
  const own = useLocale();
  const { company, applicant } = detail;
  const language = new Intl.DisplayNames([own], { type: "language" }).of(applicant.language.slice(0, 2));
  const facts = [
    { term: t("name"), value: company.name },
    { term: t("since"), value: <Moment at={company.created_at} /> },
    { term: t("orders"), value: String(company.orders), numeric: true },
    { term: t("mayBuy"), value: company.may_buy ? t("yes") : t("no") },
    { term: t("applicant"), value: applicant.name },
    { term: t("account"), value: applicant.account },
    { term: t("mobile"), value: applicant.mobile },
    { term: t("language"), value: language },
  ];
  return (
    <Card title={t("aboutCompany")}>
      <DescriptionList items={facts} />
    </Card>
  );
}

const getRefusalReasons = (submission: Detail["previous"]): string[] => {
  const reasons = submission?.reasons_said ?? [];
  return submission?.review_note ? [...reasons, submission.review_note] : reasons;
};

function History({ detail }: { detail: Detail }) {
  const t = useTranslations("certificationConsole");
  const { certification, previous, history, reviewer } = detail;
  const submissions = history.map(({ auth_id, auth_status, ...moments }) => {
    const submission = [certification, previous].find((known) => known?.auth_id === auth_id) ?? null;
    const by = submission === certification && reviewer ? t("decidedBy", { name: reviewer }) : "";
    return { id: auth_id, ...moments, isRefused: auth_status !== 2, by, reasons: getRefusalReasons(submission) };
  });
  return <SubmissionHistory submissions={submissions} texts={(key) => t(key)} />;
}
