import { companiesByNameSql } from "#features/identity/accounts/queries/company-search.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { AudienceGroup, NoticeAudience, NoticeCategory } from "../rules.ts";

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
