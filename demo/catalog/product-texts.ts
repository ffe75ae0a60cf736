import type { Family } from "#demo/models/model-spec.ts";
import type { Language, Text } from "#kernel/languages.ts";
import type { Carton } from "./demo-catalog.ts";
import type { Design, Range } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes } from "./finishes.ts";
import { seededPick, seededShuffle } from "./seeded.ts";
import { sameText, text } from "./text.ts";
import { leafTexts } from "./texts/all-leaf-texts.ts";
import { closings } from "./texts/closings.ts";
import { collectionTexts } from "./texts/collections.ts";
import { colorTexts, finishTexts } from "./texts/colors.ts";
import type { MaterialTexts } from "./texts/materials.ts";
import { lampAndMirrorTexts, materialTexts } from "./texts/materials.ts";
import { byLanguage, fillText, fineLengthText, joinSentences, lengthText, loadText, volumeText, weightText } from "./units.ts";

/** The data from which a product's texts are built. */
export interface DescribedProduct {
  goods_sn: string;
  range: Range;
  design: Design<Family>;
  finish: FinishCode;
  assemblyMinutes: number;
  seatHeightCm?: number;
  cartons: readonly Carton[];
}

const lampAndMirrorFamilies: ReadonlySet<Family> = new Set(["floorLamp", "tableLamp", "pendantLamp", "mirror"]);

const getMaterialTexts = ({ range, finish }: DescribedProduct): MaterialTexts => {
  const { material } = finishes[finish];
  return (lampAndMirrorFamilies.has(range.family) ? lampAndMirrorTexts : materialTexts)[material]!;
};

const measureTexts = ({ design, range, assemblyMinutes, seatHeightCm }: DescribedProduct): Record<string, Text> => {
  const [width, depth, height] = design.size;
  return {
    w: lengthText(width),
    d: lengthText(depth),
    h: lengthText(height),
    minutes: sameText(String(assemblyMinutes)),
    ...(seatHeightCm ? { sh: fineLengthText(seatHeightCm) } : {}),
    ...(range.maxLoadKg ? { load: loadText(range.maxLoadKg) } : {}),
  };
};

/**
 * The product description: the design's text, then sentences that differ by finish, so that variants of one model differ in
 * lists. The first finish describes material and collection, the others their color.
 */
export const getDescription = (it: DescribedProduct): Text => {
  const { goods_sn, range, design, finish } = it;
  const about = leafTexts[range.type_id]!.designs[range.designs.indexOf(design)]!;
  const [firstMaterial, secondMaterial] = getMaterialTexts(it).sentences;
  const collection = seededPick(`${goods_sn}/collection`, collectionTexts[design.collection]);
  const colorText = finishTexts[finish] ?? seededPick(`${goods_sn}/colour`, colorTexts[finishes[finish].colorCode]!);
  const closing = seededPick(`${goods_sn}/closing`, closings[range.assembly]);
  const variant = design.finishes.indexOf(finish);
  const rest =
    variant === 0
      ? seededPick(`${goods_sn}/rest`, [
          [firstMaterial, collection],
          [secondMaterial, closing],
          [collection, secondMaterial],
          [firstMaterial, closing],
        ])
      : variant === 1
        ? seededPick(`${goods_sn}/rest`, [
            [colorText, secondMaterial],
            [firstMaterial, colorText],
            [colorText, closing],
          ])
        : [secondMaterial, colorText];
  return fillText(joinSentences([about, ...rest]), measureTexts(it));
};

const seatAndLoad = text(
  "Seat height {sh}, tested to {load}",
  "座高 {sh}，承重测试 {load}",
  "Altura de asiento: {sh}; carga ensayada: {load}",
);
const loadOnly = text("Tested to a load of {load}", "承重测试 {load}", "Carga ensayada: {load}");

const measuredFeature = ({ range, seatHeightCm }: DescribedProduct): Text[] => {
  if (!range.maxLoadKg) return [];
  return [seatHeightCm ? seatAndLoad : loadOnly];
};

const cartonCount = (count: number): Text =>
  count === 1 ? text("1 carton", "1 箱", "1 bulto") : text(`${count} cartons`, `${count} 箱`, `${count} bultos`);

/** Number of cartons, for freight estimates. Omitted for pairs, whose features already mention it. */
export const packingFeature = (cartons: readonly Carton[]): Text[] => {
  if (cartons.some(({ pieces }) => pieces > 1)) return [];
  const grossKg = cartons.reduce((sum, { grossWeightKg }) => sum + grossWeightKg, 0);
  const m3 = cartons.reduce((sum, { lengthCm, widthCm, heightCm }) => sum + (lengthCm * widthCm * heightCm) / 1e6, 0);
  const template = text(
    "{cartons}, {gross} gross, {volume}",
    "{cartons}，毛重 {gross}，{volume}",
    "{cartons}, peso bruto {gross}, {volume}",
  );
  return [fillText(template, { cartons: cartonCount(cartons.length), gross: weightText(grossKg), volume: volumeText(m3) })];
};

/** Four to six bullet points: features of the category, then dimensions, care and packing. */
export const getFeatures = (it: DescribedProduct): Record<Language, string[]> => {
  const common = seededShuffle(`${it.goods_sn}/features`, leafTexts[it.range.type_id]!.features).slice(0, 3);
  const own = [...measuredFeature(it), getMaterialTexts(it).care, ...packingFeature(it.cartons)];
  return byLanguage([...common, ...own].map((feature) => fillText(feature, measureTexts(it))));
};
