import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import {
  type Answer,
  type Buyer,
  type Client,
  createBuyers,
  listPlentifulOffers,
  type OfferToBuy,
  openClient,
  signedForm,
} from "#bench/buyers.ts";
import { findContradictions, type History, type Look, type Span } from "#bench/cluster/history.ts";
import { countResults, createAndPay, type Operation } from "#bench/crash.ts";

/** People at a market whose parts are lost: they order and pay, read, write messages and upload files, and repeat what was not answered. */

/** Where the market is and its database. */
export interface Market {
  host: string;
  port: number;
  directUrl: string;
}

/** What people saw since a moment. */
export interface Seen {
  acknowledged: number;
  /** Answers that ask to try again, by their reason. */
  refused: Map<string, number>;
  /** No answer: the connection broke, or nothing came in time. */
  broken: number;
  /** Lists that came from the database, with a line that says so. */
  limited: number;
  /** The longest time that one person waited for an answer, repetitions included. */
  worstWaitMs: number;
}

const nothingSeen = (): Seen => ({ acknowledged: 0, refused: new Map(), broken: 0, limited: 0, worstWaitMs: 0 });

/** Why an answer asks to try again: the reason of the market, or the status of the balancer. */
const reasonOf = (answer: Answer | undefined): string | undefined => answer && String(answer.body.reason ?? answer.status);

/** Counts answers and how long they took. */
const createRecorder = () => {
  let seen = nothingSeen();
  return {
    success: (beganMs: number): void => {
      seen.worstWaitMs = Math.max(seen.worstWaitMs, performance.now() - beganMs);
      seen.acknowledged += 1;
    },
    limited: (): void => {
      seen.limited += 1;
    },
    /** `reason`: of a refusal; otherwise there was no answer. */
    failure: (reason: string | undefined): void => {
      if (reason) seen.refused.set(reason, (seen.refused.get(reason) ?? 0) + 1);
      else seen.broken += 1;
    },
    /** What was seen since the last time. */
    take: (): Seen => {
      const taken = seen;
      seen = nothingSeen();
      return taken;
    },
  };
};

const companies = 24;
const balanceCents = 100_000_000;
const writers = 6;
const readers = 2;
/** What visitors search for. */
const words = ["sofa", "table", "chair", "bed", "lamp", "desk", "cabinet", "mesa", "沙发"];
const maxAnswerMs = 120_000;

interface PostedRow {
  company_id: string;
  order_sn: string;
  cents: string;
  after_cents: string;
}

/** The payments of companies from their balances, each with its sum and the balance after it, in the order of the ledger. */
const postingsOf = `
  select account.company_id, order_sn, sum(entry.amount_cents) as cents, (array_agg(entry.balance_after_cents order by entry.nth desc))[1] as after_cents
  from ledger_entries entry join ledger_accounts account using (account_id) join ledger_transactions posting using (tx_id)
  cross join lateral (
    select min(order_parent_number) as order_sn from payment_orders join orders using (order_id) join checkouts using (checkout_id)
    where 'pay:' || payment_orders.payment_id = posting.cause
  ) paid
  where account.kind = 'available' and account.company_id = any ($1) and posting.kind = 'payment'
  group by account.company_id, entry.tx_id, order_sn order by account.company_id, min(entry.nth)`;

interface ReservedRow {
  stock_item_id: string;
  order_sn: string;
}

/** What the orders of companies reserved, in the order of each stock item's journal. */
const reservationsOf = `
  select movement.stock_item_id, order_parent_number as order_sn
  from stock_movements movement join order_lines using (order_line_id) join orders using (order_id) join checkouts using (checkout_id)
  where checkouts.company_id = any ($1) and movement.reserved_change > 0 order by movement.stock_item_id, movement.movement_id`;

/** The smallest picture. */
const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

