import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { createTestApp, type TestApp } from "#apps/server/test-app.ts";
import type { Platform } from "#platform/platform.ts";
import { testDatabase } from "#platform/postgres/test-database.ts";
import { readSettings } from "#platform/settings.ts";

/** Passes bytes on to the database until it is frozen, as a database that stands still: connections open, and nobody answers. */
const openProxy = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((incoming) => {
    const host = target.searchParams.get("host");
    const port = Number(target.port);
    const outgoing = host ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" ? address?.port : 0);
  return {
    url: url.href,
    setFrozen: (frozen: boolean) => {
      isFrozen = frozen;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describe("a database that stands still", () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let platform: Platform;
  let app: Awaited<ReturnType<typeof buildApp>>;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await testDatabase();
    drop = database.drop;
    proxy = await openProxy(database.url);
    const settings = { ...readSettings({ NODE_ENV: "test" }), dataDir: tmpdir() };
    platform = await createPlatform({ settings, databaseUrl: proxy.url, poolSize: 2 });
    app = await buildApp(platform, { logLevel: "silent" });
  });

  afterAll(async () => {
    proxy.close();
    await app.close();
    await platform.database.close().catch(() => undefined);
    await drop();
  });

  test("/readyz answers 503 within its deadline, and 200 when the database is back", async () => {
    while ((await app.inject("/readyz")).statusCode !== 200);
    proxy.setFrozen(true);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const beganMs = performance.now();
      const answer = await app.inject("/readyz");
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ ok: false, database: false });
      expect(performance.now() - beganMs).toBeLessThan(1_000);
    }
    proxy.setFrozen(false);
    while ((await app.inject("/readyz")).statusCode !== 200);
  }, 30_000);
});

describe("a locked table and a pool without a free connection", () => {
  let world: TestApp;
  let locker: pg.Client;

  beforeAll(async () => {
    world = await createTestApp({ poolSize: 4 });
    locker = new pg.Client({ connectionString: world.databaseUrl });
    await locker.connect();
    world.app.get("/slow-page", async () => world.rows("select count(*) from people"));
  });

  afterEach(() => locker.query("rollback"));

  afterAll(async () => {
    await locker.end();
    await world.close();
  });

  test("40 logins are all answered BUSY with 503 and Retry-After", async () => {
    await locker.query("begin");
    await locker.query("lock table people in access exclusive mode");
    const logins = Array.from({ length: 40 }, (_, nth) =>
      world.raw("/user/login", { account: `nobody-${nth}@demo.test`, password: "wrong password" }),
    );
    const answers = await Promise.all(logins);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 503));
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ reason: "BUSY" });
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
  }, 60_000);

  test.each([
    ["en-US", "We’re busy right now. Try again in a moment."],
    ["zh-CN", "系统繁忙，请稍后再试"],
    ["es-ES", "El sistema está ocupado. Inténtelo de nuevo en un momento"],
  ])(
    "a page in %s is a 503 page with Retry-After",
    async (language, text) => {
      await locker.query("begin");
      await locker.query("lock table people in access exclusive mode");
      const page = await world.app.inject({ url: `/slow-page?language=${language}`, headers: { accept: "text/html" } });
      expect(page.statusCode).toBe(503);
      expect(page.headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
      expect(page.body).toContain(text);
      expect(page.body).toContain(`<html lang="${language}">`);
    },
    30_000,
  );
});

test.each(["57P01", "53300", "55P03", "57014"])(
  "a call that the database ends with %s is answered BUSY",
  async (state) => {
    const world = await createTestApp({ poolSize: 2 });
    await world.rows(
      `create function fail_busy() returns trigger language plpgsql as $$ begin raise exception 'busy' using errcode = '${state}'; end $$`,
    );
    await world.rows("create trigger fail_busy before insert or update on sessions for each row execute function fail_busy()");
    const answer = await world.raw("/user/login", { account: "buyer@demo.test", password: "demo1234" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ reason: "BUSY" });
    await world.close();
  },
  60_000,
);
