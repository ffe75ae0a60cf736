import { afterEach, describe, expect, test } from "vitest";
import { admin, auditor, finance, merchant, otherMerchant, testApp } from "#apps/server/test-app.ts";
import { untilLockWaits } from "#apps/server/test-lock-waits.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { afterSaleWorld } from "#features/trade/after-sale/test-after-sale.ts";
import { merchantOf, play, submitContract, wayTo } from "#features/trade/contracts/test-contracts.ts";
import { checkInvariants, readOrderRow, toProductList } from "#features/trade/orders/test-orders.ts";
import { maxRules } from "./rules.ts";

/** Versions of the commission by the calls of finance, and what orders and contracts cost their manufacturer by them. */

const app = await testApp();
const world = await afterSaleWorld(app);
const { offer, pay, walk, open, reasons } = world;
const buyer = { as: "buyer@demo.test" };
await setBalance(app, buyer, 1_000_000_000);
for (const { as } of [merchant, otherMerchant, finance, admin, auditor]) await app.getToken(as);
await app.rows("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");
afterEach(() => checkInvariants(app));

const { merchant_id } = offer;
const { path, kind } = await app.one<{ path: number[]; kind: string }>(
  "select path, offers.kind from offers join products using (product_id) join categories using (type_id) where relation_id = $1",
  [offer.relation_id],
);
const [top, leaf] = [Number(path.at(0)), Number(path.at(-1))];
const otherType = async () => (await app.one("select type_id from categories where type_id <> all ($1) limit 1", [path])).type_id as number;

const done = async (call: string, body: Record<string, unknown> = {}, caller = finance) => {
  const answer = await app.call(call, body, caller);
  expect({ call, reason: answer.reason, fields: answer.fields }).toEqual({ call, reason: undefined, fields: undefined });
  return answer.data;
};
type Rule = Record<string, unknown>;
const save = (version_id: number, rule: Rule) => app.call("/operator/saveCommissionRule", { version_id, ...rule }, finance);

/** A draft with these rules and no others. */
const draft = async (...rules: Rule[]): Promise<number> => {
  const { version_id } = await done("/operator/createCommissionVersion", { name: "Rates" });
  for (const { rule_id } of (await done("/operator/commissionVersion", { version_id })).rules)
    await done("/operator/removeCommissionRule", { version_id, rule_id });
  for (const rule of rules) await done("/operator/saveCommissionRule", { version_id, ...rule });
  return version_id;
};
const publishing = async (version_id: number, more: object = {}) => ({
  version_id,
  revision: (await done("/operator/previewCommission", { version_id })).revision,
  ...more,
});
const publish = async (...rules: Rule[]): Promise<number> => {
  const version_id = await draft(...rules);
  await done("/operator/publishCommission", await publishing(version_id));
  return version_id;
};

const place = async (quantity: number): Promise<string> =>
  (
    await done(
      "/home/create",
      { product_list: toProductList([{ offer, quantity }]), logistics_type: 1, address_id: world.address_id },
      buyer,
    )
  ).orders[0].order_number;
const paid = async (quantity: number): Promise<string> => {
  const order_sn = await place(quantity);
  await pay(order_sn);
  return order_sn;
};
const pickUp = (order_sn: string) => walk(order_sn, "startPacking", "readyForPickup", "confirmPickup");
const commissionOf = (order_sn: string, caller = merchant) => done("/merchant/orderCommission", { order_sn }, caller);

describe("before any version is published", () => {
  test("orders and earnings are as they were", async () => {
    const order_sn = await paid(2);
    await pickUp(order_sn);
    expect(await commissionOf(order_sn)).toMatchObject({ version: null, frozen: "0.00", charged: "0.00", lines: [{ rule: null }] });
    expect(await done("/merchant/commissionRates", {}, merchant)).toEqual({ versions: [] });
    expect(await app.one("select count(*)::integer as posted from ledger_transactions where kind like 'commission%'")).toEqual({
      posted: 0,
    });
  });
});

