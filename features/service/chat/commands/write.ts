import { fullName } from "#features/identity/accounts/rules.ts";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { buyerChat } from "../contract/sides.ts";
import { advanceMarks, findMessage, insertEvent, insertMessage } from "../queries/messages.ts";
import { listColleagues } from "../queries/people.ts";
import { insertReport } from "../queries/reports.ts";
import {
  insertAnswer,
  type LockedThread,
  lockThread,
  readAllThreads,
  updateAssignee,
  updateThreadAfterMessage,
  updateThreadStatus,
} from "../queries/threads.ts";
import { findWarnings, type Side, toExcerpt } from "../rules.ts";
import { type ThreadAction, threadStatuses } from "../statuses.ts";
import { announceChat } from "./announce.ts";
import { getThreadRow } from "./read.ts";
import { limitSignals, limitWrites, ownerOf, toViewer, type Viewer } from "./viewer.ts";

/** Documents, pictures and videos (features/identity/files). */
const fileTypes = ["document", "picture", "video"] as const;

/** The page of a conversation for a side. */
export const chatPath = (side: Side, threadId: number): string =>
  `${side === "buyer" ? "/user_center/message_center/chat" : `/${side}/messages/chat`}?thread=${threadId}`;

type AnySession<C> = C & { session: Parameters<typeof toViewer>[1] };

/** Locks a conversation of the viewer. NOT_FOUND for a missing one and one of others. */
export const lockOwnThread = async (tx: Tx, viewer: Viewer, threadId: number): Promise<LockedThread> =>
  (await tx.row(lockThread, { ...ownerOf(viewer), thread_id: threadId })) ?? refuse("NOT_FOUND");

/** Stops the clock of a waiting buyer and takes the conversation over if nobody has it. */
const recordAnswer = async (tx: Tx, thread: LockedThread, viewer: Viewer, now: Date): Promise<void> => {
  const isSeller = thread.merchant_id === null ? viewer.side === "operator" : viewer.side !== "buyer";
  if (!isSeller) return;
  if (thread.waiting_since) {
    const seller = viewer.side === "operator" ? null : thread.merchant_id;
    tx.write(insertAnswer, {
      thread_id: thread.thread_id,
      merchant_id: seller,
      person_id: viewer.person_id,
      asked_at: thread.waiting_since,
      now,
    });
  }
  const ownSeller = thread.merchant_id === null ? "operator" : "merchant";
  if (thread.assigned_to === null && viewer.side === ownSeller)
    tx.write(updateAssignee, { thread_id: thread.thread_id, person_id: viewer.person_id });
};

/** Refuses mentions of people who are not of the writer's side. */
const checkMentions = async (tx: Tx, threadId: number, side: Side, mentions: readonly number[]): Promise<void> => {
  if (mentions.length === 0) return;
  const colleagues = new Set((await tx.rows(listColleagues, { thread_id: threadId, side })).map(({ person_id }) => person_id));
  if (!mentions.every((person_id) => colleagues.has(person_id))) refuse("CHAT_NOT_A_COLLEAGUE", {}, ["mentions"]);
};

type SendContext = Pick<Context<typeof buyerChat.send>, "body" | "db" | "now" | "platform" | "transaction">;

/** Refuses an empty message, one in a blocked conversation, and files or quotes of others. */
const checkMessage = async (tx: Tx, context: AnySession<SendContext>, viewer: Viewer, thread: LockedThread): Promise<void> => {
  const { body, session } = context;
  if (body.text === "" && body.file_ids.length === 0) refuse("CHAT_EMPTY", {}, ["text"]);
  if (thread.blocked_by !== null && viewer.side !== "operator" && !body.internal) refuse("CHAT_BLOCKED");
  await getOwnedFiles(tx, session, body.file_ids, fileTypes, "file_ids");
  if (
    body.quoted_id !== undefined &&
    !(await tx.row(findMessage, { thread_id: thread.thread_id, side: viewer.side, message_id: body.quoted_id }))
  )
    refuse("NOT_FOUND", {}, ["quoted_id"]);
  await checkMentions(tx, thread.thread_id, viewer.side, body.mentions);
};

const notifyMentioned = async (tx: Tx, context: AnySession<SendContext>, viewer: Viewer, thread: LockedThread): Promise<void> => {
  const { body, now, platform, session } = context;
  for (const person_id of body.mentions)
    if (person_id !== viewer.person_id)
      await notify(tx, platform, {
        person_id,
        member_of: viewer.side === "buyer" ? thread.company_id : null,
        kind: "chatMentioned",
        params: { person: fullName(session), text: toExcerpt(body.text) },
        href: chatPath(viewer.side, thread.thread_id),
        now,
        site_code: thread.site_code,
      });
};

