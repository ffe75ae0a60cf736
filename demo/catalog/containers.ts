import { manufacturers } from "./manufacturers.ts";
import { seededInteger, seededPick } from "./seeded.ts";

/** A container in transit from a manufacturer to a warehouse, with its arrival window in days. */
export interface Container {
  container_number: string;
  arrival_from_days: number;
  arrival_to_days: number;
}

const ownerCodes = ["JNYU", "PCLU", "TRDU", "SEGU", "WNDU"];

/** The value of a letter in ISO 6346: 10 upwards, leaving out the multiples of eleven. */
const letterValue = (letter: string): number => {
  const order = letter.charCodeAt(0) - 65;
  return order + 10 + Math.floor((order + 9) / 10);
};

/** The check digit that ends every container number (ISO 6346). */
export const checkDigit = (numberWithoutCheck: string): number =>
  ([...numberWithoutCheck].reduce((sum, sign, at) => sum + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** at, 0) % 11) % 10;

const containerNumber = (key: string): string => {
  const body = `${seededPick(`${key}/owner`, ownerCodes)}${seededInteger(`${key}/serial`, 100000, 999999)}`;
  return `${body}${checkDigit(body)}`;
};

/** The next three containers to a warehouse, about three weeks apart. */
export const containersTo = (manufacturer: string, warehouse: string): Container[] =>
  [0, 1, 2].map((slot) => {
    const key = `${manufacturer}/${warehouse}/${slot}`;
    const arrival_from_days = slot * 21 + seededInteger(`${key}/from`, 6, 18);
    // Arrival windows from Asia are wider than from Mexico or North Carolina.
    const window = ["US", "MX"].includes(manufacturers[manufacturer]!.origin) ? 3 : seededInteger(`${key}/window`, 5, 12);
    return { container_number: containerNumber(key), arrival_from_days, arrival_to_days: arrival_from_days + window };
  });

/** The container with the presale quantity of a product: never the next one, which arrives too soon for a presale. */
export const presaleContainer = (goods_sn: string, manufacturer: string, warehouse: string): Container =>
  containersTo(manufacturer, warehouse)[seededInteger(`${goods_sn}/presale container`, 1, 2)]!;
