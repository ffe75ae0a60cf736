import type { Family } from "#demo/models/model-spec.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { collections } from "./collections.ts";
import type { Design, Range } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes } from "./finishes.ts";
import { pieceName } from "./titles.ts";

export const descriptionOf = (range: Range, design: Design<Family>, finish: FinishCode, _goods_sn: string): Text => {
  const name = pieceName({
    name: design.name ?? range.name,
    ...(design.count ? { count: design.count } : {}),
    ...(design.bed ? { bed: design.bed } : {}),
  });
  const { label } = finishes[finish];
  const collection = collections[design.collection].name;
  return {
    "en-US": `${name["en-US"]} from the ${collection["en-US"]} collection, ${label["en-US"]}.`,
    "zh-CN": `${collection["zh-CN"]}系列${name["zh-CN"]}，${label["zh-CN"]}。`,
    "es-ES": `${name["es-ES"]} de la colección ${collection["es-ES"]}, ${label["es-ES"]}.`,
  };
};

export const featuresOf = (_range: Range, design: Design<Family>, _finish: FinishCode, _goods_sn: string): Record<Language, string[]> => {
  const [w, d, h] = design.size;
  return { "en-US": [`${w} × ${d} × ${h} cm`], "zh-CN": [`${w} × ${d} × ${h} cm`], "es-ES": [`${w} × ${d} × ${h} cm`] };
};
