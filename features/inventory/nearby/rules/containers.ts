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

/** The container type of a code. */
export const containerType = (code: ContainerType["code"]): ContainerType => {
  const type = containerTypes.find((each) => each.code === code);
  if (!type) throw new Error(`no container type ${code}`);
  return type;
};

/** The types that goods are shipped in over sea, the smallest first. */
export const oceanTypes: readonly ContainerType[] = containerTypes.filter(({ code }) => code !== "53ft");

export interface Load {
  volume_cm3: number;
  weight_grams: number;
}

/** Whole percent: nothing loaded is 0, little is at least 1, and more than full never shows 100. */
const toPercent = (share: number): number => (share > 1 ? Math.ceil(share * 100) : share > 0 ? Math.max(1, Math.round(share * 100)) : 0);

const innerVolume = ({ length_mm, width_mm, height_mm }: ContainerType): number => (length_mm * width_mm * height_mm) / 1_000;

/** How much of the inner volume and of the payload of containers of one type a load takes, in percent. Cart, calculator and plan show it. */
export const getFillShares = (type: ContainerType, { volume_cm3, weight_grams }: Load, containers = 1) => ({
  volume_percent: toPercent(volume_cm3 / (innerVolume(type) * containers)),
  weight_percent: toPercent(weight_grams / (type.payload_kg * 1_000 * containers)),
});

export interface Fill {
  code: ContainerType["code"];
  /** Fill of all containers needed, by the limit that is reached first, in percent. */
  percent: number;
  /** The limit that is reached first. */
  binding: "volume" | "weight";
  /** Containers of this type needed, as far as furniture cartons usually fill them. */
  containers: number;
}

/** Containers of one type that a load needs by usable volume or payload, and how full they get. */
export const getFill = (type: ContainerType, load: Load): Fill => {
  const byVolume = load.volume_cm3 / (type.usable_cbm * 1_000_000);
  const byWeight = load.weight_grams / (type.payload_kg * 1_000);
  const containers = Math.ceil(Math.max(byVolume, byWeight));
  const { volume_percent, weight_percent } = getFillShares(type, load, Math.max(1, containers));
  const binding = byWeight > byVolume ? "weight" : "volume";
  return { code: type.code, percent: binding === "weight" ? weight_percent : volume_percent, binding, containers };
};

/** The type with the fewest containers, then the smallest. Undefined for an empty load. */
export const getBestContainer = (load: Load): Fill | undefined => {
  const fills = oceanTypes.map((type) => getFill(type, load));
  return fills.filter(({ containers }) => containers > 0).sort((a, b) => a.containers - b.containers)[0];
};

/** What is left of the containers needed. */
export const getRemainingLoad = (load: Load, type: ContainerType): Load => {
  const containers = Math.max(1, getFill(type, load).containers);
  return {
    volume_cm3: type.usable_cbm * 1_000_000 * containers - load.volume_cm3,
    weight_grams: type.payload_kg * 1_000 * containers - load.weight_grams,
  };
};
