import { type ReactNode, Suspense, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { DataOf } from "#client/calls.ts";
import { useUnreadChats } from "#client/unread-count.ts";
import { useCall } from "#client/use-call.ts";
import { messageGroups } from "#features/identity/notifications/kinds/kind.ts";
import css from "#features/identity/notifications/screens/message-center.module.css";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ChipRow } from "#ui/chip-row.tsx";
import { classes } from "#ui/classes.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Box, Inline, stackClass, Text, textClass } from "#ui/layout.tsx";
import { lazy } from "#ui/lazy.ts";
import { Link } from "#ui/link.tsx";
import { Moment } from "#ui/moment.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toast.ts";

export type MessageData = DataOf<"/user/messageList">;
type Message = MessageData["list"][number];

const MailSettingsDialog = lazy(() =>
  import("#features/identity/notifications/screens/mail-settings-dialog.tsx").then((module) => ({ default: module.MailSettingsDialog })),
);

const messagePageSize = 20;

/** Parses the page's search params to the body of /user/messageList. */
export const parseMessageQuery = (params: URLSearchParams) => {
  const group = messageGroups.find((each) => each === params.get("group"));
  const before = /^[1-9][0-9]{0,14}$/.exec(params.get("before") ?? "")?.[0];
  return {
    ...(group && { group }),
    ...(before && { before }),
    unread_only: params.get("unread") === "1",
    page_size: messagePageSize,
  };
};

const sumUnread = (unread: MessageData["unread"]): number => Object.values(unread).reduce((sum, each) => sum + each, 0);

interface MessageTabsProps {
  tab: "messages" | "notices" | "chat" | "todo";
  /** The path of the message page, on the page of conversations below it. */
  base?: string;
  messages: number;
  notices: number;
  /** How much waits for a buyer; the consoles have lists of their own for it. */
  todo?: number;
}

/** The header of the inbox: tabs for what waits, messages, conversations and announcements, each with its part of the number at the bell. */
export function MessageTabs({ tab, base = "", messages, notices, todo }: MessageTabsProps) {
  const t = useTranslations("notificationsCenter");
  const { pathname } = useLocation();
  const chats = useUnreadChats();
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <>
      <PageHeader
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button size="small" icon="settings" onClick={() => setIsSettingUp(true)}>
            {t("mailSettings")}
          </Button>
        }
      />
      {isSettingUp && (
        <Suspense>
          <MailSettingsDialog onClose={() => setIsSettingUp(false)} />
        </Suspense>
      )}
      <Tabs
        label={t("tabs")}
        wraps
        tabs={[
          ...(todo === undefined
            ? []
            : [{ to: `${base}?tab=todo`, label: t("todo"), current: tab === "todo", ...(todo > 0 && { count: todo }) }]),
          { to: `${base}?`, label: t("messages"), current: tab === "messages", ...(messages > 0 && { count: messages }) },
          {
            to: base === "" ? `${pathname.replace(/\/$/, "")}/chat` : "?",
            label: t("chat"),
            current: tab === "chat",
            ...(chats > 0 && { count: chats }),
          },
          { to: `${base}?tab=notices`, label: t("notices"), current: tab === "notices", ...(notices > 0 && { count: notices }) },
          ...(pathname.startsWith("/user_center/") ? [{ to: "/user_center/feedback", label: t("feedback"), current: false }] : []),
        ]}
      />
    </>
  );
}

/** The user's messages, newest first, with filters by group and unread. */
export function MessageList({ data }: { data: MessageData }) {
  const t = useTranslations("notificationsCenter");
  const [params] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const changed = () => {
    setSelected(new Set());
    void revalidate();
  };
  const read = useCall("/user/readMessages", changed);
  const remove = useCall("/user/deleteMessages", ({ changed: count }) => {
    toast(t("removed", { count }), { tone: "success" });
    changed();
  });
  const group = messageGroups.find((each) => each === params.get("group"));
  const selectedOnPage = data.list.filter(({ message_id }) => selected.has(message_id)).map(({ message_id }) => message_id);
  const unreadOnly = params.get("unread") === "1";
  return (
    <>
      <Inline justify="between" wrap gap={2} gapX={4} above={4} below={3}>
        <GroupFilter unread={data.unread} unreadOnly={unreadOnly} group={group} />
        <Inline wrap gap={2}>
          <ButtonLink size="small" to={`?${new URLSearchParams({ ...(group && { group }), ...(!unreadOnly && { unread: "1" }) })}`}>
            {unreadOnly ? t("showAll") : t("unreadOnly")}
          </ButtonLink>
          <Button
            size="small"
            icon="check"
            pending={read.pending}
            disabled={(group ? data.unread[group] : sumUnread(data.unread)) === 0}
            onClick={() => void read.submit({ all: true, ...(group && { group }) })}
          >
            {t("readAll")}
          </Button>
        </Inline>
      </Inline>
      {data.list.length === 0 ? (
        <Card>
          <EmptyState help="messages-and-mail" picture="letter" title={t(unreadOnly ? "emptyUnreadTitle" : "emptyTitle")}>
            {t(unreadOnly ? "emptyUnread" : "empty")}
          </EmptyState>
        </Card>
      ) : (
        <Card flush>
          <SelectionBar list={data.list} selected={selectedOnPage} onChange={setSelected}>
            <Button size="small" disabled={selectedOnPage.length === 0} onClick={() => void read.submit({ ids: selectedOnPage.join(",") })}>
              {t("read")}
            </Button>
            <Button
              size="small"
              icon="trash"
              disabled={selectedOnPage.length === 0}
              pending={remove.pending}
              onClick={() => void remove.submit({ ids: selectedOnPage.join(",") })}
            >
              {t("remove")}
            </Button>
          </SelectionBar>
          <ul className="plain">
            {data.list.map((message) => (
              <MessageRow
                key={message.message_id}
                message={message}
                isSelected={selected.has(message.message_id)}
                onSelect={(isSelected) => {
                  const next = new Set(selected);
                  if (isSelected) next.add(message.message_id);
                  else next.delete(message.message_id);
                  setSelected(next);
                }}
                onRead={() => void read.submit({ ids: String(message.message_id) })}
              />
            ))}
          </ul>
        </Card>
      )}
      <CursorPager next={data.next} />
    </>
  );
}

