import type { Family } from "#demo/models/model-spec.ts";
import type { Range } from "./families/range.ts";
import type { FinishCode } from "./finishes.ts";
import { finishes } from "./finishes.ts";

/** Codes of the certificate vocabulary that a family must carry to be sold in the United States. */
const byFamily: Partial<Record<Family, readonly string[]>> = {
  sofa: ["tb117"],
  sectional: ["tb117"],
  armchair: ["tb117"],
  recliner: ["tb117"],
  ottoman: ["tb117"],
  officeChair: ["bifma_x51", "tb117"],
  desk: ["bifma_x55", "tsca_vi"],
  bunkBed: ["cpsc_bunk", "cpsia"],
  dresser: ["astm_f2057", "tsca_vi"],
  wardrobe: ["astm_f2057", "tsca_vi"],
  floorLamp: ["ul_listed"],
  tableLamp: ["ul_listed"],
  pendantLamp: ["ul_listed"],
  tvStand: ["tsca_vi"],
  bookcase: ["tsca_vi"],
  shelving: ["tsca_vi"],
  sideboard: ["tsca_vi"],
  nightstand: ["tsca_vi"],
  shoeCabinet: ["tsca_vi"],
  vanity: ["tsca_vi"],
};

const fscMaterials = new Set(["teak", "acacia", "solid_oak", "oak_veneer", "pine", "solid_ash"]);
const oekoTexMaterials = new Set(["linen_blend", "boucle", "performance_fabric", "velvet"]);

export const getCertificates = (range: Range, finish: FinishCode): string[] => {
  const { material } = finishes[finish];
  const codes = [...(byFamily[range.family] ?? [])];
  if (fscMaterials.has(material)) codes.push("fsc");
  if (oekoTexMaterials.has(material)) codes.push("oeko_tex");
  if (range.type_id >= 175 && range.type_id <= 180 && !codes.includes("cpsia")) codes.push("cpsia");
  if (range.family === "tvStand" && range.type_id === 112) codes.push("ul_listed");
  return codes;
};
