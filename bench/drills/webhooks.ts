import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildApp } from "#apps/server/app.ts";
import { createPlatform } from "#apps/server/create-platform.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemoWorld } from "#demo/world.ts";
import { reconcile } from "#features/money/deposits-withdrawals/commands/reconcile.ts";
import { sweepPayments } from "#features/money/payments/jobs.ts";
import { createWebhookStorm, type Delivery, expectedStatus, seededRandom } from "#features/money/payments/webhook-storm.ts";
import { dayMs, minuteMs, settableClock } from "#kernel/clock.ts";
import { cents } from "#kernel/money.ts";
import { isSandbox, type Sandbox } from "#platform/payments/sandbox.ts";
import type { Platform } from "#platform/platform.ts";
import { startThrowawayPostgres } from "#platform/postgres/embedded.ts";
import { readSettings } from "#platform/settings.ts";
import type { CheckResult, Drill } from "#tools/drill.ts";

/** docs/reliability.md 3.2, test L: webhooks doubled, out of order, late, forged and rewritten; credits stay exact. */

const secrets = ["drill-new", "drill-old"] as const;
const account = "buyer@demo.test";
const atOnce = 16;
const maxAnswerMs = 1_000;

/** Creates pending deposits, without the rate limits of attempts. */
const beginPayments = async (platform: Platform, sandbox: Sandbox, count: number, random: () => number): Promise<string[]> => {
  const references: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const payment_id = platform.ids.uuid();
    const amount_cents = cents(1_000 + Math.floor(random() * 500_000));
    await platform.database.run(
      `insert into payments (payment_id, company_id, person_id, method, purpose, provider, status, amount_cents, created_at, expires_at)
       select $1, company_id, person_id, 'card', 'recharge', 'sandbox', 'created', $2, $3, $4
       from company_members join people using (person_id) where email = $5`,
      [payment_id, amount_cents, platform.clock.now(), new Date(platform.clock.now().getTime() + 30 * minuteMs), account],
    );
    const { provider_reference } = await sandbox.create({ payment_id, amount_cents, currency: "$", return_url: "/", description: "drill" });
    await platform.database.run("update payments set provider_reference = $2, status = 'processing' where payment_id = $1", [
      payment_id,
      provider_reference,
    ]);
    references.push(provider_reference);
  }
  return references;
};

interface DeliveryResults {
  wrongAnswers: number;
  latenciesMs: number[];
}

