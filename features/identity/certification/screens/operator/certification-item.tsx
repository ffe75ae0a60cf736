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
  return (
    <Stack gap={4} className={css.page}>
      <ItemHeader
        title={certification.company_name}
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
      {isOpen && mayDecide && <Decision key={certification.auth_id} detail={detail} reasons={reasons} onDecided={adjacent.openNext} />}
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
  const submissions = history.map(({ auth_id, auth_status, submitted_at, reviewed_at }) => {
    const submission = [certification, previous].find((known) => known?.auth_id === auth_id) ?? null;
    const decision = reviewed_at !== null && {
      at: reviewed_at,
      title: auth_status === 2 ? t("state2") : t("state3"),
      isRefused: auth_status !== 2,
      by: submission === certification && reviewer ? t("decidedBy", { name: reviewer }) : null,
      reasons: getRefusalReasons(submission),
    };
    return { id: auth_id, submitted_at, decision: decision || null };
  });
  return <SubmissionHistory title={t("history")} submitted={t("submittedEntry")} submissions={submissions} />;
}

interface DecisionProps {
  detail: Detail;
  reasons: readonly ReviewReason[];
  onDecided: () => void;
}

function Decision({ detail: { certification, applicant }, ...rest }: DecisionProps) {
  const t = useTranslations("certificationConsole");
  const { auth_id, company_name: company } = certification;
  return (
    <ReviewDecision
      path="/operator/reviewCertification"
      subject={{ name: "auth_id", id: auth_id }}
      texts={{
        approve: t("approve"),
        refuse: t("refuse"),
        approveTitle: t("approveTitle", { company }),
        approveText: t("approveText"),
        refuseTitle: t("refuseTitle", { company }),
        refuseText: t("refuseText"),
      }}
      done={({ auth_status }) => (auth_status === 2 ? t("approvedToast", { company }) : t("refusedToast", { company }))}
      language={applicant.language}
      {...rest}
    />
  );
}
