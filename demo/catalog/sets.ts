import type { Text } from "#kernel/languages.ts";
import type { CollectionCode } from "./collections.ts";
import type { FinishCode } from "./finishes.ts";
import { text } from "./text.ts";

/** A component by category; products.ts resolves it to a product. `bed` and `widthCm` select among the designs of a range. */
export interface SetPart {
  type_id: number;
  collection?: CollectionCode;
  finish?: FinishCode;
  widthCm?: number;
  amount: number;
}

export interface SetDesign {
  type_id: number;
  collection: CollectionCode;
  finish: FinishCode;
  name: Text;
  /** Packed and stocked as its own cartons. */
  packed?: true;
  /** The first part is the main one. */
  parts: readonly SetPart[];
}

const part = (type_id: number, amount = 1, more: Omit<SetPart, "type_id" | "amount"> = {}): SetPart => ({ type_id, amount, ...more });

const sofaPair = text("Sofa and Loveseat Set", "三人位+双人位沙发套装", "conjunto de sofás de 3 y 2 plazas");
const sofaTrio = text("3-Piece Sofa Set", "沙发三件套", "conjunto de sofás de 3 piezas");
const tableTrio = text("3-Piece Table Set", "茶几边几三件套", "conjunto de 3 mesas");
const queen4 = text("4-Piece Queen Bedroom Set", "卧室四件套（Queen）", "dormitorio queen de 4 piezas");
const queen5 = text("5-Piece Queen Bedroom Set", "卧室五件套（Queen）", "dormitorio queen de 5 piezas");
const king4 = text("4-Piece King Bedroom Set", "卧室四件套（King）", "dormitorio king de 4 piezas");
const king5 = text("5-Piece King Bedroom Set", "卧室五件套（King）", "dormitorio king de 5 piezas");
const dining5 = text("5-Piece Dining Set", "一桌四椅餐厅套装", "conjunto de comedor de 5 piezas");
const dining7 = text("7-Piece Dining Set", "一桌六椅餐厅套装", "conjunto de comedor de 7 piezas");
const workstation = text("2-Piece Workstation", "办公两件套", "puesto de trabajo de 2 piezas");
const patio7 = text("7-Piece Patio Dining Set", "户外一桌六椅套装", "conjunto de comedor de exterior de 7 piezas");
const patio5 = text("5-Piece Patio Dining Set", "户外一桌四椅套装", "conjunto de comedor de exterior de 5 piezas");
const conversation = text("3-Piece Conversation Set", "户外沙发三件套", "conjunto de exterior de 3 piezas");
const bistro = text("3-Piece Bistro Set", "阳台桌椅三件套", "conjunto de bistró de 3 piezas");

const livingRoomSets: SetDesign[] = [
  { type_id: 113, collection: "marin", finish: "linen_sage", name: sofaPair, parts: [part(101), part(102)] },
  { type_id: 113, collection: "marin", finish: "linen_oat", name: sofaTrio, parts: [part(101), part(102), part(107)] },
  { type_id: 113, collection: "soren", finish: "boucle_ivory", name: sofaTrio, parts: [part(101), part(102), part(104)] },
  { type_id: 113, collection: "soren", finish: "boucle_grey", name: sofaPair, parts: [part(101), part(102)] },
  { type_id: 113, collection: "ashby", finish: "performance_stone", name: sofaPair, parts: [part(101), part(102)] },
  { type_id: 114, collection: "alder", finish: "oak", name: tableTrio, parts: [part(109), part(110, 2)] },
  { type_id: 114, collection: "alder", finish: "oak_white", name: tableTrio, parts: [part(109), part(110, 2)] },
  { type_id: 114, collection: "aldo", finish: "walnut", name: tableTrio, parts: [part(109), part(110, 2)] },
  { type_id: 114, collection: "kinsley", finish: "marble_white", name: tableTrio, parts: [part(109), part(110, 2)] },
  { type_id: 114, collection: "foundry", finish: "melamine_oak", name: tableTrio, packed: true, parts: [part(109), part(110, 2)] },
];

const queenBed = { widthCm: 163 };
const kingBed = { widthCm: 204 };

const bedroomSets: SetDesign[] = [
  { type_id: 126, collection: "alder", finish: "oak_solid", name: queen4, parts: [part(116, 1, queenBed), part(118), part(120, 2)] },
  {
    type_id: 126,
    collection: "alder",
    finish: "oak_white",
    name: queen5,
    parts: [part(116, 1, queenBed), part(118), part(119), part(120, 2)],
  },
  { type_id: 126, collection: "aldo", finish: "walnut", name: queen4, parts: [part(116, 1, { widthCm: 165 }), part(118), part(120, 2)] },
  { type_id: 126, collection: "hadley", finish: "oak_smoked", name: queen5, parts: [part(116), part(118), part(119), part(120, 2)] },
  { type_id: 126, collection: "hadley", finish: "lacquer_cream", name: queen4, parts: [part(116), part(118), part(120, 2)] },
  {
    type_id: 127,
    collection: "alder",
    finish: "oak_solid",
    name: king5,
    parts: [part(116, 1, kingBed), part(118), part(119), part(120, 2)],
  },
  { type_id: 127, collection: "alder", finish: "oak_white", name: king4, parts: [part(116, 1, kingBed), part(118), part(120, 2)] },
  { type_id: 127, collection: "aldo", finish: "walnut", name: king4, parts: [part(116, 1, { widthCm: 206 }), part(118), part(120, 2)] },
  { type_id: 127, collection: "raden", finish: "mahogany", name: king4, parts: [part(116), part(118), part(120, 2)] },
];

