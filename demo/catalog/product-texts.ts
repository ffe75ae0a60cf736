import type { Family } from "#demo/models/model-spec.ts";
import type { Language, Text } from "#kernel/languages.ts";
import type { Carton } from "./demo-catalog.ts";
import type { Design, Range } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes } from "./finishes.ts";
import { pick, shuffled } from "./seeded.ts";
import { sameText, text } from "./text.ts";
import { leafWords } from "./texts/all-leaf-texts.ts";
import { closings } from "./texts/closings.ts";
import { collectionWords } from "./texts/collections.ts";
import { colourWords, finishWords } from "./texts/colors.ts";
import type { MaterialWords } from "./texts/materials.ts";
import { lampAndMirrorWords, materialWords } from "./texts/materials.ts";
import { byLanguage, fillText, fineLengthText, joinSentences, lengthText, loadText, volumeText, weightText } from "./units.ts";

/** Everything the texts of one product are drawn from. */
export interface Described {
  goods_sn: string;
  range: Range;
  design: Design<Family>;
  finish: FinishCode;
  assemblyMinutes: number;
  seatHeightCm?: number;
  cartons: readonly Carton[];
}

const lampAndMirrorFamilies: ReadonlySet<Family> = new Set(["floorLamp", "tableLamp", "pendantLamp", "mirror"]);

const wordsOfMaterial = ({ range, finish }: Described): MaterialWords => {
  const { material } = finishes[finish];
  return (lampAndMirrorFamilies.has(range.family) ? lampAndMirrorWords : materialWords)[material]!;
};

const measures = ({ design, range, assemblyMinutes, seatHeightCm }: Described): Record<string, Text> => {
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
 * The design's own passage first; what follows differs by finish, because two colours of one model stand side by side
 * in every list. The first finish tells of material and collection, the others of their colour.
 */
export const descriptionOf = (it: Described): Text => {
  const { goods_sn, range, design, finish } = it;
  const about = leafWords[range.type_id]!.designs[range.designs.indexOf(design)]!;
  const [firstMaterial, secondMaterial] = wordsOfMaterial(it).sentences;
  const collection = pick(`${goods_sn}/collection`, collectionWords[design.collection]);
  const colour = finishWords[finish] ?? pick(`${goods_sn}/colour`, colourWords[finishes[finish].colourCode]!);
  const closing = pick(`${goods_sn}/closing`, closings[range.assembly]);
  const variant = design.finishes.indexOf(finish);
  const rest =
    variant === 0
      ? pick(`${goods_sn}/rest`, [
          [firstMaterial, collection],
          [secondMaterial, closing],
          [collection, secondMaterial],
          [firstMaterial, closing],
        ])
      : variant === 1
        ? pick(`${goods_sn}/rest`, [
            [colour, secondMaterial],
            [firstMaterial, colour],
            [colour, closing],
          ])
        : [secondMaterial, colour];
  return fillText(joinSentences([about, ...rest]), measures(it));
};

const seatAndLoad = text(
  "Seat height {sh}, tested to {load}",
  "座高 {sh}，承重测试 {load}",
  "Altura de asiento: {sh}; carga ensayada: {load}",
);
const loadOnly = text("Tested to a load of {load}", "承重测试 {load}", "Carga ensayada: {load}");

const measuredFeature = ({ range, seatHeightCm }: Described): Text[] => {
  if (!range.maxLoadKg) return [];
  return [seatHeightCm ? seatAndLoad : loadOnly];
};

const cartonCount = (count: number): Text =>
  count === 1 ? text("1 carton", "1 箱", "1 bulto") : text(`${count} cartons`, `${count} 箱`, `${count} bultos`);

/** What a buyer reckons freight from. Pairs already say so among their features. */
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

/** Four to six bullets: what the leaf has in common, then this piece's measures, care and freight. */
export const featuresOf = (it: Described): Record<Language, string[]> => {
  const common = shuffled(`${it.goods_sn}/features`, leafWords[it.range.type_id]!.features).slice(0, 3);
  const own = [...measuredFeature(it), wordsOfMaterial(it).care, ...packingFeature(it.cartons)];
  return byLanguage([...common, ...own].map((feature) => fillText(feature, measures(it))));
};
