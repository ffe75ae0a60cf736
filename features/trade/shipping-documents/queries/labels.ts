import { statement } from "#platform/db.ts";

/** Replaces the labels of an order. The arrays are parallel: carton, file, page. */
export const replaceLabels = statement("shippingDocuments.replaceLabels")(`with old as (
     delete from carton_labels where order_id = :order_id and carton <> all (:cartons::integer[])
   )
   insert into carton_labels (order_id, carton, file_id, page, tracking_number)
   select :order_id, label.* from unnest(:cartons::integer[], :file_ids::uuid[], :pages::integer[], :tracking_numbers::text[]) as label (carton, file_id, page, tracking_number)
   on conflict (order_id, carton) do update set file_id = excluded.file_id, page = excluded.page, tracking_number = excluded.tracking_number`);

export const cartonsOfOrder = statement("shippingDocuments.cartons")(
  "select order_id, cartons, status, kind, logistics_type from orders where company_id = :company_id and order_number = :order_number",
);
