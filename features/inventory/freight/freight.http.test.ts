import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import type { PackageRow } from "./rules/packages.ts";
import { quoteOrderFreight } from "./rules/quote.ts";
import { sampleTariff } from "./rules/sample-tariff.ts";
import { indexTariff } from "./rules/tariff.ts";

const app = await testApp();

interface Place {
  relation_id: number;
  warehouse_id: number;
  is_enough: boolean;
  transit_days: number[];
  freight?: string;
  freight_per_piece?: string;
}

const localOffer = async () => {
  const [row] = await app.rows<{ relation_id: number; product_id: number; zip: string; packages: PackageRow[]; free: number }>(
    `select relation_id, offers.product_id, zip, packages, available as free
     from offers join warehouses using (warehouse_id) join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
     join product_parcels on product_parcels.product_id = offers.product_id
     where site_code = 'LA' and kind = 'local' and available > 5 order by relation_id limit 1`,
  );
  if (!row) throw new Error("The demo world has no local offer");
  return row;
};

const estimate = (body: Record<string, unknown>, as = {}) => app.call("/home/freightEstimate", { quantity: 2, zip: "91101", ...body }, as);

describe("freight estimate", () => {
  test("dates pickup and delivery, without a ZIP code to the default address of the company", async () => {
    const { relation_id } = await localOffer();
    const given = (await estimate({ relation_id }, buyer)).data.list[0];
    expect(given.pickup_from > app.today()).toBe(true);
    expect(given.deliver_from > given.pickup_from).toBe(true);
    expect(given.deliver_to >= given.deliver_from).toBe(true);
    const [home] = await app.rows<{ zip: string }>(
      `select zip from addresses join company_members using (company_id) join people using (person_id)
       where people.email = $1 and is_default and removed_at is null`,
      [buyer.as],
    );
    expect(home).toBeDefined();
    expect(await estimate({ relation_id, zip: "" }, buyer)).toMatchObject({ data: { zip: home?.zip } });
    const visitor = (await estimate({ relation_id, zip: "" })).data;
    expect(visitor).toMatchObject({ zip: "" });
    expect(visitor.list[0]).toMatchObject({ pickup_from: given.pickup_from, deliver_from: null, deliver_to: null, transit_days: [] });
    expect((await estimate({ relation_id, quantity: 900_000 }, buyer)).data?.list?.[0]?.pickup_from ?? null).toBeNull();
  });
  test("equals the freight rules for every warehouse that sells the product under the same kind and condition", async () => {
    const offer = await localOffer();
    const { list } = (await estimate({ relation_id: offer.relation_id }, buyer)).data as { list: Place[] };
    const expected = quoteOrderFreight(
      indexTariff(1, sampleTariff),
      {
        from_zip: offer.zip,
        to_zip: "91101",
        day: app.today(),
        accessorials: [],
        is_free_delivery: false,
        is_freight: false,
      },
      [{ quantity: 2, packages: offer.packages, special_freight_cents: null }],
    );
    if (typeof expected === "string") throw new Error(expected);
    const stored = list.find(({ relation_id }) => relation_id === offer.relation_id);
    expect(stored).toMatchObject({ freight: (expected.cents / 100).toFixed(2), is_enough: true });
    const [there] = await app.rows<{ count: number }>(
      `select count(*)::integer as count from offers join site_warehouses using (warehouse_id)
       where product_id = $1 and kind = 'local' and site_code = 'LA' and is_active`,
      [offer.product_id],
    );
    expect(list).toHaveLength(there?.count ?? 0);
  });

  test("tells visitors the freight, but not that of a deal", async () => {
    const { list } = (await estimate({ relation_id: (await localOffer()).relation_id })).data as { list: Place[] };
    expect(list.length).toBeGreaterThan(0);
    for (const place of list)
      expect(place).toMatchObject({ transit_days: [expect.any(Number), expect.any(Number)], freight: expect.any(String) });
    const [deal] = await app.rows<{ relation_id: number }>(
      `select relation_id from offers join site_warehouses using (warehouse_id)
       where site_code = 'LA' and special_freight_cents is not null and is_offer_open(offers, now()) limit 1`,
    );
    const own = ({ data }: { data: { list: Place[] } }) => data.list.find(({ relation_id }) => relation_id === deal?.relation_id);
    expect(own(await estimate({ relation_id: deal?.relation_id }))).not.toHaveProperty("freight");
    expect(own(await estimate({ relation_id: deal?.relation_id }, buyer))).toHaveProperty("freight");
  });

  test("lists warehouses with too little stock last", async () => {
    const { relation_id, free } = await localOffer();
    const { list } = (await estimate({ relation_id, quantity: free + 1 }, buyer)).data as { list: Place[] };
    expect(list.find((place) => place.relation_id === relation_id)).toMatchObject({ is_enough: false });
    const enough = list.map(({ is_enough }) => Number(is_enough));
    expect(enough).toEqual(enough.toSorted((a, b) => b - a));
  });

  test("takes one statement", async () =>
    expect(
      await app.countStatements("/home/freightEstimate", { relation_id: (await localOffer()).relation_id, quantity: 1, zip: "60601" }),
    ).toBe(1));

  test.each(["1234", "ABCDE", "91101; select 1"])("rejects the ZIP code %j at its field", async (zip) =>
    expect(await estimate({ relation_id: (await localOffer()).relation_id, zip })).toMatchObject({
      reason: "CHECK_FIELDS",
      fields: { zip: expect.any(String) },
    }),
  );

  test("has no rate to Hawaii", async () =>
    expect(await estimate({ relation_id: (await localOffer()).relation_id, zip: "96801" })).toMatchObject({
      reason: "NO_FREIGHT_TO_ZIP",
      fields: { zip: expect.any(String) },
    }));

  test("says of the default address that nothing is delivered there, with the dates of pickup", async () => {
    const home = (values: string) =>
      app.rows(
        `update addresses set ${values} where is_default and company_id = (select company_id from company_members
        join people using (person_id) where email = $1 limit 1) returning zip`,
        [buyer.as],
      );
    await home("zip = '99950', province = 'AK'");
    const { data } = await estimate({ relation_id: (await localOffer()).relation_id, zip: "" }, buyer);
    expect(data.list[0]).toMatchObject({ problem: "NO_FREIGHT_TO_ZIP", pickup_from: expect.any(String), deliver_from: null });
    expect(data.list[0]).not.toHaveProperty("freight");
  });

  test("rejects FOB offers, offers of another site and unknown offers", async () => {
    const [fob] = await app.rows<{ relation_id: number }>("select relation_id from offers where kind = 'fob' limit 1");
    const [otherWarehouse] = await app.rows<{ relation_id: number }>(
      `select relation_id from offers where kind = 'local'
       and not exists (select from site_warehouses where site_code = 'LA' and site_warehouses.warehouse_id = offers.warehouse_id)
       and not exists (select from offers near join site_warehouses using (warehouse_id)
         where near.product_id = offers.product_id and near.kind = 'local' and near.condition = offers.condition and site_code = 'LA') limit 1`,
    );
    for (const offer of [fob, otherWarehouse, { relation_id: 999_999_999 }]) {
      if (offer) expect(await estimate({ relation_id: offer.relation_id })).toMatchObject({ reason: "NOT_FOUND" });
    }
  });

  test.each([0, -1, "1e3", "2.5", 10_000_000_000])("rejects the quantity %s", async (quantity) =>
    expect(await estimate({ relation_id: 1, quantity })).toMatchObject({ reason: "CHECK_FIELDS" }),
  );
});
