import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { listMigrations } from "./migrate.ts";
import { judgeMigration } from "./migration-rules.ts";

const root = new URL("./", import.meta.url);

/** The last migration before 1.0.0, from which on two versions may run beside each other. */
const lastBeforeFirstRelease = "0269";

const cases: [sql: string, isGood: boolean][] = [
  ["alter table orders add column cost_center text;", true],
  ["alter table orders add column cost_center text not null default '';", true],
  ["alter table orders add column cost_center text not null;", false],
  ["alter table orders add cost_center text not null, add column b text default '';", false],
  ["alter table orders add column place bigint not null generated always as identity;", true],
  ["alter table orders rename column note to remark;", false],
  ["alter table orders drop column note;", false],
  ["drop table order_notes;", false],
  ["alter table orders alter column note type varchar(40);", false],
  ["alter table orders alter note set not null;", false],
  ["alter table orders add constraint short check (length(note) < 9);", false],
  ["alter table orders add constraint short check (length(note) < 9) not valid;", true],
  ["alter table orders add foreign key (site_code) references sites;", false],
  ["create index orders_by_note on orders (note);", false],
  ["create index concurrently orders_by_note on orders (note);", true],
  ["create table notes (note_id bigint primary key, body text not null); create index notes_body on notes (body);", true],
  ["create table notes (body text); alter table notes add check (body <> '');", true],
  ["-- drop table orders;\ninsert into notes (body) values ('rename it');", true],
  ["create or replace function f() returns integer language sql return 1;", true],
];

describe("a migration runs beside the version before it", () => {
  test.each(cases)("%s", (sql, isGood) => {
    expect(judgeMigration("0300_case.sql", sql)).toHaveLength(isGood ? 0 : 1);
    expect(judgeMigration("0300_case.contract.sql", sql)).toEqual([]);
  });

  test("the migrations since the first release", async () => {
    const names = (await listMigrations(root)).filter((name) => name > `${lastBeforeFirstRelease}_~`);
    const texts = await Promise.all(names.map((name) => readFile(new URL(`migrations/${name}`, root), "utf8")));
    expect(names.flatMap((name, place) => judgeMigration(name, texts[place] ?? ""))).toEqual([]);
  });
});
