import { beforeAll, describe, expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

let offers: TestOffer[];
let address: { address_id: number; zip: string };
const app = await testApp();
beforeAll(async () => {
  offers = await simpleOffers(app, 2, { stock: 500 });
  const { data } = await app.call("/user/getAddressList", {}, buyer);
  address = data.list[0];
});

const goods = (quantity: number) => ({ product_list: toProductList([{ offer: offers[0]!, quantity }]), logistics_type: 3 });
const quoteOf = async (quantity: number) => {
  const { data } = await app.call("/supply/order/order/booking", { ...goods(quantity), address_id: address.address_id }, buyer);
  return data.orders[0];
};
const create = (quantity: number, more: object = {}) =>
  app.call("/home/create", { ...goods(quantity), address_id: address.address_id, ...more }, buyer);

/** Publishes a tariff whose LTL, parcel and truck minimums are far above the sample's. */
const raiseRates = async (): Promise<number> => {
  const finance = { as: "finance@demo.test" };
  const { data } = await app.call("/operator/createFreightTariff", { name: "Raised" }, finance);
  await app.rows(
    `update freight_tariffs set content = jsonb_set(content, '{lanes}', (select jsonb_agg(lane || '{"minimum_cents": 990000}') from jsonb_array_elements(content -> 'lanes') lane))
     where tariff_id = $1`,
    [data.tariff_id],
  );
  await app.rows(
    `update freight_tariffs set content = jsonb_set(content, '{weight_rates}', (select jsonb_agg(rate || '{"cents": 990000}') from jsonb_array_elements(content -> 'weight_rates') rate))
     where tariff_id = $1`,
    [data.tariff_id],
  );
  expect(await app.call("/operator/publishFreightTariff", { tariff_id: data.tariff_id }, finance)).toMatchObject({ code: 200 });
  return data.tariff_id;
};

describe("a freight quote", () => {
  test("is kept when a checkout shows it, and explains itself to the company alone", async () => {
    const order = await quoteOf(3);
    expect(order.freight).toMatchObject({ quote_id: expect.any(Number), is_sample: true, carrier: expect.any(String) });
    const again = await quoteOf(3);
    expect(again.freight.quote_id).toBe(order.freight.quote_id);
    const { data } = await app.call("/user/freightQuote", { freight_quote_id: order.freight.quote_id }, buyer);
    expect(data.freight).toBe(order.fare_fee);
    expect(data.options[0].charges.length).toBeGreaterThan(0);
    expect(data.units.length).toBeGreaterThan(0);
    expect(data.to_zip).toBe(address.zip);
    expect(await app.call("/user/freightQuote", { freight_quote_id: order.freight.quote_id }, stranger)).toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("names carriers and tariff in the reader's language, English where the operator gave no other name", async () => {
    const { freight } = await quoteOf(3);
    const inSpanish = { ...buyer, language: "es-ES" };
    const read = async (who: object) => (await app.call("/user/freightQuote", { freight_quote_id: freight.quote_id }, who)).data;
    const [english, spanish] = [await read(buyer), await read(inSpanish)];
    expect(english.options[0].name).toMatch(/\(sample\)$/);
    expect(spanish.options[0].name).toMatch(/\(muestra\)$/);
    expect([english.tariff_name, spanish.tariff_name]).toEqual([
      "Sample tariff (invented rates)",
      "Tarifa de muestra (precios inventados)",
    ]);
    await app.rows("update freight_quotes set answer = answer #- '{options,0,names}' where quote_id = $1", [freight.quote_id]);
    expect((await read(inSpanish)).options[0].name).toBe(english.options[0].name);
  });

  test("of another carrier that the buyer chose is shown and charged, as long as the first one holds", async () => {
    const shown = await quoteOf(9);
    const read = async (freight_quote_id: number) => (await app.call("/user/freightQuote", { freight_quote_id }, buyer)).data;
    const { options, carrier, valid_until } = await read(shown.freight.quote_id);
    expect([carrier, options.length > 1]).toEqual([options[0].carrier, true]);
    const choice = { freight_quote_id: shown.freight.quote_id, carrier: options[1].carrier };
    expect(await app.call("/user/chooseFreightCarrier", { ...choice, carrier: "NONE" }, buyer)).toMatchObject({
      reason: "FREIGHT_QUOTE_CHANGED",
    });
    expect(await app.call("/user/chooseFreightCarrier", choice, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    const { freight_quote_id, freight } = (await app.call("/user/chooseFreightCarrier", choice, buyer)).data;
    expect(freight).toBe(options[1].amount);
    expect(await read(freight_quote_id)).toMatchObject({ carrier: options[1].carrier, freight, valid_until });
    const book = async (quantity: number, ids: number) =>
      (await app.call("/supply/order/order/booking", { ...goods(quantity), address_id: address.address_id, freight_quote_ids: ids }, buyer))
        .data.orders[0];
    const chosen = await book(9, freight_quote_id);
    expect(chosen).toMatchObject({
      fare_fee: freight,
      transit_days: options[1].days,
      freight: { quote_id: freight_quote_id, valid_until },
    });
    expect((await create(9, { freight_quote_ids: freight_quote_id })).data.orders[0].fare_fee).toBe(freight);
    // For other goods it is left out, and the cheapest carrier applies.
    expect((await book(10, freight_quote_id)).fare_fee).toBe((await quoteOf(10)).fare_fee);
    const back = { freight_quote_id, carrier: options[0].carrier };
    expect((await app.call("/user/chooseFreightCarrier", back, buyer)).data).toMatchObject({ freight: shown.fare_fee });
    await app.rows("update freight_quotes set valid_until = now() - interval '10 hours' where quote_id = $1", [shown.freight.quote_id]);
    expect(await app.call("/user/chooseFreightCarrier", choice, buyer)).toMatchObject({ reason: "FREIGHT_QUOTE_CHANGED" });
  });

  test("costs the same on the product page, in the cart, at checkout and in the order", async () => {
    const [offer] = offers;
    const order = await quoteOf(4);
    const estimate = await app.call("/home/freightEstimate", { relation_id: offer!.relation_id, quantity: 4, zip: address.zip }, buyer);
    const place = estimate.data.list.find(({ relation_id }: { relation_id: number }) => relation_id === offer!.relation_id);
    const lines = [{ relation_id: offer!.relation_id, quantity: 4 }];
    const pad = await app.call("/user/orderFreight", { zip: address.zip, goods_list: JSON.stringify(lines) }, buyer);
    const placed = await create(4, { freight_quote_ids: order.freight.quote_id });
    expect([place.freight, pad.data.freight, placed.data.orders[0].fare_fee]).toEqual([order.fare_fee, order.fare_fee, order.fare_fee]);
    const row = await app.one(
      "select freight_quote_id::integer, is_ordered from orders join freight_quotes on quote_id = freight_quote_id where order_number = $1",
      [placed.data.orders[0].order_number],
    );
    expect(row).toEqual({ freight_quote_id: order.freight.quote_id, is_ordered: true });
  });

  test("is charged to the cent although the tariff has changed since, until it ends", async () => {
    const shown = await quoteOf(5);
    const tariff_id = await raiseRates();
    const raised = await quoteOf(5);
    expect(Number(raised.fare_fee)).toBeGreaterThan(9_000);
    expect((await create(5, { freight_quote_ids: shown.freight.quote_id })).data.orders[0].fare_fee).toBe(shown.fare_fee);
    expect((await create(5)).data.orders[0].fare_fee).toBe(raised.fare_fee);
    await app.rows("update freight_quotes set valid_until = now() - interval '10 hours' where quote_id = $1", [shown.freight.quote_id]);
    expect(await create(5, { freight_quote_ids: shown.freight.quote_id })).toMatchObject({ reason: "FREIGHT_QUOTE_CHANGED" });
    await app.call("/operator/withdrawFreightTariff", { tariff_id }, { as: "finance@demo.test" });
    expect((await quoteOf(5)).fare_fee).toBe(shown.fare_fee);
  });

  test("of other goods, of another quantity or of another company is refused, and nothing is ordered", async () => {
    const shown = await quoteOf(6);
    const before = await app.one("select count(*)::integer as count from orders");
    expect(await create(7, { freight_quote_ids: shown.freight.quote_id })).toMatchObject({ reason: "FREIGHT_QUOTE_CHANGED" });
    const { data } = await app.call("/user/getAddressList", {}, stranger);
    const theirs = { ...goods(6), address_id: data.list[0].address_id, freight_quote_ids: shown.freight.quote_id };
    expect(await app.call("/home/create", theirs, stranger)).toMatchObject({ reason: "FREIGHT_QUOTE_CHANGED" });
    expect(await app.one("select count(*)::integer as count from orders")).toEqual(before);
  });

  test("asks for cartons whose sizes the manufacturer has not stated", async () => {
    const [, offer] = offers;
    const cartons = await app.rows("select * from product_cartons where product_id = $1", [offer!.product_id]);
    await app.rows("delete from product_cartons where product_id = $1", [offer!.product_id]);
    const wanted = { product_list: toProductList([{ offer: offer!, quantity: 1 }]), logistics_type: 3, address_id: address.address_id };
    const { data } = await app.call("/supply/order/order/booking", wanted, buyer);
    expect(data.orders[0]).toMatchObject({ fare_fee: null, freight_problem: expect.stringContaining("carton sizes") });
    expect(await app.call("/home/create", wanted, buyer)).toMatchObject({ reason: "CARTON_DATA_MISSING" });
    await app.rows(`insert into product_cartons select * from jsonb_populate_recordset(null::product_cartons, $1::jsonb)`, [
      JSON.stringify(cartons),
    ]);
  });

  test("has no price for more than any carrier takes", async () => {
    const lines = [{ relation_id: offers[0]!.relation_id, quantity: 999_999_999 }];
    const { data } = await app.call("/user/orderFreight", { zip: address.zip, goods_list: JSON.stringify(lines) }, buyer);
    expect(data).toMatchObject({ freight: null, orders: [{ problem: "TOO_LARGE_FOR_FREIGHT" }] });
  });
});

describe("a dock profile", () => {
  test("is asked once per address and then part of every price to it", async () => {
    const before = await quoteOf(2);
    expect(before.freight.accessorials).toEqual([]);
    const answer = { address_id: address.address_id, liftgate: "1", appointment: "on", hours: "8–3", instructions: "Rear door" };
    expect(await app.call("/user/saveDockProfile", answer, buyer)).toMatchObject({ code: 200 });
    const { data } = await app.call("/user/getAddressList", {}, buyer);
    expect(data.list.find(({ address_id }: { address_id: number }) => address_id === address.address_id).dock).toMatchObject({
      liftgate: true,
      appointment: true,
      residential: false,
      hours: "8–3",
    });
    const after = await quoteOf(2);
    expect(after.freight.accessorials).toEqual(["liftgate", "appointment"]);
    expect(Number(after.fare_fee)).toBeGreaterThan(Number(before.fare_fee));
    const estimate = await app.call("/home/freightEstimate", { relation_id: offers[0]!.relation_id, quantity: 2, zip: address.zip }, buyer);
    expect(estimate.data.accessorials).toEqual(["liftgate", "appointment"]);
    expect(await app.call("/user/saveDockProfile", answer, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("makes a quote from before unfit for the order", async () => {
    const shown = await quoteOf(2);
    await app.call("/user/saveDockProfile", { address_id: address.address_id, residential: "1" }, buyer);
    expect(await create(2, { freight_quote_ids: shown.freight.quote_id })).toMatchObject({ reason: "FREIGHT_QUOTE_CHANGED" });
  });
});

test("a company that arranges its own freight pays none", async () => {
  await app.rows("update companies set is_freight = true where company_id = (select company_id from addresses where address_id = $1)", [
    address.address_id,
  ]);
  app.platform.sessions.clear();
  const order = await quoteOf(3);
  expect(order.fare_fee).toBe("0.00");
  const { data } = await app.call("/user/freightQuote", { freight_quote_id: order.freight.quote_id }, buyer);
  expect(data).toMatchObject({ waived: "own_freight", units: [], options: [] });
});
