import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestAnswer, testApp } from "#apps/server/test-app.ts";
import { calls } from "#features/calls.ts";
import { createBatchClient, getAreaOf } from "#features/trade/batch-orders/test-batches.ts";
import { createBuyers, simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { toZodType } from "#kernel/contract.ts";
import { type UsPlaceCase, usPlaceCases } from "#kernel/test-us-places.ts";

/** Every entrance that takes a state and a ZIP code judges them together (kernel/us-places.ts). */

let token: string;
let offer: TestOffer;
let number: string;
let batches: ReturnType<typeof createBatchClient>;

const app = await testApp();
beforeAll(async () => {
  [token = ""] = await createBuyers(app, 1);
  [offer] = (await simpleOffers(app, 1, { stock: 1000 })) as [TestOffer];
  number = (await app.one("select goods_sn from products where product_id = $1", [offer.product_id])).goods_sn;
  batches = createBatchClient(app, token, await getAreaOf(app, offer.warehouse_id));
});

const buyer = () => ({ token });
const addressOf = ({ state, city, zip }: UsPlaceCase) => ({
  first_name: "Dana",
  last_name: "Whitfield",
  province: state,
  city,
  zip,
  address_line1: /box/i.test(city) ? city : "128 Fair Oaks Ave",
  phone: "626-555-0142",
});

/** What an entrance makes of a place: the stored state and ZIP code, or the wire name of the field that it refuses. */
type Outcome = { state: string; zip: string } | { refused: string };

const refusedField = (answer: TestAnswer): Outcome => ({ refused: Object.keys(answer.fields ?? {}).join() });
/** What the body of a call becomes when it is parsed. */
const parse = (path: string, body: Record<string, unknown>, state: string, zip: string): Outcome => {
  const parsed = toZodType(calls.find((call) => call.path === path)!.body).safeParse(body);
  if (parsed.success) {
    const data = parsed.data as Record<string, string>;
    return { state: data[state] ?? "", zip: data[zip] ?? "" };
  }
  return { refused: [...new Set(parsed.error.issues.map(({ path: [name] }) => String(name)))].join() };
};

const address = async (row: UsPlaceCase): Promise<Outcome> => {
  const answer = await app.call("/user/saveAddress", addressOf(row), buyer());
  if (answer.code !== 200) return refusedField(answer);
  const { list } = (await app.call("/user/getAddressList", {}, buyer())).data;
  const saved = list.find(({ address_id }: { address_id: number }) => address_id === answer.data.address_id);
  return { state: saved.province, zip: saved.zip };
};

const certification = {
  ...{ company_name: "Juniper LLC", company_email: "office@juniper.test", country_name: "United States", licence_sn: "TX-1" },
  licence_id: randomUUID(),
};
const application = {
  ...{ settlement_key: "x".repeat(32), company_name: "Loom", store_name: "Loom", licence_sn: "L-1", founded_year: 1999 },
  ...{ country_name: "United States", address: "1 Main St", first_name: "Ann", last_name: "Lee", mobile_country_code: 1 },
  ...{ mobile: "626-555-0142", company_email: "a@loom.test", type_ids: "1", main_product: "Sofas", profile: "We make sofas" },
  ...{ workers: 10, factory_area: 100, monthly_containers: 1, production_days: 30, licence_ids: randomUUID(), agree: 1 },
};
const salesOrder = {
  lines: JSON.stringify([{ order_line_id: 1, quantity: 1 }]),
  ...{ receiver: "Inn", phone: "626-555-0142", address_line1: "1 Main St", label_file_id: randomUUID() },
};

const warehouse = {
  warehouse_code: "CA-RC",
  warehouse_area_id: 1,
  warehouse_name: "Rancho Cucamonga",
  address: "8900 Haven Ave",
  phone: "909-555-0100",
  time_zone: "America/Los_Angeles",
};

/** The entrances, with the wire names of their state and ZIP code. */
const entrances: Record<string, { state: string; zip: string; take: (row: UsPlaceCase) => Promise<Outcome> }> = {
  "the address form": { state: "province", zip: "zip", take: address },
  "a sales order": {
    ...{ state: "province", zip: "zip" },
    take: async ({ state, city, zip }) => parse("/user/createSalesOrder", { ...salesOrder, city, province: state, zip }, "province", "zip"),
  },
  "a certification": {
    ...{ state: "province_name", zip: "zip_code" },
    take: async ({ state, city, zip }) =>
      parse(
        "/user/saveCertification",
        { ...certification, city_name: city, province_name: state, zip_code: String(zip) },
        "province_name",
        "zip_code",
      ),
  },
  "an application to sell": {
    ...{ state: "province_name", zip: "zip_code" },
    take: async ({ state, city, zip }) =>
      parse(
        "/home/submitSettlement",
        { ...application, city_name: city, province_name: state, zip_code: String(zip) },
        "province_name",
        "zip_code",
      ),
  },
  "a warehouse": {
    ...{ state: "state", zip: "zip" },
    take: async ({ state, city, zip }) => parse("/operator/saveWarehouse", { ...warehouse, city, state, zip: String(zip) }, "state", "zip"),
  },
  "a warehouse of a manufacturer": {
    ...{ state: "state", zip: "zip" },
    take: async ({ state, city, zip }) =>
      parse("/merchant/saveWarehouse", { ...warehouse, packing_days: "1", city, state, zip: String(zip) }, "state", "zip"),
  },
};

describe.each(Object.entries(entrances))("%s", (_, { state, zip, take }) => {
  test.each(usPlaceCases)("takes $state $zip", async (row) => {
    expect(await take(row)).toEqual(row.stored ?? { refused: row.wrong === "state" ? state : zip });
  });
});

test("the message at the ZIP code names both states, in the caller's language", async () => {
  const row = { state: "TX", city: "Austin", zip: "07870" };
  const answer = await app.call("/user/saveAddress", addressOf(row), { ...buyer(), language: "es-ES" });
  expect(answer).toMatchObject({ reason: "CHECK_FIELDS", fields: { zip: expect.stringContaining("está en NJ, no en TX") } });
});

describe("an order sheet", () => {
  const expectedProblem = ({ wrong, needsStreet, unserved }: UsPlaceCase): string => {
    if (wrong === "both") return "ZIP_NOT_IN_STATE";
    if (wrong) return "ROW_ADDRESS";
    return needsStreet ? "STREET_ADDRESS_NEEDED" : unserved ? "NO_FREIGHT_TO_ZIP" : "";
  };

  test.each(usPlaceCases)("takes $state $zip", async (row) => {
    const { state, city, zip } = row;
    const street = addressOf(row).address_line1;
    const { data } = await batches.read([[number, 1, "", "Dana", street, city, state, zip, "626-555-0142 #12", null]]);
    const [read] = await batches.rowsOf(data.batch_id);
    expect(read.problem).toBe(expectedProblem(row));
    if (row.stored) expect({ state: read.fields.province, zip: read.fields.zip }).toEqual(row.stored);
    await batches.call("/home/batchOrderRemove", { batch_id: data.batch_id });
  });
});

describe("freight", () => {
  test.each(usPlaceCases.filter(({ needsStreet, unserved }) => needsStreet || unserved))(
    "to $city $zip is refused, pickup is not",
    async (row) => {
      const { address_id } = (await app.call("/user/saveAddress", addressOf(row), buyer())).data;
      const order = { product_list: toProductList([{ offer, quantity: 1 }]), address_id };
      const reason = row.needsStreet ? "STREET_ADDRESS_NEEDED" : "NO_FREIGHT_TO_ZIP";
      expect(await app.call("/home/create", { ...order, logistics_type: 3 }, buyer())).toMatchObject({ reason });
      const placed = await app.call("/home/create", { ...order, logistics_type: 1 }, buyer());
      expect(placed.code).toBe(200);
      const [{ order_number }] = placed.data.orders;
      await app.rows("update orders set status = status where order_number = $1", [order_number]);
      expect(await app.call("/user/quoteLogisticsOrder", { order_sn: order_number, address_id }, buyer())).toMatchObject({
        reason: row.needsStreet ? reason : "ORDER_ZIP_NOT_SERVED",
      });
    },
  );
});

const product = () => ({ relation_id: offer.relation_id, quantity: 1 });
/** The calls that take a ZIP code alone, with the rest of their bodies. */
const bodies: Record<string, () => Record<string, unknown>> = {
  "/home/freightEstimate": product,
  "/home/cardDelivery": () => ({ relation_ids: String(offer.relation_id) }),
  "/user/orderFreight": () => ({ goods_list: JSON.stringify([product()]) }),
  "/home/nearbyStock": () => ({ detailed_address: "1 Main St", lines: JSON.stringify([{ sku: number, quantity: 1 }]) }),
  "/user/requestPrice": () => ({ lines: JSON.stringify([{ product_id: offer.product_id, ...product() }]) }),
  "/home/list": () => ({ sort: "landed" }),
  "/home/landedPrices": () => ({ product_ids: String(offer.product_id) }),
  "/home/deliveredPrices": () => ({ goods_list: JSON.stringify([{ product_id: offer.product_id, quantity: 1 }]) }),
};

describe("a ZIP code by itself", () => {
  const zips = [
    ["911011234", "91101-1234"],
    ["９１１０１", "91101"],
  ] as const;

  test.each(Object.keys(bodies))("is read in any form by %s", (path) => {
    for (const [typed, zip] of zips) expect(parse(path, { ...bodies[path]!(), zip: typed }, "zip", "zip")).toEqual({ state: zip, zip });
    expect(parse(path, { ...bodies[path]!(), zip: "7870" }, "zip", "zip")).toEqual({ refused: "zip" });
  });
});

test("no call with a ZIP code is missing above", () => {
  const open = calls.filter(({ body }) => "shape" in body && Object.keys(body.shape as object).some((name) => /zip/.test(name)));
  const above = [
    "/user/saveAddress",
    "/user/createSalesOrder",
    "/user/saveCertification",
    "/home/submitSettlement",
    "/home/batchOrderDelivery",
    "/operator/saveWarehouse",
    "/merchant/saveWarehouse",
  ];
  // The first is in kernel/us-places.test.ts, the second takes ZIP codes of ports from staff.
  const elsewhere = ["/user/saveContractAddress", "/operator/saveOceanLane"];
  expect(open.map(({ path }) => path).toSorted()).toEqual([...above, ...elsewhere, ...Object.keys(bodies)].toSorted());
});
