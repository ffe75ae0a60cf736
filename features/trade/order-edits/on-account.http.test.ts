import { expect, test } from "vitest";
import { finance, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { paymentFixture } from "#features/money/payments/test-payments.ts";
import { partsWorld } from "#features/trade/fulfillment/test-parts.ts";
import { checkInvariants, findBrokenInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { minuteMs } from "#kernel/clock.ts";
import { parseAmount } from "#kernel/money.ts";

/** Edits whose difference is paid on account, and edits that lower what is owed. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { buyer, call, done, paidOrder } = await partsWorld(world);
const payment_password = "123456";
const { company_id } = await world.one("select company_id from company_members join people using (person_id) where email = $1", [buyer.as]);

const toCents = (amount: string): number => parseAmount(amount) ?? Number.NaN;
const setLimit = (credit_limit: string, status = "active") =>
  done("/operator/setTerms", { company_id, credit_limit, net_days: 45, status, block_after_days: 7, reason: "Three good years" }, finance);
const used = async (): Promise<number> => toCents((await done("/user/terms", {}, buyer)).used);
const toLimit = (cents: number): string => (cents / 100).toFixed(2);
const edit = async (order_sn: string, line: number | undefined, quantity: number) => {
  const lines = [{ order_line_id: line, quantity }];
  const { seen } = await done("/user/quoteOrderEdit", { order_sn, lines }, buyer);
  return done("/user/editOrder", { order_sn, lines, seen }, buyer);
};
const payEdit = (order_sn: string, more: Record<string, unknown> = {}) =>
  call("/pay/terms", { order_sn, purpose: "edit", payment_password, ...more }, buyer);
const invoicesOf = async (order_sn: string) => (await done("/user/orderInvoices", { order_sn }, buyer)).list;

await setLimit("40000.00");

test("the difference is owed by an invoice of its own, due after the payment term", async () => {
  const { order_sn, lines } = await paidOrder([4]);
  const before = await used();
  const { due_fee } = await edit(order_sn, lines[0], 7);
  const due = await done("/pay/list", { order_sn, purpose: "edit" }, buyer);
  expect(due.methods.map(({ method }: { method: string }) => method)).toContain("terms");
  expect(await payEdit(order_sn, { seen: due.seen })).toMatchObject({ code: 200, data: { amount: due_fee } });
  expect(await used()).toBe(before + toCents(due_fee));
  const order = await readOrderRow(world, order_sn);
  expect(order).toMatchObject({ pieces: 7, edit_due_cents: 0 });
  expect(Number(order.paid_cents)).toBe(Number(order.order_cents));
  const [invoice] = (await invoicesOf(order_sn)).filter(({ is_on_account }: { is_on_account: boolean }) => is_on_account);
  expect(invoice).toMatchObject({ total: due_fee, open: due_fee, purpose: "edit", due_on: due.terms.due_on, state: "open" });
  expect(await payEdit(order_sn)).toMatchObject({ reason: "ALREADY_PAID" });
  await checkInvariants(world);
});

test("above the limit, or under suspended terms, the edit waits on and nothing is owed", async () => {
  const { order_sn, lines } = await paidOrder([4]);
  const before = await used();
  const { due_fee } = await edit(order_sn, lines[0], 7);
  await setLimit(toLimit(before + toCents(due_fee) - 1));
  const refused = await done("/pay/list", { order_sn, purpose: "edit" }, buyer);
  expect(refused.methods.map(({ method }: { method: string }) => method)).not.toContain("terms");
  expect(await payEdit(order_sn)).toMatchObject({ reason: "CREDIT_LIMIT_REACHED" });
  await setLimit("40000.00", "suspended");
  expect(await payEdit(order_sn)).toMatchObject({ reason: "TERMS_SUSPENDED" });
  await setLimit("40000.00");
  expect(await readOrderRow(world, order_sn)).toMatchObject({ pieces: 4, edit_due_cents: toCents(due_fee) });
  expect(await used()).toBe(before);
  expect(await payEdit(order_sn)).toMatchObject({ code: 200 });
  await checkInvariants(world);
});

test("an edit that lowers the total comes off the invoices on account first, with a credit note", async () => {
  const { order_sn, lines } = await paidOrder([6], 2, "/pay/terms");
  await edit(order_sn, lines[0], 8);
  expect(await payEdit(order_sn)).toMatchObject({ code: 200 });
  const before = await used();
  const { back_fee } = await edit(order_sn, lines[0], 2);
  expect(toCents(back_fee)).toBeGreaterThan(0);
  expect(await used()).toBe(before - toCents(back_fee));
  const list = await invoicesOf(order_sn);
  const sum = (name: string) => list.reduce((total: number, invoice: Record<string, string>) => total + toCents(invoice[name] ?? "0"), 0);
  const order = await readOrderRow(world, order_sn);
  expect(sum("credited")).toBe(toCents(back_fee));
  expect(sum("open")).toBe(Number(order.order_cents));
  await checkInvariants(world);
});

test("its invoice shows the goods and freight of the edit once, beside what was paid before", async () => {
  const { placeOrder } = await paymentFixture(world);
  const parent = await placeOrder({ freight: true, quantity: 2 });
  await done("/pay/balance", { order_sn: parent, purpose: "all", payment_password }, buyer);
  const { order_sn, order_line_id } = await world.one(
    `select order_number as order_sn, order_line_id from checkouts join orders using (checkout_id) join order_lines using (order_id)
     where order_parent_number = $1`,
    [parent],
  );
  await setLimit("50000.00");
  const before = await readOrderRow(world, order_sn);
  world.clock.advanceMs(minuteMs);
  const { due_fee } = await edit(order_sn, order_line_id, 20);
  const freight_cents = Number((await readOrderRow(world, order_sn)).edit_freight_cents);
  expect(freight_cents).toBeGreaterThan(0);
  expect(await payEdit(order_sn)).toMatchObject({ code: 200 });
  const { fees } = await world.one(
    "select document -> 'fees' as fees from invoices join orders using (order_id) where orders.order_number = $1 and purpose = 'edit'",
    [order_sn],
  );
  expect(fees).toMatchObject({ freight_cents, parts_cents: -Number(before.paid_cents), unpaid_cents: 0, returned_cents: 0 });
  const shown = Object.values(fees as Record<string, number>).reduce((sum, cents) => sum + cents, 0);
  expect(shown).toBe(toCents(due_fee));
  await checkInvariants(world);
});

/** An order on account and an edit, which both fit the limit alone, and are both judged before either is posted. */
const payBothAtOnce = async () => {
  await setLimit("50000.00");
  const { order_sn, lines, offers } = await paidOrder([4]);
  const [offer] = offers;
  const product_list = JSON.stringify([{ product_id: offer?.product_id, relation_id: offer?.relation_id, quantity: 5 }]);
  const [placed] = (await done("/home/create", { product_list, logistics_type: 1 }, buyer)).orders;
  const { due_fee } = await edit(order_sn, lines[0], 9);
  const before = await used();
  await setLimit(toLimit(before + Math.max(toCents(due_fee), toCents(placed.order_fee))));
  const connection = await world.platform.database.connect();
  await connection.query("begin");
  await connection.query("select from ledger_accounts where kind = 'receivable' and company_id = $1 for update", [company_id]);
  const answers = Promise.all([payEdit(order_sn), call("/pay/terms", { order_sn: placed.order_number, payment_password }, buyer)]);
  await untilLockWaits(world, 2).finally(async () => {
    await connection.query("commit");
    connection.release();
  });
  return { order_sn, other_sn: placed.order_number as string, answers: await answers, due_fee };
};

test("an edit and an order that share the last of the limit: one is made, the other waits on", { timeout: 60_000 }, async () => {
  const { order_sn, other_sn, answers, due_fee } = await payBothAtOnce();
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.flatMap(({ reason }) => reason ?? [])).toEqual(["CREDIT_LIMIT_REACHED"]);
  const isEdited = answers[0].code === 200;
  expect(await readOrderRow(world, order_sn)).toMatchObject(
    isEdited ? { pieces: 9, edit_due_cents: 0 } : { pieces: 4, edit_due_cents: toCents(due_fee) },
  );
  expect((await readOrderRow(world, other_sn)).status === "unpaid").toBe(isEdited);
  await checkInvariants(world);
});

test("without the floor of the ledger account both are made (counter-test)", { timeout: 60_000 }, async () => {
  await world.rows("alter table ledger_accounts drop constraint credit_not_above_limit");
  const { answers } = await payBothAtOnce();
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  expect(await findBrokenInvariants(world)).not.toEqual([]);
});
