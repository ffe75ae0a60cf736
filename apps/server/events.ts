import type { FastifyInstance, FastifyReply } from "fastify";
import { countUnread } from "#features/identity/notifications/commands/messages.ts";
import { connectionsPerPerson } from "#features/identity/notifications/rules.ts";
import { createConcurrencyLimiter } from "#platform/concurrency-limiter.ts";
import type { Platform } from "#platform/platform.ts";
import { type Session, sessionForSite } from "#platform/session.ts";
import { resolveSite } from "#platform/sites.ts";

/**
 * What is unread, told live: GET /events streams `unread` events to whoever is logged in. The token travels in a header,
 * never in the address (S40). The database tells every process of a change (NOTIFY `messages`), so it does not matter which
 * server made it. What is sent is the present count, so a browser that comes back has missed nothing.
 */

const heartbeatMs = 20_000;
const reconnectDelayMs = 2_000;
/** What is held back for a reader who does not read; then the connection is given up. */
const maxBuffered = 64 * 1024;

interface Connection {
  token: string;
  person_id: number;
  reply: FastifyReply;
  /** The last event, so that nothing is said twice. */
  lastEvent: string;
}

/** Listens for as long as it runs; while the line is down nothing is heard, so its return counts as news for everybody. */
const followMessages = ({ database }: Platform, heard: (readers: string) => void): (() => void) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let letGo: () => void = () => undefined;
  const listen = async (): Promise<void> => {
    const client = await database.connect();
    if (stopped) return client.release();
    letGo = () => client.release(true);
    const again = () => {
      if (stopped) return;
      letGo();
      later();
    };
    client.on("notification", ({ payload = "all" }) => heard(payload));
    client.once("error", again);
    client.once("end", again);
    await client.query("listen messages");
    heard("all");
  };
  const later = () => {
    letGo = () => undefined;
    clearTimeout(timer);
    timer = setTimeout(() => void listen().catch(later), reconnectDelayMs);
  };
  void listen().catch(later);
  return () => {
    stopped = true;
    clearTimeout(timer);
    letGo();
  };
};

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // Nothing else travels on this line, so a server that stops need not wait for it.
  connection: "close",
  "x-content-type-options": "nosniff",
};

/** The connections of this process and what is told to them. */
const createHub = (platform: Platform) => {
  const byPerson = new Map<number, Set<Connection>>();
  // A notice for everybody is counted for a few readers at a time; the shop goes on meanwhile.
  const inTurn = createConcurrencyLimiter(4, 100_000);

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

  /** A session that has ended is told so and let go. */
  const tell = async (connection: Connection): Promise<void> => {
    const db = platform.database.handle();
    const now = platform.clock.now();
    const session = await platform.sessions.peek(db, connection.token);
    if (!session) return end(connection, "end");
    const said = JSON.stringify(await countUnread(db, session, now));
    if (said === connection.lastEvent) return write(connection, ": \n\n");
    connection.lastEvent = said;
    write(connection, `id: ${now.getTime()}\nevent: unread\ndata: ${said}\n\n`);
  };
  // A database that is away for a moment is no reason to let go: the next heartbeat asks again.
  const tellInTurn = (connection: Connection): void => void inTurn(() => tell(connection)).catch(() => undefined);

  const all = function* (): Generator<Connection> {
    for (const own of byPerson.values()) yield* own;
  };
  const tellAll = (): void => {
    for (const connection of all()) tellInTurn(connection);
  };

  return {
    heard: (readers: string): void => {
      if (readers === "all") tellAll();
      else
        for (const person_id of readers.split(",")) for (const connection of byPerson.get(Number(person_id)) ?? []) tellInTurn(connection);
    },
    tellAll,
    open: (session: Session, token: string, reply: FastifyReply): void => {
      const own = byPerson.get(session.person_id) ?? new Set<Connection>();
      const [oldest] = own;
      if (own.size >= connectionsPerPerson && oldest) end(oldest, "moved");
      const connection: Connection = { token, person_id: session.person_id, reply, lastEvent: "" };
      byPerson.set(session.person_id, own.add(connection));
      reply.hijack();
      reply.raw.writeHead(200, headers);
      reply.raw.write("retry: 3000\n\n");
      reply.raw.on("close", () => end(connection));
      reply.raw.on("error", () => end(connection));
      tellInTurn(connection);
    },
    endAll: (): void => {
      for (const connection of [...all()]) end(connection);
    },
  };
};

/** Serves the stream; it ends with the session, and before the server stops. */
export const registerEvents = (app: FastifyInstance, platform: Platform): void => {
  const hub = createHub(platform);
  let stopFollowing: (() => void) | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  app.get("/events", async (request, reply) => {
    const { token } = request.headers;
    const known = typeof token === "string" && token ? await platform.sessions.find(platform.database.handle(), token) : undefined;
    const session = sessionForSite(known, resolveSite(platform.sites, request.headers.site, request.host).site_code);
    if (!session || typeof token !== "string")
      return reply.status(401).header("cache-control", "no-store").send({ reason: "TOKEN_EXPIRED" });
    // Nobody listens before somebody is there.
    stopFollowing ??= followMessages(platform, hub.heard);
    heartbeat ??= setInterval(hub.tellAll, heartbeatMs);
    hub.open(session, token, reply);
    return reply;
  });
  app.addHook("preClose", async () => {
    clearInterval(heartbeat);
    stopFollowing?.();
    hub.endAll();
  });
};
