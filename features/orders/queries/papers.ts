import { statement } from "#platform/db.ts";

export interface PaperOfOrder {
  file_id: string;
  name: string;
  mime: string;
}

/** A file on the timeline of one of the company's orders, whoever put it there: the warehouse's bill of lading, a voucher. */
export const paperOfOrder = statement<PaperOfOrder, [companyId: number, orderSn: string, fileId: string]>(
  "orders.paperOfOrder",
  `select file_id, name, mime from files
   where file_id = $3::uuid and exists (
     select from orders join order_events using (order_id)
     where orders.company_id = $1 and order_number = $2 and $3::uuid = any (attachments))`,
);
