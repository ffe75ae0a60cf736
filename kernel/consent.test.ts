import { describe, expect, test } from "vitest";
import { Consent, compareTerms, describeChange, fromSeen, maxSeenLength, toSeen } from "./consent.ts";
import { type PricedTerms, toPricedTerms } from "./priced-terms.ts";
import { Refused } from "./refusals.ts";

const goods = (quantity: number, amount_cents: number, key = "7.1") => ({ key, label: `AB-${key}`, quantity, amount_cents });
const title = { "en-US": "Oak desk", "zh-CN": "橡木书桌", "es-ES": "Escritorio de roble" };

/** A sofa for 500.00 with 25.00 off and 60.00 freight: 535.00, a fifth of it due now. */
const seen = toPricedTerms("pays", [goods(2, 50_000)], { discount: -2_500, freight: 6_000, total_cents: 53_500, due_now_cents: 10_700 });
const refund = toPricedTerms("receives", [], { total_cents: 10_000 });

const cases: [name: string, seen: PricedTerms, current: PricedTerms, expected: ReturnType<typeof compareTerms>][] = [
  ["the same terms", seen, { ...seen }, "same"],
  ["a higher total", seen, { ...seen, total_cents: 53_501 }, "worse"],
  ["a lower total", seen, { ...seen, total_cents: 53_499 }, "better"],
  ["a higher deposit of the same total", seen, { ...seen, due_now_cents: 20_000 }, "worse"],
  ["a lower deposit of the same total", seen, { ...seen, due_now_cents: 5_000 }, "better"],
  ["a lower total with a higher deposit", seen, { ...seen, total_cents: 40_000, due_now_cents: 20_000 }, "worse"],
  ["more pieces for the same money", seen, { ...seen, lines: [goods(3, 50_000)] }, "worse"],
  ["fewer pieces for less money", seen, { ...seen, lines: [goods(1, 25_000)], total_cents: 25_000 }, "worse"],
  ["goods that were not shown", seen, { ...seen, lines: [...seen.lines, goods(1, 0, "8.1")] }, "worse"],
  ["goods that are gone", seen, { ...seen, lines: seen.lines.slice(1) }, "worse"],
  ["a lost discount that a lower price makes up for", seen, { ...seen, lines: [goods(2, 47_500)], total_cents: 53_500 }, "same"],
  ["a smaller refund", refund, { ...refund, total_cents: 9_999, due_now_cents: 9_999 }, "worse"],
  ["a larger refund", refund, { ...refund, total_cents: 10_001, due_now_cents: 10_001 }, "better"],
  ["paying where money was to come back", refund, { ...refund, payer: "pays" }, "worse"],
];

describe("terms that were seen", () => {
  test.each(cases)("%s", (_, before, current, expected) => {
    expect(compareTerms(before, current)).toBe(expected);
  });

  test("travel as text and come back as they were", () => {
    expect(fromSeen(toSeen(seen))).toEqual(seen);
    expect(fromSeen(toSeen(refund))).toEqual(refund);
  });

  test("name what changed, the old figures from the text, in the reader's language", () => {
    const current = toPricedTerms(
      "pays",
      [
        { ...goods(5, 125_000), title },
        { ...goods(1, 900, "8.1"), title: "As typed" },
      ],
      { freight: 9_000, total_cents: 134_900 },
    );
    const before = fromSeen(toSeen(seen)) as PricedTerms;
    expect(describeChange(before, current, "es-ES")).toEqual({
      payer: "pays",
      lines: [
        {
          key: "7.1",
          label: "AB-7.1",
          title: "Escritorio de roble",
          quantity: { from: 2, to: 5 },
          amount: { from: "500.00", to: "1250.00" },
        },
        { key: "discount", label: "Descuento", title: "", quantity: { from: 0, to: 0 }, amount: { from: "-25.00", to: "0.00" } },
        { key: "freight", label: "Transporte", title: "", quantity: { from: 0, to: 0 }, amount: { from: "60.00", to: "90.00" } },
        { key: "8.1", label: "AB-8.1", title: "As typed", quantity: { from: 0, to: 1 }, amount: { from: "0.00", to: "9.00" } },
      ],
      total: { from: "535.00", to: "1349.00" },
      due_now: { from: "107.00", to: "1349.00" },
      seen: toSeen(current),
    });
  });

  test("stay bounded: lines beyond the most are summed up, and changes among them still count", () => {
    const many = (amount_cents: number) => {
      const lines = Array.from({ length: 10_000 }, (_, index) => ({
        key: `${"k".repeat(35)}${index}`,
        label: "橡木".repeat(20),
        quantity: 999_999_999,
        amount_cents,
      }));
      return toPricedTerms("pays", lines, { total_cents: amount_cents * lines.length });
    };
    const text = toSeen(many(99_999_999));
    expect(text.length).toBeLessThan(maxSeenLength);
    const consent = new Consent(fromSeen(text), "en-US");
    consent.assert(many(99_999_999));
    expect(consent.better).toBeUndefined();
    expect(() => consent.assert(many(100_000_000))).toThrow("TERMS_CHANGED");
  });

  test.each([
    "x",
    "W10",
    Buffer.from("null").toString("base64url"),
    Buffer.from('["pays"]').toString("base64url"),
    Buffer.from('["steals",1,1]').toString("base64url"),
    Buffer.from('["pays",1.5,1]').toString("base64url"),
    Buffer.from('["pays",1,1,["key","label",1]]').toString("base64url"),
    Buffer.from('["pays",1,1,["key","label",1,"1"]]').toString("base64url"),
    Buffer.from(`["pays",1,1${',["k","",0,0]'.repeat(301)}]`).toString("base64url"),
    `${toSeen(seen)}=`,
    "A".repeat(maxSeenLength + 1),
  ])("are refused when the text is none: %s", (text) => {
    expect(fromSeen(text)).toBeUndefined();
  });
});

describe("consent", () => {
  test("refuses worse terms with both figures, keeps better ones to be told, and asks nothing of who saw nothing", () => {
    const worse = { ...seen, total_cents: 60_000 };
    const refusal = (() => {
      try {
        new Consent(seen, "en-US").assert(worse);
        return undefined;
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ reason: "TERMS_CHANGED", terms: { total: { from: "535.00", to: "600.00" }, seen: toSeen(worse) } });
    const better = new Consent(seen, "en-US");
    better.assert({ ...seen, total_cents: 50_000 });
    expect(better.better?.total).toEqual({ from: "535.00", to: "500.00" });
    const nothing = new Consent(undefined, "en-US");
    nothing.assert(worse);
    expect(nothing.better).toBeUndefined();
  });
});
