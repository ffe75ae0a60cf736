import { parseArgs } from "node:util";
import { createPlatform } from "#apps/server/create-platform.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { routes } from "#features/routes.ts";
import { hourMs, settableClock } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { type Answer, handleCall, internalRequest, type RequestContext, type Route } from "#platform/serve.ts";
import { readSettings } from "#platform/settings.ts";
import { resolveSite } from "#platform/sites.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/**
 * docs/security.md S33: neither answer nor time shows whether an account exists. Measures known and unknown accounts in pairs with
 * alternating order, so that disturbances affect both alike.
 */

const people = 24;
const maxDifferenceMs = 5;

interface Question {
  name: string;
  path: string;
  body(account: string): Record<string, string>;
  /** A call made before, without measuring. */
  first?: Question;
}

const wrongPassword = "wrong12345";
const resetCode: Question = {
  name: "a code for a new password",
  path: "/user/sendCode",
  body: (account) => ({ account, purpose: "reset" }),
};

const questions: readonly Question[] = [
  { name: "login with a wrong password", path: "/user/login", body: (account) => ({ account, password: wrongPassword }) },
  {
    name: "joining another site with a wrong password",
    path: "/user/associate",
    body: (account) => ({ account, password: wrongPassword, agree: "1" }),
  },
  resetCode,
  { name: "a code to register", path: "/user/sendCode", body: (account) => ({ account, purpose: "register" }) },
  { name: "a code to apply as a maker", path: "/user/sendCode", body: (account) => ({ account, purpose: "settle" }) },
  {
    name: "a new password with a wrong code",
    path: "/user/forgetPassword",
    first: resetCode,
    body: (account) => ({ account, code: "000000", password: "oak77bench", password_confirm: "oak77bench" }),
  },
];

const insertPeople = async (platform: Platform): Promise<void> => {
  await platform.database.run(
    `insert into people (email, password_hash, first_name, last_name, user_sn, uuid)
     select 'known' || number || '@drill.test', password_hash, 'Dana', 'Drill', 'DRILL-' || number, gen_random_uuid()
     from generate_series(0, $1::integer - 1) number, (select password_hash from people where email = 'buyer@demo.test') buyer`,
    [people],
  );
};

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

type Ask = (question: Question, account: string) => Promise<{ ms: number; said: string }>;

const createCaller = (platform: Platform, caller: RequestContext): Ask => {
  const bound = new Map(routes.map((route) => [route.call.path, route]));
  return async (question, account) => {
    const began = performance.now();
    const given: Answer = await handleCall(platform, bound.get(question.path) as Route, question.body(account), caller);
    return { ms: performance.now() - began, said: JSON.stringify([given.code, given.reason, given.msg, given.fields, given.data]) };
  };
};

const measure = async (ask: Ask, question: Question, pairs: number, later: () => void): Promise<CheckResult> => {
  const times = { known: [] as number[], unknown: [] as number[] };
  let unlike = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    // Stays below the rate limits per account.
    if (pair % people === 0) later();
    const accounts = { known: `known${pair % people}@drill.test`, unknown: `nobody${pair % people}@drill.test` };
    if (question.first) for (const account of Object.values(accounts)) await ask(question.first, account);
    const order = pair % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    const said: string[] = [];
    for (const kind of order) {
      const given = await ask(question, accounts[kind]);
      times[kind].push(given.ms);
      said.push(given.said);
    }
    if (said[0] !== said[1]) unlike += 1;
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown);
  return {
    requirement: `${question.name}: the same answer, medians at most ${maxDifferenceMs} ms apart`,
    figures: `${pairs} pairs, known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, apart ${difference.toFixed(2)} ms, ${unlike} different answers`,
    passed: difference <= maxDifferenceMs && unlike === 0,
  };
};

export const drill: Drill = {
  about: "known and unknown accounts get the same answer in the same time (--pairs 500)",
  async run(options) {
    const { values } = parseArgs({ args: options, options: { pairs: { type: "string", default: "500" } } });
    const server = await startThrowawayPostgres();
    try {
      await migrate(server.url);
      const settings = { ...readSettings({}), attemptsPerAddress: 1_000_000 };
      await seedDemoWorld(server.url, settings);
      const clock = settableClock(new Date());
      const platform = await createPlatform({ settings, databaseUrl: server.url, clock });
      await insertPeople(platform);
      const site = resolveSite(platform.sites, "LA", "localhost");
      const caller: RequestContext = { ...internalRequest("en-US", site), address: "127.0.0.1", userAgent: "drill" };
      const ask = createCaller(platform, caller);
      const later = () => clock.set(new Date(clock.now().getTime() + 2 * hourMs));
      const outcomes: CheckResult[] = [];
      for (const question of questions) {
        outcomes.push(await measure(ask, question, Number(values.pairs), later));
      }
      await platform.database.close();
      return outcomes;
    } finally {
      await server.stop();
    }
  },
};
