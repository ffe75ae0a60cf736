import { expect, test } from "vitest";
import { nextSending, periodSent, sumColumns, wordsOfName } from "./rules.ts";

const place = { time_zone: "America/Los_Angeles" };
/** A Wednesday, 20:00 at the place: the day after in UTC. */
const now = new Date("2026-11-26T04:00:00Z");

test.each([
  ["daily", "2026-11-26T14:00:00.000Z"],
  ["weekly", "2026-11-30T14:00:00.000Z"],
  ["monthly", "2026-12-01T14:00:00.000Z"],
] as const)("a %s report is sent at six in the morning of the place", (rhythm, at) => {
  expect(nextSending(rhythm, now, place).toISOString()).toBe(at);
});

test("on a Monday the next weekly report is a week later, on the first the next monthly one a month later", () => {
  expect(nextSending("weekly", new Date("2026-11-30T14:00:00Z"), place).toISOString()).toBe("2026-12-07T14:00:00.000Z");
  expect(nextSending("monthly", new Date("2026-12-01T14:00:00Z"), place).toISOString()).toBe("2027-01-01T14:00:00.000Z");
});

test("a report that is sent is about the day, the week or the month before", () => {
  expect(periodSent("daily", "2026-11-30")).toEqual({ date_from: "2026-11-29", date_to: "2026-11-29" });
  expect(periodSent("weekly", "2026-11-30")).toEqual({ date_from: "2026-11-23", date_to: "2026-11-29" });
  expect(periodSent("monthly", "2027-01-01")).toEqual({ date_from: "2026-12-01", date_to: "2026-12-31" });
});

test("columns with a total are summed up, others and missing values are not", () => {
  const columns = { pieces: { total: true }, share: {} } as const;
  expect(sumColumns(columns, [{ pieces: 2, share: 50 }, { pieces: null, share: 10 }, { pieces: 3 }])).toEqual({ pieces: 5 });
});

test("a name with a part behind a slash has the words of the first part", () => {
  const words = ["After-sale", "售后", "Posventa"] as const;
  expect(wordsOfName({ afterSale: words }, "afterSale/hiddenDamage")).toBe(words);
  expect(wordsOfName({ afterSale: words }, "order")).toBeUndefined();
});
