import compile from "icu-minify/compile";
import { expect, test } from "vitest";
import { withoutWording } from "#apps/web/message-types.ts";

test.each([
  ["Price requests", ""],
  ["Order {number}", "{number}"],
  ["{from} to {to}", "{from}{to}"],
  ["{count, plural, =0 {No piece} one {# piece of {title}} other {# pieces of {title}}}", "{count, plural, other {}}{title}"],
  ["Your {rank, selectordinal, one {#st} other {#th}} order", "{rank, selectordinal, other {}}"],
  ["{share, number, percent} by {day, date, short}, {at, time}", "{share, number}{day, date}{at, time}"],
  ["{side, select, buyer {You} other {{name}}} paid", "{side, select, buyer {} other {{name}}}"],
  ["Read <b>all {count, number} pages</b>", "<b>{count, number}</b>"],
])("%s is typed as %s", (text, type) => {
  expect(withoutWording(compile(text))).toBe(type);
});
