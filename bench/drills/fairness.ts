import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { request as sendHttp } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { zipSync } from "fflate";
import pg from "pg";
import sharp from "sharp";
import { type DrillWorld, openWorld } from "#bench/drill-server.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { type EmbeddedPostgres, startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { WorkPoolFigures } from "#platform/work-pool.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * One member sends 26 pieces of expensive work of a kind and then hangs up. Meanwhile, and right afterwards, a call of another company may take
 * at most twice its quiet time. Both call from addresses of their own, as from two offices.
 */

const floodSize = 26;
const rounds = 5;
/** Rounds that start the threads and compile their code; they are not counted. */
const warmUps = 2;
/** Short calls are measured against this instead: receiving a flood of requests takes a processor about as long. */
const noiseMs = 250;
const floodAddress = "127.0.0.1";
const otherAddress = "127.0.0.2";

interface Sent {
  /** The HTTP status and the body; status 0 when the caller has hung up. */
  answer: Promise<{ status: number; body: Buffer }>;
  hangUp(): void;
}

interface Side {
  token: string;
  address: string;
}

type Body = { text: Record<string, string>; file?: { name: string; bytes: Buffer } };

/** The work of one kind: what a side sends as its `nth` piece. Every piece is different, so that no cache answers it. */
interface Work {
  pool: string;
  sides: readonly [flooder: string, other: string];
  prepare?(side: Side, nth: number): Promise<string>;
  send(side: Side, nth: number, prepared: string): Promise<Sent>;
}

const boundary = "joinery-fairness";

const toMultipart = ({ text, file }: Required<Body>): Buffer =>
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

const open = (base: string, path: string, address: string, method: string, headers: Record<string, string>, payload?: Buffer): Sent => {
  const sending = sendHttp(new URL(path, base), { method, headers, localAddress: address, agent: false });
  const answer = (async () => {
    try {
      const [response] = (await once(sending, "response")) as [AsyncIterable<Buffer> & { statusCode: number }];
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      return { status: response.statusCode, body: Buffer.concat(pieces) };
    } catch {
      return { status: 0, body: Buffer.alloc(0) };
    }
  })();
  sending.end(payload);
  return { answer, hangUp: () => sending.destroy() };
};

const openCalls = (world: DrillWorld) => {
  const call = (path: string, side: Side, body: Record<string, string>, file?: Body["file"]): Sent => {
    const text = world.sign(body, side.token);
    const type = file ? `multipart/form-data; boundary=${boundary}` : "application/x-www-form-urlencoded";
    const payload = file ? toMultipart({ text, file }) : Buffer.from(new URLSearchParams(text).toString());
    const headers = { "content-type": type, "content-length": String(payload.length), language: "en-US", site: "LA", token: side.token };
    return open(world.base, path, side.address, "POST", headers, payload);
  };
  return { call, get: (path: string, side: Side): Sent => open(world.base, path, side.address, "GET", {}) };
};

const listFobProducts = async (client: pg.Client): Promise<number[]> => {
  const { rows } = await client.query<{ product_id: number }>(
    `select distinct product_id from offers join products using (product_id) join product_cartons using (product_id)
     where kind = 'fob' and offers.is_active and not is_set order by product_id limit 12`,
  );
  return rows.map(({ product_id }) => product_id);
};

const createSheet = (nth: number): Buffer =>
  Buffer.from(
    `Model,Name,Price\n${Array.from({ length: 20_000 }, (_, row) => `M-${nth}-${row},Oak table ${row} with a long name,${row}.50`).join("\n")}\n`,
  );

