/** Units of a row: pieces, cartons and pallets. Pure. */

export const padUnits = ["piece", "carton", "pallet"] as const;
export type PadUnit = (typeof padUnits)[number];

/** The parcel data of one piece, and how many pieces lie in one carton. */
export interface PieceParcel {
  pieces_per_carton: number;
  volume_cm3: number;
  weight_grams: number;
}

/** The load of a standard 48 × 40 in pallet stacked to 72 in with 15 % of air between cartons, and its usual limit of weight. */
const palletVolumeCm3 = 1_920_000;
const palletWeightGrams = 900_000;

/** Pieces on one pallet in whole cartons; at least one carton, because goods larger than a pallet ship on one of their own. */
export const piecesPerPallet = ({ pieces_per_carton, volume_cm3, weight_grams }: PieceParcel): number => {
  const byVolume = volume_cm3 > 0 ? Math.floor(palletVolumeCm3 / (volume_cm3 * pieces_per_carton)) : 1;
  const byWeight = weight_grams > 0 ? Math.floor(palletWeightGrams / (weight_grams * pieces_per_carton)) : byVolume;
  return Math.max(1, Math.min(byVolume, byWeight)) * pieces_per_carton;
};

/** Pieces in one unit of a product. */
export const piecesPerUnit = (unit: PadUnit, parcel: PieceParcel): number => {
  if (unit === "carton") return parcel.pieces_per_carton;
  return unit === "pallet" ? piecesPerPallet(parcel) : 1;
};

/** The most pieces a row can name, as the wire's quantities allow. */
export const maxPieces = 999_999;

/**
 * A quantity as typed or as spreadsheets copy it: "12", "1,200", "1.200", "1 200" or "12.00". Undefined when it is not a positive whole
 * number.
 */
export const parseQuantity = (text: string): number | undefined => {
  const trimmed = text.trim().replace(/[.,]0{1,2}$/, "");
  const plain = /^[0-9]{1,3}([., \u00a0\u202f'][0-9]{3})+$/.test(trimmed) ? trimmed.replace(/[^0-9]/g, "") : trimmed;
  if (!/^[0-9]{1,6}$/.test(plain)) return undefined;
  const quantity = Number(plain);
  return quantity > 0 ? quantity : undefined;
};

/** Writes a number of pieces in a unit, or in pieces where the unit does not divide them. */
export const toUnit = (pieces: number, unit: PadUnit, parcel: PieceParcel): { quantity: string; unit: PadUnit } => {
  const size = piecesPerUnit(unit, parcel);
  return pieces % size === 0 ? { quantity: String(pieces / size), unit } : { quantity: String(pieces), unit: "piece" };
};
