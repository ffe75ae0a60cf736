import { documentsWithFiles, fileColumns } from "#features/backoffice/personal-data/queries/uploads.ts";
import type { OperatorRole } from "#kernel/contract.ts";
import type { StaffArea } from "#kernel/staff-areas.ts";
import { statement } from "#platform/db.ts";
import { areaOfFiles, type TableWithFiles } from "./file-areas.ts";

/** Roles of the market's own, and who has them. */

interface RoleColumns {
  ready_roles: OperatorRole[];
  view_areas: StaffArea[];
  closed_areas: StaffArea[];
}

export const staffRolePage = statement("staff.rolePage")<RoleColumns>(
  `select staff_role_id, name, ready_roles, view_areas, closed_areas,
     (select count(*) from people where people.staff_role_id = staff_roles.staff_role_id)::integer as people
   from staff_roles
   where (archived_at is not null) = (:tab::text = 'archived') and (:keyword = '' or strpos(lower(name), lower(:keyword)) > 0)
   order by lower(name), staff_role_id limit :limit offset :offset`,
);

export const staffRoleCounts = statement("staff.roleCounts")(
  `select count(*) filter (where archived_at is null)::integer as active, count(*) filter (where archived_at is not null)::integer as archived
   from staff_roles where :keyword = '' or strpos(lower(name), lower(:keyword)) > 0`,
);

/** The roles that can be given to somebody. */
export const offeredStaffRoles = statement("staff.offeredRoles")(
  "select staff_role_id, name from staff_roles where archived_at is null order by lower(name), staff_role_id",
);

/** Holds a role, before the people who have it or get it: so both change one after the other. */
export const lockStaffRole = statement("staff.lockRole")<RoleColumns>(
  `select name, ready_roles, view_areas, closed_areas, archived_at is not null as is_archived,
     exists (select from people where people.staff_role_id = staff_roles.staff_role_id) as is_in_use
   from staff_roles where staff_role_id = :staff_role_id for update`,
);

type RoleParams = {
  ":ready_roles": readonly OperatorRole[];
  ":view_areas": readonly StaffArea[];
  ":closed_areas": readonly StaffArea[];
};

export const insertStaffRole = statement("staff.insertRole")<RoleParams>(
  `insert into staff_roles (name, ready_roles, view_areas, closed_areas, changed_at) values (:name, :ready_roles, :view_areas, :closed_areas, :now)
   returning staff_role_id`,
);

export const updateStaffRole = statement("staff.updateRole")<RoleParams>(
  `update staff_roles set name = :name, ready_roles = :ready_roles, view_areas = :view_areas, closed_areas = :closed_areas, changed_at = :now
   where staff_role_id = :staff_role_id`,
);

export const setStaffRoleArchived = statement("staff.setRoleArchived")(
  "update staff_roles set archived_at = :archived_at?, changed_at = :now where staff_role_id = :staff_role_id",
);

/** SQL: whether the area of a table, or of its row, is one of the given ones. */
const isOpen = (table: TableWithFiles): string => {
  const area = areaOfFiles[table];
  if (area === "ofReview") return "kind = any (:kinds::text[])";
  if (area !== "ofOrder") return `'${area}' = any (:areas::text[])`;
  return `(select case when kind = 'fob' then 'contracts' else 'orders' end from orders named where named.order_id = ${table}.order_id) = any (:areas)`;
};

const names = (column: string): string =>
  column.endsWith("[]") ? `:file_id::uuid = any (${column.slice(0, -2)})` : `${column} = :file_id`;

const places = [
  ...Object.entries(fileColumns).map(([table, columns]) => [table as TableWithFiles, columns.map(names)] as const),
  ...Object.entries(documentsWithFiles).map(
    ([table, column]) => [table as TableWithFiles, [`strpos(${column}::text, :file_id::text) > 0`]] as const,
  ),
];

