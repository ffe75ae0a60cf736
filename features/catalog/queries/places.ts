import type { Language } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

export interface ShopRow {
  merchant_id: number;
  merchant_uuid: string;
  name: string;
  origin: string;
  founded_year: number | null;
  speciality: string;
  profile: string;
  product_count: number;
  previews: string[];
}

/** Stores by name; each with its three most wanted products of the site. */
export const shopsIn = statement<ShopRow, [language: Language, siteCode: string]>(
  "catalog.shopsIn",
  `select merchants.merchant_id, merchant_uuid, case when $1 = 'zh-CN' then name_zh else name end as name,
     coalesce((select label ->> $1 from vocabulary_terms where vocabulary = 'origin' and code = merchants.origin), merchants.origin) as origin,
     founded_year, speciality ->> $1 as speciality, profile ->> $1 as profile, shop.product_count, shop.previews
   from merchants
   cross join lateral (
     select count(*)::integer as product_count,
       (array_agg(coalesce(card -> 'pictures' ->> 0, '') order by popularity desc, product_id desc))[1:3] as previews
     from (
       select distinct product_id from offers join site_warehouses using (warehouse_id)
       where offers.merchant_id = merchants.merchant_id and site_code = $2 and kind = 'local' and is_listed
     ) sold join products using (product_id) join product_cards using (product_id)
   ) shop
   where shop.product_count > 0
   order by name`,
);

export interface WarehouseRow {
  warehouse_id: number;
  name: string;
  warehouse_code: string;
  warehouse_area_id: number;
  area_name: string;
  city: string;
  state: string;
  zip: string;
}

export const warehousesOf = statement<WarehouseRow, [language: Language, siteCode: string]>(
  "catalog.warehousesOf",
  `select warehouse_id, warehouse_name as name, warehouse_code, warehouse_area_id, area_name ->> $1 as area_name, city, state, zip
   from site_warehouses join warehouses using (warehouse_id) join warehouse_areas using (warehouse_area_id)
   where site_code = $2 order by warehouse_area_id, warehouse_id`,
);
