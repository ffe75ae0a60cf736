import { Suspense, useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { onLiveEvent } from "#client/live-events.ts";
import { request } from "#client/request.ts";
import { useCall } from "#client/use-call.ts";
import { useQueryCall, useSettledText } from "#client/use-query-call.ts";
import css from "#features/service/chat/screens/chat.module.css";
import {
  type ChatArea,
  type ChatMessage,
  chatCall,
  sideOf,
  type ThreadDetail,
  type ThreadSummary,
} from "#features/service/chat/screens/chat-calls.ts";
import { Composer } from "#features/service/chat/screens/composer.tsx";
import { MessageLog } from "#features/service/chat/screens/message-log.tsx";
import { ReportDialog, ThreadHead } from "#features/service/chat/screens/thread-head.tsx";
import { useMessages } from "#features/service/chat/screens/use-messages.ts";
import { type Threads, useThreads } from "#features/service/chat/screens/use-threads.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Box, Inline, Text } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Moment } from "#ui/moment.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SplitBack, SplitRow, SplitView } from "#ui/split-view.tsx";

const SellerSettings = lazy(() =>
  import("#features/service/chat/screens/seller-settings.tsx").then((module) => ({ default: module.SellerSettings })),
);

const tabs = {
  user: ["open", "unread", "closed"],
  merchant: ["open", "unread", "mine", "closed"],
  operator: ["open", "unread", "mine", "reported", "closed"],
} as const;

const parseThreadId = (text: string | null): number | undefined => (text && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined);

/** Conversations of a company, a manufacturer or customer service: the list, and the open one beside it. */
export function ChatScreen({ area }: { area: ChatArea }) {
  const t = useTranslations("chat");
  const [params] = useSearchParams();
  const threadId = parseThreadId(params.get("thread"));
  const tab = tabs[area].find((each) => each === params.get("tab")) ?? "open";
  const [keyword, setKeyword] = useState("");
  const [isSettingUp, setIsSettingUp] = useState(false);
  const settled = useSettledText(keyword);
  const threads = useThreads(area, tab, settled);
  const { reload, unread } = threads;
  useListEvents(area, threadId, reload);
  const readAll = useCall(chatCall(area, "readAllChats"), () => void reload());
  const linkTo = (id: number | undefined, chosen: string = tab) =>
    `?${new URLSearchParams({ ...(chosen !== "open" && { tab: chosen }), ...(id !== undefined && { thread: String(id) }) })}`;
  return (
    <>
      <Inline justify="between" wrap gap={2} gapX={4} above={4} below={3} className={threadId === undefined ? undefined : css.wideOnly}>
        <ChipRow
          label={t("tabs")}
          items={tabs[area].map((each) => ({
            to: linkTo(undefined, each),
            label: t(`tab.${each}`),
            current: each === tab,
            ...(each === "unread" && unread > 0 && { count: unread }),
          }))}
        />
        <Inline gap={2} fit wrap>
          <Button size="small" icon="check" pending={readAll.pending} disabled={unread === 0} onClick={() => void readAll.submit({})}>
            {t("readAll")}
          </Button>
          {area === "user" && (
            <ButtonLink size="small" to="?with=service" icon="help">
              {t("askService")}
            </ButtonLink>
          )}
          {area !== "user" && (
            <Button size="small" icon="settings" onClick={() => setIsSettingUp(true)}>
              {t("settings")}
            </Button>
          )}
        </Inline>
      </Inline>
      <SplitView
        sticky
        list={
          <>
            <Box below={3}>
              <input
                type="search"
                className={css.input}
                style={{ minBlockSize: "auto" }}
                aria-label={t("search")}
                placeholder={t("search")}
                value={keyword}
                onChange={(event) => setKeyword(event.currentTarget.value)}
              />
            </Box>
            <ThreadListBody threads={threads} openId={threadId} linkTo={linkTo} keyword={settled} />
            {threads.hasMore && (
              <Box below={3}>
                <Button size="small" pending={threads.isLoadingMore} onClick={() => void threads.loadMore()}>
                  {t("moreThreads")}
                </Button>
              </Box>
            )}
          </>
        }
        empty={
          <EmptyState picture="letter" title={t("chooseTitle")}>
            {t("choose")}
          </EmptyState>
        }
      >
        {threadId !== undefined && (
          <>
            <Box above={3} className={css.narrowOnly}>
              <SplitBack to={linkTo(undefined)}>{t("back")}</SplitBack>
            </Box>
            <Card flush>
              <OpenThread key={`${area}/${threadId}`} area={area} threadId={threadId} onChange={reload} />
            </Card>
          </>
        )}
      </SplitView>
      {isSettingUp && area !== "user" && (
        <Suspense>
          <SellerSettings area={area} onClose={() => setIsSettingUp(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Refreshes the list on events, and tells the server that messages of other conversations have arrived here. */
const useListEvents = (area: ChatArea, openId: number | undefined, reload: () => Promise<unknown>): void => {
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.event === "resync") return void reload();
        const { thread_id, kind, message_id, side } = event.data;
        if (kind === "typing" || kind === "marks") return;
        void reload();
        if (kind === "message" && message_id !== undefined && side !== sideOf[area] && thread_id !== openId)
          void request(chatCall(area, "markChat"), { thread_id, message_id, state: "delivered" }, { quiet: true }).catch(() => undefined);
      }),
    [area, openId, reload],
  );
};

interface ListProps {
  threads: Threads;
  openId: number | undefined;
  linkTo: (id: number) => string;
  keyword: string;
}

function ThreadListBody({ threads, openId, linkTo, keyword }: ListProps) {
  const t = useTranslations("chat");
  const { list, refusal, reload } = threads;
  if (refusal)
    return (
      <EmptyState title={t("loadFailed")} action={<Button onClick={() => void reload()}>{t("retry")}</Button>}>
        {refusal.message}
      </EmptyState>
    );
  if (!list) return <Skeleton height="12rem" />;
  if (list.length === 0)
    return (
      <Card>
        <EmptyState help="talk-to-manufacturer" picture={keyword ? "search" : "letter"} title={t(keyword ? "notFound" : "emptyTitle")}>
          {t(keyword ? "notFoundText" : "empty")}
        </EmptyState>
      </Card>
    );
  return (
    <ul>
      {list.map((thread) => (
        <ThreadRow key={thread.thread_id} thread={thread} to={linkTo(thread.thread_id)} isOpen={thread.thread_id === openId} />
      ))}
    </ul>
  );
}

function ThreadRow({ thread, to, isOpen }: { thread: ThreadSummary; to: string; isOpen: boolean }) {
  const t = useTranslations("chat");
  const { subject } = thread;
  return (
    <SplitRow to={to} isOpen={isOpen}>
      <Inline as="span" justify="between" gap={2}>
        <Text as="span" weight={thread.unread > 0 ? "bold" : "medium"} anywhere>
          {thread.counterpart || t("service")}
        </Text>
        {thread.unread > 0 && (
          <span className={css.unread}>
            {thread.unread > 99 ? "99+" : thread.unread}
            <span className="visually-hidden"> {t("unreadCount")}</span>
          </span>
        )}
      </Inline>
      {subject.kind !== "general" && (
        <Text as="span" size="xs" tone="soft" block anywhere>
          {t(`subjects.${subject.kind}`)} · {subject.title}
        </Text>
      )}
      <Text as="span" size="sm" tone="soft" block anywhere>
        {thread.excerpt}
      </Text>
      <Inline as="span" gap={2} size="xs" tone="faint" wrap>
        <Moment at={thread.last_message_at} as="relative" />
        {thread.assignee && <span>{thread.assignee}</span>}
        {thread.due_at && <Badge>{t("waiting")}</Badge>}
        {thread.reports_open > 0 && <Badge tone="deal">{t("hasReports")}</Badge>}
      </Inline>
    </SplitRow>
  );
}

/** The open conversation: head, messages, composer. */
function OpenThread({ area, threadId, onChange }: { area: ChatArea; threadId: number; onChange: () => Promise<unknown> }) {
  const t = useTranslations("chat");
  const { data: thread, refusal, reload } = useQueryCall(chatCall(area, "chatThread"), { thread_id: threadId });
  const refresh = useCallback(() => {
    void onChange();
    void reload();
  }, [onChange, reload]);
  useEffect(
    () =>
      onLiveEvent(
        (event) =>
          void (
            event.event === "chat" &&
            event.data.thread_id === threadId &&
            event.data.kind !== "typing" &&
            event.data.kind !== "marks" &&
            reload()
          ),
      ),
    [threadId, reload],
  );
  if (refusal)
    return (
      <EmptyState title={t("threadMissing")} picture="search">
        {refusal.message}
      </EmptyState>
    );
  if (!thread) return <Skeleton height="24rem" />;
  return <ThreadBody area={area} thread={thread} onChange={refresh} onRead={onChange} />;
}

interface BodyProps {
  area: ChatArea;
  thread: ThreadDetail;
  onChange: () => void;
  onRead: () => Promise<unknown>;
}

function ThreadBody({ area, thread, onChange, onRead }: BodyProps) {
  const t = useTranslations("chat");
  const handleRead = useCallback(() => void onRead(), [onRead]);
  const messages = useMessages(area, thread.thread_id, handleRead);
  const [quoted, setQuoted] = useState<ChatMessage>();
  const [reported, setReported] = useState<ChatMessage>();
  const { typing } = messages;
  return (
    <div className={css.thread}>
      <ThreadHead area={area} thread={thread} onChange={onChange} />
      <MessageLog area={area} threadId={thread.thread_id} messages={messages} onQuote={setQuoted} onReport={setReported} />
      <p className={css.typing} aria-live="polite">
        {typing && t("typing", { name: typing.name || t("service") })}
      </p>
      <Composer
        area={area}
        thread={thread}
        quoted={quoted}
        onUnquote={() => setQuoted(undefined)}
        onSend={messages.send}
        onTyping={messages.announceTyping}
      />
      {reported && area !== "operator" && (
        <ReportDialog area={area} threadId={thread.thread_id} message={reported} onClose={() => setReported(undefined)} />
      )}
    </div>
  );
}
