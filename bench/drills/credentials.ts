import type { FastifyInstance } from "fastify";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { hourMs, minuteMs, type settableClock as SettableClock, settableClock } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { hashToken, idleMs, maxSessionMs } from "#platform/session.ts";
import { readSettings } from "#platform/settings.ts";
import { signatureOf } from "#platform/signature.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** docs/reliability.md 3.2, tests J and K, TC-33, TC-34: sessions and guessed passwords and codes, with the limits of the product. */

interface World {
  platform: Platform;
  app: FastifyInstance;
  /** Another server on the same database. */
  other: FastifyInstance;
  clock: ReturnType<typeof SettableClock>;
}

interface Ask {
  token?: string;
  /** Remote address. */
  from?: string;
  /** X-Forwarded-For header. */
  forged?: string;
}

interface Answer {
  code: number;
  reason?: string;
  msg: string;
  data: Record<string, never>;
}

const send = async (app: FastifyInstance, clock: World["clock"], path: string, body: Record<string, string>, ask: Ask): Promise<Answer> => {
  const { token = "", from = "10.0.0.1", forged } = ask;
  const params: Record<string, string> = {
    timestamp: String(Math.floor(clock.now().getTime() / 1000)),
    req_source: "supply",
    token,
    ...body,
  };
  for (const name of Object.keys(params)) if (params[name] === "") delete params[name];
  params.sign = signatureOf(params, readSettings({ NODE_ENV: "test" }).clientSecret);
  const response = await app.inject({
    method: "POST",
    url: path,
    remoteAddress: from,
    headers: { "content-type": "application/x-www-form-urlencoded", site: "LA", token, ...(forged && { "x-forwarded-for": forged }) },
    payload: new URLSearchParams(params).toString(),
  });
  return response.json<Answer>();
};

const login = (world: World, account: string, password: string, ask: Ask = {}) =>
  send(world.app, world.clock, "/user/login", { account, password }, ask);

/** Runs `count` pieces of work with limited concurrency; results are in order. */
const runLimited = async <T>(count: number, atOnce: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
};

const countReason = (answers: readonly Answer[], reason: string): number => answers.filter((answer) => answer.reason === reason).length;

const demoPassword = "demo1234";
/** Concurrent logins: two are hashed at a time, the rest wait in the queue. */
const concurrentLogins = 8;

const thousandPasswords = async (world: World): Promise<CheckResult[]> => {
  const account = "buyer2@demo.test";
  const answers = await runLimited(1_000, concurrentLogins, (index) =>
    login(world, account, `guess${index}a`, { from: `10.1.0.${1 + (index % 50)}`, forged: `192.0.2.${index % 250}` }),
  );
  const tried = countReason(answers, "WRONG_LOGIN");
  await send(world.app, world.clock, "/user/sendCode", { account, purpose: "reset" }, { from: "10.2.0.1" });
  const { rows } = await world.platform.database.run(
    "select body_text from outbox_messages where recipient = $1 order by message_id desc limit 1",
    [account],
  );
  const code = /\b(\d{6})\b/.exec(rows[0]?.body_text ?? "")?.[1] ?? "";
  const reset = await send(
    world.app,
    world.clock,
    "/user/forgetPassword",
    { account, code, password: "pine88stool", password_confirm: "pine88stool" },
    { from: "10.2.0.1" },
  );
  return [
    {
      requirement: "1,000 passwords on one account from 50 addresses: at most 20 are tried before each has to wait",
      figures: `${tried} tried, ${countReason(answers, "TOO_MANY_ATTEMPTS")} rate limited`,
      passed: tried <= 20 && answers.every(({ code: given }) => given !== 200),
    },
    { requirement: "the owner can still reset by code", figures: `answered ${reset.code}`, passed: reset.code === 200 },
  ];
};

