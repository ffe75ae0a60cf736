/**
 * Describes the shape and finish of a piece of demo furniture. The catalog defines the specs; the models build geometry from
 * them for pictures, the 3D view and container loading. Lengths are centimeters; the piece stands on the floor at the origin
 * and faces +z.
 */
export type FinishKind =
  | "wood"
  | "lacquer"
  | "fabric"
  | "boucle"
  | "velvet"
  | "leather"
  | "metal"
  | "glass"
  | "stone"
  | "rattan"
  | "mirror";

export interface Finish {
  kind: FinishKind;
  /** sRGB, "#rrggbb": the base color under the material's pattern. */
  colour: string;
}

type LegStyle = "tapered" | "block" | "hairpin" | "sled" | "turned" | "plinth";

/** The options of each family; all have defaults. */
export interface FamilyOptions {
  sofa: {
    seats?: 1 | 2 | 3 | 4;
    arm?: "track" | "rolled" | "slope" | "none";
    back?: "loose" | "tight" | "tufted" | "channel";
    legs?: LegStyle;
  };
  sectional: { chaise?: "left" | "right" | "both"; arm?: "track" | "rolled"; back?: "loose" | "tight"; legs?: LegStyle };
  armchair: { arm?: "track" | "rolled" | "wood" | "barrel"; back?: "loose" | "tight" | "tufted" | "wing" | "channel"; legs?: LegStyle };
  recliner: { open?: boolean; arm?: "track" | "rolled" };
  ottoman: { shape?: "square" | "round"; tufted?: boolean; legs?: LegStyle };
  bench: { upholstered?: boolean; back?: boolean; legs?: LegStyle };
  diningChair: { back?: "slat" | "spindle" | "upholstered" | "ladder" | "cane" | "shell"; arms?: boolean; legs?: LegStyle };
  barStool: { back?: "none" | "low" | "upholstered"; swivel?: boolean };
  officeChair: { back?: "mesh" | "upholstered" | "executive"; arms?: boolean };
  diningTable: { shape?: "rectangle" | "round" | "oval"; base?: "legs" | "trestle" | "pedestal" | "slab" };
  coffeeTable: { shape?: "rectangle" | "round" | "oval"; base?: "legs" | "drum" | "frame" | "shelf" };
  sideTable: { shape?: "square" | "round"; base?: "legs" | "pedestal" | "frame" | "drum"; drawer?: boolean };
  consoleTable: { drawers?: number; shelf?: boolean; legs?: LegStyle };
  desk: { drawers?: number; side?: "left" | "right" | "both" | "none"; frame?: "legs" | "metal" | "panel"; standing?: boolean };
  bed: { headboard?: "panel" | "slat" | "upholstered" | "tufted" | "channel" | "wing"; storage?: boolean; legs?: LegStyle };
  bunkBed: { stairs?: boolean; guard?: boolean };
  nightstand: { drawers?: number; open?: boolean; legs?: LegStyle };
  dresser: { columns?: number; rows?: number; legs?: LegStyle };
  wardrobe: { doors?: number; drawers?: number; mirror?: boolean };
  bookcase: { shelves?: number; columns?: number; doors?: boolean };
  shelving: { shelves?: number; frame?: "metal" | "ladder" | "cube" };
  tvStand: { doors?: number; fireplace?: boolean; legs?: LegStyle; front?: "plain" | "slat" | "cane" };
  sideboard: { doors?: number; drawers?: number; front?: "plain" | "slat" | "cane" | "glass"; legs?: LegStyle };
  shoeCabinet: { doors?: number };
  vanity: { drawers?: number; mirror?: "round" | "arch" | "rectangle" };
  mirror: { shape?: "round" | "arch" | "rectangle"; leaning?: boolean };
  floorLamp: { style?: "tripod" | "arc" | "column" | "reading" };
  tableLamp: { base?: "ceramic" | "metal" | "wood"; shade?: "drum" | "cone" | "dome" };
  pendantLamp: { style?: "dome" | "drum" | "globe" | "rattan" };
  outdoorSofa: { seats?: 2 | 3; frame?: "aluminium" | "teak" | "rope" };
  outdoorChair: { frame?: "aluminium" | "teak" | "rope"; folding?: boolean; rocking?: boolean };
  outdoorTable: { shape?: "rectangle" | "round"; frame?: "aluminium" | "teak" };
  outdoorLounger: { frame?: "aluminium" | "teak"; wheels?: boolean };
  parasol: { cantilever?: boolean };
  kitchenCart: { drawers?: number; shelves?: number; wheels?: boolean };
}

export type Family = keyof FamilyOptions;

export type ModelSpec = {
  [F in Family]: {
    family: F;
    widthCm: number;
    depthCm: number;
    heightCm: number;
    /** The main finish: upholstery of a sofa, wood of a table. */
    primary: Finish;
    /** Legs, frame, hardware. */
    secondary: Finish;
    /** Cushions, tops, shades, when they differ from the primary finish. */
    accent?: Finish;
    options: FamilyOptions[F];
  };
}[Family];
