import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Client, openClient } from "#bench/buyers.ts";
import { getUsage, type Measured, measure, startMeasured } from "#bench/load.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** A million movements on one company's balance: statement and balance must stay fast. */
const goalMs = 50;
const roundMs = 3_000;
const workers = 4;
const account = "buyer2@demo.test";

/**
 * Inserts five years of movements, one every 160 seconds, with the running numbers and sums that post_ledger would have written. The
 * drill verifies them by posting on top and by adding up.
 */
const fill = async (client: pg.Client, entries: number): Promise<void> => {
  await client.query(
    "create temporary table made as select $1::bigint as company_id, ledger_account('available', $1, '$') as available, ledger_account('opening', 0, '$') as opening",
    [await findCompany(client)],
  );
  await client.query(
    `create temporary table moves as
     select n, now() - interval '1830 days' + n * interval '1830 days' / $1::bigint as at,
       (array['recharge','payment','payment','payment','payment','refund','payment','freight','payment','overpayment'])[1 + n % 10] as kind,
       case n % 10 when 0 then 900000 + n % 7 when 5 then 4000 + n % 31 when 9 then 1000 + n % 13 else -(10000 + (n * 7919) % 90000) end as amount
     from generate_series(1, $1::bigint) n`,
    [entries],
  );
  await client.query(`insert into ledger_transactions (kind, cause, at) select kind, 'drill:' || n, at from moves order by n`);
  // All entries of one side are inserted before the other, so the balance trigger is disabled meanwhile.
  await client.query("alter table ledger_entries disable trigger balanced");
  await client.query(
    `insert into ledger_entries (tx_id, account_id, amount_cents, movement, moved_at, balance_after_cents, nth, in_nth, in_after_cents,
       kind_nth, kind_in_nth, kind_in_after_cents, kind_out_after_cents)
     select tx_id, available, amount, moves.kind, moves.at, start.balance_cents + sum(amount) over so_far, start.entries + count(*) over so_far,
       start.in_entries + count(*) filter (where amount > 0) over so_far,
       start.in_cents + coalesce(sum(amount) filter (where amount > 0) over so_far, 0),
       count(*) over of_kind, count(*) filter (where amount > 0) over of_kind,
       coalesce(sum(amount) filter (where amount > 0) over of_kind, 0), coalesce(-sum(amount) filter (where amount < 0) over of_kind, 0)
     from moves join ledger_transactions posted on posted.cause = 'drill:' || n, made join ledger_accounts start on start.account_id = available
     window so_far as (order by n), of_kind as (partition by moves.kind order by n)
     order by n`,
  );
  await client.query(
    `insert into ledger_entries (tx_id, account_id, amount_cents, movement, moved_at)
     select tx_id, opening, -amount, moves.kind, moves.at from moves join ledger_transactions posted on posted.cause = 'drill:' || n, made order by n`,
  );
  await client.query(
    `update ledger_accounts set balance_cents = balance_after_cents, entries = nth, in_entries = in_nth, in_cents = in_after_cents, last_entry_at = moved_at
     from (select * from ledger_entries, made where account_id = available order by entry_id desc limit 1) last where ledger_accounts.account_id = last.available`,
  );
  await client.query("alter table ledger_entries enable trigger balanced");
  await client.query("drop table moves");
  await client.query("vacuum analyze ledger_entries");
  await client.query("vacuum analyze ledger_transactions");
};

const findCompany = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ company_id: string }>(
    "select company_id from company_members join people using (person_id) where email = $1",
    [account],
  );
  return Number(rows[0]?.company_id);
};

type Body = Record<string, string | number>;

