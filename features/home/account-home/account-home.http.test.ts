import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { merchantOf, play, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";
import { simpleOffers, toProductList } from "#features/trade/orders/test-orders.ts";

/** What waits for the members of a company, through the HTTP interface. */

const world = await testApp();

const buyer = "buyer@demo.test";
const otherBuyer = "buyer2@demo.test";
interface Action {
  kind: string;
  title: string;
  amount: string | null;
  due_at: string | null;
  days_late: number | null;
  href: string;
}
const home = async (as: string, language = "en-US") => (await world.call("/user/accountHome", {}, { as, language })).data;
const actionsOf = async (as: string): Promise<Action[]> => (await home(as)).actions.list;
const findAction = async (as: string, part: string) =>
  (await actionsOf(as)).find(({ title, href }) => title.includes(part) || href.includes(part));

const order = async (as: string, quantity = 1): Promise<{ number: string; product_id: number }> => {
  const [offer] = await simpleOffers(world, 1, { stock: 40 });
  if (!offer) throw new Error("The demo world has no such offer");
  const answer = await world.call("/home/create", { product_list: toProductList([{ offer, quantity }]) }, { as });
  return { number: answer.data.orders[0].order_number, product_id: offer.product_id };
};

/** The only item of the company: older ones of the same kind would hide it. */
const clear = () => world.rows("update orders set expires_at = now() + interval '2 days' where status = 'unpaid'");

test("an unpaid order waits for those who pay, says amount and deadline, and leads to its payment", async () => {
  const { number } = await order(buyer);
  await world.rows("update orders set expires_at = $2 where order_number = $1", [
    number,
    new Date(world.clock.now().getTime() + 3_600_000),
  ]);
  const action = await findAction(buyer, number);
  expect(action).toMatchObject({ kind: "payOrder", title: `Pay order ${number}`, href: `/pay?order_sn=${number}`, days_late: null });
  expect(action?.amount).toMatch(/^\d+\.\d\d$/);
  expect(await findAction("accounting@demo.test", number)).toMatchObject({ kind: "payOrder" });
  for (const as of ["approver@demo.test", "viewer@demo.test"]) expect(await findAction(as, number)).toBe(undefined);
  expect(await home("viewer@demo.test")).toMatchObject({ actions: { list: [], count: 0, more: [] } });
  expect(JSON.stringify(await home(otherBuyer))).not.toContain(number);
});

test("what is late stands first, with its days in the reader's language", async () => {
  await clear();
  const [late, soon] = [await order(otherBuyer), await order(otherBuyer)];
  const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
  await world.rows("update orders set expires_at = $2 where order_number = $1", [late.number, at(-3)]);
  await world.rows("update orders set expires_at = $2 where order_number = $1", [soon.number, at(1)]);
  const dated = (await actionsOf(otherBuyer)).filter(({ href }) => href.includes(late.number) || href.includes(soon.number));
  expect(dated.map(({ title, days_late }) => [title, days_late])).toEqual([
    [`Pay order ${late.number}`, 3],
    [`Pay order ${soon.number}`, null],
  ]);
  const chinese = (await home(otherBuyer, "zh-CN")).actions.list as Action[];
  expect(chinese.map(({ title }) => title)).toContain(`支付订单 ${late.number}`);
});

test("of one kind three are listed, and the list of all is named with their number", async () => {
  for (let index = 0; index < 3; index += 1) await order(otherBuyer);
  const { list, more, count } = (await home(otherBuyer)).actions;
  expect(list.filter(({ kind }: Action) => kind === "payOrder")).toHaveLength(3);
  const all = more.find(({ kind }: { kind: string }) => kind === "payOrder");
  expect(all).toMatchObject({ name: "Orders to pay", href: "/user_center/order?tab=toPay" });
  expect(all.count).toBeGreaterThanOrEqual(5);
  expect(count).toBeGreaterThanOrEqual(all.count);
});

test("a contract waits for its deposit, in its company only", async () => {
  const merchant = await merchantOf(world);
  const contract = await submitContract(world, merchant);
  await play(world, contract, ...wayTo.depositDue);
  const own = (await home(buyer)).actions;
  const isWaiting =
    JSON.stringify(own).includes(contract.contract_sn) || own.more.some(({ kind }: { kind: string }) => kind === "payContractDeposit");
  expect(isWaiting).toBe(true);
  expect(JSON.stringify(await home(otherBuyer))).not.toContain(contract.contract_sn);
});

test("a purchase waits for approvers, not for the one who asked", async () => {
  await world.rows(
    `insert into purchase_requests (purchase_number, company_id, site_code, requested_by, requested_at, cause, reason, lines, options, asked_cents, currency, expires_at)
     select 'PR-HOME-1', company_id, 'LA', person_id, $1, 'always', '', '[]', '{}', 123456, 'USD', $1::timestamptz + interval '14 days'
     from company_members join people using (person_id) where email = 'purchaser@demo.test' and role = 'purchaser'`,
    [world.clock.now()],
  );
  const waiting = (await home("approver@demo.test")).actions.list.filter(({ kind }: Action) => kind === "approvePurchase");
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting[0]).toMatchObject({
    title: "Approve or decline purchase PR-HOME-1",
    href: "/user_center/approvals/PR-HOME-1",
    amount: "1234.56",
  });
  expect((await home("purchaser@demo.test")).actions.list.some(({ kind }: Action) => kind === "approvePurchase")).toBe(false);
});

test("goods bought last can be bought again with their quantity, by their company only", async () => {
  const { number, product_id } = await order(buyer, 3);
  await world.rows("update orders set paid_at = $2, status = 'awaitingPacking' where order_number = $1", [number, world.clock.now()]);
  const { again } = await home(buyer);
  expect(again[0]).toMatchObject({ card: { product_id }, last_quantity: 3 });
  expect(again.length).toBeLessThanOrEqual(6);
  expect((await home(otherBuyer)).again.some(({ card }: { card: { product_id: number } }) => card.product_id === product_id)).toBe(false);
});

test("a favorite that is cheaper than when it was saved is updates", async () => {
  const [offer] = await simpleOffers(world, 1, { stock: 40 });
  const as = "nearby@demo.test";
  await world.call("/user/addFavourite", { product_id: offer?.product_id }, { as });
  expect((await home(as)).updates).toEqual([]);
  await world.rows("update favourites set saved_price_cents = saved_price_cents + 500 where product_id = $1", [offer?.product_id]);
  expect((await home(as)).updates).toMatchObject([{ change: "cheaper", card: { product_id: offer?.product_id } }]);
});

test("is for members of a company only", async () => {
  expect(await world.call("/user/accountHome", {})).toMatchObject({ code: 100 });
  expect((await world.call("/user/accountHome", {}, { as: "maker@demo.test" })).reason).toBe("NO_PERMISSION");
});

test("takes a fixed number of statements, whatever waits", async () => {
  expect(await world.countStatements("/user/accountHome", {}, { as: otherBuyer })).toBeLessThanOrEqual(17);
});
