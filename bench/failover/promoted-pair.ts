import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { startReplicatedPostgres } from "#platform/postgres/replicated.ts";

/** Passes connections on to one of two servers, as a balancer does. Leading elsewhere cuts all of them. */
const openBalancer = async (port: number) => {
  const sockets = new Set<Socket>();
  let target = port;
  const server = createServer((incoming) => {
    const outgoing = connect(target, "127.0.0.1");
    incoming.pipe(outgoing).pipe(incoming);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        incoming.destroy();
        outgoing.destroy();
        sockets.delete(socket);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    lead: (to: number): void => {
      target = to;
      for (const socket of sockets) socket.destroy();
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

const portOf = (url: string): number => Number(new URL(url).port);

/** A primary with a synchronous standby, behind an address that leads to the primary. */
export interface PromotedPair {
  url: string;
  readUrl: string;
  /** Kills the primary and promotes the standby by hand. */
  losePrimary(): Promise<void>;
  stop(): Promise<void>;
}

export const startPromotedPair = async (): Promise<PromotedPair> => {
  const { primary, standby, stop } = await startReplicatedPostgres({ isSynchronous: true });
  const balancer = await openBalancer(portOf(primary.url));
  const url = new URL(primary.url);
  url.port = String(balancer.port);
  return {
    url: url.href,
    readUrl: standby.url,
    losePrimary: async () => {
      process.kill(primary.pid, "SIGKILL");
      await standby.query("select pg_promote()");
      balancer.lead(portOf(standby.url));
    },
    stop: async () => {
      balancer.close();
      await stop();
    },
  };
};
