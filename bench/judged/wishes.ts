import type { DemoProduct } from "#demo/catalogue/demo-catalogue.ts";
import type { Wish } from "./judgement.ts";

/** What buyers want of a piece, told by its attributes. */

const ofMaterial =
  (...codes: string[]): Wish =>
  ({ attributes }) =>
    attributes.material.some((code) => codes.includes(code));

/** The material that a piece is called by: the first one. */
const mainly =
  (...codes: string[]): Wish =>
  ({ attributes }) =>
    codes.includes(attributes.material[0] ?? "");

const ofColour =
  (...codes: string[]): Wish =>
  ({ attributes }) =>
    codes.includes(attributes.colour);

const ofStyle =
  (...codes: string[]): Wish =>
  ({ attributes }) =>
    codes.includes(attributes.style);

/** What only a design's English name tells: its shape, its drawers, its mechanism. */
export const designed =
  (name: RegExp): Wish =>
  ({ title }) =>
    name.test(title["en-US"]);

export const ofCollection =
  (code: string): Wish =>
  ({ collection }) =>
    collection === code;

export const longest = ({ widthCm, depthCm, heightCm }: DemoProduct): number => Math.max(widthCm, depthCm, heightCm);

/** Gross, of all cartons that one piece needs. */
export const grossKg = ({ cartons }: DemoProduct): number =>
  cartons.reduce((sum, { grossWeightKg, pieces }) => sum + grossWeightKg / pieces, 0);

export const about =
  (cm: number): Wish =>
  (product) =>
    Math.abs(longest(product) - cm) <= cm * 0.08;
export const widestBy =
  (cm: number): Wish =>
  ({ widthCm }) =>
    widthCm <= cm;
export const tallFrom =
  (cm: number): Wish =>
  ({ heightCm }) =>
    heightCm >= cm;
export const lighterThan =
  (kg: number): Wish =>
  (product) =>
    grossKg(product) <= kg;
export const longTo =
  (cm: number): Wish =>
  (product) =>
    longest(product) <= cm;

export const walnut: Wish = (product) => mainly("solid_walnut", "walnut_veneer")(product) || ofColour("walnut")(product);
export const oak: Wish = (product) => mainly("solid_oak", "oak_veneer")(product) || designed(/\bOak\b/)(product);
export const solidOak = mainly("solid_oak");
export const teak = mainly("teak");
export const mahogany = mainly("mahogany");
export const acacia = mainly("acacia");
export const pine = mainly("pine");
export const rubberwood = mainly("rubberwood");
export const rattan = ofMaterial("rattan");
export const rope = mainly("rope");
export const marble = mainly("marble");
export const glass = ofMaterial("tempered_glass");
export const travertine = mainly("travertine");
export const sintered = mainly("sintered_stone");
export const ceramic = mainly("ceramic");
export const velvet = mainly("velvet");
export const linen = mainly("linen_blend");
export const boucle = mainly("boucle");
export const chenille = mainly("chenille");
export const mesh = mainly("mesh");
export const performance = mainly("performance_fabric");
export const leather = mainly("top_grain_leather", "faux_leather");
export const realLeather = mainly("top_grain_leather");
export const aluminium = mainly("aluminium");

export const grey = ofColour("grey", "charcoal");
export const blue = ofColour("blue", "navy");
export const navy = ofColour("navy");
export const green = ofColour("green", "sage");
export const sage = ofColour("sage");
export const white = ofColour("white");
export const cream = ofColour("cream", "ivory");
export const black = ofColour("black");
export const beige = ofColour("beige");
export const pink = ofColour("blush");
export const gold = ofColour("gold");
export const cognac = ofColour("cognac");
export const espresso = ofColour("espresso");

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

export const assembled: Wish = ({ attributes }) => attributes.assembly === "assembled";

export const round = designed(/\bRound\b/);
export const oval = designed(/\bOval\b/);
export const tufted = designed(/\bTufted\b/);
export const queen = designed(/\bQueen\b/);
export const king = designed(/\bKing\b/);
export const swivel = designed(/\bSwivel\b/);
export const drawers = (count: number): Wish => designed(new RegExp(`\\b${count}-Drawer\\b`));
export const doors = (count: number): Wish => designed(new RegExp(`\\b${count}-Door\\b`));
export const pieces = (count: number): Wish => designed(new RegExp(`\\b${count}-Piece\\b`));
