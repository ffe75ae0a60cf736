import type { Language, Text } from "#kernel/languages.ts";
import { languages } from "#kernel/languages.ts";
import type { CollectionCode } from "./collections.ts";
import { collections } from "./collections.ts";
import type { BedSize } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes } from "./finishes.ts";

interface TitleParts {
  name: Text;
  collection: CollectionCode;
  finish: FinishCode;
  count?: number;
  bed?: BedSize;
  /** Width, if the title contains it. */
  widthCm?: number;
}

const chineseCounts = ["", "单", "双", "三", "四", "五", "六", "七", "八", "九"];
const bedSizes: Record<BedSize, Text> = {
  twin: { "en-US": "Twin", "zh-CN": "Twin", "es-ES": "twin" },
  full: { "en-US": "Full", "zh-CN": "Full", "es-ES": "full" },
  queen: { "en-US": "Queen", "zh-CN": "Queen", "es-ES": "queen" },
  king: { "en-US": "King", "zh-CN": "King", "es-ES": "king" },
};

export const toInches = (cm: number): number => Math.round(cm / 2.54);

const capitalize = (it: string): string => it.charAt(0).toUpperCase() + it.slice(1);

/** The name of a piece with its drawer or door count or bed size filled in. */
export const pieceName = ({ name, count, bed }: Pick<TitleParts, "name" | "count" | "bed">): Text => {
  const fill = (language: Language, counted: string) =>
    name[language].replace("{n}", counted).replace("{bed}", bed ? bedSizes[bed][language] : "");
  return {
    "en-US": fill("en-US", String(count)),
    "zh-CN": fill("zh-CN", chineseCounts[count ?? 0] ?? String(count)),
    "es-ES": fill("es-ES", String(count)),
  };
};

/** The title: collection first in English, noun first in Spanish; series, piece, finish, size in Chinese. */
export const getTitle = (it: TitleParts): Text => {
  const name = pieceName(it);
  const collection = collections[it.collection].name;
  const label = finishes[it.finish].label;
  const width = it.widthCm;
  const title: Record<Language, string> = {
    "en-US": `${collection["en-US"]} ${name["en-US"]} in ${label["en-US"]}${width ? `, ${toInches(width)}"` : ""}`,
    "zh-CN": `${collection["zh-CN"]}系列${name["zh-CN"]} ${label["zh-CN"]}${width ? ` ${width} cm` : ""}`,
    "es-ES": `${capitalize(name["es-ES"])} ${collection["es-ES"]} en ${label["es-ES"]}${width ? `, ${width} cm` : ""}`,
  };
  for (const language of languages) title[language] = title[language].replace(/ {2,}/g, " ");
  return title;
};
