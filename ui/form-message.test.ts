import { expect, test } from "vitest";
import { messageAboveForm } from "./form-message.ts";

const refusal = { message: "The amount is too high", fields: { amount: "The amount is too high" } };

test("a message that a field shows is not repeated above the form", () => {
  expect(messageAboveForm(refusal, new Set(["amount", "note"]))).toBeUndefined();
});

test("a message about a field that the form does not have is shown above it", () => {
  expect(messageAboveForm(refusal, new Set(["note"]))).toBe("The amount is too high");
  expect(messageAboveForm({ message: "Busy", fields: {} }, new Set(["note"]))).toBe("Busy");
});