/** Whether something in the given areas, or a review of the given kinds, names a file. Tables of other areas are not read. */
export const mayReadFile = statement("staff.mayReadFile")(`select exists (
     select from files where file_id = :file_id and owner_settlement_id is not null and 'companies' = any (:areas)
     ${places.map(([table, conditions]) => `union all select from ${table} where ${isOpen(table)} and (${conditions.join(" or ")})`).join("\n     ")}
   ) as found`);

/** Whether any of these things belongs to a warehouse that is none of `warehouse_ids`. What belongs to none yet, such as a contract at sea, is nobody's alone. */
export const isInOtherWarehouse = statement("staff.isInOtherWarehouse")(`select exists (
     select from unnest(:named_warehouse_ids::bigint[]) as named (warehouse_id) where warehouse_id <> all (:warehouse_ids::bigint[])
     union all
     select from orders where order_number = any (:order_numbers::text[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from after_sale_records where record_number = any (:record_numbers::text[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from sales_orders where sales_order_number = any (:sales_order_numbers::text[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from dock_bookings where booking_id = any (:booking_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from stock_items where stock_item_id = any (:stock_item_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from warehouse_locations where location_id = any (:location_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from stock_counts join stock_items using (stock_item_id)
     where count_id = any (:count_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from stock_write_offs left join stock_items item using (stock_item_id) left join stock_lots lot using (lot_id)
     where write_off_id = any (:write_off_ids::bigint[]) and coalesce(item.warehouse_id, lot.warehouse_id) <> all (:warehouse_ids)
     union all
     select from orders where freight_quote_id = any (:freight_quote_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from incoming_stock join stock_items using (stock_item_id)
     where incoming_id = any (:incoming_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from shipments join orders using (order_id) where shipment_id = any (:shipment_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from pick_lists where pick_list_id = any (:pick_list_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from stock_lots where lot_id = any (:lot_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from resale_listings join stock_lots using (lot_id) where listing_id = any (:listing_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from part_cancellations join orders using (order_id)
     where cancellation_id = any (:cancellation_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from backorders join orders using (order_id) where backorder_id = any (:backorder_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from order_edits join orders using (order_id) where edit_id = any (:edit_ids::bigint[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select from stock_transfers where transfer_number = any (:transfer_numbers::text[])
       and from_warehouse_id <> all (:warehouse_ids) and to_warehouse_id <> all (:warehouse_ids)
     union all
     select from purchase_orders where purchase_order_number = any (:purchase_order_numbers::text[]) and warehouse_id <> all (:warehouse_ids)
     union all
     select where :transfer_warehouse_ids::bigint[] <> '{}' and not :transfer_warehouse_ids && :warehouse_ids
   ) as is_foreign`);

/** The warehouses of a member of staff, from now on these. */
export const deleteStaffWarehouses = statement("staff.deleteWarehouses")("delete from staff_warehouses where person_id = :person_id");

/** Only warehouses that are not retired are taken. */
export const insertStaffWarehouses = statement("staff.insertWarehouses")(
  `insert into staff_warehouses (person_id, warehouse_id)
   select :person_id, warehouse_id from warehouses where warehouse_id = any (:warehouse_ids) and retired_at is null returning warehouse_id`,
);

export const staffWarehouses = statement("staff.warehouses")(
  `select person_id, array_agg(warehouse_id::integer order by warehouse_name) as warehouse_ids, array_agg(warehouse_name order by warehouse_name) as warehouse_names
   from staff_warehouses join warehouses using (warehouse_id) group by person_id`,
);

/** The owner of a manufacturer as whom staff look at its console: the one who has been longest. */
export const firstOwner = statement("staff.firstOwner")(
  `select person_id, mobile_country_code, is_internal_user, user_sn, uuid from merchant_members join people using (person_id)
   where merchant_members.merchant_id = :merchant_id and role = 'owner' and frozen_at is null order by joined_at, person_id limit 1`,
);
