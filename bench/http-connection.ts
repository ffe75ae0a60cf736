import { connect, type Socket } from "node:net";

const timeoutMs = 20_000;
const endOfHead = Buffer.from("\r\n\r\n");

/** An unparsed HTTP response. */
export interface RawResponse {
  head: string;
  body: Buffer;
}

/** A minimal keep-alive HTTP connection for one request at a time, so that load generation costs less than the server. */
export class HttpConnection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #received = 0;
  #head = "";
  /** Length of the whole response; unknown until its head has arrived. */
  #whole = Number.POSITIVE_INFINITY;
  #pending: { resolve(answer: RawResponse): void; reject(error: Error): void } | undefined;

  constructor(port: number, host: string) {
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.setTimeout(timeoutMs, () => this.#pending && this.#socket.destroy(new Error("no answer in time")));
    this.#socket.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#socket.on("error", (error) => this.#fail(error));
    this.#socket.on("close", () => this.#fail(new Error("the connection was closed")));
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** Sends a form. Rejects when the connection breaks. */
  post(path: string, form: string): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\nsite: LA\r\ncontent-type: application/x-www-form-urlencoded\r\n` +
          `content-length: ${Buffer.byteLength(form)}\r\n\r\n${form}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#whole === Number.POSITIVE_INFINITY) this.#readHead();
    if (this.#received < this.#whole) return;
    const body = Buffer.concat(this.#chunks).subarray(this.#whole - this.#bodyLength);
    const { resolve } = this.#pending ?? {};
    const answer = { head: this.#head, body };
    this.#chunks = [];
    this.#received = 0;
    this.#whole = Number.POSITIVE_INFINITY;
    this.#pending = undefined;
    resolve?.(answer);
  }

  get #bodyLength(): number {
    return Number(/\r\ncontent-length: (\d+)/i.exec(this.#head)?.[1]);
  }

  #readHead(): void {
    const soFar = Buffer.concat(this.#chunks);
    const end = soFar.indexOf(endOfHead);
    if (end < 0) return;
    this.#chunks = [soFar];
    this.#head = soFar.toString("latin1", 0, end);
    this.#whole = end + endOfHead.length + this.#bodyLength;
    if (Number.isNaN(this.#whole)) this.#socket.destroy(new Error("an answer without its length"));
  }

  #fail(error: Error): void {
    this.#pending?.reject(error);
    this.#pending = undefined;
  }
}

/** A pool of connections to a port; requests wait for a free one in order. */
export class HttpConnectionPool {
  readonly #port: number;
  readonly #host: string;
  readonly #most: number;
  readonly #free: HttpConnection[] = [];
  readonly #all = new Set<HttpConnection>();
  readonly #waiting: ((wire: HttpConnection) => void)[] = [];

  constructor(port: number, most: number, host = "127.0.0.1") {
    this.#port = port;
    this.#host = host;
    this.#most = most;
  }

  async post(path: string, form: string): Promise<RawResponse> {
    const wire = await this.#take();
    try {
      return await wire.post(path, form);
    } finally {
      this.#giveBack(wire);
    }
  }

  close(): void {
    for (const wire of this.#all) wire.close();
  }

  #take(): HttpConnection | Promise<HttpConnection> {
    const free = this.#free.pop();
    if (free?.isOpen) return free;
    if (free) this.#all.delete(free);
    return this.#all.size < this.#most ? this.#open() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #open(): HttpConnection {
    const wire = new HttpConnection(this.#port, this.#host);
    this.#all.add(wire);
    return wire;
  }

  #giveBack(wire: HttpConnection): void {
    if (!wire.isOpen) this.#all.delete(wire);
    const next = this.#waiting.shift();
    if (next) next(wire.isOpen ? wire : this.#open());
    else if (wire.isOpen) this.#free.push(wire);
  }
}
