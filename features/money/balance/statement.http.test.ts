import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { finance, stranger, testApp } from "#apps/server/test-app.ts";
import { movementKinds } from "#features/money/balance/rules.ts";

let company: number;

const buyer = { as: "new@demo.test" };

const all = async <Row>(sql: string, params: unknown[] = []): Promise<Row[]> => (await app.rows(sql, params)) as Row[];

interface Movement {
  entry_id: number;
  amount: number;
  kind: string;
  day: string;
  balance: number;
}

/** All entries of the account, newest first, as the reference for the calls. */
let movements: Movement[] = [];

const kinds = ["recharge", "payment", "refund", "correction", "withdrawal"] as const;

/** A seeded random number generator. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** 400 movements over 60 days; some postings have several entries, and some have an earlier time than the previous one. */
const fillAccount = async (): Promise<void> => {
  const random = seeded(19);
  const startMs = Date.UTC(2026, 0, 1);
  let [balance, atMs] = [0, startMs];
  for (let number = 0; number < 400; number += 1) {
    atMs += (random() - 0.1) * 8 * 3_600_000;
    const kind = kinds[Math.floor(random() * kinds.length)] as string;
    const isIn = balance < 5_000 || (kind === "correction" ? random() < 0.5 : kind === "recharge" || kind === "refund");
    const amount = Math.floor(random() * (isIn ? 30_000 : Math.max(1, balance - 1))) + 1;
    balance += isIn ? amount : -amount;
    await all(
      `select post_ledger($1, $2, $3, null, $4, array[ledger_account('available', $5, '$'), ledger_account('opening', 0, '$')],
         array[$6, -$6::bigint]::bigint[], array[null, null]::bigint[])`,
      [
        isIn ? kind : kind === "recharge" || kind === "refund" ? "payment" : kind,
        `test:${number}`,
        new Date(atMs),
        '=1+1, "quoted"',
        company,
        isIn ? amount : -amount,
      ],
    );
  }
};

const app = await testApp();
beforeAll(async () => {
  const [found] = await all<{ company: number }>(
    "select company_id as company from company_members join people using (person_id) where people.email = $1",
    [buyer.as],
  );
  company = found?.company ?? 0;
  await fillAccount();
  movements = await all<Movement>(
    `select entry_id, amount_cents as amount, movement as kind, to_char(moved_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day, balance_after_cents as balance
     from ledger_entries join ledger_accounts account using (account_id) where account.kind = 'available' and company_id = $1 order by entry_id desc`,
    [company],
  );
});

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const read = async (body: Record<string, unknown>, options = buyer) => {
  const answer = await app.call("/user/getBalanceStatement", body, options);
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.data;
};

interface Filter {
  date_from: string;
  date_to: string;
  kind: string;
  direction: "all" | "in" | "out";
  amount_from: string;
  amount_to: string;
}

const inPeriod = ({ date_from, date_to }: Filter) =>
  movements.filter(({ day }) => (!date_from || day >= date_from) && (!date_to || day <= date_to));
const matching = (filter: Filter) =>
  inPeriod(filter).filter(
    ({ kind, amount }) =>
      (!filter.kind || kind === filter.kind) &&
      (filter.direction === "all" || amount > 0 === (filter.direction === "in")) &&
      (!filter.amount_from || Math.abs(amount) >= cents(filter.amount_from)) &&
      (!filter.amount_to || Math.abs(amount) <= cents(filter.amount_to)),
  );
const sumOf = (rows: readonly Movement[], isIn: boolean) =>
  rows.reduce((sum, { amount }) => sum + (amount > 0 === isIn ? Math.abs(amount) : 0), 0);

const day = fc.integer({ min: -3, max: 75 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const amountText = fc.integer({ min: 1, max: 30_000 }).map((value) => (value / 100).toFixed(2));
const filters = fc
  .record({
    date_from: fc.oneof(fc.constant(""), day),
    date_to: fc.oneof(fc.constant(""), day),
    kind: fc.oneof(fc.constant(""), fc.constantFrom(...kinds)),
    direction: fc.constantFrom("all" as const, "in" as const, "out" as const),
    amount_from: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, amountText),
    amount_to: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, amountText),
  })
  .filter(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to)
  .filter(({ amount_from, amount_to }) => !amount_from || !amount_to || cents(amount_from) <= cents(amount_to));

