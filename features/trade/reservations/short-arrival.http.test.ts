import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { checkInvariants, createBuyers, readOrderRow } from "#features/trade/orders/test-orders.ts";
import { buyer, merchant, type PresaleOffer, presaleOffers, reserve, reviewer, secondBuyer } from "./test-reservations.ts";

/** A container with fewer pieces than were promised, shared out among three buyers through the HTTP interface. */

const world = await testApp();
const [unpaidToken = ""] = await createBuyers(world, 1);

const setPolicy = (policy: number) =>
  world.rows("update sites set settings = settings || jsonb_build_object('presale_short_policy', $1::integer) where site_code = 'LA'", [
    policy,
  ]);
beforeEach(() => setPolicy(0));

const statusOf = async (order_sn: string): Promise<string> => (await readOrderRow(world, order_sn)).status;
const available = async (as: string): Promise<number> => Number((await world.call("/user/accountInfo", {}, { as })).data.available);
const pay = (order_sn: string, purpose: string, as: string) =>
  world.call("/pay/balance", { order_sn, purpose, payment_password: "123456" }, { as });

const placed = async (offer: PresaleOffer, quantity: number, who: { as: string } | { token: string }): Promise<string> => {
  const answer = await reserve(world, offer, quantity, who);
  expect(answer).toMatchObject({ code: 200 });
  return answer.data.orders[0].order_number;
};

const addNextArrival = async (offer: PresaleOffer, quantity: number): Promise<number> =>
  (
    await world.one(
      `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
       select stock_item_id, $2, 'NEXT' || incoming_id, arrives_from + 30, arrives_to + 30 from incoming_stock where incoming_id = $1 returning incoming_id`,
      [offer.incoming_id, quantity],
    )
  ).incoming_id;

/** 10 pieces paid in full, 6 with a deposit whose buyer wants missing pieces refunded, 4 without a deposit. */
const threeReservations = async () => {
  const [offer] = await presaleOffers(world, 1, 20);
  const next = await addNextArrival(offer!, 20);
  const full = await placed(offer!, 10, { as: buyer });
  await pay(full, "order", buyer);
  world.clock.advanceMs(1000);
  const deposit = await placed(offer!, 6, { as: secondBuyer });
  await pay(deposit, "deposit", secondBuyer);
  for (const order_sn of [full, deposit]) await world.call("/operator/approveReservation", { order_sn }, { as: reviewer });
  expect((await world.call("/user/chooseMissingPieces", { order_sn: deposit, missing_pieces: "refund" }, { as: secondBuyer })).code).toBe(
    200,
  );
  const unpaid = await placed(offer!, 4, { token: unpaidToken });
  return { offer: offer!, next, full, deposit, unpaid };
};

const counts = (offer: PresaleOffer, received: number) => JSON.stringify([{ incoming_id: offer.incoming_id, received }]);
const simulate = async (offer: PresaleOffer, received: number) =>
  (await world.call("/merchant/simulateReceipt", { counts: counts(offer, received) }, { as: merchant })).data;
const receive = (offer: PresaleOffer, received: number, proposal = "") =>
  world.call(
    "/merchant/receiveContainer",
    { container_number: offer.container_number, warehouse_id: offer.warehouse_id, counts: counts(offer, received), proposal },
    { as: merchant },
  );
const arrival = (incoming_id: number) =>
  world.one("select quantity, allocated, received from incoming_stock where incoming_id = $1", [incoming_id]);

