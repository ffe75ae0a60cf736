import type { DemoProduct } from "#demo/catalog/demo-catalog.ts";
import { arrange, type Place } from "#demo/models/arrange.ts";
import type { PictureRecipe } from "#demo/pictures/picture-recipe.ts";

/** A furnished room of demo products for a banner. */
export interface BannerScene {
  name: string;
  recipe: PictureRecipe;
  /** Where the banner is cut from the square picture, as a share of its height. */
  top: number;
}

/** A product and its position: meters to the right and to the front, and its turn in radians. */
type Placement = readonly [goodsSn: string, x: number, z: number, turn?: number];

/** The rooms of the default banners. */
export function getScenes(products: ReadonlyMap<string, DemoProduct>): BannerScene[] {
  const specOf = (goodsSn: string) => products.get(goodsSn)!.model;
  const placed = (placements: readonly Placement[]): Place[] =>
    placements.map(([goodsSn, x, z, turn = 0]) => ({ spec: specOf(goodsSn), x, z, turn }));
  const dining = arrange({
    pieces: [
      { model: specOf("JY-DT-12801"), amount: 1 },
      { model: specOf("JY-DC-13010"), amount: 6 },
    ],
  });
  return [
    {
      name: "living-room",
      top: 0.105,
      recipe: {
        places: placed([
          ["JY-SF-10101", 0, 0],
          ["JY-LF-16004", -1.45, -0.1],
          ["JY-CT-10901", 0.05, 1.15],
          ["JY-AC-10401", 1.55, 1.25, -1.0],
          ["JY-ET-11001", 1.45, -0.1],
        ]),
        views: [{ azimuthDeg: 10, elevationDeg: 11, fill: 0.86 }],
        room: {
          wall: "#cfd8c6",
          floor: { kind: "wood", colour: "#c9a477" },
          plank: [1.8, 0.19],
          rug: { finish: { kind: "fabric", colour: "#e9e2d4" }, width: 2.9, depth: 1.9, x: 0.2, z: 1.15 },
          print: { x: -0.1, y: 1.65, width: 1.15, height: 0.85, colour: "#8fa58a" },
          lighting: "window",
          curtains: [{ x: -2.15, width: 1.1, colour: "#f0ebe1" }],
          plants: [{ x: 2.05, z: 0.3, height: 1.3 }],
        },
      },
    },
    {
      name: "terrace",
      top: 0.08,
      recipe: {
        places: placed([
          ["JY-OS-16503", 0, 0],
          ["JY-OL-16603", -1.15, 1.35, 1.0],
          ["JY-OL-16603", 1.3, 1.35, -1.0],
          ["JY-PU-17101", 1.75, 0.15],
        ]),
        views: [{ azimuthDeg: 8, elevationDeg: 13, fill: 0.82 }],
        room: {
          wall: "#dcd8cf",
          floor: { kind: "wood", colour: "#a98c6c" },
          plank: [2.4, 0.14],
          lighting: "window",
          battens: 0.24,
          plants: [
            { x: -1.6, z: 0.4, height: 1.5 },
            { x: -2.3, z: 0.35, height: 1 },
            { x: 2.6, z: 0.4, height: 1.3 },
          ],
        },
      },
    },
    {
      name: "dining-room",
      top: 0.07,
      recipe: {
        places: [...dining, ...placed([["JY-SB-13605", 0.1, -1.75]])],
        views: [{ azimuthDeg: 16, elevationDeg: 14, fill: 0.84 }],
        room: {
          wall: "#e2cdb9",
          floor: { kind: "wood", colour: "#b98a5c" },
          plank: [1.8, 0.19],
          rug: { finish: { kind: "fabric", colour: "#e6ddcd" }, width: 3.2, depth: 2.4, x: 0, z: 0 },
          print: { x: 0.1, y: 1.42, width: 1.1, height: 0.7, colour: "#b5694a" },
          lighting: "window",
          curtains: [{ x: -2, width: 1.2, colour: "#efe6d9" }],
          plants: [{ x: 1.3, z: 0.3, height: 1.4 }],
        },
      },
    },
  ];
}