describe("statements", () => {
  test("opening plus credits minus debits is closing, and lists match any filter and page size", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 1, max: 60 }), async (filter, page_size) => {
        const { period, found, list } = await read({ ...filter, page_size });
        const [rows, wanted] = [inPeriod(filter), matching(filter)];
        expect(cents(period.opening) + cents(period.money_in) - cents(period.money_out)).toBe(cents(period.closing));
        expect([period.count, cents(period.money_in), cents(period.money_out)]).toEqual([
          rows.length,
          sumOf(rows, true),
          sumOf(rows, false),
        ]);
        if (rows[0]) expect(cents(period.closing)).toBe(rows[0].balance);
        expect([found.count, cents(found.money_in), cents(found.money_out)]).toEqual([
          wanted.length,
          sumOf(wanted, true),
          sumOf(wanted, false),
        ]);
        expect(list.map((row: Movement) => row.entry_id)).toEqual(wanted.slice(0, page_size).map(({ entry_id }) => entry_id));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test("paging from either end returns every row once with any filter", async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 7, max: 90 }), async (filter, page_size) => {
        const wanted = matching(filter).map(({ entry_id }) => entry_id);
        const down: number[] = [];
        for (let page = await read({ ...filter, page_size }); ; page = await read({ ...filter, page_size, before: page.older })) {
          if (page.first_place !== null && page.list.length > 0) expect(page.first_place).toBe(down.length + 1);
          down.push(...page.list.map((row: Movement) => row.entry_id));
          if (page.older === null) break;
        }
        expect(down).toEqual(wanted);
        const up: number[] = [];
        for (
          let page = await read({ ...filter, page_size, from_end: 1 });
          ;
          page = await read({ ...filter, page_size, after: page.newer })
        ) {
          up.unshift(...page.list.map((row: Movement) => row.entry_id));
          if (page.newer === null) break;
        }
        // The newest page is always full and may repeat rows of the previous page.
        expect([...new Set(up)]).toEqual(wanted);
      }),
      { numRuns: 25, seed: 11 },
    );
  });

  test("a search above the count limit is scanned and reported as not counted", async () => {
    const nearby = { as: "nearby@demo.test" };
    await all(
      `select count(post_ledger('correction', 'test:many:' || n, now(), null, '',
         array[ledger_account('available', company_id, '$'), ledger_account('opening', 0, '$')], array[100, -100]::bigint[], array[null, null]::bigint[]))
       from generate_series(1, 2100) n, company_members join people using (person_id) where email = $1`,
      [nearby.as],
    );
    const page = await read({ amount_from: "1.00", amount_to: "1.00", page_size: 5 }, nearby);
    expect(page).toMatchObject({ found: { count: 2000, is_counted: false, money_in: null, money_out: null }, first_place: null });
    const older = await read({ amount_from: "1.00", amount_to: "1.00", page_size: 5, before: page.older }, nearby);
    const keys = [...page.list, ...older.list].map((row: Movement) => row.entry_id);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => b - a));
    expect(keys).toHaveLength(10);
    const last = await read({ amount_from: "1.00", amount_to: "1.00", page_size: 5, from_end: 1 }, nearby);
    expect(last).toMatchObject({ older: null, newer: expect.any(Number) });
    expect(last.list.at(-1).cause).toBe("test:many:1");
  });

  test("operators read any company, companies only their own; rejects reversed bounds", async () => {
    const seen = await app.call("/operator/companyStatement", { company_id: company, page_size: 3 }, finance);
    expect(seen.data.list.map((row: Movement) => row.entry_id)).toEqual(movements.slice(0, 3).map(({ entry_id }) => entry_id));
    expect((await app.call("/operator/companyStatement", { company_id: company }, stranger)).reason).toBe("NOT_ALLOWED");
    const foreign = await read({ before: movements[3]?.entry_id, page_size: 100 }, stranger);
    expect(foreign.list.filter((row: Movement) => movements.some(({ entry_id }) => entry_id === row.entry_id))).toEqual([]);
    expect(await app.call("/user/getBalanceStatement", { date_from: "2026-02-02", date_to: "2026-02-01" }, buyer)).toMatchObject({
      reason: "PERIOD_TURNED",
      fields: { date_to: expect.any(String) },
    });
    expect((await app.call("/user/getBalanceStatement", { amount_from: "2", amount_to: "1" }, buyer)).reason).toBe("AMOUNTS_TURNED");
  });

  test("accepts every movement kind as a filter", async () => {
    for (const kind of movementKinds) expect((await read({ kind })).list).toBeInstanceOf(Array);
  });
});

