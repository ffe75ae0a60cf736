import { Box3, type Mesh, type Object3D, Vector3 } from "three";
import { describe, expect, it } from "vitest";
import { buildModel } from "./build-model.ts";
import type { Family, FamilyOptions, Finish, ModelSpec } from "./model-spec.ts";

const OAK: Finish = { kind: "wood", colour: "#bd9160" };
const STEEL: Finish = { kind: "metal", colour: "#c9cacc" };
const CLOTH: Finish = { kind: "fabric", colour: "#9aa58a" };

type Example<F extends Family> = { size: [widthCm: number, depthCm: number, heightCm: number]; options: FamilyOptions[F][] };

/** Every family with its defaults and with the options that change its shape most. */
const EXAMPLES: { [F in Family]: Example<F> } = {
  sofa: {
    size: [218, 95, 84],
    options: [
      {},
      { arm: "rolled", back: "tufted", legs: "turned" },
      { arm: "slope", back: "channel", seats: 2 },
      { arm: "none", back: "tight", legs: "sled" },
    ],
  },
  sectional: { size: [280, 170, 86], options: [{}, { chaise: "left", arm: "rolled" }, { chaise: "both", back: "tight", legs: "plinth" }] },
  armchair: {
    size: [80, 84, 98],
    options: [{}, { arm: "wood" }, { arm: "barrel", back: "channel" }, { back: "wing", arm: "rolled" }, { back: "tufted" }],
  },
  recliner: { size: [92, 98, 104], options: [{}, { open: true, arm: "rolled" }] },
  ottoman: { size: [72, 58, 43], options: [{}, { shape: "round", tufted: true, legs: "plinth" }, { tufted: true }] },
  bench: { size: [127, 46, 48], options: [{}, { upholstered: false }, { back: true, legs: "hairpin" }] },
  diningChair: {
    size: [48, 54, 84],
    options: [
      {},
      { back: "spindle" },
      { back: "upholstered", arms: true },
      { back: "ladder", arms: true },
      { back: "cane" },
      { back: "shell" },
      { legs: "sled" },
    ],
  },
  barStool: { size: [45, 48, 92], options: [{}, { back: "low", swivel: true }, { back: "upholstered" }] },
  officeChair: { size: [66, 66, 112], options: [{}, { back: "upholstered", arms: false }, { back: "executive" }] },
  diningTable: {
    size: [180, 90, 75],
    options: [{}, { shape: "round" }, { shape: "oval", base: "pedestal" }, { base: "trestle" }, { base: "slab" }],
  },
  coffeeTable: {
    size: [120, 60, 42],
    options: [{}, { shape: "round", base: "drum" }, { shape: "oval", base: "frame" }, { base: "shelf" }],
  },
  sideTable: {
    size: [45, 45, 55],
    options: [{}, { shape: "round", base: "pedestal" }, { drawer: true }, { shape: "round", base: "drum" }, { base: "frame" }],
  },
  consoleTable: { size: [120, 36, 80], options: [{}, { drawers: 2, shelf: true, legs: "turned" }, { legs: "sled" }, { legs: "plinth" }] },
  desk: {
    size: [140, 65, 76],
    options: [{}, { standing: true }, { drawers: 3, side: "right", frame: "metal" }, { drawers: 6, side: "both", frame: "panel" }],
  },
  bed: {
    size: [168, 215, 112],
    options: [
      {},
      { headboard: "slat", storage: true },
      { headboard: "tufted", legs: "turned" },
      { headboard: "wing" },
      { headboard: "panel" },
      { headboard: "channel" },
    ],
  },
  bunkBed: { size: [106, 208, 165], options: [{}, { stairs: true, guard: false }] },
  nightstand: { size: [52, 42, 58], options: [{}, { open: true, drawers: 1, legs: "plinth" }] },
  dresser: { size: [152, 46, 81], options: [{}, { columns: 3, rows: 4, legs: "sled" }] },
  wardrobe: { size: [150, 58, 200], options: [{}, { doors: 3, drawers: 3, mirror: true }] },
  bookcase: { size: [90, 34, 188], options: [{}, { shelves: 4, columns: 2, doors: true }] },
  shelving: { size: [100, 36, 178], options: [{}, { frame: "ladder" }, { frame: "cube" }] },
  tvStand: { size: [160, 40, 52], options: [{}, { fireplace: true }, { front: "cane", doors: 4 }, { front: "slat", doors: 3 }] },
  sideboard: { size: [160, 45, 82], options: [{}, { front: "glass", drawers: 2 }, { front: "slat", doors: 4 }, { doors: 0, drawers: 6 }] },
  shoeCabinet: { size: [80, 24, 110], options: [{}, { doors: 3 }] },
  vanity: { size: [110, 45, 142], options: [{}, { drawers: 4, mirror: "arch" }, { mirror: "rectangle" }] },
  mirror: { size: [80, 4, 180], options: [{}, { shape: "round" }, { shape: "arch", leaning: true }] },
  floorLamp: { size: [52, 45, 165], options: [{}, { style: "tripod" }, { style: "arc" }, { style: "reading" }] },
  tableLamp: { size: [36, 36, 58], options: [{}, { base: "metal", shade: "dome" }, { base: "wood", shade: "cone" }] },
  pendantLamp: { size: [42, 42, 110], options: [{}, { style: "drum" }, { style: "globe" }, { style: "rattan" }] },
  outdoorSofa: { size: [205, 82, 74], options: [{}, { frame: "teak", seats: 2 }, { frame: "rope" }] },
  outdoorChair: {
    size: [60, 64, 86],
    options: [{}, { folding: true, frame: "teak" }, { rocking: true, frame: "teak" }, { frame: "rope" }],
  },
  outdoorTable: { size: [180, 90, 75], options: [{}, { shape: "round", frame: "teak" }] },
  outdoorLounger: { size: [70, 200, 80], options: [{}, { frame: "teak", wheels: true }] },
  parasol: { size: [300, 300, 250], options: [{}, { cantilever: true }] },
  kitchenCart: { size: [90, 48, 91], options: [{}, { drawers: 3, shelves: 1, wheels: false }] },
};

