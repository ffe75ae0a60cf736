import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import type { DataOf } from "#client/calls.ts";
import { useCall } from "#client/use-call.ts";
import { FileField } from "#features/identity/files/screens/file-field.tsx";
import { categoryNames, maxPictures, maxTextLength, replyTargetHours } from "#features/service/feedback/rules.ts";
import css from "#features/service/feedback/screens/buyer/feedback.module.css";
import { Thread } from "#features/service/feedback/screens/thread.tsx";
import { feedbackStatuses } from "#features/service/feedback/statuses.ts";
import { HelpSuggestions } from "#features/service/help/screens/help-suggestions.tsx";
import { hourMs } from "#kernel/clock.ts";
import { statusNames, toneOf } from "#kernel/state-machine.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Form, FormActions, FormRow } from "#ui/form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, inlineClass, Text, textClass } from "#ui/layout.tsx";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast.ts";

const closeFeedback = action("/user/closeFeedback");

export type FeedbackData = DataOf<"/user/feedbackList">;
export type FeedbackThread = DataOf<"/user/feedbackDetail">;
type FeedbackSummary = FeedbackData["list"][number];

const basePath = "/user_center/feedback";
/** Parses the list parameters of a URL; invalid values are ignored. */
export const parseFeedbackQuery = (params: URLSearchParams) => {
  const status = statusNames(feedbackStatuses).find((each) => each === params.get("status"));
  const before = /^[1-9][0-9]{0,14}$/.exec(params.get("before") ?? "")?.[0];
  return { ...(status && { status }), ...(before && { before }), page_size: 20 };
};

/** The time by which an answer is promised, and the time left or overdue. */
function ReplyDeadline({ due_at }: { due_at: string }) {
  const t = useTranslations("feedback");
  const format = useFormatter();
  const left = new Date(due_at).getTime() - useNow({ updateInterval: 60_000 }).getTime();
  const isLate = left < 0;
  const time = format.dateTime(new Date(due_at), { weekday: "short", hour: "numeric", minute: "2-digit" });
  return (
    <span
      className={classes(
        inlineClass({ fit: true, gap: 2, size: "sm", tone: "soft", numeric: true }),
        isLate && textClass({ tone: "deal" }),
      )}
    >
      <Icon name="clock" size={16} />
      {isLate ? t("late") : `${t("answerBy", { time })} · ${t("left", { hours: Math.floor(left / hourMs) })}`}
    </span>
  );
}

/** The list of the company's conversations with the operator. */
export function FeedbackList({ data }: { data: FeedbackData }) {
  const t = useTranslations("feedback");
  const [params] = useSearchParams();
  const status = params.get("status") ?? "";
  const all = data.counts.open + data.counts.answered + data.counts.closed;
  const tabs = [
    { to: "?", label: t("all"), count: all, current: status === "" },
    ...statusNames(feedbackStatuses).map((each) => ({
      to: `?status=${each}`,
      label: t(each),
      count: data.counts[each],
      current: status === each,
    })),
  ];
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro", { hours: replyTargetHours })}
        actions={
          <ButtonLink variant="primary" icon="edit" to="?new=1">
            {t("write")}
          </ButtonLink>
        }
      />
      <Tabs label={t("tabs")} tabs={tabs} />
      <Card flush className={textClass({ above: 4 })}>
        {data.list.length === 0 ? (
          <EmptyState picture="letter" help="messages-and-mail" title={t("emptyTitle")}>
            {t("empty")}
          </EmptyState>
        ) : (
          <ul className={css.list}>
            {data.list.map((each) => (
              <FeedbackRow key={each.feedback_id} feedback={each} />
            ))}
          </ul>
        )}
      </Card>
      <FeedbackPager next={data.next} />
    </>
  );
}

function FeedbackRow({ feedback }: { feedback: FeedbackSummary }) {
  const t = useTranslations("feedback");
  const { feedback_id, category, order_number, status, begins, writer, entries, last_entry_at, due_at } = feedback;
  return (
    <li>
      <Link to={`?feedback_id=${feedback_id}`}>
        <Inline as="span" wrap gap={2} weight="medium">
          {t(`categories.${category}`)}
          {order_number && <span>· {order_number}</span>}
        </Inline>
        <StatusChip tone={toneOf(feedbackStatuses, status, "buyer")}>{t(status)}</StatusChip>
        <Text as="span" full size="sm" tone="soft" anywhere>
          {begins}
        </Text>
        <Inline as="span" align="stretch" wrap gap={1} gapX={3} full size="xs" tone="faint">
          <span>{writer}</span>
          <span>{t("entries", { count: entries })}</span>
          <Moment at={last_entry_at} as="relative" />
          {due_at && <ReplyDeadline due_at={due_at} />}
        </Inline>
      </Link>
    </li>
  );
}

