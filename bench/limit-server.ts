import Fastify from "fastify";
import pg from "pg";

/**
 * The limit of the machine: bare Fastify with prepared SQL and no business logic (docs/performance.md 3). Reads replay the statements
 * of the real calls; writes are the minimum of SQL for the work.
 */

export interface RecordedStatement {
  name: string;
  text: string;
  values: unknown[];
}

export type Replays = Record<string, RecordedStatement[]>;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, pipeline: true });
const app = Fastify();
app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));

const inTransaction = async (work: (client: pg.PoolClient) => Promise<unknown>): Promise<unknown> => {
  const client = await pool.connect();
  try {
    void client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    client.release();
  }
};

const query = (client: pg.PoolClient | pg.Pool, name: string, text: string, values: unknown[]) => client.query({ name, text, values });

const serveWrites = (): void => {
  let turn = 0;
  const items = () => {
    turn += 2;
    return [(turn % 40) + 1, ((turn + 1) % 40) + 1].sort((a, b) => a - b);
  };
  app.post("/limit/addCart", async () => {
    const { rows } = await query(pool, "cart", "insert into limit_cart (item) values ($1) returning id", [1]);
    return { code: 200, data: rows[0] };
  });
  app.post("/limit/create", async () =>
    inTransaction(async (client) => {
      for (const item of items())
        await query(client, "reserve", "update limit_stock set reserved = reserved + 1 where id = $1 and on_hand - reserved >= 1", [item]);
      const { rows } = await query(client, "order", "insert into limit_orders (total) values ($1) returning id", [1000]);
      for (const item of [1, 2])
        await query(client, "line", "insert into limit_lines (order_id, item) values ($1, $2)", [rows[0].id, item]);
      return { code: 200, data: rows[0] };
    }),
  );
  app.post("/limit/pay", async () =>
    inTransaction(async (client) => {
      turn += 1;
      await query(client, "debit", "update limit_accounts set balance = balance - $2 where id = $1 and balance >= $2", [
        (turn % 64) + 1,
        10,
      ]);
      await query(client, "entries", "insert into limit_entries (account, amount) values ($1, $2), ($3, $4)", [1, -10, 2, 10]);
      const { rows } = await query(client, "paid", "update limit_orders set status = 2 where id = $1 returning id", [turn]);
      return { code: 200, data: rows };
    }),
  );
};

const serveReads = (replays: Replays): void => {
  for (const [path, statements] of Object.entries(replays)) {
    app.post(`/limit${path}`, async () => {
      let data: unknown[] = [];
      for (const { name, text, values } of statements) data = (await pool.query({ name, text, values })).rows;
      return { code: 200, msg: "ok", data };
    });
  }
};

process.on("message", async (message: { replays: Replays } | "usage") => {
  if (message === "usage") return process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
  serveReads(message.replays);
  serveWrites();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
process.on("disconnect", () => process.exit(0));
