import { expect, test } from "vitest";
import { buyer, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { lotsWorld } from "./test-lots.ts";

/** Several people at the same pieces of a lot at once. Without the lock of the lot's row, pieces would be promised twice. */

const world = await testApp();
await setBalance(world, buyer, 100_000_000);
await setBalance(world, stranger, 100_000_000);
const { call, done, storedLot, lotById, send } = await lotsWorld(world);

test("pieces are shipped, passed on, locked or counted away once", async () => {
  for (let round = 0; round < 5; round++) {
    const lot = await storedLot(6);
    const { lot_id } = lot;
    const offer = { lot_id, pieces: 4, email: stranger.as, price: "10.00" };
    const answers = await runConcurrently(8, [
      () => send(lot, 4),
      () => call("/user/offerLot", offer, buyer),
      () => send(lot, 4),
      () => call("/user/lockLot", { lot_id, pieces: 4, reason: "Show" }, buyer),
      () => call("/operator/countLot", { lot_id, counted: 4, note: "Counted" }, warehouse),
      () => call("/user/offerLot", offer, buyer),
      () => send(lot, 4),
      () => call("/user/offerLot", offer, buyer),
    ]);
    for (const { reason } of answers) expect([undefined, "MORE_THAN_STORED", "LOT_PIECES_PROMISED"]).toContain(reason);
    const { free } = (await lotById(buyer, lot_id)) ?? { free: -1 };
    expect(free).toBeGreaterThanOrEqual(0);
    await checkInvariants(world);
  }
});

test("an offer is accepted once, and not after it was withdrawn", async () => {
  for (let round = 0; round < 5; round++) {
    const lot = await storedLot(4);
    const { offer_id } = await done("/user/offerLot", { lot_id: lot.lot_id, pieces: 4, email: stranger.as, price: "10.00" }, buyer);
    const accept = () => call("/pay/acceptLot", { offer_id, price: "10.00", payment_password: "123456" }, stranger);
    const answers = await runConcurrently(6, [
      accept,
      accept,
      () => call("/user/endLotOffer", { offer_id }, buyer),
      accept,
      () => call("/user/endLotOffer", { offer_id }, stranger),
      accept,
    ]);
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
    for (const { reason } of answers) expect([undefined, "LOT_OFFER_ENDED"]).toContain(reason);
    await checkInvariants(world);
  }
});