const diningSets: SetDesign[] = [
  { type_id: 139, collection: "windham", finish: "rubberwood_espresso", name: dining5, packed: true, parts: [part(128), part(130, 4)] },
  { type_id: 139, collection: "windham", finish: "rubberwood_white", name: dining5, packed: true, parts: [part(129), part(130, 4)] },
  { type_id: 139, collection: "alder", finish: "oak_solid", name: dining5, parts: [part(129), part(130, 4)] },
  { type_id: 139, collection: "aldo", finish: "walnut", name: dining5, parts: [part(129), part(130, 4, { finish: "walnut_solid" })] },
  {
    type_id: 139,
    collection: "kinsley",
    finish: "marble_white",
    name: dining5,
    parts: [part(129), part(131, 4, { finish: "velvet_emerald" })],
  },
  { type_id: 140, collection: "alder", finish: "oak_solid", name: dining7, parts: [part(128), part(130, 6)] },
  { type_id: 140, collection: "alder", finish: "oak_white", name: dining7, parts: [part(128), part(130, 6)] },
  { type_id: 140, collection: "hadley", finish: "oak_smoked", name: dining7, parts: [part(128), part(130, 6)] },
  { type_id: 140, collection: "jalisco", finish: "mango", name: dining7, parts: [part(128), part(130, 6)] },
  { type_id: 140, collection: "lucca", finish: "sintered_white", name: dining7, parts: [part(128), part(131, 6, { finish: "pu_tan" })] },
];

const officeSets: SetDesign[] = [
  { type_id: 147, collection: "haven", finish: "melamine_walnut", name: workstation, parts: [part(142), part(146)] },
  { type_id: 147, collection: "foundry", finish: "melamine_oak", name: workstation, parts: [part(141), part(146)] },
  { type_id: 147, collection: "aldo", finish: "walnut", name: workstation, parts: [part(142), part(148)] },
  {
    type_id: 147,
    collection: "axis",
    finish: "melamine_white",
    name: workstation,
    parts: [part(143), part(144, 1, { finish: "mesh_grey" })],
  },
];

const outdoorSets: SetDesign[] = [
  { type_id: 172, collection: "monterey", finish: "teak", name: patio7, parts: [part(168), part(169, 6)] },
  { type_id: 172, collection: "monterey", finish: "teak_grey", name: patio7, parts: [part(168), part(169, 6)] },
  {
    type_id: 172,
    collection: "pacifica",
    finish: "aluminium_charcoal",
    name: patio7,
    parts: [part(168, 1, { widthCm: 200 }), part(169, 6, { finish: "sling_grey" })],
  },
  { type_id: 172, collection: "largo", finish: "acacia", name: patio5, packed: true, parts: [part(168), part(169, 4)] },
  { type_id: 173, collection: "pacifica", finish: "olefin_grey", name: conversation, parts: [part(165), part(166, 2)] },
  { type_id: 173, collection: "pacifica", finish: "olefin_sand", name: conversation, parts: [part(165), part(166, 2)] },
  { type_id: 173, collection: "monterey", finish: "olefin_navy", name: conversation, parts: [part(165), part(166, 2)] },
  { type_id: 173, collection: "harborline", finish: "rope_grey", name: conversation, parts: [part(165), part(166, 2)] },
  {
    type_id: 174,
    collection: "pacifica",
    finish: "aluminium_charcoal",
    name: bistro,
    packed: true,
    parts: [part(168, 1, { widthCm: 70 }), part(169, 2, { finish: "sling_grey" })],
  },
  {
    type_id: 174,
    collection: "pacifica",
    finish: "aluminium_white",
    name: bistro,
    packed: true,
    parts: [part(168, 1, { widthCm: 70 }), part(169, 2, { finish: "sling_grey" })],
  },
  {
    type_id: 174,
    collection: "harborline",
    finish: "rope_grey",
    name: bistro,
    parts: [part(168, 1, { collection: "pacifica", finish: "aluminium_charcoal", widthCm: 70 }), part(169, 2)],
  },
];

/** Sets are numbered in order within their leaf, so new ones must be added at the end of their list. */
export const setDesigns: readonly SetDesign[] = [...livingRoomSets, ...bedroomSets, ...diningSets, ...officeSets, ...outdoorSets];