const createPhoto = (seed: number): Promise<Buffer> =>
  sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: { r: seed % 255, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();

const listWork = async (world: DrillWorld, client: pg.Client): Promise<Work[]> => {
  const { call, get } = openCalls(world);
  const products = await listFobProducts(client);
  const photos = await Promise.all(Array.from({ length: 4 }, (_, nth) => createPhoto(nth)));
  const photo = (nth: number): Buffer => photos[nth % photos.length] as Buffer;
  const archive = Buffer.from(zipSync(Object.fromEntries(photos.map((bytes, nth) => [`${nth}.jpg`, new Uint8Array(bytes)])), { level: 0 }));
  const urlOf = async ({ answer }: Sent): Promise<string> => {
    const { body } = await answer;
    const { data, msg } = JSON.parse(body.toString()) as { data: { url: string } | null; msg: string };
    if (!data) throw new Error(`no address: ${msg}`);
    return data.url;
  };
  const { rows: pictures } = await client.query<{ picture_key: string }>("select distinct picture_key from product_pictures limit 300");
  const keys = pictures.map(({ picture_key }) => picture_key);
  const buyers = ["viewer@demo.test", "buyer2@demo.test"] as const;
  const makers = ["maker@demo.test", "maker2@demo.test"] as const;
  return [
    {
      pool: "container-plans",
      sides: buyers,
      send: async (side, nth) =>
        call("/user/loadPlan", side, {
          lines: JSON.stringify(products.map((product_id, at) => ({ product_id, quantity: 5 + (Math.floor(nth / 20 ** at) % 20) }))),
          container: "40HQ",
        }),
    },
    {
      pool: "documents",
      sides: buyers,
      prepare: (side) => urlOf(call("/user/getStatementFile", side, { format: "pdf" })),
      send: async (side, _, url) => get(url, side),
    },
    {
      pool: "exports",
      sides: makers,
      prepare: (side) => urlOf(call("/merchant/sheetDownload", side, { what: "products", format: "xlsx" })),
      send: async (side, _, url) => get(url, side),
    },
    {
      pool: "spreadsheets",
      sides: makers,
      send: async (side, nth) => call("/merchant/importUpload", side, {}, { name: "catalog.csv", bytes: createSheet(nth) }),
    },
    {
      pool: "picture-archives",
      sides: makers,
      send: async (side) => call("/merchant/importPictures", side, {}, { name: "pictures.zip", bytes: archive }),
    },
    {
      pool: "uploads",
      sides: buyers,
      send: async (side, nth) => call("/utils/uploadFile", side, { file_type: "6" }, { name: "photo.jpg", bytes: photo(nth) }),
    },
    {
      pool: "picture-sizes",
      sides: buyers,
      send: async (side, nth) => get(`/pictures/${keys[nth % keys.length]}-${[200, 400, 800][nth % 3]}.webp`, side),
    },
    {
      pool: "passwords",
      sides: buyers,
      send: async (side) =>
        call(
          "/user/login",
          { ...side, token: "" },
          { account: `nobody-${randomBytes(6).toString("hex")}@demo.test`, password: "wrong password" },
        ),
    },
  ];
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Measured {
  quietMs: number;
  floodMs: number;
  afterMs: number;
  failed: number;
}

/** Measures one kind of work: alone, during a flood, and right after the flood has hung up. */
const measure = async (work: Work, flooder: Side, other: Side, fairness: FairnessWorld): Promise<Measured> => {
  let nth = 0;
  let failed = 0;
  const prepared = await Promise.all([flooder, other].map(async (side) => (await work.prepare?.(side, 0)) ?? ""));
  const time = async (): Promise<number> => {
    nth += 1;
    const beganMs = performance.now();
    const { status } = await (await work.send(other, nth, prepared[1] ?? "")).answer;
    if (status !== 200) failed += 1;
    return performance.now() - beganMs;
  };
  const flood = async (): Promise<Sent[]> => {
    const sent: Sent[] = [];
    for (let piece = 0; piece < floodSize; piece += 1) {
      nth += 1;
      sent.push(await work.send(flooder, nth, prepared[0] ?? ""));
    }
    return sent;
  };
  const times = { quiet: [] as number[], flood: [] as number[], after: [] as number[] };
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round === 0) for (const measured of Object.values(times)) measured.length = 0;
    await fairness.client.query("delete from attempts");
    times.quiet.push(await time());
    const first = await flood();
    await pause(20);
    times.flood.push(await time());
    for (const { hangUp } of first) hangUp();
    const second = await flood();
    await pause(20);
    for (const { hangUp } of second) hangUp();
    times.after.push(await time());
    await Promise.all([...first, ...second].map(({ answer }) => answer));
    await fairness.waitUntilIdle(work.pool);
  }
  return { quietMs: median(times.quiet), floodMs: median(times.flood), afterMs: median(times.after), failed };
};

