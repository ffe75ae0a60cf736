import { statement } from "#platform/db.ts";

/** Replaces the labels of an order. The arrays are parallel: carton, file, page. */
export const replaceLabels = statement("shippingDocuments.replaceLabels")<
  [orderId: number, cartons: number[], fileIds: string[], pages: number[], trackingNumbers: string[]]
>(`with old as (
     delete from carton_labels where order_id = $1 and carton <> all ($2::integer[])
   )
   insert into carton_labels (order_id, carton, file_id, page, tracking_number)
   select $1, label.* from unnest($2::integer[], $3::uuid[], $4::integer[], $5::text[]) as label (carton, file_id, page, tracking_number)
   on conflict (order_id, carton) do update set file_id = excluded.file_id, page = excluded.page, tracking_number = excluded.tracking_number`);

export const cartonsOfOrder = statement("shippingDocuments.cartons")<[companyId: number, orderNumber: string]>(
  "select order_id, cartons, status, kind, logistics_type from orders where company_id = $1 and order_number = $2",
);
