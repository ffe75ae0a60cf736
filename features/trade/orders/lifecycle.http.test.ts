import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runConcurrently, testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { getBalances } from "#features/money/balance/test-balance.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import { jobs } from "./jobs.ts";
import { applyMove, effectOf, type ModelState, newOrder } from "./rules/effects.ts";
import { type RefundEntrance, refundEntrances, refundRequestRefusal } from "./rules/refund-requests.ts";
import { availableTransitions } from "./rules.ts";
import { type Action, statusCodes, transitions } from "./statuses.ts";
import { orderLifecycle, people } from "./test-lifecycle.ts";
import { checkInvariants, readOrderRow, readStock } from "./test-orders.ts";

/** The order lifecycle through the HTTP interface: every transition of the stock flow by its actor, and no other transition. */

const world = await testApp();
const { offer, calls, move, place, pay, paidOrder, statusNow, walk } = await orderLifecycle(world);

/** The sum of the ledger entries of a kind of account, in cents. */
const balanceOf = async (kind: string): Promise<number> => {
  const { sum } = await world.one(
    "select coalesce(sum(amount_cents), 0) as sum from ledger_entries join ledger_accounts using (account_id) where kind = $1",
    [kind],
  );
  return Number(sum);
};

const availableOfBuyer = async (): Promise<number> => (await getBalances(world, { as: people.buyer })).available;

