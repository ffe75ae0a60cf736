import { parseOrderNumber } from "#kernel/order-numbers.ts";

/** The code on the label of a carton: the number of its shipment and its place in it. Pure. */

export const cartonCode = (shipment_sn: string, carton: number): string => `${shipment_sn}-C${carton}`;

const codeForm = /^(.+)-S([0-9]{1,4})(?:-C([0-9]{1,6}))?$/i;

/** Reads the code of a carton, or the number of a shipment. Undefined for anything else. */
export const parseCartonCode = (scanned: string): { order_number: string; number: number; carton: number | null } | undefined => {
  const [, order, number, carton] = codeForm.exec(scanned.trim()) ?? [];
  if (!order || !number) return undefined;
  return { order_number: parseOrderNumber(order).number, number: Number(number), carton: carton ? Number(carton) : null };
};
