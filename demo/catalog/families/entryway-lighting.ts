import { text } from "../text.ts";
import { range } from "./range.ts";

export const consoleTables = range({
  type_id: 154,
  prefix: "CN",
  family: "consoleTable",
  packing: "flat",
  assembly: "kd",
  hsCode: "9403.60",
  name: text("Console Table", "玄关桌", "mesa consola"),
  titleTellsWidth: true,
  maxLoadKg: 45,
  designs: [
    {
      collection: "alder",
      size: [120, 36, 80],
      finishes: ["oak"],
      options: { drawers: 2, shelf: true, legs: "tapered" },
      price: 219,
      weightKg: 24,
    },
    {
      collection: "kinsley",
      size: [115, 35, 78],
      finishes: ["marble_white", "glass_clear"],
      trim: "brass",
      options: { drawers: 0, shelf: true, legs: "sled" },
      price: 189,
      weightKg: 27,
    },
    {
      collection: "foundry",
      size: [110, 30, 80],
      finishes: ["melamine_oak"],
      options: { drawers: 0, shelf: true, legs: "block" },
      price: 65,
      weightKg: 14,
    },
    {
      collection: "jalisco",
      size: [140, 40, 82],
      finishes: ["mango"],
      options: { drawers: 3, shelf: true, legs: "turned" },
      price: 279,
      weightKg: 33,
    },
  ],
});

export const shoeCabinets = range({
  type_id: 155,
  prefix: "SK",
  family: "shoeCabinet",
  packing: "flat",
  assembly: "kd",
  hsCode: "9403.60",
  name: text("{n}-Flap Shoe Cabinet", "{n}翻斗鞋柜", "zapatero de {n} compartimentos"),
  maxLoadKg: 30,
  designs: [
    {
      collection: "nook",
      count: 2,
      size: [80, 24, 92],
      finishes: ["melamine_white", "melamine_oak"],
      options: { doors: 2 },
      price: 89,
      weightKg: 24,
    },
    {
      collection: "haven",
      count: 3,
      size: [60, 24, 140],
      finishes: ["melamine_white", "melamine_grey"],
      options: { doors: 3 },
      price: 109,
      weightKg: 29,
    },
  ],
});

export const entryBenches = range({
  type_id: 156,
  prefix: "BN",
  family: "bench",
  packing: "flat",
  assembly: "kd",
  hsCode: "9401.69",
  name: text("Entryway Bench", "换鞋凳", "banco de recibidor"),
  titleTellsWidth: true,
  seatHeightCm: 46,
  maxLoadKg: 200,
  designs: [
    {
      collection: "windham",
      name: text("Spindle-Back Bench", "靠背换鞋长凳", "banco de recibidor con respaldo"),
      size: [107, 46, 88],
      finishes: ["rubberwood_espresso", "rubberwood_white"],
      options: { back: true, legs: "turned" },
      price: 139,
      weightKg: 17,
    },
    { collection: "ubud", size: [100, 40, 46], finishes: ["teak"], options: { legs: "block" }, price: 159, weightKg: 15 },
    { collection: "foundry", size: [100, 35, 48], finishes: ["melamine_oak"], options: { legs: "hairpin" }, price: 59, weightKg: 11 },
  ],
});

export const accentTables = range({
  type_id: 157,
  prefix: "ET",
  family: "sideTable",
  packing: "whole",
  assembly: "assembled",
  hsCode: "9403.60",
  name: text("Pedestal Accent Table", "独脚小边几", "mesita de pedestal"),
  maxLoadKg: 30,
  designs: [
    {
      collection: "lucca",
      name: text("Drum Accent Table", "圆鼓边几", "mesita cilíndrica"),
      size: [40, 40, 48],
      finishes: ["travertine", "concrete"],
      options: { shape: "round", base: "drum" },
      price: 119,
      weightKg: 19,
    },
    {
      collection: "kinsley",
      size: [36, 36, 58],
      finishes: ["marble_white", "marble_black"],
      trim: "brass",
      options: { shape: "round", base: "pedestal" },
      price: 79,
      weightKg: 11,
    },
    {
      collection: "ubud",
      name: text("Turned Drum Table", "实木圆墩边几", "mesita cilíndrica torneada"),
      size: [38, 38, 46],
      finishes: ["teak"],
      options: { shape: "round", base: "drum" },
      price: 129,
      weightKg: 14,
    },
  ],
});

