import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { merchantOf, play, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";
import { buyer, presaleOffers, reserve, secondBuyer } from "#features/trade/reservations/test-reservations.ts";

/** The calendar of a company and its private address, through the HTTP interface. */

const world = await testApp();

const period = { from: "2020-01-01", to: "2099-12-31" };
const events = async (as: string) => (await world.call("/user/calendar", period, { as })).data;
const get = (url: string) => world.app.inject({ method: "GET", url });

test("shows deposit deadline and arrival of a reservation to its company only", async () => {
  const [offer] = await presaleOffers(world, 1, 20);
  const answer = await reserve(world, offer!, 2, { as: buyer });
  const { order_number } = answer.data.orders[0];
  const { arrives_to } = await world.one("select arrives_to::text from incoming_stock where incoming_id = $1", [offer!.incoming_id]);
  const own = (await events(buyer)).list.filter(({ number }: { number: string }) => number === order_number);
  expect(own).toEqual([
    { kind: "deposit", day: expect.any(String), number: order_number, amount: "40.00" },
    { kind: "arrival", day: arrives_to, number: order_number, amount: null },
  ]);
  expect(JSON.stringify(await events(secondBuyer))).not.toContain(order_number);
});

test("a private address gives the same events to calendar programs until it is replaced or turned off", async () => {
  const create = async () => (await world.call("/user/createCalendarFeed", {}, { as: buyer })).data.path as string;
  const first = await create();
  const { body, headers, statusCode } = await get(first);
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(headers["cache-control"]).toBe("private, no-store");
  const { list } = await events(buyer);
  expect(body.split("BEGIN:VEVENT").length).toBeGreaterThan(1);
  expect(body.replaceAll("\r\n ", "")).toContain(list.find(({ kind }: { kind: string }) => kind === "arrival").number);
  const second = await create();
  expect((await get(first)).statusCode).toBe(404);
  expect((await get(second)).statusCode).toBe(200);
  expect((await events(buyer)).feed_created_at).not.toBe(null);
  await world.call("/user/revokeCalendarFeed", {}, { as: buyer });
  expect((await get(second)).statusCode).toBe(404);
  expect((await events(buyer)).feed_created_at).toBe(null);
});

test("an address ends with the membership, and wrong ones are not found", async () => {
  const { path } = (await world.call("/user/createCalendarFeed", {}, { as: secondBuyer })).data;
  await world.rows("delete from calendar_feeds where person_id = (select person_id from people where email = $1)", [secondBuyer]);
  for (const url of [path, "/calendar.ics", "/calendar.ics?key=", "/calendar.ics?key=a&key=b", `/calendar.ics?key=${"x".repeat(5000)}`])
    expect((await get(url)).statusCode).toBe(404);
});

test("a manufacturer sees what its contracts release to it, and no contract of others", async () => {
  const merchant = await merchantOf(world);
  const contract = await submitContract(world, merchant, {
    release: JSON.stringify({ inspectionPassed: 20, shippingApproved: 30, receiptConfirmed: 50 }),
  });
  const own = async (): Promise<Record<string, string | null>> => {
    const { list } = (await world.call("/merchant/calendar", period, { as: merchant.account })).data;
    const ofContract = list.filter(({ number }: { number: string }) => number === contract.contract_sn);
    return Object.fromEntries(ofContract.map(({ kind, amount }: { kind: string; amount: string | null }) => [kind, amount]));
  };
  await play(world, contract, ...wayTo.production);
  expect(await own()).toEqual({
    contractReady: null,
    contractBalance: "8435.00",
    inspectionPassed: "2410.00",
    shippingApproved: "3615.00",
  });
  await play(world, contract, "invoice", "requestInspection", "waive", "arrangeDelivery", "submitShipping", "approveShipping");
  expect(await own()).toEqual({
    contractArrival: null,
    contractBalance: "8435.00",
    released: "3615.00",
    shippingApproved: "2410.00",
    receiptConfirmed: "6025.00",
  });
  const other = await world.call("/merchant/calendar", period, { as: "maker2@demo.test" });
  expect(other.code).toBe(200);
  expect(JSON.stringify(other.data)).not.toContain(contract.contract_sn);
});
