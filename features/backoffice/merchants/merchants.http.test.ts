import { afterEach, expect, test } from "vitest";
import { admin, auditor, buyer, finance, merchant, otherMerchant, service, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { checkInvariants, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";

/** Manufacturers are read, suspended, closed and reopened by the operator. */

const app = await testApp();
for (const { as } of [buyer, merchant, otherMerchant, auditor, finance, service]) await app.getToken(as);
afterEach(() => checkInvariants(app));

const merchantOf = async ({ as }: { as: string }): Promise<number> =>
  (await app.one<{ merchant_id: number }>("select merchant_id from people where email = $1", [as])).merchant_id;
const ownId = await merchantOf(merchant);

const move = (action: string, more: object = {}, as = auditor) =>
  app.call("/operator/moveMerchant", { merchant_id: ownId, action, reason: "Certificates expired", ...more }, as);
const order = (offer: TestOffer) => app.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]) }, buyer);
const isListed = async ({ relation_id }: TestOffer): Promise<boolean> =>
  (await app.one("select is_listed from offers where relation_id = $1", [relation_id])).is_listed;

const offerOf = async (merchant_id: number): Promise<TestOffer> => {
  const [offer] = await simpleOffers(app, 1, { merchant_id, stock: 50 });
  return offer as TestOffer;
};

test.each([["Facts"], ["People"], ["Orders"], ["Cases"], ["History"], ["Notes"]])(
  "the tab %s is read by staff, and refuses unknown manufacturers and other roles",
  async (tab) => {
    expect((await app.call(`/operator/merchant${tab}`, { merchant_id: ownId }, service)).code).toBe(200);
    expect((await app.call(`/operator/merchant${tab}`, { merchant_id: 999_999 }, service)).reason).toBe("NOT_FOUND");
    expect((await app.call(`/operator/merchant${tab}`, { merchant_id: ownId }, { as: "warehouse@demo.test" })).reason).toBe("NOT_ALLOWED");
  },
);

test("is found by code, name and the address of one of its people", async () => {
  const { merchant_code, name } = (await app.call("/operator/merchantFacts", { merchant_id: ownId }, service)).data;
  for (const keyword of [merchant_code, name, name.slice(0, 2), merchant.as]) {
    const { list } = (await app.call("/operator/merchantList", { keyword }, service)).data;
    expect(list.map(({ merchant_id }: { merchant_id: number }) => merchant_id)).toContain(ownId);
  }
  expect((await app.call("/operator/merchantList", { tab: "suspended" }, service)).data).toMatchObject({ list: [], count: 0 });
});

test("a suspension stops new orders at once, and open ones go on", async () => {
  const [offer, placed, others] = [await offerOf(ownId), await offerOf(ownId), await offerOf(await merchantOf(otherMerchant))];
  const order_sn = (await order(placed)).data.orders[0].order_number;
  await app.call("/home/addCart", { relation_id: offer.relation_id, quantity: 2 }, buyer);

  expect(await move("suspend")).toMatchObject({ data: { state: "suspended" } });
  expect(await isListed(offer)).toBe(false);
  expect((await order(offer)).code).not.toBe(200);
  expect((await order(others)).code).toBe(200);
  expect((await app.call("/user/cancelOrder", { order_sn }, buyer)).code).toBe(200);
  expect((await app.call("/merchant/overview", {}, merchant)).data.market).toEqual({
    state: "suspended",
    reason: "Certificates expired",
    payouts_held: false,
  });
  const { list } = (await app.call("/user/messageList", {}, merchant)).data;
  expect(list[0]).toMatchObject({ title: "Your shop is suspended" });
  expect((await app.call("/operator/merchantList", { tab: "suspended" }, service)).data).toMatchObject({
    count: 1,
    counts: { suspended: 1 },
  });

  expect((await move("suspend")).reason).toBe("WRONG_STATUS");
  expect(await move("reopen")).toMatchObject({ data: { state: "open" } });
  expect(await isListed(offer)).toBe(true);
  expect((await order(offer)).code).toBe(200);
  const history = (await app.call("/operator/merchantHistory", { merchant_id: ownId }, service)).data.list;
  expect(history.map(({ action, note }: { action: string; note: string }) => [action, note]).slice(0, 2)).toEqual([
    ["merchantReopened", "Certificates expired"],
    ["merchantSuspended", "Certificates expired"],
  ]);
});

test("reopening puts on what was switched on, and nothing else", async () => {
  const [on, off] = [await offerOf(ownId), await offerOf(ownId)];
  await app.rows("update offers set switched_on = false, is_active = false where relation_id = $1", [off.relation_id]);
  await move("suspend");
  await move("reopen");
  expect([await isListed(on), await isListed(off)]).toEqual([true, false]);
});

test("an offer for named companies is closed and opened with its manufacturer", async () => {
  const offer = await offerOf(ownId);
  const { company_id } = await app.one("select company_id from company_members join people using (person_id) where email = $1", [buyer.as]);
  await app.call("/merchant/setNamedBuyers", { relation_id: offer.relation_id, company_ids: String(company_id) }, merchant);
  await move("suspend");
  expect((await order(offer)).code).not.toBe(200);
  await move("reopen");
  expect((await order(offer)).code).toBe(200);
});

test("is closed once none of its orders is open", async () => {
  const { open_orders } = (await app.call("/operator/merchantFacts", { merchant_id: ownId }, service)).data;
  expect(open_orders).toBeGreaterThan(0);
  expect(await move("close")).toMatchObject({ reason: "MERCHANT_HAS_ORDERS" });

  const { merchant_id } = await app.one<{ merchant_id: number }>(
    "select merchant_id from merchants where not exists (select from orders where orders.merchant_id = merchants.merchant_id) order by 1 desc limit 1",
  );
  expect(await move("close", { merchant_id })).toMatchObject({ data: { state: "closed" } });
  expect(await move("reopen", { merchant_id })).toMatchObject({ data: { state: "open" } });
});

test("payouts to a suspended manufacturer can be held: none is asked for", async () => {
  await move("suspend", { hold_payouts: true });
  expect((await app.call("/merchant/earnings", {}, merchant)).data.obstacle).toBe("halted");
  await move("reopen");
  expect((await app.call("/merchant/earnings", {}, merchant)).data.obstacle).not.toBe("halted");
});

test("only auditors move a manufacturer, who is told why", async () => {
  expect((await move("suspend", {}, finance)).reason).toBe("NOT_ALLOWED");
  expect((await move("suspend", { reason: "" })).code).not.toBe(200);
  expect((await move("suspend", { merchant_id: 999_999 })).reason).toBe("NOT_FOUND");
  expect((await move("vanish")).code).not.toBe(200);
});

test("an offer that opens while its manufacturer is being suspended ends closed", async () => {
  const offer = await offerOf(ownId);
  await app.rows("update offers set is_active = false, is_listed = false where relation_id = $1", [offer.relation_id]);
  const holder = await app.platform.database.connect();
  await holder.query("begin");
  await holder.query("update merchants set merchant_state = 'suspended' where merchant_id = $1", [ownId]);
  const opened = app.rows("update offers set is_active = true where relation_id = $1", [offer.relation_id]);
  await untilLockWaits(app, 1).finally(async () => {
    await holder.query("commit");
    holder.release();
  });
  await opened;
  expect((await app.one("select is_active from offers where relation_id = $1", [offer.relation_id])).is_active).toBe(false);
  expect((await move("reopen", {}, admin)).code).toBe(200);
});