describe("the balance chart", () => {
  test("starts with the first movement and ends with the current balance", async () => {
    const { points, highest } = (await app.call("/user/getBalanceHistory", {}, buyer)).data;
    expect(points).toHaveLength(121);
    expect(cents(points.at(-1).balance)).toBe(movements[0]?.balance);
    expect(cents(points[0].balance)).toBe(movements.at(-1)?.balance);
    expect(cents(highest)).toBeGreaterThan(0);
    expect((await app.call("/user/getBalanceHistory", { date_to: "2020-01-01" }, buyer)).data.points).toEqual([]);
  });
});

describe("statement files", () => {
  const fetchFile = async (body: Record<string, unknown>, language = "en-US") => {
    const { url } = (await app.call("/user/getStatementFile", { format: "csv", ...body }, { ...buyer, language })).data;
    return { url, response: await app.app.inject({ method: "GET", url }) };
  };

  test("CSV has the period from opening to closing, oldest first, without spreadsheet formulas", async () => {
    const { response } = await fetchFile({});
    expect(response.headers["content-disposition"]).toMatch(/^attachment; filename="joinery-balance-available-.*\.csv"$/);
    const lines = response.payload.split("\r\n").filter(Boolean);
    expect(lines.filter((line) => line.includes("test:"))).toHaveLength(400);
    expect(lines.some((line) => /(^|,)"?[=+@]/.test(line))).toBe(false);
    expect(lines[6]).toContain("test:0");
    const closing = lines.at(-1)?.split(",") ?? [];
    expect(closing[7]).toBe((await read({})).period.closing);
    expect(cents(closing[5] ?? "") - cents(closing[6] ?? "")).toBe(cents(closing[7] ?? ""));
  });

  test("PDF renders the period, also in Chinese", async () => {
    const { response } = await fetchFile({ format: "pdf", date_from: "2026-01-05", date_to: "2026-01-06" }, "zh-CN");
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("rejects a PDF with too many movements; CSV has all of them", async () => {
    const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [
      stranger.as,
    ]);
    // In several transactions: the more often one changes the same account, the longer each change takes.
    for (let first = 1; first <= 2001; first += 200)
      await all(
        `select post_ledger('correction', 'many:' || number, now(), null, '', array[ledger_account('available', $1, '$'), ledger_account('opening', 0, '$')],
           array[1, -1]::bigint[], array[null, null]::bigint[]) from generate_series($2::integer, least($2::integer + 199, 2001)) as number`,
        [company_id, first],
      );
    const file = (format: string) => app.call("/user/getStatementFile", { format }, stranger);
    expect(await file("pdf")).toMatchObject({ reason: "STATEMENT_TOO_LONG", msg: expect.stringMatching(/2[,.]?000/) });
    expect((await file("csv")).code).toBe(200);
  });

  test("the URL is signed and expires", async () => {
    const { url, response } = await fetchFile({ date_from: "2026-01-05", date_to: "2026-01-06" });
    expect(response.statusCode).toBe(200);
    const address = new URL(url, "http://localhost");
    const ticket = JSON.parse(Buffer.from(address.searchParams.get("ticket") ?? "", "base64url").toString());
    address.searchParams.set("ticket", Buffer.from(JSON.stringify({ ...ticket, company_id: 1 })).toString("base64url"));
    expect((await app.app.inject({ method: "GET", url: address.pathname + address.search })).statusCode).toBe(404);
    app.clock.advanceMs(12 * 60_000);
    expect((await app.app.inject({ method: "GET", url })).statusCode).toBe(404);
    app.clock.advanceMs(-12 * 60_000);
  });
});
