import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useLocale, useNow, useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useSession } from "#client/session.ts";
import { useCall } from "#client/use-call.ts";
import { usePageMutation } from "#client/use-page-mutation.ts";
import { maxTextLength, replyTargetHours } from "#features/service/feedback/rules.ts";
import css from "#features/service/feedback/screens/operator/feedback-queue.module.css";
import { Thread } from "#features/service/feedback/screens/thread.tsx";
import { hourMs } from "#kernel/clock.ts";
import { StatusChip, type Tone } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { EmptyList } from "#ui/empty-list.tsx";
import { Form, FormActions } from "#ui/form.tsx";
import { Stack, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { ListBar } from "#ui/list-bar.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { PageSearch } from "#ui/page-search.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import { useKeys } from "#ui/use-keys.ts";

export type FeedbackQueueData = DataOf<"/operator/feedbackList">;
export type FeedbackItemData = DataOf<"/operator/feedbackDetail">;
type Row = FeedbackQueueData["list"][number];

export const feedbackPageSize = 25;
export const feedbackTabs = ["open", "mine", "answered", "closed"] as const;

const tones: Record<Row["status"], Tone> = { open: "waiting", answered: "done", closed: "neutral" };

/** The remaining time until the promised answer, colored by urgency. */
function DueLabel({ row: { due_at, urgency } }: { row: Pick<Row, "due_at" | "urgency"> }) {
  const t = useTranslations("feedbackConsole");
  const now = useNow({ updateInterval: 60_000 }).getTime();
  if (!due_at)
    return (
      <Text as="span" tone="faint">
        –
      </Text>
    );
  const left = new Date(due_at).getTime() - now;
  const hours = Math.floor(Math.abs(left) / hourMs);
  return <span className={css[urgency]}>{left < 0 ? t("overdue", { hours }) : t("dueIn", { hours })}</span>;
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations("feedbackConsole");
  const about = useTranslations("feedback");
  return [
    {
      key: "message",
      header: t("message"),
      cell: (row) => (
        <Stack as="span" gap="half">
          <span>
            {about(`categories.${row.category}`)}
            {row.order_number && ` · ${row.order_number}`}
          </span>
          <small className="l-tone-soft l-weight-regular l-anywhere">{row.begins}</small>
        </Stack>
      ),
    },
    {
      key: "company",
      header: t("company"),
      cell: (row) => (
        <Stack as="span" gap="half">
          {row.company_name}
          <small className="l-tone-soft l-weight-regular l-anywhere">{row.writer}</small>
        </Stack>
      ),
    },
    { key: "waiting", header: t("waiting"), cell: (row) => <DueLabel row={row} /> },
    {
      key: "assignee",
      header: t("assignee"),
      cell: (row) =>
        row.assignee ?? (
          <Text as="span" tone="faint">
            {t("nobody")}
          </Text>
        ),
      minor: true,
    },
    { key: "status", header: t("state"), cell: (row) => <StatusChip tone={tones[row.status]}>{t(`states.${row.status}`)}</StatusChip> },
  ];
};

/** The queue of conversations by waiting time. */
export function FeedbackQueue({ data }: { data: FeedbackQueueData }) {
  const t = useTranslations("feedbackConsole");
  const [params] = useSearchParams();
  const columns = useColumns();
  const current = params.get("tab") ?? "open";
  const keyword = params.get("keyword") ?? "";
  const tabs = feedbackTabs.map((tab) => ({
    to: `?${new URLSearchParams({ tab, ...(keyword && { keyword }) })}`,
    label: t(tab),
    count: data.counts[tab],
    current: tab === current,
  }));
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro", { hours: replyTargetHours })}
        aside={data.counts.late > 0 && <StatusChip tone="error">{t("late", { count: data.counts.late })}</StatusChip>}
      />
      <ListBar>
        <Tabs label={t("tabs")} tabs={tabs} />
        <PageSearch label={t("search")} />
      </ListBar>
      <Card flush>
        <DataTable
          caption={t("title")}
          columns={columns}
          rows={data.list}
          rowKey={(row) => row.feedback_id}
          rowLink={(row) => `/operator/feedback/${row.feedback_id}`}
          empty={
            <EmptyList notFound={t("notFound")} picture="letter" title={t("emptyTitle")}>
              {t("empty")}
            </EmptyList>
          }
        />
      </Card>
      <Pager isLong total={data.count} pageSize={feedbackPageSize} />
    </>
  );
}

