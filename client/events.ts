import { reportDataChange } from "#client/data-changes.ts";
import { type LiveEvent, reportLiveEvent } from "#client/live-events.ts";
import { setUnread, type Unread } from "#client/unread-count.ts";

/**
 * Client of the event stream `GET /events`. It uses `fetch` instead of `EventSource`, because the token is sent in a header and
 * never in a URL (docs/security.md S40). Only one tab holds the connection and shares its events with the other tabs.
 */

const reconnectDelayMs = 3_000;
/** The server sends at least one line every 20 seconds, so a longer silence means a dead connection. */
const idleTimeoutMs = 50_000;

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** What the connection hands to this tab and to the others. */
type StreamEvent = LiveEvent | { event: "unread"; data: Unread };

/** A page that is younger has just asked for what it shows, so the first count of the stream is no news. */
const firstCountMs = 15_000;

let lastMessages = -1;

/** A new message tells of a change, of an order or a review, so cached responses are outdated. Conversations fetch what is new themselves. */
const showUnread = (unread: Unread): void => {
  const { messages, notices } = unread;
  setUnread(unread);
  const isFirst = lastMessages < 0 && performance.now() < firstCountMs;
  if (!isFirst && messages + notices !== lastMessages) reportDataChange("all");
  lastMessages = messages + notices;
};

const handleEvent = (event: StreamEvent): void => {
  if (event.event === "unread") showUnread(event.data);
  else reportLiveEvent(event);
};

/** Reads the stream until it ends. Resolves to false if the client must not reconnect. */
const readStream = async (token: string, onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<boolean> => {
  const silence = new AbortController();
  const response = await fetch("/events", { headers: { token }, cache: "no-store", signal: AbortSignal.any([signal, silence.signal]) });
  if (response.status === 401) return false;
  if (!response.ok || !response.body) return true;
  // Live events were missed before the connection stood; the unread count comes with it.
  onEvent({ event: "resync" });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  for (;;) {
    const timer = setTimeout(() => silence.abort(), idleTimeoutMs);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return true;
    const blocks = (buffer + value).split("\n\n");
    buffer = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      if (event === "end") return false;
      if (event === "unread" || event === "chat" || event === "resync")
        onEvent({ event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}") } as StreamEvent);
    }
  }
};

const readWithReconnect = async (token: string, onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const shouldReconnect = await readStream(token, onEvent, signal).catch(() => true);
    if (!shouldReconnect) return;
    await wait(reconnectDelayMs, signal);
  }
};

/**
 * Keeps the unread count current until `signal` aborts. A page with a lock or an open stream would have to load anew when somebody comes back
 * to it, so both end when it is left and begin again when the browser shows it as it was.
 */
export const subscribeToUnread = async (token: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const leaving = new AbortController();
    const shown = new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve(), { once: true });
      const leave = () => {
        // A page that is shown again tells so before anything that waits goes on.
        addEventListener("pageshow", () => resolve(), { once: true, signal });
        leaving.abort();
      };
      addEventListener("pagehide", leave, { once: true, signal });
    });
    await subscribe(token, AbortSignal.any([signal, leaving.signal]));
    if (!leaving.signal.aborted) return;
    await shown;
  }
};

/** Counts until `signal` aborts or the server says that there is nothing to count. */
const subscribe = async (token: string, signal: AbortSignal): Promise<void> => {
  // Web Locks exist on secure origins only; elsewhere each tab opens its own connection.
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return readWithReconnect(token, handleEvent, signal);
  const channel = new BroadcastChannel("joinery.unread");
  signal.addEventListener("abort", () => channel.close(), { once: true });
  let last: StreamEvent | undefined;
  channel.onmessage = ({ data }: MessageEvent<StreamEvent | "request">) => {
    if (data === "request") {
      if (last) channel.postMessage(last);
    } else handleEvent(data);
  };
  channel.postMessage("request");
  const onEvent = (event: StreamEvent): void => {
    if (event.event === "unread") last = event;
    handleEvent(event);
    channel.postMessage(event);
  };
  // The lock name holds no token: every script of the page can read lock names.
  await navigator.locks.request("joinery.events", { signal }, () => readWithReconnect(token, onEvent, signal)).catch(() => undefined);
};