const limitOf = ({ quietMs }: Measured): number => Math.max(2 * quietMs, noiseMs);

const judge = (pool: string, measured: Measured): CheckResult => {
  const { quietMs, floodMs, afterMs, failed } = measured;
  const limitMs = limitOf(measured);
  return {
    requirement: `${pool}: another company within ${limitMs.toFixed(0)} ms`,
    figures: `${floodMs.toFixed(0)} ms in the flood and ${afterMs.toFixed(0)} ms after it, quiet ${quietMs.toFixed(0)} ms, ${failed} failed`,
    passed: failed === 0 && floodMs <= limitMs && afterMs <= limitMs,
  };
};

/** The measured times in ms beside what the pool has done. */
const printTable = (measured: ReadonlyMap<string, Measured>, figures: Readonly<Record<string, WorkPoolFigures>>): void => {
  const rows = [...measured].map(([pool, each]) => {
    const { finished = 0, refused = 0, dropped = 0, wait_ms = 0 } = figures[pool] ?? {};
    const [quiet, flood, after, limit] = [each.quietMs, each.floodMs, each.afterMs, limitOf(each)].map(Math.round);
    return [pool, { quiet, flood, after, limit, finished, refused, dropped, "wait ms each": Math.round(wait_ms / Math.max(1, finished)) }];
  });
  console.table(Object.fromEntries(rows));
};

/** A server in a process of its own, so that sending the flood does not slow down its answers. */
class FairnessWorld {
  readonly dataDir = mkdtempSync(join(tmpdir(), "joinery-drill-fairness-"));
  postgres!: EmbeddedPostgres;
  server!: ChildProcess;
  client!: pg.Client;
  world!: DrillWorld;

  async start(): Promise<void> {
    chmodSync(this.dataDir, 0o711);
    this.postgres = await startThrowawayPostgres();
    const { url } = this.postgres;
    const settings = readSettings({ NODE_ENV: "test" });
    await migrate(url);
    await seedDemoWorld(url, settings);
    this.client = new pg.Client({ connectionString: url });
    await this.client.connect();
    this.server = fork(new URL("../../apps/server/calls-server.ts", import.meta.url), {
      env: { ...process.env, DATABASE_URL: url, PORT: "0", NODE_ENV: "test", JOINERY_DATA: this.dataDir },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const [{ port }] = (await once(this.server, "message")) as [{ port: number }];
    this.world = openWorld(`http://127.0.0.1:${port}`, settings.clientSecret);
  }

  async getPools(): Promise<Readonly<Record<string, WorkPoolFigures>>> {
    this.server.send("pools");
    const [{ pools }] = (await once(this.server, "message")) as [{ pools: Record<string, WorkPoolFigures> }];
    return pools;
  }

  /** Waits until nothing of a pool is left. */
  async waitUntilIdle(pool: string): Promise<void> {
    for (let { running = 0, waiting = 0 } = { running: 1, waiting: 0 }; running + waiting > 0; ) {
      await pause(20);
      ({ running = 0, waiting = 0 } = (await this.getPools())[pool] ?? { running: 0, waiting: 0 });
    }
  }

  async stop(): Promise<void> {
    await this.client.end();
    const ended = once(this.server, "exit");
    this.server.disconnect();
    await ended;
    await this.postgres.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

const run = async (wanted: readonly string[]): Promise<CheckResult[]> => {
  const fairness = new FairnessWorld();
  await fairness.start();
  try {
    const { world, client } = fairness;
    const measured = new Map<string, Measured>();
    for (const work of await listWork(world, client)) {
      if (wanted.length > 0 && !wanted.includes(work.pool)) continue;
      const [flooder, other] = await Promise.all(
        work.sides.map(async (account, at) => ({ token: await world.logIn(account), address: at === 0 ? floodAddress : otherAddress })),
      );
      if (!flooder || !other) throw new Error("two sides are needed");
      measured.set(work.pool, await measure(work, flooder, other, fairness));
    }
    printTable(measured, await fairness.getPools());
    return [...measured].map(([pool, each]) => judge(pool, each));
  } finally {
    await fairness.stop();
  }
};

export const drill: Drill = {
  about: "one member floods each pool of expensive work; another company's call takes at most twice its quiet time",
  run,
};
