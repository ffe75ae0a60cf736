import { useState } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { action } from "#client/actions/action.tsx";
import { useCall } from "#client/use-call.ts";
import { reportReasons } from "#features/service/chat/rules.ts";
import css from "#features/service/chat/screens/chat.module.css";
import { type ChatArea, type ChatMessage, chatCall, type ThreadDetail } from "#features/service/chat/screens/chat-calls.ts";
import { hourMs } from "#kernel/clock.ts";
import { StatusChip } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { MediaRow } from "#ui/media-row.tsx";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { SelectField } from "#ui/select-field.tsx";

interface Props {
  area: ChatArea;
  thread: ThreadDetail;
  onChange: () => void;
}

/** What the conversation is about, with the way to its page. */
function SubjectCard({ thread }: Pick<Props, "thread">) {
  const t = useTranslations("chat");
  const { card } = thread;
  if (card.kind === "general") return null;
  return (
    <MediaRow
      as="div"
      size="small"
      picture={card.preview}
      title={
        <>
          <Text as="span" size="xs" tone="soft">
            {t(`subjects.${card.kind}`)}
          </Text>{" "}
          {card.title}
        </>
      }
      meta={card.reference && card.reference !== card.title ? card.reference : undefined}
      end={
        <Inline gap={2} fit wrap>
          {card.total !== null && <Money amount={card.total} />}
          {card.href && (
            <ButtonLink size="small" to={card.href}>
              {t("openSubject")}
            </ButtonLink>
          )}
        </Inline>
      }
    />
  );
}

/** The promise: when an answer is due, the office hours, and how fast answers come. */
function Promise12({ area, thread }: Omit<Props, "onChange">) {
  const t = useTranslations("chat");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 }).getTime();
  const { office, response, due_at, target_hours } = thread;
  const hoursLeft = due_at ? Math.floor((new Date(due_at).getTime() - now) / hourMs) : 0;
  const due = due_at && (hoursLeft < 0 ? t("late", { hours: -hoursLeft }) : t("dueIn", { hours: hoursLeft }));
  const opens = office.opens_at && format.dateTime(new Date(office.opens_at), { weekday: "short", hour: "numeric", minute: "2-digit" });
  return (
    <Inline wrap gap={1} gapX={3} size="xs" tone="soft">
      <Inline as="span" gap={1} fit>
        <Icon name="clock" size={16} /> {office.is_open ? t("officeOpen") : opens ? t("officeOpens", { time: opens }) : t("officeClosed")}
      </Inline>
      <span>{t("promise", { hours: target_hours })}</span>
      {response.within_target_percent !== null && response.answers >= 3 && (
        <span>{t("measured", { percent: response.within_target_percent, hours: target_hours })}</span>
      )}
      {due && (
        <Text as="span" size="xs" tone={hoursLeft < 0 ? "danger" : "deal"}>
          {area === "user" ? t("answerDue", { due }) : due}
        </Text>
      )}
    </Inline>
  );
}

const reports = { user: action("/user/reportChat"), merchant: action("/merchant/reportChat") };

/** The dialog that reports a conversation, or one message of it, to customer service. */
export function ReportDialog({
  area,
  threadId,
  message,
  onClose,
}: {
  area: "user" | "merchant";
  threadId: number;
  message: ChatMessage | undefined;
  onClose: () => void;
}) {
  const t = useTranslations("chat");
  // Both sides send the same fields.
  const report = reports[area] as typeof reports.user;
  return (
    <report.Dialog
      title={t("report")}
      confirm={t("sendReport")}
      values={{ thread_id: threadId, message_id: message?.message_id }}
      done={t("reported")}
      onClose={onClose}
    >
      {message && <blockquote className={css.quoted}>{message.body.slice(0, 300)}</blockquote>}
      <report.Field name="reason" label={t("reason")} options={(reason) => t(`reasons.${reason}`)} />
      <report.Field name="note" label={t("note")} />
    </report.Dialog>
  );
}

