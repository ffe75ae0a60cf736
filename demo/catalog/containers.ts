import { manufacturers } from "./manufacturers.ts";
import { between, pick } from "./seeded.ts";

/** A container on its way from a maker to a warehouse, and the days it may arrive in. */
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
  const body = `${pick(`${key}/owner`, ownerCodes)}${between(`${key}/serial`, 100000, 999999)}`;
  return `${body}${checkDigit(body)}`;
};

/** A maker sends a warehouse a container about every three weeks; the next three are known. */
export const containersTo = (manufacturer: string, warehouse: string): Container[] =>
  [0, 1, 2].map((slot) => {
    const key = `${manufacturer}/${warehouse}/${slot}`;
    const arrival_from_days = slot * 21 + between(`${key}/from`, 6, 18);
    // Ships from Asia are less punctual than trucks from Mexico or North Carolina.
    const window = ["US", "MX"].includes(manufacturers[manufacturer]!.origin) ? 3 : between(`${key}/window`, 5, 12);
    return { container_number: containerNumber(key), arrival_from_days, arrival_to_days: arrival_from_days + window };
  });

/** The container that brings the presale quantity of a product: never the very next one, which is too late to sell from. */
export const presaleContainer = (goods_sn: string, manufacturer: string, warehouse: string): Container =>
  containersTo(manufacturer, warehouse)[between(`${goods_sn}/presale container`, 1, 2)]!;
