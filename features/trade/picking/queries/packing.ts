import { preview } from "#features/catalog/product-management/queries/console.ts";
import { containsSku } from "#features/catalog/products/queries.ts";
import type { ShipmentStatus } from "#features/trade/shipments/statuses.ts";
import { statement } from "#platform/db.ts";
import type { Measures } from "../rules/measures.ts";
import type { CartonCorrectionStatus } from "../statuses.ts";
import { sumsSql } from "./picking.ts";

/** Packed cartons, proofs of handover, and cartons that differ from their products. */

export const packedShipment = statement("picking.packedShipment")<{ status: ShipmentStatus }>(
  `select shipment_id, shipments.number, order_number, companies.name as company_name, warehouse_id, logistics_type, shipments.status, sums.pieces, sums.picked
   from shipments join orders using (order_id) join companies using (company_id) cross join lateral ${sumsSql("shipments.shipment_id")} sums
   where shipment_id = :shipment_id`,
);

export const linesToPack = statement("picking.linesToPack")<{ title: string }>(
  `select order_line_id, custom_sn, coalesce(line.title ->> :language, '') as title, line.preview, planned.quantity
   from shipment_lines planned join order_lines line using (order_line_id) where shipment_id = :shipment_id order by position`,
);

/** The cartons in which the goods of a shipment come, as their products say. */
export const expectedCartons = statement("picking.expectedCartons")<{ title: string }>(
  `select product_id, carton.position, custom_sn, coalesce(product.title ->> :language, '') as title,
     ceil(needed.pieces::numeric / carton.pieces)::integer as count, carton.gross_weight_grams as weight_grams, carton.length_mm, carton.width_mm, carton.height_mm
   from (
     select item.product_id, sum(reservation.quantity / line.quantity * planned.quantity) as pieces
     from shipment_lines planned join order_lines line using (order_line_id) join stock_reservations reservation using (order_line_id)
     join stock_items item using (stock_item_id)
     where planned.shipment_id = :shipment_id group by item.product_id
   ) needed join products product using (product_id) join product_cartons carton using (product_id)
   order by custom_sn, product_id, carton.position`,
);

export const packedCartons = statement("picking.packedCartons")(
  `select number, product_id, count, weight_grams, length_mm, width_mm, height_mm from packed_cartons where shipment_id = :shipment_id order by number`,
);

/** Rows as JSON, numbered in their order. */
export const insertPackedCartons = statement("picking.insertPackedCartons")(
  `insert into packed_cartons (shipment_id, number, product_id, position, count, weight_grams, length_mm, width_mm, height_mm)
   select :shipment_id::bigint, place, product_id, position, count, weight_grams, length_mm, width_mm, height_mm
   from rows from (jsonb_to_recordset(:rows) as (product_id bigint, position integer, count integer, weight_grams integer, length_mm integer, width_mm integer,
     height_mm integer)) with ordinality as line (product_id, position, count, weight_grams, length_mm, width_mm, height_mm, place)`,
);

/** Proposes what was measured of a carton; a proposal that nobody has decided is replaced. */
export const proposeCorrection = statement("picking.proposeCorrection")(
  `insert into carton_corrections (product_id, position, shipment_id, status, weight_grams, length_mm, width_mm, height_mm,
     known_weight_grams, known_length_mm, known_width_mm, known_height_mm, measured_by, measured_at)
   select :product_id, carton.position, :shipment_id, 'proposed', :weight_grams, :length_mm, :width_mm, :height_mm,
     gross_weight_grams, carton.length_mm, carton.width_mm, carton.height_mm, :person_id, :now
   from product_cartons carton where carton.product_id = :product_id and carton.position = :position
   on conflict (product_id, position) where status = 'proposed' do update set shipment_id = excluded.shipment_id,
     weight_grams = excluded.weight_grams, length_mm = excluded.length_mm, width_mm = excluded.width_mm, height_mm = excluded.height_mm,
     known_weight_grams = excluded.known_weight_grams, known_length_mm = excluded.known_length_mm, known_width_mm = excluded.known_width_mm,
     known_height_mm = excluded.known_height_mm, measured_by = excluded.measured_by, measured_at = excluded.measured_at`,
);

export const insertHandover = statement("picking.insertHandover")(
  `insert into shipment_handovers (shipment_id, signed_by, signature_id, photo_ids, person_id, at)
   values (:shipment_id, :signed_by, :signature_id::uuid, :photo_ids::uuid[], :person_id, :now)`,
);

/** The proofs of an order: of a company, of a manufacturer, or of any. */
export const proofsOfOrder = statement("picking.proofs")(
  `select shipment_id, order_number, shipments.number, proof.signed_by, proof.at, signature_id, photo_ids
   from shipment_handovers proof join shipments using (shipment_id) join orders using (order_id)
   where order_number = :order_sn and (:company_id?::bigint is null or orders.company_id = :company_id) and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)
   order by shipments.number`,
);

export const ownsOrder = statement("picking.ownsOrder")(
  `select order_id from orders where order_number = :order_sn and (:company_id?::bigint is null or company_id = :company_id)
     and (:merchant_id?::bigint is null or merchant_id = :merchant_id)`,
);

const matches = `(:merchant_id?::bigint is null or product.merchant_id = :merchant_id) and (:keyword = '' or ${containsSku(":keyword", "custom_sn", "goods_sn")})`;

export const correctionPage = statement("picking.corrections")<{ title: string; status: CartonCorrectionStatus; known: Measures }>(
  `select correction_id, product.product_id, custom_sn, coalesce(product.title ->> :language, '') as title, ${preview} as preview, merchants.name as merchant_name,
     (select count(*) from product_cartons carton where carton.product_id = product.product_id and carton.position <= correction.position)::integer as carton,
     correction.status, order_number, shipments.number, correction.weight_grams, correction.length_mm, correction.width_mm, correction.height_mm,
     jsonb_build_object('weight_grams', known_weight_grams, 'length_mm', known_length_mm, 'width_mm', known_width_mm, 'height_mm', known_height_mm) as known,
     measured_at, decided_at, note
   from carton_corrections correction join products product using (product_id) join merchants on merchants.merchant_id = product.merchant_id
   join shipments using (shipment_id) join orders using (order_id)
   where (correction.status = 'proposed') = (:tab::text = 'open') and ${matches}
   order by correction_id desc limit :limit offset :offset`,
);

export const correctionCounts = statement("picking.correctionCounts")(
  `select count(*) filter (where correction.status = 'proposed')::integer as open, count(*) filter (where correction.status <> 'proposed')::integer as closed
   from carton_corrections correction join products product using (product_id) where ${matches}`,
);

/** A correction of a manufacturer or of any, with its product held, as those do who write its data. */
export const lockCorrection = statement("picking.lockCorrection")<{ status: CartonCorrectionStatus }>(
  `select correction_id, product_id, correction.position, correction.status, correction.weight_grams, correction.length_mm, correction.width_mm,
     correction.height_mm
   from carton_corrections correction join products using (product_id)
   where correction_id = :correction_id and (:merchant_id?::bigint is null or merchant_id = :merchant_id) for update`,
);

export const decideCorrection = statement("picking.decideCorrection")<{ ":status": CartonCorrectionStatus }>(
  `update carton_corrections set status = :status, decided_by = :person_id, decided_at = :now, note = :note where correction_id = :correction_id`,
);
