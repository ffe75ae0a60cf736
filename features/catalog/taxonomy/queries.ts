import { productHasTerm } from "#features/catalog/product-management/queries/taxonomy.ts";
import { statement } from "#platform/db.ts";

/** The category tree. It is changed as a whole, by one editor at a time. */

export const lockCategories = statement("taxonomy.lockCategories")("select pg_advisory_xact_lock(hashtext('categories'))");

export const allCategories = statement("taxonomy.categories")(
  `select type_id, parent_type_id, title, slug, position, retired_at is not null as is_retired, merged_into,
     (select count(*) from products where products.type_id = categories.type_id)::integer as products
   from categories order by position, type_id`,
);

/** Price lists, coupons that can still be used, and duties that are limited to a category. */
export const categoryRules = statement("taxonomy.categoryRules")(
  `select ((select count(*) from price_list_rules where type_id = :type_id)
     + (select count(*) from coupon_batches where :type_id = any (type_ids) and ends_at > :now and stopped_at is null)
     + (select count(*) from duty_rows current where type_id = :type_id and not is_withdrawn and coalesce(valid_to >= :now::date, true)
        and not exists (select from duty_rows later where later.replaces_id = current.duty_id)))::integer as rules`,
);

/** Writes categories with their places. */
export const writeCategories = statement("taxonomy.writeCategories")(
  `insert into categories (type_id, parent_type_id, title, slug, position, path, retired_at, merged_into)
   select type_id, parent_type_id, title, slug, position, path, case when is_retired then :now::timestamptz end, merged_into
   from jsonb_to_recordset(:rows) as row (type_id bigint, parent_type_id bigint, title jsonb, slug text, position integer, path bigint[],
     is_retired boolean, merged_into bigint)
   order by cardinality(path)
   on conflict (type_id) do update set parent_type_id = excluded.parent_type_id, title = excluded.title, slug = excluded.slug,
     position = excluded.position, path = excluded.path, merged_into = excluded.merged_into,
     retired_at = case when excluded.retired_at is not null then coalesce(categories.retired_at, excluded.retired_at) end`,
);

/** Terms of the vocabularies. */

const matches = `vocabulary = :vocabulary and (:keyword = '' or strpos(lower(concat_ws(' ', code, label ->> 'en-US', label ->> 'zh-CN', label ->> 'es-ES')), lower(:keyword)) > 0)`;

export const termPage = statement("taxonomy.terms")(
  `select code, label, retired_at is not null as is_retired, merged_into,
     (select count(*) from products where ${productHasTerm("vocabulary", "term.code")})::integer as products
   from vocabulary_terms term
   where ${matches} and (:show::text = 'all' or (retired_at is not null) = (:show = 'retired'))
   order by retired_at is not null, position, code limit :limit offset :offset`,
);

export const termCounts = statement("taxonomy.termCounts")(
  `select count(*) filter (where retired_at is null)::integer as active, count(*) filter (where retired_at is not null)::integer as retired
   from vocabulary_terms where ${matches}`,
);

export const lockTerms = statement("taxonomy.lockTerms")("select pg_advisory_xact_lock(hashtext('vocabulary_terms'))");

export const termsOf = statement("taxonomy.termsOf")(
  "select vocabulary, code, label, retired_at is not null as is_retired, merged_into from vocabulary_terms where vocabulary = any (:vocabularies) order by position, code",
);

export const insertTerms = statement("taxonomy.insertTerms")(
  `insert into vocabulary_terms (vocabulary, code, label, position)
   select vocabulary, code, label, (select coalesce(max(position), 0) from vocabulary_terms known where known.vocabulary = row.vocabulary) + place
   from rows from (jsonb_to_recordset(:rows) as (vocabulary text, code text, label jsonb)) with ordinality as row (vocabulary, code, label, place)
   on conflict do nothing`,
);

export const updateTermLabel = statement("taxonomy.updateTermLabel")(
  "update vocabulary_terms set label = :label where vocabulary = :vocabulary and code = :code",
);

/** Archives a term or takes it back; with `merged_into` it and the terms merged into it before lead to that one. */
export const setTermEnd = statement("taxonomy.setTermEnd")(
  `update vocabulary_terms set retired_at = coalesce(:retired_at?::timestamptz, case when code <> :code then retired_at end), merged_into = :merged_into?
   where vocabulary = :vocabulary and (code = :code or :merged_into::text is not null and merged_into = :code)`,
);