describe("the rule of a sale", () => {
  const any = { percent: "1" };
  const own = { merchant_id, percent: "2" };
  const inLeaf = { type_id: leaf, percent: "3" };
  const inTop = { type_id: top, percent: "4" };
  const ofKind = { kind, percent: "5" };
  const inBand = { from: "10", to: "20", percent: "6" };
  test.each<[string, Rule[], number]>([
    ["is none without a rule", [], 0],
    ["is the one for everything", [any], 1],
    ["is of the manufacturer before its category", [inLeaf, ofKind, inBand, any, own], 2],
    ["is of the deepest category", [inTop, any, inLeaf], leaf === top ? 4 : 3],
    ["is of a category before a kind", [ofKind, inTop, inBand, any], 4],
    ["is of a kind before a price band", [inBand, ofKind, any], 5],
    ["is of a price band before everything", [any, inBand], 6],
    ["is of the manufacturer's narrower one", [own, { ...own, ...inBand, percent: "7" }], 7],
    [
      "is none of another price",
      [
        { ...inBand, from: "20" },
        { to: "19.98", percent: "8" },
      ],
      0,
    ],
    ["is one of a band with the price as its end", [{ to: "19.99", percent: "8" }], 8],
  ])("%s", async (_, rules, percent) => {
    if (leaf === top && rules.includes(inLeaf) && rules.includes(inTop)) rules.splice(rules.indexOf(inLeaf), 1);
    const version_id = await draft(...rules);
    const { basis_points } = await app.one(
      `select coalesce((select basis_points from commission_rules where rule_id = commission_rule_of($1, $2, $3, $4, 1999)), 0) as basis_points`,
      [version_id, merchant_id, offer.product_id, kind],
    );
    expect(basis_points).toBe(percent * 100);
  });

  test("of another manufacturer or category takes nothing", async () => {
    const other = await app.one("select merchant_id from merchants where merchant_id <> $1 limit 1", [merchant_id]);
    const version_id = await draft({ ...own, merchant_id: other.merchant_id }, { ...inLeaf, type_id: await otherType() });
    expect(
      await app.one("select commission_rule_of($1, $2, $3, $4, 1999) as rule_id", [version_id, merchant_id, offer.product_id, kind]),
    ).toEqual({ rule_id: null });
  });

  test.each<[string, Rule, number, number, number]>([
    ["a percentage is rounded half up", { percent: "12.5" }, 1_996, 1, 250],
    ["half a cent goes up", { percent: "2.5" }, 20, 1, 1],
    ["an amount for each piece is added", { percent: "10", per_piece: "1.50" }, 1_000, 3, 550],
    ["a minimum is taken of a small line", { percent: "1", minimum: "3" }, 1_000, 1, 300],
    ["never more than the goods", { per_piece: "50" }, 1_000, 1, 1_000],
    ["a maximum bounds a large line", { percent: "50", maximum: "2" }, 1_000, 1, 200],
    ["goods that cost nothing cost no commission", { percent: "50", minimum: "2" }, 0, 4, 0],
  ])("%s", async (_, rule, net, pieces, expected) => {
    const version_id = await draft(rule);
    const found = await app.one("select commission_by_rule(rule_id, $2, $3) as cents from commission_rules where version_id = $1", [
      version_id,
      net,
      pieces,
    ]);
    expect(Number(found.cents)).toBe(expected);
  });
});

