import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#platform/postgres/test-database.ts";
import { ColumnTypes } from "#tools/statement-types.ts";

let database: TestDatabase;
let client: pg.Client;
let types: ColumnTypes;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    create domain mood as text check (value in ('calm', 'cross'));
    create table parts (part_id bigint primary key, whole_id bigint, name text not null, note text, facts jsonb not null);
    create view noted as select part_id, name, note from parts where note is not null`);
  types = await ColumnTypes.read(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const isNotNull = async (sql: string, parameters: string[] = []): Promise<boolean> =>
  (await types.notNullColumns(sql, parameters))[0] === true;

test.each([
  ["a column declared NOT NULL", "select name from parts"],
  ["a column of the kept side of an outer join", "select part.name from parts part left join parts whole on whole.part_id = part.whole_id"],
  ["coalesce with a constant", "select coalesce(note, '') from parts"],
  ["a count", "select count(*) from parts"],
  ["a sum of groups", "select sum(part_id) from parts group by whole_id"],
  ["a column that the condition keeps from being null", "select note from parts where note is not null"],
  ["a column compared in the condition", "select whole_id from parts where whole_id = 3"],
  ["a column of a view, by the query of the view", "select note from noted"],
  ["exists", "select exists (select from parts)"],
  ["an aggregate in a subselect that always gives a row", "select (select count(*) from parts)"],
  ["a column of both parts of a union", "select name from parts union all select 'all'"],
  [
    "a recursive column",
    "with recursive up as (select part_id from parts union all select part_id + 1 from up where part_id < 9) select part_id from up",
  ],
  ["a case whose branches are all not null", "select case when note is null then 'none' else name end from parts"],
])("%s is not null", async (_, sql) => expect(await isNotNull(sql)).toBe(true));

test.each([
  ["a column without NOT NULL", "select note from parts"],
  [
    "a column of the optional side of an outer join",
    "select whole.name from parts part left join parts whole on whole.part_id = part.whole_id",
  ],
  ["a sum without groups", "select sum(part_id) from parts"],
  ["a member of a json object", "select facts ->> 'size' from parts"],
  ["a subselect that may give no row", "select (select name from parts where part_id = 1)"],
  ["a column that one part of a union leaves null", "select name from parts union all select null"],
  ["a case without else", "select case when note is null then name end from parts"],
  ["a column that the same statement sets to null", "update parts set note = null where note is not null returning note"],
  ["an element of an array", "select element from unnest(array['a', null]) element"],
])("%s can be null", async (_, sql) => expect(await isNotNull(sql)).toBe(false));

test("a parameter can be null", async () => expect(await isNotNull("select $1 as given", ["text"])).toBe(false));

test("a domain with listed values is their union, other types are those that pg gives", () => {
  expect(types.typeOf({ name: "a", type: "mood", isNotNull: true })).toBe('"calm" | "cross"');
  expect(types.typeOf({ name: "a", type: "mood[]", isNotNull: true })).toBe('("calm" | "cross")[]');
  expect(types.typeOf({ name: "a", type: "cents", isNotNull: false })).toBe("number | null");
  expect(types.typeOf({ name: "a", type: "jsonb", isNotNull: false })).toBe("unknown");
});
