import { signFileUrl } from "#features/identity/files/commands/read.ts";
import type { Language } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mayUseArea, type Session } from "#platform/session.ts";
import type { Settings } from "#platform/settings.ts";
import type { buyerChat } from "../contract/sides.ts";
import { listMessages, type MessageRow, marksOfOthers } from "../queries/messages.ts";
import { threadSearch } from "../queries/search.ts";
import { countCompanyUnread, countMerchantUnread, countServiceUnread, findThread, type ThreadRow, threadTabs } from "../queries/threads.ts";
import { getDueAt, hasChinese, type Side, type ThreadTab, toExcerpt } from "../rules.ts";
import { messageStatus } from "../statuses.ts";
import { ownerOf, toViewer, type Viewer } from "./viewer.ts";

const counts = { buyer: countCompanyUnread, merchant: countMerchantUnread, operator: countServiceUnread } as const;

/** The number of conversations with unread messages, at most 100. */
const countUnreadThreads = async (db: Db, viewer: Viewer): Promise<number> => (await db.only(counts[viewer.side], ownerOf(viewer))).unread;

/** The same for a login, on the side it stands on: staff of customer service, a manufacturer, or a buyer. */
export const countUnreadOfSession = async (db: Db, session: Session): Promise<number> => {
  const isService =
    session.operator_roles.some((role) => role === "service" || role === "salesman") && mayUseArea(session, "conversations", false);
  if (session.operator_roles.length > 0) return isService ? countUnreadThreads(db, toViewer("operator", session)) : 0;
  if (session.merchant_id !== null) return countUnreadThreads(db, toViewer("merchant", session));
  return session.company_id === null ? 0 : countUnreadThreads(db, toViewer("buyer", session));
};

/** Who the caller talks to; empty means customer service, whose name is a text of the screen. */
const counterpartOf = (row: ThreadRow, side: Side): string =>
  side === "buyer"
    ? row.merchant_name
    : side === "merchant" || row.merchant_id === null
      ? row.company_name
      : `${row.company_name} · ${row.merchant_name}`;

/** Who answers a conversation; staff are named to staff only. */
const assigneeFor = ({ assigned_to, assignee, is_staff_assigned }: ThreadRow, side: Side) =>
  is_staff_assigned && side !== "operator" ? { assigned_to: null, assignee: null } : { assigned_to, assignee };

/** A conversation as it stands in a list. */
export const toThreadSummary = (row: ThreadRow, side: Side) => ({
  thread_id: row.thread_id,
  counterpart: counterpartOf(row, side),
  company_name: row.company_name,
  merchant_name: row.merchant_name,
  with_service: row.merchant_id === null || row.service_joined_at !== null,
  subject: { kind: row.subject, title: row.title || row.reference, preview: row.preview, reference: row.reference },
  status: row.status,
  excerpt: row.last_excerpt,
  last_side: row.last_side,
  last_message_at: row.last_message_at.toISOString(),
  unread: row.unread,
  due_at: row.waiting_since ? getDueAt(row.waiting_since).toISOString() : null,
  ...assigneeFor(row, side),
  // Reports are between a side and customer service.
  reports_open: side === "operator" ? row.reports_open : 0,
});

interface Search {
  patterns: readonly string[];
  language: Language;
  before: number | null;
  limit: number;
}

/** The conversations of a tab with a keyword: from the newest ones when they fill the page or are all there are, otherwise from all. */
const searchThreads = async (db: Db, viewer: Viewer, tab: ThreadTab, search: Search): Promise<ThreadRow[]> => {
  const { recent, all } = threadSearch[viewer.side];
  const searched = { ...ownerOf(viewer), ...search };
  const newest = await db.rows(recent[tab], searched);
  if (newest.length === search.limit) return newest;
  const script = hasChinese(search.patterns.join()) ? "chinese" : "latin";
  const found = await db.rows(all[script], { ...searched, tab });
  return found.length > 0 ? found : newest;
};

type ThreadsContext = Context<typeof buyerChat.threads>;