describe("every transition of the stock flow, by its actor", () => {
  test("self pickup, completion, refund refused, accepted, requested again, escalated once, refunded", async () => {
    const before = { available: await availableOfBuyer(), stock: await readStock(world, offer.stock_item_id) };
    const order_sn = await paidOrder(1);
    expect(await statusNow(order_sn)).toBe("awaitingPacking");
    expect(await walk(order_sn, "startPacking", "readyForPickup", "pickupAtDock")).toEqual([5, 3, 7]);
    expect(await readStock(world, offer.stock_item_id)).toEqual({ on_hand: before.stock.on_hand - 2, reserved: before.stock.reserved });
    expect(await walk(order_sn, "applyRefund", "refuse", "accept", "applyRefund", "refuseByMerchant", "escalate", "refuse")).toEqual([
      94, 95, 7, 94, 95, 94, 95,
    ]);
    expect(await move("escalate", order_sn)).toMatchObject({ reason: "WRONG_STATUS" });
    expect(await walk(order_sn, "accept", "applyRefund", "refund", "confirmRefund")).toEqual([7, 94, 93, 92]);
    expect(await availableOfBuyer()).toBe(before.available);
    const row = await readOrderRow(world, order_sn);
    expect(row.refunded_cents).toBe(row.paid_cents);
  });

  test("ships with the buyer's label, is received and returned, restoring stock and money", async () => {
    const before = { available: await availableOfBuyer(), stock: await readStock(world, offer.stock_item_id) };
    const order_sn = await paidOrder(2);
    expect(await statusNow(order_sn)).toBe("labelDue");
    expect(await walk(order_sn, "uploadLabel", "startPacking", "dispatch")).toEqual([2, 5, 90]);
    expect(await readStock(world, offer.stock_item_id)).toEqual({ on_hand: before.stock.on_hand - 2, reserved: before.stock.reserved });
    const escrow = await balanceOf("escrow");
    expect(await walk(order_sn, "confirmReceipt")).toEqual([7]);
    const { paid_cents } = await readOrderRow(world, order_sn);
    expect(await balanceOf("escrow")).toBe(escrow - paid_cents);
    expect(await walk(order_sn, "returnCompleted")).toEqual([91]);
    expect(await readStock(world, offer.stock_item_id)).toEqual(before.stock);
    expect(await availableOfBuyer()).toBe(before.available);
  });

  test("takes freight payments in parts, arrives at the terminal and is picked up", async () => {
    const order_sn = await paidOrder(3);
    expect(await statusNow(order_sn)).toBe("freightDue");
    await pay(order_sn, { purpose: "freight", amount: "1.00" });
    expect(await statusNow(order_sn)).toBe("freightPartlyPaid");
    await pay(order_sn, { purpose: "freight", amount: "1.00" });
    expect(await statusNow(order_sn)).toBe("freightPartlyPaid");
    await pay(order_sn, { purpose: "freight" });
    expect(await walk(order_sn, "startPacking", "dispatch", "arrive", "confirmPickup")).toEqual([5, 90, 15, 7]);
    const collected = await paidOrder(3);
    await pay(collected, { purpose: "freight" });
    expect(await walk(collected, "startPacking", "dispatch", "arrive", "pickupAtDock")).toEqual([5, 90, 15, 7]);
    const pickedUp = await paidOrder(1);
    expect(await walk(pickedUp, "startPacking", "readyForPickup", "confirmPickup")).toEqual([5, 3, 7]);
  });

  test("handles cancellation requests in each status: declined, requested again, confirmed, refunded", async () => {
    const before = { available: await availableOfBuyer(), stock: await readStock(world, offer.stock_item_id) };
    const inStatus: Record<number, () => Promise<string>> = {
      2: () => paidOrder(1),
      100: () => paidOrder(2),
      45: () => paidOrder(3),
      46: async () => {
        const order_sn = await paidOrder(3);
        await pay(order_sn, { purpose: "freight", amount: "1.00" });
        return order_sn;
      },
      5: async () => {
        const order_sn = await paidOrder(1);
        await walk(order_sn, "startPacking");
        return order_sn;
      },
    };
    for (const [code, reach] of Object.entries(inStatus)) {
      const order_sn = await reach();
      expect(statusCodes[await statusNow(order_sn)]).toBe(Number(code));
      expect(await walk(order_sn, "requestCancel", "declineCancel", "requestCancel", "confirmCancel")).toEqual([
        120,
        Number(code),
        120,
        94,
      ]);
      // After the operator has confirmed the cancellation, the refund cannot be refused.
      expect(await move("refuse", order_sn)).toMatchObject({ reason: "WRONG_STATUS" });
      expect(await walk(order_sn, "refund")).toEqual([93]);
    }
    expect(await availableOfBuyer()).toBe(before.available);
    expect(await readStock(world, offer.stock_item_id)).toEqual(before.stock);
  });

  test("refunds orders that cannot be packed, by operator or merchant", async () => {
    const before = await readStock(world, offer.stock_item_id);
    const order_sn = await paidOrder(1);
    expect(await walk(order_sn, "startPacking", "fail", "refundAll", "refundByMerchant")).toEqual([5, 8, 94, 93]);
    expect(await readStock(world, offer.stock_item_id)).toEqual(before);
  });

  test("cancels unpaid orders, and retries or discards orders whose creation failed", async () => {
    const before = await readStock(world, offer.stock_item_id);
    const hoursToPay = (hours: number) =>
      world.rows("update sites set settings = settings || jsonb_build_object('unpaid_hours', $1::integer)", [hours]);
    await hoursToPay(6);
    expect(await walk(await place(), "cancel")).toEqual([9]);
    for (const ending of ["retry", "discard"]) {
      const order_sn = await place();
      // As an import leaves it: no reservation, and the reason in the timeline.
      const { order_id } = await readOrderRow(world, order_sn);
      await world.rows("select close_reservations(array[$1::bigint], 'released', null, now())", [order_id]);
      await world.rows("delete from stock_reservations where order_id = $1", [order_id]);
      await world.rows("update order_lines set canceled = 0 where order_id = $1", [order_id]);
      await world.rows("alter table order_events disable trigger append_only");
      await world.rows(
        "update order_events set action = 'createFailed', to_status = 'creationFailed', actor = 'system', note = 'Out of stock' where order_id = $1",
        [order_id],
      );
      await world.rows("alter table order_events enable trigger append_only");
      await world.rows("update orders set status = 'creationFailed', expires_at = null where order_id = $1", [order_id]);
      expect(await walk(order_sn, ending)).toEqual([ending === "retry" ? 0 : 9]);
      if (ending === "retry") {
        // The time to pay starts again with the site's limit instead of the default of 48 hours.
        const { expires_at, status_since } = await world.one("select expires_at, status_since from orders where order_id = $1", [order_id]);
        expect(expires_at.getTime() - status_since.getTime()).toBe(6 * hourMs);
        expect(await walk(order_sn, "cancel")).toEqual([9]);
      }
    }
    await hoursToPay(48);
    expect(await readStock(world, offer.stock_item_id)).toEqual(before);
  });

  test("expires unpaid orders except those with a voucher under review, completes deliveries and confirms refunds by time", async () => {
    const unpaid = await place();
    const inReview = await place();
    const shipped = await paidOrder(2);
    await walk(shipped, "uploadLabel", "startPacking", "dispatch");
    const refunded = await paidOrder(1);
    await walk(refunded, "requestCancel", "confirmCancel", "refund");
    const { order_id } = await readOrderRow(world, inReview);
    await world.rows("update orders set status = 'pendingAudit' where order_id = $1", [order_id]);
    const start = world.clock.now();
    const statusesAfter = async (ms: number) => {
      world.clock.set(new Date(start.getTime() + ms));
      await runJobs(world.platform, jobs);
      return Promise.all([unpaid, inReview, shipped, refunded].map(statusNow));
    };
    expect(await statusesAfter(47 * hourMs)).toEqual(["unpaid", "pendingAudit", "shipping", "refundUnconfirmed"]);
    expect(await statusesAfter(49 * hourMs)).toEqual(["cancelled", "pendingAudit", "shipping", "refundUnconfirmed"]);
    expect(await statusesAfter(7 * dayMs + hourMs)).toEqual(["cancelled", "pendingAudit", "shipping", "refunded"]);
    expect(await statusesAfter(14 * dayMs + hourMs)).toEqual(["cancelled", "pendingAudit", "completed", "refunded"]);
    await world.rows("update orders set status = 'unpaid' where order_id = $1", [order_id]);
    world.clock.set(start);
    await walk(inReview, "cancel");
  });

  test("notifies the buyer by email in the buyer's language", async () => {
    const mails = await world.rows("select subject from outbox_messages where recipient = $1 order by message_id", [people.buyer]);
    const subjects = mails.map(({ subject }) => (subject as string).replace(/\d{3}-\d{3}-\d{3}-\d{4}-\d/, "#"));
    expect(new Set(subjects)).toEqual(
      new Set([
        "Pick up order #",
        "Your refund for order # was declined",
        "Your refund for order #",
        "Order # has shipped",
        "Pick up order # at the terminal",
        "We couldn’t cancel order #",
        "We can’t fulfill order #",
        "Order # was canceled",
      ]),
    );
  });

  test("covers all transitions except those of payments", async () => {
    const ofPayments: Action[] = [
      "beginProviderPayment",
      "providerSucceeded",
      "providerFailed",
      "providerExpired",
      "submitVoucher",
      "recordTransfer",
      "approveVoucher",
      "approvePartVoucher",
      "rejectVoucher",
      "payTerms",
      // Made when an exchange is accepted (features/trade/after-sale).
      "createReplacement",
      // Made when goods of a contract are received in a warehouse (features/trade/contracts).
      "storeContractGoods",
      // Made when a carrier brings goods back (features/trade/fulfillment).
      "takeBack",
      // Made in the logistics center (features/money/logistics-orders).
      "cancelFreight",
      "requoteFreight",
    ];
    // What the system does because the parts of an order went on (features/trade/fulfillment).
    const followed = (action: string, actor: string): boolean =>
      actor === "system" &&
      ["startPacking", "readyForPickup", "dispatch", "fail", "refundAll", "refund", "arrive", "confirmPickup"].includes(action);
    const walked = new Set(
      (await world.rows("select distinct from_status, action, actor from order_events")).map(
        (row) => `${row.from_status} ${row.action} ${row.actor}`,
      ),
    );
    const decided = transitions
      .filter(({ flow, action }) => flow === "stock" && !ofPayments.includes(action))
      .flatMap(({ from, action, actors }) =>
        actors.filter((actor) => !followed(action, actor)).map((actor) => `${from} ${action} ${actor}`),
      )
      // Reachable only through a rejected voucher, which the payments tests cover.
      .filter((arrow) => arrow !== "refused cancel buyer" && arrow !== "refused expire system");
    expect(decided.filter((arrow) => !walked.has(arrow))).toEqual([]);
  });
});

