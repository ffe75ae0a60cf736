import { expect, test } from "vitest";
import { parseForeignJson } from "./parse-json.ts";

const nested = (depth: number, open = "[", close = "]") => open.repeat(depth) + close.repeat(depth);

test.each([
  ["a value", '{"a":[1,"x",null]}', { a: [1, "x", null] }],
  ["32 levels", nested(32), JSON.parse(nested(32))],
  ["brackets in a text", `["${"[".repeat(100)}"]`, ["[".repeat(100)]],
  ["quotes and brackets in a text", String.raw`["\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\"]`, [`"${"[".repeat(36)}\\`]],
])("parses %s", (_, text, value) => expect(parseForeignJson(text)).toEqual(value));

test.each([
  ["33 levels of arrays", nested(33)],
  ["33 levels of objects", `${'{"a":'.repeat(33)}1${"}".repeat(33)}`],
  ["a hundred thousand levels", nested(100_000)],
  ["an unclosed array", "["],
  ["no text", ""],
])("refuses %s", (_, text) => expect(() => parseForeignJson(text)).toThrow(SyntaxError));
