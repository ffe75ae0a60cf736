import { beforeAll, describe, expect, test } from "vitest";
import { admin, finance, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { runJobs } from "#apps/server/worker.ts";
import { findBrokenInvariants, simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { jobs } from "./jobs.ts";

/** Trade credit, invoices and their payment over HTTP on a real database; the invariants are checked after every test. */

let relation: Awaited<ReturnType<typeof simpleOffers>>[number];
let company_id: number;

const buyer = { as: "buyer2@demo.test" };
const payment_password = "123456";

const sql = async <Row>(text: string, params: unknown[] = []): Promise<[Row, ...Row[]]> =>
  (await world.rows(text, params)) as [Row, ...Row[]];

const placeOrder = async (quantity = 1, more: Record<string, unknown> = {}) => {
  const placed = await world.call(
    "/home/create",
    { product_list: toProductList([{ offer: relation, quantity }]), logistics_type: 1, ...more },
    buyer,
  );
  if (placed.code !== 200) throw new Error(`${placed.code} ${placed.msg}`);
  const [order] = placed.data.orders;
  return { order_sn: order.order_number as string, fee: order.order_fee as string };
};

const terms = (limit: string, more: Record<string, unknown> = {}) => ({
  ...{ company_id, credit_limit: limit, net_days: 30, status: "active", block_after_days: 7, reason: "Three good years" },
  ...more,
});

const payOnAccount = (order_sn: string, more: Record<string, unknown> = {}) =>
  world.call("/pay/terms", { order_sn, payment_password, ...more }, buyer);

const brokenInvariants = () => findBrokenInvariants(world);

const getInvoice = async (order_sn: string) => (await world.call("/user/orderInvoices", { order_sn }, buyer)).data.list[0];

const world = await testApp();
beforeAll(async () => {
  const offers = await simpleOffers(world, 1, { stock: 500 });
  if (!offers[0]) throw new Error("no offer");
  relation = offers[0];
  [{ company_id }] = await sql<{ company_id: number }>(
    "select company_id from company_members join people using (person_id) where email = 'buyer2@demo.test'",
  );
  await sql("delete from company_terms");
});

describe("terms", () => {
  test("rejects a limit above one million", async () => {
    const answer = await world.call("/operator/setTerms", terms("1000000.01"), finance);
    expect(answer).toMatchObject({ reason: "LIMIT_TOO_HIGH", fields: { credit_limit: expect.any(String) } });
    expect(await sql("select * from company_terms")).toEqual([]);
  });

  test("a company without terms cannot pay on account", async () => {
    const { order_sn } = await placeOrder();
    const { data } = await world.call("/pay/list", { order_sn }, buyer);
    expect(data.terms).toBeNull();
    expect(data.methods.map(({ method }: { method: string }) => method)).not.toContain("terms");
    expect(await payOnAccount(order_sn)).toMatchObject({ code: 2670 });
  });

  test("finance sets limits up to the threshold alone; above it a second person decides", async () => {
    expect(await world.call("/operator/setTerms", terms("25000.00"), buyer)).not.toMatchObject({ code: 200 });
    expect(await world.call("/operator/setTerms", terms("25000.00", { net_days: 31 }), finance)).toMatchObject({ code: 1001 });
    expect((await world.call("/operator/setTerms", terms("25000.00"), finance)).data).toMatchObject({ status: "applied" });
    expect((await world.call("/user/terms", {}, buyer)).data).toMatchObject({
      limit: "25000.00",
      used: "0.00",
      left: "25000.00",
      net_days: 30,
    });
    const asked = await world.call("/operator/setTerms", terms("80000.00"), finance);
    expect(asked.data).toMatchObject({ status: "waiting" });
    expect((await world.call("/user/terms", {}, buyer)).data.limit).toBe("25000.00");
    expect(await world.call("/operator/setTerms", terms("90000.00"), finance)).toMatchObject({ reason: "TERMS_WAITING" });
    const { change_id } = asked.data;
    expect(await world.call("/operator/decideTerms", { change_id, decision: "approve" }, finance)).toMatchObject({ code: 2595 });
    expect((await world.call("/operator/decideTerms", { change_id, decision: "approve" }, admin)).code).toBe(200);
    expect(await world.call("/operator/decideTerms", { change_id, decision: "approve" }, admin)).toMatchObject({ code: 2009 });
    expect((await world.call("/user/terms", {}, buyer)).data.limit).toBe("80000.00");
    const { changes } = (await world.call("/operator/companyTerms", { company_id }, finance)).data;
    expect(changes).toHaveLength(2);
    expect(changes[0]).toMatchObject({ limit: "80000.00", before_limit: "25000.00", status: "applied" });
    expect(changes[0].proposer).not.toBe(changes[0].reviewer);
    expect(await sql("select action from audit_log where subject = $1 order by audit_id", [`company:${company_id}`])).toEqual(
      expect.arrayContaining([{ action: "setTerms" }, { action: "proposeTerms" }, { action: "approveTerms" }]),
    );
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("ordering on account", () => {
  test("an order on account counts as paid, and its invoice is due after the payment term", async () => {
    const { order_sn, fee } = await placeOrder(2, { po_number: "PO-4711" });
    const list = (await world.call("/pay/list", { order_sn }, buyer)).data;
    expect(list.terms).toMatchObject({ left: "80000.00", net_days: 30, problem: "" });
    expect(await payOnAccount(order_sn, { payment_password: "000001" })).not.toMatchObject({ code: 200 });
    expect((await payOnAccount(order_sn)).data).toMatchObject({ amount: fee, orders: [{ order_sn, status: 2 }] });
    expect(await payOnAccount(order_sn)).not.toMatchObject({ code: 200 });
    const invoice = await getInvoice(order_sn);
    expect(invoice).toMatchObject({ state: "open", total: fee, open: fee, po_number: "PO-4711", is_on_account: true });
    const seen = (await world.call("/operator/orderInfo", { order_sn }, { as: "finance@demo.test" })).data;
    expect(seen).toMatchObject({ pay_method: "terms", on_account: { goods_open: fee, freight_open: "0.00", due_on: invoice.due_on } });
    expect((Date.parse(invoice.due_on) - Date.parse(invoice.issued_on)) / dayMs).toBe(30);
    expect((await world.call("/user/terms", {}, buyer)).data.used).toBe(fee);
    const whole = (await world.call("/user/invoice", { invoice_number: invoice.invoice_number }, buyer)).data;
    expect(whole.lines).toHaveLength(1);
    expect(whole.lines[0]).toMatchObject({ quantity: 2 });
    expect(await world.call("/user/invoice", { invoice_number: invoice.invoice_number }, { as: "buyer@demo.test" })).toMatchObject({
      code: 1007,
    });
    expect(await brokenInvariants()).toEqual([]);
  });

  test("20 orders at once never exceed the limit", async () => {
    const { used } = (await world.call("/user/terms", {}, buyer)).data;
    const orders = await Promise.all(Array.from({ length: 20 }, () => placeOrder(1)));
    const fee = Number(orders[0]?.fee);
    const limit = (Number(used) + fee * 7 + 1).toFixed(2);
    expect((await world.call("/operator/setTerms", terms(limit), finance)).data.status).toBe("applied");
    const answers = await Promise.all(orders.map(({ order_sn }) => payOnAccount(order_sn)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(7);
    expect(answers.filter(({ code }) => code === 2673)).toHaveLength(13);
    const { used: after } = (await world.call("/user/terms", {}, buyer)).data;
    expect(Number(after)).toBeCloseTo(Number(used) + 7 * fee, 2);
    expect(await brokenInvariants()).toEqual([]);
    const numbers = await sql<{ sequence: number }>("select sequence from invoices where site_code = 'LA' order by sequence");
    expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, index) => index + 1));
  });

  test("without the floor of the ledger account the same orders exceed the limit (counter-test)", async () => {
    const { used } = (await world.call("/user/terms", {}, buyer)).data;
    const orders = await Promise.all(Array.from({ length: 2 }, () => placeOrder(1)));
    const fee = Number(orders[0]?.fee);
    await world.call("/operator/setTerms", terms((Number(used) + fee + 1).toFixed(2)), finance);
    await sql("alter table ledger_accounts drop constraint credit_not_above_limit");
    const connection = await world.platform.database.connect();
    // Both have been judged when they wait for the account.
    await connection.query("begin; select from ledger_accounts where kind = 'receivable' for update");
    const paid = Promise.all(orders.map(({ order_sn }) => payOnAccount(order_sn)));
    await untilLockWaits(world, 2).finally(async () => {
      await connection.query("commit");
      connection.release();
    });
    expect((await paid).map(({ code }) => code)).toEqual([200, 200]);
    expect(await brokenInvariants()).not.toEqual([]);
    await sql("update ledger_accounts set floor_cents = -8000000 where kind = 'receivable'");
    await sql("update company_terms set credit_limit_cents = 8000000");
    await sql(
      "alter table ledger_accounts add constraint credit_not_above_limit check (kind <> 'receivable' or balance_cents >= floor_cents)",
    );
    expect(await brokenInvariants()).toEqual([]);
  });

  test("rejects a limit below the used credit and orders under suspended terms", async () => {
    expect(await world.call("/operator/setTerms", terms("1.00"), finance)).toMatchObject({ reason: "LIMIT_BELOW_DEBT" });
    const { order_sn } = await placeOrder();
    await world.call("/operator/setTerms", terms("80000.00", { status: "suspended" }), finance);
    expect(await payOnAccount(order_sn)).toMatchObject({ code: 2671 });
    await world.call("/operator/setTerms", terms("80000.00"), finance);
    expect((await payOnAccount(order_sn)).code).toBe(200);
  });

  test("a company can require a PO number on every order", async () => {
    expect((await world.call("/user/setPoRule", { po_required: "1" }, buyer)).code).toBe(200);
    const body = { product_list: toProductList([{ offer: relation, quantity: 1 }]), logistics_type: 1 };
    expect((await world.call("/supply/order/order/booking", body, buyer)).data.po_required).toBe(true);
    const refused = await world.call("/home/create", body, buyer);
    expect(refused).toMatchObject({ reason: "PO_REQUIRED" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["po_number"]);
    expect((await world.call("/home/create", { ...body, po_number: "PO-1" }, buyer)).code).toBe(200);
    await world.call("/user/setPoRule", { po_required: "0" }, buyer);
  });
});

describe("paying invoices", () => {
  const openIds = async (most: number): Promise<number[]> => {
    const { list } = (await world.call("/user/invoices", { tab: "open", page_size: 100 }, buyer)).data;
    return list.slice(0, most).map(({ invoice_id }: { invoice_id: number }) => invoice_id);
  };

  test("pays several from the balance once and restores the credit", async () => {
    const ids = (await openIds(3)).join(",");
    const list = (await world.call("/pay/invoices", { invoice_ids: ids }, buyer)).data;
    expect(list.list).toHaveLength(3);
    const before = (await world.call("/user/terms", {}, buyer)).data;
    const pays = await Promise.all(
      Array.from({ length: 5 }, () => world.call("/pay/invoicesBalance", { invoice_ids: ids, payment_password }, buyer)),
    );
    expect(pays.map(({ code }) => code).sort()).toEqual([200, 2678, 2678, 2678, 2678]);
    const after = (await world.call("/user/terms", {}, buyer)).data;
    expect(Number(before.used) - Number(after.used)).toBeCloseTo(Number(list.due), 2);
    const paid = (await world.call("/user/invoices", { tab: "paid" }, buyer)).data.list;
    expect(paid.filter(({ state }: { state: string }) => state === "paid").length).toBeGreaterThanOrEqual(3);
    expect(await brokenInvariants()).toEqual([]);
  });

  test("refuses unknown invoices and those of other companies", async () => {
    const ids = (await openIds(1)).join(",");
    const otherBuyer = { as: "buyer@demo.test" };
    expect(await world.call("/pay/invoices", { invoice_ids: ids }, otherBuyer)).toMatchObject({ code: 1007 });
    expect(await world.call("/pay/invoicesBalance", { invoice_ids: ids, payment_password }, otherBuyer)).toMatchObject({ code: 1007 });
    expect(await world.call("/pay/invoicesBalance", { invoice_ids: "", payment_password }, buyer)).toMatchObject({ code: 1001 });
  });

  test("a card payment keeps invoices open until the provider reports, and blocks other payments", async () => {
    const ids = (await openIds(2)).join(",");
    const begun = await world.call("/pay/invoicesOnline", { invoice_ids: ids, method: "card" }, buyer);
    expect(begun).toMatchObject({ code: 200 });
    // Both are marked in the list, and neither can be paid another way before the provider reports.
    const { list } = (await world.call("/user/invoices", { tab: "open", page_size: 100 }, buyer)).data;
    const paying = list.filter(({ is_paying }: { is_paying: boolean }) => is_paying);
    expect(paying.map(({ invoice_id }: { invoice_id: number }) => String(invoice_id)).sort()).toEqual(ids.split(",").sort());
    for (const invoice_ids of [ids, ids.split(",")[0], (await openIds(3)).join(",")]) {
      for (const [path, body] of [
        ["/pay/invoicesBalance", { payment_password }],
        ["/pay/invoicesOnline", { method: "wallet" }],
      ] as const) {
        expect(await world.call(path, { invoice_ids, ...body }, buyer)).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
      }
    }
    const { payment_id } = begun.data;
    const reference = begun.data.redirect_url.split("/").pop().split("?")[0];
    await world.app.inject({
      method: "POST",
      url: `/sandbox/pay/${reference}`,
      payload: "choice=approveSilently",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const result = (await world.call("/pay/invoicesResult", { payment_id }, buyer)).data;
    expect(result.status).toBe("succeeded");
    expect(await brokenInvariants()).toEqual([]);
  });

  describe("by voucher", () => {
    const submitVoucher = async (invoice_ids: string, amount: string) => {
      const [{ file_id }] = await sql<{ file_id: string }>(
        `insert into files (file_id, owner_person_id, owner_company_id, file_type, name, mime, bytes, sha256, storage_key)
         select gen_random_uuid(), person_id, company_id, 4, 'slip.jpg', 'image/jpeg', 10, ''::bytea, gen_random_uuid()::text
         from people join company_members using (person_id) where email = $1 returning file_id`,
        [buyer.as],
      );
      return world.call("/pay/invoicesOffline", { invoice_ids, method: "transfer", amount, voucher_ids: file_id }, buyer);
    };
    const review = async (decision: string, received_amount: string, options = finance) => {
      const [{ voucher_id }] = await sql<{ voucher_id: number }>("select max(voucher_id) as voucher_id from vouchers");
      return world.call("/operator/reviewVoucher", { voucher_id, decision, received_amount, note: "Looked at" }, options);
    };
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    const amount = (of: number) => (of / 100).toFixed(2);
    /** Two new invoices on account, the older first, with their open amounts. */
    const twoInvoices = async () => {
      const placed = [await placeOrder(1), await placeOrder(2)];
      for (const { order_sn } of placed) expect(await payOnAccount(order_sn)).toMatchObject({ code: 200 });
      const open = async () => Promise.all(placed.map(async ({ order_sn }) => cents((await getInvoice(order_sn)).open)));
      const invoices = await Promise.all(placed.map(({ order_sn }) => getInvoice(order_sn)));
      return { ids: invoices.map(({ invoice_id }) => invoice_id).join(","), open, due: await open() };
    };
    const used = async () => cents((await world.call("/user/terms", {}, buyer)).data.used);
    const balance = async () => cents((await world.call("/user/accountInfo", {}, buyer)).data.available);

    test("allocates the received amount to the older invoice first, credits what is beyond to the balance, and restores the credit to the cent", async () => {
      const { ids, open, due } = await twoInvoices();
      const [first = 0, second = 0] = due;
      const [usedBefore, balanceBefore] = [await used(), await balance()];
      expect(await submitVoucher(ids, amount(first + second + 1))).toMatchObject({ reason: "AMOUNT_ABOVE_DUE" });
      expect(await submitVoucher(ids, amount(first + 7))).toMatchObject({ code: 200 });
      // During the review no other payment is possible.
      expect(await submitVoucher(ids, amount(first))).toMatchObject({ reason: "PAYMENT_UNDER_WAY" });
      expect(await world.call("/pay/invoicesBalance", { invoice_ids: ids, payment_password }, buyer)).toMatchObject({
        reason: "PAYMENT_UNDER_WAY",
      });
      expect(await review("approve", amount(first + 7))).toMatchObject({ code: 200, data: { to_balance: "0.00" } });
      expect(await open()).toEqual([0, second - 7]);
      expect(await used()).toBe(usedBefore - first - 7);
      expect(await brokenInvariants()).toEqual([]);
      expect(await submitVoucher(ids, amount(second - 7))).toMatchObject({ code: 200 });
      expect(await review("approve", amount(second - 7 + 33))).toMatchObject({ code: 200, data: { to_balance: "0.33" } });
      expect(await open()).toEqual([0, 0]);
      expect(await used()).toBe(usedBefore - first - second);
      expect(await balance()).toBe(balanceBefore + 33);
      expect(await submitVoucher(ids, "1.00")).toMatchObject({ reason: "INVOICE_PAID" });
      expect(await brokenInvariants()).toEqual([]);
    });

    test("a rejection leaves them open; two of finance decide once; one person credits no more beyond the due amount than a deposit", async () => {
      const { ids, open, due } = await twoInvoices();
      const whole = amount(due.reduce((sum, part) => sum + part, 0));
      await submitVoucher(ids, whole);
      expect(await review("refuse", whole)).toMatchObject({ code: 200 });
      expect(await open()).toEqual(due);
      await submitVoucher(ids, whole);
      expect(await review("approve", amount(cents(whole) + 1_000_001))).toMatchObject({ reason: "RECEIVED_FAR_ABOVE" });
      expect(await open()).toEqual(due);
      const usedBefore = await used();
      const answers = await Promise.all([review("approve", whole), review("approve", whole, admin), review("refuse", whole)]);
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, "ALREADY_REVIEWED"]));
      const left = (await open()).reduce((sum, part) => sum + part, 0);
      expect([0, cents(whole)]).toContain(left);
      expect(await used()).toBe(usedBefore - cents(whole) + left);
      expect(await brokenInvariants()).toEqual([]);
    });
  });

  test("a refund reduces the receivable first with a credit note; only paid amounts are credited to the balance", async () => {
    const { order_sn, fee } = await placeOrder(1);
    await payOnAccount(order_sn);
    const balance = async () => (await world.call("/user/terms", {}, buyer)).data.used;
    const used = await balance();
    const [{ order_id }] = await sql<{ order_id: number }>("select order_id from orders where order_number = $1", [order_sn]);
    expect((await world.call("/user/requestCancel", { order_sn, note: "Wrong colour" }, buyer)).code).toBe(200);
    const confirmed = await world.call("/operator/confirmCancel", { order_sn }, admin);
    expect(confirmed.code).toBe(200);
    const refunded = await world.call("/operator/refundOrder", { order_sn }, finance);
    expect(refunded).toMatchObject({ code: 200 });
    expect(Number(used) - Number(await balance())).toBeCloseTo(Number(fee), 2);
    const invoice = await getInvoice(order_sn);
    expect(invoice).toMatchObject({ state: "void", open: "0.00", credited: fee });
    const entries = await sql(
      "select 1 from ledger_entries join ledger_accounts using (account_id) where order_id = $1 and kind = 'available'",
      [order_id],
    );
    expect(entries).toEqual([]);
    expect(await brokenInvariants()).toEqual([]);
  });
});

test("the job issues invoices of paid orders with gapless numbers; the PDF needs a signed URL", async () => {
  const { order_sn, fee } = await placeOrder(1);
  expect((await world.call("/pay/balance", { order_sn, payment_password }, buyer)).code).toBe(200);
  expect(await getInvoice(order_sn)).toBeUndefined();
  await Promise.allSettled([runJobs(world.platform, jobs), runJobs(world.platform, jobs)]);
  await runJobs(world.platform, jobs);
  const invoice = await getInvoice(order_sn);
  expect(invoice).toMatchObject({ state: "paid", total: fee, open: "0.00", is_on_account: false });
  expect(await brokenInvariants()).toEqual([]);
  const { invoice_number } = invoice;
  for (const language of ["en-US", "zh-CN", "es-ES"]) {
    const { url } = (await world.call("/user/invoicePaper", { invoice_number }, { ...buyer, language })).data;
    const document = await world.app.inject({ method: "GET", url });
    expect(document.headers["content-type"]).toBe("application/pdf");
    expect(document.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await world.app.inject({ method: "GET", url: url.replace("signature=", "signature=0") })).statusCode).toBe(404);
    expect((await world.app.inject({ method: "GET", url: url.replace(invoice_number, "INV-LA-2026-000001") })).statusCode).toBe(404);
  }
  expect(await world.call("/user/invoicePaper", { invoice_number }, { as: "buyer@demo.test" })).toMatchObject({ code: 1007 });
}, 60_000);

describe("the invoices of all companies", () => {
  const listed = async (body: Record<string, unknown>, who = finance) => {
    const { data } = await world.call("/operator/invoiceList", { page_size: 100, ...body }, who);
    return data as { list: Record<string, string>[]; count: number };
  };
  const numbersOf = ({ list }: { list: Record<string, string>[] }) => list.map(({ invoice_number }) => invoice_number);

  test("are in the tab of their state: open ones by due date, others newest first", async () => {
    const { list: open, count } = await listed({ tab: "open" });
    expect(open.length).toBeGreaterThan(0);
    expect(count).toBe(open.length);
    expect(open.every((invoice) => Number(invoice.open) > 0)).toBe(true);
    expect(open.map(({ due_on }) => due_on)).toEqual(open.map(({ due_on }) => due_on).toSorted());
    const paid = await listed({ tab: "paid" });
    expect(paid.list.every((invoice) => Number(invoice.open) === 0)).toBe(true);
    const all = numbersOf(await listed({ tab: "all" }));
    expect(all).toEqual([...numbersOf({ list: open }), ...numbersOf(paid)].toSorted().toReversed());
  });

  test("are found by number, order and company, and narrowed by purpose", async () => {
    const [first] = (await listed({ tab: "all" })).list;
    const { invoice_number = "", order_sn = "", company = "", purpose = "" } = first ?? {};
    for (const keyword of [invoice_number.toLowerCase(), order_sn, company.slice(1, 6).toUpperCase()])
      expect(numbersOf(await listed({ tab: "all", keyword })), keyword).toContain(invoice_number);
    expect(await listed({ tab: "all", keyword: "nobody has this" })).toEqual({ list: [], count: 0 });
    const ofPurpose = (await listed({ tab: "all", purpose })).list;
    expect(ofPurpose.every((invoice) => invoice.purpose === purpose)).toBe(true);
  });

  test("follow each other page by page, and buyers and the warehouse do not read them", async () => {
    const all = numbersOf(await listed({ tab: "all" }));
    const pages = [await listed({ tab: "all", page: 1, page_size: 2 }), await listed({ tab: "all", page: 2, page_size: 2 })];
    expect(pages.flatMap(numbersOf)).toEqual(all.slice(0, 4));
    for (const who of [buyer, { as: "warehouse@demo.test" }])
      expect(await world.call("/operator/invoiceList", {}, who)).not.toMatchObject({ code: 200 });
  });
});

describe("due dates", () => {
  test("overdue invoices age, block further credit, and are reminded once per stage", async () => {
    const { order_sn } = await placeOrder(1);
    const { order_sn: unpaid } = await placeOrder(1);
    await payOnAccount(order_sn);
    const { invoice_number } = await getInvoice(order_sn);
    const start = world.clock.now().getTime();
    const at = async (days: number) => {
      world.clock.set(new Date(start + days * dayMs));
      await runJobs(world.platform, jobs);
      await runJobs(world.platform, jobs);
      return (await sql<{ subject: string }>("select subject from outbox_messages where subject like $1", [`%${invoice_number}%`])).length;
    };
    const mails0 = await at(20);
    expect(mails0).toBe(0);
    const perStage = await at(27);
    expect(perStage).toBeGreaterThan(0);
    expect(await at(28)).toBe(perStage);
    expect(await at(30)).toBe(2 * perStage);
    expect(await at(37)).toBe(3 * perStage);
    expect(await at(50)).toBe(4 * perStage);
    expect(await at(90)).toBe(4 * perStage);
    const logIn = async (account: string) => ({
      token: (await world.call("/user/login", { account, password: "demo1234" })).data.token as string,
    });
    const later = await logIn(buyer.as);
    const { ages, list } = (await world.call("/user/invoices", { tab: "overdue", page_size: 100 }, later)).data;
    expect(list.every(({ state }: { state: string }) => state === "overdue")).toBe(true);
    expect(Number(ages.to60)).toBe(Number(ages.open));
    expect(await world.call("/pay/terms", { order_sn: unpaid, payment_password }, later)).toMatchObject({ code: 2672 });
    const debtors = (await world.call("/operator/termsList", { only: "overdue" }, await logIn(finance.as))).data;
    expect(debtors.list[0]).toMatchObject({ company_id, is_blocked: true });
  });
});
