import { classOf, type FreightClass } from "#features/inventory/freight/rules/classes.ts";
import { billedPounds, type CartonGroup, toCartons, toInches } from "#features/inventory/freight/rules/packages.ts";
import { type HandlingUnit, planPallets } from "#features/inventory/freight/rules/pallets.ts";
import type { NmfcItem } from "#features/inventory/freight/rules/tariff.ts";
import type { ShippedLine } from "#features/trade/orders/queries/freight.ts";

/** The lines of a bill of lading: handling units with their packages, weight, NMFC item and class. Pure. */

export interface BolLine {
  /** Handling units that are alike, and how: on a pallet, or cartons without one. */
  units: number;
  unit_type: "PLT" | "CTN";
  packages: number;
  /** Of all units together, in pounds. */
  weight_lb: number;
  /** Of one unit in inches. */
  length_in: number;
  width_in: number;
  height_in: number;
  description: string;
  nmfc: string;
  class: FreightClass;
}

export interface BolTotals {
  units: number;
  packages: number;
  weight_lb: number;
}

/** What the goods are called where their NMFC item says nothing more exact. */
const commodity = "Furniture";

type NamedGroup = CartonGroup & { custom_sn: string };

const toGroups = (lines: readonly ShippedLine[]): NamedGroup[] | undefined => {
  const groups: NamedGroup[] = [];
  for (const { packages, quantity, custom_sn } of lines) {
    const own = toCartons(packages, quantity);
    if (!own) return undefined;
    groups.push(...own.map((group) => ({ ...group, custom_sn })));
  }
  return groups;
};

const maxNames = 4;

const describeUnit = (unit: HandlingUnit, groups: readonly NamedGroup[]): string => {
  const names = [...new Set(unit.cartons.map(({ carton }) => groups[carton]?.custom_sn ?? ""))].filter(Boolean);
  const listed = names.slice(0, maxNames).join(", ");
  return `${commodity}: ${listed}${names.length > maxNames ? " …" : ""}`;
};

const toLine = (unit: HandlingUnit, groups: readonly NamedGroup[], items: ReadonlyMap<string, NmfcItem>): BolLine => ({
  units: unit.count,
  unit_type: unit.type === "loose" ? "CTN" : "PLT",
  packages: unit.count * unit.cartons.length,
  weight_lb: billedPounds([unit]),
  length_in: toInches(unit.length_mm),
  width_in: toInches(unit.width_mm),
  height_in: toInches(unit.height_mm),
  description: describeUnit(unit, groups),
  nmfc: [...new Set(unit.cartons.map(({ carton }) => groups[carton]?.nmfc ?? ""))].filter(Boolean).join(", "),
  class: classOf(unit, groups, items),
});

/** Plans the pallets of an order and lists them; undefined where a carton has no size or weight. */
export const toBolLines = (lines: readonly ShippedLine[], items: ReadonlyMap<string, NmfcItem>): BolLine[] | undefined => {
  const groups = toGroups(lines);
  return groups && planPallets(groups).map((unit) => toLine(unit, groups, items));
};

export const totalsOf = (lines: readonly BolLine[]): BolTotals => ({
  units: lines.reduce((sum, { units }) => sum + units, 0),
  packages: lines.reduce((sum, { packages }) => sum + packages, 0),
  weight_lb: lines.reduce((sum, { weight_lb }) => sum + weight_lb, 0),
});