describe("no other transitions", () => {
  const factsOf = (row: { completed_at: unknown; escalated_at: unknown }) => ({
    was_completed: row.completed_at !== null,
    was_escalated: row.escalated_at !== null,
  });

  /** The reason of a move that is not possible: requests for money back give the one of all entrances. */
  const reasonOf = (row: Parameters<typeof refundRequestRefusal>[0], action: Action): string =>
    refundEntrances.includes(action as RefundEntrance)
      ? (refundRequestRefusal(row, action as RefundEntrance) ?? "possible")
      : "WRONG_STATUS";

  test("refuses every call outside the table in each of the 49 statuses without any change", async () => {
    const order_sn = await paidOrder(3);
    const { order_id, status: real } = await readOrderRow(world, order_sn);
    const traces = async () =>
      (
        await world.rows(
          "select (select count(*) from order_events) as events, (select count(*) from ledger_entries) as entries, (select count(*) from stock_movements) as movements",
        )
      )[0];
    const before = await traces();
    for (const status of Object.keys(statusCodes).filter((name) => name !== "none")) {
      await world.rows("update orders set status = $2 where order_id = $1", [order_id, status]);
      const row = await readOrderRow(world, order_sn);
      const facts = { ...row, ...factsOf(row) };
      const refused = Object.entries(calls).filter(
        ([, { action, actor }]) => !availableTransitions(facts, actor).some((arrow) => arrow.action === action),
      );
      const answers = await Promise.all(refused.map(([name]) => move(name, order_sn)));
      expect({ status, reasons: answers.map(({ reason }) => reason) }).toEqual({
        status,
        reasons: refused.map(([, { action }]) => reasonOf(facts, action)),
      });
      expect(await readOrderRow(world, order_sn)).toEqual(row);
    }
    expect(await traces()).toEqual(before);
    await world.rows("update orders set status = $2 where order_id = $1", [order_id, real]);
  }, 30_000);

  /** Where the money and the goods of an order are, as the ledger and the stock have them. */
  const heldOf = async (order_sn: string): Promise<Pick<ModelState, "money" | "goods">> => {
    const { escrow, earned, open, sold } = await world.one(
      `select coalesce(sum(amount_cents) filter (where account.kind = 'escrow'), 0) as escrow,
         coalesce(sum(amount_cents) filter (where account.kind in ('merchant_payable', 'platform_revenue')), 0) as earned,
         (select count(*) from stock_reservations where stock_reservations.order_id = orders.order_id and state = 'open') as open,
         (select count(*) from stock_reservations where stock_reservations.order_id = orders.order_id and state = 'sold') as sold
       from orders left join ledger_entries using (order_id) left join ledger_accounts account using (account_id) where order_number = $1 group by orders.order_id`,
      [order_sn],
    );
    const goods = Number(open) > 0 ? "reserved" : Number(sold) > 0 ? "left" : "none";
    if (Number(escrow) > 0) return { money: "full", goods };
    return { money: Number(earned) > 0 ? "paidOut" : "none", goods };
  };

  const modelOf = async (order_sn: string): Promise<ModelState> => ({
    ...newOrder("stock"),
    ...(await heldOf(order_sn)),
    status: await statusNow(order_sn),
  });

  test("follows the table in random walks of all actors (seed 20261121)", async () => {
    const names = Object.keys(calls);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 2, 3),
        fc.array(fc.constantFrom(...names), { minLength: 20, maxLength: 30 }),
        async (logistics_type, steps) => {
          const order_sn = await paidOrder(logistics_type);
          let seen = await modelOf(order_sn);
          for (const name of steps) {
            const row = await readOrderRow(world, order_sn);
            const { action, actor } = calls[name]!;
            const facts = { ...row, ...factsOf(row) };
            const arrow = availableTransitions(facts, actor).find((candidate) => candidate.action === action);
            const answer = await move(name, order_sn);
            const after = await statusNow(order_sn);
            if (arrow) {
              expect(arrow.to).toContain(after);
              seen = applyMove(seen, arrow, after, effectOf("stock", action, after));
              expect({ name, ...(await heldOf(order_sn)) }).toEqual({ name, money: seen.money, goods: seen.goods });
            } else expect({ reason: answer.reason, after }).toEqual({ reason: reasonOf(facts, action), after: row.status });
          }
        },
      ),
      { seed: 20261121, numRuns: 40 },
    );
    await checkInvariants(world);
  }, 60_000);

  test("rejects an unknown transition in the database", async () => {
    const { order_id } = await readOrderRow(world, await place());
    const forged = world.rows(
      "insert into order_events (order_id, at, flow, from_status, action, to_status, actor) values ($1, now(), 'stock', 'unpaid', 'refund', 'refunded', 'operator')",
      [order_id],
    );
    await expect(forged).rejects.toThrow(/order_events\w*_flow_from_status_action_to_status_fkey/);
    await expect(world.rows("update order_events set note = 'x' where order_id = $1", [order_id])).rejects.toThrow("never changed");
  });
});

