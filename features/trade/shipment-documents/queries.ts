import { printedNameSql } from "#features/identity/legal-entities/entity-name.ts";
import type { PackageRow } from "#features/inventory/freight/rules/packages.ts";
import type { LineAmounts } from "#features/trade/orders/rules/part-amounts.ts";
import type { ShipmentStatus } from "#features/trade/shipments/statuses.ts";
import type { Text } from "#kernel/languages.ts";
import { type RowOf, statement } from "#platform/db.ts";

export type DocumentShipment = RowOf<typeof documentShipment>;

/** Pieces of a line in a shipment, with what they weigh and cost. */
export interface DocumentLine extends Omit<LineAmounts, "freight_cents"> {
  goods_sn: string;
  custom_sn: string;
  title: Text;
  unit_cents: number;
  weight_grams: number;
  volume_cm3: number;
  cartons: number;
  /** Pieces of it in this shipment, and in those before it. */
  taken: number;
  taken_before: number;
  packages: PackageRow[];
}

/**
 * A shipment with what its documents say. Lines are all those of the order; `taken` is 0 where the shipment has none of a line. A company's, a
 * manufacturer's, or any.
 */
export const documentShipment = statement("shipmentDocuments.shipment")<{
  status: ShipmentStatus;
  address: Record<string, string | number> | null;
  lines: DocumentLine[];
  tracking_numbers: string[];
}>(`select shipment_id, shipments.number, shipments.status, shipments.cartons, shipments.weight_grams, shipments.carrier, coalesce(handed_over_at, shipments.created_at) as dated_at,
     handed_over_at is not null as has_left, order_number, orders.site_code, po_number, delivery_note, orders.currency, orders.address, freight_cents, companies.name as company,
     people.first_name || ' ' || people.last_name as person, ${printedNameSql("case when :chinese then merchants.name_zh else merchants.name end", "orders.merchant_id", "orders.created_at")} as merchant, warehouse_name as warehouse,
     coalesce((select array_agg(tracking_number order by position) from shipment_parcels parcel where parcel.shipment_id = shipments.shipment_id), '{}') as tracking_numbers,
     coalesce((select jsonb_agg(jsonb_build_object('goods_sn', goods_sn, 'custom_sn', custom_sn, 'title', title, 'quantity', line.quantity, 'unit_cents', unit_cents,
          'goods_cents', goods_cents, 'discount_cents', discount_cents, 'coupon_cents', coupon_cents, 'pack_cents', pack_cents, 'insurance_cents', insurance_cents,
          'delivery_cents', delivery_cents, 'assembly_cents', assembly_cents, 'weight_grams', weight_grams, 'volume_cm3', volume_cm3, 'cartons', cartons,
          'taken', coalesce(taken.quantity, 0),
          'taken_before', coalesce((select sum(earlier.quantity) from shipment_lines earlier join shipments before using (shipment_id)
            where earlier.order_line_id = line.order_line_id and before.number < shipments.number and before.status not in ('canceled', 'returnedToSender')), 0),
          'packages', coalesce(parcel.packages, '[]')) order by position)
        from order_lines line
        left join shipment_lines taken on taken.order_line_id = line.order_line_id and taken.shipment_id = shipments.shipment_id
        left join lateral (select packages from product_parcels where product_parcels.product_id = line.product_id offset 0) parcel on true
        where line.order_id = orders.order_id), '[]') as lines
   from shipments
   join orders using (order_id)
   join companies on companies.company_id = orders.company_id
   join people on people.person_id = orders.person_id
   join merchants on merchants.merchant_id = orders.merchant_id
   join warehouses on warehouses.warehouse_id = orders.warehouse_id
   where shipment_id = :shipment_id and orders.kind <> 'fob' and (:company_id?::bigint is null or orders.company_id = :company_id)
     and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)`);