export class Load {
  readonly #market: Market;
  readonly writes = createRecorder();
  readonly reads = createRecorder();
  readonly uploads = createRecorder();
  #acknowledged = 0;
  readonly #operations: Operation[] = [];
  /** When the calls of the orders were sent and answered, by request_id. */
  readonly #spans = new Map<string, Span>();
  readonly #looks: Look[] = [];
  readonly #messages: string[] = [];
  readonly #files: { file_id: string; token: string }[] = [];
  #buyers: Buyer[] = [];
  #offers: OfferToBuy[] = [];
  #client!: Client;
  #isOver = false;
  #gate = { opened: Promise.resolve(), open: (): void => undefined };
  /** What has begun and is not answered yet. */
  readonly #begun = new Set<Promise<void>>();
  #running: Promise<unknown> = Promise.resolve();
  #chatEvents = 0;
  readonly #streamEnd = new AbortController();

  constructor(market: Market) {
    this.#market = market;
  }

  async start(): Promise<void> {
    const { directUrl, host, port } = this.#market;
    this.#buyers = await createBuyers(directUrl, companies, balanceCents);
    this.#offers = await listPlentifulOffers(directUrl, 8);
    this.#client = openClient(port, writers + readers + 2, host);
    void this.#follow();
    const thread_id = await this.#openThread();
    this.#running = Promise.all([
      ...Array.from({ length: writers }, (_, nth) => this.#repeat((round) => this.#buy(round * writers + nth))),
      ...Array.from({ length: readers }, () => this.#repeat((round) => this.#read(round))),
      this.#repeat((round) => this.#lookAtBalance(round)),
      this.#repeat((round) => this.#chat(thread_id, round)),
      this.#repeat((round) => this.#upload(round)),
    ]);
    // Reported when the drill ends, which then also removes what it has started.
    this.#running.catch(() => undefined);
  }