/** A conversation for operators: entries, answer form, and the company's other conversations. */
export function FeedbackItemScreen({ item }: { item: FeedbackItemData }) {
  const t = useTranslations("feedbackConsole");
  const about = useTranslations("feedback");
  const { revalidate } = useRevalidator();
  const person = useSession();
  const assign = useCall("/operator/assignFeedback", () => void revalidate());
  const { feedback_id, category, order_number, status, assignee, company_name } = item;
  const navigate = useNavigate();
  const next = item.next_feedback_id ? `/operator/feedback/${item.next_feedback_id}` : undefined;
  useKeys({ j: next ? () => navigate(next) : undefined, u: () => navigate("/operator/feedback") });
  return (
    <>
      <PageHeader
        title={`${company_name}: ${about(`categories.${category}`)}`}
        crumbs={[{ label: t("back"), to: "/operator/feedback" }, { label: about("number", { id: String(feedback_id) }) }]}
        aside={<StatusChip tone={tones[status]}>{t(`states.${status}`)}</StatusChip>}
        intro={<DueLabel row={item} />}
        actions={
          <>
            {status !== "closed" && person && (
              <Button pending={assign.pending} onClick={() => void assign.submit({ feedback_id: String(feedback_id), take: !assignee })}>
                {assignee ? t("giveBack") : t("take")}
              </Button>
            )}
            {next && <ButtonLink to={next}>{t("next")}</ButtonLink>}
          </>
        }
      />
      <TwoColumns
        side={
          <>
            <Card>
              <DescriptionList
                items={[
                  { term: t("writer"), value: `${item.writer} · ${item.account}` },
                  { term: t("company"), value: company_name },
                  ...(order_number
                    ? [
                        {
                          term: about("order"),
                          value: <Link to={`/operator/orders/${encodeURIComponent(order_number)}`}>{order_number}</Link>,
                        },
                      ]
                    : []),
                  { term: t("assignee"), value: assignee ?? t("nobody") },
                  { term: about("newest"), value: <Moment at={item.last_entry_at} as="relative" /> },
                ]}
              />
            </Card>
            <Card title={t("others")}>
              {item.others.length === 0 ? (
                t("none")
              ) : (
                <Stack as="ul" gap={3}>
                  {item.others.map((other) => (
                    <li key={other.feedback_id}>
                      <Link to={`/operator/feedback/${other.feedback_id}`}>{about(`categories.${other.category}`)}</Link>
                      <small className="l-tone-soft l-anywhere l-block">{other.begins}</small>
                    </li>
                  ))}
                </Stack>
              )}
            </Card>
          </>
        }
      >
        <div>
          <Thread
            entries={item.thread}
            viewer="staff"
            writerLabel={(entry) => entry.writer}
            pictureLabel={(number) => t("picture", { number })}
          />
          {status !== "closed" && <AnswerForm item={item} />}
        </div>
      </TwoColumns>
    </>
  );
}

function AnswerForm({ item }: { item: FeedbackItemData }) {
  const t = useTranslations("feedbackConsole");
  const languages = new Intl.DisplayNames([useLocale()], { type: "language" });
  const answer = usePageMutation("/operator/answerFeedback", { done: t("sent") });
  return (
    <Card className={textClass({ above: 4 })}>
      <Form key={item.entries} call={answer} prepare={(values) => values.set("feedback_id", String(item.feedback_id))}>
        <TextArea
          name="text"
          label={t("answerTo", { name: item.writer })}
          hint={t("answerHint", { language: languages.of(item.language.slice(0, 2)) ?? item.language })}
          required
          rows={6}
          maxLength={maxTextLength}
        />
        <FormActions>
          <Button type="submit" name="close" value="1" pending={answer.pending}>
            {t("sendAndClose")}
          </Button>
          <Button type="submit" variant="primary" pending={answer.pending}>
            {t("send")}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
