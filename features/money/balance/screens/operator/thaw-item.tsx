import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useHasRoleIn } from "#client/staff-access.ts";
import type { ReviewReason } from "#features/identity/review-decisions/contract.ts";
import { ItemHeader, useAdjacentItems } from "#features/identity/review-decisions/screens/operator/item-header.tsx";
import { ReviewDecision } from "#features/identity/review-decisions/screens/operator/review-decision.tsx";
import css from "#features/money/balance/screens/operator/thaws.module.css";
import { toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { Grid, Stack, stackClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money, useMoney } from "#ui/money.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { type ThawStatus, thawStatuses } from "../../statuses.ts";

/** The status of a request. */
function ThawStatusChip({ status }: { status: ThawStatus }) {
  const t = useTranslations("balanceConsole");
  return <StatusChip tone={toneOf(thawStatuses, status, "operator")}>{t(`states.${status}`)}</StatusChip>;
}

type Detail = DataOf<"/operator/thawDetail">;

const queuePath = "/operator/thaws";

/** A thaw request: details, attachments, company figures and the decision. */
export function ThawItem({ detail, reasons }: { detail: Detail; reasons: readonly ReviewReason[] }) {
  const t = useTranslations("balanceConsole");
  const { request, company } = detail;
  const amount = useMoney()(request.amount);
  const neighbors = useAdjacentItems(queuePath, detail.next_thaw_id, detail.previous_thaw_id);
  const mayDecide = useHasRoleIn("money", "finance");
  const isOpen = request.status === "requested";
  return (
    <Stack gap={4} shrink foot={12}>
      <ItemHeader
        title={t("asks", { company: company.name, amount })}
        list={{ label: t("thaws"), to: queuePath }}
        name={t("request", { id: String(request.thaw_id) })}
        aside={<ThawStatusChip status={request.status} />}
        adjacent={neighbors}
      />
      <TwoColumns
        side={
          <>
            <CompanyCard detail={detail} />
            <EarlierRequestsCard earlier={detail.earlier} />
          </>
        }
      >
        <RequestCard detail={detail} />
        <AttachmentsCard files={request.files} />
      </TwoColumns>
      {isOpen && !mayDecide && (
        <Text size="sm" tone="faint">
          {t("onlyFinance")}
        </Text>
      )}
      {isOpen && mayDecide && (
        <ReviewDecision
          key={request.thaw_id}
          path="/operator/reviewThaw"
          subject={{ name: "thaw_id", id: request.thaw_id }}
          texts={(key) => t(key, { company: company.name, amount })}
          done={({ status }) => (status === "thawed" ? t("released", { amount }) : t("refused"))}
          language={company.language}
          reasons={reasons}
          onDecided={neighbors.openNext}
        />
      )}
    </Stack>
  );
}

function RequestCard({ detail: { request, frozen_by, reviewer } }: { detail: Detail }) {
  const t = useTranslations("balanceConsole");
  const answer = [...request.review_reasons, request.review_note].filter(Boolean).join(" ");
  return (
    <Card title={t("request", { id: String(request.thaw_id) })}>
      <blockquote
        className={classes(
          textClass({ pad: 3, padX: 4, anywhere: true, lines: true }),
          textClass({ quote: true }),
          textClass({ radius: "small", ground: "page" }),
        )}
      >
        {request.reason}
      </blockquote>
      <DescriptionList
        items={[
          { term: t("applicant"), value: request.person },
          { term: t("submitted"), value: <Moment at={request.submitted_at} as="time" /> },
          { term: t("amount"), value: <Money amount={request.amount} />, numeric: true },
          { term: t("frozenReason"), value: request.frozen_reason },
          { term: t("frozenAt"), value: <Moment at={request.frozen_at} as="time" /> },
          { term: t("frozenBy"), value: frozen_by },
          { term: t("reviewer"), value: reviewer },
          { term: t("answer"), value: answer },
        ]}
      />
    </Card>
  );
}

function AttachmentsCard({ files }: { files: Detail["request"]["files"] }) {
  const t = useTranslations("balanceConsole");
  return (
    <Card title={t("documents")}>
      {files.length === 0 && (
        <Text size="sm" tone="faint">
          {t("noDocuments")}
        </Text>
      )}
      <Grid as="ul" gap={3} cells="12rem" className={css.attachments}>
        {files.map(({ file_id, name, mime, url }) => (
          <li key={file_id}>
            <a className={stackClass({ gap: 2, anywhere: true })} href={url} target="_blank" rel="noopener">
              {mime.startsWith("image/") && (
                <img className={textClass({ border: true, radius: true, ground: "sunken", wide: true })} src={url} alt="" loading="lazy" />
              )}
              {name}
            </a>
          </li>
        ))}
      </Grid>
    </Card>
  );
}

function CompanyCard({ detail }: { detail: Detail }) {
  const t = useTranslations("balanceConsole");
  const { company, available, frozen, open_orders } = detail;
  return (
    <Card title={company.name}>
      <DescriptionList
        items={[
          { term: t("available"), value: <Money amount={available} />, numeric: true },
          { term: t("frozen"), value: <Money amount={frozen} />, numeric: true },
          { term: t("openOrders"), value: String(open_orders), numeric: true },
        ]}
      />
      <ButtonLink to={`/operator/ledger/${company.company_id}`} size="small" icon="list" className={textClass({ above: 3 })}>
        {t("ledger")}
      </ButtonLink>
    </Card>
  );
}

function EarlierRequestsCard({ earlier }: Pick<Detail, "earlier">) {
  const t = useTranslations("balanceConsole");
  return (
    <Card title={t("history")}>
      {earlier.length === 0 && (
        <Text size="sm" tone="faint">
          {t("historyEmpty")}
        </Text>
      )}
      <Stack as="ul" gap={2} className={css.earlier}>
        {earlier.map(({ thaw_id, amount, status, submitted_at }) => (
          <li key={thaw_id}>
            <Link to={`${queuePath}/${thaw_id}`}>
              <Moment at={submitted_at} />
            </Link>
            <ThawStatusChip status={status} />
            <Money amount={amount} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}
