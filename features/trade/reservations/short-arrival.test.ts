import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, rankClaims, shareOut, shortPolicies } from "./rules.ts";

const claim = (promise_id: number, quantity: number, more: Partial<Claim> = {}): Claim => ({
  promise_id,
  quantity,
  unit: 1,
  paid_at: new Date(promise_id),
  ...more,
});

/** Promises of whole units, some without a deposit. */
const claims = fc
  .array(
    fc.record({
      units: fc.integer({ min: 1, max: 40 }),
      unit: fc.integer({ min: 1, max: 6 }),
      paid: fc.option(fc.integer({ min: 0, max: 9 })),
    }),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((list) =>
    list.map(({ units, unit, paid }, index) => claim(index + 1, units * unit, { unit, paid_at: paid === null ? null : new Date(paid) })),
  );
const options = { seed: 20261122, numRuns: 400 };
const gets = (list: readonly Claim[], pieces: number, policy: (typeof shortPolicies)[number]) =>
  shareOut(list, pieces, policy).map((share) => share.gets);

describe("sharing out a short arrival", () => {
  test.each(shortPolicies)("%s gives nobody more than promised, whole units, and no more than arrived", (policy) => {
    fc.assert(
      fc.property(claims, fc.nat(600), (list, pieces) => {
        const shares = shareOut(list, pieces, policy);
        const total = shares.reduce((sum, share) => sum + share.gets, 0);
        expect(total).toBeLessThanOrEqual(pieces);
        for (const share of shares) {
          const of = list.find(({ promise_id }) => promise_id === share.promise_id);
          expect(share.gets % (of?.unit ?? 1)).toBe(0);
          expect(share.gets).toBeLessThanOrEqual(of?.quantity ?? 0);
          expect(share.gets + share.missing).toBe(share.promised);
        }
        // What is left makes no whole unit for anybody who still misses pieces.
        for (const { missing, promise_id } of shares)
          if (missing > 0) expect(pieces - total).toBeLessThan(list.find((one) => one.promise_id === promise_id)?.unit ?? 1);
      }),
      options,
    );
  });

  test.each(shortPolicies)("%s gives out all single pieces", (policy) => {
    fc.assert(
      fc.property(claims, fc.nat(600), (list, pieces) => {
        const single = list.map((one) => ({ ...one, unit: 1 }));
        const promised = single.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(gets(single, pieces, policy).reduce((sum, one) => sum + one, 0)).toBe(Math.min(pieces, promised));
      }),
      options,
    );
  });

  test.each(shortPolicies)("%s does not depend on the order in which promises are read", (policy) => {
    fc.assert(
      fc.property(claims, fc.nat(600), (list, pieces) => {
        expect(shareOut(list.toReversed(), pieces, policy)).toEqual(shareOut(list, pieces, policy));
      }),
      options,
    );
  });

  test("by time of deposit nobody gets pieces while an earlier one misses a unit that would fit", () => {
    fc.assert(
      fc.property(claims, fc.nat(600), (list, pieces) => {
        const single = list.map((one) => ({ ...one, unit: 1 }));
        const shares = shareOut(single, pieces, "deposit_time");
        const firstShort = shares.findIndex(({ missing }) => missing > 0);
        if (firstShort >= 0) expect(shares.slice(firstShort + 1).every((share) => share.gets === 0)).toBe(true);
      }),
      options,
    );
  });

  test("ranks by time of deposit, those without one last", () => {
    const list = [claim(1, 5, { paid_at: null }), claim(2, 5, { paid_at: new Date(9) }), claim(3, 5, { paid_at: new Date(3) })];
    expect(rankClaims(list).map(({ promise_id }) => promise_id)).toEqual([3, 2, 1]);
  });

  test("12 of 20 pieces for three buyers follow the policy", () => {
    const list = [claim(1, 10), claim(2, 6), claim(3, 4)];
    expect(gets(list, 12, "deposit_time")).toEqual([10, 2, 0]);
    expect(gets(list, 12, "pro_rata")).toEqual([6, 4, 2]);
    expect(gets(list, 12, "complete_sets")).toEqual([10, 2, 0]);
    expect(gets(list, 9, "complete_sets")).toEqual([3, 6, 0]);
  });
});
