import type { Family, Finish, ModelSpec } from "#demo/models/model-spec.ts";
import { cartonsOf } from "./cartons.ts";
import { certificatesOf } from "./certificates.ts";
import { collections } from "./collections.ts";
import type { DemoProduct } from "./demo-catalog.ts";
import { allRanges } from "./families/all-ranges.ts";
import type { Design, Range } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes, modelFinish } from "./finishes.ts";
import { manufacturers } from "./manufacturers.ts";
import { listPriceCents } from "./prices.ts";
import { descriptionOf, featuresOf } from "./product-texts.ts";
import { between, chance } from "./seeded.ts";
import { titleOf } from "./titles.ts";

/** A product together with what it was made from, for texts and sets. */
export interface Piece {
  product: DemoProduct;
  range: Range;
  design: Design<Family>;
  finish: FinishCode;
}

const isWoodLike = (finish: FinishCode): boolean => finishes[finish].kind === "wood" || finishes[finish].material === "rubberwood";

/** Timber legs continue the timber of the piece, metal frames are of one metal; otherwise the collection's trim. */
const trimOf = (design: Design<Family>, finish: FinishCode): FinishCode => {
  if (design.trim) return design.trim;
  const trim = collections[design.collection].trim;
  if (finishes[finish].kind === "metal") return finish;
  return isWoodLike(finish) && isWoodLike(trim) ? finish : trim;
};

const modelOf = (range: Range, design: Design<Family>, finish: FinishCode): ModelSpec => {
  const [widthCm, depthCm, heightCm] = design.size;
  const accent: { accent?: Finish } = design.accent ? { accent: modelFinish(design.accent) } : {};
  const spec = {
    family: range.family,
    widthCm,
    depthCm,
    heightCm,
    primary: modelFinish(finish),
    secondary: modelFinish(trimOf(design, finish)),
    ...accent,
    options: design.options,
  };
  // `range` tied the options to the family when the design was written.
  return spec as ModelSpec;
};

/** A quarter of a wholesale line is younger than two months; the rest is spread over the last two and a half years. */
const firstAvailableDaysAgo = (goods_sn: string): number => {
  const age = chance(`${goods_sn}/age`);
  if (age < 0.05) return between(`${goods_sn}/days`, 0, 6);
  if (age < 0.11) return between(`${goods_sn}/days`, 7, 13);
  if (age < 0.19) return between(`${goods_sn}/days`, 14, 29);
  if (age < 0.28) return between(`${goods_sn}/days`, 30, 59);
  return between(`${goods_sn}/days`, 60, 900);
};

export const tagsOf = (goods_sn: string, days: number, isHot: boolean): string[] => {
  const tags = [];
  if (days < 60) tags.push("new");
  if (isHot) tags.push("best_seller");
  if (chance(`${goods_sn}/quick`) < 0.3) tags.push("quick_ship");
  if (chance(`${goods_sn}/dropship`) < 0.35) tags.push("dropship_ready");
  return tags;
};

/** Heavier pieces have more panels and more bolts; counted in five minutes. */
const assemblyMinutesOf = (range: Range, weightKg: number): number => {
  if (range.assembly === "assembled") return 0;
  if (range.assembly === "legs_only") return 10;
  const minutes = range.assembly === "kd" ? 10 + weightKg * 0.8 : 35 + weightKg * 0.7;
  return Math.round(minutes / 5) * 5;
};

/** Customs sorts by the frame: metal seats and tables have headings of their own. */
const hsCodeOf = (range: Range, finish: FinishCode, trim: FinishCode): string => {
  const isMetalFrame = finishes[trim].kind === "metal";
  if (range.hsCode === "9401.61" && isMetalFrame) return "9401.71";
  if (range.hsCode === "9401.71" && !isMetalFrame) return "9401.69";
  if (range.hsCode === "9403.60" && finishes[finish].kind === "metal") return "9403.20";
  return range.hsCode;
};

const materialsOf = (finish: FinishCode, trim: FinishCode, accent?: FinishCode): string[] => [
  ...new Set([finish, trim, ...(accent ? [accent] : [])].map((it) => finishes[it].material)),
];

const makePiece = (range: Range, design: Design<Family>, finish: FinishCode, index: number): Piece => {
  const [widthCm, depthCm, heightCm] = design.size;
  const goods_sn = `JY-${range.prefix}-${range.type_id}${String(index + 1).padStart(2, "0")}`;
  const trim = trimOf(design, finish);
  const maker = manufacturers[collections[design.collection].manufacturer]!;
  const days = firstAvailableDaysAgo(goods_sn);
  const is_hot = days >= 14 && chance(`${goods_sn}/hot`) < 0.14;
  const seatHeightCm = design.seatHeightCm ?? range.seatHeightCm;
  const cartons = cartonsOf(range.packing, design.size, design.weightKg, range.pack_multiple ?? 1);
  const assemblyMinutes = assemblyMinutesOf(range, design.weightKg);
  const described = { goods_sn, range, design, finish, assemblyMinutes, cartons, ...(seatHeightCm ? { seatHeightCm } : {}) };
  const product: DemoProduct = {
    goods_sn,
    custom_sn: maker.modelNumber(range.prefix, range.type_id, index + 1),
    manufacturer: collections[design.collection].manufacturer,
    type_id: range.type_id,
    collection: design.collection,
    title: titleOf({ ...namedBy(range, design), collection: design.collection, finish }),
    description: descriptionOf(described),
    features: featuresOf(described),
    attributes: {
      material: materialsOf(finish, trim, design.accent),
      colour: finishes[finish].colourCode,
      style: collections[design.collection].style,
      assembly: range.assembly,
    },
    widthCm,
    depthCm,
    heightCm,
    ...(seatHeightCm ? { seatHeightCm } : {}),
    weightKg: design.weightKg,
    ...(range.maxLoadKg ? { maxLoadKg: range.maxLoadKg } : {}),
    assemblyMinutes,
    cartons,
    model: modelOf(range, design, finish),
    certificates: certificatesOf(range, finish),
    hsCode: hsCodeOf(range, finish, trim),
    origin: maker.origin,
    moq: range.moq ?? 1,
    pack_multiple: range.pack_multiple ?? 1,
    firstAvailableDaysAgo: days,
    is_hot,
    tags: tagsOf(goods_sn, days, is_hot),
    bom_list: [],
    isPackedSet: false,
    listPriceCents: listPriceCents(design.price, design.finishes[0]!, finish),
  };
  return { product, range, design, finish };
};

/** What a title needs to know of the piece itself. */
const namedBy = (range: Range, design: Design<Family>) => ({
  name: design.name ?? range.name,
  ...(design.count ? { count: design.count } : {}),
  ...(design.bed ? { bed: design.bed } : {}),
  ...(range.titleTellsWidth ? { widthCm: design.size[0] } : {}),
});

const piecesOfRange = (range: Range): Piece[] =>
  range.designs
    .flatMap((design) => design.finishes.map((finish) => ({ design, finish })))
    .map(({ design, finish }, index) => makePiece(range, design, finish, index));

export const buildPieces = (): Piece[] => allRanges.flatMap(piecesOfRange);