function FeedbackPager({ next }: { next: number | null }) {
  const t = useTranslations("feedback");
  const [params] = useSearchParams();
  const status = params.get("status");
  const to = (before?: number) => `?${new URLSearchParams({ ...(status && { status }), ...(before && { before: String(before) }) })}`;
  return (
    <Inline justify="between" wrap gap={2} gapX={4} above={4} below={4}>
      {params.has("before") && <ButtonLink to={to()}>{t("newest")}</ButtonLink>}
      {next !== null && <ButtonLink to={to(next)}>{t("older")}</ButtonLink>}
    </Inline>
  );
}

/** Form for a new conversation, started with an order or a text that the link to it names. */
export function FeedbackForm({ orderNumber, text = "" }: { orderNumber: string; text?: string }) {
  const t = useTranslations("feedback");
  const navigate = useNavigate();
  const format = useFormatter();
  const [written, setWritten] = useState("");
  const save = useCall("/user/saveFeedback", ({ feedback_id }) => {
    const due = new Date(Date.now() + replyTargetHours * hourMs);
    toast(t("sent", { time: format.dateTime(due, { weekday: "short", hour: "numeric", minute: "2-digit" }) }), { tone: "success" });
    void navigate(`?feedback_id=${feedback_id}`, { replace: true });
  });
  const choices = categoryNames.map((name) => ({ value: name, label: t(`categories.${name}`) }));
  return (
    <>
      <PageHeader
        title={t("newTitle")}
        intro={t("intro", { hours: replyTargetHours })}
        crumbs={[{ label: t("title"), to: basePath }, { label: t("newTitle") }]}
      />
      <Card className={css.form}>
        <Form call={save}>
          <FormRow>
            <SelectField name="category" label={t("category")} required options={choices} defaultValue={orderNumber ? "order" : ""} />
            <TextField name="order_number" label={t("order")} hint={t("orderHint")} defaultValue={orderNumber} maxLength={40} />
          </FormRow>
          <TextArea
            name="text"
            label={t("text")}
            hint={t("textHint")}
            defaultValue={text}
            required
            rows={7}
            maxLength={maxTextLength}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
          <HelpSuggestions text={written} title={t("helpSuggestions")} closeLabel={t("helpClose")} />
          <FileField type="picture" name="file_ids" label={t("pictures")} hint={t("picturesHint")} maxFiles={maxPictures} />
          <FormActions>
            <ButtonLink to={basePath}>{t("cancel")}</ButtonLink>
            <Button type="submit" variant="primary" pending={save.pending}>
              {t("send")}
            </Button>
          </FormActions>
        </Form>
      </Card>
    </>
  );
}

/** A conversation with its entries, the reply deadline and the reply form. */
export function FeedbackConversation({ thread }: { thread: FeedbackThread }) {
  const t = useTranslations("feedback");
  const { revalidate } = useRevalidator();
  const [closing, setClosing] = useState(false);
  const [replyCount, setReplyCount] = useState(0);
  const reload = () => void revalidate();
  const reply = useCall("/user/replyFeedback", () => {
    toast(t("replied"), { tone: "success" });
    setReplyCount((count) => count + 1);
    reload();
  });
  const { feedback_id, category, order_number, status, due_at } = thread;
  return (
    <>
      <PageHeader
        title={t(`categories.${category}`)}
        aside={<StatusChip tone={toneOf(feedbackStatuses, status, "buyer")}>{t(status)}</StatusChip>}
        crumbs={[{ label: t("back"), to: basePath }, { label: t("number", { id: String(feedback_id) }) }]}
        intro={order_number && <Link to={`/user_center/order/${encodeURIComponent(order_number)}`}>{order_number}</Link>}
        actions={status !== "closed" && <Button onClick={() => setClosing(true)}>{t("close")}</Button>}
      />
      <Thread
        entries={thread.thread}
        viewer="customer"
        writerLabel={(entry) => (entry.is_staff ? t("us") : t("you", { name: entry.writer }))}
        pictureLabel={(number) => t("picture", { number })}
      />
      {due_at && (
        <Inline as="p" justify="between" wrap gap={2} gapX={4} above={4} below={4}>
          <ReplyDeadline due_at={due_at} />
        </Inline>
      )}
      {status === "closed" ? (
        <Inline as="p" justify="between" wrap gap={2} gapX={4} above={4} below={4}>
          {t("isClosed")}
        </Inline>
      ) : (
        <Card className={css.reply}>
          <Form key={replyCount} call={reply} prepare={(values) => values.set("feedback_id", String(feedback_id))}>
            <TextArea name="text" label={t("replyLabel")} required rows={4} maxLength={maxTextLength} />
            <FileField type="picture" name="file_ids" label={t("pictures")} hint={t("picturesHint")} maxFiles={maxPictures} />
            <FormActions>
              <Button type="submit" variant="primary" pending={reply.pending}>
                {t("reply")}
              </Button>
            </FormActions>
          </Form>
        </Card>
      )}
      {closing && (
        <closeFeedback.Confirm
          title={t("closeConfirm")}
          confirm={t("close")}
          values={{ feedback_id: String(feedback_id) }}
          onClose={() => setClosing(false)}
        >
          {t("closeText")}
        </closeFeedback.Confirm>
      )}
    </>
  );
}
