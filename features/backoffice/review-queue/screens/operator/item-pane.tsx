import { useFormatter, useLocale, useTranslations } from "use-intl";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { Age } from "#features/backoffice/review-queue/screens/operator/age.tsx";
import { DecisionBar } from "#features/backoffice/review-queue/screens/operator/decision-bar.tsx";
import { KindName } from "#features/backoffice/review-queue/screens/operator/kind-name.tsx";
import css from "#features/backoffice/review-queue/screens/operator/queue.module.css";
import type { Claim, ReviewKind } from "#features/backoffice/review-queue/screens/operator/queue-query.ts";
import type { OpenedReviewItem } from "#features/identity/review-decisions/screens/operator/review-item-screen.ts";
import { SecondApprovalNotice } from "#features/money/deposits-withdrawals/screens/operator/second-approval-notice.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { Icon } from "#ui/icon.tsx";
import { Box, Grid, Inline, Stack, Text, textClass } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { Moment } from "#ui/moment.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { SplitBack } from "#ui/split-view.tsx";

interface Props {
  kind: ReviewKind;
  itemId: number;
  claim: Claim;
  item: OpenedReviewItem | undefined;
  /** The address of the list without an open item, for narrow screens. */
  back: string;
  onDecided: () => void;
}

/** One item of the queue: the feature's facts, the company and history beside them, and the decision bar below. */
export function ItemPane({ kind, itemId, claim, item: opened, back, onDecided }: Props) {
  const t = useTranslations("reviewQueueConsole");
  const { item } = claim;
  if (!item || !opened) {
    return (
      <Stack as="article" gap={4} shrink>
        <EmptyState title={t("gone")} picture="letter">
          {t("goneText")}
        </EmptyState>
        <Decisions claim={claim} />
      </Stack>
    );
  }
  const { secondReview } = opened;
  const claimedBy = item.claimed_by !== null && !item.is_mine ? (item.claimed_name ?? "") : undefined;
  return (
    <Stack as="article" gap={4} shrink aria-label={item.party}>
      <Inline as="header" align="start" justify="between" wrap gap={2} gapX={4}>
        <SplitBack to={back}>{t("back")}</SplitBack>
        <Box shrink className={css.paneTitle}>
          <h2>{item.party}</h2>
          <p>
            <KindName kind={kind} name={item.kind_name} />
            <Age since={item.submitted_at} hours={item.hours} />
            {item.amount !== null && <Money amount={item.amount} />}
          </p>
        </Box>
        <Inline align="stretch" gap={2}>
          <Assign claim={claim} kind={kind} itemId={itemId} />
          <ButtonLink size="small" to={item.page} icon={claim.is_conversation ? "message" : "external"}>
            {claim.is_conversation ? t("answerThere") : t("openPage")}
          </ButtonLink>
        </Inline>
      </Inline>
      {claimedBy !== undefined && <ClaimNotice name={claimedBy} kind={kind} itemId={itemId} />}
      {item.failed && (
        <Notice tone="danger" icon="warning" role="status">
          {t("failed", { why: item.failed })}
        </Notice>
      )}
      {item.asked_at && <AwaitingAnswerNotice since={item.asked_at} kind={kind} itemId={itemId} />}
      <Grid align="start" gap={4} className={css.paneColumns}>
        <Stack gap={4} shrink>
          {secondReview && <SecondApprovalNotice needsSecond isFirstMine={secondReview.isFirstMine} firstReviewer={secondReview.first} />}
          {opened.facts}
        </Stack>
        <Stack gap={4} shrink className={css.beside}>
          <Questions claim={claim} />
          <CompanyCard claim={claim} />
          <Decisions claim={claim} />
        </Stack>
      </Grid>
      {claim.may_decide
        ? claimedBy === undefined &&
          !item.asked_at && <DecisionBar kind={kind} itemId={itemId} claim={claim} item={opened} onDecided={onDecided} />
        : !claim.is_conversation && (
            <Text size="xs" tone="faint">
              {t("cannotDecide")}
            </Text>
          )}
    </Stack>
  );
}

/** Who has the item open, and taking this one item over from them. */
function ClaimNotice({ name, kind, itemId }: { name: string } & Pick<Props, "kind" | "itemId">) {
  const t = useTranslations("reviewQueueConsole");
  const takeOver = usePageMutation("/operator/queueOpen", { done: t("takenOver") });
  return (
    <Notice tone="info" icon="lock" role="status">
      <p>{t("heldBy", { name })}</p>
      <Button size="small" pending={takeOver.pending} onClick={() => takeOver.submit({ kind, item_id: itemId, take_over: true })}>
        {t("takeOver")}
      </Button>
    </Notice>
  );
}

function AwaitingAnswerNotice({ since, kind, itemId }: { since: string; kind: ReviewKind; itemId: number }) {
  const t = useTranslations("reviewQueueConsole");
  const format = useFormatter();
  const wake = usePageMutation("/operator/queueWake", { done: t("woken") });
  return (
    <Notice tone="info" icon="clock" role="status">
      <p>{t("restingSince", { when: format.relativeTime(new Date(since), new Date()) })}</p>
      <Button size="small" pending={wake.pending} onClick={() => wake.submit({ kind, item_id: itemId })}>
        {t("wake")}
      </Button>
    </Notice>
  );
}

