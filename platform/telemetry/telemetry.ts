import { type Attributes, metrics, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * What a process says about its work: how often, how long, with which outcome (docs/operations/watching.md). Nothing is measured until
 * `start.ts` has set up the official SDK, which `joinery` does before it loads the server; the API alone costs next to nothing.
 */

let isOn = false;

/** The instruments, made with the first measurement, because the API binds them to the SDK that is there by then. */
const createInstruments = () => {
  const meter = metrics.getMeter("joinery");
  const seconds = { unit: "s", advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] } };
  return {
    calls: meter.createHistogram("joinery_call_seconds", { ...seconds, description: "Calls by path and outcome" }),
    pages: meter.createHistogram("joinery_page_seconds", { ...seconds, description: "Rendered pages by status" }),
    // Counters instead of a histogram: there are more than a thousand statements.
    statements: meter.createCounter("joinery_statements", { description: "Statements by name and outcome" }),
    statementSeconds: meter.createCounter("joinery_statement_seconds", { unit: "s", description: "Time spent in statements by name" }),
    poolWait: meter.createHistogram("joinery_pool_wait_seconds", { ...seconds, description: "Waits for a connection of the pool" }),
    outgoing: meter.createHistogram("joinery_outgoing_seconds", {
      ...seconds,
      description: "Requests to other services by host and outcome",
    }),
    jobs: meter.createHistogram("joinery_job_seconds", { ...seconds, description: "Runs of scheduled jobs by name and outcome" }),
    mails: meter.createCounter("joinery_mails", { description: "Mails and short messages by channel and outcome" }),
    cache: meter.createCounter("joinery_cache_reads", { description: "Reads of caches by name and outcome" }),
  };
};

type Instruments = ReturnType<typeof createInstruments>;
let instruments: Instruments | undefined;
const getInstruments = (): Instruments => {
  instruments ??= createInstruments();
  return instruments;
};

/** From now on everything is measured. */
export const turnTelemetryOn = (): void => {
  isOn = true;
};

const tracer = trace.getTracer("joinery");

/** Runs work within a span of its own and hands its outcome and duration on. Errors are measured and thrown again. */
const observed = async <Result>(
  name: string,
  {
    kind = SpanKind.INTERNAL,
    outcomeOf,
    record,
  }: { kind?: SpanKind; outcomeOf: (result: Result) => string; record: (seconds: number, outcome: string) => void },
  work: () => Promise<Result>,
): Promise<Result> =>
  tracer.startActiveSpan(name, { kind }, async (span) => {
    const startedMs = performance.now();
    const end = (outcome: string): void => {
      record((performance.now() - startedMs) / 1_000, outcome);
      span.setAttribute("joinery.outcome", outcome);
      span.end();
    };
    try {
      const result = await work();
      end(outcomeOf(result));
      return result;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      end("exception");
      throw error;
    }
  });

/** A call: its outcome is `ok`, the reason of its refusal, or `exception`. */
export const observeCall = <Result extends { reason?: string }>(call: string, work: () => Promise<Result>): Promise<Result> =>
  isOn
    ? observed(
        call,
        {
          kind: SpanKind.SERVER,
          outcomeOf: ({ reason = "ok" }) => reason,
          record: (seconds, outcome) => getInstruments().calls.record(seconds, { call, outcome }),
        },
        work,
      )
    : work();

/** A page that is rendered on the server. */
export const observePage = <Result extends { status: number }>(work: () => Promise<Result>): Promise<Result> =>
  isOn
    ? observed(
        "page",
        {
          outcomeOf: ({ status }) => String(status),
          record: (seconds, outcome) => getInstruments().pages.record(seconds, { outcome }),
        },
        work,
      )
    : work();

/** A statement, with the time that it waited for the database. */
export const observeStatement = <Result>(statement: string, work: () => Promise<Result>): Promise<Result> =>
  isOn
    ? observed(
        statement,
        {
          kind: SpanKind.CLIENT,
          outcomeOf: () => "ok",
          record: (seconds, outcome) => {
            getInstruments().statements.add(1, { statement, outcome });
            getInstruments().statementSeconds.add(seconds, { statement });
          },
        },
        work,
      )
    : work();

/** The wait for a connection. */
export const observePoolWait = <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (!isOn) return work();
  const startedMs = performance.now();
  return work().finally(() => getInstruments().poolWait.record((performance.now() - startedMs) / 1_000));
};

/** A request to another service: a payment provider, a translation service. */
export const observeOutgoing = <Result extends { status: number }>(url: string | URL, work: () => Promise<Result>): Promise<Result> => {
  if (!isOn) return work();
  const { host } = new URL(url);
  const record = (seconds: number, outcome: string) => getInstruments().outgoing.record(seconds, { host, outcome });
  return observed(`request to ${host}`, { kind: SpanKind.CLIENT, outcomeOf: ({ status }) => String(status), record }, work);
};

/** A run of a scheduled job. */
export const observeJob = (job: string, work: () => Promise<void>): Promise<void> =>
  isOn
    ? observed(
        job,
        {
          kind: SpanKind.CONSUMER,
          outcomeOf: () => "ok",
          record: (seconds, outcome) => getInstruments().jobs.record(seconds, { job, outcome }),
        },
        work,
      )
    : work();

const count = (name: "mails" | "cache", attributes: Attributes): void => {
  if (isOn) getInstruments()[name].add(1, attributes);
};

export const countMail = (channel: string, outcome: "sent" | "failed"): void => count("mails", { channel, outcome });
export const countCacheRead = (cache: string, outcome: "hit" | "miss"): void => count("cache", { cache, outcome });

/** The trace that this work belongs to, for its log lines; undefined where nothing is traced. */
export const currentTraceId = (): string | undefined => (isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined);
