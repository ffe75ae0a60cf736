import type { Text } from "#kernel/languages.ts";
import { statement } from "#platform/db.ts";

/** The category tree. It is changed as a whole, by one editor at a time. */

export const lockCategories = statement("taxonomy.lockCategories")("select pg_advisory_xact_lock(hashtext('categories'))");

export const allCategories = statement("taxonomy.categories")<{ title: Text; is_retired: boolean; products: number }>(
  `select type_id, parent_type_id, title, slug, position, retired_at is not null as is_retired, merged_into,
     (select count(*) from products where products.type_id = categories.type_id)::integer as products
   from categories order by position, type_id`,
);

/** Price lists, coupons that can still be used, and duties that are limited to a category. */
export const categoryRules = statement("taxonomy.categoryRules")<{ rules: number }>(
  `select ((select count(*) from price_list_rules where type_id = :type_id)
     + (select count(*) from coupon_batches where :type_id = any (type_ids) and ends_at > :now and stopped_at is null)
     + (select count(*) from duty_rows current where type_id = :type_id and not is_withdrawn and coalesce(valid_to >= :now::date, true)
        and not exists (select from duty_rows later where later.replaces_id = current.duty_id)))::integer as rules`,
);

/** Writes categories with their places. */
export const writeCategories = statement("taxonomy.writeCategories")<{ ":rows": string }>(
  `insert into categories (type_id, parent_type_id, title, slug, position, path, retired_at, merged_into)
   select type_id, parent_type_id, title, slug, position, path, case when is_retired then :now::timestamptz end, merged_into
   from jsonb_to_recordset(:rows) as row (type_id bigint, parent_type_id bigint, title jsonb, slug text, position integer, path bigint[],
     is_retired boolean, merged_into bigint)
   order by cardinality(path)
   on conflict (type_id) do update set parent_type_id = excluded.parent_type_id, title = excluded.title, slug = excluded.slug,
     position = excluded.position, path = excluded.path, merged_into = excluded.merged_into,
     retired_at = case when excluded.retired_at is not null then coalesce(categories.retired_at, excluded.retired_at) end`,
);
