import { expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import { fieldLabel } from "#kernel/field-labels.ts";
import { languages } from "#kernel/languages.ts";

/** What is said of a missing or wrong field names it in words: its wire name is no word for people. */

const fields = [...new Set(calls.flatMap(({ body }) => Object.keys("shape" in body ? (body.shape as object) : {})))];

test.each(languages)("no message about a field holds a wire name in %s", (language) => {
  expect(fields.length).toBeGreaterThan(500);
  const named = fields.filter((field) =>
    [true, false].some((missing) => {
      const message = fieldLabel(field, language, missing);
      // In English a name such as "city" is its own word; in other languages, and with an underscore, it never is.
      return message.includes("_") || (language === "zh-CN" && new RegExp(`(^|[^A-Za-z])${field}($|[^A-Za-z])`).test(message));
    }),
  );
  expect(named).toEqual([]);
});

test("a field without a label of its own is still asked for and checked in a sentence", () => {
  expect(fieldLabel("fcl_40hq", "en-US", true)).toBe("Please Enter a value");
  expect(fieldLabel("fcl_40hq", "es-ES", false)).toBe("Revise este valor");
});