describe("a draft", () => {
  test("is refused two rules for the same goods, with their rows", async () => {
    const version_id = await draft({ percent: "10" }, { kind: "presale", from: "10", to: "99.99", percent: "8" });
    expect(await save(version_id, { kind: "presale", from: "99.99", percent: "7" })).toMatchObject({
      reason: "COMMISSION_RULES_OVERLAP",
      msg: expect.stringContaining("3"),
    });
    expect(await save(version_id, { kind: "presale", from: "100", percent: "7" })).toMatchObject({ code: 200 });
    expect(await save(version_id, { from: "5", to: "4.99", percent: "1" })).toMatchObject({ reason: "COMMISSION_BAND_REVERSED" });
    expect(await save(version_id, { from: "5", percent: "1", minimum: "2", maximum: "1" })).toMatchObject({
      reason: "COMMISSION_BOUNDS_REVERSED",
    });
    for (const percent of ["-1", "100.01", "1.234", "05", "ten"])
      expect(await save(version_id, { from: "5", percent })).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await save(version_id, { merchant_id: 999_999, percent: "1" })).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("has a bounded number of rules", async () => {
    const version_id = await draft({ percent: "10" });
    await app.rows(
      "insert into commission_rules (version_id, from_cents, to_cents) select $1, nth, nth from generate_series(1, $2::integer) nth",
      [version_id, maxRules - 1],
    );
    expect(await save(version_id, { from: "900", percent: "1" })).toMatchObject({ reason: "COMMISSION_TOO_MANY_RULES" });
    await done("/operator/removeCommissionVersion", { version_id });
  });

  test("is written by finance only, and read by the auditor", async () => {
    const version_id = await draft({ percent: "10" });
    for (const caller of [auditor, merchant, buyer]) {
      expect(await app.call("/operator/saveCommissionRule", { version_id, from: "1", percent: "1" }, caller)).not.toMatchObject({
        code: 200,
      });
      expect(await app.call("/operator/publishCommission", { version_id, revision: 2 }, caller)).not.toMatchObject({ code: 200 });
    }
    expect((await done("/operator/commissionVersion", { version_id }, auditor)).rules).toMatchObject([{ basis_points: 1_000 }]);
    expect(await app.call("/operator/commissionVersion", { version_id }, merchant)).not.toMatchObject({ code: 200 });
  });

  test("is published as its preview showed it, and never changes then", async () => {
    const version_id = await draft({ percent: "10" });
    const seen = await publishing(version_id);
    await done("/operator/saveCommissionRule", { version_id, from: "1000", percent: "20" });
    expect(await app.call("/operator/publishCommission", seen, finance)).toMatchObject({ reason: "COMMISSION_CHANGED" });
    const past = new Date(app.clock.now().getTime() - 60_000).toISOString();
    expect(await app.call("/operator/publishCommission", await publishing(version_id, { effective_at: past }), finance)).toMatchObject({
      reason: "COMMISSION_DATE_PAST",
    });
    await done("/operator/publishCommission", await publishing(version_id));
    const { rules } = await done("/operator/commissionVersion", { version_id });
    expect(await save(version_id, { from: "1", to: "2", percent: "1" })).toMatchObject({ reason: "COMMISSION_PUBLISHED" });
    expect(await app.call("/operator/removeCommissionRule", { version_id, rule_id: rules[0].rule_id }, finance)).toMatchObject({
      reason: "COMMISSION_PUBLISHED",
    });
    expect(await app.call("/operator/removeCommissionVersion", { version_id }, finance)).toMatchObject({ reason: "COMMISSION_PUBLISHED" });
    await expect(app.rows("update commission_rules set basis_points = 1 where version_id = $1", [version_id])).rejects.toThrow(
      "never change",
    );
    await done("/operator/rollBackCommission", { version_id });
  });

  test("is published once by two people at the same time", async () => {
    const version_id = await draft({ percent: "10" });
    const body = await publishing(version_id);
    const holder = await app.platform.database.connect();
    await holder.query("begin");
    await holder.query("select from commission_versions where version_id = $1 for update", [version_id]);
    const both = [finance, admin].map((caller) => app.call("/operator/publishCommission", body, caller));
    await untilLockWaits(app, 2);
    await holder.query("rollback");
    holder.release();
    const reasonsOfBoth = (await Promise.all(both)).map(({ reason }) => reason ?? "");
    expect(reasonsOfBoth.toSorted()).toEqual(["", "COMMISSION_PUBLISHED"]);
    await done("/operator/rollBackCommission", { version_id });
  });
});

describe("an order", () => {
  test("is sold by the version of its moment, which the manufacturer sees and its buyer does not", async () => {
    const version_id = await publish({ percent: "10" }, { merchant_id, percent: "12.5", per_piece: "0.50" });
    const order_sn = await place(2);
    await done("/operator/rollBackCommission", { version_id });
    await pay(order_sn);
    const frozen = await commissionOf(order_sn);
    const net = 2 * 1_999;
    const expected = Math.round(net * 0.125) + 100;
    const order = await readOrderRow(app, order_sn);
    const goods = Number(order.goods_cents) - Number(order.discount_cents) - Number(order.coupon_cents);
    expect(goods).toBeLessThanOrEqual(net);
    if (goods === net) expect(frozen.frozen).toBe((expected / 100).toFixed(2));
    expect(frozen).toMatchObject({
      version: { version_id },
      charged: "0.00",
      lines: [{ commission: frozen.frozen, rule: { merchant_id, basis_points: 1_250, per_piece: "0.50" } }],
    });
    await pickUp(order_sn);
    expect((await commissionOf(order_sn)).charged).toBe(frozen.frozen);
    expect(await app.call("/merchant/orderCommission", { order_sn }, otherMerchant)).toMatchObject({ reason: "NOT_FOUND" });
    expect(JSON.stringify(await done("/user/orderList", {}, buyer))).not.toContain("commission");
    const moved = await done("/merchant/earningMovements", { keyword: order_sn }, merchant);
    expect(moved.list.map((row: { kind: string }) => row.kind)).toEqual(["commission", "completion"]);
  });

  test("gives its commission back in proportion to what is refunded", async () => {
    const version_id = await publish({ percent: "10" });
    const { order_sn, order_line_id } = await world.completedOrder();
    const { frozen, charged } = await commissionOf(order_sn);
    expect(charged).toBe(frozen);
    const record_sn = await open([{ order_line_id, quantity: 1, mode: 2 }], { note: "A leg is missing.", reason_id: reasons.partsMissing });
    await done("/merchant/approveAfterSale", { record_sn }, merchant);
    await done("/operator/refundAfterSale", { record_sn });
    expect(Number((await commissionOf(order_sn)).charged)).toBeLessThan(Number(charged));
    await done("/operator/rollBackCommission", { version_id });
  });

  test("is held and freed net of commission", async () => {
    const version_id = await publish({ percent: "10" });
    const before = await done("/merchant/earnings", {}, merchant);
    const order_sn = await paid(2);
    await pickUp(order_sn);
    const after = await done("/merchant/earnings", {}, merchant);
    expect((Number(after.held) - Number(before.held)).toFixed(2)).toBe((Number(after.balance) - Number(before.balance)).toFixed(2));
    await done("/operator/rollBackCommission", { version_id });
  });

  test("uses one version as a whole while another is published", async () => {
    const first = await publish({ percent: "10" });
    const second = await draft({ percent: "20" });
    const body = await publishing(second);
    const [, ...orders] = await Promise.all([
      app.call("/operator/publishCommission", body, finance),
      ...Array.from({ length: 6 }, () => place(2)),
    ]);
    const lines = await app.rows<{ of_checkout: number; of_rule: number; lines: number }>(
      `select commission_version_id as of_checkout, rule.version_id as of_rule, count(*)::integer as lines
       from orders join checkouts using (checkout_id) join order_lines using (order_id) join commission_rules rule on rule.rule_id = commission_rule_id
       where order_number = any ($1) group by 1, 2`,
      [orders],
    );
    expect(lines.reduce((sum, row) => sum + row.lines, 0)).toBe(6);
    for (const row of lines) {
      expect(row.of_rule).toBe(row.of_checkout);
      expect([first, second]).toContain(Number(row.of_rule));
    }
    await done("/operator/rollBackCommission", { version_id: second });
    expect(await app.call("/operator/rollBackCommission", { version_id: second }, finance)).toMatchObject({
      reason: "COMMISSION_NOT_NEWEST",
    });
    await done("/operator/rollBackCommission", { version_id: first });
  });
});

test("a version of a later date applies from then, and the one before again once it is rolled back", async () => {
  const first = await publish({ percent: "10" });
  const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const second = await draft({ percent: "20" });
  await done("/operator/publishCommission", await publishing(second, { effective_at: later }));
  expect(await done("/merchant/commissionRates", {}, merchant)).toMatchObject({
    versions: [
      { version_id: first, is_current: true, rules: [{ basis_points: 1_000 }] },
      { version_id: second, is_current: false, rules: [{ basis_points: 2_000 }] },
    ],
  });
  expect((await commissionOf(await place(1))).lines[0].rule.basis_points).toBe(1_000);
  app.clock.advanceMs(3_600_001);
  expect((await commissionOf(await place(1))).lines[0].rule.basis_points).toBe(2_000);
  expect(await app.call("/operator/rollBackCommission", { version_id: first }, finance)).toMatchObject({ reason: "COMMISSION_NOT_NEWEST" });
  await done("/operator/rollBackCommission", { version_id: second });
  expect((await commissionOf(await place(1))).lines[0].rule.basis_points).toBe(1_000);
  await done("/operator/rollBackCommission", { version_id: first });
});

test("a preview tells each manufacturer's difference over its orders", async () => {
  const version_id = await draft({ percent: "10" }, { merchant_id, percent: "0" });
  const preview = await done("/operator/previewCommission", { version_id, page_size: 100 }, auditor);
  expect(preview.is_cut).toBe(false);
  const sums = (pick: string) =>
    preview.list.reduce((sum: number, row: Record<string, string>) => sum + Math.round(Number(row[pick]) * 100), 0);
  for (const column of ["goods", "before", "after", "difference"]) expect(sums(column)).toBe(Math.round(Number(preview[column]) * 100));
  const own = preview.list.find((row: { merchant_id: number }) => row.merchant_id === merchant_id);
  const truth = await app.one(
    `select sum(line.goods_cents - line.discount_cents - line.coupon_cents)::integer as goods, sum(commission_cents)::integer as before
     from orders join order_lines line using (order_id) where merchant_id = $1 and status not in ('cancelled', 'creationFailed') and created_at > $2`,
    [merchant_id, new Date(app.clock.now().getTime() - 90 * 86_400_000)],
  );
  expect(own).toMatchObject({ goods: (truth.goods / 100).toFixed(2), before: (truth.before / 100).toFixed(2), after: "0.00" });
  await done("/operator/removeCommissionVersion", { version_id });
});

test("a contract is charged with each release, by the version of its agreement", async () => {
  const version_id = await publish({ percent: "10" }, { kind: "fob", percent: "5" });
  const contract = await submitContract(app, await merchantOf(app));
  const read = () => commissionOf(contract.contract_sn);
  expect(await read()).toMatchObject({ frozen: "0.00", charged: "0.00" });
  await play(app, contract, ...wayTo.passed);
  const passed = await read();
  expect(passed).toMatchObject({ version: { version_id }, frozen: "602.50", lines: [{ rule: { kind: "fob" } }] });
  await play(app, contract, "arrangeDelivery", "submitShipping", "approveShipping", "payBalance", "dispatch", "arrive", "confirmReceipt");
  expect((await read()).charged).toBe("602.50");
  await done("/operator/rollBackCommission", { version_id });
});

/** Numbers from 0 to 1 that are the same in each run. */
const randomNumbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};

