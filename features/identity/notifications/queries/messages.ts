import { statement } from "#platform/db.ts";
import type { MailMode } from "../kinds/kind.ts";
import type { Params } from "../kinds.ts";

/** Messages of the person, and those of the current company. */
const ownerCondition = "person_id = :person_id and (company_id is null or company_id = :company_id?)";

export const messagesPage = statement("notifications.messagesPage")<{
  params: Params;
}>(`select message_id, kind, message_group, params, href, created_at, read_at is not null as is_read
   from messages
   where ${ownerCondition} and (:before?::bigint is null or (created_at, message_id) < (select edge.created_at, edge.message_id from messages edge where edge.message_id = :before and edge.person_id = :person_id)) and (:group = '' or message_group = :group) and (not :unread_only::boolean or read_at is null)
   order by created_at desc, message_id desc limit :limit`);

export const unreadByGroup = statement("notifications.unreadByGroup")(
  `select message_group, count(*)::int as unread from messages where ${ownerCondition} and read_at is null group by message_group`,
);

export const markRead = statement("notifications.markRead")(
  `update messages set read_at = :now where ${ownerCondition} and read_at is null and (:all::boolean or message_id = any (:ids)) and (:group = '' or message_group = :group)`,
);

export const deleteMessagesById = statement("notifications.deleteMessagesById")(
  `delete from messages where ${ownerCondition} and message_id = any (:ids)`,
);

export const mailSettingsByPerson = statement("notifications.mailSettingsByPerson")<{ mail_mode: MailMode }>(
  "select message_group, mail_mode from message_settings where person_id = :person_id",
);

export const setMailSetting = statement("notifications.setMailSetting")<{
  ":mode": MailMode;
}>(`insert into message_settings (person_id, message_group, mail_mode) values (:person_id, :group, :mode)
   on conflict (person_id, message_group) do update set mail_mode = excluded.mail_mode`);
