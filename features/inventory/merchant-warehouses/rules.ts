/** Warehouses of manufacturers. Pure. */

/** Warehouses of one manufacturer that are not archived, at most. */
export const maxMerchantWarehouses = 20;

/** Working days from an order to its packing, at most. */
export const maxPackingDays = 30;

/** The code of a manufacturer's warehouse, printed on labels and named in files: M12-1. */
export const merchantWarehouseCode = (merchant_id: number, number: number): string => `M${merchant_id}-${number}`;

interface Place {
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** Whether a form names another place than the one where the warehouse stands. */
export const isMoved = (before: Place, after: Place): boolean =>
  (["address", "city", "state", "zip"] as const).some((name) => before[name] !== after[name]);
