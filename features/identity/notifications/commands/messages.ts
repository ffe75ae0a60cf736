import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { Session } from "#platform/session.ts";
import type { deleteMessages, messageList, messageSettings, readMessages, saveMessageSetting, unreadCount } from "../contract.ts";
import { type MessageGroup, messageGroups, type SettableGroup, settableGroups } from "../kinds/kind.ts";
import { messageText } from "../kinds.ts";
import { deleteOwn, mailSettingsOf, markRead, messagesBefore, setMailSetting, unreadByGroup } from "../queries/messages.ts";
import { unreadNotices } from "../queries/notices.ts";
import { readerOf } from "./notices.ts";

const unreadOf = async (db: Db, { person_id, company_id }: Session): Promise<Record<MessageGroup, number>> => {
  const counted = new Map(
    (await db.rows(unreadByGroup, person_id, company_id)).map(({ message_group, unread }) => [message_group, unread]),
  );
  return Object.fromEntries(messageGroups.map((group) => [group, counted.get(group) ?? 0])) as Record<MessageGroup, number>;
};

/** One page; a row more than asked for tells whether there is another. */
export const listMessages = async ({ body, request, db, session }: Context<typeof messageList>) => {
  const { group = "", unread_only, before = null, page_size } = body;
  const rows = await db.rows(messagesBefore, session.person_id, session.company_id, before, group, unread_only, page_size + 1);
  const shown = rows.slice(0, page_size);
  return {
    list: shown.map(({ message_id, kind, message_group, params, href, created_at, is_read }) => ({
      message_id,
      kind,
      group: message_group as MessageGroup,
      ...messageText(kind, params, request.language),
      href,
      created_at: created_at.toISOString(),
      is_read,
    })),
    next: rows.length > page_size ? (shown.at(-1)?.message_id ?? null) : null,
    unread: await unreadOf(db, session),
  };
};

export const markAsRead = async ({ body, db, now, session }: Context<typeof readMessages>) => ({
  changed: await db.changed(markRead, session.person_id, session.company_id, body.ids, body.all, body.group ?? "", now),
});

export const deleteOwnMessages = async ({ body, db, session }: Context<typeof deleteMessages>) => ({
  changed: await db.changed(deleteOwn, session.person_id, session.company_id, body.ids),
});

/** What the badge shows. */
export const countUnread = async (db: Db, session: Session, now: Date): Promise<{ messages: number; notices: number }> => {
  const groups = await unreadOf(db, session);
  const { unread } = await db.only(unreadNotices, ...readerOf(session, now));
  return { messages: Object.values(groups).reduce((sum, each) => sum + each, 0), notices: unread };
};

export const readUnread = ({ db, now, session }: Context<typeof unreadCount>) => countUnread(db, session, now);

const settingsOf = async (db: Db, person_id: number): Promise<Record<SettableGroup, boolean>> => {
  const set = new Map((await db.rows(mailSettingsOf, person_id)).map(({ message_group, by_mail }) => [message_group, by_mail]));
  return Object.fromEntries(settableGroups.map((group) => [group, set.get(group) ?? true])) as Record<SettableGroup, boolean>;
};

export const readSettings = ({ db, session }: Context<typeof messageSettings>) => settingsOf(db, session.person_id);

export const saveSetting = async ({ body, db, session }: Context<typeof saveMessageSetting>) => {
  await db.changed(setMailSetting, session.person_id, body.group, body.by_mail);
  return settingsOf(db, session.person_id);
};
