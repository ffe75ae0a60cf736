import type { Language, Text } from "#kernel/languages.ts";
import type { Carton } from "./demo-catalog.ts";
import { finishes } from "./finishes.ts";
import { packingFeature } from "./product-texts.ts";
import { seededPick } from "./seeded.ts";
import type { Component } from "./set-products.ts";
import type { SetDesign } from "./sets.ts";
import { text } from "./text.ts";
import { collectionTexts } from "./texts/collections.ts";
import { materialTexts } from "./texts/materials.ts";
import { setTexts } from "./texts/sets.ts";
import { byLanguage, joinSentences } from "./units.ts";

/** The description of a set: its own text, then collection or material. */
export const getSetDescription = (set: SetDesign, index: number, goods_sn: string): Text => {
  const collection = seededPick(`${goods_sn}/collection`, collectionTexts[set.collection]);
  const material = seededPick(`${goods_sn}/material`, materialTexts[finishes[set.finish].material]!.sentences);
  const rest = seededPick(`${goods_sn}/rest`, [[material, collection], [collection], [material]]);
  return joinSentences([setTexts[set.type_id]![index]!, ...rest]);
};

const describeComponent = ({ piece, amount }: Component): Text => {
  const { title } = piece.product;
  return text(`${amount} × ${title["en-US"]}`, `${title["zh-CN"]} × ${amount}`, `${amount} × ${title["es-ES"]}`);
};

const packedAsSetText = text("Packed and stocked as one set", "整套装箱、整套备货", "Embalado y almacenado como un solo conjunto");
const soldSeparatelyText = text("Every piece can be reordered on its own", "各件均可单独补货", "Cada pieza se puede reponer por separado");

export const getSetFeatures = (set: SetDesign, components: readonly Component[], cartons: readonly Carton[]): Record<Language, string[]> =>
  byLanguage([...components.map(describeComponent), set.packed ? packedAsSetText : soldSeparatelyText, ...packingFeature(cartons)]);
