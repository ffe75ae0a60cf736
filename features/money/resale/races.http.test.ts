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

test("whoever buys while the price changes pays the price that was shown, or is refused", async () => {
  for (let round = 0; round < 5; round++) {
    const { lot, listing_id } = await listed(6);
    const change = (price: string) =>
      call("/user/changeResaleListing", { listing_id, price, pieces: 4, min_pieces: 1, ends_on: world.today(20), shown: 6 }, buyer);
    const answers = await runConcurrently(6, [
      () => buy(stranger, listing_id, 2),
      () => change("95.00"),
      () => buy(third, listing_id, 2, { price: "95.00" }),
      () => change("70.00"),
      () => buy(third, listing_id, 2),
      () => buy(stranger, listing_id, 2, { price: "70.00" }),
    ]);
    for (const { reason } of answers)
      expect([undefined, "LISTING_PRICE_CHANGED", "CHANGED_MEANWHILE", "MORE_THAN_STORED", "LISTING_FEWER", "LISTING_ENDED"]).toContain(
        reason,
      );
    const sales = await world.rows<{ pieces: number; price_cents: number; company: number; paid: number }>(
      `select sale.pieces, sale.price_cents, to_company_id as company, -entry.amount_cents as paid
       from resale_sales sale join ledger_transactions posted on posted.cause = 'resale:' || sale_number join ledger_entries entry using (tx_id)
         join ledger_accounts account on account.account_id = entry.account_id and account.company_id = to_company_id
       where listing_id = $1 order by sale_id`,
      [listing_id],
    );
    expect(sales.length).toBe(answers.filter(({ data }) => data?.sale_number).length);
    for (const { pieces, price_cents, paid } of sales) expect(Number(paid)).toBe(pieces * Number(price_cents));
    expect((await lotById(buyer, lot.lot_id))?.quantity ?? 0).toBe(6 - sales.reduce((sum, { pieces }) => sum + pieces, 0));
    await checkInvariants(world);
  }
});
