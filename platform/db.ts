import { availableParallelism } from "node:os";
import type { Writable } from "node:stream";
import pg from "pg";
import { invariant } from "#kernel/invariant.ts";
import { refuse } from "#kernel/refusals.ts";

/**
 * PostgreSQL, once for the whole platform. SQL is written out in each feature's queries.ts as named statements, which
 * PostgreSQL prepares on first use per connection, so that a hot read is never planned twice (decision 0003).
 */

/** A piece of SQL with the types of its parameters and of a row it gives back. Its name is unique in the project. */
export interface Statement<Params extends readonly unknown[], Row> {
  readonly name: string;
  readonly text: string;
  /** Never filled: only carries the types. */
  readonly types?: (params: Params) => Row;
}

const registeredStatements = new Map<string, Statement<readonly unknown[], unknown>>();

/** Declares a statement. Parameters are $1, $2 … in the order of `Params`. */
export const statement = <Row, Params extends readonly unknown[] = []>(name: string, text: string): Statement<Params, Row> => {
  invariant(!registeredStatements.has(name) || registeredStatements.get(name)?.text === text, `two statements are called ${name}`);
  const declared = { name, text };
  registeredStatements.set(name, declared);
  return declared;
};

/** Every statement declared so far, by name: for the committed listing and its test. */
export const statements = (): Statement<readonly unknown[], unknown>[] =>
  [...registeredStatements.values()].sort((a, b) => (a.name < b.name ? -1 : 1));

/** What queries are asked through: the pool, or one transaction. */
export interface Db {
  rows<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<Row[]>;
  /** The first row, or undefined when there is none. */
  row<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<Row | undefined>;
  /** The one row that must be there: its absence is a bug. */
  only<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<Row>;
  /** How many rows a write changed. */
  changed<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<number>;
  /** How many statements were sent through this handle, BEGIN and COMMIT not counted: calls have budgets (performance.md). */
  readonly statementCount: number;
}

/** A handle inside a transaction: commands that lock ask for this one, so that a lock cannot be taken outside of one. */
export interface Tx extends Db {
  readonly inTransaction: true;
  /**
   * Takes writes that nothing waits for: they travel together with COMMIT. What may not be must therefore fail in the
   * database (decision 0043); the first of them that fails is told, and everything is undone.
   */
  sendWithCommit(...writes: Promise<unknown>[]): void;
}

interface QueryRunner {
  query(config: pg.QueryConfig<unknown[]>): Promise<pg.QueryResult>;
}

// Whole numbers come as numbers (cents and keys stay far below 2^53), days as "YYYY-MM-DD" without a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  invariant(Number.isSafeInteger(value), `${text} does not fit a number`);
  return value;
});
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

