import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { Side, ThreadTab } from "../rules/limits.ts";
import { type Owner, ownerSql, pageSql, shownSql, type ThreadColumns, tabsSql } from "./threads.ts";

/*
 * Conversations with a keyword, by LIKE patterns in $5. They are searched twice: first in the newest ones of the owner, where a frequent
 * keyword fills its page, then in the indexes by trigrams, which name a rare one's few conversations (docs/decisions/0160).
 */

const messageHasKeyword =
  "found.event = '' and (not found.is_internal or found.side = $1::text) and lower(found.body) like any ($5::text[])";
const subjectHasKeyword = "thread.subject_text like any ($5::text[])";
const companyHasKeyword = "thread.company_id in (select company_id from companies where lower(companies.name) like any ($5::text[]))";
const merchantHasKeyword = "thread.merchant_id in (select merchant_id from merchants where lower(merchants.name) like any ($5::text[]))";

/** The index knows Chinese by pairs of characters, and trigrams leave it out. Without Chinese in the keyword there is no pair to have. */
const messageHasPairs = "chinese_pairs(found.body) @> chinese_pairs(($5::text[])[1])";
const subjectHasPairs = "chinese_pairs(thread.subject_text) @> chinese_pairs(($5::text[])[1])";

/** By whom a side may be searching: a name of the other side, not its own. */
const nameHasKeyword = {
  buyer: merchantHasKeyword,
  merchant: companyHasKeyword,
  operator: `(${companyHasKeyword} or ${merchantHasKeyword})`,
} as const satisfies Record<Side, string>;

const threadHasKeyword = (side: Side): string => `(${subjectHasKeyword} or ${nameHasKeyword[side]}
         or exists (select from chat_messages found where found.thread_id = thread.thread_id and ${messageHasKeyword}))`;

/** The first columns of the indexes. Staff own the conversations with customer service; those they joined are few and read one by one. */
const indexedOwner = {
  buyer: { message: "found.company_id = $2::bigint", thread: "thread.company_id = $2::bigint" },
  merchant: { message: "found.seller_id = $2::bigint", thread: "coalesce(thread.merchant_id, 0) = $2::bigint" },
  operator: { message: "found.seller_id = 0", thread: "coalesce(thread.merchant_id, 0) = 0" },
} as const satisfies Record<Side, { message: string; thread: string }>;

const joinedByService = `
       union all select thread.thread_id from chat_threads thread
       where thread.merchant_id is not null and (thread.service_joined_at is not null or thread.reports_open > 0) and ${threadHasKeyword("operator")}`;

/** The numbers of all conversations with the keyword. */
const indexedSql = (
  side: Side,
): string => `select found.thread_id from chat_messages found where ${indexedOwner[side].message} and ${messageHasKeyword} and ${messageHasPairs}
       union all select thread.thread_id from chat_threads thread where ${indexedOwner[side].thread} and ${subjectHasKeyword} and ${subjectHasPairs}
       union all select thread.thread_id from chat_threads thread where ${indexedOwner[side].thread} and ${nameHasKeyword[side]}${
         side === "operator" ? joinedByService : ""
       }`;

/** How many of the newest conversations are read without the index: ten pages. */
const recentThreads = 300;

const chosenTabSql = `(case $4::text ${Object.entries(tabsSql)
  .map(([tab, sql]) => `when '${tab}' then ${sql}`)
  .join(" ")} end)`;

type SearchParams = [...Owner, tab: ThreadTab, patterns: readonly string[], language: Language, before: number | null, limit: number];

const searchOf = (side: Side) => {
  const shown = `select thread.* from chat_threads thread where ${ownerSql[side]} and ${shownSql("$7")}`;
  const recent = `select thread.* from (${shown} order by thread.last_message_at desc, thread.thread_id desc limit ${recentThreads}) thread
     where ${chosenTabSql} and ${threadHasKeyword(side)}`;
  const all = `${shown} and ${chosenTabSql} and thread.thread_id in (
       ${indexedSql(side)})`;
  return {
    recent: statement(`chat.findRecentThreads.${side}`)<SearchParams, ThreadColumns>(pageSql(recent, "$6::text", "$8")),
    all: statement(`chat.findThreads.${side}`)<SearchParams, ThreadColumns>(pageSql(all, "$6::text", "$8")),
  };
};

export const threadSearch = { buyer: searchOf("buyer"), merchant: searchOf("merchant"), operator: searchOf("operator") } as const;
