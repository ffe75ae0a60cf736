import { expect, test } from "vitest";
import { hoursByKind, urgencyOf, visibleKinds } from "./rules.ts";

const items = [
  { kind: "voucher", hours: 12, roles: ["finance", "auditor"] },
  { kind: "picture", hours: 24, roles: ["service"] },
] as const;

test("a site's hours replace those of the kind unless they are invalid", () => {
  expect(hoursByKind(items, {})).toEqual({ voucher: 12, picture: 24 });
  expect(hoursByKind(items, { review_hours: { voucher: 4, picture: 721 } })).toEqual({ voucher: 4, picture: 24 });
  expect(hoursByKind(items, { review_hours: { voucher: 0, picture: 1.5 } })).toEqual({ voucher: 12, picture: 24 });
});

test("roles see their own kinds and an administrator sees all", () => {
  expect(visibleKinds(items, ["service"])).toEqual(["picture"]);
  expect(visibleKinds(items, ["administrator"])).toEqual(["voucher", "picture"]);
  expect(visibleKinds(items, ["warehouse"])).toEqual([]);
});

test("an item is late after its hours and soon due after half of them", () => {
  expect(urgencyOf(6, 12)).toBe("fresh");
  expect(urgencyOf(6.1, 12)).toBe("soon");
  expect(urgencyOf(12.1, 12)).toBe("late");
});
