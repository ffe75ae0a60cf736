import { expect, test } from "vitest";
import type { z } from "zod";
import { fieldLabel } from "#kernel/field-labels.ts";
import type { Language } from "#kernel/languages.ts";
import { refusalText } from "#kernel/refusals.ts";
import * as wire from "#kernel/wire.ts";

const issueOf = (schema: z.ZodType, value: unknown): string | undefined => schema.safeParse(value).error?.issues[0]?.message;

test("asks for a missing field and names a wrong one", () => {
  expect(fieldLabel("city", "en-US", true)).toBe("Please Enter city");
  expect(fieldLabel("city", "en-US", false)).toBe("Please check city");
});

test("describes the format of an email address and an amount, whatever the field is called", () => {
  const email = issueOf(wire.email, "nobody@home");
  const amount = issueOf(wire.amount, "1.234");
  expect(fieldLabel("company_email", "en-US", false, email)).toBe("Please enter a valid email address");
  expect(fieldLabel("order_limit", "en-US", false, amount)).toBe("Please enter a number greater than 0 and up to two decimal places");
  expect(fieldLabel("order_limit", "es-ES", true, amount)).toBe("Introduzca el límite por pedido");
});

test("formats an amount in a refusal in the reader's language and the site's currency", () => {
  const values = { left: "610.00", limit: "6000.00" };
  const format = (language: Language, currency: string) => refusalText("OVER_MONTH_LIMIT", { language, site: { currency } }, values);
  expect(format("en-US", "$")).toMatch(/\$610\.00 .*\$6,000\.00/);
  expect(format("es-ES", "$")).toContain("610,00\u00a0$");
  expect(format("en-US", "€")).toMatch(/€610\.00 .*€6,000\.00/);
  expect(format("es-ES", "€")).toContain("610,00\u00a0€");
});
