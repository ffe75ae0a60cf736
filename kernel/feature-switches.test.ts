import { expect, test } from "vitest";
import { isSwitchedOffPage, offeredHref, switchedOffPages } from "./feature-switches.ts";

test.each([
  ["/order_pad", ["orderPad"], true],
  ["/order_pad/list", ["orderPad"], true],
  ["/order_pad", ["calendar"], false],
  ["/order_pad?rows=1", ["orderPad"], true],
  ["/order_pad#rows", ["orderPad"], true],
  ["/order_pads", ["orderPad"], false],
  ["/home?from=/order_pad", ["orderPad"], false],
  ["/merchant/calendar", ["orderPad", "calendar"], true],
  ["/merchant", ["calendar"], false],
  ["/order_pad", [], false],
  ["/order_pad", ["unknown"], false],
])("%s is switched off with %j: %s", (path, switchedOff, expected) =>
  expect(isSwitchedOffPage(path, switchedOffPages(new Set(switchedOff)))).toBe(expected),
);

test("a link to what is switched off is left out", () => {
  expect(offeredHref("/order_pad?rows=1", new Set(["orderPad"]))).toBe("");
  expect(offeredHref("/order_pad?rows=1", new Set(["calendar"]))).toBe("/order_pad?rows=1");
});
