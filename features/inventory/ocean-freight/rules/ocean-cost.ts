/** What ocean freight costs for a volume and a weight. Pure; cents, cubic meters and kilograms. */

export interface OceanRates {
  lcl: number;
  lcl_minimum: number;
  fcl_20: number;
  fcl_40: number;
  fcl_40hq: number;
}

/** Containers with the volume that furniture in cartons really fills, and their payload. */
export const containers = [
  { code: "20", rate: "fcl_20", cbm: 28, kg: 21_700 },
  { code: "40", rate: "fcl_40", cbm: 58, kg: 26_500 },
  { code: "40HQ", rate: "fcl_40hq", cbm: 68, kg: 26_500 },
] as const;
export type ContainerCode = (typeof containers)[number]["code"];

export interface OceanCost {
  /** Chargeable measure of LCL: cubic meters or metric tons, whichever is more, rounded up to hundredths. */
  revenue_tons: number;
  lcl_cents: number;
  fcl_cents: number;
  /** The containers of the cheapest full-container way. */
  fcl: { code: ContainerCode; count: number }[];
  /** Cheaper of the two; of equal prices full containers, which arrive sooner and are handled less. */
  best: "lcl" | "fcl";
}

/** From here on a calculator gives no answer: such shipments are quoted. */
export const maxCbm = 5_000;
export const maxKg = 2_000_000;

const hundredths = (value: number): number => Math.ceil(Math.round(value * 1e6) / 1e4) / 100;

const countFor = (cbm: number, kg: number, type: (typeof containers)[number]): number =>
  Math.max(1, Math.ceil(cbm / type.cbm), Math.ceil(kg / type.kg));

/**
 * The cheapest mix of containers: as many large ones as wished, the rest in one smaller kind. A mix of three kinds never helps, because
 * the volumes are close.
 */
const cheapestContainers = (cbm: number, kg: number, rates: OceanRates) => {
  const mixes: { cents: number; parts: { code: ContainerCode; count: number }[] }[] = [];
  for (const main of containers) {
    const most = countFor(cbm, kg, main);
    for (let count = Math.max(0, most - 2); count <= most; count += 1) {
      const left = { cbm: cbm - count * main.cbm, kg: kg - count * main.kg };
      const isFull = left.cbm <= 0 && left.kg <= 0;
      const parts = count > 0 ? [{ code: main.code, count }] : [];
      if (isFull) mixes.push({ cents: count * rates[main.rate], parts });
      else
        for (const rest of containers) {
          const more = countFor(Math.max(0, left.cbm), Math.max(0, left.kg), rest);
          mixes.push({ cents: count * rates[main.rate] + more * rates[rest.rate], parts: [...parts, { code: rest.code, count: more }] });
        }
    }
  }
  const [best] = mixes.sort((a, b) => a.cents - b.cents || a.parts.length - b.parts.length);
  return best ?? { cents: 0, parts: [] };
};

const merge = (parts: readonly { code: ContainerCode; count: number }[]) => {
  const counts = new Map<ContainerCode, number>();
  for (const { code, count } of parts) counts.set(code, (counts.get(code) ?? 0) + count);
  return [...counts].map(([code, count]) => ({ code, count }));
};

/** The cost of a shipment; undefined for nothing and for more than the calculator covers. */
export const oceanCost = (cbm: number, kg: number, rates: OceanRates): OceanCost | undefined => {
  if (!(cbm > 0 && kg > 0 && cbm <= maxCbm && kg <= maxKg)) return undefined;
  const revenue_tons = hundredths(Math.max(cbm, kg / 1_000));
  const lcl_cents = Math.max(rates.lcl_minimum, Math.round(revenue_tons * rates.lcl));
  const { cents: fcl_cents, parts } = cheapestContainers(cbm, kg, rates);
  return { revenue_tons, lcl_cents, fcl_cents, fcl: merge(parts), best: fcl_cents <= lcl_cents ? "fcl" : "lcl" };
};
