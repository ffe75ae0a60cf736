import type { Db } from "#platform/db.ts";
import { isInOtherWarehouse } from "./queries.ts";

/** The parameters of calls that name something of a warehouse, by kind. A name that is missing here is not judged (staff-warehouses.http.test.ts walks all calls). */
const parametersOf = {
  warehouse_ids_named: ["warehouse_id"],
  order_numbers: ["order_sn", "order_number", "contract_sn"],
  record_numbers: ["record_sn"],
  sales_order_numbers: ["sales_order_number"],
  booking_ids: ["booking_id"],
  stock_item_ids: ["stock_item_id"],
  location_ids: ["location_id", "location_ids"],
  count_ids: ["count_id"],
  write_off_ids: ["write_off_id"],
  freight_quote_ids: ["freight_quote_id"],
  shipment_ids: ["shipment_id", "shipment_ids"],
  pick_list_ids: ["pick_list_id"],
  lot_ids: ["lot_id"],
  listing_ids: ["listing_id"],
  cancellation_ids: ["cancellation_id"],
  backorder_ids: ["backorder_id"],
  edit_ids: ["edit_id"],
  transfer_numbers: ["transfer_number"],
  purchase_order_numbers: ["purchase_order_number"],
  /** A transfer has two; one of them has to be the caller's. */
  transfer_warehouse_ids: ["from_warehouse_id", "to_warehouse_id"],
} as const;

type Kind = keyof typeof parametersOf;

const isNamed = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

/** The lots of a container whose pieces were counted. */
const lotsOf = ({ counts }: Readonly<Record<string, unknown>>): number[] =>
  Array.isArray(counts) ? counts.flatMap(({ incoming_id }: { incoming_id?: number }) => incoming_id ?? []) : [];

/** Whether parameters name a warehouse, or something that belongs to one, that is none of these. Calls without such a parameter ask nothing. */
export const namesOtherWarehouse = async (
  db: Db,
  warehouse_ids: readonly number[],
  body: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const named = <Value extends string | number>(kind: Kind) => parametersOf[kind].flatMap((name) => body[name]).filter(isNamed) as Value[];
  const given = {
    named_warehouse_ids: named<number>("warehouse_ids_named"),
    order_numbers: named<string>("order_numbers"),
    record_numbers: named<string>("record_numbers"),
    sales_order_numbers: named<string>("sales_order_numbers"),
    booking_ids: named<number>("booking_ids"),
    stock_item_ids: named<number>("stock_item_ids"),
    location_ids: named<number>("location_ids"),
    count_ids: named<number>("count_ids"),
    write_off_ids: named<number>("write_off_ids"),
    freight_quote_ids: named<number>("freight_quote_ids"),
    shipment_ids: named<number>("shipment_ids"),
    pick_list_ids: named<number>("pick_list_ids"),
    lot_ids: named<number>("lot_ids"),
    listing_ids: named<number>("listing_ids"),
    cancellation_ids: named<number>("cancellation_ids"),
    backorder_ids: named<number>("backorder_ids"),
    edit_ids: named<number>("edit_ids"),
    transfer_numbers: named<string>("transfer_numbers"),
    purchase_order_numbers: named<string>("purchase_order_numbers"),
    transfer_warehouse_ids: named<number>("transfer_warehouse_ids"),
    incoming_ids: lotsOf(body),
  };
  if (Object.values(given).every(({ length }) => length === 0)) return false;
  return (await db.only(isInOtherWarehouse, { ...given, warehouse_ids: [...warehouse_ids] })).is_foreign;
};
