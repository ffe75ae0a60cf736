import type { TestApp } from "#apps/server/test-app.ts";
import { simpleOffers, type TestOffer } from "#features/trade/orders/test-orders.ts";

/** Offers that are sold beyond their stock, for tests. */

interface Terms {
  stock: number;
  /** Pieces of each container, which arrive ten, twenty … days from now. */
  containers: readonly number[];
  max_pieces?: number;
}

export interface BackorderOffer extends TestOffer {
  /** The days by which its containers come. */
  days: readonly string[];
  incoming_ids: readonly number[];
  container_numbers: readonly string[];
}

/** Puts an offer on backorder, with so many pieces in stock and containers on their way. Each call takes a new product. */
export const backorderOffer = async (world: TestApp, { stock, containers, max_pieces = 10_000 }: Terms): Promise<BackorderOffer> => {
  const [offer] = (await simpleOffers(world, 1, { stock })) as [TestOffer];
  const { stock_item_id } = offer;
  await world.rows("delete from incoming_stock where stock_item_id = $1 and arrived_at is null and allocated = 0", [stock_item_id]);
  const days = containers.map((_, index) => world.today((index + 1) * 10));
  const container_numbers = containers.map((_, index) => `BO${stock_item_id}-${index + 1}`);
  const incoming_ids: number[] = [];
  for (const [index, quantity] of containers.entries()) {
    const { incoming_id } = await world.one(
      `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to) values ($1, $2, $3, $4, $4) returning incoming_id`,
      [stock_item_id, quantity, container_numbers[index], days[index]],
    );
    incoming_ids.push(Number(incoming_id));
  }
  await world.rows(
    `insert into backorder_offers (relation_id, is_on, max_pieces, changed_at) values ($1, true, $2, $3)
     on conflict (relation_id) do update set is_on = true, max_pieces = excluded.max_pieces`,
    [offer.relation_id, max_pieces, world.clock.now()],
  );
  return { ...offer, days, incoming_ids, container_numbers };
};
