import { expect, test } from "vitest";
import { hoursByKind, urgencyOf, visibleKinds } from "./rules.ts";

const items = [
  { kind: "voucher", hours: 12, roles: ["finance", "auditor"], area: "money" },
  { kind: "picture", hours: 24, roles: ["service"], area: "products" },
] as const;

test("a site's hours replace those of the kind unless they are invalid", () => {
  expect(hoursByKind(items, {})).toEqual({ voucher: 12, picture: 24 });
  expect(hoursByKind(items, { review_hours: { voucher: 4, picture: 721 } })).toEqual({ voucher: 4, picture: 24 });
  expect(hoursByKind(items, { review_hours: { voucher: 0, picture: 1.5 } })).toEqual({ voucher: 12, picture: 24 });
});

const viewer = (operator_roles: string[], view_areas: string[] = [], closed_areas: string[] = []) => ({
  operator_roles,
  view_areas,
  closed_areas,
});

test("roles see their own kinds and an administrator sees all", () => {
  const visible = (...of: Parameters<typeof viewer>) => visibleKinds(items, viewer(...of), new Set());
  expect(visible(["service"])).toEqual(["picture"]);
  expect(visible(["administrator"])).toEqual(["voucher", "picture"]);
  expect(visible(["warehouse"])).toEqual([]);
  expect(visible(["service", "finance"], ["products"], ["money"])).toEqual(["picture"]);
});

test("nobody sees the kinds of a feature that is switched off", () => {
  const own = [
    { kind: "voucher", roles: ["finance"], area: "money" } as const,
    { kind: "picture", roles: ["service"], area: "products", feature: "pictureRequests" } as const,
  ];
  expect(visibleKinds(own, viewer(["administrator"]), new Set(["pictureRequests"]))).toEqual(["voucher"]);
  expect(visibleKinds(own, viewer(["administrator"]), new Set(["calendar"]))).toEqual(["voucher", "picture"]);
});

test("an item is late after its hours and soon due after half of them", () => {
  expect(urgencyOf(6, 12)).toBe("fresh");
  expect(urgencyOf(6.1, 12)).toBe("soon");
  expect(urgencyOf(12.1, 12)).toBe("late");
});