class Handle implements Db {
  statementCount = 0;
  readonly #client: QueryRunner;
  constructor(client: QueryRunner) {
    this.#client = client;
  }
  async #ask(asked: Statement<readonly unknown[], unknown>, params: readonly unknown[]): Promise<pg.QueryResult> {
    this.statementCount += 1;
    return this.#client.query({ name: asked.name, text: asked.text, values: params as unknown[] });
  }
  async rows<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<Row[]> {
    return (await this.#ask(asked as Statement<readonly unknown[], unknown>, params)).rows as Row[];
  }
  async row<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<Row | undefined> {
    return (await this.rows(asked, ...params))[0];
  }
  async only<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<Row> {
    const found = await this.rows(asked, ...params);
    invariant(found.length === 1, `${asked.name} gave ${found.length} rows instead of one`);
    return found[0] as Row;
  }
  async changed<Row, Params extends readonly unknown[]>(asked: Statement<Params, Row>, ...params: Params): Promise<number> {
    return (await this.#ask(asked as Statement<readonly unknown[], unknown>, params)).rowCount ?? 0;
  }
}

class TxHandle extends Handle implements Tx {
  readonly inTransaction = true as const;
  readonly ending: Promise<unknown>[] = [];
  sendWithCommit(...writes: Promise<unknown>[]): void {
    for (const write of writes) {
      // When it fails, the end of the transaction tells; until then this must not end the process as nobody's.
      write.catch(() => undefined);
      this.ending.push(write);
    }
  }
}

export interface Database {
  /** A handle that counts its own statements; each call gets a fresh one. */
  handle(): Db;
  /**
   * One transaction, repeated when PostgreSQL asked for it (40001, 40P01) because nothing was committed then. `last` is a
   * statement that nothing is judged by; it travels together with COMMIT.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, last?: (tx: Tx, result: T) => Promise<unknown>): Promise<T>;
  /** Runs SQL that is not a statement of a feature: migrations, seeds, tests. */
  run(sql: string, params?: unknown[]): Promise<pg.QueryResult>;
  /** A connection of its own, for LISTEN. The caller releases it. */
  connect(): Promise<pg.PoolClient>;
  close(): Promise<void>;
}

const retryable = new Set(["40001", "40P01"]);
const maxAttempts = 4;

const getSqlState = (error: unknown): string | undefined => (error instanceof Error && "code" in error ? String(error.code) : undefined);

/** A statement that waited too long for a lock or met others too often, and a database that is starting or full: an answer, not an accident. */
const busyStates = new Set([...retryable, "55P03", "57014", "25P03", "53300", "57P03", "ECONNREFUSED"]);

const refuseBusyOrThrow = (error: unknown): never => {
  const state = getSqlState(error);
  if (state && busyStates.has(state)) return refuse("BUSY");
  throw error;
};

/** The pool handed out a connection that had just died; nothing was sent, so another one may be asked. */
const isUnsentQueryError = (error: unknown): boolean => error instanceof Error && error.message.includes("is not queryable");

/** Single statements on any connection of the pool. */
const createPooledRunner = (pool: pg.Pool): QueryRunner => ({
  query: (config) =>
    pool
      .query(config)
      .catch((error: unknown) => (isUnsentQueryError(error) ? pool.query(config) : Promise.reject(error)))
      .catch(refuseBusyOrThrow),
});

/** The socket behind a connection, which pg's types leave out. */
const getSocket = (client: pg.PoolClient): Writable => (client as unknown as { connection: { stream: Writable } }).connection.stream;

/** What is asked in one turn of the event loop travels in one packet: writing to a socket costs more than most statements. */
const corkedClient = (client: pg.PoolClient) => {
  const socket = getSocket(client);
  return {
    query: <Asked extends string | pg.QueryConfig<unknown[]>>(asked: Asked): Promise<pg.QueryResult> => {
      if (socket.writableCorked === 0) {
        socket.cork();
        process.nextTick(() => socket.uncork());
      }
      return client.query(asked);
    },
  };
};

/**
 * Waits for things that were asked one behind the other without waiting between them. All have ended when it fails, so
 * that nothing is asked of the transaction any more; the first failure is told, because the others come of it.
 */
export const settlePipelined = async <Asked extends readonly Promise<unknown>[]>(
  ...asked: Asked
): Promise<{ -readonly [Nth in keyof Asked]: Awaited<Asked[Nth]> }> => {
  await Promise.allSettled(asked);
  return (await Promise.all(asked)) as { -readonly [Nth in keyof Asked]: Awaited<Asked[Nth]> };
};

const inTransaction = async <T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  last?: (tx: Tx, result: T) => Promise<unknown>,
): Promise<T> => {
  const client = await pool.connect().catch(() => refuse("BUSY"));
  const asks = corkedClient(client);
  const tx = new TxHandle(asks);
  let broken: Error | undefined;
  try {
    // Not awaited: BEGIN travels with the first statement (the connection is pipelined), COMMIT with the last.
    tx.sendWithCommit(asks.query("begin"));
    const result = await work(tx);
    if (last) tx.sendWithCommit(last(tx, result));
    const committed = asks.query("commit");
    await settlePipelined(...tx.ending, committed);
    const { command } = await committed;
    invariant(command === "COMMIT", `a transaction ended with ${command}`);
    return result;
  } catch (failure) {
    // What was asked behind a failed write fails because of it.
    const error = await settlePipelined(...tx.ending).then(
      () => failure,
      (first: unknown) => first,
    );
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    // A connection whose rollback failed may still be inside the transaction: it must not serve anybody else.
    client.release(broken);
  }
};

/** How a connection behaves. The time limits bound how long one statement may hold up another (reliability 3.8). */
const connectionOptions = {
  lock_timeout: 5_000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  timezone: "UTC",
  random_page_cost: 1.1,
  jit: "off",
};

/** Two connections listen; beyond three per core the others make each other slower (decision 0040). */
export const defaultPoolSize = 2 + 3 * availableParallelism();

/** Opens a pool. */
export const openDatabase = (url: string, options: { poolSize?: number } = {}): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? defaultPoolSize,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: Object.entries(connectionOptions)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  });
  // A connection that breaks fails its statement and is replaced by the pool. The event beside it, idle or in the middle of a
  // transaction, would end the process if nobody listened.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const asks = createPooledRunner(pool);
  return {
    handle: () => new Handle(asks),
    transaction: async (work, last) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(pool, work, last);
        } catch (error) {
          if (!retryable.has(getSqlState(error) ?? "") || attempt === maxAttempts) return refuseBusyOrThrow(error);
        }
      }
    },
    run: (sql, params = []) => pool.query(sql, params),
    connect: () => pool.connect(),
    close: () => pool.end(),
  };
};

/** Whether a write met a unique index, and which one: the natural keys answer "already done" this way. */
export const violatedConstraint = (error: unknown): string | undefined =>
  getSqlState(error) === "23505" && error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;

/** The detail a function of ours refused with by this SQLSTATE (JN001 and on), if that is why a write failed. */
export const databaseRefusalDetail = (error: unknown, sqlState: "JN001" | "JN002"): string | undefined =>
  getSqlState(error) === sqlState && error instanceof Error && "detail" in error ? String(error.detail ?? "") : undefined;

/** The check constraint a write failed, if that is why it failed. */
export const violatedCheck = (error: unknown): string | undefined =>
  getSqlState(error) === "23514" && error instanceof Error && "constraint" in error ? String(error.constraint) : undefined;
