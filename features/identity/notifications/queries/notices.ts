import { companiesByNameSql } from "#features/identity/accounts/queries/company-search.ts";
import { countUpTo } from "#kernel/long-lists.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { AudienceGroup, NoticeAudience, NoticeCategory } from "../rules.ts";

/** Published notices whose audience includes the reader ($1 person, $2 company, $3 site, $4 groups, $5 now). */
const visibleCondition = `publish_at <= $5 and withdrawn_at is null and (audience = 'all' or (audience = 'site' and notices.site_code = $3)
     or (audience = 'company' and notices.company_id = $2) or (audience = 'group' and audience_group = any ($4)))`;

export type NoticeReader = [personId: number, companyId: number | null, siteCode: string, groups: readonly AudienceGroup[], now: Date];

/** Notices published before the person registered count as read. */
const isReadCondition = "(seen.read_at is not null or publish_at < people.created_at)";

const noticesWithReadState = `notices join people on people.person_id = $1
   left join notice_reads seen on seen.person_id = $1 and seen.notice_id = notices.notice_id`;

export type NoticeRow = RowOf<typeof noticesPage>;

interface NoticeRowColumns {
  category: NoticeCategory;
  title: string;
  body: string;
}

const columns = `notices.notice_id, category, title ->> $6 as title, body ->> $6 as body, publish_at as published_at, ${isReadCondition} as is_read`;

export const noticesPage = statement("notifications.noticesPage")<
  [...NoticeReader, language: string, before: number | null, category: string, limit: number],
  NoticeRowColumns
>(`select ${columns} from ${noticesWithReadState}
   where ${visibleCondition} and seen.removed_at is null and ($8 = '' or category = $8)
     and ($7::bigint is null or (publish_at, notices.notice_id) < (select edge.publish_at, edge.notice_id from notices edge where edge.notice_id = $7))
   order by publish_at desc, notices.notice_id desc limit $9`);

export const noticeForReader = statement("notifications.noticeForReader")<
  [...NoticeReader, language: string, noticeId: number],
  NoticeRowColumns
>(`select ${columns} from ${noticesWithReadState} where ${visibleCondition} and notices.notice_id = $7`);

export const unreadNotices = statement("notifications.unreadNotices")<NoticeReader>(
  `select count(*)::int as unread from ${noticesWithReadState} where ${visibleCondition} and not ${isReadCondition} and seen.removed_at is null`,
);

/** Marks notices as read, and with `remove` hides them. Ignores ids of notices that the reader may not see. */
export const markNotices = statement("notifications.markNotices")<
  [...NoticeReader, ids: readonly number[], all: boolean, remove: boolean]
>(`insert into notice_reads (person_id, notice_id, read_at, removed_at)
   select $1, notices.notice_id, $5, case when $8::boolean then $5::timestamptz end
   from ${noticesWithReadState}
   where ${visibleCondition} and (notices.notice_id = any ($6) or $7::boolean and not ${isReadCondition})
   on conflict (person_id, notice_id) do update set removed_at = coalesce(notice_reads.removed_at, excluded.removed_at)`);

interface OperatorNoticeColumns {
  category: NoticeCategory;
  audience: NoticeAudience;
  audience_group: AudienceGroup | null;
  is_published: boolean;
}

const keywordCondition = `$2 = '' or lower(title::text) like ($5::text[])[1] or lower(title::text) like ($5::text[])[2]
       or company_id = any (array(${companiesByNameSql("$5")}))`;

export const operatorNoticesPage = statement("notifications.operatorNoticesPage")<
  [now: Date, keyword: string, limit: number, offset: number, patterns: readonly string[]],
  OperatorNoticeColumns
>(`with page as (select * from notices where ${keywordCondition} order by publish_at desc, notice_id desc limit $3 offset $4)
   select notice_id, category, title, body, audience, page.site_code, audience_group, page.company_id, companies.name as company_name,
     publish_at, publish_at <= $1 as is_published, withdrawn_at, first_name || ' ' || last_name as written_by,
     (select count(*)::int from notice_reads where notice_reads.notice_id = page.notice_id) as readers,
     ${countUpTo(`select from notices where ${keywordCondition}`)} as count
   from page join people on people.person_id = written_by left join companies on companies.company_id = page.company_id
   order by publish_at desc, notice_id desc`);

type NoticeValues = [
  category: NoticeCategory,
  title: string,
  body: string,
  audience: NoticeAudience,
  siteCode: string | null,
  audienceGroup: string | null,
  companyId: number | null,
  publishAt: Date,
  now: Date,
];

export const insertNotice = statement("notifications.insertNotice")<
  [...NoticeValues, writtenBy: number]
>(`insert into notices (category, title, body, audience, site_code, audience_group, company_id, publish_at, created_at, updated_at, written_by)
   values ($1, $2::jsonb, $3::jsonb, $4, $5, $6, $7, $8, $9, $9, $10) returning notice_id`);

/** Updates a notice that is not published or withdrawn; no row otherwise. */
export const updateNotice = statement("notifications.updateNotice")<
  [...NoticeValues, noticeId: number]
>(`update notices set category = $1, title = $2::jsonb, body = $3::jsonb, audience = $4, site_code = $5, audience_group = $6, company_id = $7,
     publish_at = $8, updated_at = $9, announced_at = null
   where notice_id = $10 and publish_at > $9 and withdrawn_at is null returning notice_id`);

export const markNoticeWithdrawn = statement("notifications.markNoticeWithdrawn")<[noticeId: number, now: Date], { title: string }>(
  "update notices set withdrawn_at = $2, updated_at = $2 where notice_id = $1 and withdrawn_at is null returning title ->> 'en-US' as title",
);

export const companyExists = statement("notifications.companyExists")<[companyId: number]>(
  "select company_id from companies where company_id = $1",
);

/** Marks newly published notices as announced, and sends one event to all connected clients. */
export const announceNotices = statement("notifications.announceNotices")<[now: Date]>(`with out_now as (
     update notices set announced_at = $1 where announced_at is null and publish_at <= $1 and withdrawn_at is null returning notice_id)
   select pg_notify('messages', 'all') from out_now limit 1`);

export const notifyAllClients = statement("notifications.notifyAllClients")("select pg_notify('messages', 'all')");