function GroupFilter({
  unread,
  unreadOnly,
  group: current,
}: {
  unread: MessageData["unread"];
  unreadOnly: boolean;
  group: string | undefined;
}) {
  const t = useTranslations("notificationsCenter");
  const to = (group?: string) => `?${new URLSearchParams({ ...(group && { group }), ...(unreadOnly && { unread: "1" }) })}`;
  const all = [undefined, ...messageGroups];
  return (
    <ChipRow
      label={t("groups")}
      items={all.map((group) => {
        const count = group ? unread[group] : sumUnread(unread);
        return {
          to: to(group),
          current: group === current,
          label: (
            <>
              {t(group ?? "all")}
              {count > 0 && (
                <Text as="span" size="xs" tone="soft" numeric>
                  {count}
                  <span className="visually-hidden"> {t("unread")}</span>
                </Text>
              )}
            </>
          ),
        };
      })}
    />
  );
}

interface SelectionBarProps {
  list: readonly Message[];
  selected: readonly number[];
  onChange: (selected: ReadonlySet<number>) => void;
  children: ReactNode;
}

function SelectionBar({ list, selected, onChange, children }: SelectionBarProps) {
  const t = useTranslations("notificationsCenter");
  const isAll = selected.length === list.length;
  return (
    <Inline wrap gap={2} gapX={3} pad={2} padX={4} size="sm" rule="below" ground="sunken" className={css.head}>
      <label className={classes(stackClass({ align: "center", items: "center" }), css.tick)}>
        <input
          type="checkbox"
          aria-label={t("selectPage")}
          checked={isAll}
          onChange={() => onChange(new Set(isAll ? [] : list.map(({ message_id }) => message_id)))}
        />
      </label>
      <span role="status">{selected.length > 0 ? t("selected", { count: selected.length }) : t("selectPage")}</span>
      {children}
    </Inline>
  );
}

interface MessageRowProps {
  message: Message;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onRead: () => void;
}

function MessageRow({ message, isSelected, onSelect, onRead }: MessageRowProps) {
  const t = useTranslations("notificationsCenter");
  const { title, body, note, action, href, created_at, is_read } = message;
  const titleContent = (
    <>
      {!is_read && (
        <Box as="span" radius="full" ground="solid" className={css.dot}>
          <span className="visually-hidden">{t("unread")}</span>
        </Box>
      )}
      {title}
    </>
  );
  return (
    <li className={classes(stackClass({ gap: 1, gapX: 3, pad: 4, relative: true, rule: "below" }), css.message, !is_read && css.unread)}>
      <label className={classes(stackClass({ align: "center", items: "center" }), css.tick)}>
        <input
          type="checkbox"
          aria-label={t("select", { title })}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </label>
      <div>
        <Text size="md" tone="ink" anywhere className={css.title}>
          {href ? (
            <Link className={textClass({ cover: true, plain: true })} to={href} onClick={() => !is_read && onRead()}>
              {titleContent}
            </Link>
          ) : (
            titleContent
          )}
        </Text>
        {body && (
          <Text size="sm" tone="soft" anywhere className={css.body}>
            {body}
          </Text>
        )}
        {note && (
          <blockquote
            className={classes(textClass({ size: "sm", tone: "ink", anywhere: true, lines: true }), css.note, textClass({ quote: true }))}
          >
            {note}
          </blockquote>
        )}
        {href && action && (
          <Text size="sm" tone="brand" weight="medium" className={css.action}>
            {action}
          </Text>
        )}
      </div>
      <Text as="div" size="xs" tone="faint" nowrap className={css.side}>
        <Moment at={created_at} as="relative" />
        {!is_read && <IconButton icon="check" size="small" label={t("read")} onClick={onRead} />}
      </Text>
    </li>
  );
}

/** Links of a cursor-paged list: older entries, or back to the newest. */
export function CursorPager({ next }: { next: number | null }) {
  const t = useTranslations("notificationsCenter");
  const [params] = useSearchParams();
  const isPaged = params.has("before");
  if (next === null && !isPaged) return null;
  const newest = new URLSearchParams(params);
  newest.delete("before");
  const older = new URLSearchParams(params);
  if (next !== null) older.set("before", String(next));
  return (
    <Inline align="stretch" justify="center" gap={3} above={4}>
      {isPaged && (
        <ButtonLink to={`?${newest}`} icon="chevron-left">
          {t("newest")}
        </ButtonLink>
      )}
      {next !== null && <ButtonLink to={`?${older}`}>{t("older")}</ButtonLink>}
    </Inline>
  );
}