  get #token(): string {
    return this.#buyers[0]?.token ?? "";
  }

  async #repeat(act: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !this.#isOver; round += 1) {
      await this.#gate.opened;
      const acting = act(round);
      this.#begun.add(acting);
      await acting.finally(() => this.#begun.delete(acting));
    }
  }

  #buy(nth: number): Promise<void> {
    // Several people at a time buy for one company, so that its history has something to order.
    const buyer = this.#buyers[(nth * 5) % (companies / 3)] as Buyer;
    const operation: Operation = { buyer, createId: crypto.randomUUID(), payId: crypto.randomUUID() };
    this.#operations.push(operation);
    const wanted = [nth, nth + 3].map((place) => this.#offers[place % this.#offers.length] as OfferToBuy);
    const callUntilAnswered: Load["callUntilAnswered"] = async (path, body, token) => {
      const invokedMs = performance.now();
      const answer = await this.callUntilAnswered(path, body, token);
      this.#spans.set(String(body.request_id), { invokedMs, answeredMs: performance.now() });
      return answer;
    };
    return createAndPay({ callUntilAnswered }, operation, wanted);
  }

  /** Everything that people did and saw, and what is stored of it, in the order in which it took effect. */
  async #readHistory(): Promise<History> {
    const answered = this.#operations.flatMap(({ orderSn, createId, payId }) => {
      const [created, paid] = [this.#spans.get(createId), this.#spans.get(payId)];
      return orderSn && created && paid ? [{ orderSn, created, paid }] : [];
    });
    const ids = this.#buyers.map(({ company_id }) => company_id);
    const [postings, reservations] = [await this.query<PostedRow>(postingsOf, [ids]), await this.query<ReservedRow>(reservationsOf, [ids])];
    return {
      openingCents: balanceCents,
      orders: answered,
      postings: postings.map((row) => ({
        company_id: Number(row.company_id),
        orderSn: row.order_sn,
        cents: Number(row.cents),
        afterCents: Number(row.after_cents),
      })),
      reservations: reservations.map((row) => ({ stock_item_id: Number(row.stock_item_id), orderSn: row.order_sn })),
      looks: this.#looks,
    };
  }

  /** The orders that are paid by what was acknowledged, and how many have been begun. */
  mark(): { paid: string[]; begun: number } {
    return {
      paid: this.#operations.flatMap(({ orderSn, isPaid }) => (orderSn && isPaid ? [orderSn] : [])),
      begun: this.#operations.length,
    };
  }

  /** The orders that were begun after a mark. */
  begunSince(begun: number): string[] {
    return this.#operations.slice(begun).flatMap(({ orderSn }) => orderSn ?? []);
  }

  async #read(round: number): Promise<void> {
    const product_id = this.#offers[round % this.#offers.length]?.product_id ?? 0;
    // Each another one, because answers are remembered for a moment.
    const page = 1 + (round % 40);
    const list: Record<string, string | number> =
      round % 2 === 0 ? { keyword: words[round % words.length] ?? "", page } : { type_id: 0, sort: "price", page };
    await this.#readUntilAnswered("/home/getColumnSeoConfig", { column: `page-${round}` });
    await this.#readUntilAnswered("/home/getProductInfo", { product_id });
    const listed = await this.#readUntilAnswered("/home/list", list);
    if (listed?.body.data.is_limited) this.reads.limited();
    await pause(20);
  }

  async #readUntilAnswered(path: string, body: Record<string, string | number>): Promise<Answer | undefined> {
    const beganMs = performance.now();
    while (performance.now() < beganMs + maxAnswerMs) {
      const answer = await this.#client.call(path, body).catch(() => undefined);
      if (answer?.isSuccess) {
        this.reads.success(beganMs);
        return answer;
      }
      this.reads.failure(reasonOf(answer));
      await pause(100);
    }
    return undefined;
  }

  /** Whether lists come with all of search, of every process that may be asked. */
  async areListsWhole(): Promise<boolean> {
    for (let nth = 0; nth < 6; nth += 1) {
      const listed = await this.#readUntilAnswered("/home/list", { keyword: `sofa ${crypto.randomUUID().slice(0, 4)}` });
      if (listed?.body.data.is_limited !== false) return false;
    }
    return true;
  }

  /** Looks at the balance of a company again and again, for the history. */
  async #lookAtBalance(round: number): Promise<void> {
    const buyer = this.#buyers[round % companies] as Buyer;
    const invokedMs = performance.now();
    const answer = await this.#client.call("/user/accountInfo", {}, buyer.token).catch(() => undefined);
    if (answer?.isSuccess) {
      const cents = Math.round(Number(answer.body.data.available) * 100);
      this.#looks.push({ company_id: buyer.company_id, cents, invokedMs, answeredMs: performance.now() });
    }
    await pause(100);
  }

  async #openThread(): Promise<number> {
    const product_id = this.#offers[0]?.product_id ?? 0;
    return (await this.callUntilAnswered("/user/startChat", { product_id }, this.#token)).data.thread_id;
  }

  async #chat(thread_id: number, round: number): Promise<void> {
    const text = `Message ${round}`;
    const sent = await this.callUntilAnswered("/user/sendChatMessage", { thread_id, text, request_id: crypto.randomUUID() }, this.#token);
    if (sent.code === 200) this.#messages.push(text);
    await pause(5_000);
  }

  /** A proof of payment. What is refused is not repeated: people see a sentence and choose the file again. */
  async #upload(round: number): Promise<void> {
    const token = this.#buyers[round % companies]?.token ?? "";
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(signedForm({ file_type: 4 }, token))) form.append(name, value);
    form.append("file_data", new Blob([picture], { type: "image/png" }), "proof.png");
    const beganMs = performance.now();
    const answer = await this.#fetchJson("/utils/uploadFile", form, token);
    if (answer?.code === 200) {
      this.uploads.success(beganMs);
      this.#files.push({ file_id: answer.data.file_id, token });
    } else this.uploads.failure(answer?.reason);
    await pause(1_000);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answer of a call
  #fetchJson(path: string, body: FormData, token: string): Promise<any> {
    const { host, port } = this.#market;
    const headers = { token, site: "LA", language: "en-US" };
    return fetch(`http://${host}:${port}${path}`, { method: "POST", headers, body, signal: AbortSignal.timeout(20_000) })
      .then(
        (response) => response.json(),
        () => undefined,
      )
      .catch(() => undefined);
  }

  /** Repeats a call with the same request_id until it is answered. */
  async callUntilAnswered(path: string, body: Record<string, string | number>, token: string) {
    const beganMs = performance.now();
    while (performance.now() < beganMs + maxAnswerMs) {
      const answer = await this.#client.call(path, body, token).catch(() => undefined);
      if (answer?.status === 200 && answer.body.reason !== "BUSY") {
        this.writes.success(beganMs);
        this.#acknowledged += 1;
        return answer.body;
      }
      this.writes.failure(reasonOf(answer));
      await pause(100);
    }
    throw new Error(`${path} was never answered`);
  }

  /** Waits until this many calls more have been acknowledged. */
  async waitForWrites(count: number): Promise<void> {
    const wanted = this.#acknowledged + count;
    const deadline = performance.now() + maxAnswerMs;
    while (this.#acknowledged < wanted) {
      if (performance.now() > deadline) throw new Error("nothing was acknowledged any more");
      await Promise.race([this.#running, pause(20)]);
    }
  }

  /** Lets nothing new begin, and everything that has begun be answered. */
  async rest(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#gate = { opened: promise, open: resolve };
    await Promise.all(this.#begun);
  }

  goOn(): void {
    this.#gate.open();
  }

  /** What is stored, compared with what was acknowledged; only while it rests. */
  async judge() {
    const orders = await countResults(this.#market.directUrl, this.#operations);
    const texts = await this.query<{ body: string }>("select body from chat_messages where body like 'Message %'");
    const stored = new Set(texts.map(({ body }) => body));
    const contradictions = findContradictions(await this.#readHistory());
    for (const contradiction of contradictions.slice(0, 10)) console.log(`history: ${contradiction}`);
    return {
      ...orders,
      contradictions: contradictions.length,
      looks: this.#looks.length,
      operations: this.#operations.length,
      lost: orders.lost + this.#messages.filter((text) => !stored.has(text)).length,
      doubled: orders.doubled + texts.length - stored.size + Math.abs(orders.postings - this.#operations.length),
      unreadable: await this.#countUnreadable(),
    };
  }

  /** How many of the last uploads cannot be read back. */
  async #countUnreadable(): Promise<number> {
    let unreadable = 0;
    for (const { file_id, token } of this.#files.slice(-3)) {
      const { data } = await this.callUntilAnswered("/utils/getFileUrl", { file_id }, token);
      const at = new URL(data?.url ?? "/", `http://${this.#market.host}:${this.#market.port}`);
      const response = await fetch(`http://${this.#market.host}:${this.#market.port}${at.pathname}${at.search}`).catch(() => undefined);
      if (!response?.ok) unreadable += 1;
    }
    return unreadable;
  }

  /** Whether an event that is sent in the database arrives at a browser again. */
  async receivesEvents(): Promise<boolean> {
    const [row] = await this.query<{ person_id: string }>(
      "select person_id from sessions where token_hash = sha256(convert_to($1, 'UTF8'))",
      [this.#token],
    );
    const before = this.#chatEvents;
    const deadline = performance.now() + 15_000;
    while (this.#chatEvents === before && performance.now() < deadline) {
      await this.query("select pg_notify('chat', $1)", [JSON.stringify({ people: [Number(row?.person_id)], kind: "typing" })]);
      await pause(200);
    }
    return this.#chatEvents > before;
  }

  /** Whether a job that began after now is finished. */
  async runsJobs(): Promise<boolean> {
    const [row] = await this.query<{ now: Date }>("select clock_timestamp() as now");
    const deadline = performance.now() + 90_000;
    while (performance.now() < deadline) {
      const done = await this.query("select from jobs.job where state = 'completed' and started_on > $1 limit 1", [row?.now]);
      if (done.length > 0) return true;
      await pause(250);
    }
    return false;
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.#market.directUrl });
    client.on("error", () => undefined);
    await client.connect();
    try {
      // Longer than people's calls may take: whole ledgers are read.
      await client.query("set statement_timeout = '2min'");
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async #follow(): Promise<void> {
    const { signal } = this.#streamEnd;
    const { host, port } = this.#market;
    while (!signal.aborted) {
      try {
        const response = await fetch(`http://${host}:${port}/events`, { headers: { token: this.#token, site: "LA" }, signal });
        for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
          if (text.includes("event: chat")) this.#chatEvents += 1;
      } catch {
        // The server is busy, or the drill is over.
      }
      await pause(200);
    }
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.goOn();
    this.#streamEnd.abort();
    this.#client?.close();
  }
}