const mirrors = { prefix: "MR", family: "mirror", packing: "light", assembly: "assembled", hsCode: "7009.92", accent: "mirror" } as const;

export const wallMirrors = range({
  ...mirrors,
  type_id: 158,
  name: text("Round Wall Mirror", "圆形挂镜", "espejo de pared redondo"),
  titleTellsWidth: true,
  designs: [
    {
      collection: "orbe",
      size: [80, 3, 80],
      finishes: ["brass", "steel_black"],
      accent: "mirror",
      options: { shape: "round" },
      price: 79,
      weightKg: 9,
    },
    {
      collection: "orbe",
      name: text("Arch Wall Mirror", "拱形挂镜", "espejo de pared en arco"),
      size: [60, 3, 90],
      finishes: ["brass", "steel_black"],
      accent: "mirror",
      options: { shape: "arch" },
      price: 75,
      weightKg: 8,
    },
    { collection: "ubud", size: [76, 5, 76], finishes: ["rattan"], accent: "mirror", options: { shape: "round" }, price: 89, weightKg: 7 },
    {
      collection: "hadley",
      name: text("Rectangular Wall Mirror", "长方挂镜", "espejo de pared rectangular"),
      size: [76, 4, 107],
      finishes: ["oak_smoked"],
      accent: "mirror",
      options: { shape: "rectangle" },
      price: 119,
      weightKg: 15,
    },
  ],
});

export const fullLengthMirrors = range({
  ...mirrors,
  type_id: 159,
  name: text("Full-Length Arch Mirror", "拱形落地镜", "espejo de cuerpo entero en arco"),
  designs: [
    {
      collection: "orbe",
      size: [71, 4, 180],
      finishes: ["brass", "steel_black", "steel_white"],
      accent: "mirror",
      options: { shape: "arch", leaning: true },
      price: 139,
      weightKg: 19,
    },
    {
      collection: "alder",
      name: text("Full-Length Leaning Mirror", "倚墙落地镜", "espejo de pie de cuerpo entero"),
      size: [65, 5, 170],
      finishes: ["oak_solid"],
      accent: "mirror",
      options: { shape: "rectangle", leaning: true },
      price: 169,
      weightKg: 21,
    },
  ],
});

const lamps = { family: "floorLamp", packing: "light", assembly: "kd", hsCode: "9405.21" } as const;

export const floorLamps = range({
  ...lamps,
  type_id: 160,
  prefix: "LF",
  name: text("Floor Lamp", "落地灯", "lámpara de pie"),
  designs: [
    {
      collection: "lumen",
      name: text("Arc Floor Lamp", "钓鱼落地灯", "lámpara de pie de arco"),
      size: [110, 38, 195],
      finishes: ["brass", "steel_black"],
      accent: "shade_linen",
      options: { style: "arc" },
      price: 109,
      weightKg: 14,
    },
    {
      collection: "lumen",
      name: text("Tripod Floor Lamp", "三脚落地灯", "lámpara de pie trípode"),
      size: [52, 52, 155],
      finishes: ["walnut_solid", "oak_solid"],
      accent: "shade_linen",
      options: { style: "tripod" },
      price: 79,
      weightKg: 6,
    },
    {
      collection: "lumen",
      name: text("Column Floor Lamp", "柱形落地灯", "lámpara de pie de columna"),
      size: [34, 34, 140],
      finishes: ["shade_linen"],
      trim: "steel_black",
      options: { style: "column" },
      price: 69,
      weightKg: 5,
    },
  ],
});

