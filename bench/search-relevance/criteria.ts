import type { DemoProduct } from "#demo/catalog/demo-catalog.ts";
import type { Criterion } from "./judgment.ts";

/** Criteria of judged queries, checked against the attributes of demo products. */

const ofMaterial =
  (...codes: string[]): Criterion =>
  ({ attributes }) =>
    attributes.material.some((code) => codes.includes(code));

/** Checks the main material, which is listed first. */
const ofMainMaterial =
  (...codes: string[]): Criterion =>
  ({ attributes }) =>
    codes.includes(attributes.material[0] ?? "");

const ofColor =
  (...codes: string[]): Criterion =>
  ({ attributes }) =>
    codes.includes(attributes.colour);

const ofStyle =
  (...codes: string[]): Criterion =>
  ({ attributes }) =>
    codes.includes(attributes.style);

/** Checks the English title for attributes without a field: shape, drawers, mechanism. */
export const titled =
  (name: RegExp): Criterion =>
  ({ title }) =>
    name.test(title["en-US"]);

export const ofCollection =
  (code: string): Criterion =>
  ({ collection }) =>
    collection === code;

export const maxDimensionCm = ({ widthCm, depthCm, heightCm }: DemoProduct): number => Math.max(widthCm, depthCm, heightCm);

/** Gross weight of all cartons of one piece. */
export const grossWeightKg = ({ cartons }: DemoProduct): number =>
  cartons.reduce((sum, { grossWeightKg, pieces }) => sum + grossWeightKg / pieces, 0);

export const aboutCm =
  (cm: number): Criterion =>
  (product) =>
    Math.abs(maxDimensionCm(product) - cm) <= cm * 0.08;
export const maxWidthCm =
  (cm: number): Criterion =>
  ({ widthCm }) =>
    widthCm <= cm;
export const minHeightCm =
  (cm: number): Criterion =>
  ({ heightCm }) =>
    heightCm >= cm;
export const maxWeightKg =
  (kg: number): Criterion =>
  (product) =>
    grossWeightKg(product) <= kg;
export const maxLengthCm =
  (cm: number): Criterion =>
  (product) =>
    maxDimensionCm(product) <= cm;

export const walnut: Criterion = (product) => ofMainMaterial("solid_walnut", "walnut_veneer")(product) || ofColor("walnut")(product);
export const oak: Criterion = (product) => ofMainMaterial("solid_oak", "oak_veneer")(product) || titled(/\bOak\b/)(product);
export const solidOak = ofMainMaterial("solid_oak");
export const teak = ofMainMaterial("teak");
export const mahogany = ofMainMaterial("mahogany");
export const acacia = ofMainMaterial("acacia");
export const pine = ofMainMaterial("pine");
export const rubberwood = ofMainMaterial("rubberwood");
export const rattan = ofMaterial("rattan");
export const rope = ofMainMaterial("rope");
export const marble = ofMainMaterial("marble");
export const glass = ofMaterial("tempered_glass");
export const travertine = ofMainMaterial("travertine");
export const sintered = ofMainMaterial("sintered_stone");
export const ceramic = ofMainMaterial("ceramic");
export const velvet = ofMainMaterial("velvet");
export const linen = ofMainMaterial("linen_blend");
export const boucle = ofMainMaterial("boucle");
export const chenille = ofMainMaterial("chenille");
export const mesh = ofMainMaterial("mesh");
export const performance = ofMainMaterial("performance_fabric");
export const leather = ofMainMaterial("top_grain_leather", "faux_leather");
export const realLeather = ofMainMaterial("top_grain_leather");
export const aluminum = ofMainMaterial("aluminium");

export const gray = ofColor("grey", "charcoal");
export const blue = ofColor("blue", "navy");
export const navy = ofColor("navy");
export const green = ofColor("green", "sage");
export const sage = ofColor("sage");
export const white = ofColor("white");
export const cream = ofColor("cream", "ivory");
export const black = ofColor("black");
export const beige = ofColor("beige");
export const pink = ofColor("blush");
export const gold = ofColor("gold");
export const cognac = ofColor("cognac");
export const espresso = ofColor("espresso");

export const scandinavian = ofStyle("scandinavian");
export const midCentury = ofStyle("mid_century");
export const farmhouse = ofStyle("farmhouse");
export const industrial = ofStyle("industrial");
export const coastal = ofStyle("coastal");
export const glam = ofStyle("glam");
export const bohemian = ofStyle("bohemian");
export const traditional = ofStyle("traditional");
export const contemporary = ofStyle("contemporary");
export const rustic = ofStyle("rustic");

export const assembled: Criterion = ({ attributes }) => attributes.assembly === "assembled";

export const round = titled(/\bRound\b/);
export const oval = titled(/\bOval\b/);
export const tufted = titled(/\bTufted\b/);
export const queen = titled(/\bQueen\b/);
export const king = titled(/\bKing\b/);
export const swivel = titled(/\bSwivel\b/);
export const drawers = (count: number): Criterion => titled(new RegExp(`\\b${count}-Drawer\\b`));
export const doors = (count: number): Criterion => titled(new RegExp(`\\b${count}-Door\\b`));
export const pieces = (count: number): Criterion => titled(new RegExp(`\\b${count}-Piece\\b`));
