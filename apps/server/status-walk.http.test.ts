import { beforeAll, expect, test } from "vitest";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import type { StatusTableRow } from "#features/status-tables.ts";
import { orderLifecycle } from "#features/trade/orders/test-lifecycle.ts";
import { checkInvariants, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { type Call, reasonsOf } from "#kernel/contract.ts";

/**
 * Walks the table of local orders by the development addresses alone: reaches every status, makes every move that a call or the clock
 * makes, and tries every other move in every status as every role. A refused move leaves the order and its timeline as they were.
 */

const world = await testApp({ poolSize: 4 });
const { calls: orderCalls, address_id, call, move, place, pay, paidOrder, statusNow, walk } = await orderLifecycle(world);

interface Operation {
  path: string;
  moves: { table: string; action: string; actor: string }[];
}

const table = "orders.stock";
let rows: StatusTableRow[];
let operations: Operation[];
let voucher: string;

const get = async (url: string) => (await world.app.inject({ method: "GET", url })).json();

const advanceClock = async (advance_seconds: number): Promise<void> => {
  const answer = await world.app.inject({ method: "POST", url: "/dev/clock", payload: { advance_seconds } });
  expect(answer.json()).toMatchObject({ failed_jobs: [] });
};

beforeAll(async () => {
  rows = ((await get("/dev/states")) as StatusTableRow[]).filter((row) => row.table === table);
  const { paths } = (await get("/openapi.json")) as { paths: Record<string, { post: { "x-moves"?: Operation["moves"] } }> };
  operations = Object.entries(paths).flatMap(([path, { post }]) => {
    const moves = (post["x-moves"] ?? []).filter((each) => each.table === table);
    return moves.length > 0 ? [{ path, moves }] : [];
  });
  voucher = await insertUploadedFile(world, { as: "buyer@demo.test", file_type: 4 });
});

const contracts = new Map<string, Call>(calls.map((each) => [each.path, each]));

const contractOf = (path: string): Call => {
  const found = contracts.get(path);
  if (!found) throw new Error(`There is no call ${path}`);
  return found;
};

const paidIn = async (logistics_type: number, ...moves: string[]): Promise<string> => {
  const order_sn = await paidOrder(logistics_type);
  if (logistics_type === 3) await pay(order_sn, { purpose: "freight" });
  await walk(order_sn, ...(logistics_type === 2 ? ["uploadLabel"] : []), ...moves);
  return order_sn;
};

const offline = async (order_sn: string): Promise<TestAnswer> => {
  const { due_fee } = (await call("/supply/order/order/info", { order_sn }, "buyer")).data;
  return call("/pay/offline", { order_sn, method: "transfer", amount: due_fee, voucher_ids: voucher }, "buyer");
};

const review = async (order_sn: string, decision: "approve" | "refuse"): Promise<TestAnswer> => {
  const { voucher_id, due_cents } = await world.one(
    `select voucher_id, order_cents as due_cents from vouchers join payment_orders using (payment_id) join orders using (order_id)
     where order_number = $1 and vouchers.status = 'submitted'`,
    [order_sn],
  );
  const received = decision === "approve" ? { received_amount: (Number(due_cents) / 100).toFixed(2) } : {};
  return call("/operator/reviewVoucher", { voucher_id, decision, note: "because", ...received }, "finance");
};

const placedWithVoucher = async (): Promise<string> => {
  const order_sn = await place();
  expect(await offline(order_sn)).toMatchObject({ code: 200 });
  return order_sn;
};

/** An order whose creation failed, as an import leaves it: without reservation, with the reason in its timeline. */
const failedCreation = async (): Promise<string> => {
  const order_sn = await place();
  const { order_id } = await readOrderRow(world, order_sn);
  await world.rows("select close_reservations(array[$1::bigint], 'released', null, now())", [order_id]);
  await world.rows("delete from stock_reservations where order_id = $1", [order_id]);
  await world.rows("update order_lines set canceled = 0 where order_id = $1", [order_id]);
  await world.rows("alter table order_events disable trigger append_only");
  await world.rows(
    "update order_events set action = 'createFailed', to_status = 'creationFailed', actor = 'system', note = 'x' where order_id = $1",
    [order_id],
  );
  await world.rows("alter table order_events enable trigger append_only");
  await world.rows("update orders set status = 'creationFailed', expires_at = null where order_id = $1", [order_id]);
  return order_sn;
};

/** How an order gets into each status. With the guard `delivered` or `freight` it is one that is delivered. */
const reach: Record<string, (guard: string) => Promise<string>> = {
  unpaid: () => place(),
  locked: async () => {
    const order_sn = await place();
    expect(await call("/supply/order/pay/card", { order_sn }, "buyer")).toMatchObject({ error_code: 0 });
    return order_sn;
  },
  pendingAudit: placedWithVoucher,
  refused: async () => {
    const order_sn = await placedWithVoucher();
    expect(await review(order_sn, "refuse")).toMatchObject({ code: 200 });
    return order_sn;
  },
  creationFailed: failedCreation,
  labelDue: () => paidOrder(2),
  freightDue: () => paidOrder(3),
  freightPartlyPaid: async () => {
    const order_sn = await paidOrder(3);
    await pay(order_sn, { purpose: "freight", amount: "1.00" });
    return order_sn;
  },
  awaitingPacking: (guard) => paidIn(guard === "freight" ? 3 : 1),
  processing: (guard) => paidIn(guard === "delivered" ? 2 : 1, "startPacking"),
  awaitingPickup: () => paidIn(1, "startPacking", "readyForPickup"),
  shipping: (guard) => paidIn(guard === "freight" ? 3 : 2, "startPacking", "dispatch"),
  arrived: () => paidIn(3, "startPacking", "dispatch", "arrive"),
  completed: () => paidIn(1, "startPacking", "readyForPickup", "pickupAtDock"),
  failed: () => paidIn(1, "startPacking", "fail"),
  cancelled: async () => {
    const order_sn = await place();
    await walk(order_sn, "cancel");
    return order_sn;
  },
  cancelRequested: () => paidIn(1, "requestCancel"),
  awaitingRefund: () => paidIn(1, "startPacking", "readyForPickup", "pickupAtDock", "applyRefund"),
  refundRefused: () => paidIn(1, "startPacking", "readyForPickup", "pickupAtDock", "applyRefund", "refuse"),
  refundUnconfirmed: () => paidIn(1, "startPacking", "fail", "refundAll", "refund"),
  refunded: () => paidIn(1, "startPacking", "fail", "refundAll", "refund", "confirmRefund"),
  returned: () => paidIn(1, "startPacking", "readyForPickup", "pickupAtDock", "returnCompleted"),
};

const namedStatuses = (): string[] => [...new Set(rows.flatMap(({ from, to }) => [from, ...to]))].filter((name) => name !== "none");

const daySeconds = 24 * 3600;

/** Moves that other tests make: by an import, by a provider's message, on account, for an exchange, and of a contract. */
const madeElsewhere = [
  "none createFailed system",
  "locked providerSucceeded system",
  "locked providerFailed system",
  "unpaid payTerms buyer",
  // A transfer of less than what is due (features/money/payments).
  "pendingAudit approvePartVoucher operator",
  // A line of a bank statement without a proof of payment (features/money/bank-lines).
  "unpaid recordTransfer operator",
  "refused recordTransfer operator",
  "none createReplacement system",
  "none storeContractGoods system",
  // Of orders in parts (features/trade/fulfillment).
  "awaitingPacking startPacking system",
  "processing readyForPickup system",
  "processing dispatch system",
  "processing fail system",
  "failed refundAll system",
  "awaitingRefund refund system",
  "shipping arrive system",
  "shipping takeBack warehouse",
  "arrived takeBack warehouse",
  "awaitingPickup confirmPickup system",
  "arrived confirmPickup system",
];

/** Makes a move of the table on an order that is in its status. */
const make = async ({ action, actor }: StatusTableRow, order_sn: string): Promise<unknown> => {
  if (action === "expire") return advanceClock(3 * daySeconds);
  if (action === "providerExpired") return advanceClock(3600);
  if (action === "autoComplete") return advanceClock(15 * daySeconds);
  if (action === "confirmRefund" && actor === "system") return advanceClock(8 * daySeconds);
  if (action === "payBalance") return pay(order_sn);
  if (action === "payFreight") return pay(order_sn, { purpose: "freight" });
  if (action === "requoteFreight") {
    const quoted = (await call("/user/quoteLogisticsOrder", { order_sn, address_id }, "buyer")).data;
    return call("/user/requoteLogisticsOrder", { order_sn, address_id, expected_freight: quoted.after }, "buyer");
  }
  if (action === "submitVoucher") return offline(order_sn);
  if (action === "approveVoucher") return review(order_sn, "approve");
  if (action === "rejectVoucher") return review(order_sn, "refuse");
  if (action === "beginProviderPayment") return call("/supply/order/pay/card", { order_sn }, "buyer");
  const found = Object.entries(orderCalls).find(([, each]) => each.action === action && each.actor === actor);
  if (!found) throw new Error(`No call makes ${action} as ${actor}`);
  return move(found[0], order_sn);
};

test("reaches every status of the table, and makes every move that calls and the clock make", async () => {
  expect(Object.keys(reach).toSorted()).toEqual(namedStatuses().toSorted());
  for (const [name, into] of Object.entries(reach)) expect({ name, is: await statusNow(await into("")) }).toEqual({ name, is: name });
  const wrong: string[] = [];
  const skipped: string[] = [];
  let made = 0;
  for (const row of rows) {
    const key = `${row.from} ${row.action} ${row.actor}`;
    if (madeElsewhere.includes(key)) {
      skipped.push(key);
      continue;
    }
    const into = row.from === "none" ? reach.unpaid : reach[row.from];
    const order_sn = await into!(row.guard);
    const answer = row.from === "none" ? undefined : await make(row, order_sn);
    const reached = await statusNow(order_sn);
    if (!row.to.includes(reached)) wrong.push(`${key}: ${reached}, ${JSON.stringify(answer)?.slice(0, 200)}`);
    else made += 1;
  }
  process.stdout.write(
    `status walk: ${Object.keys(reach).length} statuses reached, ${made} moves made, ${skipped.length} made by other tests\n`,
  );
  expect(wrong).toEqual([]);
  expect(skipped.toSorted()).toEqual(madeElsewhere.toSorted());
  await checkInvariants(world);
}, 240_000);

interface Role {
  account: string;
  /** Whether a call is made by somebody like this for an order that is theirs. */
  mayCall(who: string): boolean;
}

const staff = (name: string): Role => ({
  account: `${name}@demo.test`,
  mayCall: (who) => who.startsWith("operator:") && (name === "admin" || who.slice("operator:".length).split("+").includes(name)),
});

const roles: readonly Role[] = [
  { account: "", mayCall: () => false },
  { account: "buyer@demo.test", mayCall: (who) => who.startsWith("buyer") || who.startsWith("certifiedBuyer") },
  // Members, companies and manufacturers that the order is not theirs to move.
  { account: "approver@demo.test", mayCall: () => false },
  { account: "buyer2@demo.test", mayCall: () => false },
  { account: "new@demo.test", mayCall: () => false },
  { account: "maker@demo.test", mayCall: (who) => who.startsWith("merchant") },
  { account: "maker2@demo.test", mayCall: () => false },
  ...["admin", "auditor", "finance", "service", "warehouse", "specialist", "salesman"].map(staff),
];

const guardHolds: Record<string, (order: { logistics_type: number; completed_at: Date | null; escalated_at: Date | null }) => boolean> = {
  "": () => true,
  selfPickup: ({ logistics_type }) => logistics_type === 1,
  delivered: ({ logistics_type }) => logistics_type !== 1,
  freight: ({ logistics_type }) => logistics_type === 3,
  notOwnLabel: ({ logistics_type }) => logistics_type !== 2,
  wasCompleted: ({ completed_at }) => completed_at !== null,
  noOpenCase: () => true,
  notContractGoods: () => true,
  whole: () => true,
  wholeAndNotContractGoods: () => true,
  notEscalated: ({ escalated_at }) => escalated_at === null,
};

/** What an order and its timeline look like. */
const picture = async (order_sn: string): Promise<string> => {
  const { seen } = await world.one(
    `select orders.status || ':' || orders.paid_cents || ':' || (select count(*) from order_events where order_events.order_id = orders.order_id) as seen
     from orders where order_number = $1`,
    [order_sn],
  );
  return seen;
};

test("refuses every other move in every status to every role, with a declared reason, and changes nothing", async () => {
  const tokens = new Map<string, string>();
  for (const { account } of roles) tokens.set(account, account === "" ? "" : await world.createToken(account));
  const label_file_id = await insertUploadedFile(world, { as: "buyer@demo.test", file_type: 2, mime: "application/pdf" });
  const given = {
    note: "because",
    payment_password: "123456",
    label_file_id,
    tracking_number: "1Z",
    carrier: "UPS",
    amount: "5.00",
    voucher_ids: voucher,
    address_id,
    expected_freight: "5.00",
  };
  const takesOrder = operations.filter(({ path }) => "order_sn" in (contractOf(path).body as unknown as { shape: object }).shape);
  const counted = { tried: 0, byStatus: 0, byRole: 0, allowed: 0 };
  const wrong: string[] = [];
  for (const [status, into] of Object.entries(reach)) {
    const order_sn = await into("");
    const order = await readOrderRow(world, order_sn);
    const before = await picture(order_sn);
    for (const role of roles) {
      for (const { path, moves } of takesOrder) {
        const contract = contractOf(path);
        const isAllowed = moves.some(({ action, actor }) =>
          rows.some((row) => row.from === status && row.action === action && row.actor === actor && guardHolds[row.guard]?.(order)),
        );
        if (isAllowed && role.mayCall(contract.who)) {
          counted.allowed += 1;
          continue;
        }
        counted.tried += 1;
        const { body } = sampleBody(contract, { ...given, order_sn });
        const answer = await world.raw(path, body, { token: tokens.get(role.account) ?? "" });
        const { reason } = answer.json<TestAnswer>();
        if (!reason || !reasonsOf(contract).includes(reason as never) || reason === "CHECK_FIELDS" || answer.statusCode >= 500)
          wrong.push(`${status}: ${path} as ${role.account}: ${answer.statusCode} ${reason ?? "done"}`);
        if (role.mayCall(contract.who)) counted.byStatus += 1;
        else counted.byRole += 1;
      }
      const after = await picture(order_sn);
      if (after !== before) wrong.push(`${status}: ${role.account} changed ${before} to ${after}`);
    }
  }
  process.stdout.write(
    `forbidden moves: ${Object.keys(reach).length} statuses × ${takesOrder.length} calls × ${roles.length} roles: ${counted.tried} tried (${counted.byStatus} by the right role, ${counted.byRole} by others), ${counted.allowed} allowed ones left out, ${wrong.length} wrong\n`,
  );
  expect(wrong).toEqual([]);
  await checkInvariants(world);
}, 240_000);
