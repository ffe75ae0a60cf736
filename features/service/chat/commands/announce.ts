import type { Db } from "#platform/db.ts";
import { announce } from "../queries/people.ts";
import type { Side } from "../rules.ts";

/**
 * What open pages of a conversation are told (GET /events, event `chat`). It names the conversation and no content: clients fetch what
 * is new, so a reader without permission learns nothing and a client that was offline misses nothing.
 */
export interface ChatEvent {
  thread_id: number;
  kind: "message" | "marks" | "typing" | "status";
  message_id?: number;
  side: Side;
  /** Who is typing. */
  name?: string;
}

/** Sends an event at commit to everybody who can read the conversation. */
export const announceChat = async (
  db: Db,
  event: ChatEvent,
  { onlySide = null, except = null }: { onlySide?: Side | null; except?: number | null } = {},
): Promise<void> => {
  await db.rows(announce, { thread_id: event.thread_id, event: JSON.stringify(event), only_side: onlySide, except_person: except });
};
