import type { ContractTerms } from "#features/trade/contracts/rules/terms.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { CustomsLine } from "./rules/goods.ts";
import type { Stowed } from "./rules/packing.ts";

export type CustomsContractRow = RowOf<typeof customsContract>;

interface CustomsColumns {
  terms: Omit<ContractTerms, "deposit_percent">;
  containers: { number: string; type: string; seal: string }[] | null;
  lines: CustomsLine[];
  stowage: Stowed[];
}

/**
 * A submitted contract that a side may see, with its agreed terms (the newest before that), newest shipping data and customs data.
 * Both keys of the owner are null for staff.
 */
export const customsContract = statement(
  "customsDocuments.contract",
)<CustomsColumns>(`select orders.order_id, order_number, status, site_code, orders.currency, orders.merchant_id, contracts.version, agreed_version, invoice_number,
     invoiced_at, received_at, made.terms, shipment.containers, coalesce(shipment.vessel, '') as vessel, coalesce(shipment.voyage, '') as voyage,
     coalesce(shipment.port_of_loading, '') as port_of_loading, coalesce(shipment.port_of_discharge, '') as port_of_discharge,
     coalesce(shipment.bill_of_lading, '') as bill_of_lading, coalesce(sailing.etd, shipment.etd) as etd, coalesce(sailing.eta, shipment.eta) as eta,
     coalesce(stuffing_name, '') as stuffing_name, coalesce(stuffing_address, '') as stuffing_address,
     coalesce(consolidator_name, '') as consolidator_name, coalesce(consolidator_address, '') as consolidator_address,
     coalesce(lines, '[]') as lines, coalesce(stowage, '[]') as stowage, maker_saved_at,
     coalesce(importer_number, '') as importer_number, coalesce(consignee_number, '') as consignee_number,
     coalesce(ship_to_name, '') as ship_to_name, coalesce(ship_to_address, '') as ship_to_address, importer_saved_at
   from contracts join orders using (order_id)
   join contract_versions made on made.order_id = contracts.order_id and made.version = coalesce(agreed_version, contracts.version)
   left join contract_customs customs on customs.order_id = contracts.order_id
   left join lateral (select * from contract_shipments where order_id = contracts.order_id order by round desc limit 1) shipment on true
   left join lateral (select * from contract_sailings where order_id = contracts.order_id order by sailing_id desc limit 1) sailing on true
   where order_number = :contract_sn and orders.kind = 'fob' and (:company_id?::bigint is null or orders.company_id = :company_id)
     and (:merchant_id?::bigint is null or orders.merchant_id = :merchant_id)`);

/** Weight, tariff code and origin of products. */
export const customsProducts = statement("customsDocuments.products")(
  "select product_id, weight_grams, hs_code, origin from products where product_id = any (:product_ids)",
);

/** Stores what the manufacturer fills in. */
export const saveMerchantCustoms = statement(
  "customsDocuments.saveMerchantPlaces",
)(`insert into contract_customs (order_id, stuffing_name, stuffing_address, consolidator_name, consolidator_address, lines, maker_saved_at, maker_person_id)
   values (:order_id, :stuffing_name, :stuffing_address, :consolidator_name, :consolidator_address, :lines::jsonb, :now, :person_id)
   on conflict (order_id) do update set stuffing_name = :stuffing_name, stuffing_address = :stuffing_address, consolidator_name = :consolidator_name, consolidator_address = :consolidator_address,
     lines = :lines::jsonb, maker_saved_at = :now, maker_person_id = :person_id`);

/** Stores what the buyer fills in. */
export const saveImporterCustoms = statement(
  "customsDocuments.saveImporter",
)(`insert into contract_customs (order_id, importer_number, consignee_number, ship_to_name, ship_to_address, importer_saved_at, importer_person_id)
   values (:order_id, :importer_number, :consignee_number, :ship_to_name, :ship_to_address, :now, :person_id)
   on conflict (order_id) do update set importer_number = :importer_number, consignee_number = :consignee_number, ship_to_name = :ship_to_name, ship_to_address = :ship_to_address,
     importer_saved_at = :now, importer_person_id = :person_id`);

/** Stores how the load plan divides the cartons over the containers. */
export const saveStowage = statement("customsDocuments.saveStowage")(
  `insert into contract_customs (order_id, stowage) values (:order_id, :stowage::jsonb)
   on conflict (order_id) do update set stowage = :stowage::jsonb`,
);
