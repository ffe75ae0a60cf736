import { text } from "../text.ts";
import { range } from "./range.ts";

const desks = {
  prefix: "DK",
  family: "desk",
  packing: "flat",
  assembly: "kd",
  hsCode: "9403.30",
  titleTellsWidth: true,
  maxLoadKg: 70,
} as const;

export const writingDesks = range({
  ...desks,
  type_id: 141,
  name: text("Writing Desk", "书桌", "escritorio"),
  designs: [
    {
      collection: "alder",
      size: [120, 60, 76],
      finishes: ["oak", "oak_white"],
      options: { drawers: 2, side: "both", frame: "legs" },
      price: 219,
      weightKg: 27,
    },
    {
      collection: "aldo",
      size: [130, 60, 77],
      finishes: ["walnut"],
      options: { drawers: 3, side: "right", frame: "legs" },
      price: 259,
      weightKg: 31,
    },
    {
      collection: "foundry",
      size: [120, 60, 75],
      finishes: ["melamine_oak", "melamine_walnut"],
      options: { drawers: 1, side: "left", frame: "metal" },
      price: 89,
      weightKg: 20,
    },
    {
      collection: "nook",
      name: text("Compact Writing Desk", "小户型书桌", "escritorio compacto"),
      size: [100, 48, 76],
      finishes: ["melamine_white"],
      options: { drawers: 2, side: "both", frame: "legs" },
      price: 79,
      weightKg: 18,
    },
  ],
});

export const executiveDesks = range({
  ...desks,
  type_id: 142,
  assembly: "kd_two_person",
  name: text("Executive Desk", "大班台", "escritorio ejecutivo"),
  designs: [
    {
      collection: "haven",
      size: [160, 76, 76],
      finishes: ["melamine_walnut", "melamine_grey"],
      options: { drawers: 3, side: "right", frame: "panel" },
      price: 249,
      weightKg: 62,
    },
    {
      collection: "raden",
      size: [165, 80, 78],
      finishes: ["mahogany"],
      options: { drawers: 6, side: "both", frame: "panel" },
      price: 689,
      weightKg: 96,
    },
    {
      collection: "aldo",
      size: [180, 80, 76],
      finishes: ["walnut"],
      options: { drawers: 3, side: "left", frame: "panel" },
      price: 529,
      weightKg: 78,
    },
  ],
});

export const standingDesks = range({
  ...desks,
  type_id: 143,
  name: text("Electric Standing Desk", "电动升降桌", "escritorio eléctrico elevable"),
  maxLoadKg: 100,
  designs: [
    {
      collection: "axis",
      size: [120, 60, 72],
      finishes: ["melamine_oak", "melamine_white"],
      options: { drawers: 0, side: "none", frame: "metal", standing: true },
      price: 179,
      weightKg: 31,
    },
    {
      collection: "axis",
      size: [160, 75, 72],
      finishes: ["melamine_walnut", "oak_black"],
      options: { drawers: 0, side: "none", frame: "metal", standing: true },
      price: 249,
      weightKg: 41,
    },
  ],
});

const officeChairs = {
  prefix: "OC",
  family: "officeChair",
  packing: "light",
  assembly: "kd",
  hsCode: "9401.39",
  seatHeightCm: 47,
  maxLoadKg: 136,
} as const;

export const taskChairs = range({
  ...officeChairs,
  type_id: 144,
  name: text("Ergonomic Task Chair", "人体工学椅", "silla ergonómica de trabajo"),
  designs: [
    {
      collection: "axis",
      size: [66, 66, 112],
      finishes: ["mesh_black", "mesh_grey"],
      options: { back: "mesh", arms: true },
      price: 119,
      weightKg: 15,
    },
    {
      collection: "axis",
      name: text("Armless Task Chair", "无扶手职员椅", "silla de trabajo sin brazos"),
      size: [58, 60, 96],
      finishes: ["mesh_black"],
      options: { back: "mesh", arms: false },
      price: 59,
      weightKg: 10,
    },
    {
      collection: "tempo",
      name: text("Upholstered Desk Chair", "软包书桌椅", "silla de escritorio tapizada"),
      size: [62, 62, 90],
      finishes: ["linen_grey", "boucle_ivory", "velvet_blush"],
      trim: "steel_black",
      options: { back: "upholstered", arms: true },
      price: 89,
      weightKg: 12,
    },
  ],
});

export const executiveChairs = range({
  ...officeChairs,
  type_id: 145,
  name: text("Executive Chair", "大班椅", "sillón ejecutivo"),
  designs: [
    {
      collection: "axis",
      size: [70, 74, 120],
      finishes: ["pu_black", "pu_brown"],
      options: { back: "executive", arms: true },
      price: 139,
      weightKg: 19,
    },
    {
      collection: "beaufort",
      size: [72, 76, 118],
      finishes: ["leather_cognac"],
      options: { back: "executive", arms: true },
      price: 339,
      weightKg: 23,
    },
  ],
});

export const fileCabinets = range({
  type_id: 146,
  prefix: "FC",
  family: "dresser",
  packing: "whole",
  assembly: "assembled",
  hsCode: "9403.30",
  name: text("{n}-Drawer File Cabinet", "{n}抽文件柜", "archivador de {n} cajones"),
  maxLoadKg: 60,
  designs: [
    {
      collection: "haven",
      count: 3,
      size: [42, 48, 62],
      finishes: ["melamine_white", "melamine_walnut"],
      options: { columns: 1, rows: 3, legs: "plinth" },
      price: 99,
      weightKg: 24,
    },
    {
      collection: "foundry",
      name: text("Lateral File Cabinet", "横向文件柜", "archivador lateral"),
      size: [90, 45, 74],
      finishes: ["melamine_oak"],
      options: { columns: 2, rows: 2, legs: "block" },
      price: 169,
      weightKg: 41,
    },
  ],
});

