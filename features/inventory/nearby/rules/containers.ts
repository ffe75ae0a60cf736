/** Container capacity (docs/decisions/0020). Pure. */

export const containerCodes = ["20GP", "40GP", "40HQ", "45HQ", "53ft"] as const;

export interface ContainerType {
  code: (typeof containerCodes)[number];
  /** Inner dimensions. */
  length_mm: number;
  width_mm: number;
  height_mm: number;
  /** Volume usable for furniture cartons in practice, 85 to 90% of the inner volume. */
  usable_cbm: number;
  payload_kg: number;
  /** Weight of the empty container, or of the empty trailer. */
  tare_kg: number;
}

export const containerTypes: readonly ContainerType[] = [
  { code: "20GP", length_mm: 5_898, width_mm: 2_352, height_mm: 2_393, usable_cbm: 28, payload_kg: 28_200, tare_kg: 2_280 },
  { code: "40GP", length_mm: 12_032, width_mm: 2_352, height_mm: 2_393, usable_cbm: 58, payload_kg: 26_700, tare_kg: 3_780 },
  { code: "40HQ", length_mm: 12_032, width_mm: 2_352, height_mm: 2_698, usable_cbm: 68, payload_kg: 26_500, tare_kg: 3_980 },
  { code: "45HQ", length_mm: 13_556, width_mm: 2_352, height_mm: 2_698, usable_cbm: 78, payload_kg: 27_700, tare_kg: 4_800 },
  { code: "53ft", length_mm: 16_002, width_mm: 2_515, height_mm: 2_743, usable_cbm: 96, payload_kg: 19_900, tare_kg: 6_400 },
];

export interface Load {
  volume_cm3: number;
  weight_grams: number;
}

export interface Fill {
  code: ContainerType["code"];
  volume_percent: number;
  weight_percent: number;
  /** The limit that is reached first. */
  binding: "volume" | "weight";
  /** Containers of this type needed. */
  containers: number;
  /** Fill of the last container in whole percent. */
  last_percent: number;
}

/** Rounds up above 100, so that an overfull container never shows 100%. */
const toPercent = (part: number): number => (part > 1 ? Math.ceil(part * 100) : Math.round(part * 100));

/** Fill of containers of one type by volume or weight, whichever is higher. */
export const getFill = (type: ContainerType, { volume_cm3, weight_grams }: Load): Fill => {
  const byVolume = volume_cm3 / (type.usable_cbm * 1_000_000);
  const byWeight = weight_grams / (type.payload_kg * 1_000);
  const full = Math.max(byVolume, byWeight);
  const containers = Math.ceil(full);
  return {
    code: type.code,
    volume_percent: toPercent(byVolume),
    weight_percent: toPercent(byWeight),
    binding: byWeight > byVolume ? "weight" : "volume",
    containers,
    last_percent: containers === 0 ? 0 : Math.max(1, toPercent(full - (containers - 1))),
  };
};

/** The type with the fewest containers, then the smallest. Undefined for an empty load. */
export const getBestContainer = (load: Load): Fill | undefined => {
  const fills = containerTypes.filter(({ code }) => code !== "53ft").map((type) => getFill(type, load));
  return fills.filter(({ containers }) => containers > 0).sort((a, b) => a.containers - b.containers)[0];
};
