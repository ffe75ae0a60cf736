import { expect, test } from "vitest";
import { getMobileHost, type Site } from "./sites.ts";

const site = { hostnames: ["la.joinery.test", "m.la.joinery.test"], mobile_host: "m.la.joinery.test" } as Site;

test.each([
  ["la.joinery.test", "m.la.joinery.test"],
  ["la.joinery.test:3000", "m.la.joinery.test"],
  ["m.la.joinery.test", undefined],
  ["localhost:3000", undefined],
])("a phone at %s is sent to %s", (host, mobile) => {
  expect(getMobileHost(site, host)).toBe(mobile);
  expect(getMobileHost({ ...site, mobile_host: null }, host)).toBeUndefined();
});
