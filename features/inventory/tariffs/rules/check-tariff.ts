import { freightClasses } from "#features/inventory/freight/rules/classes.ts";
import type { Lane, Tariff } from "#features/inventory/freight/rules/tariff.ts";
import { daysBetween, weekdayOf } from "#kernel/calendar.ts";
import type { SectionName, TariffProblem } from "./sections.ts";

/** What keeps a tariff from being published: overlaps, gaps, missing rates, implausible amounts. Names rows as sheets number them. Pure. */

/** Rows are numbered from 1, and the first holds the column names. */
const rowOf = (index: number): number => index + 2;

/** Dearer rates per 100 pounds are taken for cents or for another unit. */
const maxRateCents = 200_000;
const maxPrefix = 999;

/** More problems than this are not listed: the file is wrong as a whole. */
export const maxProblems = 200;

const problem = (section: SectionName, index: number, column: string, name: TariffProblem["problem"], value = ""): TariffProblem => ({
  section,
  row: rowOf(index),
  column,
  problem: name,
  value,
});

const overlaps = (aFirst: string, aLast: string, bFirst: string, bLast: string): boolean => aFirst <= bLast && bFirst <= aLast;

interface NumberedLane extends Lane {
  index: number;
}

const checkOverlaps = (lanes: readonly NumberedLane[]): TariffProblem[] => {
  const problems: TariffProblem[] = [];
  const sorted = lanes.toSorted((a, b) => a.from_first.localeCompare(b.from_first) || a.index - b.index);
  for (const [at, lane] of sorted.entries()) {
    for (const other of sorted.slice(at + 1)) {
      if (other.from_first > lane.from_last) break;
      if (overlaps(lane.to_first, lane.to_last, other.to_first, other.to_last)) {
        const [first, second] = lane.index < other.index ? [lane, other] : [other, lane];
        problems.push(problem("lanes", second.index, "to_first", "overlap", String(rowOf(first.index))));
      }
      if (problems.length > maxProblems) return problems;
    }
  }
  return problems;
};

/** Every origin says for each destination whether it is served: unserved ones have a row without a zone. */
const checkGaps = (lanes: readonly NumberedLane[]): TariffProblem[] => {
  const problems: TariffProblem[] = [];
  for (const origin of Map.groupBy(lanes, ({ from_first }) => from_first).values()) {
    let next = 0;
    const pad = (prefix: number): string => String(prefix).padStart(3, "0");
    for (const lane of origin.toSorted((a, b) => a.to_first.localeCompare(b.to_first))) {
      if (Number(lane.to_first) > next)
        problems.push(problem("lanes", lane.index, "to_first", "gap", `${pad(next)}–${pad(Number(lane.to_first) - 1)}`));
      next = Math.max(next, Number(lane.to_last) + 1);
    }
    const last = origin.at(-1);
    if (last && next <= maxPrefix) problems.push(problem("lanes", last.index, "to_last", "gap", `${pad(next)}–${pad(maxPrefix)}`));
  }
  return problems;
};

const checkLanes = ({ lanes }: Tariff): TariffProblem[] => {
  const numbered = lanes.map((lane, index) => ({ ...lane, index }));
  const reversed = numbered.flatMap(({ index, from_first, from_last, to_first, to_last, days_from, days_to }) => [
    ...(from_first > from_last ? [problem("lanes", index, "from_last", "reversed")] : []),
    ...(to_first > to_last ? [problem("lanes", index, "to_last", "reversed")] : []),
    ...(days_from > days_to ? [problem("lanes", index, "days_to", "reversed")] : []),
  ]);
  if (reversed.length > 0) return reversed;
  return [...Map.groupBy(numbered, ({ carrier }) => carrier).values()].flatMap((own) => [...checkOverlaps(own), ...checkGaps(own)]);
};

const duplicates = (section: SectionName, column: string, keys: readonly string[]): TariffProblem[] => {
  const first = new Map<string, number>();
  return keys.flatMap((key, index) => {
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    return before === undefined ? [] : [problem(section, index, column, "duplicate", String(rowOf(before)))];
  });
};

const checkClassRates = ({ class_rates }: Tariff): TariffProblem[] => [
  ...duplicates(
    "class_rates",
    "class",
    class_rates.map(({ carrier, zone, class: freightClass }) => `${carrier}/${zone}/${freightClass}`),
  ),
  ...class_rates.flatMap(({ rates }, index) => {
    const found: TariffProblem[] = [];
    if (rates.some((rate) => rate <= 0 || rate > maxRateCents)) found.push(problem("class_rates", index, "rate_0", "implausible"));
    if (rates.some((rate, at) => at > 0 && rate > (rates[at - 1] ?? 0))) found.push(problem("class_rates", index, "rate_0", "rateRises"));
    return found;
  }),
];

