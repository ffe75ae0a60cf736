import { companiesByNameSql } from "#features/identity/accounts/queries.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { MailMode } from "./kinds/kind.ts";
import type { Params } from "./kinds.ts";
import type { AudienceGroup, NoticeAudience, NoticeCategory } from "./rules.ts";

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

/** Published notices whose audience includes the reader ($1 person, $2 company, $3 site, $4 groups, $5 now). */
const visibleCondition = `publish_at <= :now and withdrawn_at is null and (audience = 'all' or (audience = 'site' and notices.site_code = :site_code)
     or (audience = 'company' and notices.company_id = :company_id?) or (audience = 'group' and audience_group = any (:groups)))`;

/** Notices published before the person registered count as read. */
const isReadCondition = "(seen.read_at is not null or publish_at < people.created_at)";

const noticesWithReadState = `notices join people on people.person_id = :person_id
   left join notice_reads seen on seen.person_id = :person_id and seen.notice_id = notices.notice_id`;

export type NoticeRow = RowOf<typeof noticesPage>;

interface NoticeRowColumns {
  category: NoticeCategory;
  title: string;
  body: string;
}

const columns = `notices.notice_id, category, title ->> :language as title, body ->> :language as body, publish_at as published_at, ${isReadCondition} as is_read`;

export const noticesPage = statement("notifications.noticesPage")<
  NoticeRowColumns & { ":groups": readonly AudienceGroup[] }
>(`select ${columns} from ${noticesWithReadState}
   where ${visibleCondition} and seen.removed_at is null and (:category = '' or category = :category)
     and (:before?::bigint is null or (publish_at, notices.notice_id) < (select edge.publish_at, edge.notice_id from notices edge where edge.notice_id = :before))
   order by publish_at desc, notices.notice_id desc limit :limit`);

export const noticeForReader = statement("notifications.noticeForReader")<NoticeRowColumns & { ":groups": readonly AudienceGroup[] }>(
  `select ${columns} from ${noticesWithReadState} where ${visibleCondition} and notices.notice_id = :notice_id`,
);

export const unreadNotices = statement("notifications.unreadNotices")<{ ":groups": readonly AudienceGroup[] }>(
  `select count(*)::int as unread from ${noticesWithReadState} where ${visibleCondition} and not ${isReadCondition} and seen.removed_at is null`,
);

/** Marks notices as read, and with `remove` hides them. Ignores ids of notices that the reader may not see. */
export const markNotices = statement("notifications.markNotices")<{
  ":groups": readonly AudienceGroup[];
}>(`insert into notice_reads (person_id, notice_id, read_at, removed_at)
   select :person_id, notices.notice_id, :now, case when :remove::boolean then :now::timestamptz end
   from ${noticesWithReadState}
   where ${visibleCondition} and (notices.notice_id = any (:ids) or :all::boolean and not ${isReadCondition})
   on conflict (person_id, notice_id) do update set removed_at = coalesce(notice_reads.removed_at, excluded.removed_at)`);

interface OperatorNoticeColumns {
  category: NoticeCategory;
  audience: NoticeAudience;
  audience_group: AudienceGroup | null;
  is_published: boolean;
}

const keywordCondition = `:keyword = '' or lower(title::text) like (:patterns::text[])[1] or lower(title::text) like (:patterns::text[])[2]
       or company_id = any (array(${companiesByNameSql(":patterns")}))`;

export const operatorNoticesPage = statement(
  "notifications.operatorNoticesPage",
)<OperatorNoticeColumns>(`with page as (select * from notices where ${keywordCondition} order by publish_at desc, notice_id desc limit :limit offset :offset)
   select notice_id, category, title, body, audience, page.site_code, audience_group, page.company_id, companies.name as company_name,
     publish_at, publish_at <= :now as is_published, withdrawn_at, first_name || ' ' || last_name as written_by,
     (select count(*)::int from notice_reads where notice_reads.notice_id = page.notice_id) as readers,
     ${countUpTo(`select from notices where ${keywordCondition}`)} as count
   from page join people on people.person_id = written_by left join companies on companies.company_id = page.company_id
   order by publish_at desc, notice_id desc`);

export const insertNotice = statement("notifications.insertNotice")<{
  ":category": NoticeCategory;
  ":audience": NoticeAudience;
}>(`insert into notices (category, title, body, audience, site_code, audience_group, company_id, publish_at, created_at, updated_at, written_by)
   values (:category, :title::jsonb, :body::jsonb, :audience, :site_code?, :audience_group?, :company_id?, :publish_at, :now, :now, :written_by) returning notice_id`);

