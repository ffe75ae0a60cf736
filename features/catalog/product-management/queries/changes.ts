import { statement } from "#platform/db.ts";

/** Change sets and their changes (docs/states.md). */

/** Opens a change set for each product that has no open one. */
export const openChangeSets = statement(
  "productManagement.openChangeSets",
)(`insert into product_change_sets (product_id, merchant_id, kind, opened_at, import_id, category_confidence)
     select product_id, :merchant_id, kind, :now, :import_id?, confidence from unnest(:product_ids::bigint[], :kinds::text[], :confidences::text[]) as line (product_id, kind, confidence)
   on conflict (product_id) where closed_at is null do nothing`);

/** A change that is already pending takes the new value. JSON null is a value: the number becomes unknown. */
export const proposeChanges = statement(
  "productManagement.proposeChanges",
)(`insert into product_changes (change_set_id, product_id, field, old, new, proposed_by, proposed_at)
     select change_set_id, product_id, field, old, coalesce(new, 'null'), :person_id, :now
     from jsonb_to_recordset(:rows) as line (product_id bigint, field text, old jsonb, new jsonb)
     join product_change_sets using (product_id) where closed_at is null
   on conflict (product_id, field) where state = 'open'
     do update set new = excluded.new, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at`);

export const withdrawChanges = statement("productManagement.withdrawChanges")(`update product_changes set state = 'withdrawn'
   from unnest(:product_ids::bigint[], :fields::text[]) as line (product_id, field)
   where product_changes.product_id = line.product_id and product_changes.field = line.field and state = 'open'`);

/** Closes the sets that have no open change left. */
export const closeDecidedSets = statement("productManagement.closeDecidedSets")(`update product_change_sets set closed_at = :now
   where product_id = any (:product_ids) and closed_at is null
     and not exists (select from product_changes where product_changes.change_set_id = product_change_sets.change_set_id and state = 'open')`);

/** The undecided fields of a change set. */
export const openFieldChanges = statement("productManagement.openFieldChanges")(
  "select change_id from product_changes where change_set_id = :change_set_id and state = 'open' order by change_id",
);
