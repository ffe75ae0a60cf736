import { expect } from "vitest";
import type { TestAnswer, TestApp } from "#apps/server/test-app.ts";

/** Shared by tests about reservations: presale offers with an arrival of known size, and calls of buyers and staff. */

export const buyer = "buyer@demo.test";
export const secondBuyer = "buyer2@demo.test";
export const reviewer = "service@demo.test";
export const merchant = "maker@demo.test";

export interface PresaleOffer {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  stock_item_id: number;
  final_date: string;
  incoming_id: number;
  container_number: string;
}

/** The keys of products whose presale a test has used, so that every test gets products of its own. */
const usedProducts = new WeakMap<TestApp, number[]>();

/** New presale offers of one manufacturer in one warehouse of site LA, each with one arrival of `quantity` pieces after its final date. */
export const presaleOffers = async (world: TestApp, count: number, quantity: number): Promise<PresaleOffer[]> => {
  const now = world.clock.now();
  const offers = (await world.rows(
    `with chosen as (
       select offers.product_id, offers.warehouse_id, offers.merchant_id, stock_item_id
       from offers join products using (product_id)
       join stock_items item using (product_id, warehouse_id, condition)
       where kind = 'local' and not is_set and is_active and offers.merchant_id = (select merchant_id from people where email = $2)
         and offers.warehouse_id = (select min(warehouse_id) from site_warehouses where site_code = 'LA')
         and not exists (select from offers other where other.product_id = products.product_id and other.kind = 'presale')
         and offers.product_id <> all ($4)
       order by offers.product_id limit $1
     )
     insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents, deposit_percent, final_date,
       arrival_from, arrival_to)
     select product_id, warehouse_id, merchant_id, 'presale', 1, 1, 10000, 20, $3::date + 30, $3::date + 40, $3::date + 47 from chosen
     returning relation_id, product_id, warehouse_id, final_date::text as final_date,
       (select stock_item_id from chosen where chosen.product_id = offers.product_id)`,
    [count, merchant, now, usedProducts.get(world) ?? []],
  )) as Omit<PresaleOffer, "incoming_id" | "container_number">[];
  expect(offers.length).toBe(count);
  usedProducts.set(world, [...(usedProducts.get(world) ?? []), ...offers.map(({ product_id }) => product_id)]);
  return Promise.all(
    offers.map(async (offer) => {
      await world.rows("delete from incoming_stock where stock_item_id = $1", [offer.stock_item_id]);
      const container_number = `TEST${offer.relation_id}`;
      const { incoming_id } = await world.one<{ incoming_id: number }>(
        `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
         values ($1, $2, $3, $4::date + 10, $4::date + 17) returning incoming_id`,
        [offer.stock_item_id, quantity, container_number, offer.final_date],
      );
      return { ...offer, incoming_id, container_number };
    }),
  );
};

/** Reserves pieces of one offer. */
export const reserve = (
  world: TestApp,
  offer: PresaleOffer,
  quantity: number,
  who: { as: string } | { token: string } = { as: buyer },
  more: Record<string, unknown> = {},
): Promise<TestAnswer> =>
  world.call(
    "/home/create",
    {
      product_list: JSON.stringify([{ product_id: offer.product_id, relation_id: offer.relation_id, quantity }]),
      logistics_type: 1,
      ...more,
    },
    who,
  );

export interface PresaleSet extends PresaleOffer {
  /** The container of each part. */
  containers: string[];
  /** The account of its manufacturer. */
  merchant: string;
}

/** A new presale offer of a set whose parts come with one container each; every container brings enough parts for `sets` sets. */
export const presaleSet = async (world: TestApp, sets: number): Promise<PresaleSet> => {
  const now = world.clock.now();
  const offer = await world.one(
    `with chosen as (
       select product_id, offers.warehouse_id, merchant_id
       from offers join products using (product_id, merchant_id)
       where kind = 'local' and is_set and not packed_as_set and is_active and merchant_id = (select merchant_id from people where email = $1)
         and offers.warehouse_id in (select warehouse_id from site_warehouses where site_code = 'LA')
         and not exists (select from offers other where other.product_id = products.product_id and other.kind = 'presale')
         and (select count(*) from product_components part where part.product_id = products.product_id) > 1
         and not exists (select from product_components part where part.product_id = products.product_id
           and not exists (select from stock_items item where item.product_id = part.component_product_id
             and item.warehouse_id = offers.warehouse_id and item.condition = 'new'))
       order by product_id limit 1
     )
     insert into offers (product_id, warehouse_id, merchant_id, kind, source_type, purchase_mode, price_cents, deposit_percent, final_date,
       arrival_from, arrival_to)
     select product_id, warehouse_id, merchant_id, 'presale', 1, 1, 10000, 20, $2::date + 30, $2::date + 40, $2::date + 47 from chosen
     returning relation_id, product_id, warehouse_id, final_date::text as final_date`,
    [merchant, now],
  );
  const lots = await world.rows(
    `insert into incoming_stock (stock_item_id, quantity, container_number, arrives_from, arrives_to)
     select stock_item_id, amount * $3, 'SETPART' || stock_item_id, $4::date + 10, $4::date + 17
     from product_components part join stock_items item on item.product_id = part.component_product_id
     where part.product_id = $1 and item.warehouse_id = $2 and item.condition = 'new'
     order by stock_item_id returning incoming_id, stock_item_id, container_number`,
    [offer.product_id, offer.warehouse_id, sets, offer.final_date],
  );
  const { incoming_id, stock_item_id, container_number } = lots[0];
  return {
    ...offer,
    incoming_id,
    stock_item_id,
    container_number,
    containers: lots.map((lot) => lot.container_number),
    merchant: merchant,
  };
};
