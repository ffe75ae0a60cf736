import { monitorEventLoopDelay } from "node:perf_hooks";
import { metrics, type ObservableResult } from "@opentelemetry/api";
import { lastInvariantCheck } from "#features/backoffice/system/queries.ts";
import { getListEngine } from "#features/catalog/catalog-search/list-engines.ts";
import { log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { getWorkPoolFigures } from "#platform/work-pool-figures.ts";

/** What is read when somebody asks for the metrics: of this process, and, where the jobs run, of the whole market. */

const gauge = (name: string, description: string, observe: (result: ObservableResult) => void | Promise<void>): void =>
  metrics.getMeter("joinery").createObservableGauge(name, { description }).addCallback(observe);

/** How late the event loop answers, the memory, and the pools of expensive work. */
export const observeProcess = (): void => {
  // The figures include the period of the timer that measures.
  const resolution = 10;
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  gauge("joinery_event_loop_delay_seconds", "Delay of the event loop since the last look", (result) => {
    for (const [quantile, percentile] of [
      ["0.5", 50],
      ["0.99", 99],
      ["1", 100],
    ] as const)
      result.observe(Math.max(0, delay.percentile(percentile) / 1e9 - resolution / 1e3), { quantile });
    delay.reset();
  });
  gauge("joinery_memory_bytes", "Memory of the process", (result) => {
    const { rss, heapUsed, external } = process.memoryUsage();
    for (const [kind, bytes] of Object.entries({ rss, heap: heapUsed, external })) result.observe(bytes, { kind });
  });
  gauge("joinery_work_pool", "Expensive work by pool: running, waiting, refused, the longest wait in seconds", (result) => {
    for (const [pool, { running, waiting, refused, longest_wait_ms }] of Object.entries(getWorkPoolFigures()))
      for (const [figure, value] of Object.entries({ running, waiting, refused, longest_wait_seconds: longest_wait_ms / 1_000 }))
        result.observe(value, { pool, figure });
  });
};

/** How far the catalog index of a web process is. */
export const observeCatalog = (platform: Platform): void =>
  gauge("joinery_catalog_version", "The version of the catalog index, which counts changes", async (result) => {
    result.observe((await getListEngine(platform)).version);
  });

/** How far each read replica is behind, as this process sees it. */
export const observeReplicas = ({ database }: Platform): void =>
  gauge("joinery_replica_lag_seconds", "How far a read replica is behind; +Inf while it does not answer", (result) => {
    for (const { replica, lagMs } of database.replicaLags()) result.observe(lagMs / 1_000, { replica });
  });

/** Outbox and business: the same for every process, so that one of them reads it. */
const marketFigures = `select
  (select count(*)::integer from outbox_messages where sent_at is null) as outbox,
  coalesce((select extract(epoch from now() - min(created_at))::float from outbox_messages where sent_at is null), 0) as outbox_age,
  (select count(*)::integer from orders where created_at > now() - interval '5 minutes') as orders,
  (select coalesce(sum(abs(amount_cents)), 0)::float / 2 from ledger_entries join ledger_transactions using (tx_id)
    where tx_id > (select max(tx_id) - 10000 from ledger_transactions) and at > now() - interval '5 minutes') as moved_cents`;

interface MarketFigures {
  outbox: number;
  outbox_age: number;
  orders: number;
  moved_cents: number;
}

/** The runs that the queue remembers. Its tables are its library's, which makes them with the first start of a worker. */
const jobFigures = `select name as job, count(*) filter (where state < 'active')::integer as waiting, count(*) filter (where state = 'failed')::integer as failed,
  extract(epoch from now() - max(completed_on) filter (where state = 'completed'))::float as age from jobs.job group by name`;

interface JobFigures {
  job: string;
  waiting: number;
  failed: number;
  age: number | null;
}

/** Read at most this often, however many ask. */
const readEveryMs = 10_000;

const throttledRead = <Value>(everyMs: number, read: () => Promise<Value>): (() => Promise<Value>) => {
  let readMs = Number.NEGATIVE_INFINITY;
  let value: Promise<Value> | undefined;
  return () => {
    if (value === undefined || performance.now() - readMs > everyMs) {
      readMs = performance.now();
      value = read();
    }
    return value;
  };
};

type Read<Figures> = () => Promise<Figures>;

const observeRead = <Figures>(
  read: Read<Figures>,
  name: string,
  description: string,
  observe: (figures: Figures, result: ObservableResult) => void,
): void =>
  gauge(name, description, async (result) => {
    await read().then(
      (figures) => observe(figures, result),
      (error: unknown) => log.warn(`Figures for the metrics could not be read: ${(error as Error).message}`),
    );
  });

const observeJobs = (read: Read<JobFigures[]>): void => {
  observeRead(read, "joinery_job_queue", "Scheduled jobs by name: runs that wait, runs that failed lately", (jobs, result) => {
    for (const { job, waiting, failed } of jobs)
      for (const [figure, value] of Object.entries({ waiting, failed })) result.observe(value, { job, figure });
  });
  observeRead(read, "joinery_job_age_seconds", "Time since a job last succeeded", (jobs, result) => {
    for (const { job, age } of jobs) if (age !== null) result.observe(age, { job });
  });
};

/** What the last check of the invariants found, and how long ago it was. */
const observeInvariants = ({ clock, database }: Platform): void => {
  const read = throttledRead(readEveryMs, () => database.handle().row(lastInvariantCheck));
  observeRead(read, "joinery_invariants_broken", "Invariants of money and goods that do not hold", (last, result) => {
    if (last?.checked_at) result.observe(last.broken.length);
  });
  observeRead(read, "joinery_invariants_age_seconds", "Time since the invariants were last checked", (last, result) => {
    if (last?.checked_at) result.observe((clock.now().getTime() - last.checked_at.getTime()) / 1_000);
  });
};

export const observeMarket = (platform: Platform): void => {
  const { database } = platform;
  observeInvariants(platform);
  const read = throttledRead(readEveryMs, async () => (await database.run(marketFigures)).rows[0] as MarketFigures);
  observeRead(read, "joinery_outbox_messages", "Mails and short messages that are not sent yet", ({ outbox }, result) =>
    result.observe(outbox),
  );
  observeRead(read, "joinery_outbox_age_seconds", "Age of the oldest of them", ({ outbox_age }, result) => result.observe(outbox_age));
  observeRead(read, "joinery_orders_placed", "Orders of the last five minutes", ({ orders }, result) => result.observe(orders));
  observeRead(
    read,
    "joinery_money_moved",
    "Money that moved in the ledger in the last five minutes, in dollars",
    ({ moved_cents }, result) => result.observe(moved_cents / 100),
  );
  observeJobs(
    throttledRead(readEveryMs, async () => {
      const { rows } = await database.run("select to_regclass('jobs.job') is not null as exists");
      return rows[0].exists ? (await database.run(jobFigures)).rows : [];
    }),
  );
};
