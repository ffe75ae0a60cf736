import { once } from "node:events";
import { request as sendHttp } from "node:http";
import type { DrillWorld } from "#bench/drill-server.ts";

/** Requests over connections of their own, from the network address of a side, that can be hung up. */

export interface Sent {
  /** The HTTP status and the body; status 0 when the caller has hung up. */
  answer: Promise<{ status: number; body: Buffer }>;
  hangUp(): void;
}

/** A logged-in person at an office. */
export interface Side {
  token: string;
  address: string;
}

interface UploadedFile {
  name: string;
  bytes: Buffer;
}

const boundary = "joinery-fairness";

const toMultipart = (text: Record<string, string>, file: UploadedFile): Buffer =>
  Buffer.concat([
    ...Object.entries(text).map(([name, value]) =>
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file_data"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

interface Request {
  path: string;
  address: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  payload?: Buffer;
  /** An answer without end, such as a stream of events, counts once it contains this. */
  until?: string;
}

const open = (base: string, { path, address, method, headers, payload, until }: Request): Sent => {
  const sending = sendHttp(new URL(path, base), { method, headers, localAddress: address, agent: false });
  const answer = (async () => {
    try {
      const [response] = (await once(sending, "response")) as [AsyncIterable<Buffer> & { statusCode: number }];
      const pieces: Buffer[] = [];
      for await (const piece of response) {
        pieces.push(piece);
        if (until !== undefined && Buffer.concat(pieces).includes(until)) break;
      }
      return { status: response.statusCode, body: Buffer.concat(pieces) };
    } catch {
      return { status: 0, body: Buffer.alloc(0) };
    }
  })();
  sending.end(payload);
  return { answer, hangUp: () => sending.destroy() };
};

// biome-ignore lint/suspicious/noExplicitAny: the drill reads answers of several calls
type Data = any;

/** What a side can send to the server of the drill. */
export const openConnections = ({ base, sign }: DrillWorld) => {
  const call = (path: string, side: Side, body: Record<string, string>, file?: UploadedFile): Sent => {
    const text = sign(body, side.token);
    const type = file ? `multipart/form-data; boundary=${boundary}` : "application/x-www-form-urlencoded";
    const payload = file ? toMultipart(text, file) : Buffer.from(new URLSearchParams(text).toString());
    const headers = { "content-type": type, "content-length": String(payload.length), language: "en-US", site: "LA", token: side.token };
    return open(base, { path, address: side.address, method: "POST", headers, payload });
  };
  return {
    call,
    get: (path: string, side: Side): Sent => open(base, { path, address: side.address, method: "GET", headers: {} }),
    /** The stream of a person's events; its answer is the first count of unread messages. */
    follow: (side: Side): Sent =>
      open(base, {
        path: "/events",
        address: side.address,
        method: "GET",
        headers: { token: side.token, site: "LA" },
        until: "event: unread",
      }),
    /** The data of a call that prepares a flood. Throws when the call is refused. */
    ask: async (path: string, side: Side, body: Record<string, string>, file?: UploadedFile): Promise<Data> => {
      const { data, code, msg } = JSON.parse((await call(path, side, body, file).answer).body.toString()) as {
        data: Data;
        code: number;
        msg: string;
      };
      if (code !== 200) throw new Error(`${path}: ${msg}`);
      return data;
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
