import { expect, test } from "vitest";
import {
  type Counts,
  differencesOf,
  isDamageOpen,
  isShortOfPromises,
  nothingCounted,
  scanPiece,
  toLotCounts,
  toTransferCounts,
  toTransferDifferences,
} from "./receipt.ts";

const line = (line_id: number, custom_sn: string, expected: number, promised = 0) => ({
  ...{ line_id, custom_sn, expected, promised },
  goods_sn: `G${line_id}`,
});
const [sofa, chair, moreChairs] = [line(1, "SOFA-1", 2, 2), line(2, "CHAIR", 1), line(3, "CHAIR", 1)];
const photo = { id: "p", name: "p.jpg" };
const lines = [sofa!, chair!, moreChairs!];

const scanAll = (codes: readonly string[], start: Counts = {}): Counts =>
  codes.reduce((counts, code) => {
    const scanned = scanPiece(lines, counts, code);
    return scanned.outcome === "counted" ? scanned.counts : counts;
  }, start);

test("counts pieces by either SKU in any spelling, the first line that is not full first", () => {
  expect(scanAll(["sofa 1", "G1", "chair", "CHAIR"])).toMatchObject({ 1: { good: 2 }, 2: { good: 1 }, 3: { good: 1 } });
});

test("tells a code that is not expected from one piece too many, which is counted when it is scanned again", () => {
  expect(scanPiece(lines, {}, "TABLE")).toEqual({ outcome: "unknown" });
  const full = scanAll(["SOFA-1", "SOFA-1"]);
  expect(scanPiece(lines, full, "SOFA-1")).toEqual({ outcome: "over", line: sofa });
  expect(scanPiece(lines, full, "SOFA-1", 2)).toMatchObject({ outcome: "over" });
  expect(scanPiece(lines, full, "SOFA-1", 1)).toMatchObject({ outcome: "counted", counts: { 1: { good: 3 } } });
});

test("names every difference, and reads them as a receipt of lots or of a transfer", () => {
  const counts: Counts = { 1: { good: 0, damaged: 1, reason: " Wet ", photos: [photo] }, 2: { ...nothingCounted, good: 3 } };
  expect(differencesOf(lines, counts)).toEqual([
    { line: sofa, kind: "missing", pieces: 1 },
    { line: sofa, kind: "damaged", pieces: 1 },
    { line: chair, kind: "surplus", pieces: 2 },
    { line: moreChairs, kind: "missing", pieces: 1 },
  ]);
  expect(toLotCounts(lines, counts)).toEqual([
    { incoming_id: 1, received: 0, damaged: 1, photo_ids: ["p"], note: "Wet" },
    { incoming_id: 2, received: 3 },
    { incoming_id: 3, received: 0 },
  ]);
  expect(toTransferCounts(lines, counts)).toEqual([{ transfer_line_id: 2, quantity: 1 }]);
  expect(toTransferDifferences(lines, counts)).toEqual([
    { transfer_line_id: 1, reason: "lost", quantity: 1 },
    { transfer_line_id: 1, reason: "damaged", quantity: 1 },
    { transfer_line_id: 2, reason: "found", quantity: 2 },
    { transfer_line_id: 3, reason: "lost", quantity: 1 },
  ]);
  expect(isShortOfPromises(lines, counts)).toBe(true);
  expect(isShortOfPromises(lines, scanAll(["G1", "G1"]))).toBe(false);
});

test("damaged pieces need a reason, and a photo where it is kept", () => {
  const damaged = { ...nothingCounted, damaged: 1 };
  expect(isDamageOpen(nothingCounted, true)).toBe(false);
  expect(isDamageOpen({ ...damaged, photos: [photo] }, false)).toBe(true);
  expect(isDamageOpen({ ...damaged, reason: "Wet" }, true)).toBe(true);
  expect(isDamageOpen({ ...damaged, reason: "Wet" }, false)).toBe(false);
  expect(isDamageOpen({ ...damaged, reason: "Wet", photos: [photo] }, true)).toBe(false);
});