/** Each shape once, alternating wood and fabric, because the finish determines how edges are rounded. */
function specsOf(family: Family): ModelSpec[] {
  const { size, options } = EXAMPLES[family];
  return options.map(
    (chosen, index) =>
      ({
        family,
        widthCm: size[0],
        depthCm: size[1],
        heightCm: size[2],
        primary: index % 2 === 0 ? CLOTH : OAK,
        secondary: index % 2 === 0 ? OAK : STEEL,
        options: chosen,
      }) as ModelSpec,
  );
}

function meshesOf(model: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  model.traverse((child) => {
    if ((child as Mesh).isMesh) meshes.push(child as Mesh);
  });
  return meshes;
}

/** Whether all coordinates are numbers; a NaN would make a part invisible. */
function isWhole({ geometry }: Mesh): boolean {
  return Object.values(geometry.attributes).every((attribute) => attribute.array.every((value) => Number.isFinite(value)));
}

describe.each(Object.keys(EXAMPLES) as Family[])("%s", (family) => {
  it("fills its own dimensions, on the floor and centred, and is made of whole parts, whatever its options", () => {
    for (const spec of specsOf(family)) {
      const model = buildModel(spec);
      const box = new Box3().setFromObject(model, true);
      const size = box.getSize(new Vector3());
      const label = JSON.stringify(spec.options);
      expect(Math.abs(size.x / (spec.widthCm / 100) - 1), label).toBeLessThan(0.02);
      expect(Math.abs(size.y / (spec.heightCm / 100) - 1), label).toBeLessThan(0.02);
      expect(Math.abs(size.z / (spec.depthCm / 100) - 1), label).toBeLessThan(0.02);
      expect(Math.abs(box.min.y), label).toBeLessThan(0.001);
      expect(Math.abs(box.min.x + box.max.x), label).toBeLessThan(0.002);
      const meshes = meshesOf(model);
      expect(meshes.length, label).toBeGreaterThan(1);
      expect(meshes.every(isWhole), label).toBe(true);
    }
  });

  it("is the same every time", () => {
    const [spec] = specsOf(family) as [ModelSpec];
    const pointsOf = () => meshesOf(buildModel(spec)).map(({ geometry }) => geometry.attributes.position!.count);
    expect(pointsOf()).toEqual(pointsOf());
  });
});
