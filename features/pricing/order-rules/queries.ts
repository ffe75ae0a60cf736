import { statement } from "#platform/db.ts";

/** SQL of the `OrderRule` that a manufacturer, that of a row of `offers` unless said otherwise, sets on the site; null where it sets none. */
export const orderRuleSql = (merchantId = "offers.merchant_id"): string =>
  `(select jsonb_build_object('name', maker.name, 'name_zh', maker.name_zh, 'minimum_cents', minimum_cents,
       'minimum_cm3', minimum_cm3, 'minimum_cartons', minimum_cartons, 'maximum_pieces', maximum_pieces)
     from order_rules rule join merchants maker using (merchant_id) where rule.merchant_id = ${merchantId} and rule.site_code = :site_code
       and num_nonnulls(minimum_cents, minimum_cm3, minimum_cartons, maximum_pieces) > 0)`;

export const ownOrderRule = statement("orderRules.own")(`select minimum_cents, minimum_cm3, minimum_cartons, maximum_pieces, changed_at
   from order_rules where merchant_id = :merchant_id and site_code = :site_code`);

/** Saves the rule. No row where it is another one than the caller saw at `seen_at`, null for none. */
export const saveOrderRule = statement(
  "orderRules.save",
)(`insert into order_rules (merchant_id, site_code, minimum_cents, minimum_cm3, minimum_cartons, maximum_pieces, changed_at, changed_by)
   select :merchant_id, :site_code, :minimum_cents?::bigint, :minimum_cm3?::bigint, :minimum_cartons?::integer, :maximum_pieces?::integer, :now, :person_id
   where :seen_at?::timestamptz is null or exists (select from order_rules where merchant_id = :merchant_id and site_code = :site_code)
   on conflict (merchant_id, site_code) do update set minimum_cents = excluded.minimum_cents, minimum_cm3 = excluded.minimum_cm3,
     minimum_cartons = excluded.minimum_cartons, maximum_pieces = excluded.maximum_pieces, changed_at = excluded.changed_at, changed_by = excluded.changed_by
     where order_rules.changed_at = :seen_at?
   returning merchant_id`);
