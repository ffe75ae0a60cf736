import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { partsWorld, service, warehouse } from "./test-parts.ts";

/** Several people at the parts of one order at once. Without the lock of the order's row, pieces would be counted twice. */

const world = await testApp();
await setBalance(world, { as: "buyer@demo.test" }, 100_000_000);
const { call, paidOrder, partsOf, plan } = await partsWorld(world);

test("two people cannot plan more than is there", async () => {
  const { order_sn, lines } = await paidOrder([10]);
  const request = { order_sn, lines: [{ order_line_id: lines[0], quantity: 6 }] };
  const answers = await runConcurrently(
    8,
    Array.from({ length: 8 }, () => () => call("/operator/planShipment", request, warehouse)),
  );
  expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
  expect(answers.filter(({ reason }) => reason === "PIECES_ABOVE_LEFT")).toHaveLength(7);
  expect((await partsOf(order_sn)).lines).toMatchObject([{ planned: 6 }]);
  await checkInvariants(world);
});

test("a shipment leaves once, and what leaves is not canceled", async () => {
  for (let round = 0; round < 5; round++) {
    const { order_sn, lines } = await paidOrder([4, 4]);
    const line = (index: number, quantity: number) => ({ order_line_id: lines[index] as number, quantity });
    const shipment_id = await plan(order_sn, [line(0, 4)]);
    const leave = { shipment_id, carrier: "UPS", tracking_numbers: JSON.stringify([`1Z${round}`]) };
    const answers = await runConcurrently(6, [
      () => call("/operator/handOverShipment", leave, warehouse),
      () => call("/operator/cancelPieces", { order_sn, lines: [line(0, 3)], reason: "Late" }, service),
      () => call("/operator/handOverShipment", leave, warehouse),
      () => call("/operator/reportShort", { shipment_id, ...line(0, 2), reason: "Not there" }, warehouse),
      () => call("/operator/dispatch", { order_sn, carrier: "Estes", tracking_number: `PRO${round}` }, warehouse),
      () => call("/operator/cancelPieces", { order_sn, lines: [line(1, 1)], reason: "Late" }, service),
    ]);
    for (const { reason } of answers) expect([undefined, "WRONG_STATUS", "PIECES_ABOVE_LEFT"]).toContain(reason);
    await checkInvariants(world);
  }
});