/** Sends all webhooks with limited concurrency; copies of one are sent concurrently. */
const deliver = async (sandbox: Sandbox, deliveries: readonly Delivery[]): Promise<DeliveryResults> => {
  const results: DeliveryResults = { wrongAnswers: 0, latenciesMs: [] };
  const waiting = [...deliveries];
  const sendOne = async (delivery: Delivery) => {
    const began = performance.now();
    const status = await sandbox.deliver(delivery.sign());
    results.latenciesMs.push(performance.now() - began);
    if (status !== expectedStatus(delivery)) results.wrongAnswers += 1;
  };
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const copies = next.kind === "duplicate" ? 2 : 1;
      const delivery = next;
      await Promise.all(Array.from({ length: copies }, () => sendOne(delivery)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
};

const one = async <Row>(platform: Platform, sql: string, params: unknown[] = []): Promise<Row> =>
  (await platform.database.run(sql, params)).rows[0] as Row;

const checkResults = async (
  platform: Platform,
  sandbox: Sandbox,
  storm: readonly Delivery[],
  results: DeliveryResults,
): Promise<CheckResult[]> => {
  const references = [...new Set(storm.map(({ reference }) => reference))];
  const paid = references.map((reference) => sandbox.payment(reference)).filter((payment) => payment?.outcome === "succeeded");
  const should = paid.reduce((sum, payment) => sum + (payment?.amount_cents ?? 0), 0);
  const booked = await one<{ postings: number; cents: number }>(
    platform,
    `select count(distinct tx_id)::integer as postings, coalesce(sum(amount_cents), 0)::bigint as cents
     from ledger_transactions join ledger_entries using (tx_id) join ledger_accounts using (account_id)
     where ledger_accounts.kind = 'available' and cause like 'pay:%'`,
  );
  const held = await one<{ count: number }>(platform, "select count(*)::integer as count from provider_events where outcome = 'held'");
  const heldShould = storm.filter(({ kind }) => /^other|^unknown/.test(kind)).length;
  const broken = (await platform.database.run(readFileSync(new URL("../../db/invariants.sql", import.meta.url), "utf8"))).rows.length;
  const sorted = results.latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(0);
  const now = platform.clock.now();
  const differences = await reconcile(platform, sandbox, new Date(now.getTime() - 3 * dayMs), now);
  const kinds = Object.entries(Object.groupBy(storm, ({ kind }) => kind)).map(([kind, list]) => `${list?.length} ${kind}`);
  return [
    {
      requirement: "every paid payment is credited once, to the cent",
      figures: `${booked.postings} of ${paid.length} credited, ${booked.cents} of ${should} cents (${kinds.join(", ")})`,
      passed: booked.postings === paid.length && Number(booked.cents) === should,
    },
    {
      requirement: "webhooks without a valid signature are refused, all others accepted",
      figures: `${results.wrongAnswers} wrong answers`,
      passed: results.wrongAnswers === 0,
    },
    {
      requirement: "events that fit no payment are held",
      figures: `${held.count} of ${heldShould} held`,
      passed: held.count === heldShould,
    },
    {
      requirement: "every answer within a second",
      figures: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms of ${results.latenciesMs.length}`,
      passed: Math.max(...results.latenciesMs) < maxAnswerMs,
    },
    { requirement: "no invariant is broken", figures: `${broken} broken`, passed: broken === 0 },
    {
      requirement: "reconciliation finds no differences",
      figures: `${differences.length} differences`,
      passed: differences.length === 0,
    },
  ];
};

export const drill: Drill = {
  about: "1,000 webhooks of a payment provider, doubled, out of order, a day late, forged and rewritten: credits stay exact",
  run: async (options) => {
    const { values } = parseArgs({
      args: options,
      options: { messages: { type: "string", default: "1000" }, seed: { type: "string", default: "1" } },
    });
    const random = seededRandom(Number(values.seed));
    const postgres = await startThrowawayPostgres();
    try {
      const settings = readSettings({ NODE_ENV: "test", JOINERY_WEBHOOK_SECRET: secrets.join(",") });
      await migrate(postgres.url);
      await seedDemoWorld(postgres.url, settings);
      const clock = settableClock(new Date());
      const platform = await createPlatform({ settings, databaseUrl: postgres.url, clock });
      const sandbox = platform.providers.card;
      if (!isSandbox(sandbox)) throw new Error("card is not the sandbox");
      const app = await buildApp(platform, { logLevel: "silent" });
      sandbox.serverUrl = await app.listen({ port: 0, host: "127.0.0.1" });
      // Each payment causes about 1.67 webhooks including copies.
      const references = await beginPayments(platform, sandbox, Math.round((Number(values.messages) * 3) / 5), random);
      const storm = createWebhookStorm({ sandbox, references, secrets, random });
      const soon = await deliver(
        sandbox,
        storm.filter(({ isLate }) => !isLate),
      );
      clock.advanceMs(dayMs);
      await sweepPayments(platform);
      const late = await deliver(
        sandbox,
        storm.filter(({ isLate }) => isLate),
      );
      const results = { wrongAnswers: soon.wrongAnswers + late.wrongAnswers, latenciesMs: [...soon.latenciesMs, ...late.latenciesMs] };
      const outcomes = await checkResults(platform, sandbox, storm, results);
      await app.close();
      await platform.database.close();
      return outcomes;
    } finally {
      await postgres.stop();
    }
  },
};
