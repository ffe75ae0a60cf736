import { expect, test } from "vitest";
import { formatMoney } from "#kernel/format-money.ts";

test.each([
  ["1234.50", "en-US", "$1,234.50"],
  ["1234.50", "zh-CN", "$1,234.50"],
  ["1234.50", "es-ES", "1234,50\u00a0$"],
  ["12345.6", "es-ES", "12.345,60\u00a0$"],
  ["-0.10", "en-US", "-$0.10"],
  ["90071992547409931.25", "en-US", "$90,071,992,547,409,931.25"],
] as const)("%s in %s is %s", (amount, language, expected) => {
  expect(formatMoney(amount, language, "$")).toBe(expected);
});
