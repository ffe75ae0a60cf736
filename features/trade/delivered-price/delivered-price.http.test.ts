import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";

const world = await testApp();

interface Price {
  unit: string;
  total: string;
  pieces: number;
  parts: Record<string, string>;
  arrives_from: string;
  arrives_to: string;
  cash: { step: string; amount: string }[];
  lines: { product_id: number; relation_id: number; total: string }[];
  has_deals: boolean;
  coupon: { title: string; saves: string; total: string } | null;
  duties: { duty_id: number; amount: string }[];
  entry_day: string | null;
}
interface PurchaseOption {
  option: string;
  problem: string;
  problem_text: string;
  problem_products: string[];
  quantity_from: number | null;
  price: Price | null;
}
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]): number => amounts.reduce((all, amount) => all + cents(amount), 0);
const compare = async (goods: { product_id: number; quantity: number }[], zip = "90001", as = buyer.as) =>
  world.call("/home/deliveredPrices", { zip, goods_list: JSON.stringify(goods) }, { as });

/** Products that are sold from stock and by FOB contract, with a quantity that both take. */
const both = await world.rows<{
  product_id: number;
  quantity: number;
  relation_id: number;
  hs_code: string;
  origin: string;
  merchant_id: number;
}>(
  `select product_id, fob.relation_id, (ceil(greatest(fob.moq, local.moq)::numeric / (fob.pack_multiple * local.pack_multiple)) * fob.pack_multiple * local.pack_multiple)::integer as quantity,
     hs_code, products.origin, products.merchant_id
   from products join offers fob using (product_id) join offers local using (product_id)
   join offer_availability stock on stock.relation_id = local.relation_id
   join site_warehouses on site_warehouses.warehouse_id = local.warehouse_id and site_code = 'LA'
   where fob.kind = 'fob' and fob.is_active and local.kind = 'local' and local.is_active and local.condition = 'new' and fob.fob_port = 'Ningbo'
     and stock.available >= greatest(fob.moq, local.moq) * 2
   order by product_id, local.relation_id`,
);
const [first] = both;

