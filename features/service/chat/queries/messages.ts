import { type RowOf, statement } from "#platform/db.ts";
import type { Side } from "../rules/limits.ts";
import type { ChatWarning } from "../rules/warnings.ts";
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
  [threadId: number, side: Side, before: number | null, after: number | null, limit: number],
  MessageColumns
>(`select message.message_id, message.side, message.person_id, case when people.person_id is null then '' else ${fullNameSql("people")} end as writer,
     message.body, message.event, message.params, message.warnings, message.is_internal, message.created_at,
     (select coalesce(jsonb_agg(jsonb_build_object('file_id', file_id, 'name', name, 'mime', mime) order by array_position(message.file_ids, file_id)), '[]')
      from files where file_id = any (message.file_ids)) as files,
     (select jsonb_build_object('message_id', quoted.message_id, 'side', quoted.side, 'body', quoted.body, 'person_id', quoted.person_id,
        'writer', ${fullNameSql("author")})
      from chat_messages quoted join people author using (person_id)
      where quoted.message_id = message.quoted_id and (not quoted.is_internal or quoted.side = $2)) as quoted,
     case when cardinality(message.mentions) = 0 then '[]'::jsonb else
       (select coalesce(jsonb_agg(jsonb_build_object('person_id', colleague.person_id, 'name', ${fullNameSql("colleague")}) order by colleague.person_id), '[]')
        from people colleague where colleague.person_id = any (message.mentions)) end as mentioned
   from (
     (select * from chat_messages where thread_id = $1 and (not is_internal or side = $2) and $4::bigint is null
        and message_id < coalesce($3::bigint, 9223372036854775807) order by message_id desc limit $5)
     union all
     (select * from chat_messages where thread_id = $1 and (not is_internal or side = $2) and $4::bigint is not null and message_id > $4 order by message_id limit $5)
   ) message
   left join people on people.person_id = message.person_id
   order by message.message_id`);

export const findMessage = statement("chat.findMessage")<[threadId: number, side: Side, messageId: number]>(
  `select message_id, body, side from chat_messages
   where thread_id = $1 and message_id = $3 and event = '' and (not is_internal or side = $2)`,
);

export const insertMessage = statement("chat.insertMessage")<
  [
    threadId: number,
    side: Side,
    personId: number,
    body: string,
    fileIds: readonly string[],
    quotedId: number | null,
    mentions: readonly number[],
    warnings: readonly string[],
    isInternal: boolean,
    now: Date,
  ]
>(`insert into chat_messages (thread_id, company_id, seller_id, side, person_id, body, file_ids, quoted_id, mentions, warnings, is_internal, created_at)
   select thread_id, company_id, coalesce(merchant_id, 0), $2, $3, $4, $5, $6, $7, $8, $9, $10 from chat_threads where thread_id = $1 returning message_id`);

/** A step of the conversation, such as closing it. It is not counted as a message. */
export const insertEvent = statement("chat.insertEvent")<
  [threadId: number, personId: number | null, event: string, params: string, now: Date]
>(
  `insert into chat_messages (thread_id, company_id, seller_id, side, person_id, event, params, created_at)
   select thread_id, company_id, coalesce(merchant_id, 0), 'system', $2, $3, $4::jsonb, $5 from chat_threads where thread_id = $1 returning message_id`,
);

/** How far the other sides than $2 have received and read a conversation. */
export const marksOfOthers = statement("chat.marksOfOthers")<[threadId: number, side: Side]>(
  `select coalesce(max(delivered_id), 0) as delivered_id, coalesce(max(read_id), 0) as read_id
   from chat_readers where thread_id = $1 and side <> $2`,
);

/** Moves a person's marks forward, never back. No row when nothing changes. */
export const advanceMarks = statement("chat.advanceMarks")<
  [threadId: number, personId: number, side: Side, deliveredId: number, readId: number]
>(`insert into chat_readers (thread_id, person_id, side, delivered_id, read_id)
   select $1, $2, $3, least(greatest($4::bigint, $5::bigint), last_id), least($5::bigint, last_id)
   from (select coalesce(max(message_id), 0) as last_id from chat_messages where thread_id = $1) newest
   on conflict (thread_id, person_id) do update set
     delivered_id = greatest(chat_readers.delivered_id, excluded.delivered_id), read_id = greatest(chat_readers.read_id, excluded.read_id),
       side = excluded.side
     where chat_readers.delivered_id < excluded.delivered_id or chat_readers.read_id < excluded.read_id
   returning delivered_id, read_id`);