const bookcases = { prefix: "BC", family: "bookcase", packing: "flat", assembly: "kd", hsCode: "9403.60", maxLoadKg: 90 } as const;

export const openBookcases = range({
  ...bookcases,
  type_id: 148,
  name: text("{n}-Shelf Bookcase", "{n}层书架", "librería de {n} estantes"),
  designs: [
    {
      collection: "haven",
      count: 5,
      size: [80, 30, 180],
      finishes: ["melamine_oak", "melamine_white"],
      options: { shelves: 5, columns: 1 },
      price: 89,
      weightKg: 33,
    },
    {
      collection: "alder",
      count: 5,
      size: [90, 34, 188],
      finishes: ["oak"],
      options: { shelves: 5, columns: 1 },
      price: 289,
      weightKg: 43,
    },
    {
      collection: "aldo",
      count: 4,
      size: [120, 35, 165],
      finishes: ["walnut"],
      options: { shelves: 4, columns: 2 },
      price: 339,
      weightKg: 52,
    },
    {
      collection: "hadley",
      count: 5,
      size: [96, 36, 192],
      finishes: ["oak_smoked"],
      options: { shelves: 5, columns: 1 },
      price: 329,
      weightKg: 56,
    },
  ],
});

export const doorBookcases = range({
  ...bookcases,
  type_id: 149,
  name: text("Bookcase with Doors", "带门书柜", "librería con puertas"),
  designs: [
    {
      collection: "haven",
      size: [80, 35, 190],
      finishes: ["melamine_white", "melamine_grey"],
      options: { shelves: 5, columns: 1, doors: true },
      price: 139,
      weightKg: 46,
    },
    {
      collection: "brooks",
      size: [100, 38, 195],
      finishes: ["rubberwood_espresso"],
      options: { shelves: 5, columns: 2, doors: true },
      price: 389,
      weightKg: 71,
    },
  ],
});

const shelving = { prefix: "SH", family: "shelving", packing: "flat", assembly: "kd", hsCode: "9403.60", maxLoadKg: 100 } as const;

export const metalShelving = range({
  ...shelving,
  type_id: 150,
  name: text("{n}-Tier Metal-Frame Shelf", "{n}层铁架置物架", "estantería metálica de {n} niveles"),
  designs: [
    {
      collection: "foundry",
      count: 5,
      size: [100, 34, 178],
      finishes: ["melamine_oak", "melamine_walnut"],
      options: { shelves: 5, frame: "metal" },
      price: 79,
      weightKg: 24,
    },
    {
      collection: "agave",
      count: 4,
      size: [110, 38, 168],
      finishes: ["mango"],
      options: { shelves: 4, frame: "metal" },
      price: 289,
      weightKg: 44,
    },
  ],
});

export const ladderShelves = range({
  ...shelving,
  type_id: 151,
  name: text("{n}-Tier Ladder Shelf", "{n}层梯形架", "estantería escalera de {n} niveles"),
  maxLoadKg: 50,
  designs: [
    {
      collection: "nook",
      count: 5,
      size: [60, 40, 180],
      finishes: ["melamine_oak", "melamine_white"],
      options: { shelves: 5, frame: "ladder" },
      price: 65,
      weightKg: 15,
    },
    {
      collection: "ubud",
      count: 4,
      size: [65, 42, 175],
      finishes: ["teak"],
      options: { shelves: 4, frame: "ladder" },
      price: 159,
      weightKg: 19,
    },
  ],
});

export const cubeStorage = range({
  ...shelving,
  type_id: 152,
  name: text("{n}-Cube Organizer", "{n}格柜", "organizador de {n} cubos"),
  maxLoadKg: 70,
  designs: [
    {
      collection: "nook",
      count: 6,
      size: [78, 30, 115],
      finishes: ["melamine_white", "melamine_oak"],
      options: { shelves: 3, frame: "cube" },
      price: 59,
      weightKg: 20,
    },
    {
      collection: "nook",
      count: 9,
      size: [115, 30, 115],
      finishes: ["melamine_white", "melamine_grey"],
      options: { shelves: 3, frame: "cube" },
      price: 79,
      weightKg: 28,
    },
  ],
});

export const accentCabinets = range({
  type_id: 153,
  prefix: "CB",
  family: "sideboard",
  packing: "whole",
  assembly: "assembled",
  hsCode: "9403.60",
  name: text("{n}-Door Accent Cabinet", "{n}门装饰边柜", "armario decorativo de {n} puertas"),
  maxLoadKg: 50,
  designs: [
    {
      collection: "ubud",
      count: 2,
      size: [80, 40, 85],
      finishes: ["teak", "oak_black"],
      accent: "rattan",
      options: { doors: 2, drawers: 0, front: "cane", legs: "tapered" },
      price: 229,
      weightKg: 27,
    },
    {
      collection: "nook",
      count: 2,
      size: [76, 38, 80],
      finishes: ["lacquer_sage", "lacquer_navy"],
      options: { doors: 2, drawers: 0, front: "slat", legs: "tapered" },
      price: 129,
      weightKg: 25,
    },
    {
      collection: "raden",
      count: 2,
      size: [90, 42, 92],
      finishes: ["mahogany"],
      options: { doors: 2, drawers: 2, front: "plain", legs: "turned" },
      price: 329,
      weightKg: 39,
    },
  ],
});

export const officeStorageRanges = [
  writingDesks,
  executiveDesks,
  standingDesks,
  taskChairs,
  executiveChairs,
  fileCabinets,
  openBookcases,
  doorBookcases,
  metalShelving,
  ladderShelves,
  cubeStorage,
  accentCabinets,
];
