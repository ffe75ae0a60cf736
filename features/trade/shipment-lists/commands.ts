import { actionsOfShipment } from "#features/trade/fulfillment/rules.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { estimatedTotal } from "#kernel/long-lists.ts";
import { toNumberKeyword } from "#kernel/order-numbers.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { shipmentList } from "./contract.ts";
import { searchedCounts, searchedPages, shipmentCounts, shipmentPages } from "./queries.ts";
import { countTabs, isWorkTab, statusesOfTab } from "./rules.ts";

/** The number of an order, and of one of its shipments where the keyword names one. */
const toNumbers = (keyword: string) => {
  const [, order = keyword, place] = /^(.+)-S(\d{1,4})$/i.exec(keyword) ?? [];
  return { order: toNumberKeyword(order), number: place === undefined ? null : Number(place) };
};

/** Lists shipments of all orders. The total is an estimate beyond the counting limit. */
export const listShipments = async ({ body, db, session, request, now }: Context<typeof shipmentList>) => {
  const { tab, keyword, warehouse_id = null, late, page, page_size } = body;
  const order = isWorkTab(tab) ? "oldest" : "newest";
  const filter = { warehouse_ids: session.warehouse_ids, warehouse_id, is_late: late, now };
  const { language } = request;
  const place = { language, statuses: [...statusesOfTab(tab)], limit: page_size, offset: (page - 1) * page_size };
  const numbers = toNumbers(keyword);
  const searched = { keyword, number: numbers.number, patterns: substringPatterns(numbers.order) };
  const every = { ...filter, statuses: [...statusesOfTab("all")] };
  const [rows, counts] = await Promise.all(
    keyword === ""
      ? [db.rows(shipmentPages[order], { ...filter, ...place }), db.rows(shipmentCounts, every)]
      : [db.rows(searchedPages[order], { ...filter, ...place, ...searched }), db.rows(searchedCounts, { ...every, ...searched })],
  );
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
