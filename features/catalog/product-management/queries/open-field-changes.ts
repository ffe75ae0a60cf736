import { statement } from "#platform/db.ts";

/** The undecided fields of a change set. */
export const openFieldChanges = statement("productManagement.openFieldChanges")(
  "select change_id from product_changes where change_set_id = :change_set_id and state = 'open' order by change_id",
);
