import { audit } from "#features/identity/accounts/commands/audit.ts";
import { fullName } from "#features/identity/accounts/rules.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import type { Context } from "#platform/serve.ts";
import type { decideChatReport } from "../contract/others.ts";
import type { buyerChat, merchantChat } from "../contract/sides.ts";
import { findMessage, insertEvent } from "../queries/messages.ts";
import { listColleagues } from "../queries/people.ts";
import { decideReport, insertReport, lockReport } from "../queries/reports.ts";
import { deleteBlock, insertBlock, joinService, updateAssignee } from "../queries/threads.ts";
import type { Side } from "../rules.ts";
import { reportStatuses } from "../statuses.ts";
import { announceChat } from "./announce.ts";
import { limitWrites, toViewer } from "./viewer.ts";
import { chatPath, lockOwnThread } from "./write.ts";

type AnySession<C> = C & { session: Parameters<typeof toViewer>[1] };

/** Assigns a conversation to a colleague and tells them. */
export const assignThread =
  (side: "merchant" | "operator") =>
  async ({
    body,
    db,
    now,
    platform,
    session,
    transaction,
  }: AnySession<Pick<Context<typeof merchantChat.assign>, "body" | "db" | "now" | "platform" | "transaction">>) => {
    await limitWrites(db, session, now);
    return transaction(async (tx) => {
      const viewer = toViewer(side, session);
      const thread = await lockOwnThread(tx, viewer, body.thread_id);
      const assignee =
        body.person_id === 0
          ? undefined
          : (await tx.rows(listColleagues, { thread_id: thread.thread_id, side })).find(({ person_id }) => person_id === body.person_id);
      if (body.person_id !== 0 && !assignee) refuse("CHAT_NOT_A_COLLEAGUE", {}, ["person_id"]);
      tx.write(updateAssignee, { thread_id: thread.thread_id, person_id: assignee?.person_id ?? null });
      if (assignee && assignee.person_id !== viewer.person_id)
        await notify(tx, platform, {
          person_id: assignee.person_id,
          kind: "chatAssigned",
          params: { person: fullName(session) },
          href: chatPath(side, thread.thread_id),
          now,
          site_code: thread.site_code,
        });
      await announceChat(tx, { thread_id: thread.thread_id, kind: "status", side });
      return null;
    });
  };

/** Reports a conversation or a message to customer service. */
export const reportThread =
  (side: "buyer" | "merchant") =>
  async ({
    body,
    db,
    now,
    platform,
    session,
    transaction,
  }: AnySession<Pick<Context<typeof buyerChat.report>, "body" | "db" | "now" | "platform" | "transaction">>) => {
    await limitWrites(db, session, now);
    return transaction(async (tx) => {
      const viewer = toViewer(side, session);
      const thread = await lockOwnThread(tx, viewer, body.thread_id);
      if (body.message_id !== undefined && !(await tx.row(findMessage, { thread_id: thread.thread_id, side, message_id: body.message_id })))
        refuse("NOT_FOUND", {}, ["message_id"]);
      const { report_id } = await tx.only(insertReport, {
        thread_id: thread.thread_id,
        message_id: body.message_id ?? null,
        reporter_id: viewer.person_id,
        reporter_side: side,
        reason: body.reason,
        note: body.note,
        now,
      });
      await notify(tx, platform, {
        staff: ["service"],
        kind: "chatReported",
        params: { person: fullName(session), note: body.note },
        href: chatPath("operator", thread.thread_id),
        now,
        site_code: thread.site_code,
      });
      return { report_id };
    });
  };

/** Blocks or allows messages between the company and the manufacturer. Each side removes its own block only. */
export const blockThread =
  (side: "buyer" | "merchant") =>
  async ({
    body,
    db,
    now,
    session,
    transaction,
  }: AnySession<Pick<Context<typeof buyerChat.block>, "body" | "db" | "now" | "transaction">>) => {
    await limitWrites(db, session, now);
    return transaction(async (tx) => {
      const viewer = toViewer(side, session);
      const thread = await lockOwnThread(tx, viewer, body.thread_id);
      // Customer service cannot be blocked.
      if (thread.merchant_id === null) return refuse("NOT_FOUND");
      if (body.block)
        tx.write(insertBlock, {
          company_id: thread.company_id,
          merchant_id: thread.merchant_id,
          by_side: side,
          person_id: viewer.person_id,
          now,
        });
      else tx.write(deleteBlock, { company_id: thread.company_id, merchant_id: thread.merchant_id, by_side: side });
      const { message_id } = await tx.only(insertEvent, {
        thread_id: thread.thread_id,
        person_id: viewer.person_id,
        event: body.block ? "blocked" : "unblocked",
        params: JSON.stringify({ side }),
        now,
      });
      await announceChat(tx, { thread_id: thread.thread_id, kind: "status", message_id, side });
      return null;
    });
  };

/** Asks customer service to join a conversation with a manufacturer. */
export const callService =
  (side: "buyer" | "merchant") =>
  async ({
    body,
    db,
    now,
    platform,
    session,
    transaction,
  }: AnySession<Pick<Context<typeof buyerChat.callService>, "body" | "db" | "now" | "platform" | "transaction">>) => {
    await limitWrites(db, session, now);
    return transaction(async (tx) => {
      const viewer = toViewer(side, session);
      const thread = await lockOwnThread(tx, viewer, body.thread_id);
      if (thread.merchant_id === null || thread.service_joined_at) return null;
      tx.write(joinService, { thread_id: thread.thread_id, now });
      const { message_id } = await tx.only(insertEvent, {
        thread_id: thread.thread_id,
        person_id: viewer.person_id,
        event: "serviceJoined",
        params: JSON.stringify({ side }),
        now,
      });
      await notify(tx, platform, {
        staff: ["service"],
        kind: "chatServiceCalled",
        params: { person: fullName(session) },
        href: chatPath("operator", thread.thread_id),
        now,
        site_code: thread.site_code,
      });
      await announceChat(tx, { thread_id: thread.thread_id, kind: "status", message_id, side: side as Side });
      return null;
    });
  };

/** Decides a report. Staff take part in an upheld conversation from then on, and both sides are told. */
export const decideThreadReport = async ({ body, now, session, transaction }: Context<typeof decideChatReport>) =>
  transaction(async (tx) => {
    const report = (await tx.row(lockReport, { report_id: body.report_id })) ?? refuse("NOT_FOUND");
    const to = nextStatus(reportStatuses, report.status, body.decision) ?? refuse("CHAT_REPORT_DECIDED");
    tx.write(decideReport, { report_id: report.report_id, status: to, person_id: session.person_id, now, note: body.note });
    if (to === "upheld") {
      tx.write(joinService, { thread_id: report.thread_id, now });
      await tx.only(insertEvent, {
        thread_id: report.thread_id,
        person_id: null,
        event: "reportUpheld",
        params: JSON.stringify({ reason: report.reason }),
        now,
      });
    }
    await audit(tx, now, {
      person_id: session.person_id,
      action: "chatReportDecided",
      subject: `chat:${report.thread_id}`,
      after: { report_id: report.report_id, status: to, note: body.note },
    });
    await announceChat(tx, { thread_id: report.thread_id, kind: "status", side: "operator" });
    return null;
  });
