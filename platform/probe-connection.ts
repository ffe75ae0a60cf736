import pg from "pg";

export interface ProbeConnection {
  /** The rows of a query without parameters; undefined where they do not arrive within `deadlineMs`. */
  ask<Row extends pg.QueryResultRow>(sql: string, deadlineMs: number): Promise<Row[] | undefined>;
  close(): void;
}

/**
 * One connection outside of all pools, for questions whose answer must not wait. It is kept while it answers, and opened again otherwise. Several
 * questions at once share it.
 */
export const createProbeConnection = (url: string, application_name: string): ProbeConnection => {
  let client: pg.Client | undefined;
  const drop = (): void => {
    client?.end().catch(() => undefined);
    client = undefined;
  };
  const ask = async <Row extends pg.QueryResultRow>(sql: string, deadlineMs: number): Promise<Row[] | undefined> => {
    const isNew = client === undefined;
    client ??= new pg.Client({ connectionString: url, connectionTimeoutMillis: deadlineMs, application_name, pipeline: true });
    const own = client;
    if (isNew) own.on("error", () => undefined);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, deadlineMs, undefined);
    });
    const answer = (isNew ? own.connect() : Promise.resolve())
      .then(() => own.query<Row>(sql))
      .then(
        ({ rows }) => rows,
        () => undefined,
      );
    const rows = await Promise.race([answer, timeout]);
    clearTimeout(timer);
    // A connection that did not answer may be half open.
    if (!rows && client === own) drop();
    return rows;
  };
  return { ask, close: drop };
};