/** The request of the nth turn, different each time. */
interface Question {
  what: string;
  path?: string;
  body(turn: number): Body;
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const amountAt = (turn: number): string => ((10_000 + ((turn * 7919) % 90_000)) / 100).toFixed(2);

const questions: readonly Question[] = [
  { what: "the balance (/user/accountInfo)", path: "/user/accountInfo", body: () => ({}) },
  { what: "first page", body: () => ({}) },
  { what: "last page", body: () => ({ from_end: 1 }) },
  { what: "first page of one kind", body: (turn) => ({ kind: ["payment", "refund", "freight"][turn % 3] as string }) },
  { what: "last page of one kind", body: (turn) => ({ kind: ["payment", "refund", "freight"][turn % 3] as string, from_end: 1 }) },
  { what: "a kind that is not there", body: () => ({ kind: "withdrawal" }) },
  { what: "money in, last page", body: () => ({ direction: "in", from_end: 1 }) },
  { what: "one kind against its direction", body: () => ({ kind: "payment", direction: "in" }) },
  { what: "a period of 90 days", body: (turn) => ({ date_from: dayBefore(120 + (turn % 1600)), date_to: dayBefore(30 + (turn % 1600)) }) },
  {
    what: "one kind in a period",
    body: (turn) => ({ kind: "refund", date_from: dayBefore(400 + (turn % 1300)), date_to: dayBefore(turn % 300) }),
  },
  { what: "one amount", body: (turn) => ({ amount_from: amountAt(turn), amount_to: amountAt(turn) }) },
  { what: "amounts that most movements have", body: () => ({ amount_from: "100.00" }) },
  { what: "the drawing of all years", path: "/user/getBalanceHistory", body: () => ({}) },
];

interface Shop {
  server: Measured;
  client: Client;
  token: string;
}

const ask = async ({ client, token }: Shop, { path = "/user/getBalanceStatement", body }: Question, turn: number) => {
  const { body: answer } = await client.call(
    path,
    path === "/user/getBalanceStatement" ? { page_size: 20, ...body(turn) } : body(turn),
    token,
  );
  if (answer.code !== 200) throw new Error(`${path}: ${answer.msg}`);
  return answer.data;
};

const measureQuestion = async (shop: Shop, question: Question): Promise<CheckResult> => {
  let turn = 0;
  for (; turn < 60; turn += 1) await ask(shop, question, turn);
  const { latenciesMs, failed } = await measure(shop.server, workers, roundMs, async () => {
    turn += 1;
    return (await ask(shop, question, turn)) !== undefined;
  });
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const figures = `p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms of ${sorted.length} answers`;
  return { requirement: `${question.what}, p95 ≤ ${goalMs} ms`, figures, passed: at(0.95) <= goalMs && failed === 0 };
};

/** Compares the totals of a period with the sum of its entries. */
const checkTotals = async (shop: Shop, client: pg.Client): Promise<CheckResult> => {
  const body = { date_from: dayBefore(1_000), date_to: dayBefore(200) };
  const { period } = await ask(shop, { what: "", body: () => body }, 0);
  const { rows } = await client.query<Record<"entries" | "came" | "went", string>>(
    `select count(*) as entries, sum(amount_cents) filter (where amount_cents > 0) as came, -sum(amount_cents) filter (where amount_cents < 0) as went
     from ledger_entries join ledger_accounts using (account_id)
     where kind = 'available' and company_id = $1 and moved_at >= $2::date::timestamp at time zone 'America/Los_Angeles'
       and moved_at < ($3::date + 1)::timestamp at time zone 'America/Los_Angeles'`,
    [await findCompany(client), body.date_from, body.date_to],
  );
  const centsOf = (amount: string) => Math.round(Number(amount) * 100);
  const agrees =
    period.count === Number(rows[0]?.entries) &&
    centsOf(period.money_in) === Number(rows[0]?.came) &&
    centsOf(period.money_out) === Number(rows[0]?.went) &&
    centsOf(period.opening) + centsOf(period.money_in) - centsOf(period.money_out) === centsOf(period.closing);
  return {
    requirement: "totals of 800 days agree with their entries to the cent",
    figures: `${period.count} movements, in ${period.money_in}, out ${period.money_out}`,
    passed: agrees,
  };
};

/** Posts further movements on the same account, one after the other. */
const measurePosting = async (client: pg.Client): Promise<CheckResult> => {
  const company = await findCompany(client);
  const latencies: number[] = [];
  for (let number = 0; number < 300; number += 1) {
    const began = performance.now();
    await client.query(
      `select post_ledger('payment', $1, now(), null, '', array[ledger_account('available', $2, '$'), ledger_account('escrow', 0, '$')],
         array[-100, 100]::bigint[], array[null, null]::bigint[])`,
      [`drill:on top:${number}`, company],
    );
    latencies.push(performance.now() - began);
  }
  const p95 = latencies.sort((a, b) => a - b)[284] ?? 0;
  return { requirement: "posting on top, p95 ≤ 20 ms including fsync", figures: `p95 ${p95.toFixed(1)} ms`, passed: p95 <= 20 };
};

const measureFile = async ({ server, client, token }: Shop, entries: number): Promise<CheckResult> => {
  const { body } = await client.call("/user/getStatementFile", { format: "csv" }, token);
  const before = (await getUsage(server)).memory.rss;
  const began = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}${body.data.url}`);
  let [lines, bytes, most] = [0, 0, before];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines % 97 === 0) most = Math.max(most, (await getUsage(server)).memory.rss);
  }
  const [seconds, grown] = [(performance.now() - began) / 1000, (most - before) / 2 ** 20];
  return {
    requirement: "the CSV of all movements is streamed: less than 200 MB more memory",
    figures: `${lines} lines, ${(bytes / 2 ** 20).toFixed(0)} MB in ${seconds.toFixed(0)} s, ${grown.toFixed(0)} MB more memory`,
    passed: lines > entries && grown < 200,
  };
};

export const drill: Drill = {
  about: "a million movements on one balance: every page of the statement and the balance within 50 ms",
  run: async (options) => {
    const { values } = parseArgs({ args: options, options: { entries: { type: "string", default: "1000000" } } });
    const entries = Number(values.entries);
    const dataDir = mkdtempSync(join(tmpdir(), "joinery-drill-"));
    chmodSync(dataDir, 0o711);
    const database = await startEmbeddedPostgres({ dataDir });
    await migrate(database.url);
    await seedDemoWorld(database.url, readSettings({}));
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const beganMs = Date.now();
    await fill(admin, entries);
    console.log(`${entries} movements written in ${((Date.now() - beganMs) / 1000).toFixed(0)} s`);
    const server = await startMeasured("ours", "../apps/server/calls-server.ts", { DATABASE_URL: database.url, PORT: "0" });
    const client = openClient(server.port, workers);
    const { body } = await client.call("/user/login", { account, password: "demo1234" });
    const shop: Shop = { server, client, token: body.data.token };
    const outcomes: CheckResult[] = [];
    for (const question of questions) outcomes.push(await measureQuestion(shop, question));
    outcomes.push(await checkTotals(shop, admin), await measurePosting(admin), await measureFile(shop, entries));
    const gone = once(server.process, "exit");
    server.process.disconnect();
    await gone;
    client.close();
    await admin.end();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
    return outcomes;
  },
};
