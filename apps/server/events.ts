import type { FastifyInstance, FastifyReply } from "fastify";
import { countUnread } from "#features/identity/notifications/commands/messages.ts";
import { maxConnectionsPerPerson } from "#features/identity/notifications/rules.ts";
import type { Platform } from "#platform/platform.ts";
import { restrictToSite, type Session } from "#platform/session.ts";
import { resolveSite } from "#platform/sites.ts";
import { runAsCaller } from "#platform/work-caller.ts";
import { createWorkPool } from "#platform/work-pool.ts";

/**
 * GET /events: server-sent `unread` events with the numbers of unread messages and conversations, and `chat` events that name a conversation in which
 * something happened. The token is a header, never part of the URL (docs/security.md S40). Servers learn of changes by NOTIFY
 * `messages` and `chat`. Each unread event has the current count, and a client fetches its conversations after it has connected again,
 * so that it misses nothing.
 */

const heartbeatMs = 20_000;
const reconnectDelayMs = 2_000;
/** Bytes buffered for a client that does not read; above it the connection is closed. */
const maxBuffered = 64 * 1024;

interface Connection {
  token: string;
  person_id: number;
  reply: FastifyReply;
  /** The last event, so that no event is repeated. */
  lastEvent: string;
}

interface Listeners {
  /** The ids of the people whose messages changed, joined by commas, or "all". */
  onMessages(readers: string): void;
  onChat(event: string): void;
  /** Notifications may have been missed since the last connection. */
  onReconnect(): void;
}

/** Listens for changes until stopped. */
const followMessages = ({ database }: Platform, { onMessages, onChat, onReconnect }: Listeners): (() => void) => {
  let stopped = false;
  let hasListened = false;
  let timer: NodeJS.Timeout | undefined;
  let release: () => void = () => undefined;
  const listen = async (): Promise<void> => {
    const client = await database.connect();
    if (stopped) return client.release();
    release = () => client.release(true);
    const reconnect = () => {
      if (stopped) return;
      release();
      scheduleListen();
    };
    client.on("notification", ({ channel, payload = "all" }) => (channel === "chat" ? onChat(payload) : onMessages(payload)));
    client.once("error", reconnect);
    client.once("end", reconnect);
    await client.query("listen messages; listen chat");
    if (hasListened) onReconnect();
    else onMessages("all");
    hasListened = true;
  };
  const scheduleListen = () => {
    release = () => undefined;
    clearTimeout(timer);
    timer = setTimeout(() => void listen().catch(scheduleListen), reconnectDelayMs);
  };
  void listen().catch(scheduleListen);
  return () => {
    stopped = true;
    clearTimeout(timer);
    release();
  };
};

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // The connection serves no other request, so a stopping server need not wait for it.
  connection: "close",
  "x-content-type-options": "nosniff",
};

/** The queries that follow when a notice concerns everybody. */
const pool = createWorkPool({ name: "unread-counts", concurrency: 4, maxRunningPerCompany: 4, maxQueue: 100_000 });

/** The open connections of this process by person. */
const createHub = (platform: Platform) => {
  const byPerson = new Map<number, Set<Connection>>();

  const end = (connection: Connection, event?: "end" | "moved"): void => {
    const own = byPerson.get(connection.person_id);
    if (!own?.delete(connection)) return;
    if (own.size === 0) byPerson.delete(connection.person_id);
    const { raw } = connection.reply;
    raw.end(event ? `event: ${event}\ndata: {}\n\n` : undefined);
  };

  const write = (connection: Connection, text: string): void => {
    const { raw } = connection.reply;
    raw.write(text);
    if (raw.writableLength > maxBuffered) {
      end(connection);
      raw.destroy();
    }
  };

  /** Sends the current count if it changed; ends the connection when its session has ended. */
  const sendUnread = async (connection: Connection): Promise<void> => {
    const db = platform.database.handle();
    const now = platform.clock.now();
    const session = await platform.sessions.peek(db, connection.token);
    if (!session) return end(connection, "end");
    const event = JSON.stringify(await countUnread(db, session, now));
    if (event === connection.lastEvent) return write(connection, ": \n\n");
    connection.lastEvent = event;
    write(connection, `id: ${now.getTime()}\nevent: unread\ndata: ${event}\n\n`);
  };
  // A failed query is ignored: the next heartbeat tries again.
  const queueUnread = (connection: Connection): void => {
    const person = `person:${connection.person_id}`;
    void runAsCaller({ company: person, person }, () => pool.run(() => sendUnread(connection))).catch(() => undefined);
  };

  const all = function* (): Generator<Connection> {
    for (const own of byPerson.values()) yield* own;
  };
  const notifyAll = (): void => {
    for (const connection of all()) queueUnread(connection);
  };

  return {
    /** Tells the people named in an event of a conversation. What they may read is decided when they fetch it. */
    sendChat: (payload: string): void => {
      const { people, ...event } = JSON.parse(payload) as { people: readonly number[]; kind: string };
      const text = `event: chat\ndata: ${JSON.stringify(event)}\n\n`;
      for (const person_id of people)
        for (const connection of byPerson.get(person_id) ?? []) {
          write(connection, text);
          if (event.kind !== "typing") queueUnread(connection);
        }
    },
    /** Clients fetch their conversations again, because events may be missing. */
    sendResync: (): void => {
      for (const connection of all()) write(connection, "event: resync\ndata: {}\n\n");
      notifyAll();
    },
    notifyReaders: (readers: string): void => {
      if (readers === "all") notifyAll();
      else
        for (const person_id of readers.split(",")) for (const connection of byPerson.get(Number(person_id)) ?? []) queueUnread(connection);
    },
    notifyAll,
    open: (session: Session, token: string, reply: FastifyReply): void => {
      const own = byPerson.get(session.person_id) ?? new Set<Connection>();
      const [oldest] = own;
      if (own.size >= maxConnectionsPerPerson && oldest) end(oldest, "moved");
      const connection: Connection = { token, person_id: session.person_id, reply, lastEvent: "" };
      byPerson.set(session.person_id, own.add(connection));
      reply.hijack();
      reply.raw.writeHead(200, headers);
      reply.raw.write("retry: 3000\n\n");
      reply.raw.on("close", () => end(connection));
      reply.raw.on("error", () => end(connection));
      queueUnread(connection);
    },
    endAll: (): void => {
      for (const connection of [...all()]) end(connection);
    },
  };
};

/** Registers the stream. It ends with the session and before the server stops. */
export const registerEvents = (app: FastifyInstance, platform: Platform): void => {
  const hub = createHub(platform);
  let stopFollowing: (() => void) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  app.get("/events", async (request, reply) => {
    const { token } = request.headers;
    const known = typeof token === "string" && token ? await platform.sessions.find(platform.database.handle(), token) : undefined;
    const session = restrictToSite(known, resolveSite(platform.sites, request.headers.site, request.host).site_code);
    if (!session || typeof token !== "string")
      return reply.status(401).header("cache-control", "no-store").send({ reason: "TOKEN_EXPIRED" });
    // Start listening with the first client.
    stopFollowing ??= followMessages(platform, { onMessages: hub.notifyReaders, onChat: hub.sendChat, onReconnect: hub.sendResync });
    heartbeat ??= setInterval(hub.notifyAll, heartbeatMs);
    hub.open(session, token, reply);
    return reply;
  });
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    stopFollowing?.();
    hub.endAll();
  });
};
