/**
 * Events of the stream `GET /events` for pages that follow something live, such as a conversation. The stream itself is events.ts;
 * this module is small, so that pages without live parts load nothing else.
 */

/** What happened in a conversation; the server says it in features/service/chat/commands/announce.ts. */
export interface ChatEvent {
  thread_id: number;
  kind: "message" | "marks" | "typing" | "status";
  message_id?: number;
  side: string;
  name?: string;
}

/** `resync`: events may have been missed, so everything shown is fetched again. */
export type LiveEvent = { event: "chat"; data: ChatEvent } | { event: "resync" };

const listeners = new Set<(event: LiveEvent) => void>();

/** Subscribes to live events; returns the function that ends it. */
export const onLiveEvent = (listener: (event: LiveEvent) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const reportLiveEvent = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event);
};
