import { availableParallelism } from "node:os";
import type { Writable } from "node:stream";
import pg from "pg";
import { invariant } from "#kernel/invariant.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { isConnectionLost, isDatabaseBusy } from "./database-busy.ts";
import { toPositional, toValues } from "./named-parameters.ts";
import { createProbeConnection } from "./probe-connection.ts";
import { followReplica } from "./read-replica/follow-replica.ts";
import { type LogPosition, unknownPosition } from "./read-replica/progress.ts";
import { recordStatement } from "./statement-load.ts";
import type { ColumnsOf, ListedName, ParametersOf, RefinedParameters, RefinedRow, Refinement } from "./statement-types.ts";
import { observePoolWait, observeStatement } from "./telemetry/telemetry.ts";
import { getWorkCaller, runAsCaller } from "./work-caller.ts";
import { createWorkPool, type WorkSlot } from "./work-pool.ts";

/**
 * Access to PostgreSQL. Each feature's queries.ts holds its SQL as named statements, which PostgreSQL prepares on first use per
 * connection, so that a hot read is not planned again (docs/decisions/0003).
 */

/** An SQL statement with the types of its parameters and rows. Its name is unique in the project. */
export interface Statement<Params, Row> {
  readonly name: string;
  /** With positional parameters, as PostgreSQL prepares it. */
  readonly text: string;
  /** The names of $1, $2 … */
  readonly parameters: readonly string[];
  /** The names of parameters that may be null. */
  readonly nullable: ReadonlySet<string>;
  /** Never set; carries the types. */
  readonly types?: (params: Params) => Row;
}

/** Any statement, where only its text matters. */
export type AnyStatement = Statement<never, unknown>;

const registeredStatements = new Map<string, AnyStatement>();

/** The type of the rows that a statement gives. */
export type RowOf<S> = S extends Statement<infer _Params, infer Row> ? Row : never;

/** The parameters that a statement takes, by name. */
export type ParamsOf<S> = S extends Statement<infer Params, infer _Row> ? Params : never;

const registerStatement = (name: string, sql: string): AnyStatement => {
  const declared = { name, ...toPositional(sql) };
  invariant(!registeredStatements.has(name) || registeredStatements.get(name)?.text === declared.text, `two statements are called ${name}`);
  registeredStatements.set(name, declared);
  return declared;
};

/** The second half of a declaration. */
type StatementDeclaration<Name extends string> = <
  Refined extends Refinement<ColumnsOf<Name>, ParametersOf<Name>, Refined> = Record<never, unknown>,
>(
  sql: string,
) => Statement<RefinedParameters<ParametersOf<Name>, Refined>, RefinedRow<ColumnsOf<Name>, Refined>>;

/**
 * Declares a statement: `statement("orders.find")("select … where order_id = :order_id")`. Parameters are written `:name`, or `:name?` when
 * they may be null. Rows and parameters have the types that `npm run statements` wrote to db/statement-types.ts; `Refined` says more about
 * single columns, such as what a json column holds, and about single parameters: `<{ lines: Line[]; ":side": Side }>` (db/README.md).
 */
export const statement =
  <const Name extends string>(name: ListedName<Name>): StatementDeclaration<Name> =>
  (sql) =>
    registerStatement(name, sql) as Statement<unknown, never>;

