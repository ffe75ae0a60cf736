import { statement } from "#platform/db.ts";
import type { MailMode } from "../kinds/kind.ts";
import type { Params } from "../kinds.ts";

/** Messages of the person, and those of the current company. */
const ownerCondition = "person_id = $1 and (company_id is null or company_id = $2)";

type Owner = [personId: number, companyId: number | null];

export const messagesPage = statement("notifications.messagesPage")<
  [...Owner, before: number | null, group: string, unreadOnly: boolean, limit: number],
  { params: Params }
>(`select message_id, kind, message_group, params, href, created_at, read_at is not null as is_read
   from messages
   where ${ownerCondition} and ($3::bigint is null or (created_at, message_id) < (select edge.created_at, edge.message_id from messages edge where edge.message_id = $3 and edge.person_id = $1)) and ($4 = '' or message_group = $4) and (not $5::boolean or read_at is null)
   order by created_at desc, message_id desc limit $6`);

export const unreadByGroup = statement("notifications.unreadByGroup")<Owner>(
  `select message_group, count(*)::int as unread from messages where ${ownerCondition} and read_at is null group by message_group`,
);

export const markRead = statement("notifications.markRead")<[...Owner, ids: readonly number[], all: boolean, group: string, now: Date]>(
  `update messages set read_at = $6 where ${ownerCondition} and read_at is null and ($4::boolean or message_id = any ($3)) and ($5 = '' or message_group = $5)`,
);

export const deleteMessagesById = statement("notifications.deleteMessagesById")<[...Owner, ids: readonly number[]]>(
  `delete from messages where ${ownerCondition} and message_id = any ($3)`,
);

export const mailSettingsByPerson = statement("notifications.mailSettingsByPerson")<[personId: number], { mail_mode: MailMode }>(
  "select message_group, mail_mode from message_settings where person_id = $1",
);

export const setMailSetting = statement("notifications.setMailSetting")<
  [personId: number, group: string, mode: MailMode]
>(`insert into message_settings (person_id, message_group, mail_mode) values ($1, $2, $3)
   on conflict (person_id, message_group) do update set mail_mode = excluded.mail_mode`);