test("random orders with canceled pieces, refunds and returns are charged to the cent", async () => {
  const version_id = await publish({ percent: "13.37", per_piece: "0.07", minimum: "5.01", maximum: "61.03" });
  const random = randomNumbers(20_261_130);
  const orders: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const quantity = 2 + Math.floor(random() * 24);
    const order_sn = await paid(quantity);
    orders.push(order_sn);
    const { order_line_id } = await app.one("select order_line_id from order_lines join orders using (order_id) where order_number = $1", [
      order_sn,
    ]);
    const canceled = random() < 0.6 ? 1 + Math.floor(random() * (quantity - 1)) : 0;
    if (canceled > 0)
      await done(
        "/merchant/cancelPieces",
        { order_sn, lines: JSON.stringify([{ order_line_id, quantity: canceled }]), reason: "Damaged" },
        merchant,
      );
    if (random() < 0.1) continue;
    await pickUp(order_sn);
    const left = quantity - canceled;
    if (random() < 0.6) {
      const part = 1 + Math.floor(random() * left);
      const record_sn = await open([{ order_line_id, quantity: part, mode: 2 }], {
        note: "A leg is missing.",
        reason_id: reasons.partsMissing,
      });
      await done("/merchant/approveAfterSale", { record_sn }, merchant);
      await done("/operator/refundAfterSale", { record_sn });
    } else if (random() < 0.3) await done("/operator/returnCompleted", { order_sn, note: "All back" }, { as: "service@demo.test" });
  }
  for (const order_sn of orders) {
    const order = await app.one<Record<string, number>>(
      `select quantity, line.goods_cents - line.discount_cents - line.coupon_cents as net, commission_cents as frozen,
         coalesce((select sum(amount_cents) from ledger_entries entry join ledger_accounts account using (account_id)
           where entry.order_id = orders.order_id and account.kind = 'merchant_payable' and movement not like 'commission%'), 0)::bigint as earned,
         coalesce((select sum(amount_cents) from ledger_entries entry join ledger_accounts account using (account_id)
           where entry.order_id = orders.order_id and account.kind = 'platform_revenue' and movement like 'commission%'), 0)::bigint as charged
       from orders join order_lines line using (order_id) where order_number = $1`,
      [order_sn],
    );
    const [net, earned] = [Number(order.net), Number(order.earned)];
    const byRule = Math.floor((net * 1_337 + 5_000) / 10_000) + 7 * Number(order.quantity);
    const frozen = Math.min(net, 6_103, Math.max(501, byRule));
    const share = (2n * BigInt(frozen) * BigInt(Math.max(0, earned)) + BigInt(net)) / (2n * BigInt(net));
    expect({ order_sn, frozen: Number(order.frozen), charged: Number(order.charged) }).toEqual({
      order_sn,
      frozen,
      charged: Math.min(frozen, Number(share)),
    });
  }
  await done("/operator/rollBackCommission", { version_id });
});
