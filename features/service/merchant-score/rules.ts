import { dayAt, startOfDay, toDay } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Tone } from "#kernel/state-machine.ts";

/** The open score of manufacturers: what it is made of, and how it is computed (docs/decisions/0394). Pure. */

/** The parts of a score. `prices` is for breaches of minimum advertised prices. */
export const scoreParts = ["onTime", "accepted", "complete", "quality", "answers", "inspections", "prices"] as const;
export type ScorePart = (typeof scoreParts)[number];

/** No figure is made of fewer events. */
export const minEvents = 20;

/** Days after an event in which its manufacturer can contest it. */
export const contestDays = 30;

/** Months of the trend, with the current one. */
export const trendMonths = 12;

export const windowBounds = { min: 30, max: 365 } as const;
export const maxWeight = 100;
export const maxDefectLimit = 1_000;
export const maxListWeight = 50;

/** Why a manufacturer contests an event. */
export const contestReasons = ["notOurFault", "wrongData", "buyerAgreed", "forceMajeure", "other"] as const;
export type ContestReason = (typeof contestReasons)[number];

/** Why staff decline what a manufacturer contests. */
export const declineReasons = ["noProof", "ownFault", "dataCorrect"] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Tabs of a manufacturer's events: what went wrong, what it contested, everything. */
export const eventTabs = ["bad", "contested", "all"] as const;
export type EventTab = (typeof eventTabs)[number];

/** A version of the formula. */
export interface Formula {
  version: number;
  window_days: number;
  /** A part that is not named counts nothing. */
  weights: Partial<Record<ScorePart, number>>;
  /** Cartons with defects among 1,000 at which there are no points for quality. */
  defect_limit: number;
}

/** What was counted of one part. `units` are cartons, for quality: all that left, and those with defects. */
export interface PartCounts {
  part: ScorePart;
  good: number;
  bad: number;
  good_units: number;
  bad_units: number;
}

/** A part of a score as it is shown. */
export interface PartScore {
  part: ScorePart;
  weight: number;
  /** Events that count towards the least number, and those of them, or beside them, that went wrong. */
  events: number;
  bad: number;
  /** From 0 to 100 with one decimal; null with too few events. */
  points: number | null;
  /** Cartons with defects among 1,000, with one decimal; null for other parts and with too few events. */
  per_thousand: number | null;
}

export interface Score {
  /** From 0 to 100; null while no part has enough events. */
  score: number | null;
  parts: PartScore[];
}

const toTenths = (value: number): number => Math.round(value * 10) / 10;

/** The exact points of a part and what is shown beside them; undefined with too few events. */
const judgePart = ({ part, good, bad, good_units, bad_units }: PartCounts, defect_limit: number) => {
  if (part !== "quality") return good + bad < minEvents ? undefined : { points: (100 * good) / (good + bad), per_thousand: null };
  if (good < minEvents || good_units === 0) return;
  const per_thousand = (1_000 * bad_units) / good_units;
  return { points: Math.max(0, 100 - (100 * per_thousand) / defect_limit), per_thousand };
};

/**
 * The score of a manufacturer: the mean of the points of its parts by their weights, rounded half up. Parts without weight are left out, and
 * those with fewer than `minEvents` events have no points and count nothing. Of quality, events are orders that left; a case about them is none.
 */
export const scoreOf = (counts: readonly PartCounts[], { weights, defect_limit }: Omit<Formula, "version" | "window_days">): Score => {
  const judged = scoreParts.flatMap((part) => {
    const weight = weights[part] ?? 0;
    if (weight === 0) return [];
    const counted = counts.find((each) => each.part === part) ?? { part, good: 0, bad: 0, good_units: 0, bad_units: 0 };
    return [{ weight, counted, exact: judgePart(counted, defect_limit) }];
  });
  const known = judged.filter(({ exact }) => exact !== undefined);
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  const points = known.reduce((sum, { weight, exact }) => sum + weight * (exact?.points ?? 0), 0);
  return {
    // A tiny amount above, so that the error of binary fractions does not round a half down.
    score: total === 0 ? null : Math.round(points / total + 1e-9),
    parts: judged.map(({ weight, counted: { part, good, bad }, exact }) => ({
      part,
      weight,
      events: part === "quality" ? good : good + bad,
      bad,
      points: exact ? toTenths(exact.points) : null,
      per_thousand: exact && exact.per_thousand !== null ? toTenths(exact.per_thousand) : null,
    })),
  };
};

/** How a figure from 0 to 100 is marked. The figure itself stands beside it. */
export const scoreTone = (points: number | null): Tone => {
  if (points === null) return "neutral";
  if (points >= 90) return "done";
  return points >= 70 ? "waiting" : "error";
};

/** What a contest names an event by: its source and its key. */
export const toEvent = (source: string, source_key: string): string => `${source}:${source_key}`;

/** The parts of such a name; undefined for a text that is none. */
export const parseEvent = (event: string): { source: string; source_key: string } | undefined => {
  const [, source, source_key] = /^([a-zA-Z]{1,40}):([0-9-]{1,80})$/.exec(event) ?? [];
  return source && source_key ? { source, source_key } : undefined;
};

/** Until when an event can be contested. */
export const contestUntil = (at: Date): Date => new Date(at.getTime() + contestDays * dayMs);

/** The first moment of the trend: the beginning of a month. */
export const trendStart = (now: Date, time_zone: string): Date => {
  const [year = 0, month = 0] = dayAt(now, { time_zone }).split("-").map(Number);
  return startOfDay(toDay(year, month + 1 - trendMonths, 1), { time_zone });
};
