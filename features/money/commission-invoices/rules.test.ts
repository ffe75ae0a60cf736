import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditTaxOf, monthsBefore, netOf, planDocuments, taxOf } from "./rules.ts";

describe("the documents of a month", () => {
  test("invoice what no invoice has, and leave out what is settled", () => {
    const plan = planDocuments([
      { order_id: 1, charged_cents: 500, invoiced: [] },
      { order_id: 2, charged_cents: 700, invoiced: [{ document_id: 9, left_cents: 300 }] },
      { order_id: 3, charged_cents: 0, invoiced: [] },
      { order_id: 4, charged_cents: 100, invoiced: [{ document_id: 9, left_cents: 100 }] },
    ]);
    expect(plan).toEqual({
      invoice: [
        { order_id: 1, net_cents: 500 },
        { order_id: 2, net_cents: 400 },
      ],
      credits: [],
    });
  });

  test("credit what was given back, the newest invoice of the order first", () => {
    const invoiced = [
      { document_id: 8, left_cents: 40 },
      { document_id: 5, left_cents: 60 },
    ];
    expect(
      planDocuments([
        { order_id: 1, charged_cents: 30, invoiced },
        { order_id: 2, charged_cents: 0, invoiced: [{ document_id: 5, left_cents: 7 }] },
      ]),
    ).toEqual({
      invoice: [],
      credits: [
        {
          corrects_id: 5,
          lines: [
            { order_id: 1, net_cents: 30 },
            { order_id: 2, net_cents: 7 },
          ],
        },
        { corrects_id: 8, lines: [{ order_id: 1, net_cents: 40 }] },
      ],
    });
  });

  test("always leave what was charged", () => {
    const order = fc.record({ charged_cents: fc.nat(500), invoiced: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 4 }) });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 6 }), (orders) => {
        const given = orders.map(({ charged_cents, invoiced }, order_id) => ({
          order_id,
          charged_cents,
          invoiced: invoiced.map((left_cents, nth) => ({ document_id: 10 - nth, left_cents })),
        }));
        const { invoice, credits } = planDocuments(given);
        const before = netOf(
          given.flatMap(({ order_id, invoiced }) => invoiced.map(({ left_cents: net_cents }) => ({ order_id, net_cents }))),
        );
        const charged = given.reduce((sum, { charged_cents }) => sum + charged_cents, 0);
        expect(before + netOf(invoice) - netOf(credits.flatMap(({ lines }) => lines))).toBe(charged);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});

test("the tax is rounded half up", () => {
  expect(taxOf(250, 1_900)).toBe(48);
  expect(taxOf(50, 1_900)).toBe(10);
  expect(taxOf(12_345, 0)).toBe(0);
});

test("credit notes give back the tax of their invoice, in whatever parts", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 5_000 }),
      (parts, basis_points) => {
        const net = parts.reduce((sum, part) => sum + part, 0);
        let left = net;
        let given = 0;
        for (const part of parts) {
          const tax = creditTaxOf(left, part, basis_points);
          expect(tax).toBeGreaterThanOrEqual(0);
          given += tax;
          left -= part;
        }
        expect(given).toBe(taxOf(net, basis_points));
      },
    ),
    { numRuns: 300, seed: 6 },
  );
});

test("months are counted back over the turn of a year", () => {
  expect([0, 1, 11, 12, 23].map((count) => monthsBefore("2026-11", count))).toEqual([
    "2026-11",
    "2026-10",
    "2025-12",
    "2025-11",
    "2024-12",
  ]);
});
