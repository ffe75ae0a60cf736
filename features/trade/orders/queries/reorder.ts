import { backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { BackorderStep } from "#features/catalog/products/rules/backorder.ts";
import type { PriceTier } from "#features/pricing/pricing/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type OrderedLine = RowOf<typeof linesToReorder>;

/**
 * The lines of a company's order, of all orders of a parent number, or of several numbers separated by commas, with the current state of
 * their offers on this site. `bought_cents` is the price per piece in the newest of these orders.
 */
export const linesToReorder = statement("orders.orderedBefore")<{
  title: string;
  is_open: boolean;
  tiers: PriceTier[];
  backorder: BackorderStep[] | null;
  bought_cents: number;
}>(`select line.relation_id, line.product_id, offers.warehouse_id, source_type, offers.purchase_mode, orders.logistics_type,
     min(line.custom_sn) as custom_sn, min(line.title ->> :language) as title, sum(line.quantity)::integer as quantity,
     (array_agg(line.unit_cents order by orders.order_id desc))[1] as bought_cents,
     coalesce((select jsonb_agg(jsonb_build_object('threshold', threshold, 'price_cents', offer_tiers.price_cents) order by threshold)
       from offer_tiers where offer_tiers.relation_id = line.relation_id), '[]') as tiers,
      offers.price_cents, offers.merchant_id, offers.kind,
     min(products.type_id) as type_id, moq,
     pack_multiple, stock.available, ${backorderStepsSql} as backorder,
     is_offered_to(offers, :company_id) and coalesce(starts_at <= :now, true) and coalesce(ends_at > :now, true) and offers.kind in ('local', 'special', 'processing')
       and exists (select from site_warehouses served where served.warehouse_id = offers.warehouse_id and site_code = :site_code) as is_open,
     coalesce((select held.quantity from cart_lines held where held.company_id = :company_id and held.relation_id = line.relation_id
       and held.logistics_type = orders.logistics_type), 0) as in_cart
   from orders
   join checkouts using (checkout_id)
   join order_lines line using (order_id)
   join offers using (relation_id)
   join products on products.product_id = offers.product_id
   join offer_availability stock using (relation_id)
   where orders.company_id = :company_id and (order_number = any (string_to_array(:order_sn, ',')) or order_parent_number = any (string_to_array(:order_sn, ',')))
   group by line.relation_id, line.product_id, offers.relation_id, orders.logistics_type, stock.available
   order by line.relation_id`);

/** The newest order line of a product. Orders that were canceled (9) or failed at creation (47) do not count. */
export const lastPurchaseOfProduct = statement(
  "orders.lastPurchaseOfProduct",
)(`select order_number, created_at as at, kind, quantity, unit_cents, (count(*) over ())::integer as orders
   from order_lines join orders using (order_id)
   where company_id = :company_id and product_id = :product_id and status not in ('cancelled', 'creationFailed')
   order by created_at desc, order_line_id desc limit 1`);