describe("12 of 20 promised pieces arrive", () => {
  test("by time of deposit: the first gets all, the second a part and money back, the third a place on the next arrival", async () => {
    const { offer, next, full, deposit, unpaid } = await threeReservations();
    const before = await available(secondBuyer);
    expect((await receive(offer, 12)).reason).toBe("SHORTAGE_UNSEEN");
    const seen = await simulate(offer, 12);
    expect(seen).toMatchObject({
      policy: "deposit_time",
      list: [
        { order_number: full, rank: 1, gets: 10, missing: 0, outcome: "complete" },
        { order_number: deposit, rank: 2, gets: 2, missing: 4, outcome: "refund" },
        { order_number: unpaid, rank: 3, gets: 0, missing: 4, outcome: "next" },
      ],
    });
    expect((await receive(offer, 11, seen.proposal)).reason).toBe("SHORTAGE_UNSEEN");
    expect(await receive(offer, 12, seen.proposal)).toMatchObject({ code: 200, data: { pieces: 12 } });
    expect((await receive(offer, 12, seen.proposal)).reason).toBe("ARRIVED_ALREADY");
    expect([await statusOf(full), await statusOf(deposit), await statusOf(unpaid)]).toEqual([
      "awaitingPacking",
      "approvedPresale",
      "awaitingDeposit",
    ]);
    expect(await arrival(offer.incoming_id)).toEqual({ quantity: 20, allocated: 12, received: 12 });
    expect((await arrival(next)).allocated).toBe(4);
    // 2 of 6 pieces cost 200.00, of which the deposit of 120.00 is paid.
    const left = (await world.call("/user/reservationList", { order_sn: deposit }, { as: secondBuyer })).data.list[0];
    expect(left).toMatchObject({ pieces: 2, order_fee: "200.00", due: [{ purpose: "final", amount: "80.00" }] });
    expect((await pay(deposit, "final", secondBuyer)).code).toBe(200);
    expect(await statusOf(deposit)).toBe("awaitingPacking");
    expect(await available(secondBuyer)).toBe(before - 80);
    expect((await world.call("/user/arrivalShares", { order_sn: deposit }, { as: secondBuyer })).data.list).toMatchObject([
      { policy: "deposit_time", rank: 2, ranks: 3, promised: 6, given: 2, outcome: "refund" },
    ]);
    expect((await world.call("/user/arrivalShares", { order_sn: deposit }, { as: buyer })).reason).toBe("NOT_FOUND");
    await checkInvariants(world);
  });

  test("pro rata: missing pieces that were paid become a reservation of their own on the next arrival, with the money back", async () => {
    await setPolicy(1);
    const { offer, next, full, deposit, unpaid } = await threeReservations();
    const before = await available(buyer);
    // 10 pieces at 100.00 with 2 % off: the percentage stays for both parts.
    const seen = await simulate(offer, 12);
    expect(seen.list.map((share: { gets: number; outcome: string }) => [share.gets, share.outcome])).toEqual([
      [6, "next"],
      [4, "refund"],
      [2, "refund"],
    ]);
    expect((await receive(offer, 12, seen.proposal)).code).toBe(200);
    expect(await available(buyer)).toBe(before + 392);
    const moved: string = (await world.call("/user/arrivalShares", { order_sn: full }, { as: buyer })).data.list[0].moved_order_number;
    expect(moved).toMatch(/-2$/);
    expect([await statusOf(full), await statusOf(moved), await statusOf(deposit), await statusOf(unpaid)]).toEqual([
      "awaitingPacking",
      "approvedPresale",
      "approvedPresale",
      "awaitingDeposit",
    ]);
    expect((await world.call("/user/reservationList", { order_sn: moved }, { as: buyer })).data.list).toMatchObject([
      { pieces: 4, due: [{ purpose: "final", amount: "392.00" }], arrivals: [{ quantity: 4 }] },
    ]);
    expect((await arrival(next)).allocated).toBe(4);
    expect((await pay(moved, "final", buyer)).data.orders).toMatchObject([{ status: 13 }]);
    expect(await available(buyer)).toBe(before);
    await checkInvariants(world);
  });

  test("nothing arrives: what cannot be promised again is canceled with everything back", async () => {
    const { offer, next, full, deposit } = await threeReservations();
    await world.rows("update incoming_stock set arrived_at = now() where incoming_id = $1", [next]);
    const before = [await available(buyer), await available(secondBuyer)];
    const { proposal } = await simulate(offer, 0);
    expect((await receive(offer, 0, proposal)).code).toBe(200);
    expect([await statusOf(full), await statusOf(deposit)]).toEqual(["cancelled", "cancelled"]);
    expect([await available(buyer), await available(secondBuyer)]).toEqual([before[0]! + 980, before[1]! + 120]);
    expect(await arrival(offer.incoming_id)).toEqual({ quantity: 20, allocated: 0, received: 0 });
    await checkInvariants(world);
  });

  test("a reservation that comes in between makes the proposal void", async () => {
    const { offer, unpaid } = await threeReservations();
    const { proposal } = await simulate(offer, 12);
    await world.call("/user/cancelOrder", { order_sn: unpaid }, { token: unpaidToken });
    expect((await receive(offer, 12, proposal)).reason).toBe("SHORTAGE_UNSEEN");
    expect((await arrival(offer.incoming_id)).received).toBe(null);
  });

  test("all promised pieces arrive although fewer came than announced: nobody is asked", async () => {
    const [offer] = await presaleOffers(world, 1, 20);
    const order_sn = await placed(offer!, 5, { as: buyer });
    expect(await simulate(offer!, 5)).toMatchObject({ proposal: "", list: [] });
    expect((await receive(offer!, 5)).code).toBe(200);
    expect(await statusOf(order_sn)).toBe("awaitingDeposit");
    await checkInvariants(world);
  });
});
