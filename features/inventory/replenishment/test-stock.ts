import { merchant, type TestApp } from "#apps/server/test-app.ts";

/** Fixtures of the tests of replenishment. */

export interface StockedProduct {
  product_id: number;
  custom_sn: string;
  merchant_id: number;
  stock_item_id: number;
}

/** Live products of maker@demo.test without stock in either warehouse, but for `onHand` pieces in the first one. */
export const stockedProducts = async (world: TestApp, count: number, onHand: number): Promise<StockedProduct[]> => {
  const products = await world.rows<StockedProduct>(
    `select product_id, custom_sn, merchant_id from products join people using (merchant_id)
     where email = $1 and product_state = 'live' and not is_set
       and not exists (select from stock_transfer_lines where stock_transfer_lines.product_id = products.product_id)
       and not exists (select from stock_reorder_points join stock_items using (stock_item_id) where stock_items.product_id = products.product_id)
       and not exists (select from stock_reservations join stock_items using (stock_item_id) where stock_items.product_id = products.product_id)
       and not exists (select from incoming_stock join stock_items using (stock_item_id) where stock_items.product_id = products.product_id)
     order by product_id desc limit $2`,
    [merchant.as, count],
  );
  for (const product of products) {
    const levels = [
      [1, onHand],
      [2, 0],
    ] as const;
    for (const [warehouse_id, level] of levels) {
      await world.rows("select * from write_stock($1, null, now())", [
        JSON.stringify([
          { place: 0, product_id: product.product_id, warehouse_id, condition: "new", set_to: level, kind: "adjustment", note: "" },
        ]),
      ]);
    }
    const item = await world.one("select stock_item_id from stock_items where product_id = $1 and warehouse_id = 1 and condition = 'new'", [
      product.product_id,
    ]);
    product.stock_item_id = item.stock_item_id;
  }
  return products;
};

/** The figures of a product in a warehouse. */
export const levelOf = (world: TestApp, { product_id }: { product_id: number }, warehouse_id: number) =>
  world.one(
    "select on_hand, reserved, held, in_transit from stock_levels where product_id = $1 and warehouse_id = $2 and condition = 'new'",
    [product_id, warehouse_id],
  );
