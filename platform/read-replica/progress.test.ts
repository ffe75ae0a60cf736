import { describe, expect, test } from "vitest";
import { formatLogPosition, maxPrimaryAwayMs, parseLogPosition, ReplicaProgress, unknownPosition } from "./progress.ts";
import { formatWroteCookie, parseWroteCookie } from "./wrote-cookie.ts";

const maxLagMs = 5_000;
const always = Number.NEGATIVE_INFINITY;

const mayRead = (
  progress: ReplicaProgress,
  nowMs: number,
  { wroteUntil, changedMs = always }: { wroteUntil?: bigint; changedMs?: number } = {},
) => progress.mayRead({ nowMs, maxLagMs, wroteUntil, changedMs });

/** A replica that has replayed everything at 1 s. */
const currentReplica = (): ReplicaProgress => {
  const progress = new ReplicaProgress();
  progress.samplePrimary(100n, 1_000);
  progress.replay(100n);
  return progress;
};

describe("positions", () => {
  test.each(["0/0", "16/B374D848", "FFFFFFFF/FFFFFFFF"])("%s is the same text again", (text) => {
    expect(formatLogPosition(parseLogPosition(text) as bigint)).toBe(text);
  });

  test.each(["", "16", "16/", "G/1", "123456789/1", "1/1 ", undefined, null])("%j is none", (text) => {
    expect(parseLogPosition(text)).toBeUndefined();
  });

  test("the second half of 16/B374D848 counts less than its first", () => {
    expect(parseLogPosition("16/0")).toBeGreaterThan(parseLogPosition("15/FFFFFFFF") as bigint);
    expect(unknownPosition).toBe(parseLogPosition("FFFFFFFF/FFFFFFFF"));
  });

  test("come back in the cookie, whatever stands beside it", () => {
    const [cookie = ""] = formatWroteCookie(0x16_b374d848n, { publicUrl: "https://shop.example.com" }).split(";");
    expect(parseWroteCookie(`a=1; ${cookie}; b=2`)).toBe(0x16_b374d848n);
    expect(parseWroteCookie("joinery_wrote=x")).toBeUndefined();
    expect(parseWroteCookie("my_joinery_wrote=1-1")).toBeUndefined();
    expect(parseWroteCookie(undefined)).toBeUndefined();
  });
});

describe("a replica", () => {
  test("is not read before both databases have answered", () => {
    const progress = new ReplicaProgress();
    expect(mayRead(progress, 0)).toBe(false);
    progress.replay(100n);
    expect(mayRead(progress, 0)).toBe(false);
    progress.samplePrimary(100n, 0);
    expect(mayRead(progress, 1)).toBe(true);
  });

  test("is read until it is further behind than it may be, and again when it has caught up", () => {
    const progress = currentReplica();
    progress.samplePrimary(200n, 2_000);
    progress.samplePrimary(300n, 5_500);
    progress.replay(150n);
    expect(progress.lagMs(6_000)).toBe(5_000);
    expect(mayRead(progress, 6_000)).toBe(true);
    expect(mayRead(progress, 6_001)).toBe(false);
    progress.replay(200n);
    expect(progress.lagMs(6_001)).toBe(4_001);
    expect(mayRead(progress, 6_001)).toBe(true);
  });

  test("of a primary without writes is not behind", () => {
    const progress = currentReplica();
    for (let atMs = 2_000; atMs <= 60_000; atMs += 250) progress.samplePrimary(100n, atMs);
    expect(progress.lagMs(60_100)).toBe(100);
  });

  test("is not read by someone whose last write it does not have", () => {
    const progress = currentReplica();
    expect(mayRead(progress, 1_100, { wroteUntil: 101n })).toBe(false);
    expect(mayRead(progress, 1_100, { wroteUntil: 100n })).toBe(true);
    expect(mayRead(progress, 1_100, { wroteUntil: unknownPosition })).toBe(false);
  });

  test("is not read after a change that this process has seen, until it has that too", () => {
    const progress = currentReplica();
    expect(mayRead(progress, 1_100, { changedMs: 1_050 })).toBe(false);
    progress.samplePrimary(150n, 1_200);
    expect(mayRead(progress, 1_250, { changedMs: 1_050 })).toBe(false);
    progress.replay(150n);
    expect(mayRead(progress, 1_250, { changedMs: 1_050 })).toBe(true);
  });

  test("that does not answer is not read, and at once again when it does", () => {
    const progress = currentReplica();
    progress.loseReplica();
    expect(mayRead(progress, 1_100)).toBe(false);
    expect(progress.lagMs(1_100)).toBe(Number.POSITIVE_INFINITY);
    progress.replay(100n);
    expect(mayRead(progress, 1_100)).toBe(true);
  });

  test("that had everything is read for a minute while the primary is away", () => {
    const progress = currentReplica();
    progress.losePrimary(1_500);
    progress.losePrimary(9_000);
    expect(mayRead(progress, 1_500 + maxPrimaryAwayMs)).toBe(true);
    expect(mayRead(progress, 1_501 + maxPrimaryAwayMs)).toBe(false);
  });

  test("that lacks something is not read while the primary is away", () => {
    const progress = currentReplica();
    progress.samplePrimary(200n, 1_400);
    progress.losePrimary(1_500);
    expect(mayRead(progress, 6_001)).toBe(false);
  });

  test("is asked anew after the primary went back to an earlier position", () => {
    const progress = currentReplica();
    progress.samplePrimary(50n, 1_200);
    expect(mayRead(progress, 1_300)).toBe(false);
    progress.replay(50n);
    expect(mayRead(progress, 1_300)).toBe(true);
  });

  test("that went back itself is not read until it has what the primary has now", () => {
    const progress = currentReplica();
    progress.replay(50n);
    expect(mayRead(progress, 1_300)).toBe(false);
    progress.samplePrimary(100n, 1_400);
    expect(mayRead(progress, 1_500)).toBe(false);
    progress.replay(100n);
    expect(mayRead(progress, 1_500)).toBe(true);
  });

  test("that stands still for hours costs a bounded list", () => {
    const progress = currentReplica();
    for (let nth = 1; nth <= 100_000; nth += 1) progress.samplePrimary(100n + BigInt(nth), 1_000 + 250 * nth);
    progress.replay(100_100n);
    expect(progress.lagMs(25_001_000)).toBe(0);
  });
});
