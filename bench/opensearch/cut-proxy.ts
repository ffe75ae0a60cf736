import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server that can be cut and joined again. */
export interface CutProxy {
  url: string;
  /** Ends all connections, and every new one at once. */
  cut(): void;
  join(): void;
  close(): Promise<void>;
}

/** Opens a line to a server on this machine. */
export const openCutProxy = async (target: string): Promise<CutProxy> => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((socket) => {
    socket.on("error", () => socket.destroy());
    if (isCut) return socket.destroy();
    const onward = connect(Number(port), hostname);
    for (const end of [socket, onward]) {
      open.add(end);
      end.on("close", () => {
        open.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    onward.on("error", () => socket.destroy());
    return socket.pipe(onward).pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    join: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      proxy.close();
      await once(proxy, "close");
    },
  };
};
