import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { testApp } from "#apps/server/test-app.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { maxConnectionsPerPerson } from "#features/identity/notifications/rules.ts";
import { minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Two servers on one database over real sockets: changes on one reach clients of the other. */
let there: { app: FastifyInstance; platform: Platform };
let hereAt: string;
let thereAt: string;

const addressOf = (app: FastifyInstance): string => {
  const address = app.server.address();
  return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
};

const here = await testApp();
beforeAll(async () => {
  const { rows } = await here.platform.database.run("select current_database() as name");
  const url = new URL(process.env.JOINERY_TEST_SERVER ?? "");
  url.pathname = `/${rows[0].name}`;
  const platform = await createPlatform({ settings: here.platform.settings, databaseUrl: url.href, clock: here.clock, poolSize: 4 });
  there = { app: await buildApp(platform, { logLevel: "silent" }), platform };
  await here.app.listen({ port: 0, host: "127.0.0.1" });
  await there.app.listen({ port: 0, host: "127.0.0.1" });
  hereAt = addressOf(here.app);
  thereAt = addressOf(there.app);
});
afterAll(async () => {
  await there.app.close();
  await there.platform.database.close();
});

interface Stream {
  status: number;
  /** The next event; undefined at the end of the stream. */
  next(): Promise<{ event: string; data: { messages: number; notices: number } } | undefined>;
  close(): void;
}

const open = async (at: string, token: string, headers = {}): Promise<Stream> => {
  const abort = new AbortController();
  const response = await fetch(`${at}/events`, { headers: { ...(token && { token }), ...headers }, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  const next: Stream["next"] = async () => {
    for (;;) {
      const end = buffer.indexOf("\n\n");
      if (end >= 0) {
        const block = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const event = /^event: (.*)$/m.exec(block)?.[1];
        if (event) return { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "{}") };
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return undefined;
      buffer += chunk.value;
    }
  };
  return { status: response.status, next, close: () => abort.abort() };
};

const sendMessage = async (as: string) => {
  const { rows } = await here.platform.database.run(
    "select company_id, person_id from company_members join people using (person_id) where email = $1",
    [as],
  );
  await here.platform.database.transaction((tx) =>
    notify(tx, here.platform, {
      company_id: rows[0].company_id,
      person_id: rows[0].person_id,
      kind: "orderArrived",
      params: { order: "J-9" },
      href: "",
      now: here.clock.now(),
    }),
  );
};

describe("live count of unread messages", () => {
  test("sends a message written by one server to clients of the other, and not to another company", async () => {
    const reader = await open(thereAt, await here.getToken("buyer@demo.test"));
    const stranger = await open(thereAt, await here.getToken("buyer2@demo.test"));
    const first = await reader.next();
    const theirs = await stranger.next();
    expect(first?.event).toBe("unread");
    await sendMessage("buyer@demo.test");
    expect((await reader.next())?.data.messages).toBe((first?.data.messages ?? 0) + 1);
    // The stranger's next event is their own; an event of the other company would have come first.
    await sendMessage("buyer2@demo.test");
    expect((await stranger.next())?.data.messages).toBe((theirs?.data.messages ?? 0) + 1);
    reader.close();
    stranger.close();
  });

  test("updates the count after messages were read elsewhere", async () => {
    const token = await here.getToken("buyer@demo.test");
    const reader = await open(hereAt, token);
    const before = (await reader.next())?.data.messages ?? 0;
    expect(before).toBeGreaterThan(0);
    await here.call("/user/readMessages", { all: 1 }, { as: "buyer@demo.test" });
    expect((await reader.next())?.data.messages).toBe(0);
    reader.close();
    const again = await open(thereAt, token, { "last-event-id": "1" });
    expect(await again.next()).toMatchObject({ event: "unread", data: { messages: 0 } });
    again.close();
  });

  test("accepts a token in the header only", async () => {
    const token = await here.getToken("buyer@demo.test");
    expect((await fetch(`${hereAt}/events?token=${token}`)).status).toBe(401);
    expect((await open(hereAt, "")).status).toBe(401);
    expect((await open(hereAt, "nonsense")).status).toBe(401);
  });

  test("closes the oldest connection above the limit per person with the event moved", async () => {
    const token = await here.getToken("maker@demo.test");
    const streams: Stream[] = [];
    for (let each = 0; each <= maxConnectionsPerPerson; each += 1) {
      const stream = await open(hereAt, token);
      expect((await stream.next())?.event).toBe("unread");
      streams.push(stream);
    }
    expect((await streams[0]?.next())?.event).toBe("moved");
    expect(await streams[0]?.next()).toBeUndefined();
    for (const stream of streams) stream.close();
  });

  test("ends with the session and does not extend its idle time", async () => {
    const { data } = await here.call("/user/login", { account: "nearby@demo.test", password: "demo1234" });
    const reader = await open(hereAt, data.token);
    expect((await reader.next())?.event).toBe("unread");
    const used = async () =>
      (
        await here.platform.database.run(
          "select max(last_used_at) as at from sessions join people using (person_id) where email = 'nearby@demo.test'",
        )
      ).rows[0].at as Date;
    const before = await used();
    here.clock.advanceMs(10 * minuteMs);
    await sendMessage("nearby@demo.test");
    expect((await reader.next())?.event).toBe("unread");
    expect(await used()).toEqual(before);
    await here.call("/user/logout", {}, { token: data.token });
    const usedAfter = await used();
    await sendMessage("nearby@demo.test");
    expect((await reader.next())?.event).toBe("end");
    expect(await reader.next()).toBeUndefined();
    expect(usedAfter.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test("closes connections when the server stops", async () => {
    const platform = await createPlatform({
      settings: here.platform.settings,
      databaseUrl: `${process.env.JOINERY_TEST_SERVER?.replace(/\/[^/]*$/, "")}/${(await here.platform.database.run("select current_database() as name")).rows[0].name}`,
      poolSize: 2,
    });
    const app = await buildApp(platform, { logLevel: "silent" });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const reader = await open(addressOf(app), await here.getToken("buyer@demo.test"));
    expect((await reader.next())?.event).toBe("unread");
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await reader.next()).toBeUndefined();
    await platform.database.close();
  });
});
