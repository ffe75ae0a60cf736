import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { stateMachines } from "./status-tables.ts";

/** The values that the database allows in each column with a status, by `table.column`. */

const world = await testApp();
const rows = await world.rows(`
    select relname || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as rule
    from pg_class join pg_attribute on attrelid = pg_class.oid
    join pg_constraint on contype = 'c' and (contypid = atttypid or (conrelid = pg_class.oid and conkey = array[attnum]))
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attname ~ 'stat(us|e)$'
      and pg_get_constraintdef(pg_constraint.oid) ~ '= ANY'`);
const columns: Map<string, string[]> = new Map(
  rows.map(({ name, rule }) => [name, [...String(rule).matchAll(/'(\w+)'::text/g)].map(([, value = ""]) => value).toSorted()]),
);

const machinesByColumn = Map.groupBy(
  stateMachines.filter(({ column }) => column),
  ({ column }) => column,
);

test.each([...machinesByColumn])("%s holds the statuses of its tables and no other", (column, machines) => {
  const stored = machines.flatMap(({ statuses }) => Object.keys(statuses).filter((name) => statuses[name]?.isStored !== false));
  expect(columns.get(column ?? "")).toEqual([...new Set(stored)].toSorted());
});

/** Columns without a table: they repeat a status of another row, or hold a choice that nobody waits for. */
const others: ReadonlySet<string> = new Set([
  "after_sale_arrows.to_status",
  "after_sale_events.to_status",
  "certifications.auth_status",
  "order_arrows.to_status",
  "order_events.to_status",
  "shipment_moves.to_status",
  "company_terms.status",
  "terms_changes.terms_status",
]);

test("every column with a status has a table", () => {
  const known = new Set([...stateMachines.map(({ column }) => column), ...others]);
  expect([...columns.keys()].filter((name) => !known.has(name)).toSorted()).toEqual([]);
  expect([...others].filter((name) => !columns.has(name))).toEqual([]);
});
