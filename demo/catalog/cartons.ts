import type { Carton } from "./demo-catalog.ts";
import type { Packing, SizeCm } from "./families/range.ts";

interface PackedPiece {
  size: SizeCm;
  weightKg: number;
  pieces: number;
}

/** A carton with its sides in whole centimeters, longest first. */
const carton = (sides: [number, number, number], weightKg: number, pieces = 1): Carton => {
  const [lengthCm, widthCm, heightCm] = sides.map((side) => Math.round(side)).sort((a, b) => b - a) as [number, number, number];
  return { lengthCm, widthCm, heightCm, grossWeightKg: Math.round(weightKg * 10) / 10, pieces };
};

const boardKgPerLitre = 0.42;

/** Flat-packed panels: the two longer sides of the piece give the face, the weight gives the thickness. */
const flatCartons = ({ size, weightKg }: PackedPiece): Carton[] => {
  const [longest, second] = [...size].sort((a, b) => b - a) as [number, number, number];
  const count = Math.max(1, Math.ceil(weightKg / 42));
  const length = Math.min(longest, 215) + 6;
  const width = Math.min(second, 62) + 4;
  const grossKg = (weightKg * 1.1) / count;
  const height = Math.min(48, Math.max(8, (grossKg * 1000) / (length * width * boardKgPerLitre)));
  return Array.from({ length: count }, () => carton([length, width, height], grossKg));
};

/** Table top and base in separate cartons; a light table in one. */
const tableCartons = ({ size: [width, depth, height], weightKg }: PackedPiece): Carton[] => {
  const gross = weightKg * 1.12;
  const single = weightKg <= 26;
  if (single) return [carton([width + 6, depth + 6, Math.min(height, 18)], gross)];
  const legs: [number, number, number] = [Math.max(height, Math.min(width, 130) * 0.8) + 4, Math.min(depth * 0.5, 46) + 4, 18];
  return [carton([width + 6, depth + 6, 11], gross * 0.64), carton(legs, gross * 0.36)];
};

const bedCartons = ({ size: [width, depth, height], weightKg }: PackedPiece): Carton[] => {
  const gross = weightKg * 1.1;
  const headboard = carton([width + 6, Math.min(height, 128) + 4, 14], gross * 0.42);
  const rails = carton([depth + 2, 32, weightKg > 60 ? 22 : 16], gross * (weightKg > 75 ? 0.3 : 0.58));
  return weightKg > 75 ? [headboard, rails, carton([width + 2, 50, 24], gross * 0.28)] : [headboard, rails];
};

/** A sectional is two or three upholstered sections side by side. */
const sectionCartons = ({ size: [width, depth, height], weightKg }: PackedPiece): Carton[] => {
  const count = width > 310 ? 3 : 2;
  const gross = (weightKg * 1.09) / count;
  const chaise = carton([depth + 4, Math.min(width * 0.36, 105), height * 0.82], gross);
  const seats = Array.from({ length: count - 1 }, () => carton([(width * 0.66) / (count - 1) + 4, 98, height * 0.82], gross));
  return [...seats, chaise];
};

const packings: Record<Packing, (it: PackedPiece) => Carton[]> = {
  whole: ({ size: [width, depth, height], weightKg }) => [carton([width + 7, depth + 7, height + 8], weightKg * 1.12)],
  tall: ({ size: [width, depth, height], weightKg }) => [carton([width + 8, depth + 8, height + 9], weightKg * 1.14)],
  legs_off: ({ size: [width, depth, height], weightKg }) => [carton([width + 4, depth + 3, height * 0.84], weightKg * 1.09)],
  sections: sectionCartons,
  flat: flatCartons,
  table: tableCartons,
  bed: bedCartons,
  // Two chairs nest seat to seat and need little more space than one.
  pair: ({ size: [width, depth, height], weightKg }) => [carton([width + 6, depth + 8, height * 0.82], weightKg * 2 * 1.14, 2)],
  light: ({ size, weightKg, pieces }) => [carton(knockedDown(size), weightKg * pieces * 1.18, pieces)],
};

/** Knocked-down size of lamps, mirrors, parasols and star-base chairs: only the longest side is kept. */
const knockedDown = ([width, depth, height]: SizeCm): [number, number, number] => {
  const sides = [width, depth, height].sort((a, b) => b - a) as [number, number, number];
  if (sides[2] < 8) return [sides[0] + 8, sides[1] + 8, sides[2] + 6];
  if (sides[0] > 240) return [sides[0] * 0.62, 24, 20];
  if (sides[0] > 120) return [sides[0] * 0.45 + 8, sides[1] * 0.6 + 8, Math.min(sides[2], 40) + 4];
  return [sides[0] * 0.66 + 6, sides[1] * 0.94, sides[2] * 0.6];
};

export const getCartons = (packing: Packing, size: SizeCm, weightKg: number, pieces: number): Carton[] =>
  packings[packing]({ size, weightKg, pieces });