const thousandAccounts = async (world: World): Promise<CheckResult> => {
  const most = world.platform.settings.attemptsPerAddress;
  const answers = await runLimited(1_000, concurrentLogins, (index) =>
    login(world, `person${index}@none.test`, "summer2026", { from: "10.3.0.1", forged: `198.51.100.${index % 250}` }),
  );
  const tried = countReason(answers, "WRONG_LOGIN");
  return {
    requirement: "one password on 1,000 accounts from one address: at most 100 are tried, with forged X-Forwarded-For headers",
    figures: `${tried} tried, ${countReason(answers, "TOO_MANY_ATTEMPTS")} rate limited`,
    passed: tried <= most,
  };
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const sameTime = async (world: World): Promise<CheckResult> => {
  // Separate accounts, so that no rate limit applies.
  await world.platform.database.run(
    `insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
     select 'timed' || n || '@shop.test', (select password_hash from people where email = 'buyer@demo.test'), 'T', 'T', 'TIMED' || n, gen_random_uuid()
     from generate_series(1, 500) as n`,
  );
  const times = { known: [] as number[], unknown: [] as number[] };
  const texts = new Set<string>();
  for (let index = 0; index < 500; index += 1) {
    for (const kind of index % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const account = kind === "known" ? `timed${index + 1}@shop.test` : `nobody${index}@shop.test`;
      const began = performance.now();
      const answer = await login(world, account, "wrong1a", { from: `10.4.${index % 250}.${kind === "known" ? 1 : 2}` });
      times[kind].push(performance.now() - began);
      texts.add(`${answer.code} ${answer.reason} ${answer.msg}`);
    }
  }
  const apart = Math.abs(median(times.known) - median(times.unknown));
  return {
    requirement: "known and unknown accounts get the same message within 5 ms of each other (500 samples)",
    figures: `${texts.size} text, medians ${median(times.known).toFixed(1)} and ${median(times.unknown).toFixed(1)} ms`,
    passed: texts.size === 1 && apart < 5,
  };
};

const codesOnEveryPath = async (world: World): Promise<CheckResult[]> => {
  const { token } = (await login(world, "china@demo.test", demoPassword, { from: "10.5.0.1" })).data as unknown as { token: string };
  const paths = {
    register: {
      path: "/user/register",
      account: "guessed@shop.test",
      body: {
        password: "pine88stool",
        password_confirm: "pine88stool",
        first_name: "A",
        last_name: "B",
        mobile_country_code: "1",
        mobile: "6265550142",
        company_name: "C",
        agree: "1",
      },
      token: "",
    },
    reset: {
      path: "/user/forgetPassword",
      account: "nearby@demo.test",
      body: { password: "pine88stool", password_confirm: "pine88stool" },
      token: "",
    },
    bind: { path: "/user/bindAccount", account: "newplace@shop.test", body: { password: demoPassword }, token },
    payment: {
      path: "/user/setPaymentPassword",
      account: "china@demo.test",
      body: { payment_password: "482915", payment_password_confirm: "482915", password: demoPassword },
      token,
    },
  } as const;
  const outcomes: CheckResult[] = [];
  for (const [purpose, { path, account, body, token: by }] of Object.entries(paths)) {
    await send(world.app, world.clock, "/user/sendCode", { account, purpose }, { token: by, from: "10.5.0.2" });
    const answers = await runLimited(50, 10, (index) =>
      send(
        world.app,
        world.clock,
        path,
        { ...body, account, code: String(100_000 + index) },
        { token: by, from: index % 5 === 0 ? `10.6.0.${index}` : "10.5.0.2" },
      ),
    );
    const { rows } = await world.platform.database.run(
      "select tries from verification_codes where account = $1 and purpose = $2 order by code_id desc limit 1",
      [account, purpose],
    );
    const tries = Number(rows[0]?.tries ?? -1);
    outcomes.push({
      requirement: `TC-34, ${purpose}: of 50 guesses of a code at most 5 are compared`,
      figures: `${tries} compared, ${answers.filter(({ code }) => code === 200).length} succeeded`,
      passed: tries >= 1 && tries <= 5 && answers.every(({ code }) => code !== 200),
    });
  }
  return outcomes;
};

const floodDuringLists = async (world: World): Promise<CheckResult> => {
  const seconds = 8;
  const perSecond = 200;
  let flooding = true;
  const flood: Promise<unknown>[] = [];
  const flooder = (async () => {
    for (let sent = 0; sent < seconds * perSecond; sent += 10) {
      for (let index = 0; index < 10; index += 1) {
        const n = sent + index;
        flood.push(login(world, `flood${n}@none.test`, "wrong1a", { from: `10.${20 + (n % 200)}.${Math.floor(n / 200)}.9` }));
      }
      await new Promise((resume) => setTimeout(resume, (1_000 * 10) / perSecond));
    }
    flooding = false;
  })();
  const times: number[] = [];
  while (flooding) {
    const began = performance.now();
    await send(world.app, world.clock, "/home/list", { type_id: "111", page_size: "24" }, {});
    times.push(performance.now() - began);
    await new Promise((resume) => setTimeout(resume, 25));
  }
  await flooder;
  const answers = (await Promise.all(flood)) as Answer[];
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  return {
    requirement: "during a flood of 200 logins a second p95 of lists is below 500 ms",
    figures: `p95 ${p95.toFixed(0)} ms over ${times.length} lists; of ${answers.length} logins ${countReason(answers, "WRONG_LOGIN")} were compared, ${countReason(answers, "BUSY")} refused BUSY`,
    passed: p95 < 500,
  };
};

const tokens = async (world: World): Promise<CheckResult> => {
  const made = Array.from({ length: 10_000 }, () => world.platform.ids.token(32));
  const ones = new Array<number>(256).fill(0);
  for (const token of made) {
    const bytes = Buffer.from(token, "hex");
    for (let bit = 0; bit < 256; bit += 1) ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
  }
  // Five standard deviations: a fair bit is outside once in 1.7 million cases.
  const furthest = Math.max(...ones.map((count) => Math.abs(count - 5_000)));
  return {
    requirement: "10,000 tokens of 256 bits: all different, no bit biased",
    figures: `${new Set(made).size} different, the furthest bit is ${furthest} from 5,000`,
    passed: new Set(made).size === made.length && made.every((token) => /^[0-9a-f]{64}$/.test(token)) && furthest < 250,
  };
};

const isAlive = async (app: FastifyInstance, world: World, token: string): Promise<boolean> =>
  (await send(app, world.clock, "/user/sessionList", {}, { token })).code === 200;

/** Creates a session for an account as a login does. */
const createSession = async (world: World, account: string): Promise<string> => {
  const token = world.platform.ids.token(32);
  const now = world.clock.now();
  const lifeMs = account.startsWith("finance") ? maxSessionMs.staff : maxSessionMs.buyer;
  await world.platform.database.run(
    `insert into sessions (token_hash, person_id, company_id, site_code, created_at, last_used_at, expires_at)
     select $1, person_id, (select company_id from company_members where company_members.person_id = people.person_id limit 1), 'LA', $2, $2, $3
     from people where email = $4`,
    [hashToken(token), now, new Date(now.getTime() + lifeMs), account],
  );
  return token;
};

const expiry = async (world: World): Promise<CheckResult[]> => {
  const outcomes: CheckResult[] = [];
  for (const [account, kind] of [
    ["buyer@demo.test", "buyer"],
    ["finance@demo.test", "staff"],
  ] as const) {
    const idle = await createSession(world, account);
    world.clock.advanceMs(idleMs[kind] - minuteMs);
    const before = await isAlive(world.app, world, idle);
    world.clock.advanceMs(idleMs[kind] + minuteMs);
    const after = await isAlive(world.app, world, idle);
    const busy = await createSession(world, account);
    let lived = 0;
    const step = idleMs[kind] / 2;
    for (; lived < maxSessionMs[kind] + hourMs && (await isAlive(world.app, world, busy)); lived += step) world.clock.advanceMs(step);
    outcomes.push({
      requirement: `a ${kind}'s session ends after ${idleMs[kind] / minuteMs} minutes without a call, and after ${maxSessionMs[kind] / hourMs} hours in any case`,
      figures: `alive before: ${before}, after: ${after}; used all the time it ended after ${lived / hourMs} hours`,
      passed: before && !after && lived >= maxSessionMs[kind] && lived <= maxSessionMs[kind] + step,
    });
  }
  return outcomes;
};

const endings = async (world: World): Promise<CheckResult[]> => {
  const outcomes: CheckResult[] = [];
  const person = "approver@demo.test";
  const frozen = (at: string) => world.platform.database.run(`update people set frozen_at = ${at} where email = $1`, [person]);
  const methods: Record<string, (token: string) => Promise<unknown>> = {
    "logging out": (token) => send(world.app, world.clock, "/user/logout", {}, { token }),
    "ending all other sessions": async () =>
      send(world.app, world.clock, "/user/endOtherSessions", {}, { token: await createSession(world, person) }),
    "changing the password": async () => {
      const body = { old_password: demoPassword, password: "pine88stool", password_confirm: "pine88stool" };
      await send(world.app, world.clock, "/user/changePassword", body, { token: await createSession(world, person), from: "10.7.0.1" });
    },
    freezing: () => frozen("now()"),
  };
  for (const [way, end] of Object.entries(methods)) {
    const token = await createSession(world, person);
    const before = (await isAlive(world.app, world, token)) && (await isAlive(world.other, world, token));
    await end(token);
    // One second on the clock of both servers.
    world.clock.advanceMs(1_000);
    const alive = [await isAlive(world.app, world, token), await isAlive(world.other, world, token)];
    await frozen("null");
    outcomes.push({
      requirement: `TC-33, ${way} ends a session within a second on every server`,
      figures: `alive before: ${before}; a second later here ${alive[0]}, elsewhere ${alive[1]}`,
      passed: before && !alive[0] && !alive[1],
    });
  }
  return outcomes;
};

export const drill: Drill = {
  about: "guessed passwords and codes, login floods, and sessions that end when they should, with the product's own limits",
  run: async () => {
    const postgres = await startThrowawayPostgres();
    try {
      const settings = readSettings({ NODE_ENV: "test" });
      await migrate(postgres.url);
      await seedDemoWorld(postgres.url, settings);
      const clock = settableClock(new Date());
      const platform = await createPlatform({ settings, databaseUrl: postgres.url, clock });
      const elsewhere = await createPlatform({ settings, databaseUrl: postgres.url, clock, poolSize: 4 });
      const world = {
        platform,
        clock,
        app: await buildApp(platform, { logLevel: "silent" }),
        other: await buildApp(elsewhere, { logLevel: "silent" }),
      };
      const outcomes = [
        await tokens(world),
        ...(await codesOnEveryPath(world)),
        ...(await thousandPasswords(world)),
        await thousandAccounts(world),
        await sameTime(world),
        await floodDuringLists(world),
        ...(await endings(world)),
        ...(await expiry(world)),
      ];
      await world.app.close();
      await world.other.close();
      await platform.database.close();
      await elsewhere.database.close();
      return outcomes;
    } finally {
      await postgres.stop();
    }
  },
};
