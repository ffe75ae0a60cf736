import { describe, expect, test } from "vitest";
import { randomIds } from "#kernel/ids.ts";
import { createOrderNumber, parseOrderNumber, toNumberKeyword } from "./order-numbers.ts";

const numbers = Array.from({ length: 300 }, () => createOrderNumber(randomIds));

describe("an order number", () => {
  test("is thirteen digits in groups", () => {
    for (const number of numbers) expect(number).toMatch(/^\d{3}-\d{3}-\d{3}-\d{4}$/);
    expect(new Set(numbers.map((number) => number.slice(0, 7))).size, "no sequence, no date").toBeGreaterThan(290);
  });

  test("has the check digit of ISO 7064 MOD 11,10", () => {
    // The example of the norm: 0794 has the check digit 5.
    expect(createOrderNumber({ digits: () => "000000000794" }).at(-1)).toBe(checkOf("000000000794"));
    expect(checkOf("0794")).toBe("5");
  });

  test("is found with other separators, none, and the position of an order", () => {
    for (const number of numbers.slice(0, 20)) {
      const digits = number.replaceAll("-", "");
      for (const typed of [
        number,
        digits,
        number.replaceAll("-", " "),
        ` ${number.replaceAll("-", ".")} `,
        digits.replace(/(....)/g, "$1 "),
      ])
        expect(parseOrderNumber(typed)).toEqual({ number, isMistyped: false });
      for (const typed of [`${number}-2`, `${digits}2`, `${digits} 2`]) expect(parseOrderNumber(typed).number).toBe(`${number}-2`);
    }
  });

  test("with any single wrong digit is mistyped", () => {
    for (const number of numbers.slice(0, 30)) {
      const digits = number.replaceAll("-", "");
      for (let place = 0; place < digits.length; place += 1)
        for (let digit = 0; digit <= 9; digit += 1) {
          const wrong = `${digits.slice(0, place)}${digit}${digits.slice(place + 1)}`;
          expect(parseOrderNumber(wrong).isMistyped).toBe(wrong !== digits);
        }
    }
  });

  test("with two exchanged neighbors is mistyped in more than 97 of 100 cases", () => {
    const exchanged = numbers.flatMap((number) => {
      const digits = number.replaceAll("-", "");
      return [...digits].flatMap((digit, place) => {
        const next = digits[place + 1];
        return next === undefined || next === digit ? [] : [`${digits.slice(0, place)}${next}${digit}${digits.slice(place + 2)}`];
      });
    });
    const told = exchanged.filter((wrong) => parseOrderNumber(wrong).isMistyped);
    expect(told.length / exchanged.length).toBeGreaterThan(0.97);
  });

  test.each([
    ["J-261121-7K3Q9X2M4P-1", "J-261121-7K3Q9X2M4P-1"],
    ["j261121 7k3q9x2m4p 1", "J-261121-7K3Q9X2M4P-1"],
    ["J-261121-7K3Q9X2M4P", "J-261121-7K3Q9X2M4P"],
    ["PO-7781", "PO-7781"],
    ["1Z999AA10123456784", "1Z999AA10123456784"],
  ])("%s is read as %s", (typed, number) => expect(parseOrderNumber(typed)).toEqual({ number, isMistyped: false }));

  test.each([
    ["4827193", "482-719-3"],
    ["482 719 3506", "482-719-350-6"],
    ["482", "482"],
    ["oak 12", "oak 12"],
  ])("the keyword %s searches %s", (typed, keyword) => expect(toNumberKeyword(typed)).toBe(keyword));
});

/** The check digit by the recursive definition of the norm, for the comparison. */
function checkOf(digits: string): string {
  const product = [...digits].reduce((carried, digit) => (((carried + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return String((11 - product) % 10);
}
