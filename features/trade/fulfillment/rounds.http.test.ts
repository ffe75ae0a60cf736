import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { getBalances, setBalance } from "#features/money/balance/test-balance.ts";
import { seededRandom } from "#features/money/payments/webhook-storm.ts";
import { setCap } from "#features/trade/after-sale/test-after-sale.ts";
import { checkInvariants, readOrderRow, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { partsWorld } from "./test-parts.ts";
import { type Chance, complete, countPieces, days, dealings, look } from "./test-rounds.ts";

/**
 * Rounds of 50 people of all sides at the parts of one order at once: warehouse, buyer, manufacturer, service and finance ship, cancel, refund, edit,
 * miss and return pieces. `npm run drill -- parts` plays more of them.
 */

const { TEST_PART_ROUNDS = "20", TEST_PART_SEED = "20261130" } = process.env;
const people = 50;
/** Answers that are no decision. */
const failures = ["BUSY", "DATA_EXCEPTION"];

const world = await testApp({ poolSize: 16 });
await setBalance(world, { as: "buyer@demo.test" }, 1_000_000_000);
await setCap(world, 100_000);
const parts = await partsWorld(world);
const { buyer, call, merchant_id, paidOrder, partsOf } = parts;
const deal = await dealings(world, merchant_id);
for (const { email } of await world.rows("select email from people where merchant_id = $1 and email is not null", [merchant_id]))
  await world.getToken(email);

/** Pieces, stock and money of an order add up by each record. `available` is the buyer's balance without what the order has cost. */
const checkOrder = async (order_sn: string, available: number): Promise<void> => {
  for (const line of await countPieces(world, order_sn)) {
    const { open, waiting, lost, given_up, allocated, held, off_stock, gone, not_found, disposed, restocked } = line;
    expect({ open, lost, allocated }).toEqual({ open: waiting, lost: given_up, allocated: held });
    expect(off_stock).toBe(gone + not_found + disposed - restocked);
  }
  const { paid_cents, freight_paid_cents, refunded_cents } = await readOrderRow(world, order_sn);
  expect((await getBalances(world, buyer)).available).toBe(
    available - Number(paid_cents) - Number(freight_paid_cents) + Number(refunded_cents),
  );
  await checkInvariants(world);
};

test(`${TEST_PART_ROUNDS} rounds of ${people} people at the parts of one order leave quantities, stock and money whole`, {
  timeout: 20_000 + 6_000 * Number(TEST_PART_ROUNDS),
}, async () => {
  const random = seededRandom(Number(TEST_PART_SEED));
  const pick: Chance = (list) => list[Math.floor(random() * list.length)];
  const done = new Map<string, number>();
  let order_sn = "";
  let available = 0;
  for (let round = 0; round < Number(TEST_PART_ROUNDS); round += 1) {
    const day = days[round % days.length] as (typeof days)[number];
    if (day === "bought") {
      ({ available } = await getBalances(world, buyer));
      ({ order_sn } = await paidOrder([40, 40, 40], pick([2, 3] as const)));
    }
    if (day === "claimed") await complete(order_sn, parts);
    const sight = await look(world, order_sn, partsOf);
    const attempts = Array.from({ length: people }, (_, at) => deal(day, sight, pick, `${round}-${at}`));
    const answers = await runConcurrently(
      people,
      attempts.map(
        ([path, body, caller]) =>
          () =>
            call(path, body, caller),
      ),
    );
    for (const [at, { code, reason, msg }] of answers.entries()) {
      const [path, body] = attempts[at] as (typeof attempts)[number];
      // The test app throws where a call refuses what it has not declared.
      if (code !== 200 && (reason === undefined || failures.includes(reason)))
        throw new Error(`${path} ${JSON.stringify(body)} answers ${code}: ${reason ?? msg}`);
      if (code === 200) done.set(path, (done.get(path) ?? 0) + 1);
    }
    await checkOrder(order_sn, available);
  }
  // The rounds are about what was done, not about refusals alone.
  for (const path of mustBeDone) expect({ path, done: done.has(path) }).toEqual({ path, done: true });
});

/** What is done at least once in twenty rounds. */
const mustBeDone = [
  "/operator/planShipment",
  "/operator/handOverShipment",
  "/operator/reportShort",
  "/operator/cancelPieces",
  "/merchant/cancelPieces",
  "/operator/refundFreight",
  "/user/editOrder",
  "/user/answerShort",
  "/user/receiveShipment",
  "/user/applyAfterSale",
  "/merchant/approveAfterSale",
];
