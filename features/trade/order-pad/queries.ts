import { availableQuantitySql, backorderStepsSql } from "#features/catalog/products/queries.ts";
import type { DefaultAddress } from "#features/identity/addresses/default-address.ts";
import { defaultAddressSql } from "#features/identity/addresses/queries.ts";
import type { BuyDiscount } from "#features/pricing/pricing/rules.ts";
import { type RowOf, statement } from "#platform/db.ts";
import type { OfferToEncode } from "./catalog-format.ts";

export type PadProductRow = RowOf<typeof padProducts>;

interface PadProductColumns {
  offers: OfferToEncode[];
  /** Whether buyers of the site may see the product at all. */
  is_visible: boolean;
}

/** SQL: products with their cart offers on a site at list price, those that pass a condition. */
const productColumns = (isShown: string): string => `
  select product.product_id, product.goods_sn, product.custom_sn, product.title, product.merchant_id, product.type_id,
    coalesce((select max(pieces) from product_cartons where product_cartons.product_id = product.product_id), 1) as pieces_per_carton,
    coalesce((card -> 'volume_cm3')::bigint, 0) as volume_cm3, coalesce((card -> 'gross_weight_grams')::bigint, 0) as weight_grams,
    coalesce((select json_agg(json_build_object('relation_id', relation_id, 'warehouse_id', warehouse_id, 'kind', kind, 'price_cents', price_cents,
        'moq', moq, 'pack_multiple', pack_multiple, 'available', ${availableQuantitySql}, 'backorder', ${backorderStepsSql},
        'fee_cents', pack_fee_cents + insurance_fee_cents + delivery_fee_cents + assembly_fee_cents,
        'tiers', coalesce((select json_agg(json_build_object('threshold', threshold, 'price_cents', tier.price_cents) order by threshold)
          from offer_tiers tier where tier.relation_id = offers.relation_id), '[]')) order by relation_id)
      from offers where offers.product_id = product.product_id and ${isShown} and kind in ('local', 'special')
        and warehouse_id in (select warehouse_id from site_warehouses where site_code = :site_code)), '[]') as offers`;

/** SQL condition: the product has an offer on a site that passes a condition. */
const isVisible = (isShown: string): string => `exists (select from offers where offers.product_id = product.product_id and ${isShown}
    and (kind = 'fob' or warehouse_id in (select warehouse_id from site_warehouses where site_code = :site_code)))`;

const shownToCompany = "(is_listed or (is_named and is_offer_open_to(offers, :company_id, :now)))";

/** Every product of the site, as all companies see it. */
export const padProducts = statement("orderPad.products")<PadProductColumns>(
  `${productColumns("is_listed")}, true as is_visible from products product join product_cards using (product_id)
   where ${isVisible("is_listed")} order by product.product_id`,
);

/** The given products as a company sees them, also those that it no longer sees. */
export const padProductsById = statement("orderPad.productsById")<PadProductColumns>(
  `${productColumns(shownToCompany)}, ${isVisible(shownToCompany)} as is_visible from products product join product_cards using (product_id)
   where product.product_id = any (:product_ids)`,
);

/** The products with offers that name a company. */
export const namedProducts = statement("orderPad.namedProducts")(
  `select distinct product_id from offers where relation_id in (select relation_id from named_relations(:company_id))
   and is_named and kind in ('local', 'special') order by product_id limit :limit`,
);

/** Products that have one of the numbers in any form: a SKU, a model number, or a customer SKU of the company. */
export const productsOfNumbers = statement(
  "orderPad.productsOfNumbers",
)(`select distinct found.product_id from unnest(:numbers::text[]) asked
   cross join lateral (
     select product_id from products where sku_key(goods_sn) = sku_key(asked)
     union all
     select product_id from products where sku_key(custom_sn) = sku_key(asked)
     union all
     select product_id from own_numbers where company_id = :company_id and sku_key(own_number) = sku_key(asked)
   ) found`);

/** The warehouses of a site. */
export const padWarehouses = statement("orderPad.warehouses")(
  `select warehouse_id, warehouse_name as name, zip from warehouses join site_warehouses using (warehouse_id)
   where site_code = :site_code order by warehouse_name`,
);

/** What of a company decides about its rows. */
export const padCompany = statement("orderPad.company")<{
  own_numbers: { product_id: number; own_number: string }[];
  buy_discounts: BuyDiscount[];
  home: DefaultAddress | null;
}>(`select coalesce((select json_agg(json_build_object('product_id', product_id, 'own_number', own_number) order by product_id)
       from own_numbers where company_id = :company_id), '[]') as own_numbers,
     coalesce((select json_agg(json_build_object('threshold', threshold, 'percent', percent) order by threshold)
       from buy_discounts where company_id = :company_id), '[]') as buy_discounts,
     ${defaultAddressSql} as home`);