/** One page of a side's conversations. */
export const listThreads =
  (side: Side) => async (context: Pick<ThreadsContext, "body" | "db" | "request"> & { session: Parameters<typeof toViewer>[1] }) => {
    const { body, db, request, session } = context;
    const { tab, keyword, before = null, page_size } = body;
    const viewer = toViewer(side, session);
    const shown = { language: request.language, before, limit: page_size + 1 };
    const rows = keyword
      ? await searchThreads(db, viewer, tab, { ...shown, patterns: [...new Set(substringPatterns(keyword))] })
      : await db.rows(threadTabs[side][tab], { ...ownerOf(viewer), ...shown });
    const page = rows.slice(0, page_size);
    return {
      list: page.map((row) => toThreadSummary(row, side)),
      next: rows.length > page_size ? (page.at(-1)?.thread_id ?? null) : null,
      unread: await countUnreadThreads(db, viewer),
    };
  };

/** The conversation, or NOT_FOUND for one that does not exist and for one of somebody else alike. */
export const getThreadRow = async (db: Db, viewer: Viewer, threadId: number, language: Language): Promise<ThreadRow> =>
  (await db.row(findThread, { ...ownerOf(viewer), thread_id: threadId, language })) ?? refuse("NOT_FOUND");

/** The side that wrote a message or made a step. */
const sideOf = ({ side, params }: { side: string; params?: MessageRow["params"] }): string =>
  side === "system" ? String(params?.side ?? side) : side;

/** A person of a message as a side sees it: staff are customer service to all others, without name and number. */
const personFor = <Row extends { side: string; person_id: number | null; writer: string; params?: MessageRow["params"] }>(
  viewer: Viewer,
  row: Row,
) =>
  sideOf(row) === "operator" && viewer.side !== "operator"
    ? { person_id: null, writer: "" }
    : { person_id: row.person_id, writer: row.writer };

const toMessage = (row: MessageRow, viewer: Viewer, marks: { delivered_id: number; read_id: number }, settings: Settings, now: Date) => ({
  message_id: row.message_id,
  side: row.side,
  ...personFor(viewer, row),
  is_own: row.person_id === viewer.person_id && row.side === viewer.side,
  body: row.body,
  event: row.event,
  params: row.params,
  files: row.files.map((file) => ({ ...file, url: signFileUrl(settings, file.file_id, now) })),
  quoted: row.quoted && {
    message_id: row.quoted.message_id,
    side: row.quoted.side,
    writer: personFor(viewer, row.quoted).writer,
    excerpt: toExcerpt(row.quoted.body),
  },
  // People are mentioned by their own side only.
  mentions: row.side === "operator" && viewer.side !== "operator" ? [] : row.mentioned,
  warnings: row.warnings,
  is_internal: row.is_internal,
  status: messageStatus(row.message_id, marks),
  created_at: row.created_at.toISOString(),
});

type MessagesContext = Context<typeof buyerChat.messages>;

/** One page of messages; with `after` those that a client missed. */
export const listThreadMessages =
  (side: Side) =>
  async (context: Pick<MessagesContext, "body" | "db" | "request" | "platform" | "now"> & { session: Parameters<typeof toViewer>[1] }) => {
    const { body, db, request, platform, now, session } = context;
    const { thread_id, before = null, after = null, page_size } = body;
    const viewer = toViewer(side, session);
    await getThreadRow(db, viewer, thread_id, request.language);
    const [rows, marks] = await Promise.all([
      db.rows(listMessages, { thread_id, side, before, after, limit: page_size + 1 }),
      db.only(marksOfOthers, { thread_id, side }),
    ]);
    const hasMore = rows.length > page_size;
    // The extra row is the oldest of the newest ones, or the newest of those after a message.
    const page = hasMore ? (after === null ? rows.slice(1) : rows.slice(0, -1)) : rows;
    return { list: page.map((row) => toMessage(row, viewer, marks, platform.settings, now)), has_more: hasMore, marks };
  };
