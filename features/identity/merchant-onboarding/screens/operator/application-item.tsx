import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import { ImageZoom } from "#features/identity/certification/screens/operator/document-images.tsx";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { textFields } from "#features/identity/merchant-onboarding/rules.ts";
import { ApplicationStatusChip } from "#features/identity/merchant-onboarding/screens/operator/application-status-chip.tsx";
import { LookAtConsole } from "#features/identity/merchant-onboarding/screens/operator/look-at-console.tsx";
import { useWrittenText } from "#features/identity/merchant-onboarding/screens/operator/use-written-text.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ComparedFields } from "#features/identity/review-decisions/screens/operator/compared-fields.tsx";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { ReviewDecision } from "#features/identity/review-decisions/screens/operator/review-decision.tsx";
import { SubmissionHistory } from "#features/identity/review-decisions/screens/operator/submission-history.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Notice } from "#ui/notice.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type Detail = DataOf<"/operator/settlementDetail">;

const queuePath = "/operator/settlements";

/** The review page of one application: comparison with the previous submission, documents, duplicates, history, decision. */
export function ApplicationItem({ detail, reasons }: { detail: Detail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("merchantOnboardingConsole");
  const company = detail.now.written.company_name ?? "";
  const adjacent = useAdjacentItems(queuePath, detail.next_settlement_id, detail.previous_settlement_id);
  const mayDecide = useHasRoleIn("companies", "auditor");
  const mayLook = useHasRoleIn("companies", "auditor", "service");
  return (
    <Stack gap={4} className={css.page}>
      <ItemHeader
        title={company}
        list={{ label: t("title"), to: queuePath }}
        name={t("position", { id: String(detail.settlement_id) })}
        aside={<ApplicationStatusChip status={detail.status} />}
        adjacent={adjacent}
      />
      <Duplicates duplicates={detail.duplicates} />
      <TwoColumns
        side={
          <>
            <Card title={t("login")}>
              <p>{t("loginText", { account: detail.account })}</p>
              {detail.merchant_id !== null && <Link to={`/store/${detail.merchant_id}`}>{t("toStore")}</Link>}
              {detail.merchant_id !== null && mayLook && <LookAtConsole merchantId={detail.merchant_id} name={company} />}
            </Card>
            <History detail={detail} />
          </>
        }
      >
        <ApplicationFields detail={detail} />
        <Documents detail={detail} />
      </TwoColumns>
      {detail.status === 1 && !mayDecide && <p>{t("only")}</p>}
      {detail.status === 1 && mayDecide && (
        <ReviewDecision
          key={detail.settlement_id}
          path="/operator/reviewSettlement"
          subject={{ name: "settlement_id", id: detail.settlement_id }}
          texts={(key) => t(key, { company, account: detail.account })}
          done={({ status }) => t(status === 2 ? "approvedToast" : "refusedToast", { company })}
          language={detail.language}
          reasons={reasons}
          onDecided={adjacent.openNext}
        />
      )}
    </Stack>
  );
}

function Duplicates({ duplicates }: Pick<Detail, "duplicates">) {
  const t = useTranslations("merchantOnboardingConsole");
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="waiting" icon="warning">
      <div>
        <strong>{t("duplicates")}</strong>
        <ul>
          {duplicates.map(({ kind, name, same }) => (
            <li key={`${kind} ${name}`}>
              {t("duplicateText", {
                kind: t(`kinds.${kind}`),
                name,
                fields: same.map((field) => t(`fields.${field as "tax_id"}`)).join(", "),
              })}
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}

/** The text fields next to those of the previous submission. */
function ApplicationFields({ detail: { now, previous } }: { detail: Detail }) {
  const t = useTranslations("merchantOnboardingConsole");
  const written = useWrittenText();
  return (
    <ComparedFields
      isCompared={previous !== null}
      fields={textFields.map((name) => ({
        label: t(`fields.${name}`),
        before: previous && written(previous.written[name]),
        now: written(now.written[name]),
      }))}
      texts={(key) => t(key)}
    />
  );
}

function Documents({ detail: { now, previous } }: { detail: Detail }) {
  const t = useTranslations("merchantOnboardingConsole");
  const [open, setOpen] = useState<{ title: string; url: string }>();
  const isNew = (id: string) => previous !== null && !previous.papers.some((document) => document.id === id);
  return (
    <Card title={t("documents")}>
      <Grid as="ul" gap={4} cells="17rem">
        {now.papers.map((document) => {
          const title = `${t(`fields.${document.field as "licence_ids"}`)}${isNew(document.id) ? ` · ${t("new")}` : ""}`;
          return (
            <Stack key={document.id} as="li" gap={2} className={css.picture}>
              <p>{title}</p>
              {document.is_picture ? (
                <button type="button" aria-label={`${t("zoom")}: ${title}`} onClick={() => setOpen({ title, url: document.url })}>
                  <img src={document.url} alt="" loading="lazy" />
                </button>
              ) : (
                <a href={document.url} target="_blank" rel="noopener">
                  <Icon name="file" size={18} /> {document.name}
                </a>
              )}
            </Stack>
          );
        })}
      </Grid>
      {open && <ImageZoom shown={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function History({ detail: { history } }: { detail: Detail }) {
  const t = useTranslations("merchantOnboardingConsole");
  const submissions = history.map(({ sending_id, submitted_at, reviewed_at, is_refused, reviewer, said }) => ({
    ...{ id: sending_id, submitted_at, reviewed_at },
    isRefused: is_refused,
    by: reviewer ? t("decidedBy", { name: reviewer }) : "",
    reasons: said,
  }));
  return <SubmissionHistory submissions={submissions} texts={(key) => t(key)} />;
}
