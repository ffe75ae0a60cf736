import type { DemoProduct } from "#demo/catalog/demo-catalog.ts";
import { arrange, cornersOnFloor, type Place } from "#demo/models/arrange.ts";
import type { Family, FinishKind, ModelSpec } from "#demo/models/model-spec.ts";
import type { CloseUp } from "./flaw-spot.ts";
import type { PictureRecipe } from "./picture-recipe.ts";
import type { RoomSpec } from "./room.ts";
import type { View } from "./views.ts";

/** Furnished rooms, material close-ups and pictures with a person for scale of the leading products. */

/** A companion of the main piece and its position, in meters from the main piece's edges or from its middle. */
type Companion = readonly [goodsSn: string, x: number, z: number, turn?: number];

interface Setting {
  wall: string;
  floor: RoomSpec["floor"];
  rug: string;
  print: string;
  curtain: string;
}

const settings: readonly Setting[] = [
  { wall: "#d5d9cc", floor: { kind: "wood", colour: "#c9a477" }, rug: "#cdc3b0", print: "#8fa58a", curtain: "#f0ebe1" },
  { wall: "#e3d3c3", floor: { kind: "wood", colour: "#b98a5c" }, rug: "#c8b9a2", print: "#b5694a", curtain: "#efe6d9" },
  { wall: "#d3dade", floor: { kind: "wood", colour: "#d2b48c" }, rug: "#c3c0b6", print: "#5f7d8c", curtain: "#eef0ee" },
  { wall: "#e6e1d8", floor: { kind: "wood", colour: "#a67c52" }, rug: "#bfae97", print: "#8a7560", curtain: "#e4dccd" },
];

const terrace: Pick<RoomSpec, "wall" | "floor" | "plank"> = {
  wall: "#dcd8cf",
  floor: { kind: "wood", colour: "#a98c6c" },
  plank: [2.4, 0.14],
};

const meters = ({ widthCm, depthCm, heightCm }: ModelSpec) => ({ width: widthCm / 100, depth: depthCm / 100, height: heightCm / 100 });

/** What stands around a piece. */
function companionsOf(spec: ModelSpec): Companion[] {
  const { width, depth } = meters(spec);
  const [side, front] = [width / 2, depth / 2];
  switch (spec.family) {
    case "sofa":
      return [
        ["JY-CT-10901", 0, front + 0.75],
        ["JY-LF-16004", -side - 0.35, -0.1],
        ["JY-ET-11001", side + 0.4, 0.2],
      ];
    case "sectional":
      return [
        ["JY-CT-10903", -0.35, front + 0.1],
        ["JY-LF-16001", -side - 0.35, -front + 0.5],
      ];
    case "armchair":
      return [
        ["JY-ET-11003", side + 0.4, -0.1],
        ["JY-LF-16004", -side - 0.3, -0.25],
      ];
    case "coffeeTable":
      return [
        ["JY-SF-10102", 0, -front - 0.95],
        ["JY-AC-10402", side + 0.75, 0.15, -1.2],
      ];
    case "bed":
      return [
        ["JY-NS-12003", -side - 0.36, -front + 0.28],
        ["JY-NS-12003", side + 0.36, -front + 0.28],
        ["JY-BN-10803", 0, front + 0.3],
      ];
    case "vanity":
      return [["JY-OT-12503", 0, front + 0.1]];
    case "outdoorSofa":
      return [
        ["JY-OL-16603", -side - 0.15, front + 0.95, 1],
        ["JY-OL-16603", side + 0.2, front + 0.95, -1],
      ];
    default:
      return [];
  }
}

const isOutdoor = (family: Family): boolean => family.startsWith("outdoor");

function placesOf(product: DemoProduct, products: ReadonlyMap<string, DemoProduct>): Place[] {
  const modelOf = (goodsSn: string) => products.get(goodsSn)!.model;
  const { model, bom_list } = product;
  if (bom_list.length > 0) return arrange({ pieces: bom_list.map(({ goods_sn, amount }) => ({ model: modelOf(goods_sn), amount })) });
  if (model.family === "diningTable") {
    const chairs = { model: modelOf("JY-DC-13010"), amount: 6 };
    return arrange({ pieces: [{ model, amount: 1 }, chairs] });
  }
  const companions = companionsOf(model).map(([goodsSn, x, z, turn = 0]): Place => ({ spec: modelOf(goodsSn), x, z, turn }));
  return [{ spec: model, x: 0, z: 0, turn: 0 }, ...companions];
}

