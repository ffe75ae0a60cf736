import { useLocale, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { CertificationDecision } from "#features/identity/certification/screens/operator/certification-decision.tsx";
import { CertificationStatusChip } from "#features/identity/certification/screens/operator/certification-status-chip.tsx";
import { ComparedFields } from "#features/identity/certification/screens/operator/compared-fields.tsx";
import { DocumentImages } from "#features/identity/certification/screens/operator/document-images.tsx";
import { DuplicateCompanies } from "#features/identity/certification/screens/operator/duplicate-companies.tsx";
import css from "#features/identity/certification/screens/operator/item.module.css";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Stack } from "#ui/layout.tsx";
import { Moment } from "#ui/moment.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type Detail = DataOf<"/operator/certificationDetail">;

const queuePath = "/operator/certifications";

/** The review page of one certification: comparison with the previous submission, images, company, history, decision. */
export function CertificationItem({ detail, reasons }: { detail: Detail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("certificationConsole");
  const { certification, previous, applicant } = detail;
  const adjacent = useAdjacentItems(queuePath, detail.next_auth_id, detail.previous_auth_id);
  const roles = useRolesIn("companies");
  const mayDecide = roles.some((role) => role === "auditor" || role === "administrator");
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
        <ComparedFields now={certification} before={previous} />
        <DocumentImages now={certification} before={previous} />
      </TwoColumns>
      {isOpen && !mayDecide && <p>{t("only")}</p>}
      {isOpen && mayDecide && (
        <CertificationDecision
          key={certification.auth_id}
          authId={certification.auth_id}
          company={certification.company_name}
          language={applicant.language}
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
  const entries = history.flatMap((entry) => {
    const submission = [certification, previous].find((known) => known?.auth_id === entry.auth_id) ?? null;
    const reasons = getRefusalReasons(submission);
    const sent = {
      key: `sent-${entry.auth_id}`,
      title: t("submittedEntry"),
      meta: <Moment at={entry.submitted_at} as="time" />,
      state: entry.auth_status === 1 ? ("current" as const) : ("done" as const),
    };
    if (entry.reviewed_at === null) return [sent];
    const decided = {
      key: `decided-${entry.auth_id}`,
      title: entry.auth_status === 2 ? t("state2") : t("state3"),
      meta: (
        <>
          <Moment at={entry.reviewed_at} as="time" />
          {submission === certification && reviewer && ` · ${t("decidedBy", { name: reviewer })}`}
        </>
      ),
      children: reasons.length > 0 && (
        <Stack as="ul" gap={1} indent>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Stack>
      ),
      state: entry.auth_status === 2 ? ("done" as const) : ("failed" as const),
    };
    return [decided, sent];
  });
  return (
    <Card title={t("history")}>
      <Timeline entries={entries} />
    </Card>
  );
}
