import { expect, test } from "vitest";
import { toPositional, toValues } from "./named-parameters.ts";

test.each([
  ["a name has one position", "select :b, :a, :b", "select $1, $2, $1", ["b", "a"]],
  ["a cast is no parameter", "select :id::bigint, now()::date", "select $1::bigint, now()::date", ["id"]],
  [
    "a string is no parameter",
    "select to_char(now(), 'HH24:mi'), 'it''s :this', :that",
    "select to_char(now(), 'HH24:mi'), 'it''s :this', $1",
    ["that"],
  ],
  [
    "bounds of an array are no parameters",
    "select parts[1:2], parts[:first], (:list::text[])[1]",
    "select parts[1:2], parts[$1], ($2::text[])[1]",
    ["first", "list"],
  ],
  ["a question mark belongs to the name", "select :note?, facts ? :key, :note", "select $1, facts ? $2, $1", ["note", "key"]],
  ["brackets and commas end a name", "values (:a_1,:b)", "values ($1,$2)", ["a_1", "b"]],
])("%s", (_, sql, text, parameters) => {
  expect(toPositional(sql)).toMatchObject({ text, parameters });
});

test("a parameter without a name is a bug", () => {
  expect(() => toPositional("select '$1', $1")).toThrow("$1 has no name");
});

test("a parameter may be null where one place says so", () => {
  expect([...toPositional("select :a, :note, :note?").nullable]).toEqual(["note"]);
});

test("values are passed by name; null is a value, a missing one is a bug", () => {
  expect(toValues("test.one", ["b", "a"], { a: 1, b: null, c: 3 })).toEqual([null, 1]);
  expect(() => toValues("test.one", ["b"], { a: 1 })).toThrow("test.one was given no b");
});