describe("delivered prices", () => {
  test("add up: parts, lines and cash are the total to the cent", async () => {
    const list: PurchaseOption[] = (await compare([{ product_id: first!.product_id, quantity: first!.quantity }])).data.options;
    expect(list.map(({ option }) => option)).toEqual(["stock", "presale", "fob_fcl", "fob_lcl"]);
    const priced = list.flatMap(({ option, price }) => (price ? [{ option, price }] : []));
    expect(priced.map(({ option }) => option)).toEqual(expect.arrayContaining(["stock", "fob_fcl", "fob_lcl"]));
    for (const { price } of priced) {
      expect(sum(Object.values(price.parts))).toBe(cents(price.total));
      expect(sum(price.cash.map(({ amount }) => amount))).toBe(cents(price.total));
      expect(sum(price.lines.map(({ total }) => total))).toBe(cents(price.total));
      expect(sum(price.duties.map(({ amount }) => amount))).toBe(sum([price.parts.duty!, price.parts.import_fees!]));
      expect(price.arrives_from <= price.arrives_to).toBe(true);
    }
    const stock = priced.find(({ option }) => option === "stock")?.price;
    expect([stock?.entry_day, stock?.parts.ocean, stock?.parts.duty]).toEqual([null, "0.00", "0.00"]);
  });

  test("price several products of several ways together", async () => {
    const goods = both.filter(
      ({ merchant_id, product_id }, index) =>
        merchant_id === first!.merchant_id && both.findIndex((each) => each.product_id === product_id) === index,
    );
    const wanted = goods.slice(0, 3).map(({ product_id, quantity }) => ({ product_id, quantity }));
    const list: PurchaseOption[] = (await compare(wanted)).data.options;
    const shared = list.find(({ option }) => option === "fob_lcl")?.price;
    expect(shared?.lines.map(({ product_id }) => product_id).sort()).toEqual(wanted.map(({ product_id }) => product_id).sort());
    expect(sum(shared!.lines.map(({ total }) => total))).toBe(cents(shared!.total));
  });

  test("say why goods cannot be had, and from which quantity", async () => {
    const list: PurchaseOption[] = (await compare([{ product_id: first!.product_id, quantity: 1 }])).data.options;
    expect(list.find(({ option }) => option === "fob_fcl")).toMatchObject({
      problem: "LINE",
      price: null,
      quantity_from: expect.any(Number),
    });
    expect(list.find(({ option }) => option === "presale")?.problem).toMatch(/NOT_OFFERED|^$/);
    const far: PurchaseOption[] = (await compare([{ product_id: first!.product_id, quantity: first!.quantity }], "99501")).data.options;
    expect(far.find(({ option }) => option === "stock")).toMatchObject({ problem: "FREIGHT", problem_text: expect.stringMatching(/./) });
  });

  test("follow the duty rows of the day of arrival", async () => {
    const ask = async () => (await compare([{ product_id: first!.product_id, quantity: first!.quantity }])).data;
    const before = await ask();
    const duty = {
      kind: "antidumping",
      title: "Test",
      hts_code: first!.hs_code,
      basis: "percent",
      rate: "100",
      valid_from: "2026-01-01",
      source_name: "Test",
      source_url: "https://example.com/",
      source_date: "2026-01-01",
    };
    const { duty_id } = (await world.call("/operator/saveDutyRow", duty, { as: "service@demo.test" })).data;
    const after = await ask();
    const price = (answer: { options: PurchaseOption[] }) => answer.options.find(({ option }) => option === "fob_fcl")?.price;
    expect(cents(price(after)!.parts.duty!) - cents(price(before)!.parts.duty!)).toBe(cents(price(after)!.parts.goods!));
    expect(after.duty_rows.map((row: { duty_id: number }) => row.duty_id)).toContain(duty_id);
    await world.call("/operator/endDutyRow", { duty_id, last_day: "2026-01-31" }, { as: "service@demo.test" });
    expect(price(await ask())).toEqual(price(before));
  });

  test("of stock and presale are what checkout charges: goods, fees, freight, deposit, deals and the best coupon", async () => {
    const addresses = await world.call("/user/getAddressList", {}, buyer);
    const { address_id, zip } = addresses.data.list[0];
    const offers = await world.rows<{ kind: string; relation_id: number; product_id: number; quantity: number }>(
      `select distinct on (kind) kind, relation_id, product_id, (ceil(moq::numeric / pack_multiple) * pack_multiple)::integer as quantity
       from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
       where is_active and condition = 'new' and kind in ('local', 'special', 'presale') and site_code = 'LA' and available >= moq * 2
         and coalesce(starts_at <= $1, true) and coalesce(ends_at > $1, true) order by kind, relation_id`,
      [world.clock.now()],
    );
    for (const { kind, product_id, relation_id, quantity } of offers) {
      // The offer becomes the cheapest of its product, so that the comparison takes it.
      await world.rows("update offers set price_cents = 1000, company_limit = null where relation_id = $1", [relation_id]);
      await world.rows("delete from offer_tiers where relation_id = $1", [relation_id]);
      const list: PurchaseOption[] = (await compare([{ product_id, quantity }], zip)).data.options;
      const { price } = list.find(({ option }) => option === (kind === "presale" ? "presale" : "stock"))!;
      expect([kind, price?.lines.map((line) => line.relation_id), price?.has_deals]).toEqual([kind, [relation_id], kind === "special"]);
      const quote = await world.call(
        "/supply/order/order/booking",
        { product_list: JSON.stringify([{ product_id, relation_id, quantity }]), logistics_type: 3, address_id, best_coupon: 1 },
        buyer,
      );
      const { coupon_fee, fare_fee, total_fee, order_fee, orders } = quote.data;
      expect([kind, price!.coupon?.saves ?? "0.00"]).toEqual([kind, coupon_fee]);
      expect(cents(price!.coupon?.total ?? price!.total)).toBe(cents(total_fee));
      expect(cents(price!.parts.inland!)).toBe(cents(fare_fee));
      expect(sum([price!.parts.goods!, price!.parts.fees!])).toBe(cents(order_fee) + cents(coupon_fee));
      if (kind === "presale") expect(price!.cash[0]).toMatchObject({ step: "deposit", amount: orders[0].deposit });
    }
    expect(offers.map(({ kind }) => kind)).toEqual(["local", "presale", "special"]);
  });

  test("are hidden from visitors, manufacturers and unknown products", async () => {
    const goods = [{ product_id: first!.product_id, quantity: 1 }];
    expect(await world.call("/home/deliveredPrices", { zip: "90001", goods_list: JSON.stringify(goods) })).toMatchObject({
      reason: "TOKEN_EXPIRED",
    });
    expect(await compare(goods, "90001", "maker@demo.test")).toMatchObject({ reason: "NO_PERMISSION" });
    expect(await compare([{ product_id: 999_999_999, quantity: 1 }])).toMatchObject({ reason: "NOT_FOUND" });
    for (const zip of ["", "abc", "9000"]) expect(await compare(goods, zip)).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await compare(Array.from({ length: 101 }, (_, index) => ({ product_id: index + 1, quantity: 1 })))).toMatchObject({
      reason: "CHECK_FIELDS",
    });
  });

  test("compare a hundred products with eight statements", async () => {
    const goods = await world.rows<{ product_id: number; quantity: number }>(
      `select distinct on (product_id) product_id, (ceil(moq::numeric / pack_multiple) * pack_multiple)::integer as quantity
       from offers where is_active and kind = 'fob' order by product_id limit 100`,
    );
    const body = { zip: "60601", goods_list: JSON.stringify(goods) };
    const list: PurchaseOption[] = (await world.call("/home/deliveredPrices", body, buyer)).data.options;
    expect(list.find(({ option }) => option === "fob_lcl")).toMatchObject({ problem_text: "", problem: "" });
    expect(await world.countStatements("/home/deliveredPrices", body, buyer)).toBeLessThanOrEqual(8);
  });
});
