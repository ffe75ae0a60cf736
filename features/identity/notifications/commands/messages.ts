import { offeredHref } from "#kernel/feature-switches.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { deleteMessages, messageList, messageSettings, readMessages, saveMessageSetting, unreadCount } from "../contract.ts";
import { type MailMode, type MessageGroup, messageGroups, type SettableGroup, settableGroups } from "../kinds/kind.ts";
import { renderMessage } from "../kinds.ts";
import {
  deleteMessagesById,
  mailSettingsByPerson,
  markRead,
  messagesPage,
  setMailSetting,
  unreadByGroup,
  unreadNotices,
} from "../queries.ts";
import { toNoticeReader } from "./notices.ts";

const countUnreadByGroup = async (db: Db, { person_id, company_id }: Session): Promise<Record<MessageGroup, number>> => {
  const counted = new Map(
    (await db.rows(unreadByGroup, { person_id, company_id })).map(({ message_group, unread }) => [message_group, unread]),
  );
  return Object.fromEntries(messageGroups.map((group) => [group, counted.get(group) ?? 0])) as Record<MessageGroup, number>;
};

/** One page of messages; those about a feature that is switched off link to nothing. One extra row is read to know whether there is a next page. */
export const listMessages = async ({ body, request, db, platform, session }: Context<typeof messageList>) => {
  const { group = "", unread_only, before = null, page_size } = body;
  const { switchedOff } = await platform.market.get();
  const rows = await db.rows(messagesPage, {
    person_id: session.person_id,
    company_id: session.company_id,
    before,
    group,
    unread_only,
    limit: page_size + 1,
  });
  const visibleRows = rows.slice(0, page_size);
  return {
    list: visibleRows.map(({ message_id, kind, message_group, params, href, created_at, is_read }) => ({
      message_id,
      kind,
      group: message_group as MessageGroup,
      ...renderMessage(kind, params, request.language),
      href: offeredHref(href, switchedOff),
      created_at: created_at.toISOString(),
      is_read,
    })),
    next: rows.length > page_size ? (visibleRows.at(-1)?.message_id ?? null) : null,
    unread: await countUnreadByGroup(db, session),
  };
};

/** Marks messages as read and returns how many changed. */
export const markAsRead = ({ body, singleStatement, now, session }: Context<typeof readMessages>) =>
  singleStatement(async (db) => ({
    changed: await db.changed(markRead, {
      person_id: session.person_id,
      company_id: session.company_id,
      ids: body.ids,
      all: body.all,
      group: body.group ?? "",
      now,
    }),
  }));

/** Deletes messages of the user and returns how many. */
export const deleteOwnMessages = ({ body, singleStatement, session }: Context<typeof deleteMessages>) =>
  singleStatement(async (db) => ({
    changed: await db.changed(deleteMessagesById, { person_id: session.person_id, company_id: session.company_id, ids: body.ids }),
  }));

type ChatCounter = (db: Db, session: Session) => Promise<number>;

let countChats: ChatCounter = async () => 0;

/** Registers how conversations with unread messages are counted; the service domain, which is above, owns them. */
export const registerUnreadChats = (count: ChatCounter): void => {
  countChats = count;
};

/** The numbers of unread messages, notices and conversations. */
export const countUnread = async (db: Db, session: Session, now: Date): Promise<{ messages: number; notices: number; chats: number }> => {
  const [groups, { unread }, chats] = await Promise.all([
    countUnreadByGroup(db, session),
    db.only(unreadNotices, toNoticeReader(session, now)),
    countChats(db, session),
  ]);
  return { messages: Object.values(groups).reduce((sum, each) => sum + each, 0), notices: unread, chats };
};

export const getUnreadCount = ({ db, now, session }: Context<typeof unreadCount>) => countUnread(db, session, now);

const getMailSettings = async (db: Db, person_id: number): Promise<Record<SettableGroup, MailMode>> => {
  const set = new Map(
    (await db.rows(mailSettingsByPerson, { person_id })).map(({ message_group, mail_mode }) => [message_group, mail_mode]),
  );
  return Object.fromEntries(settableGroups.map((group) => [group, set.get(group) ?? "now"])) as Record<SettableGroup, MailMode>;
};

/** The mail settings of the user by group. */
export const handleMessageSettings = ({ db, session }: Context<typeof messageSettings>) => getMailSettings(db, session.person_id);

/** Sets how messages of a group are also sent by mail. */
export const saveMailSetting = ({ body, singleStatement, session }: Context<typeof saveMessageSetting>) =>
  singleStatement(async (db) => {
    await db.changed(setMailSetting, {
      person_id: session.person_id,
      group: body.group,
      mode: body.mode ?? (body.by_mail ? "now" : "never"),
    });
    return getMailSettings(db, session.person_id);
  });
