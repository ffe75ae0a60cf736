import type { ModelSpec } from "#demo/models/model-spec.ts";

/** Camera direction of one picture, and the part of the piece that fills the frame. */
export interface View {
  azimuthDeg: number;
  elevationDeg: number;
  /** How much of the frame the framed box fills. */
  fill: number;
  /** The framed part, as shares of the bounding box from its lower left rear corner; the whole piece by default. */
  crop?: { from: [number, number, number]; to: [number, number, number] };
}

type Family = ModelSpec["family"];

const DEFAULT_HERO: View = { azimuthDeg: 32, elevationDeg: 14, fill: 0.84 };

const HERO: Partial<Record<Family, Partial<View>>> = {
  bed: { azimuthDeg: 36, elevationDeg: 18 },
  sectional: { azimuthDeg: 24, elevationDeg: 24 },
  diningTable: { elevationDeg: 17 },
  coffeeTable: { elevationDeg: 22 },
  ottoman: { elevationDeg: 20 },
  wardrobe: { azimuthDeg: 28, elevationDeg: 7 },
  bookcase: { azimuthDeg: 28, elevationDeg: 7 },
  shelving: { azimuthDeg: 28, elevationDeg: 8 },
  mirror: { azimuthDeg: 26, elevationDeg: 6 },
  floorLamp: { elevationDeg: 6 },
  pendantLamp: { elevationDeg: -6 },
  tableLamp: { elevationDeg: 8 },
  parasol: { elevationDeg: 4 },
  outdoorLounger: { elevationDeg: 20, azimuthDeg: 40 },
};

/** The second picture shows what the first hides: mostly the front, for some the other side or the top. */
function second(spec: ModelSpec, hero: View): View {
  const straight: View = { azimuthDeg: 0, elevationDeg: 6, fill: 0.84 };
  switch (spec.family) {
    case "armchair":
    case "diningChair":
    case "barStool":
    case "officeChair":
    case "recliner":
    case "outdoorChair":
      return { ...hero, azimuthDeg: -148, elevationDeg: 12 };
    case "diningTable":
    case "coffeeTable":
    case "sideTable":
    case "outdoorTable":
    case "ottoman":
      return { ...hero, azimuthDeg: -24, elevationDeg: 34 };
    case "sectional":
      return { azimuthDeg: -30, elevationDeg: 36, fill: 0.84 };
    case "bed":
      return { azimuthDeg: 0, elevationDeg: 20, fill: 0.84 };
    case "outdoorLounger":
    case "bunkBed":
      return { ...hero, azimuthDeg: -38 };
    default:
      return straight;
  }
}

/** The third picture comes close to where material and workmanship show. */
function detail(spec: ModelSpec): View {
  const close = (azimuthDeg: number, elevationDeg: number, from: [number, number, number], to: [number, number, number]): View => ({
    azimuthDeg,
    elevationDeg,
    fill: 1.12,
    crop: { from, to },
  });
  switch (spec.family) {
    case "sofa":
    case "sectional":
    case "outdoorSofa":
      return close(38, 22, [0.62, 0.25, 0.35], [1, 0.85, 1]);
    case "armchair":
    case "recliner":
      return close(40, 20, [0.35, 0.2, 0.3], [1, 0.8, 1]);
    case "diningChair":
    case "outdoorChair":
    case "officeChair":
      return close(36, 16, [0.1, 0.4, 0], [1, 1, 0.9]);
    case "barStool":
      return close(36, 20, [0, 0.5, 0], [1, 1, 1]);
    case "bed":
      return close(40, 26, [0.4, 0.3, 0], [1, 1, 0.42]);
    case "diningTable":
    case "coffeeTable":
    case "outdoorTable":
      return close(38, 26, [0.6, 0.55, 0.4], [1, 1, 1]);
    case "floorLamp":
    case "tableLamp":
      return close(30, 4, [0, 0.55, 0], [1, 1, 1]);
    case "wardrobe":
    case "bookcase":
    case "shelving":
      return close(34, 10, [0.3, 0.35, 0.4], [1, 0.72, 1]);
    case "mirror":
      return close(34, 8, [0.3, 0.6, 0], [1, 1, 1]);
    case "pendantLamp":
      return close(24, -16, [0, 0, 0], [1, 0.5, 1]);
    case "parasol":
      return close(30, -4, [0.2, 0.6, 0.2], [0.8, 1, 0.8]);
    case "bunkBed":
      return close(36, 20, [0.5, 0.4, 0.3], [1, 0.95, 1]);
    default:
      return close(38, 18, [0.45, 0.42, 0.35], [1, 1, 1]);
  }
}

/** The three pictures of a piece, hero first. */
export function getViews(spec: ModelSpec): View[] {
  const hero = { ...DEFAULT_HERO, ...HERO[spec.family] };
  return [hero, second(spec, hero), detail(spec)];
}
