import { describe, expect, test } from "vitest";
import { buyer, testApp } from "#apps/server/test-app.ts";
import { dayMs } from "#kernel/clock.ts";
import { parseAmount } from "#kernel/money.ts";

/** What cards show of delivery, against what the product page says of the same quantity. */

/** Offers that cards show at the site, with their minimum in whole packs. */

const home = "80202";

interface Delivery {
  relation_id: number;
  quantity: number;
  pickup_from: string;
  ship_by: string;
  deliver_from: string | null;
  deliver_to: string | null;
  freight_from: string | null;
  freight_to: string | null;
  problem: string;
}

const pageSize = 100;

const deliveries = async (ids: readonly number[], body = {}, as = {}): Promise<Delivery[]> => {
  const found: Delivery[] = [];
  for (let first = 0; first < ids.length; first += pageSize) {
    const answer = await app.call("/home/cardDelivery", { relation_ids: ids.slice(first, first + pageSize).join(","), ...body }, as);
    found.push(...answer.data.list);
  }
  return found;
};

const moveHome = (values: string) =>
  app.rows(
    `update addresses set ${values} where is_default and company_id = (select company_id from company_members
     join people using (person_id) where email = $1 limit 1)`,
    [buyer.as],
  );

const app = await testApp();
const offers: { relation_id: number; minimum: number; special_freight_cents: number | null; stock: number }[] = (await app.rows(
  `select relation_id, (ceil(moq::numeric / pack_multiple) * pack_multiple)::integer as minimum, special_freight_cents, available as stock
     from offers join site_warehouses using (warehouse_id) join offer_availability using (relation_id)
     where site_code = 'LA' and kind not in ('fob', 'presale') and is_offer_open(offers, $1) order by relation_id`,
  [app.clock.now()],
)) as typeof offers;
await moveHome(`zip = '${home}', province = 'CO', country = 'US', dock = null`);

/** A page of what is in stock. */
const somePage = () =>
  offers
    .filter(({ stock, minimum }) => stock >= minimum)
    .slice(0, 24)
    .map(({ relation_id }) => relation_id);