type Range = readonly [low: number, high: number];
const range = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];

/** The extent of pieces on the floor. */
const extentOf = (places: readonly Place[]): { x: Range; z: Range } => {
  const corners = places.flatMap(cornersOnFloor);
  return { x: range(corners.map(([x]) => x)), z: range(corners.map(([, z]) => z)) };
};

/** Frames the pieces that matter; the others may reach out of the picture, as in a photo of a room. */
function frame(framed: readonly Place[], all: readonly Place[], view: Omit<View, "crop">): View {
  const [part, whole] = [extentOf(framed), extentOf(all)];
  const share = (axis: "x" | "z", end: 0 | 1) => (part[axis][end] - whole[axis][0]) / (whole[axis][1] - whole[axis][0]);
  const highest = (places: readonly Place[]) => Math.max(...places.map(({ spec }) => spec.heightCm));
  return { ...view, crop: { from: [share("x", 0), 0, share("z", 0)], to: [share("x", 1), highest(framed) / highest(all), share("z", 1)] } };
}

/** The room of a leading product: a set as a whole, or a piece among others. */
export function getRoomRecipe(product: DemoProduct, products: ReadonlyMap<string, DemoProduct>): PictureRecipe {
  const places = placesOf(product, products);
  const [main] = places;
  const { family } = main!.spec;
  const { height } = meters(main!.spec);
  const isWhole = product.bom_list.length > 0 || family === "diningTable";
  const view = frame(isWhole ? places : places.slice(0, 1), places, {
    azimuthDeg: isWhole ? 20 : 16,
    elevationDeg: isWhole ? 15 : 10,
    // Around a low table more of its room is shown.
    fill: isWhole ? 0.92 : family === "coffeeTable" ? 0.58 : 0.74,
  });
  const { x, z } = extentOf(places);
  const own = extentOf(isWhole ? places : places.slice(0, 1));
  if (isOutdoor(family)) {
    const plants = [
      { x: x[0] - 0.3, z: 0.4, height: 1.5 },
      { x: x[0] + 0.35, z: 0.3, height: 1 },
      { x: x[1] + 0.2, z: 0.4, height: 1.3 },
    ];
    return { places, views: [view], room: { ...terrace, lighting: "window", battens: 0.24, plants } };
  }
  const setting = settings[Number(product.goods_sn.slice(-3)) % settings.length]!;
  const isTall = height > 1.3;
  // A plant stands beside what reaches to the wall, and behind the end table of a sofa.
  const reachesToWall = isWhole || family === "bed";
  return {
    places,
    views: [view],
    room: {
      wall: setting.wall,
      floor: setting.floor,
      plank: [1.8, 0.19],
      lighting: "window",
      rug: {
        finish: { kind: "fabric", colour: setting.rug },
        width: x[1] - x[0] + 0.3,
        depth: z[1] - z[0] + 0.2,
        x: (x[0] + x[1]) / 2,
        z: (z[0] + z[1]) / 2 + 0.35,
      },
      ...(!isTall && { print: { x: 0, y: Math.max(1.5, height + 0.62), width: 1.1, height: 0.78, colour: setting.print } }),
      curtains: [{ x: own.x[0] - 0.62, width: 1, colour: setting.curtain }],
      plants: [{ x: reachesToWall ? x[1] + 0.32 : own.x[1] + 0.34, z: 0.22, height: 1.25 }],
    },
  };
}

/** The front of a product with a person beside it. */
export function getScaleRecipe(product: DemoProduct, products: ReadonlyMap<string, DemoProduct>): PictureRecipe {
  const azimuthDeg = 18;
  const { model, bom_list } = product;
  const places = bom_list.length > 0 ? placesOf(product, products) : [{ spec: model, x: 0, z: 0, turn: 0 }];
  const { x, z } = extentOf(places);
  const figure = { x: x[1] + 0.45, z: Math.min(0, z[0] + 0.4), turn: (azimuthDeg * Math.PI) / 180 };
  return { places, views: [{ azimuthDeg, elevationDeg: 8, fill: 0.86 }], figure };
}

const finishes: readonly FinishKind[] = ["fabric", "boucle", "velvet", "leather", "wood", "lacquer", "stone", "rattan", "metal"];

/** A close-up of the main finish. */
export const materialCloseUp = ({ primary }: ModelSpec): CloseUp => ({
  reach: 0.1,
  frame: 0.3,
  on: [primary.kind, ...finishes.filter((kind) => kind !== primary.kind)],
  place: "surface",
  from: [32, 26],
});
