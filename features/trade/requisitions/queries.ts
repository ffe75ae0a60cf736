import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";
import type { RequisitionStatus } from "./statuses.ts";

export interface RequisitionRow {
  requisition_id: number;
  company_id: number;
  person_id: number;
  title: string;
  needed_by: string | null;
  note: string;
  status: RequisitionStatus;
  decision_note: string;
  requester: string;
  decider: string | null;
  decided_at: Date | null;
  last_in_cart_at: Date | null;
  created_at: Date;
  products: number;
  pieces: number;
}

const columns = `requisition_id, company_id, asked.person_id, title, to_char(needed_by, 'YYYY-MM-DD') as needed_by, note, status, decision_note,
     requester.first_name || ' ' || requester.last_name as requester, decider.first_name || ' ' || decider.last_name as decider,
     decided_at, last_in_cart_at, asked.created_at,
     (select count(*)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as products,
     (select coalesce(sum(quantity), 0)::int from requisition_lines line where line.requisition_id = asked.requisition_id) as pieces`;

const joins = `requisitions asked join people requester on requester.person_id = asked.person_id
   left join people decider on decider.person_id = decided_by`;

/** A page of requisitions, newest first. The keyword must have its LIKE wildcards escaped. */
export const requisitionPage = statement<
  RequisitionRow & { count: number },
  [companyId: number, status: string, keyword: string, limit: number, offset: number]
>(
  "requisitions.page",
  `select ${columns}, count(*) over ()::int as count from ${joins}
   where company_id = $1 and ($2 = '' or status = $2) and ($3 = '' or title ilike '%' || $3 || '%'
     or requester.first_name || ' ' || requester.last_name ilike '%' || $3 || '%'
     or exists (select from requisition_lines line join products using (product_id)
       where line.requisition_id = asked.requisition_id and goods_sn ilike $3 || '%'))
   order by requisition_id desc limit $4 offset $5`,
);

export const requisitionCounts = statement<{ status: RequisitionStatus; count: number }, [companyId: number]>(
  "requisitions.counts",
  "select status, count(*)::int as count from requisitions where company_id = $1 group by status",
);

export const requisitionById = statement<RequisitionRow, [companyId: number, requisitionId: number]>(
  "requisitions.byId",
  `select ${columns} from ${joins} where company_id = $1 and requisition_id = $2`,
);

export const lockRequisition = statement<{ requisition_id: number }, [companyId: number, requisitionId: number]>(
  "requisitions.lock",
  "select requisition_id from requisitions where company_id = $1 and requisition_id = $2 for update",
);

export const requisitionLines = statement<
  { product_id: number; goods_sn: string; custom_sn: string; title: string; preview: string; quantity: number },
  [requisitionId: number, language: Language]
>(
  "requisitions.lines",
  `select product_id, goods_sn, custom_sn, title ->> $2 as title, coalesce((select picture_key from product_pictures where product_pictures.product_id = products.product_id order by position limit 1), '') as preview, quantity
   from requisition_lines join products using (product_id) where requisition_id = $1 order by goods_sn`,
);

export const insertRequisition = statement<
  { requisition_id: number },
  [
    companyId: number,
    personId: number,
    title: string,
    neededBy: string | null,
    note: string,
    now: Date,
    productIds: readonly number[],
    quantities: readonly number[],
  ]
>(
  "requisitions.insert",
  `with made as (
     insert into requisitions (company_id, person_id, title, needed_by, note, created_at) values ($1, $2, $3, $4::date, $5, $6) returning requisition_id),
   lined as (
     insert into requisition_lines (requisition_id, product_id, quantity)
     select requisition_id, product_id, quantity from made, unnest($7::bigint[], $8::integer[]) wanted (product_id, quantity))
   select requisition_id from made`,
);

export const updateRequisitionDecision = statement<
  never,
  [requisitionId: number, from: RequisitionStatus, to: RequisitionStatus, decidedBy: number, now: Date, note: string]
>(
  "requisitions.updateDecision",
  `update requisitions set status = $3, decided_by = $4, decided_at = $5, decision_note = $6 where requisition_id = $1 and status = $2`,
);

export const updateRequisitionStatus = statement<
  never,
  [requisitionId: number, from: RequisitionStatus, to: RequisitionStatus, inCartAt: Date | null]
>(
  "requisitions.updateStatus",
  "update requisitions set status = $3, last_in_cart_at = coalesce($4, last_in_cart_at) where requisition_id = $1 and status = $2",
);
