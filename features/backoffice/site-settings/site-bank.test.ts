import { describe, expect, test } from "vitest";
import { decideBankChange, siteBankRefusal, toSiteBank } from "./rules.ts";

const waiting = { status: "waiting", proposed_by: 1 } as const;

describe("decisions on a proposed account", () => {
  test.each([
    ["approve", 2, { status: "applied" }],
    ["refuse", 2, { status: "refused" }],
    ["withdraw", 1, { status: "withdrawn" }],
    ["approve", 1, { refusal: "SECOND_PERSON_NEEDED" }],
    ["refuse", 1, { refusal: "SECOND_PERSON_NEEDED" }],
    ["withdraw", 2, { refusal: "NOT_ALLOWED" }],
  ] as const)("%s by person %s", (decision, person_id, expected) => {
    expect(decideBankChange(waiting, decision, person_id)).toEqual(expected);
  });

  test.each(["applied", "refused", "withdrawn"] as const)("%s is final", (status) => {
    for (const decision of ["approve", "refuse", "withdraw"] as const) {
      expect(decideBankChange({ status, proposed_by: 1 }, decision, 2)).toEqual({ refusal: "ALREADY_REVIEWED" });
    }
  });
});

describe("an account", () => {
  test.each([
    ["account_number", "0000 1234 5678", undefined],
    ["account_number", "???", "BANK_NUMBER_FORM"],
    ["account_number", "4111 1111 1111 1111", "BANK_CARD_NUMBER"],
    ["routing_number", "", undefined],
    ["routing_number", "021 000 021", undefined],
    ["routing_number", "021000022", "BANK_ROUTING_FORM"],
    ["swift", "", undefined],
    ["swift", "DEUTDEFF", undefined],
    ["swift", "DEUTDEFF500", undefined],
    ["swift", "deutdeff", "BANK_SWIFT_FORM"],
    ["bank_name", "Anything", undefined],
  ] as const)("%s %s: %s", (name, typed, refusal) => {
    expect(siteBankRefusal(name, typed)).toBe(refusal);
  });

  test("ignores unknown fields", () => {
    expect(toSiteBank({ account_name: "A", evil: "x" } as Record<string, string>)).toEqual({
      account_name: "A",
      bank_name: "",
      account_number: "",
      routing_number: "",
      swift: "",
    });
  });
});
