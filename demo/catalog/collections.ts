import type { DemoCollection } from "./demo-catalog.ts";
import type { FinishCode } from "./finishes.ts";
import { text } from "./text.ts";

interface Collection extends Omit<DemoCollection, "code"> {
  /** Finish of legs and hardware, unless a design sets another. */
  trim: FinishCode;
}

const collection = (english: string, chinese: string, manufacturer: string, style: string, trim: FinishCode): Collection => ({
  name: text(english, chinese, english),
  manufacturer,
  style,
  trim,
});

export const collections = {
  marin: collection("Marin", "玛琳", "lanhai", "coastal", "oak"),
  soren: collection("Soren", "索伦", "lanhai", "scandinavian", "ash"),
  lucca: collection("Lucca", "卢卡", "lanhai", "contemporary", "steel_black"),
  atrium: collection("Atrium", "中庭", "lanhai", "contract", "steel_black"),
  aldo: collection("Aldo", "奥尔多", "jiayue", "mid_century", "walnut_solid"),
  kinsley: collection("Kinsley", "金丝莉", "jiayue", "glam", "brass"),
  concierge: collection("Concierge", "礼宾", "jiayue", "contract", "bronze"),
  axis: collection("Axis", "中轴", "zhuheng", "contemporary", "steel_black"),
  tempo: collection("Tempo", "律动", "zhuheng", "contemporary", "steel_black"),
  brasserie: collection("Brasserie", "小酒馆", "zhuheng", "contract", "steel_black"),
  haven: collection("Haven", "港湾", "mujing", "contemporary", "steel_black"),
  foundry: collection("Foundry", "匠铸", "mujing", "industrial", "steel_black"),
  nook: collection("Nook", "小筑", "mujing", "scandinavian", "oak"),
  hadley: collection("Hadley", "哈德利", "songthuan", "farmhouse", "bronze"),
  brooks: collection("Brooks", "溪畔", "songthuan", "transitional", "nickel"),
  alder: collection("Alder", "艾德", "songthuan", "scandinavian", "oak"),
  monterey: collection("Monterey", "蒙特雷", "quynhon", "coastal", "teak"),
  largo: collection("Largo", "拉戈", "quynhon", "coastal", "acacia"),
  windham: collection("Windham", "温德姆", "muar", "traditional", "rubberwood_espresso"),
  orchard: collection("Orchard", "果园", "muar", "farmhouse", "rubberwood"),
  ubud: collection("Ubud", "乌布", "jatiraya", "bohemian", "teak"),
  raden: collection("Raden", "拉登", "jatiraya", "traditional", "brass"),
  ashby: collection("Ashby", "阿什比", "hearthline", "traditional", "walnut_solid"),
  beaufort: collection("Beaufort", "博福特", "hearthline", "transitional", "walnut_solid"),
  jalisco: collection("Jalisco", "哈利斯科", "tapatia", "rustic", "iron"),
  agave: collection("Agave", "龙舌兰", "tapatia", "industrial", "iron"),
  pacifica: collection("Pacifica", "太平洋", "beilun", "contemporary", "aluminium_charcoal"),
  harborline: collection("Harborline", "海湾", "beilun", "coastal", "aluminium_charcoal"),
  lumen: collection("Lumen", "流明", "guzhen", "contemporary", "brass"),
  orbe: collection("Orbe", "圆境", "guzhen", "contemporary", "brass"),
} satisfies Record<string, Collection>;

export type CollectionCode = keyof typeof collections;