describe("cards", () => {
  test("have a band that contains the exact freight, and the dates of the product page, for every offer of the site", async () => {
    const found = await deliveries(
      offers.map(({ relation_id }) => relation_id),
      {},
      buyer,
    );
    expect(found.map(({ relation_id }) => relation_id).sort((a, b) => a - b)).toEqual(
      offers.filter(({ stock, minimum }) => stock >= minimum).map(({ relation_id }) => relation_id),
    );
    let priced = 0;
    const compare = async (card: Delivery) => {
      const { data } = await app.call("/home/freightEstimate", { relation_id: card.relation_id, quantity: card.quantity }, buyer);
      const place = data.list.find(({ relation_id }: Delivery) => relation_id === card.relation_id);
      expect(data.zip).toBe(home);
      const { pickup_from, ship_by, deliver_from, deliver_to, problem } = card;
      expect(place).toMatchObject({ pickup_from, ship_by, deliver_from, deliver_to, problem });
      if (place.freight === undefined) return expect(card).toMatchObject({ freight_from: null, freight_to: null });
      priced += 1;
      const [from, exact, to] = [card.freight_from, place.freight, card.freight_to].map((amount) => parseAmount(amount ?? "") ?? -1);
      expect(from! <= exact! && exact! <= to!, `${card.freight_from} ≤ ${place.freight} ≤ ${card.freight_to}`).toBe(true);
    };
    for (let first = 0; first < found.length; first += 16) await Promise.all(found.slice(first, first + 16).map(compare));
    expect(priced).toBeGreaterThan(found.length / 2);
  }, 120_000);

  test("take one statement for a page", async () => {
    const relation_ids = somePage().join(",");
    expect(await app.countStatements("/home/cardDelivery", { relation_ids, zip: home })).toBe(1);
    expect(await app.countStatements("/home/cardDelivery", { relation_ids }, buyer)).toBe(1);
  });

  test("of a visitor are for the stated ZIP code, and without one say when goods ship", async () => {
    const page = somePage();
    const own = await deliveries(page, {}, buyer);
    const stated = await deliveries(page, { zip: home });
    expect(stated.map(({ deliver_from, deliver_to }) => [deliver_from, deliver_to])).toEqual(
      own.map(({ deliver_from, deliver_to }) => [deliver_from, deliver_to]),
    );
    for (const card of await deliveries(page))
      expect(card).toMatchObject({ ship_by: expect.any(String), deliver_from: null, freight_from: null, problem: "" });
  });

  test("do not tell visitors the freight of a deal, which is a part of its price", async () => {
    const deal = offers.find(({ special_freight_cents, stock, minimum }) => special_freight_cents !== null && stock >= minimum);
    if (!deal) throw new Error("The demo world has no deal with a freight of its own");
    const [visitors] = await deliveries([deal.relation_id], { zip: home });
    expect(visitors).toMatchObject({ freight_from: null, freight_to: null, problem: "" });
    const [buyers] = await deliveries([deal.relation_id], {}, buyer);
    expect(buyers?.freight_to).not.toBeNull();
  });

  test("go to the default address of the company rather than to a stated ZIP code", async () => {
    const [one = 0] = somePage();
    expect((await app.call("/home/cardDelivery", { relation_ids: one, zip: "10001" }, buyer)).data.zip).toBe(home);
    expect((await app.call("/home/cardDelivery", { relation_ids: one, zip: "10001" })).data.zip).toBe("10001");
  });

  test("have no freight and no delivery to a PO box, where no carrier brings furniture", async () => {
    const { address_line1 } = await app.one<{ address_line1: string }>(
      `select address_line1 from addresses where is_default and company_id = (select company_id from company_members join people using (person_id)
       where email = $1 limit 1)`,
      [buyer.as],
    );
    await moveHome("address_line1 = 'PO Box 1187'");
    const page = somePage();
    for (const card of await deliveries(page, {}, buyer))
      expect(card).toMatchObject({ ship_by: expect.any(String), deliver_from: null, freight_from: null, problem: "" });
    const [relation_id = 0] = page;
    const asked = async (body = {}) => (await app.call("/home/freightEstimate", { relation_id, quantity: 1, ...body }, buyer)).data;
    const { zip, list } = await asked();
    expect(zip).toBe("");
    for (const place of list) expect(place).toMatchObject({ deliver_from: null });
    // A ZIP code that somebody enters is no address yet.
    expect((await asked({ zip: home })).zip).toBe(home);
    await moveHome(`address_line1 = '${address_line1}'`);
  });

  test("include the services of the default address at once, and name them", async () => {
    const page = somePage();
    const before = await deliveries(page, {}, buyer);
    await moveHome(`dock = '{"liftgate": true, "residential": true, "appointment": true, "inside_delivery": false, "limited_access": false,
      "notify": false, "hours": "", "instructions": ""}'`);
    const { data } = await app.call("/home/cardDelivery", { relation_ids: page.join(",") }, buyer);
    expect(data.accessorials).toEqual(["liftgate", "residential", "appointment"]);
    const sumOf = (list: readonly Delivery[]) => list.reduce((sum, { freight_to }) => sum + (parseAmount(freight_to ?? "0") ?? 0), 0);
    expect(sumOf(data.list)).toBeGreaterThan(sumOf(before));
    await moveHome("dock = null");
  });

  test("say that nothing is delivered to a ZIP code without a carrier, and when it can be picked up", async () => {
    await moveHome("zip = '99950', province = 'AK'");
    for (const card of await deliveries(somePage(), {}, buyer))
      expect(card).toMatchObject({ problem: "NO_FREIGHT_TO_ZIP", freight_from: null, deliver_to: null, pickup_from: expect.any(String) });
    await moveHome(`zip = '${home}', province = 'CO'`);
  });

  test("have other dates after the cut-off of the warehouse, and when it is closed by hand", async () => {
    const [one = 0] = somePage();
    const now = app.clock.now();
    const dayOf = async () => (await deliveries([one], {}, buyer))[0]?.pickup_from ?? "";
    const before = await dayOf();
    app.clock.set(new Date(now.getTime() + 7 * dayMs));
    const later = await dayOf();
    expect(later > before).toBe(true);
    await app.rows("insert into dock_closed_days select warehouse_id, $2, now() from offers where relation_id = $1", [one, later]);
    expect((await dayOf()) > later).toBe(true);
    app.clock.set(now);
  });

  test("have the freight of a new tariff as soon as it is published", async () => {
    const [one = 0] = somePage();
    const [before] = await deliveries([one], { zip: home });
    await app.rows(
      `insert into freight_tariffs (name, state, effective_at, created_at, changed_at, content)
       select 'None', 'published', $1, $1, $1, jsonb_build_object('name', 'None', 'is_sample', false, 'carriers', '[]'::jsonb, 'lanes', '[]'::jsonb, 'class_rates', '[]'::jsonb,
         'weight_rates', '[]'::jsonb, 'fuel', '[]'::jsonb, 'charges', '[]'::jsonb, 'nmfc', '[]'::jsonb)`,
      [app.clock.now()],
    );
    const [after] = await deliveries([one], { zip: home });
    expect(before?.problem).toBe("");
    expect(after?.problem).toBe("NO_FREIGHT_TO_ZIP");
  });
});