describe("concurrent requests", () => {
  test("release the stock once for ten parallel cancellations", async () => {
    const before = await readStock(world, offer.stock_item_id);
    const order_sn = await place();
    const answers = await runConcurrently(10, () => move("cancel", order_sn));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "ORDER_CANCELLED_NO_REFUND")).toHaveLength(9);
    expect(await readStock(world, offer.stock_item_id)).toEqual(before);
  });

  test("refund once for ten parallel refunds and pay out once for ten parallel confirmations", async () => {
    const before = await availableOfBuyer();
    const cancelled = await paidOrder(1);
    await walk(cancelled, "requestCancel", "confirmCancel");
    const refunds = await runConcurrently(10, (index) => move(index % 2 ? "refund" : "refundByMerchant", cancelled));
    expect(refunds.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(refunds.filter(({ reason }) => reason === "WRONG_STATUS")).toHaveLength(9);
    expect(await availableOfBuyer()).toBe(before);
    const shipped = await paidOrder(2);
    await walk(shipped, "uploadLabel", "startPacking", "dispatch");
    const receipts = await runConcurrently(10, () => move("confirmReceipt", shipped));
    expect(receipts.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(receipts.filter(({ reason }) => reason === "WRONG_STATUS")).toHaveLength(9);
  });

  test("apply exactly one of expiry, cancellation and payment", async () => {
    const order_sn = await place();
    const start = world.clock.now();
    world.clock.advanceMs(49 * hourMs);
    const token = await world.getToken(people.buyer);
    const [cancelled, paid] = await Promise.all([
      world.call("/user/cancelOrder", { order_sn }, { token }),
      world.call("/pay/balance", { order_sn, payment_password: "123456" }, { token }),
      runJobs(world.platform, jobs),
    ]);
    const status = await statusNow(order_sn);
    expect(["awaitingPacking", "cancelled"]).toContain(status);
    expect(paid.code === 200).toBe(status === "awaitingPacking");
    if (cancelled.code === 200) expect(status).toBe("cancelled");
    world.clock.set(start);
    if (status === "awaitingPacking") await walk(order_sn, "requestCancel", "confirmCancel");
    const { order_id } = await readOrderRow(world, order_sn);
    expect(await world.rows("select 1 from stock_reservations where order_id = $1 and state = 'open'", [order_id])).toEqual([]);
  });
});

test("all invariants hold afterwards", () => checkInvariants(world));
