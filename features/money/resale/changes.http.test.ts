import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { checkInvariants, runConcurrently } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { resaleWorld } from "./test-resale.ts";

/** Listings that are changed, and members who buy with the approval of a colleague. */

const world = await testApp();
await setBalance(world, buyer, 100_000_000);
await setBalance(world, stranger, 100_000_000);
const { buy, call, done, forSale, listed, lotById, newestTitle, ownListing, runJob, send, setResale } = await resaleWorld(world);
await setResale({ resale_allowed: 1, resale_fee: "7.5" });
afterEach(() => checkInvariants(world));

const change = (listing_id: number, changed: object, as: { as: string } = buyer) =>
  call(
    "/user/changeResaleListing",
    { listing_id, price: "90.00", pieces: 4, min_pieces: 1, ends_on: world.today(20), shown: 4, ...changed },
    as,
  );

describe("a listing", () => {
  test("changes its price and pieces: who saw the old price is refused, and sees the new one", async () => {
    const { lot, listing_id } = await listed(6);
    await setResale({ resale_fee: "12.00" });
    expect((await buy(stranger, listing_id, 2)).code).toBe(200);
    expect(await change(listing_id, { shown: 6 })).toMatchObject({ reason: "CHANGED_MEANWHILE" });
    expect(await change(listing_id, { pieces: 5 })).toMatchObject({ reason: "MORE_THAN_STORED" });
    expect(await change(listing_id, { pieces: 2, min_pieces: 3 })).toMatchObject({ fields: { min_pieces: expect.anything() } });
    expect(await change(listing_id, { ends_on: world.today(200) })).toMatchObject({ reason: "RESALE_LAST_DAY" });
    expect(await change(listing_id, {}, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    expect((await change(listing_id, { pieces: 3, min_pieces: 2 })).data).toEqual({ listing_id });
    expect(await buy(stranger, listing_id, 2)).toMatchObject({ code: 5195, msg: expect.stringContaining("$90.00") });
    expect(await forSale(stranger, listing_id)).toMatchObject({ price: "90.00", available: 3, min_pieces: 2, ends_on: world.today(20) });
    // The fee stays as it was when the pieces were listed.
    expect(await ownListing(listing_id)).toMatchObject({ sold: 2, listed: 5, fee: "7.50" });
    expect(await buy(stranger, listing_id, 2, { price: "90.00" })).toMatchObject({ data: { total: "180.00" } });
    const [sale] = (await done("/user/resaleSales", {}, buyer)).list;
    expect(sale).toMatchObject({ price: "90.00", total: "180.00", fee: "13.50" });
    await done("/user/endResaleListing", { listing_id }, buyer);
    expect(await change(listing_id, { shown: 1 })).toMatchObject({ reason: "LISTING_ENDED" });
    expect(await lotById(buyer, lot.lot_id)).toMatchObject({ quantity: 2 });
    await setResale({ resale_fee: "7.5" });
  });

  test("cannot be raised above what the owner has free", async () => {
    const { lot, listing_id } = await listed(4, {});
    await send(lot, 2);
    expect(await ownListing(listing_id)).toMatchObject({ available: 2, left: 4 });
    expect(await change(listing_id, { pieces: 3 })).toMatchObject({ reason: "MORE_THAN_STORED", msg: expect.stringContaining("2") });
    expect((await change(listing_id, { pieces: 2 })).code).toBe(200);
  });
});

describe("a member who needs approval", () => {
  /** A purchaser of the other company, whose administrator approves. */
  const member = { as: "resale-member@demo.test" };
  beforeAll(async () => {
    await world.rows(
      `with person as (
         insert into people (email, password_hash, first_name, last_name, user_sn, uuid, language)
         select $1, password_hash, 'Mia', 'Park', user_sn || '-m', gen_random_uuid(), language from people where email = $2 returning person_id
       )
       insert into company_members (company_id, person_id, role, approval_rule, joined_at)
       select company_id, person.person_id, 'purchaser', 'always', joined_at from company_members join people using (person_id) cross join person where email = $2`,
      [member.as, stranger.as],
    );
  });
  const ask = (listing_id: number, pieces: number, more: object = {}) =>
    call("/user/askResale", { listing_id, pieces, price: "80.00", reason: "For the Santa Fe shop", ...more }, member);
  const requests = async (as: { as: string }, tab = "all") => (await done("/user/resaleRequests", { tab }, as)).list;
  const decide = (resale_request_id: number, decision: string, as: { as: string } = stranger, note = "") =>
    call("/user/decideResale", { resale_request_id, decision, note }, as);
  const pay = (listing_id: number, pieces: number) => buy(member, listing_id, pieces);

  test("asks a colleague, and buys what was approved, once, at that price", async () => {
    const { listing_id } = await listed(6);
    expect((await done("/user/resaleStock", {}, member)).needs_approval).toBe(true);
    expect(await call("/user/askResale", { listing_id, pieces: 2, price: "80.00" }, stranger)).toMatchObject({
      reason: "APPROVAL_NOT_NEEDED",
    });
    expect(await ask(listing_id, 2, { price: "70.00" })).toMatchObject({ reason: "LISTING_PRICE_CHANGED" });
    expect(await ask(listing_id, 7)).toMatchObject({ reason: "LISTING_FEWER" });
    const { resale_request_id, approvers } = (await ask(listing_id, 2)).data;
    expect(approvers).toHaveLength(1);
    expect(await ask(listing_id, 3)).toMatchObject({ code: 5196 });
    expect(await newestTitle(stranger)).toMatch(/^Approve or decline resale stock: 2 × .* for \$160\.00$/);
    expect((await forSale(member, listing_id)).request).toMatchObject({ status: "waiting", pieces: 2 });
    const [waiting] = await requests(stranger, "to_decide");
    expect(waiting).toMatchObject({ resale_request_id, pieces: 2, total: "160.00", is_own: false, actions: ["approve", "refuse"] });
    expect(await decide(resale_request_id, "approve", member)).not.toMatchObject({ code: 200 });
    expect(await decide(resale_request_id, "approve", buyer)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await decide(resale_request_id, "refuse")).toMatchObject({ reason: "BUYER_REASON_REQUIRED" });
    expect((await decide(resale_request_id, "approve")).data).toEqual({ status: "approved" });
    expect(await decide(resale_request_id, "approve")).toMatchObject({ reason: "PURCHASE_DECIDED" });
    expect(await newestTitle(member)).toMatch(/^Buy 2 × .* now, approved by /);
    expect(await pay(listing_id, 3)).toMatchObject({ reason: "RESALE_LIMITED_MEMBER" });
    const bought = await pay(listing_id, 2);
    expect(bought).toMatchObject({ code: 200, data: { total: "160.00" } });
    expect(await lotById(stranger, bought.data.lot_id)).toMatchObject({ quantity: 2 });
    expect(await pay(listing_id, 2)).toMatchObject({ reason: "RESALE_LIMITED_MEMBER" });
    expect((await requests(member, "own"))[0]).toMatchObject({ status: "bought", actions: [] });
  });

  test("buys nothing at another price than was approved, nor after the request was declined, withdrawn or too late", async () => {
    const { listing_id } = await listed(4);
    const first = (await ask(listing_id, 2)).data.resale_request_id;
    await decide(first, "approve");
    await change(listing_id, { pieces: 4 });
    expect(await pay(listing_id, 2)).toMatchObject({ reason: "LISTING_PRICE_CHANGED" });
    expect(await buy(member, listing_id, 2, { price: "90.00" })).toMatchObject({ reason: "RESALE_LIMITED_MEMBER" });
    expect((await call("/user/withdrawResaleRequest", { resale_request_id: first }, member)).code).toBe(200);
    const second = (await ask(listing_id, 2, { price: "90.00" })).data.resale_request_id;
    await decide(second, "refuse", stranger, "Too expensive");
    expect(await newestTitle(member)).toMatch(/declined 2 × /);
    expect(await buy(member, listing_id, 2, { price: "90.00" })).toMatchObject({ reason: "RESALE_LIMITED_MEMBER" });
    const third = (await ask(listing_id, 2, { price: "90.00" })).data.resale_request_id;
    await decide(third, "approve");
    world.clock.advanceMs(15 * dayMs);
    expect(await buy(member, listing_id, 2, { price: "90.00" })).toMatchObject({ reason: "RESALE_LIMITED_MEMBER" });
    await runJob("resale.expireRequests");
    expect((await requests(member, "own"))[0]).toMatchObject({ status: "expired" });
    expect(await newestTitle(member)).toMatch(/has expired$/);
  });

  test("of several purchases with one approval one is made", async () => {
    const { listing_id } = await listed(4);
    const { resale_request_id } = (await ask(listing_id, 2)).data;
    await decide(resale_request_id, "approve");
    const answers = await runConcurrently(4, [
      () => pay(listing_id, 2),
      () => pay(listing_id, 2),
      () => call("/user/withdrawResaleRequest", { resale_request_id }, member),
      () => pay(listing_id, 2),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const { reason } of answers) expect([undefined, "RESALE_LIMITED_MEMBER", "PURCHASE_DECIDED"]).toContain(reason);
  });
});
