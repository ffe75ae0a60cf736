import type { Language, Text } from "#kernel/languages.ts";
import type { Component } from "./set-products.ts";
import type { SetDesign } from "./sets.ts";

const listed = (components: readonly Component[], language: Language): string[] =>
  components.map(({ piece, amount }) => `${amount} × ${piece.product.title[language]}`);

export const setDescriptionOf = (_set: SetDesign, components: readonly Component[], _goods_sn: string): Text => ({
  "en-US": `${listed(components, "en-US").join(", ")}.`,
  "zh-CN": `${listed(components, "zh-CN").join("、")}。`,
  "es-ES": `${listed(components, "es-ES").join(", ")}.`,
});

export const setFeaturesOf = (_set: SetDesign, components: readonly Component[], _goods_sn: string): Record<Language, string[]> => ({
  "en-US": listed(components, "en-US"),
  "zh-CN": listed(components, "zh-CN"),
  "es-ES": listed(components, "es-ES"),
});
