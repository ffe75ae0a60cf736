import type { Language, Text } from "#kernel/languages.ts";
import type { Carton } from "./demo-catalog.ts";
import { finishes } from "./finishes.ts";
import { packingFeature } from "./product-texts.ts";
import { pick } from "./seeded.ts";
import type { Component } from "./set-products.ts";
import type { SetDesign } from "./sets.ts";
import { text } from "./text.ts";
import { collectionWords } from "./texts/collections.ts";
import { materialWords } from "./texts/materials.ts";
import { setWords } from "./texts/sets.ts";
import { byLanguage, joinSentences } from "./units.ts";

/** A set is told by its own passage, then by its collection or its material. */
export const setDescriptionOf = (set: SetDesign, index: number, goods_sn: string): Text => {
  const collection = pick(`${goods_sn}/collection`, collectionWords[set.collection]);
  const material = pick(`${goods_sn}/material`, materialWords[finishes[set.finish].material]!.sentences);
  const rest = pick(`${goods_sn}/rest`, [[material, collection], [collection], [material]]);
  return joinSentences([setWords[set.type_id]![index]!, ...rest]);
};

const contents = ({ piece, amount }: Component): Text => {
  const { title } = piece.product;
  return text(`${amount} × ${title["en-US"]}`, `${title["zh-CN"]} × ${amount}`, `${amount} × ${title["es-ES"]}`);
};

const packedTogether = text("Packed and stocked as one set", "整套装箱、整套备货", "Embalado y almacenado como un solo conjunto");
const soldApart = text("Every piece can be reordered on its own", "各件均可单独补货", "Cada pieza se puede reponer por separado");

export const setFeaturesOf = (set: SetDesign, components: readonly Component[], cartons: readonly Carton[]): Record<Language, string[]> =>
  byLanguage([...components.map(contents), set.packed ? packedTogether : soldApart, ...packingFeature(cartons)]);