/** The menu of a conversation: close, reopen, block, report, customer service. */
function ThreadMenu({ area, thread, onChange, onReport }: Props & { onReport: () => void }) {
  const t = useTranslations("chat");
  const options = { outdates: [] };
  const close = useCall(chatCall(area, "closeChat"), onChange, options);
  const reopen = useCall(chatCall(area, "reopenChat"), onChange, options);
  const block = useCall(`/${area}/blockChat` as "/user/blockChat", onChange, options);
  const service = useCall(`/${area}/callChatService` as "/user/callChatService", onChange, options);
  const { thread_id, status, blocked_by } = thread;
  const own = area === "user" ? "buyer" : "merchant";
  const withMerchant = thread.merchant_name !== "" && area !== "operator";
  const items: MenuItem[] = [
    status === "open"
      ? { label: t("close"), icon: "check", onSelect: () => void close.submit({ thread_id }) }
      : { label: t("reopen"), icon: "refresh", onSelect: () => void reopen.submit({ thread_id }) },
    ...(withMerchant && !thread.service_joined
      ? [{ label: t("callService"), icon: "help" as const, onSelect: () => void service.submit({ thread_id }) }]
      : []),
    ...(area !== "operator" ? [{ label: t("report"), icon: "warning" as const, onSelect: onReport }] : []),
    ...(withMerchant && (blocked_by === "" || blocked_by === own)
      ? [
          {
            label: t(blocked_by === own ? "unblock" : "block"),
            icon: "lock" as const,
            danger: blocked_by === "",
            onSelect: () => void block.submit({ thread_id, block: blocked_by === "" }),
          },
        ]
      : []),
  ];
  return (
    <Menu label={t("actions")} items={items} align="end">
      <Icon name="more" size={18} />
    </Menu>
  );
}

/** Who answers on the seller's side. */
function Assignee({ area, thread, onChange }: Props) {
  const t = useTranslations("chat");
  const assign = useCall(`/${area}/assignChat` as "/merchant/assignChat", onChange, { outdates: [] });
  const options = thread.colleagues.map(({ person_id, name }) => ({ value: String(person_id), label: name }));
  return (
    <SelectField
      key={thread.assigned_to ?? 0}
      name="assignee"
      label={t("assignee")}
      labelHidden
      placeholder={t("unassigned")}
      options={options}
      defaultValue={thread.assigned_to === null ? "" : String(thread.assigned_to)}
      disabled={assign.pending}
      onChange={(event) => void assign.submit({ thread_id: thread.thread_id, person_id: event.currentTarget.value || "0" })}
    />
  );
}

/** Reports that wait for a decision of customer service. */
function OpenReports({ thread, onChange }: Omit<Props, "area">) {
  const t = useTranslations("chat");
  const decide = useCall("/operator/decideChatReport", onChange, { outdates: [] });
  return (
    <Stack gap={2}>
      {thread.reports.map(({ report_id, reason, note, reporter_side }) => (
        <Notice key={report_id} tone="waiting" icon="warning">
          <Inline justify="between" wrap gap={2}>
            <span>
              {t("reportOpen", {
                side: t(`reporters.${reporter_side === "buyer" || reporter_side === "merchant" ? reporter_side : "system"}`),
              })}{" "}
              {t(`reasons.${reportReasons.find((each) => each === reason) ?? "other"}`)}
              {note && ` · ${note}`}
            </span>
            <Inline gap={2} fit>
              <Button size="small" pending={decide.pending} onClick={() => void decide.submit({ report_id, decision: "dismiss" })}>
                {t("dismiss")}
              </Button>
              <Button size="small" pending={decide.pending} onClick={() => void decide.submit({ report_id, decision: "uphold" })}>
                {t("uphold")}
              </Button>
            </Inline>
          </Inline>
        </Notice>
      ))}
    </Stack>
  );
}

/** The head of a conversation: who with, about what, who answers and until when. */
export function ThreadHead({ area, thread, onChange }: Props) {
  const t = useTranslations("chat");
  const [isReporting, setIsReporting] = useState(false);
  return (
    <Stack gap={2} pad={3}>
      <Inline justify="between" wrap gap={2}>
        <Inline gap={2} fit wrap>
          <Text as="h2" size="lg" weight="bold">
            {thread.counterpart || t("service")}
          </Text>
          {thread.status === "closed" && <StatusChip tone="neutral">{t("closed")}</StatusChip>}
          {thread.service_joined && area !== "operator" && <StatusChip tone="progress">{t("withService")}</StatusChip>}
        </Inline>
        <Inline gap={2} fit>
          {area !== "user" && <Assignee area={area} thread={thread} onChange={onChange} />}
          <ThreadMenu area={area} thread={thread} onChange={onChange} onReport={() => setIsReporting(true)} />
        </Inline>
      </Inline>
      <SubjectCard thread={thread} />
      <Promise12 area={area} thread={thread} />
      {area === "operator" && <OpenReports thread={thread} onChange={onChange} />}
      {isReporting && area !== "operator" && (
        <ReportDialog area={area} threadId={thread.thread_id} message={undefined} onClose={() => setIsReporting(false)} />
      )}
    </Stack>
  );
}
