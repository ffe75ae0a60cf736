import type { DataOf } from "#client/calls.ts";
import type { LoadPageData } from "#client/page-loaders.ts";
import { type ItemLine, parseLines } from "#features/inventory/nearby/rules/item-lines.ts";
import type { PickupPlace } from "#features/inventory/nearby/screens/buyer/nearby-query.ts";

export type IncomingContainers = DataOf<"/home/incomingContainers">;
export type CartonLine = DataOf<"/home/cartonTotals">["list"][number];

export const containersPageSize = 12;

export interface ContainerPage {
  lines: ItemLine[];
  /** 0 means all warehouses. */
  warehouseId: number;
  warehouses: PickupPlace[];
  cartons: CartonLine[];
  incoming: IncomingContainers;
}

const parseIntegerOr = (text: string | null, fallback: number): number => (/^[1-9][0-9]{0,3}$/.test(text ?? "") ? Number(text) : fallback);

export const loadContainers: LoadPageData<ContainerPage> = async (call, { url: { searchParams } }) => {
  const { lines } = parseLines(searchParams.get("lines") ?? "");
  const warehouseId = parseIntegerOr(searchParams.get("warehouse_id"), 0);
  const [places, incoming, totals] = await Promise.all([
    call("/home/pickupPlaces"),
    call("/home/incomingContainers", {
      warehouse_id: warehouseId,
      page: parseIntegerOr(searchParams.get("page"), 1),
      page_size: containersPageSize,
    }),
    lines.length > 0 ? call("/home/cartonTotals", { lines: JSON.stringify(lines) }) : { list: [] },
  ]);
  return { lines, warehouseId, warehouses: places.list, cartons: totals.list, incoming };
};