/** All declared statements, sorted by name, for the row types and the checks of all SQL. */
export const statements = (): AnyStatement[] => [...registeredStatements.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** What is passed with a statement: its parameters by name, or nothing when it has none. */
export type Given<Params> = keyof Params extends never ? [] : [params: Params];

/** Runs statements on the pool or in a transaction. */
export interface Db {
  rows<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  row<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<Row | undefined>;
  /** Exactly one row; anything else is a bug. */
  only<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<Row>;
  /** Runs a write and returns how many rows it changed. */
  changed<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<number>;
  /**
   * This handle, or one of the primary where this one reads a replica: for what is cached under a version that was read elsewhere, because a
   * replica may not have that version yet (docs/decisions/0366).
   */
  readonly primary: Db;
  /** Statements sent through this handle without BEGIN and COMMIT; calls have budgets (docs/performance.md 2). */
  readonly statementCount: number;
}

/** What is known about a write before the database has answered it. */
interface WriteTerms {
  /** The refusal that an error of the database means, or undefined if it is none. */
  refusal?: (error: unknown) => Refused | undefined;
  /** How many rows it gives. Another number is a bug. */
  rows?: number;
}

/** A transaction as a unit of work (docs/decisions/0298). Commands that take locks require this type. */
export interface Tx extends Db {
  readonly inTransaction: true;
  /**
   * Sends a write whose answer nobody needs: it travels with what is sent next, at the latest with COMMIT. What it may not do must be an
   * error in the database (docs/decisions/0043). The first failure of a transaction is the one that is thrown, and everything is undone.
   */
  write<Row, Params>(query: Statement<Params, Row>, params: Params, terms?: WriteTerms): void;
  /** Waits for the writes so far, where their refusal is judged before the transaction ends. */
  flush(): Promise<void>;
}

interface QueryRunner {
  query(config: pg.QueryConfig<unknown[]>): Promise<pg.QueryResult>;
}

// bigint is parsed to number (cents and keys stay below 2^53), date stays "YYYY-MM-DD".
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  invariant(Number.isSafeInteger(value), `${text} does not fit a number`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

class Handle implements Db {
  #ownCount = 0;
  readonly #client: QueryRunner;
  readonly #primary: Handle | undefined;
  constructor(client: QueryRunner, primary?: Handle) {
    this.#client = client;
    this.#primary = primary;
  }
  get statementCount(): number {
    return this.#ownCount + (this.#primary?.statementCount ?? 0);
  }
  get primary(): Db {
    return this.#primary ?? this;
  }
  async #execute<Params>({ name, text, parameters }: Statement<Params, unknown>, [params]: Given<Params>): Promise<pg.QueryResult> {
    this.#ownCount += 1;
    const startedMs = performance.now();
    try {
      return await observeStatement(name, () => this.#client.query({ name, text, values: toValues(name, parameters, params ?? {}) }));
    } finally {
      recordStatement(name, performance.now() - startedMs);
    }
  }
  async rows<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<Row[]> {
    return (await this.#execute(query, given)).rows as Row[];
  }
  async row<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<Row | undefined> {
    return (await this.rows(query, ...given))[0];
  }
  async only<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<Row> {
    const rows = await this.rows(query, ...given);
    invariant(rows.length === 1, `${query.name} gave ${rows.length} rows instead of one`);
    return rows[0] as Row;
  }
  async changed<Row, Params>(query: Statement<Params, Row>, ...given: Given<Params>): Promise<number> {
    return (await this.#execute(query, given)).rowCount ?? 0;
  }
}

class TxHandle extends Handle implements Tx {
  readonly inTransaction = true as const;
  readonly #sent: Promise<unknown>[] = [];
  /** Registers what the transaction waits for at its end. */
  send(sent: Promise<unknown>): void {
    // The end of the transaction reports a failure; this handler only prevents an unhandled rejection until then.
    sent.catch(() => undefined);
    this.#sent.push(sent);
  }
  write<Row, Params>(query: Statement<Params, Row>, params: Params, { refusal, rows }: WriteTerms = {}): void {
    const given = [params] as unknown as Given<Params>;
    this.send(
      this.changed(query, ...given).then(
        (count) => invariant(rows === undefined || count === rows, `${query.name} gave ${count} rows instead of ${rows}`),
        (error: unknown) => Promise.reject(refusal?.(error) ?? error),
      ),
    );
  }
  /** Settles everything, so that nothing is still running, and throws the first failure, because later ones follow from it. */
  async flush(): Promise<void> {
    await Promise.allSettled(this.#sent);
    await Promise.all(this.#sent);
  }
}

export interface Database {
  /** A handle with its own statement count; each call gets a new one. */
  handle(): Db;
  /**
   * Runs one transaction; repeated after a serialization failure, a deadlock (40001, 40P01) or a collision of random values, because
   * nothing was committed then.
   * `last` makes a final write.
   */
  transaction<T>(work: (tx: Tx) => T | Promise<T>, last?: (tx: Tx, result: T) => void): Promise<T>;
  /** Whether the database answers within `deadlineMs`, by a connection of its own: the others may all be waiting. */
  isAnswering(deadlineMs: number): Promise<boolean>;
  /** Runs SQL that is no declared statement: migrations, seeds, tests. */
  run(sql: string, params?: unknown[]): Promise<pg.QueryResult>;
  /**
   * Runs a read on a replica, if there is one that is current enough and has the reader's last write. Undefined where it could not be
   * read there, whatever the reason: then the primary is asked.
   */
  readReplica<T>(wroteUntil: LogPosition | undefined, work: (db: Db) => Promise<T>): Promise<{ result: T } | undefined>;
  /** This process has seen a change, and what it caches from now on must include it. */
  noteChange(): void;
  /** How far each replica is behind, by its address; Infinity where it does not answer. */
  replicaLags(): { replica: string; lagMs: number }[];
  /** The position of the log after a write that was just committed; undefined where nothing replicates it. */
  readLogPosition(): Promise<LogPosition | undefined>;
  /** A connection of its own past a pooler, for LISTEN. The caller releases it. */
  connect(): Promise<pg.PoolClient>;
  /** Whether `close` was called. */
  readonly isClosed: boolean;
  close(): Promise<void>;
}

const retryable = new Set(["40001", "40P01"]);
const maxAttempts = 4;

const randomKeys = new Set<string>();

/** Declares a unique constraint on random values: a transaction that violates it is repeated, because it draws another value then. */
export const repeatOnCollision = (constraint: string): void => void randomKeys.add(constraint);

const isRetryable = (error: unknown): boolean => retryable.has(getSqlState(error) ?? "") || randomKeys.has(violatedConstraint(error) ?? "");

const getSqlState = (error: unknown): string | undefined => (error instanceof Error && "code" in error ? String(error.code) : undefined);

const refuseBusyOrThrow = (error: unknown): never => {
  if (isDatabaseBusy(error)) return refuse("BUSY");
  throw error;
};

/** The connection was lost while a transaction was being committed: nobody knows whether it took effect, so it is no refusal. */
class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super("the connection was lost during COMMIT", { cause });
  }
}

/** The pool handed out a connection that had just died. Nothing was sent, so the query can be retried. */
const isUnsentQueryError = (error: unknown): boolean => error instanceof Error && error.message.includes("is not queryable");

/** Runs single statements on any connection of the pool. */
const createPooledRunner = (pool: pg.Pool): QueryRunner => ({
  query: (config) =>
    pool
      .query(config)
      .catch((error: unknown) => (isUnsentQueryError(error) ? pool.query(config) : Promise.reject(error)))
      .catch(refuseBusyOrThrow),
});

/** The socket behind a connection, which pg's types leave out. */
const getSocket = (client: pg.PoolClient): Writable => (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** Sends all queries of one turn of the event loop in one packet: a socket write costs more than most statements. */
const corkedClient = (client: pg.PoolClient) => {
  const socket = getSocket(client);
  return {
    query: <Query extends string | pg.QueryConfig<unknown[]>>(query: Query): Promise<pg.QueryResult> => {
      if (socket.writableCorked === 0) {
        socket.cork();
        process.nextTick(() => socket.uncork());
      }
      return client.query(query);
    },
  };
};

type CorkedClient = ReturnType<typeof corkedClient>;

/** A client until its transaction ends: what other branches of the work send later would be outside of it, and fails. */
const untilEnd = (client: CorkedClient) => {
  let isOver = false;
  const runner: CorkedClient = {
    query: (query) => (isOver ? Promise.reject(new Error("a statement was sent after the end of its transaction")) : client.query(query)),
  };
  const end = (command: "commit" | "rollback"): Promise<pg.QueryResult> => {
    isOver = true;
    return client.query(command);
  };
  return { runner, end };
};

const inTransaction = async <T>(pool: pg.Pool, work: (tx: Tx) => T | Promise<T>, last?: (tx: Tx, result: T) => void): Promise<T> => {
  const client = await observePoolWait(() => pool.connect()).catch(refuseBusyOrThrow);
  const { runner, end } = untilEnd(corkedClient(client));
  const tx = new TxHandle(runner);
  let broken: Error | undefined;
  let isCommitting = false;
  try {
    // Not awaited: BEGIN is sent with the first statement (the connection is pipelined), COMMIT with the last.
    tx.send(runner.query("begin"));
    const result = await work(tx);
    last?.(tx, result);
    isCommitting = true;
    const committed = end("commit");
    tx.send(committed);
    await tx.flush();
    const { command } = await committed;
    invariant(command === "COMMIT", `a transaction ended with ${command}`);
    return result;
  } catch (failure) {
    // Queries sent after a failed write fail because of it, so the first failure is thrown.
    const rolledBack = end("rollback").catch((error: Error) => {
      broken = error;
    });
    const error = await tx.flush().then(
      () => failure,
      (first: unknown) => first,
    );
    await rolledBack;
    throw isCommitting && isConnectionLost(error) ? new OutcomeUnknown(error) : error;
  } finally {
    // A connection whose rollback failed may still be in the transaction, so the pool must drop it.
    client.release(broken);
  }
};

/** Settings of every connection, with time limits in ms (docs/reliability.md 3.8). */
const connectionOptions = {
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  timezone: "UTC",
  random_page_cost: 1.1,
  jit: "off",
};

/** Two connections for LISTEN and three per core; more make each other slower (docs/decisions/0040). */
export const defaultPoolSize = 2 + 3 * availableParallelism();

/** How long a call waits for a connection, or for its turn to have one. */
const connectMs = 5_000;

/**
 * Turns for transactions. One may hold its connection while it waits for a row, and those of one company wait for the same rows, so a company
 * has at most half of the connections at once (docs/decisions/0275).
 */
const createTransactionTurns = (poolSize: number): (() => Promise<WorkSlot>) => {
  const { acquire } = createWorkPool({
    name: "transactions",
    concurrency: poolSize,
    maxRunningPerCompany: Math.ceil(poolSize / 2),
    maxQueue: 2_000,
    maxWaitMs: connectMs,
  });
  return () => {
    const { company, person } = getWorkCaller();
    // Without the signal: a caller who hangs up does not undo what was begun elsewhere, such as a payment that this transaction records.
    return runAsCaller({ company, person }, acquire);
  };
};

/** Asks the database whether it answers. Callers at the same time share one answer. */
const createProbe = (url: string) => {
  const connection = createProbeConnection(url, "joinery-probe");
  let asking: Promise<boolean> | undefined;
  return {
    isAnswering: (deadlineMs: number): Promise<boolean> => {
      asking ??= connection.ask("select", deadlineMs).then((rows) => {
        asking = undefined;
        return rows !== undefined;
      });
      return asking;
    },
    close: connection.close,
  };
};

const createPool = (url: string, config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    // A server whose machine is gone does not say so.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: Object.entries(connectionOptions)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    ...config,
  });
  // A broken connection fails its statement and is replaced by the pool. Its error event must have a listener, otherwise the
  // process would end.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
};

/** The server behind the address of writes is a standby: one that is about to lead, or one that no longer does. */
class NotLeading extends Error {
  readonly code = "25006";
  constructor() {
    super("the server is a standby, which may lack what was committed elsewhere");
  }
}

/**
 * Refuses a new connection to a standby. A balancer may lead to one that is being promoted: it would answer reads before it has replayed
 * everything that the last leader acknowledged.
 */
const verifyLeading = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client.query<{ is_standby: boolean }>("select pg_is_in_recovery() as is_standby").then(
    ({ rows }) => done(rows[0]?.is_standby ? new NotLeading() : undefined),
    (error: Error) => done(error),
  );
};

/** Whoever reads there can ask the primary instead, so nothing waits for long. */
const replicaTimeouts = { connectionTimeoutMillis: 500, query_timeout: 2_000 };

/** Connections for LISTEN, where the other ones lead to a pooler. */
const maxDirectConnections = 8;

export interface DatabaseOptions {
  poolSize?: number;
  /** The same database past a pooler. */
  directUrl?: string | undefined;
  /** Servers that replicate it, of which the first usable one is read, and how far it may be behind. */
  replicas?: { urls: readonly string[]; maxLagMs: number };
}

/** The reads of a replica. */
const openReplica = (primaryUrl: string, url: string, maxLagMs: number, poolSize: number) => {
  const pool = createPool(url, { max: poolSize, ...replicaTimeouts });
  const follower = followReplica(primaryUrl, url, maxLagMs);
  const runner = createPooledRunner(pool);
  const close = (): Promise<void> => {
    follower.close();
    return pool.end();
  };
  return { follower, runner, close, host: new URL(url).host };
};

/** Opens a pool. */
export const openDatabase = (url: string, options: DatabaseOptions = {}): Database => {
  const { poolSize = defaultPoolSize, directUrl = url, replicas: { urls, maxLagMs } = { urls: [], maxLagMs: 0 } } = options;
  const pool = createPool(url, { max: poolSize, verify: verifyLeading });
  const directPool = directUrl === url ? pool : createPool(directUrl, { max: maxDirectConnections, verify: verifyLeading });
  const runner = createPooledRunner(pool);
  const takeTurn = createTransactionTurns(poolSize);
  const probe = createProbe(url);
  const replicas = urls.map((each) => openReplica(directUrl, each, maxLagMs, poolSize));
  return {
    handle: () => new Handle(runner),
    readReplica: async (wroteUntil, work) => {
      const replica = replicas.find(({ follower }) => follower.mayRead(wroteUntil));
      if (!replica) return undefined;
      const db = new Handle(replica.runner, new Handle(runner));
      try {
        return { result: await work(db) };
      } catch (error) {
        if (!(error instanceof Refused) || error.reason === "BUSY") replica.follower.noteFailure();
        return undefined;
      }
    },
    noteChange: () => {
      for (const { follower } of replicas) follower.noteChange();
    },
    replicaLags: () => replicas.map(({ follower, host }) => ({ replica: host, lagMs: follower.lagMs() })),
    readLogPosition: async () => {
      const [replica] = replicas;
      return replica && ((await replica.follower.askPrimary()) ?? unknownPosition);
    },
    transaction: async (work, last) => {
      for (let attempt = 1; ; attempt += 1) {
        const turn = await takeTurn();
        try {
          return await inTransaction(pool, work, last);
        } catch (error) {
          if (!isRetryable(error) || attempt === maxAttempts) return refuseBusyOrThrow(error);
        } finally {
          turn.release();
        }
      }
    },
    isAnswering: probe.isAnswering,
    run: (sql, params = []) => pool.query(sql, params),
    connect: () => directPool.connect(),
    get isClosed() {
      return pool.ending;
    },
    close: async () => {
      probe.close();
      await Promise.all([pool.end(), directPool === pool ? undefined : directPool.end(), ...replicas.map(({ close }) => close())]);
    },
  };
};

/** The unique constraint that a write violated, if that is why it failed. */
export const violatedConstraint = (error: unknown): string | undefined =>
  getSqlState(error) === "23505" && error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;

/** The detail of a failure raised by one of our SQL functions with this SQLSTATE, if that is why a write failed. */
export const databaseRefusalDetail = (error: unknown, sqlState: "JN001" | "JN002"): string | undefined =>
  getSqlState(error) === sqlState && error instanceof Error && "detail" in error ? String(error.detail ?? "") : undefined;

/** The check constraint that a write violated, if that is why it failed. */
export const violatedCheck = (error: unknown): string | undefined =>
  getSqlState(error) === "23514" && error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;
