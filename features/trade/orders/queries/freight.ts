import type { DockProfile } from "#features/identity/addresses/rules.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import type { Text } from "#kernel/languages.ts";
import { dayAtSql } from "#platform/calendar-sql.ts";
import { statement } from "#platform/db.ts";

/**
 * Writes the freight of an order after it was placed, with the delivery method, address and explanation that belong to it. The caller holds
 * the order and has recorded what is paid, so that it never exceeds the freight.
 */
export const updateFreight = statement(
  "orders.updateFreight",
)(`update orders set freight_cents = :freight_cents, logistics_type = :logistics_type, address = :address?::jsonb,
     explanation = coalesce((select jsonb_agg(item) from jsonb_array_elements(explanation) item
         where item ->> 'rule' not in ('freightZone', 'freeDelivery', 'specialFreight')), '[]'::jsonb)
   where order_id = :order_id`);

/** Names the freight quote that an order is charged by. */
export const linkFreightQuote = statement("orders.linkFreightQuote")(
  "update orders set freight_quote_id = :quote_id where order_id = :order_id",
);

/** A line of an order with the cartons of one piece, as freight and shipping documents need it. */
export interface ShippedLine {
  relation_id: number;
  custom_sn: string;
  goods_sn: string;
  title: Text;
  quantity: number;
  special_freight_cents: number | null;
  packages: PackageRow[];
}

/** SQL: lines of the order `orders` as `ShippedLine`s; of some pieces of them, with what joins `line` to those. */
const shippedLines = (quantity: string, join: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('relation_id', relation_id, 'custom_sn', custom_sn, 'goods_sn', goods_sn, 'title', title, 'quantity', ${quantity},
       'special_freight_cents', offers.special_freight_cents, 'packages', coalesce(parcel.packages, '[]')) order by position)
     from order_lines line ${join}
     join offers using (relation_id)
     left join lateral (select packages from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
     where line.order_id = orders.order_id), '[]')`;

/** SQL: the lines of the order `orders` as `ShippedLine`s. */
export const shippedLinesSql = shippedLines("line.quantity", "");

/** SQL: the pieces of a shipment of the order `orders` as `ShippedLine`s. */
export const shipmentLinesSql = (shipment_id: string): string =>
  shippedLines(
    "taken.quantity",
    `join shipment_lines taken on taken.order_line_id = line.order_line_id and taken.shipment_id = ${shipment_id}`,
  );

/** SQL: whether the company has an overdue difference of a shipped order's freight to pay (features/money/freight-corrections), by the day of the site `sites`. */
export const hasOverdueFreightSql = (companyId: string, now: string): string =>
  `exists (select from freight_corrections overdue where overdue.company_id = ${companyId} and overdue.status = 'due'
       and overdue.pay_by < ${dayAtSql(`${now}::timestamptz`, "sites.time_zone")})`;

/** What a freight quote of an order needs: where it comes from, its cartons, and the tariff that applies. */
export const shippedOrder = statement("orders.shipped")<{
  lines: ShippedLine[];
  address: Record<string, string | number> | null;
  dock: DockProfile | null;
}>(`select order_id, logistics_type, warehouses.zip as from_zip, orders.address,
     (select dock from addresses where addresses.address_id = (orders.address ->> 'address_id')::bigint) as dock, freight_cents, freight_paid_cents, ${shippedLinesSql} as lines,
     (select current_freight_tariff(:now)) as tariff_id, ${hasOverdueFreightSql(":company_id", ":now")} as has_overdue_freight
   from orders join warehouses using (warehouse_id) join sites using (site_code) where orders.company_id = :company_id and order_number = :order_number`);

/** An address of the company in the form that an order stores, and its dock profile; no row for one of another company. */
export const addressForOrder = statement("orders.addressForOrder")<{
  address: Record<string, string | number>;
  dock: DockProfile | null;
}>(`select to_jsonb(chosen) - 'dock' as address, dock from (
     select address_id, first_name, last_name, company_name, country, province, city, zip, address_line1, address_line2, phone, extension, email, dock
     from addresses where company_id = :company_id and address_id = :address_id and removed_at is null) chosen`);
