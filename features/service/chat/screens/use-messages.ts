import { useCallback, useEffect, useRef, useState } from "react";
import { type LiveEvent, onLiveEvent } from "#client/live-events.ts";
import { CallRefused, request } from "#client/request.ts";
import { newUuid } from "#client/visitor.ts";
import { type ChatArea, type ChatMarks, type ChatMessage, chatCall, sideOf } from "#features/service/chat/screens/chat-calls.ts";

/** A message on its way to the server. All attempts carry the same id, so a retry after a lost answer is one message. */
export interface OutgoingMessage {
  request_id: string;
  text: string;
  file_ids: string;
  file_names: readonly string[];
  quoted_id?: number | undefined;
  mentions: string;
  internal: boolean;
  state: "sending" | "failed";
  error: string;
}

export type NewMessage = Omit<OutgoingMessage, "request_id" | "state" | "error">;

const pageSize = 50;
const typingShownMs = 4_000;

const lastIdOf = (messages: readonly ChatMessage[]): number => messages.at(-1)?.message_id ?? 0;

interface Loaded {
  messages: readonly ChatMessage[];
  hasMore: boolean;
  marks: ChatMarks;
}

/** Adds messages to the end; those that are known already are replaced. */
const append = (known: readonly ChatMessage[], added: readonly ChatMessage[]): ChatMessage[] => {
  const ids = new Set(added.map(({ message_id }) => message_id));
  return [...known.filter(({ message_id }) => !ids.has(message_id)), ...added].sort((a, b) => a.message_id - b.message_id);
};

/** Who is typing on another side; empty after some seconds without a sign. */
const useTyping = (threadId: number, area: ChatArea) => {
  const [typing, setTyping] = useState<{ name: string; side: string }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((name: string, side: string) => {
    clearTimeout(timer.current);
    setTyping({ name, side });
    timer.current = setTimeout(() => setTyping(undefined), typingShownMs);
  }, []);
  const clear = useCallback(() => setTyping(undefined), []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lastSent = useRef(0);
  /** Tells the others, at most every two seconds. */
  const announce = useCallback(() => {
    if (Date.now() - lastSent.current < 2_000) return;
    lastSent.current = Date.now();
    void request(chatCall(area, "chatTyping"), { thread_id: threadId }, { quiet: true }).catch(() => undefined);
  }, [area, threadId]);
  return { typing, show, clear, announce };
};

/** Follows the event stream while the conversation is open. */
const useLiveThread = (
  area: ChatArea,
  threadId: number,
  fetchNewer: () => Promise<void>,
  show: (name: string, side: string) => void,
  clear: () => void,
): void => {
  useEffect(() => {
    const refresh = () => void fetchNewer().catch(() => undefined);
    const handle = (event: LiveEvent) => {
      if (event.event === "resync") return refresh();
      if (event.data.thread_id !== threadId) return;
      if (event.data.kind === "typing") {
        if (event.data.name !== undefined) show(event.data.name, event.data.side);
        return;
      }
      if (event.data.kind === "message" && event.data.side !== sideOf[area]) clear();
      refresh();
    };
    const stop = onLiveEvent(handle);
    // Messages that came while the page was in the background are read when it comes back.
    const handleVisible = () => document.visibilityState === "visible" && refresh();
    document.addEventListener("visibilitychange", handleVisible);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", handleVisible);
    };
  }, [area, threadId, fetchNewer, show, clear]);
};

