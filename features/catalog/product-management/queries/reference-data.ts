import { statement } from "#platform/db.ts";

/** Everything a draft of a manufacturer may refer to, in one row. */
export const referenceData = statement("productManagement.referenceData")<{ terms: { vocabulary: string; codes: string[] }[] }>(`select
     array(select type_id::integer from categories leaf
       where retired_at is null and not exists (select from categories below where below.parent_type_id = leaf.type_id and below.retired_at is null)) as leaves,
     (select json_agg(json_build_object('vocabulary', vocabulary, 'codes', codes)) from (
       select vocabulary, array_agg(code) as codes from vocabulary_terms where merged_into is null group by vocabulary) as term) as terms,
     array(select warehouse_id::integer from warehouses where is_open_warehouse(warehouse_id, :merchant_id) order by warehouse_id) as warehouses`);