/** Writes a message: judged first, then one transaction with the marks, the answer's time and the reports. */
export const sendMessage = (side: Side) => async (context: AnySession<SendContext>) => {
  const { body, db, now, session, transaction } = context;
  const viewer = toViewer(side, session);
  await limitWrites(db, session, now);
  return transaction(async (tx) => {
    const thread = await lockOwnThread(tx, viewer, body.thread_id);
    await checkMessage(tx, context, viewer, thread);
    const warnings = body.internal ? [] : findWarnings(body.text);
    const { message_id } = await tx.only(insertMessage, {
      thread_id: thread.thread_id,
      side,
      person_id: viewer.person_id,
      body: body.text,
      file_ids: body.file_ids,
      quoted_id: body.quoted_id ?? null,
      mentions: body.mentions,
      warnings,
      is_internal: body.internal,
      now,
    });
    if (!body.internal) {
      await recordAnswer(tx, thread, viewer, now);
      tx.write(updateThreadAfterMessage, {
        thread_id: thread.thread_id,
        message_id,
        side,
        excerpt: toExcerpt(body.text || "…"),
        now,
      });
    }
    for (const reason of warnings)
      await tx.row(insertReport, {
        thread_id: thread.thread_id,
        message_id,
        reporter_id: null,
        reporter_side: "system",
        reason,
        note: "",
        now,
      });
    await tx.row(advanceMarks, {
      thread_id: thread.thread_id,
      person_id: viewer.person_id,
      side,
      delivered_id: message_id,
      read_id: message_id,
    });
    await notifyMentioned(tx, context, viewer, thread);
    await announceChat(tx, { thread_id: thread.thread_id, kind: "message", message_id, side }, { onlySide: body.internal ? side : null });
    return { message_id, warnings };
  });
};

type MarkContext = Pick<Context<typeof buyerChat.mark>, "body" | "db" | "now" | "transaction">;

/** Moves the reader's marks forward and tells the writers. */
export const markThread =
  (side: Side) =>
  async ({ body, db, now, session, transaction }: AnySession<MarkContext>) => {
    await limitSignals(db, session, now);
    return transaction(async (tx) => {
      const viewer = toViewer(side, session);
      await getThreadRow(tx, viewer, body.thread_id, "en-US");
      const read_id = body.state === "read" ? body.message_id : 0;
      const moved = await tx.row(advanceMarks, {
        thread_id: body.thread_id,
        person_id: viewer.person_id,
        side,
        delivered_id: body.message_id,
        read_id,
      });
      if (moved) await announceChat(tx, { thread_id: body.thread_id, kind: "marks", side });
      return null;
    });
  };

/** The conversations that are counted as unread at most. */
const maxUnread = 100;

type ReadAllContext = Pick<Context<typeof buyerChat.readAll>, "db" | "now" | "transaction">;

/** Moves the reader's marks of all unread conversations to their newest messages and tells the writers. */
export const readAllChats =
  (side: Side) =>
  async ({ db, now, session, transaction }: AnySession<ReadAllContext>) => {
    await limitSignals(db, session, now);
    return transaction(async (tx) => {
      const read = await tx.rows(readAllThreads[side], { ...ownerOf(toViewer(side, session)), before: null, limit: maxUnread });
      for (const { thread_id } of read) await announceChat(tx, { thread_id, kind: "marks", side });
      return { changed: read.length };
    });
  };

type TypingContext = Pick<Context<typeof buyerChat.typing>, "body" | "db" | "now" | "singleStatement">;

/** Tells the others that the person is writing. */
export const announceTyping =
  (side: Side) =>
  async ({ body, db, now, session, singleStatement }: AnySession<TypingContext>) => {
    const viewer = toViewer(side, session);
    await limitSignals(db, session, now);
    await getThreadRow(db, viewer, body.thread_id, "en-US");
    const name = side === "operator" ? "" : fullName(session);
    return singleStatement(async (single) => {
      await announceChat(single, { thread_id: body.thread_id, kind: "typing", side, name }, { except: viewer.person_id });
      return null;
    });
  };

type StepContext = Pick<Context<typeof buyerChat.close>, "body" | "db" | "now" | "transaction">;

/** Closes or reopens a conversation; both sides see who did it. */
export const moveThread =
  (side: Side, action: Exclude<ThreadAction, "send">) =>
  async ({ body, db, now, session, transaction }: AnySession<StepContext>) => {
    await limitWrites(db, session, now);
    return transaction(async (tx) => {
      const viewer = toViewer(side, session);
      const thread = await lockOwnThread(tx, viewer, body.thread_id);
      const to = nextStatus(threadStatuses, thread.status, action) ?? refuse(action === "close" ? "CHAT_CLOSED" : "CHAT_OPEN");
      tx.write(updateThreadStatus, { thread_id: thread.thread_id, from: thread.status, to });
      const { message_id } = await tx.only(insertEvent, {
        thread_id: thread.thread_id,
        person_id: viewer.person_id,
        event: action === "close" ? "closed" : "reopened",
        params: JSON.stringify({ side }),
        now,
      });
      await announceChat(tx, { thread_id: thread.thread_id, kind: "status", message_id, side });
      return null;
    });
  };
