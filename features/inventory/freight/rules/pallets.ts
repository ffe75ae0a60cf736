import type { Carton, CartonGroup } from "./packages.ts";

/**
 * Builds pallets from cartons. Cartons stand in columns: the lowest on the deck, each other on one carton at least as large as itself, so
 * that nothing overhangs. No carton carries more than it may, and no pallet is too high or too heavy. Cartons that may not be tilted are
 * only turned. What fits on no pallet travels as a handling unit of its own. Pure; the same cartons give the same plan.
 */

export interface PalletType {
  name: "standard" | "long" | "loose";
  length_mm: number;
  width_mm: number;
  deck_mm: number;
  tare_grams: number;
}

/** 48 × 40 inches, and 96 × 48 inches for sofas, headboards and table tops. */
export const palletTypes: readonly PalletType[] = [
  { name: "standard", length_mm: 1_219, width_mm: 1_016, deck_mm: 140, tare_grams: 18_000 },
  { name: "long", length_mm: 2_438, width_mm: 1_219, deck_mm: 140, tare_grams: 36_000 },
];

/** Of a loaded pallet: 84 inches and 2,200 pounds. */
export const maxPalletHeightMm = 2_134;
export const maxPalletGrams = 997_900;

/** A carton on a pallet; `carton` is the index of its group in the shipment. Positions start at a corner of the deck, z at the deck. */
export interface PlacedCarton {
  carton: number;
  x: number;
  y: number;
  z: number;
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

/** Handling units that are alike: pallets with the same load, or cartons without a pallet. */
export interface HandlingUnit {
  type: PalletType["name"];
  count: number;
  /** Outer measures and gross weight of one, pallet included. */
  length_mm: number;
  width_mm: number;
  height_mm: number;
  weight_grams: number;
  cartons: PlacedCarton[];
}

type Sides = readonly [length: number, width: number, height: number];

interface Column {
  x: number;
  y: number;
  /** The upper side of the highest carton. */
  top: Sides;
  height: number;
  /** Grams that the cartons of the column may still carry. */
  room: number;
}

interface Row {
  y: number;
  depth: number;
  used: number;
}

interface OpenPallet {
  type: PalletType;
  rows: Row[];
  columns: Column[];
  grams: number;
  cartons: PlacedCarton[];
}

/** How a carton may stand: turned by 90°, and on its other sides where it may be tilted. */
const orientations = (carton: Carton): Sides[] => {
  const { length_mm: l, width_mm: w, height_mm: h } = carton;
  const sidesList: Sides[] = [
    [l, w, h],
    [w, l, h],
  ];
  if (carton.may_stand_on_width) sidesList.push([l, h, w], [h, l, w]);
  if (carton.may_stand_on_length) sidesList.push([w, h, l], [h, w, l]);
  return sidesList;
};

const fitsType = (type: PalletType, [length, width, height]: Sides): boolean =>
  length <= type.length_mm && width <= type.width_mm && height + type.deck_mm <= maxPalletHeightMm;

const openPallet = (type: PalletType): OpenPallet => ({ type, rows: [], columns: [], grams: type.tare_grams, cartons: [] });

const roomAbove = (carton: Carton): number => carton.max_load_grams ?? Number.POSITIVE_INFINITY;

const place = (pallet: OpenPallet, index: number, column: Column, sides: Sides, carton: Carton): void => {
  const [length_mm, width_mm, height_mm] = sides;
  pallet.cartons.push({ carton: index, x: column.x, y: column.y, z: column.height, length_mm, width_mm, height_mm });
  column.top = sides;
  column.height += height_mm;
  column.room = Math.min(column.room - carton.gross_weight_grams, roomAbove(carton));
  pallet.grams += carton.gross_weight_grams;
};

/** Stacks up to `count` cartons on a column; returns how many. */
const stack = (pallet: OpenPallet, index: number, carton: Carton, column: Column, sidesList: readonly Sides[], count: number): number => {
  let placed = 0;
  while (placed < count && column.room >= carton.gross_weight_grams && pallet.grams + carton.gross_weight_grams <= maxPalletGrams) {
    const sides = sidesList.find(
      ([length, width, height]) =>
        length <= column.top[0] && width <= column.top[1] && pallet.type.deck_mm + column.height + height <= maxPalletHeightMm,
    );
    if (!sides) break;
    place(pallet, index, column, sides, carton);
    placed += 1;
  }
  return placed;
};

/** Finds room for a new column on the deck: in a row that is deep enough, or in a new row. */
const openColumn = (pallet: OpenPallet, sidesList: readonly Sides[]): { column: Column; sides: Sides } | undefined => {
  const { type, rows } = pallet;
  for (const sides of sidesList) {
    const [length, width, height] = sides;
    if (height + type.deck_mm > maxPalletHeightMm) continue;
    let row = rows.find((each) => width <= each.depth && each.used + length <= type.length_mm);
    const last = rows.at(-1);
    const y = last ? last.y + last.depth : 0;
    if (!row && y + width <= type.width_mm && length <= type.length_mm) {
      row = { y, depth: width, used: 0 };
      rows.push(row);
    }
    if (!row) continue;
    const column: Column = { x: row.used, y: row.y, top: sides, height: 0, room: Number.POSITIVE_INFINITY };
    row.used += length;
    pallet.columns.push(column);
    return { column, sides };
  }
  return undefined;
};

/** Fills a pallet with up to `count` cartons, columns first, then the deck; returns how many it took. */
const fill = (pallet: OpenPallet, index: number, carton: Carton, sidesList: readonly Sides[], count: number): number => {
  let placed = 0;
  for (const column of pallet.columns) {
    if (placed === count) return placed;
    placed += stack(pallet, index, carton, column, sidesList, count - placed);
  }
  while (placed < count && pallet.grams + carton.gross_weight_grams <= maxPalletGrams) {
    const opened = openColumn(pallet, sidesList);
    if (!opened) break;
    place(pallet, index, opened.column, opened.sides, carton);
    placed += 1 + stack(pallet, index, carton, opened.column, sidesList, count - placed - 1);
  }
  return placed;
};

interface Fit {
  type: PalletType;
  sidesList: Sides[];
  perPallet: number;
}

/** The smallest pallet type that takes the carton, and the order of its orientations that puts the most on one. Undefined for none. */
const findFit = (carton: Carton): Fit | undefined => {
  for (const type of palletTypes) {
    const sidesList = orientations(carton).filter((sides) => fitsType(type, sides));
    if (sidesList.length === 0 || type.tare_grams + carton.gross_weight_grams > maxPalletGrams) continue;
    const tried = sidesList.map((sides) => {
      const order = [sides, ...sidesList.filter((other) => other !== sides)];
      return { type, sidesList: order, perPallet: fill(openPallet(type), 0, carton, order, carton.gross_weight_grams > 0 ? maxTried : 0) };
    });
    return tried.reduce((best, each) => (each.perPallet > best.perPallet ? each : best));
  }
  return undefined;
};

/** More cartons than this never lie on one pallet: the rest starts another. */
const maxTried = 2_000;

const toUnit = ({ type, grams, cartons }: OpenPallet, count: number): HandlingUnit => ({
  type: type.name,
  count,
  length_mm: type.length_mm,
  width_mm: type.width_mm,
  height_mm: type.deck_mm + cartons.reduce((top, { z, height_mm }) => Math.max(top, z + height_mm), 0),
  weight_grams: grams,
  cartons,
});

const toLooseUnit = ({ length_mm, width_mm, height_mm, gross_weight_grams, quantity }: CartonGroup, index: number): HandlingUnit => ({
  type: "loose",
  count: quantity,
  length_mm,
  width_mm,
  height_mm,
  weight_grams: gross_weight_grams,
  cartons: [{ carton: index, x: 0, y: 0, z: 0, length_mm, width_mm, height_mm }],
});

interface Sorted extends Fit {
  index: number;
  group: CartonGroup;
}

/** Large pallets first, then large and heavy cartons, so that small ones end up on top. */
const compare = (a: Sorted, b: Sorted): number =>
  b.type.length_mm - a.type.length_mm ||
  b.group.length_mm * b.group.width_mm - a.group.length_mm * a.group.width_mm ||
  b.group.gross_weight_grams - a.group.gross_weight_grams ||
  b.group.height_mm - a.group.height_mm ||
  a.index - b.index;

/** Plans the handling units of a shipment. */
export const planPallets = (groups: readonly CartonGroup[]): HandlingUnit[] => {
  const units: HandlingUnit[] = [];
  const open: OpenPallet[] = [];
  const sorted: Sorted[] = [];
  for (const [index, group] of groups.entries()) {
    const fit = findFit(group);
    if (fit) sorted.push({ ...fit, index, group });
    else units.push(toLooseUnit(group, index));
  }
  for (const { type, sidesList, perPallet, index, group } of sorted.sort(compare)) {
    const full = Math.floor(group.quantity / perPallet);
    if (full > 0) {
      const pallet = openPallet(type);
      fill(pallet, index, group, sidesList, perPallet);
      units.push(toUnit(pallet, full));
    }
    let rest = group.quantity - full * perPallet;
    for (const pallet of open) {
      if (rest === 0) break;
      rest -= fill(pallet, index, group, sidesList, rest);
    }
    if (rest > 0) {
      const pallet = openPallet(type);
      fill(pallet, index, group, sidesList, rest);
      open.push(pallet);
    }
  }
  return [...units, ...open.map((pallet) => toUnit(pallet, 1))];
};
