import type { Family, Finish, ModelSpec } from "#demo/models/model-spec.ts";
import { getCartons } from "./cartons.ts";
import { getCertificates } from "./certificates.ts";
import { collections } from "./collections.ts";
import type { DemoProduct } from "./demo-catalog.ts";
import { allRanges } from "./families/all-ranges.ts";
import type { Design, Range } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes, modelFinish } from "./finishes.ts";
import { manufacturers } from "./manufacturers.ts";
import { listPriceCents } from "./prices.ts";
import { getDescription, getFeatures } from "./product-texts.ts";
import { seededFraction, seededInteger } from "./seeded.ts";
import { getTitle } from "./titles.ts";

/** A product with its source data, for texts and sets. */
export interface Piece {
  product: DemoProduct;
  range: Range;
  design: Design<Family>;
  finish: FinishCode;
}

const isWoodLike = (finish: FinishCode): boolean => finishes[finish].kind === "wood" || finishes[finish].material === "rubberwood";

/** The secondary finish: wooden legs match the wood of the piece, metal frames are one metal, else the collection's trim. */
const getTrim = (design: Design<Family>, finish: FinishCode): FinishCode => {
  if (design.trim) return design.trim;
  const trim = collections[design.collection].trim;
  if (finishes[finish].kind === "metal") return finish;
  return isWoodLike(finish) && isWoodLike(trim) ? finish : trim;
};

const buildModelSpec = (range: Range, design: Design<Family>, finish: FinishCode): ModelSpec => {
  const [widthCm, depthCm, heightCm] = design.size;
  const accent: { accent?: Finish } = design.accent ? { accent: modelFinish(design.accent) } : {};
  const spec = {
    family: range.family,
    widthCm,
    depthCm,
    heightCm,
    primary: modelFinish(finish),
    secondary: modelFinish(getTrim(design, finish)),
    ...accent,
    options: design.options,
  };
  // `range()` has type-checked the options against the family.
  return spec as ModelSpec;
};

/** Product age in days: a quarter is newer than two months, the rest is spread over two and a half years. */
const firstAvailableDaysAgo = (goods_sn: string): number => {
  const age = seededFraction(`${goods_sn}/age`);
  if (age < 0.05) return seededInteger(`${goods_sn}/days`, 0, 6);
  if (age < 0.11) return seededInteger(`${goods_sn}/days`, 7, 13);
  if (age < 0.19) return seededInteger(`${goods_sn}/days`, 14, 29);
  if (age < 0.28) return seededInteger(`${goods_sn}/days`, 30, 59);
  return seededInteger(`${goods_sn}/days`, 60, 900);
};

export const getTags = (goods_sn: string, days: number, isHot: boolean): string[] => {
  const tags = [];
  if (days < 60) tags.push("new");
  if (isHot) tags.push("best_seller");
  if (seededFraction(`${goods_sn}/quick`) < 0.3) tags.push("quick_ship");
  if (seededFraction(`${goods_sn}/dropship`) < 0.35) tags.push("dropship_ready");
  return tags;
};

/** Assembly time by weight, in steps of five minutes. */
const getAssemblyMinutes = (range: Range, weightKg: number): number => {
  if (range.assembly === "assembled") return 0;
  if (range.assembly === "legs_only") return 10;
  const minutes = range.assembly === "kd" ? 10 + weightKg * 0.8 : 35 + weightKg * 0.7;
  return Math.round(minutes / 5) * 5;
};

/** The HS code; seats and tables with metal frames have their own headings. */
const getHsCode = (range: Range, finish: FinishCode, trim: FinishCode): string => {
  const isMetalFrame = finishes[trim].kind === "metal";
  if (range.hsCode === "9401.61" && isMetalFrame) return "9401.71";
  if (range.hsCode === "9401.71" && !isMetalFrame) return "9401.69";
  if (range.hsCode === "9403.60" && finishes[finish].kind === "metal") return "9403.20";
  return range.hsCode;
};

const getMaterials = (finish: FinishCode, trim: FinishCode, accent?: FinishCode): string[] => [
  ...new Set([finish, trim, ...(accent ? [accent] : [])].map((it) => finishes[it].material)),
];

const makePiece = (range: Range, design: Design<Family>, finish: FinishCode, index: number): Piece => {
  const [widthCm, depthCm, heightCm] = design.size;
  const goods_sn = `JY-${range.prefix}-${range.type_id}${String(index + 1).padStart(2, "0")}`;
  const trim = getTrim(design, finish);
  const merchant = manufacturers[collections[design.collection].manufacturer]!;
  const days = firstAvailableDaysAgo(goods_sn);
  const is_hot = days >= 14 && seededFraction(`${goods_sn}/hot`) < 0.14;
  const seatHeightCm = design.seatHeightCm ?? range.seatHeightCm;
  const cartons = getCartons(range.packing, design.size, design.weightKg, range.pack_multiple ?? 1);
  const assemblyMinutes = getAssemblyMinutes(range, design.weightKg);
  const described = { goods_sn, range, design, finish, assemblyMinutes, cartons, ...(seatHeightCm ? { seatHeightCm } : {}) };
  const product: DemoProduct = {
    goods_sn,
    custom_sn: merchant.modelNumber(range.prefix, range.type_id, index + 1),
    manufacturer: collections[design.collection].manufacturer,
    type_id: range.type_id,
    collection: design.collection,
    title: getTitle({ ...getNameParts(range, design), collection: design.collection, finish }),
    description: getDescription(described),
    features: getFeatures(described),
    attributes: {
      material: getMaterials(finish, trim, design.accent),
      colour: finishes[finish].colorCode,
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
    model: buildModelSpec(range, design, finish),
    certificates: getCertificates(range, finish),
    hsCode: getHsCode(range, finish, trim),
    origin: merchant.origin,
    moq: range.moq ?? 1,
    pack_multiple: range.pack_multiple ?? 1,
    firstAvailableDaysAgo: days,
    is_hot,
    tags: getTags(goods_sn, days, is_hot),
    bom_list: [],
    isPackedSet: false,
    listPriceCents: listPriceCents(design.price, design.finishes[0]!, finish),
  };
  return { product, range, design, finish };
};

/** The parts of a title that come from range and design. */
const getNameParts = (range: Range, design: Design<Family>) => ({
  name: design.name ?? range.name,
  ...(design.count ? { count: design.count } : {}),
  ...(design.bed ? { bed: design.bed } : {}),
  ...(range.titleTellsWidth ? { widthCm: design.size[0] } : {}),
});

const buildPiecesOfRange = (range: Range): Piece[] =>
  range.designs
    .flatMap((design) => design.finishes.map((finish) => ({ design, finish })))
    .map(({ design, finish }, index) => makePiece(range, design, finish, index));

export const buildPieces = (): Piece[] => allRanges.flatMap(buildPiecesOfRange);
