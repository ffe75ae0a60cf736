import { describe, expect, test } from "vitest";
import { dayMs } from "#kernel/clock.ts";
import { editableUntil, editDays, summarizeRatings } from "./rules.ts";

describe("summarizeRatings", () => {
  const none = { with_photos: 0, stars_1: 0, stars_2: 0, stars_3: 0, stars_4: 0, stars_5: 0 };

  test("has no figures without reviews", () => {
    expect(summarizeRatings(undefined)).toBeNull();
    expect(summarizeRatings({ ...none, reviews: 0, quality: 0, packing: 0, accuracy: 0 })).toBeNull();
  });

  test("rounds means half up to one decimal", () => {
    const summary = summarizeRatings({ ...none, reviews: 20, quality: 89, packing: 91, accuracy: 100, stars_4: 3, stars_5: 17 });
    expect(summary).toMatchObject({ count: 20, quality: 4.5, packing: 4.6, accuracy: 5, average: 4.7, stars: [17, 3, 0, 0, 0] });
  });
});

test("a review can be changed for some days, until it is answered or hidden", () => {
  const written = new Date("2026-05-01T10:00:00Z");
  const review = { created_at: written, answered_at: null, hidden_at: null };
  const after = (days: number) => new Date(written.getTime() + days * dayMs);
  expect(editableUntil(review, after(1))).toEqual(after(editDays));
  expect(editableUntil(review, after(editDays))).toBeNull();
  expect(editableUntil({ ...review, answered_at: after(1) }, after(2))).toBeNull();
  expect(editableUntil({ ...review, hidden_at: after(1) }, after(2))).toBeNull();
});
