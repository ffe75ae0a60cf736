import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useRolesIn } from "#client/staff-access.ts";
import { ImageZoom } from "#features/identity/certification/screens/operator/document-images.tsx";
import css from "#features/identity/certification/screens/operator/item.module.css";
import { textFields } from "#features/identity/merchant-onboarding/rules.ts";
import { ApplicationDecision } from "#features/identity/merchant-onboarding/screens/operator/application-decision.tsx";
import { ApplicationStatusChip } from "#features/identity/merchant-onboarding/screens/operator/application-status-chip.tsx";
import { useWrittenText } from "#features/identity/merchant-onboarding/screens/operator/use-written-text.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { Card } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Grid, Stack } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Notice } from "#ui/notice.tsx";
import { Table } from "#ui/table.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

type Detail = DataOf<"/operator/settlementDetail">;

const queuePath = "/operator/settlements";

/** The review page of one application: comparison with the previous submission, documents, duplicates, history, decision. */
export function ApplicationItem({ detail, reasons }: { detail: Detail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("merchantOnboardingConsole");
  const company = detail.now.written.company_name ?? "";
  const adjacent = useAdjacentItems(queuePath, detail.next_settlement_id, detail.previous_settlement_id);
  const roles = useRolesIn("companies");
  const mayDecide = roles.some((role) => role === "auditor" || role === "administrator");
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
            </Card>
            <History detail={detail} />
          </>
        }
      >
        <ComparedFields detail={detail} />
        <Documents detail={detail} />
      </TwoColumns>
      {detail.status === 1 && !mayDecide && <p>{t("only")}</p>}
      {detail.status === 1 && mayDecide && (
        <ApplicationDecision
          key={detail.settlement_id}
          settlementId={detail.settlement_id}
          company={company}
          account={detail.account}
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

/** The text fields next to those of the previous submission; changes are highlighted. */
function ComparedFields({ detail: { now, previous } }: { detail: Detail }) {
  const t = useTranslations("merchantOnboardingConsole");
  const written = useWrittenText();
  const visibleFields = textFields.filter((name) => now.written[name] || previous?.written[name]);
  return (
    <Card title={previous ? t("compared") : t("firstTime")} flush>
      <Table className={css.compare}>
        <thead className={previous ? undefined : "visually-hidden"}>
          <tr>
            <th scope="col">{t("field")}</th>
            {previous && <th scope="col">{t("before")}</th>}
            <th scope="col">{t("now")}</th>
          </tr>
        </thead>
        <tbody>
          {visibleFields.map((name) => {
            const isChanged = previous !== null && previous.written[name] !== now.written[name];
            return (
              <tr key={name} className={isChanged ? css.changed : undefined}>
                <th scope="row">{t(`fields.${name}`)}</th>
                {previous && <td className={css.old}>{written(previous.written[name]) || "–"}</td>}
                <td>
                  {written(now.written[name]) || "–"}
                  {isChanged && <span className="visually-hidden"> ({t("changed")})</span>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
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
  const entries = history.flatMap((row) => {
    const sent = {
      key: `sent-${row.sending_id}`,
      title: t("sentEntry"),
      meta: <Moment at={row.submitted_at} as="time" />,
      state: row.reviewed_at === null ? ("current" as const) : ("done" as const),
    };
    if (row.reviewed_at === null) return [sent];
    const decided = {
      key: `decided-${row.sending_id}`,
      title: row.is_refused ? t("state3") : t("state2"),
      meta: (
        <>
          <Moment at={row.reviewed_at} as="time" />
          {row.reviewer && ` · ${t("decidedBy", { name: row.reviewer })}`}
        </>
      ),
      children: row.said.length > 0 && (
        <Stack as="ul" gap={1} indent>
          {row.said.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Stack>
      ),
      state: row.is_refused ? ("failed" as const) : ("done" as const),
    };
    return [decided, sent];
  });
  return (
    <Card title={t("history")}>
      <Timeline entries={entries} />
    </Card>
  );
}