/** Updates a notice that is not published or withdrawn; no row otherwise. */
export const updateNotice = statement("notifications.updateNotice")<{
  ":category": NoticeCategory;
  ":audience": NoticeAudience;
}>(`update notices set category = :category, title = :title::jsonb, body = :body::jsonb, audience = :audience, site_code = :site_code?, audience_group = :audience_group?, company_id = :company_id?,
     publish_at = :publish_at, updated_at = :now, announced_at = null
   where notice_id = :notice_id and publish_at > :now and withdrawn_at is null returning notice_id`);

export const markNoticeWithdrawn = statement("notifications.markNoticeWithdrawn")<{ title: string }>(
  "update notices set withdrawn_at = :now, updated_at = :now where notice_id = :notice_id and withdrawn_at is null returning title ->> 'en-US' as title",
);

export const companyExists = statement("notifications.companyExists")("select company_id from companies where company_id = :company_id");

/** Marks newly published notices as announced, and sends one event to all connected clients. */
export const announceNotices = statement("notifications.announceNotices")(`with out_now as (
     update notices set announced_at = :now where announced_at is null and publish_at <= :now and withdrawn_at is null returning notice_id)
   select pg_notify('messages', 'all') from out_now limit 1`);

export const notifyAllClients = statement("notifications.notifyAllClients")("select pg_notify('messages', 'all')");

/** A recipient of a new message. */
export type Recipient = RowOf<typeof insertMessages>;

interface RecipientColumns {
  /** Null for a person without email address and phone number. */
  account: string | null;
  mail_mode: MailMode;
}

/**
 * Inserts one message per recipient: a person, in one of their companies or in all; members of a company with one of the roles, its admins, and the person concerned if
 * they are a member; people of a manufacturer whose role opens the page, or who covers for them; or staff with one of the roles who are not kept out of the area.
 */
export const insertMessages = statement("notifications.insertMessages")<RecipientColumns>(`with written as (
     insert into messages (person_id, company_id, kind, message_group, params, href, created_at)
     select person_id, coalesce(:company_id?, :member_of?::bigint), :kind, :group, :params::jsonb, :href, :now
     from people
     where frozen_at is null and case
       when :company_id::bigint is not null then exists (
         select from company_members member where member.company_id = :company_id and member.person_id = people.person_id
           and (member.role = 'admin' or member.role = any(:roles::text[]) or member.person_id = :person_id?))
       when :person_id::bigint is not null then person_id = :person_id and (:member_of::bigint is null or exists (
         select from company_members member where member.company_id = :member_of and member.person_id = :person_id))
       when :merchant_id?::bigint is not null then exists (
         select from merchant_members member left join merchant_roles own using (merchant_role_id)
           left join merchant_covers cover on cover.merchant_id = member.merchant_id and cover.person_id = member.person_id
             and :today::date between cover.starts_on and cover.ends_on
         where member.merchant_id = :merchant_id and coalesce(cover.covered_by, member.person_id) = people.person_id
           and (member.role = any (:merchant_roles::text[]) or :merchant_area?::text = any (own.full_areas || own.see_areas)))
       else operator_roles && :staff::text[] and not exists (
         select from staff_roles where staff_roles.staff_role_id = people.staff_role_id and :area?::text = any (closed_areas))
     end
     order by person_id
     returning message_id, person_id)
   select message_id, written.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code, coalesce(mail_mode, 'now') as mail_mode
   from written join people on people.person_id = written.person_id
   left join message_settings setting on setting.person_id = written.person_id and setting.message_group = :group
   order by written.person_id`);

/** Keeps messages for the daily email of their readers. */
export const markForDigest = statement("notifications.markForDigest")(
  "update messages set digest_due = true where message_id = any (:message_ids)",
);

/** The next person with messages for a daily email, locked. Messages that were read meanwhile, and those of a company they left, are not sent. */
export const claimDigest = statement("notifications.claimDigest")<{
  messages: { kind: string; params: Params; href: string }[];
}>(`with next as (
     select person_id from messages where digest_due and created_at <= :sent_before order by message_id limit 1
   ), reader as (
     select people.person_id, coalesce(email, phone) as account, language, first_name, last_name, mobile_country_code
     from people join next using (person_id) for update of people
   ), sent as (
     update messages set digest_due = false from reader where messages.person_id = reader.person_id and digest_due
     returning messages.message_id, messages.person_id, messages.company_id, messages.kind, messages.params, messages.href, messages.read_at
   )
   select reader.*, coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'params', params, 'href', href) order by message_id)
     from sent where read_at is null and (company_id is null or exists (
       select from company_members member where member.company_id = sent.company_id and member.person_id = sent.person_id))), '[]') as messages
   from reader`);
