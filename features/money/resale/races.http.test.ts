import { expect, test } from "vitest";
import { buyer, stranger, testApp, warehouse } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { resaleWorld, third } from "./test-resale.ts";

/** Several people at the same pieces of a listing at once. Without the lock of the lot's row, pieces would be sold twice or sold and shipped. */

const world = await testApp();
for (const who of [buyer, stranger, third]) await setBalance(world, who, 100_000_000);
const { buy, call, done, listed, lotById, send, setResale } = await resaleWorld(world);
await setResale({ resale_allowed: 1, resale_fee: "7.5" });

const soldOf = async (listing_id: number): Promise<number> =>
  (await world.one("select coalesce(sum(pieces), 0)::integer as sold from resale_sales where listing_id = $1", [listing_id])).sold;

test("of two companies that buy the last pieces one gets them", async () => {
  for (let round = 0; round < 5; round++) {
    const { lot, listing_id } = await listed(4);
    const answers = await runConcurrently(4, [
      () => buy(stranger, listing_id, 3),
      () => buy(third, listing_id, 3),
      () => buy(stranger, listing_id, 3),
      () => buy(third, listing_id, 3),
    ]);
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
    for (const { reason } of answers) expect([undefined, "LISTING_FEWER"]).toContain(reason);
    expect(await soldOf(listing_id)).toBe(3);
    expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 1, free: 1 });
    await checkInvariants(world);
  }
});

test("pieces are sold, shipped, locked, passed on or counted away once", async () => {
  for (let round = 0; round < 5; round++) {
    const { lot, listing_id } = await listed(6);
    const { lot_id } = lot;
    const answers = await runConcurrently(8, [
      () => send(lot, 4),
      () => buy(stranger, listing_id, 4),
      () => call("/user/lockLot", { lot_id, pieces: 4, reason: "Show" }, buyer),
      () => buy(third, listing_id, 4),
      () => call("/user/offerLot", { lot_id, pieces: 4, price: "1.00", email: stranger.as }, buyer),
      () => call("/operator/countLot", { lot_id, counted: 4, note: "Counted" }, warehouse),
      () => buy(stranger, listing_id, 4),
      () => send(lot, 4),
    ]);
    for (const { reason } of answers)
      expect([undefined, "MORE_THAN_STORED", "LISTING_FEWER", "LISTING_ENDED", "LOT_PIECES_PROMISED"]).toContain(reason);
    expect((await lotById(buyer, lot_id))?.free ?? 0).toBeGreaterThanOrEqual(0);
    await checkInvariants(world);
  }
});

test("a listing that is withdrawn sells nothing more", async () => {
  for (let round = 0; round < 5; round++) {
    const { listing_id } = await listed(2);
    const answers = await runConcurrently(3, [
      () => buy(stranger, listing_id, 2),
      () => call("/user/endResaleListing", { listing_id }, buyer),
      () => buy(third, listing_id, 2),
    ]);
    expect(answers.filter(({ reason }) => reason === undefined)).toHaveLength(1);
    for (const { reason } of answers) expect([undefined, "LISTING_ENDED", "LISTING_FEWER"]).toContain(reason);
    await checkInvariants(world);
  }
  expect((await done("/user/resaleListings", {}, buyer)).list.filter(({ status }: { status: string }) => status !== "open")).toEqual([]);
});
