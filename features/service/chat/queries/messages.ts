import { type RowOf, statement } from "#platform/db.ts";
import type { ChatWarning, Side } from "../rules.ts";
import { fullNameSql } from "./threads.ts";

export type MessageRow = RowOf<typeof listMessages>;

interface MessageColumns {
  side: Side | "system";
  writer: string;
  params: Record<string, string | number>;
  files: { file_id: string; name: string; mime: string }[];
  quoted: { message_id: number; writer: string; side: string; body: string; person_id: number | null } | null;
  mentioned: { person_id: number; name: string }[];
  warnings: ChatWarning[];
}

/** Messages of a conversation that side $2 may read: the newest before $3, or the oldest after $4. */
export const listMessages = statement("chat.listMessages")<
  MessageColumns & { ":side": Side }
>(`select message.message_id, message.side, message.person_id, case when people.person_id is null then '' else ${fullNameSql("people")} end as writer,
     message.body, message.event, message.params, message.warnings, message.is_internal, message.created_at,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name, 'mime', mime) order by array_position(message.file_ids, file_id)), '[]')
      from files where file_id = any (message.file_ids)) as files,
     (select jsonb_build_object('message_id', quoted.message_id, 'side', quoted.side, 'body', quoted.body, 'person_id', quoted.person_id,
        'writer', ${fullNameSql("author")})
      from chat_messages quoted join people author using (person_id)
      where quoted.message_id = message.quoted_id and (not quoted.is_internal or quoted.side = :side)) as quoted,
     case when cardinality(message.mentions) = 0 then '[]'::jsonb else
       (select coalesce(jsonb_agg(jsonb_build_object('person_id', colleague.person_id, 'name', ${fullNameSql("colleague")}) order by colleague.person_id), '[]')
        from people colleague where colleague.person_id = any (message.mentions)) end as mentioned
   from (
     (select * from chat_messages where thread_id = :thread_id and (not is_internal or side = :side) and :after?::bigint is null
        and message_id < coalesce(:before?::bigint, 9223372036854775807) order by message_id desc limit :limit)
     union all
     (select * from chat_messages where thread_id = :thread_id and (not is_internal or side = :side) and :after::bigint is not null and message_id > :after order by message_id limit :limit)
   ) message
   left join people on people.person_id = message.person_id
   order by message.message_id`);

export const findMessage = statement("chat.findMessage")<{ ":side": Side }>(
  `select message_id, body, side from chat_messages
   where thread_id = :thread_id and message_id = :message_id and event = '' and (not is_internal or side = :side)`,
);

export const insertMessage = statement("chat.insertMessage")<{
  ":side": Side;
}>(`insert into chat_messages (thread_id, company_id, seller_id, side, person_id, body, file_ids, quoted_id, mentions, warnings, is_internal, created_at)
   select thread_id, company_id, coalesce(merchant_id, 0), :side, :person_id, :body, :file_ids, :quoted_id?, :mentions, :warnings, :is_internal, :now from chat_threads where thread_id = :thread_id returning message_id`);

/** A step of the conversation, such as closing it. It is not counted as a message. */
export const insertEvent = statement("chat.insertEvent")(
  `insert into chat_messages (thread_id, company_id, seller_id, side, person_id, event, params, created_at)
   select thread_id, company_id, coalesce(merchant_id, 0), 'system', :person_id?, :event, :params::jsonb, :now from chat_threads where thread_id = :thread_id returning message_id`,
);

/** How far the other sides than $2 have received and read a conversation. */
export const marksOfOthers = statement("chat.marksOfOthers")<{ ":side": Side }>(
  `select coalesce(max(delivered_id), 0) as delivered_id, coalesce(max(read_id), 0) as read_id
   from chat_readers where thread_id = :thread_id and side <> :side`,
);

/** Moves a person's marks forward, never back. No row when nothing changes. */
export const advanceMarks = statement("chat.advanceMarks")<{
  ":side": Side;
}>(`insert into chat_readers (thread_id, person_id, side, delivered_id, read_id)
   select :thread_id, :person_id, :side, least(greatest(:delivered_id::bigint, :read_id::bigint), last_id), least(:read_id::bigint, last_id)
   from (select coalesce(max(message_id), 0) as last_id from chat_messages where thread_id = :thread_id) newest
   on conflict (thread_id, person_id) do update set
     delivered_id = greatest(chat_readers.delivered_id, excluded.delivered_id), read_id = greatest(chat_readers.read_id, excluded.read_id),
       side = excluded.side
     where chat_readers.delivered_id < excluded.delivered_id or chat_readers.read_id < excluded.read_id
   returning delivered_id, read_id`);
