import { statement } from "#platform/db.ts";
import type { Side } from "../rules.ts";

/**
 * The people who have not read the newest message of a conversation for a while, and marks them as told. Buyers are those who take part
 * in it; on the seller's side the one it is assigned to, otherwise everybody.
 */
export const claimUnreadMails = statement("chat.claimUnreadMails")<{ side: Side; last_side: Side }>(`with due as (
     select * from chat_threads where last_message_at between :sent_after and :sent_before and last_side <> '' and status = 'open'
       and not exists (select from chat_blocks blocked where blocked.company_id = chat_threads.company_id and blocked.merchant_id = chat_threads.merchant_id)
   ), recipient as (
     select thread_id, person_id, 'buyer' as side from due join company_members using (company_id)
     where last_side <> 'buyer' and (started_by = person_id or exists (
       select from chat_messages written where written.thread_id = due.thread_id and written.person_id = company_members.person_id and written.side = 'buyer'))
     union all
     select thread_id, person_id, 'merchant' from due join merchant_members using (merchant_id)
     where last_side <> 'merchant' and coalesce(assigned_to, person_id) = person_id
     union all
     select thread_id, person_id, 'operator' from due join people on case
         when due.merchant_id is null and assigned_to is not null then person_id = assigned_to
         else operator_roles && '{service}' end
     left join staff_roles using (staff_role_id)
     where ('conversations' = any (closed_areas || view_areas)) is not true and last_side <> 'operator' and (due.merchant_id is null or service_joined_at is not null)
   ), unread as (
     select recipient.*, due.last_message_id from recipient join due using (thread_id) join people using (person_id)
     left join chat_readers reader using (thread_id, person_id)
     where frozen_at is null and due.last_message_id > greatest(coalesce(reader.read_id, 0), coalesce(reader.mailed_id, 0))
     order by due.last_message_id limit :limit
   ), told as (
     insert into chat_readers (thread_id, person_id, side, mailed_id)
     select thread_id, person_id, side, last_message_id from unread order by thread_id, person_id
     on conflict (thread_id, person_id) do update set mailed_id = excluded.mailed_id where chat_readers.mailed_id < excluded.mailed_id
     returning thread_id, person_id, side
   )
   select told.thread_id, told.person_id, told.side, due.last_side, due.last_excerpt, due.site_code,
     case told.side when 'buyer' then due.company_id end as member_of, companies.name as company_name,
     coalesce(merchants.name, '') as merchant_name
   from told join due using (thread_id) join companies using (company_id) left join merchants using (merchant_id)`);
