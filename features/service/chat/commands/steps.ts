import type { Tx } from "#platform/db.ts";
import { insertEvent } from "../queries/messages.ts";
import { findThreadClock, insertAnswer, updateThreadAfterMessage } from "../queries/threads.ts";
import type { Side } from "../rules.ts";
import { announceChat } from "./announce.ts";
import { openThread } from "./start.ts";

interface Step {
  company_id: number;
  merchant_id: number;
  site_code: string;
  /** The number of the price request. */
  reference: string;
  side: Side;
  /** Null for a step that time makes. */
  person_id: number | null;
  /** The person who asked; the conversation is theirs. */
  starter_id: number;
  event: string;
  params: Record<string, string | number>;
  now: Date;
}

/**
 * Posts a step of a price request into its conversation, which is created with the first step. It counts as the side's message: a request
 * starts the clock of the manufacturer, a quote stops it.
 */
export const postRequestStep = async (tx: Tx, step: Step): Promise<{ thread_id: number }> => {
  const { company_id, merchant_id, site_code, reference, side, person_id, now } = step;
  const thread = await openThread(tx, { company_id, merchant_id, site_code, subject: "request", reference }, step.starter_id, now);
  const { waiting_since } = await tx.only(findThreadClock, { thread_id: thread.thread_id });
  const { message_id } = await tx.only(insertEvent, {
    thread_id: thread.thread_id,
    person_id,
    event: step.event,
    params: JSON.stringify({ ...step.params, number: reference, side }),
    now,
  });
  if (side !== "buyer" && waiting_since && person_id !== null)
    tx.write(insertAnswer, {
      thread_id: thread.thread_id,
      merchant_id: side === "operator" ? null : merchant_id,
      person_id,
      asked_at: waiting_since,
      now,
    });
  tx.write(updateThreadAfterMessage, { thread_id: thread.thread_id, message_id, side, excerpt: reference, now });
  await announceChat(tx, { thread_id: thread.thread_id, kind: "message", message_id, side });
  return thread;
};

/** Names a price request in the conversation it was asked in. */
export const mentionRequest = async (tx: Tx, threadId: number, personId: number, number: string, now: Date): Promise<void> => {
  const { message_id } = await tx.only(insertEvent, {
    thread_id: threadId,
    person_id: personId,
    event: "priceRequested",
    params: JSON.stringify({ number, side: "buyer" }),
    now,
  });
  // The conversation of the request holds the clock of the answer.
  await announceChat(tx, { thread_id: threadId, kind: "status", message_id, side: "buyer" });
};