export const tableLamps = range({
  type_id: 161,
  prefix: "LT",
  family: "tableLamp",
  packing: "light",
  assembly: "kd",
  hsCode: "9405.21",
  name: text("Table Lamp", "台灯", "lámpara de mesa"),
  pack_multiple: 2,
  moq: 4,
  designs: [
    {
      collection: "lumen",
      name: text("Drum-Shade Table Lamp", "圆筒罩台灯", "lámpara de mesa con pantalla cilíndrica"),
      size: [36, 36, 58],
      finishes: ["ceramic_white", "ceramic_terracotta"],
      accent: "shade_linen",
      options: { base: "ceramic", shade: "drum" },
      price: 42,
      weightKg: 3.6,
    },
    {
      collection: "lumen",
      name: text("Dome Table Lamp", "蘑菇台灯", "lámpara de mesa con cúpula"),
      size: [32, 32, 44],
      finishes: ["brass", "steel_black"],
      options: { base: "metal", shade: "dome" },
      price: 49,
      weightKg: 2.8,
    },
    {
      collection: "lumen",
      name: text("Turned Table Lamp", "车木台灯", "lámpara de mesa torneada"),
      size: [34, 34, 52],
      finishes: ["oak_solid"],
      accent: "shade_linen",
      options: { base: "wood", shade: "cone" },
      price: 45,
      weightKg: 2.9,
    },
  ],
});

const pendants = { prefix: "LP", family: "pendantLamp", packing: "light", assembly: "kd", hsCode: "9405.11" } as const;

export const pendantLights = range({
  ...pendants,
  type_id: 162,
  name: text("Pendant Light", "吊灯", "lámpara colgante"),
  designs: [
    {
      collection: "lumen",
      name: text("Dome Pendant Light", "圆顶吊灯", "lámpara colgante de cúpula"),
      size: [42, 42, 130],
      finishes: ["steel_black", "brass"],
      options: { style: "dome" },
      price: 59,
      weightKg: 3.2,
    },
    {
      collection: "lumen",
      name: text("Globe Pendant Light", "玻璃球吊灯", "lámpara colgante de globo"),
      size: [30, 30, 140],
      finishes: ["glass_opal"],
      options: { style: "globe" },
      price: 49,
      weightKg: 2.6,
    },
    {
      collection: "lumen",
      name: text("Drum Pendant Light", "圆筒罩吊灯", "lámpara colgante cilíndrica"),
      size: [50, 50, 125],
      finishes: ["shade_linen"],
      options: { style: "drum" },
      price: 69,
      weightKg: 2.8,
    },
  ],
});

export const wovenPendants = range({
  ...pendants,
  type_id: 163,
  name: text("Woven Pendant Light", "编织吊灯", "lámpara colgante trenzada"),
  designs: [
    { collection: "ubud", size: [50, 50, 130], finishes: ["rattan", "cane_black"], options: { style: "rattan" }, price: 65, weightKg: 2.2 },
    {
      collection: "ubud",
      name: text("Oversized Woven Pendant", "大号编织吊灯", "lámpara colgante trenzada extragrande"),
      size: [76, 76, 135],
      finishes: ["rattan"],
      options: { style: "rattan" },
      price: 109,
      weightKg: 3.8,
    },
  ],
});

export const readingLamps = range({
  ...lamps,
  type_id: 164,
  prefix: "LF",
  name: text("Reading Lamp", "阅读落地灯", "lámpara de lectura"),
  designs: [
    {
      collection: "lumen",
      size: [40, 28, 148],
      finishes: ["brass", "steel_black", "nickel"],
      options: { style: "reading" },
      price: 55,
      weightKg: 4.5,
    },
  ],
});

export const entrywayLightingRanges = [
  consoleTables,
  shoeCabinets,
  entryBenches,
  accentTables,
  wallMirrors,
  fullLengthMirrors,
  floorLamps,
  tableLamps,
  pendantLights,
  wovenPendants,
  readingLamps,
];