/** Each zone of a carrier's lanes needs all its rates. */
const checkZones = (tariff: Tariff): TariffProblem[] => {
  const problems: TariffProblem[] = [];
  for (const carrier of tariff.carriers) {
    const zones = new Map<string, number>();
    for (const [index, lane] of tariff.lanes.entries())
      if (lane.carrier === carrier.code && lane.zone !== null && !zones.has(lane.zone)) zones.set(lane.zone, index);
    for (const [zone, index] of zones) {
      const isOwn = (row: { carrier: string; zone: string }): boolean => row.carrier === carrier.code && row.zone === zone;
      const classes = new Set(tariff.class_rates.filter(isOwn).map((row) => row.class));
      const missing = carrier.mode === "ltl" ? freightClasses.filter((each) => !classes.has(each)) : [];
      if (missing.length > 0) problems.push(problem("lanes", index, "zone", "noRates", `${zone}: ${missing.join(", ")}`));
      const tops = tariff.weight_rates.filter(isOwn).map(({ to_lb }) => to_lb);
      const isShort = carrier.mode !== "ltl" && (tops.length === 0 || Math.max(...tops) < carrier.max_weight_lb);
      if (isShort) problems.push(problem("lanes", index, "zone", "noRates", zone));
    }
  }
  return problems;
};

const checkWeightRates = ({ weight_rates }: Tariff): TariffProblem[] => [
  ...duplicates(
    "weight_rates",
    "to_lb",
    weight_rates.map(({ carrier, zone, to_lb }) => `${carrier}/${zone}/${to_lb}`),
  ),
  ...weight_rates.flatMap(({ to_lb, cents }, index) =>
    to_lb === 0 || cents === 0 ? [problem("weight_rates", index, "amount", "implausible")] : [],
  ),
];

const checkFuel = ({ fuel }: Tariff): TariffProblem[] => {
  const problems = duplicates(
    "fuel",
    "week",
    fuel.map(({ carrier, week }) => `${carrier}/${week}`),
  );
  const numbered = fuel.map((row, index) => ({ ...row, index }));
  for (const row of numbered) {
    if (weekdayOf(row.week) !== 1) problems.push(problem("fuel", row.index, "week", "notMonday"));
    if (row.basis_points > 10_000) problems.push(problem("fuel", row.index, "percent", "implausible"));
  }
  for (const own of Map.groupBy(numbered, ({ carrier }) => carrier).values()) {
    const sorted = own.toSorted((a, b) => daysBetween(b.week, a.week));
    for (const [at, row] of sorted.entries()) {
      const before = sorted[at - 1];
      if (before && daysBetween(before.week, row.week) > 7) problems.push(problem("fuel", row.index, "week", "weekGap", before.week));
    }
  }
  return problems;
};

const withCarrier = ["lanes", "class_rates", "weight_rates", "fuel", "charges"] as const;

const checkCarriers = (tariff: Tariff): TariffProblem[] => {
  const codes = new Set(tariff.carriers.map(({ code }) => code));
  return [
    ...duplicates(
      "carriers",
      "code",
      tariff.carriers.map(({ code }) => code),
    ),
    ...tariff.carriers.flatMap(({ mode, dim_divisor, max_weight_lb, max_length_in, max_units }, index) => [
      ...(mode === "parcel" && dim_divisor === 0 ? [problem("carriers", index, "dim_divisor", "implausible")] : []),
      ...(max_weight_lb * max_length_in * max_units === 0 ? [problem("carriers", index, "max_weight_lb", "implausible")] : []),
    ]),
    ...withCarrier.flatMap((section) =>
      tariff[section].flatMap(({ carrier }, index) =>
        codes.has(carrier) ? [] : [problem(section, index, "carrier", "unknownCarrier", carrier)],
      ),
    ),
  ];
};

/** Everything wrong with a tariff; at most `maxProblems` problems. */
export const checkTariff = (tariff: Tariff): TariffProblem[] =>
  [
    ...checkCarriers(tariff),
    ...checkLanes(tariff),
    ...checkClassRates(tariff),
    ...checkWeightRates(tariff),
    ...checkZones(tariff),
    ...checkFuel(tariff),
    ...duplicates(
      "charges",
      "code",
      tariff.charges.map(({ carrier, code }) => `${carrier}/${code}`),
    ),
    ...duplicates(
      "nmfc",
      "item",
      tariff.nmfc.map(({ item }) => item),
    ),
  ].slice(0, maxProblems);

/** Problems that an import of this section brings by itself: those that need no other section. */
const ownProblems: ReadonlySet<TariffProblem["problem"]> = new Set([
  "reversed",
  "overlap",
  "gap",
  "duplicate",
  "rateRises",
  "implausible",
  "notMonday",
  "weekGap",
]);

/** What is wrong with one section, whatever the others hold. */
export const checkSection = (tariff: Tariff, section: SectionName): TariffProblem[] =>
  checkTariff(tariff).filter((each) => each.section === section && ownProblems.has(each.problem));
