import { statement } from "#platform/db.ts";
import type { Side, ThreadTab } from "../rules.ts";
import { ownerSql, pageSql, shownSql, type ThreadColumns, tabsSql } from "./threads.ts";

/*
 * Conversations with a keyword, by LIKE patterns. They are searched twice: first in the newest ones of the tab, where a frequent
 * keyword fills its page, then in the indexes by trigrams, which name a rare one's few conversations (docs/decisions/0160).
 */

const isReadable = "found.event = '' and (not found.is_internal or found.side = :side::text)";
const messageHasKeyword = `${isReadable} and lower(found.body) like any (:patterns::text[])`;
const subjectHasKeyword = "thread.subject_text like any (:patterns::text[])";
const companyHasKeyword =
  "thread.company_id in (select company_id from companies where lower(companies.name) like any (:patterns::text[]))";
const merchantHasKeyword =
  "thread.merchant_id in (select merchant_id from merchants where lower(merchants.name) like any (:patterns::text[]))";

/**
 * How a keyword is found in the index: Latin script by trigrams, Chinese by its characters and pairs of them. A condition without a term to
 * look up would read the whole index, so each has its own statement, and `|| ''` keeps the other condition out of the index.
 */
const indexConditions = {
  latin: { message: messageHasKeyword, subject: subjectHasKeyword },
  chinese: {
    message: `chinese_terms(found.body) @> chinese_terms((:patterns::text[])[1]) and ${isReadable} and lower(found.body) || '' like any (:patterns::text[])`,
    subject:
      "chinese_terms(thread.subject_text) @> chinese_terms((:patterns::text[])[1]) and thread.subject_text || '' like any (:patterns::text[])",
  },
} as const;
type Script = keyof typeof indexConditions;

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
  buyer: { message: "found.company_id = :owner_id::bigint", thread: "thread.company_id = :owner_id::bigint" },
  merchant: { message: "found.seller_id = :owner_id::bigint", thread: "coalesce(thread.merchant_id, 0) = :owner_id::bigint" },
  operator: { message: "found.seller_id = 0", thread: "coalesce(thread.merchant_id, 0) = 0" },
} as const satisfies Record<Side, { message: string; thread: string }>;

const joinedByService = `
       union all select thread.thread_id from chat_threads thread
       where thread.merchant_id is not null and (thread.service_joined_at is not null or thread.reports_open > 0) and ${threadHasKeyword("operator")}`;

/** The numbers of all conversations with the keyword. */
const indexedSql = (side: Side, script: Script): string => {
  const { message, subject } = indexConditions[script];
  const owner = indexedOwner[side];
  return `select found.thread_id from chat_messages found where ${owner.message} and ${message}
       union all select thread.thread_id from chat_threads thread where ${owner.thread} and ${subject}
       union all select thread.thread_id from chat_threads thread where ${owner.thread} and ${nameHasKeyword[side]}${
         side === "operator" ? joinedByService : ""
       }`;
};

/** How many of the newest conversations are read without the index: ten pages. */
const recentThreads = 300;

const chosenTabSql = `(case :tab::text ${Object.entries(tabsSql)
  .map(([tab, sql]) => `when '${tab}' then ${sql}`)
  .join(" ")} end)`;

/** The newest conversations of a tab, and those of them that have the keyword. */
const recentSearch = (side: Side, tab: ThreadTab) =>
  statement(`chat.findRecentThreads.${side}.${tab}`)<ThreadColumns & { ":side": Side }>(
    pageSql(
      `select thread.* from (
       select thread.* from chat_threads thread where ${ownerSql[side]} and ${shownSql(":before?")} and ${tabsSql[tab]}
       order by thread.last_message_at desc, thread.thread_id desc limit ${recentThreads}) thread
     where ${threadHasKeyword(side)}`,
      ":language::text",
      ":limit",
    ),
  );

/** All conversations with the keyword. Nothing for a tab that has no more than the first search has read. */
const fullSearch = (side: Side, script: Script) =>
  statement(`chat.findThreads.${side}.${script}`)<ThreadColumns & { ":side": Side; ":tab": ThreadTab }>(
    pageSql(
      `select thread.* from chat_threads thread where ${ownerSql[side]} and ${shownSql(":before?")} and ${chosenTabSql}
       and (select count(*) from (
         select from chat_threads thread where ${ownerSql[side]} and ${chosenTabSql} limit ${recentThreads + 1}) counted) > ${recentThreads}
       and thread.thread_id in (
       ${indexedSql(side, script)})`,
      ":language::text",
      ":limit",
    ),
  );

const searchOf = (side: Side) => ({
  recent: {
    open: recentSearch(side, "open"),
    closed: recentSearch(side, "closed"),
    mine: recentSearch(side, "mine"),
    reported: recentSearch(side, "reported"),
    unread: recentSearch(side, "unread"),
  },
  all: { latin: fullSearch(side, "latin"), chinese: fullSearch(side, "chinese") },
});

export const threadSearch = { buyer: searchOf("buyer"), merchant: searchOf("merchant"), operator: searchOf("operator") } as const;