/** Messages on their way, each with its own id for retries. */
const useOutgoing = (area: ChatArea, threadId: number, fetchNewer: () => Promise<void>, onSent: () => void) => {
  const [outgoing, setOutgoing] = useState<readonly OutgoingMessage[]>([]);
  const deliver = useCallback(
    async (message: OutgoingMessage): Promise<void> => {
      const { text, file_ids, quoted_id, mentions, internal, request_id } = message;
      try {
        const body = { thread_id: threadId, text, file_ids, mentions, internal, request_id, ...(quoted_id !== undefined && { quoted_id }) };
        await request(chatCall(area, "sendChatMessage"), body, { quiet: true });
        await fetchNewer();
        setOutgoing((known) => known.filter((each) => each.request_id !== request_id));
        onSent();
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error;
        setOutgoing((known) =>
          known.map((each) => (each.request_id === request_id ? { ...each, state: "failed", error: error.message } : each)),
        );
      }
    },
    [area, threadId, fetchNewer, onSent],
  );

  const send = (message: NewMessage): void => {
    const added: OutgoingMessage = { ...message, request_id: newUuid(), state: "sending", error: "" };
    setOutgoing((known) => [...known, added]);
    void deliver(added);
  };
  const retry = (message: OutgoingMessage): void => {
    setOutgoing((known) => known.map((each) => (each.request_id === message.request_id ? { ...each, state: "sending", error: "" } : each)));
    void deliver(message);
  };
  const discard = (message: OutgoingMessage): void =>
    setOutgoing((known) => known.filter((each) => each.request_id !== message.request_id));
  return { outgoing, send, retry, discard };
};

/**
 * The messages of one conversation: the newest page, older ones on demand, and new ones as the event stream announces them. After a lost
 * connection everything since the last message is fetched.
 */
export const useMessages = (area: ChatArea, threadId: number, onRead: () => void) => {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const newest = useRef(0);
  const isLoaded = useRef(false);
  const loadingOlder = useRef(false);
  const { typing, show, clear, announce } = useTyping(threadId, area);

  const markRead = useCallback(
    async (messages: readonly ChatMessage[]) => {
      const last = messages.at(-1);
      if (!last || document.visibilityState !== "visible") return;
      await request(chatCall(area, "markChat"), { thread_id: threadId, message_id: last.message_id, state: "read" }, { quiet: true }).catch(
        () => undefined,
      );
      onRead();
    },
    [area, threadId, onRead],
  );

  const fetchNewer = useCallback(async (): Promise<void> => {
    // The first page is under way and brings what is new.
    if (!isLoaded.current) return;
    for (;;) {
      const after = newest.current;
      const page = await request(chatCall(area, "chatMessages"), { thread_id: threadId, after, page_size: 100 }, { quiet: true });
      newest.current = Math.max(newest.current, lastIdOf(page.list));
      setLoaded((known) => known && { ...known, messages: append(known.messages, page.list), marks: page.marks });
      if (page.list.some(({ is_own }) => !is_own)) void markRead(page.list);
      if (!page.has_more) return;
    }
  }, [area, threadId, markRead]);

  const load = useCallback(async (): Promise<void> => {
    setFailed(false);
    try {
      const page = await request(chatCall(area, "chatMessages"), { thread_id: threadId, page_size: pageSize }, { quiet: true });
      newest.current = lastIdOf(page.list);
      isLoaded.current = true;
      setLoaded({ messages: page.list, hasMore: page.has_more, marks: page.marks });
      void markRead(page.list);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setFailed(true);
    }
  }, [area, threadId, markRead]);

  const loadOlder = useCallback(async (): Promise<void> => {
    const oldest = loaded?.messages[0];
    if (loadingOlder.current || !loaded?.hasMore || !oldest) return;
    loadingOlder.current = true;
    try {
      const body = { thread_id: threadId, before: oldest.message_id, page_size: pageSize };
      const page = await request(chatCall(area, "chatMessages"), body, { quiet: true });
      setLoaded((known) => known && { ...known, messages: append(known.messages, page.list), hasMore: page.has_more });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
    } finally {
      loadingOlder.current = false;
    }
  }, [area, threadId, loaded]);

  useEffect(() => {
    void load();
  }, [load]);

  useLiveThread(area, threadId, fetchNewer, show, clear);
  const sending = useOutgoing(area, threadId, fetchNewer, onRead);
  return { loaded, failed, load, loadOlder, ...sending, typing, announceTyping: announce };
};

export type ThreadMessages = ReturnType<typeof useMessages>;