function Assign({ claim, kind, itemId }: Pick<Props, "claim" | "kind" | "itemId">) {
  const t = useTranslations("reviewQueueConsole");
  const assign = usePageMutation("/operator/queueAssign", { done: t("assigned") });
  const assignTo = (person_id: number | "") => () => assign.submit({ kind, item_id: itemId, person_id });
  const current = claim.item?.assigned_to ?? null;
  return (
    <Menu
      align="end"
      label={t("assign")}
      className={css.assign}
      items={[
        ...claim.staff.map(({ person_id, name }) => ({ label: name, onSelect: assignTo(person_id), current: person_id === current })),
        { label: t("nobody"), onSelect: assignTo(""), current: current === null },
      ]}
    >
      <Icon name="user" size={14} />
      {claim.item?.assigned_name ?? t("assign")}
    </Menu>
  );
}

function Questions({ claim: { questions } }: Pick<Props, "claim">) {
  const t = useTranslations("reviewQueueConsole");
  if (questions.length === 0) return null;
  return (
    <Card title={t("questions")}>
      <Stack as="ul" gap={3}>
        {questions.map((question) => (
          <li key={question.question_id}>
            <Text anywhere size="xs" tone="faint">
              {question.asked_by} · <Moment at={question.asked_at} as="relative" />
            </Text>
            <Text anywhere>{question.body}</Text>
            {question.answer === null ? (
              <Text anywhere size="xs" tone="faint">
                {t("notAnswered")}
              </Text>
            ) : (
              <blockquote className={textClass({ quote: true })}>
                <Text anywhere>{question.answer}</Text>
                <FileLinks files={question.files} />
                <Text anywhere size="xs" tone="faint">
                  {question.answered_by}
                  {question.answered_at && (
                    <>
                      {" · "}
                      <Moment at={question.answered_at} as="relative" />
                    </>
                  )}
                </Text>
              </blockquote>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function CompanyCard({ claim: { company, language } }: Pick<Props, "claim">) {
  const t = useTranslations("reviewQueueConsole");
  const actions = useTranslations("reviewQueueConsole.actions");
  const locale = useLocale();
  if (!company) return null;
  const languageName = new Intl.DisplayNames([locale], { type: "language" }).of(language.slice(0, 2));
  return (
    <Card title={t("company")}>
      <DescriptionList
        items={[
          { term: t("since"), value: <Moment at={company.created_at} /> },
          { term: t("orders"), value: String(company.orders), numeric: true },
          { term: t("bought"), value: <Money amount={company.bought} />, numeric: true },
          { term: t("refusedBefore"), value: String(company.refused_before), numeric: true },
          { term: t("mayBuy"), value: company.may_buy ? t("yes") : t("no") },
          { term: t("language"), value: languageName },
          { term: t("frozen"), value: company.is_frozen ? t("yes") : "" },
        ]}
      />
      {company.notes.length > 0 && (
        <>
          <Text as="h3" size="xs" tone="faint" weight="medium" above={4} below={2}>
            {t("notes")}
          </Text>
          <Stack as="ul" gap={3}>
            {company.notes.map(({ note_id, name, body, written_at }) => (
              <li key={note_id}>
                <Text anywhere>{body}</Text>
                <Text anywhere size="xs" tone="faint">
                  {name} · <Moment at={written_at} as="relative" />
                </Text>
              </li>
            ))}
          </Stack>
        </>
      )}
      {company.history.length > 0 && (
        <>
          <Text as="h3" size="xs" tone="faint" weight="medium" above={4} below={2}>
            {t("history")}
          </Text>
          <Stack as="ul" gap={3} className={css.history}>
            {company.history.map(({ at, action, name }) => (
              <Stack as="li" key={`${at}${action}`}>
                <span>{actions.has(action as "login") ? actions(action as "login") : action}</span>
                <Text as="span" size="xs" tone="faint">
                  {name && `${name} · `}
                  <Moment at={at} as="relative" />
                </Text>
              </Stack>
            ))}
          </Stack>
        </>
      )}
      <Box above={4}>
        <ButtonLink size="small" full to={`/operator/companies/${company.company_id}`}>
          {t("openCompany")}
        </ButtonLink>
      </Box>
    </Card>
  );
}

function Decisions({ claim: { decisions } }: Pick<Props, "claim">) {
  const t = useTranslations("reviewQueueConsole");
  if (decisions.length === 0) return null;
  return (
    <Card title={t("decisions")}>
      <Stack as="ul" gap={3} className={css.history}>
        {decisions.map((row) => (
          <Stack as="li" key={row.decision_id}>
            <span>
              {t("by", { verb: t(`verbs.${row.decision}`), name: row.name })} · {t(`states.${row.state}`)}
            </span>
            <Text as="span" size="xs" tone="faint">
              <Moment at={row.decided_at} as="relative" />
              {row.failed && ` · ${row.failed}`}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
