import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { setBalance } from "#features/money/balance/test-balance.ts";
import { type BackorderOffer, backorderOffer } from "#features/trade/backorders/test-backorders.ts";
import { toProductList } from "#features/trade/orders/test-orders.ts";
import { dayMs } from "#kernel/clock.ts";
import { followPassedDays } from "./jobs.ts";

/** Lists, filters and cards know goods that can be ordered ahead, and follow every change of what can. */

const world = await testApp();
const buyer = { as: "buyer@demo.test" };
await setBalance(world, buyer, 100_000_000);

type Card = { product_id: number; stock: number; backorder: { by: string; pieces: number }[] | null };

const numberOf = async ({ product_id }: BackorderOffer): Promise<string> =>
  (await world.one<{ goods_sn: string }>("select goods_sn from products where product_id = $1", [product_id])).goods_sn;

const listed = async (offer: BackorderOffer, filter: Record<string, number> = {}): Promise<Card | undefined> => {
  const { data } = await world.call("/home/list", { keyword: await numberOf(offer), warehouse_ids: offer.warehouse_id, ...filter }, buyer);
  return data.list.find(({ product_id }: Card) => product_id === offer.product_id);
};

const facets = async (offer: BackorderOffer) => {
  const { in_stock, orderable } = (
    await world.call("/home/listFacets", { keyword: await numberOf(offer), warehouse_ids: offer.warehouse_id }, buyer)
  ).data;
  return { in_stock, orderable };
};

test("a filter for stock leaves out goods that can only be ordered ahead, and one for what can be ordered has them", async () => {
  const offer = await backorderOffer(world, { stock: 0, containers: [10, 20] });
  expect(await listed(offer)).toMatchObject({
    stock: 0,
    backorder: [
      { by: offer.days[0], pieces: 10 },
      { by: offer.days[1], pieces: 30 },
    ],
  });
  expect(await listed(offer, { in_stock: 1 })).toBeUndefined();
  expect(await listed(offer, { orderable: 1 })).toBeDefined();
  expect(await facets(offer)).toEqual({ in_stock: 0, orderable: 1 });
});

test("lists follow the limit, the pieces that others take and the day of an arrival at once", async () => {
  const offer = await backorderOffer(world, { stock: 0, containers: [10] });
  const setTerms = (set: string) => world.rows(`update backorder_offers set ${set} where relation_id = $1`, [offer.relation_id]);
  await setTerms("max_pieces = 4");
  expect((await listed(offer))?.backorder).toEqual([{ by: offer.days[0], pieces: 4 }]);

  const product_list = toProductList([{ offer, quantity: 4 }]);
  expect(await world.call("/home/create", { product_list, logistics_type: 1 }, buyer)).toMatchObject({ code: 200 });
  expect((await listed(offer))?.backorder).toBeNull();
  expect(await listed(offer, { orderable: 1 })).toBeUndefined();

  await setTerms("max_pieces = 6");
  expect(await listed(offer, { orderable: 1 })).toBeDefined();

  const later = world.today(15);
  await world.rows("update incoming_stock set arrives_to = $2 where incoming_id = $1", [offer.incoming_ids[0], later]);
  expect((await listed(offer))?.backorder).toEqual([{ by: later, pieces: 2 }]);

  await setTerms("is_on = false");
  expect(await listed(offer, { orderable: 1 })).toBeUndefined();
});

test("goods whose day passed without them cannot be ordered ahead any more", async () => {
  const offer = await backorderOffer(world, { stock: 0, containers: [10] });
  expect(await listed(offer, { orderable: 1 })).toBeDefined();
  world.clock.advanceMs(12 * dayMs);
  await world.rows("update sessions set last_used_at = last_used_at + interval '12 days', expires_at = expires_at + interval '12 days'");
  await followPassedDays(world.platform);
  await followPassedDays(world.platform);
  expect(
    await world.one("select count(*)::integer as count from availability_changes where product_id = $1 and passed_on is not null", [
      offer.product_id,
    ]),
  ).toEqual({ count: 1 });
  expect(await listed(offer, { orderable: 1 })).toBeUndefined();
  expect(await facets(offer)).toEqual({ in_stock: 0, orderable: 0 });
});
