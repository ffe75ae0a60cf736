import { setUnreadCount } from "#client/unread-count.ts";

/**
 * The browser's side of `GET /events`. It reads by `fetch`, because the token travels in a header and never in an address
 * (S40). Of several tabs one holds the line and tells the others: a browser opens few connections to one server.
 */

const reconnectDelayMs = 3_000;
/** The server says something at least every 20 seconds; after this silence the line is dead. */
const idleTimeoutMs = 50_000;

interface Unread {
  messages: number;
  notices: number;
}

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

const showUnread = ({ messages, notices }: Unread): void => setUnreadCount(messages + notices);

/** Reads the stream until it ends; false when it is not to be opened again. */
const readStream = async (token: string, tell: (unread: Unread) => void, signal: AbortSignal): Promise<boolean> => {
  const silence = new AbortController();
  const response = await fetch("/events", { headers: { token }, cache: "no-store", signal: AbortSignal.any([signal, silence.signal]) });
  if (response.status === 401) return false;
  if (!response.ok || !response.body) return true;
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
      if (event === "unread") tell(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}") as Unread);
    }
  }
};

const readWithReconnect = async (token: string, tell: (unread: Unread) => void, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const shouldReconnect = await readStream(token, tell, signal).catch(() => true);
    if (!shouldReconnect) return;
    await wait(reconnectDelayMs, signal);
  }
};

/** Shows what is unread until `signal` ends it. */
export const subscribeToUnread = async (token: string, signal: AbortSignal): Promise<void> => {
  // Without locks, on a plain http address, each tab listens for itself.
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return readWithReconnect(token, showUnread, signal);
  const channel = new BroadcastChannel("joinery.unread");
  signal.addEventListener("abort", () => channel.close(), { once: true });
  let last: Unread | undefined;
  channel.onmessage = ({ data }: MessageEvent<Unread | "ask">) => {
    if (data === "ask") {
      if (last) channel.postMessage(last);
    } else showUnread(data);
  };
  channel.postMessage("ask");
  const tell = (unread: Unread): void => {
    last = unread;
    showUnread(unread);
    channel.postMessage(unread);
  };
  // The name holds no token: a lock's name can be read by every script of the page.
  await navigator.locks.request("joinery.events", { signal }, () => readWithReconnect(token, tell, signal)).catch(() => undefined);
};
