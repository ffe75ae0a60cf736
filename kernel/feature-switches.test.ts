import { expect, test } from "vitest";
import { isSwitchedOffPage, switchedOffPages } from "./feature-switches.ts";

test.each([
  ["/order_pad", ["orderPad"], true],
  ["/order_pad/list", ["orderPad"], true],
  ["/order_pad", ["calendar"], false],
  ["/order_pads", ["orderPad"], false],
  ["/merchant/calendar", ["orderPad", "calendar"], true],
  ["/merchant", ["calendar"], false],
  ["/order_pad", [], false],
  ["/order_pad", ["unknown"], false],
])("%s is switched off with %j: %s", (path, switchedOff, expected) =>
  expect(isSwitchedOffPage(path, switchedOffPages(new Set(switchedOff)))).toBe(expected),
);
