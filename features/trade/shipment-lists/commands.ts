import { actionsOfShipment } from "#features/trade/fulfillment/rules.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { toNumberKeyword } from "#kernel/order-numbers.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { shipmentList } from "./contract.ts";
import { countsOfWarehouses, pagesOfWarehouses, searchedCounts, searchedPages, shipmentCounts, shipmentPages } from "./queries.ts";
import { countTabs, isWorkTab, statusesOfTab } from "./rules.ts";

/** The number of an order, and of one of its shipments where the keyword names one. */
const toNumbers = (keyword: string) => {
  const [, order = keyword, place] = /^(.+)-S(\d{1,4})$/i.exec(keyword) ?? [];
  return { order: toNumberKeyword(order), number: place === undefined ? null : Number(place) };
};

/** The warehouses that a list reads: the one asked for, as far as the caller works there; null is all of them. */
const warehousesOf = (own: readonly number[] | null, asked: number | null): number[] | null =>
  asked === null ? own && [...own] : (own ?? [asked]).filter((warehouse_id) => warehouse_id === asked);

/** Lists shipments of all orders. The total is an estimate beyond the counting limit. */
export const listShipments = async ({ body, db, session, request, now }: Context<typeof shipmentList>) => {
  const { tab, keyword, warehouse_id = null, late, page, page_size } = body;
  const order = isWorkTab(tab) ? "oldest" : "newest";
  const of_warehouses = warehousesOf(session.warehouse_ids, warehouse_id);
  const every = { is_late: late, now, statuses: statusesOfTab("all", late) };
  const shown = {
    ...{ ...every, statuses: statusesOfTab(tab, late), language: request.language },
    ...{ limit: page_size, offset: (page - 1) * page_size },
  };
  const numbers = toNumbers(keyword);
  const searched = { of_warehouses, keyword, number: numbers.number, patterns: substringPatterns(numbers.order) };
  const read = () => {
    if (keyword !== "")
      return [db.rows(searchedPages[order], { ...shown, ...searched }), db.rows(searchedCounts, { ...every, ...searched })] as const;
    if (!of_warehouses) return [db.rows(shipmentPages[order], shown), db.rows(shipmentCounts, every)] as const;
    return [
      db.rows(pagesOfWarehouses[order], { ...shown, of_warehouses }),
      db.rows(countsOfWarehouses, { ...every, of_warehouses }),
    ] as const;
  };
  const [rows, counts] = await Promise.all(read());
  const reader = rolesIn(session, "orders").some((role) => role === "warehouse" || role === "administrator") ? "warehouse" : "nobody";
  const tabs = countTabs(counts);
  return {
    list: rows.map(({ number, order_status, is_contract_goods, days_late, ...row }) => ({
      ...row,
      shipment_sn: shipmentNumber(row.order_number, number),
      days_late: days_late || null,
      actions: actionsOfShipment({ status: order_status, logistics_type: row.logistics_type, is_contract_goods }, row, reader),
    })),
    count: estimatedTotal(tabs[tab], page, page_size, rows.length),
    tabs,
  };
};
