import { notify } from "#features/identity/notifications/commands/notify.ts";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import type { MarketPort } from "#features/inventory/ocean-freight/rules.ts";
import { type PerformedBy, transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { insertContractGoodsOrder } from "#features/trade/orders/queries/contract-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import type { Actor } from "#features/trade/orders/statuses.ts";
import { dayAt } from "#kernel/calendar.ts";
import { localizedDay } from "#kernel/localized-day.ts";
import { createOrderNumber } from "#kernel/order-numbers.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { siteOf } from "#platform/sites.ts";
import type { submitContractShipping, updateContractSailing } from "../contract/fulfillment.ts";
import type { arriveContractAtWarehouse } from "../contract/operator.ts";
import {
  catalogGoods,
  insertSailing,
  insertShipment,
  updateArrived,
  updateReceived,
  updateShipmentDecided,
  warehouseExists,
} from "../queries/progress.ts";
import { parseContainerNumber } from "../rules/container-number.ts";
import { contractFacts } from "../rules/facts.ts";
import { balanceDueOn, canChangeDates, contractPhase } from "../rules/phase.ts";
import type { ActionBody } from "./actions.ts";
import { type ActionContext, contractAction, isPossible, lockContractOf, performedBy, refuseMove } from "./actions.ts";
import { contractPath, notifySides } from "./notify-sides.ts";
import { assertOwnDocuments } from "./progress.ts";
import { releaseMet } from "./release.ts";

/** From the shipping papers to the receipt of the goods. */

type ShippingBody = Context<typeof submitContractShipping>["body"];
type ArrivalBody = Context<typeof arriveContractAtWarehouse>["body"];

/** Refuses wrong container numbers, unknown ports and an arrival before the departure. */
const judgeShipping = (body: ShippingBody, known: readonly MarketPort[]) => {
  const containers = body.containers.map((container) => ({ ...container, number: parseContainerNumber(container.number) }));
  const wrong = containers.flatMap(({ number }, index) => (number === undefined ? [`containers.${index + 1}.number`] : []));
  if (wrong.length > 0 || new Set(containers.map(({ number }) => number)).size < containers.length)
    return refuse("CONTAINER_NUMBER", {}, wrong.length > 0 ? wrong : ["containers"]);
  const ports = (["port_of_loading", "port_of_discharge"] as const).filter((name) => !known.some(({ code }) => code === body[name]));
  if (ports.length > 0) return refuse("UNKNOWN_PORT", {}, ports);
  return body.eta < body.etd ? refuse("CONTRACT_DATES", {}, ["eta"]) : containers;
};

export const submitShipping = contractAction<ShippingBody>("merchant", "submitShipping", async ({ tx, order, body, session, now }) => {
  const containers = judgeShipping(body, await readPorts(tx));
  await assertOwnDocuments(tx, session, body.file_ids);
  tx.write(insertShipment, {
    order_id: order.order_id,
    now,
    person_id: session.person_id,
    containers: JSON.stringify(containers),
    vessel: body.vessel,
    voyage: body.voyage,
    port_of_loading: body.port_of_loading,
    port_of_discharge: body.port_of_discharge,
    etd: body.etd,
    eta: body.eta,
    bill_of_lading: body.bill_of_lading,
    file_ids: body.file_ids,
  });
  return { attachments: body.file_ids };
});

const approveBy = (actor: Actor) =>
  contractAction(actor, "approveShipping", async ({ tx, order, by, now, body }) => {
    tx.write(updateShipmentDecided, { order_id: order.order_id, decision: "approved", now, note: body.note });
    await releaseMet(tx, order, by);
    return undefined;
  });

const rejectBy = (actor: Actor) =>
  contractAction(actor, "rejectShipping", async ({ tx, order, now, body }) => {
    tx.write(updateShipmentDecided, { order_id: order.order_id, decision: "refused", now, note: body.note });
    return undefined;
  });

export const approveShippingByBuyer = approveBy("buyer");
export const approveShippingByOperator = approveBy("operator");
export const rejectShippingByBuyer = rejectBy("buyer");
export const rejectShippingByOperator = rejectBy("operator");

/** Announces new dates of sailing or arrival and tells the buyer. */
export const changeSailing = (context: Context<typeof updateContractSailing>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const { order, contract } = await lockContractOf(tx, body.contract_sn, "merchant", session);
    if (!canChangeDates(contractPhase(order.status, contractFacts(order, contract, now)))) refuse("WRONG_STATUS");
    if (body.eta < body.etd) refuse("CONTRACT_DATES", {}, ["eta"]);
    const { etd, eta, reason } = body;
    const changed = await tx.row(insertSailing, { order_id: order.order_id, now, person_id: session.person_id, etd, eta, reason });
    if (!changed) refuse("CONTRACT_UNCHANGED", {}, ["eta"]);
    await notify(tx, platform, {
      company_id: order.company_id,
      person_id: order.person_id,
      kind: "contractSailing",
      params: { contract: order.order_number, etd: localizedDay(etd), eta: localizedDay(eta), note: reason },
      href: contractPath("buyer", order.order_number),
      now,
      site_code: order.site_code,
    });
    const { status, order_number: contract_sn } = order;
    return { contract_sn, status, status_name: status, version: contract.version };
  });

/** The goods have sailed. Refuses BALANCE_NOT_VERIFIED where the contract asks for the balance first. */
export const dispatch = (context: ActionContext<ActionBody>) =>
  context.transaction(async (tx) => {
    const { body, session, platform, now } = context;
    const locked = await lockContractOf(tx, body.contract_sn, "merchant", session);
    const { order, contract } = locked;
    if (!isPossible(locked, "dispatch", "merchant", now)) refuseMove(locked, "dispatch", context);
    const by = performedBy(context, "merchant");
    const status = transitionOrder(tx, { order, action: "dispatch", ...by, changes: { dispatched_at: now } });
    await notifySides(tx, platform, { order_id: order.order_id, action: "dispatch", actor: "merchant", status, note: body.note, now });
    return { contract_sn: order.order_number, status, status_name: status, version: contract.version };
  });

export const arriveByMerchant = contractAction("merchant", "arrive", async ({ tx, order, contract, now, platform }) => {
  tx.write(updateArrived, {
    order_id: order.order_id,
    now,
    balance_due_on: balanceDueOn(contract, "arrived", dayAt(now, siteOf(platform.sites, order.site_code))),
    warehouse_id: null,
  });
  return undefined;
});

/** The goods are in one of our warehouses: that of the call, or the one that the contract is bound for. */
export const arriveByWarehouse = contractAction<ArrivalBody>(
  "warehouse",
  "arrive",
  async ({ tx, order, contract, body, now, platform }) => {
    const warehouse_id = body.warehouse_id ?? order.warehouse_id;
    if (!(await tx.row(warehouseExists, { warehouse_id }))) refuse("CHECK_FIELDS", {}, ["warehouse_id"]);
    tx.write(updateArrived, {
      order_id: order.order_id,
      now,
      balance_due_on: balanceDueOn(contract, "arrived", dayAt(now, siteOf(platform.sites, order.site_code))),
      warehouse_id,
    });
    return undefined;
  },
);

/**
 * Makes the received goods an order that is collected at their warehouse or delivered by freight. Rows beyond the catalog have no product
 * that an order could hold; they stay in the contract alone.
 */
const storeGoods = async (tx: Tx, { ids }: Platform, order: LockedOrder, warehouse_id: number, by: PerformedBy): Promise<void> => {
  const goods = await tx.rows(catalogGoods, { order_id: order.order_id });
  if (goods.length === 0) return;
  const number = createOrderNumber(ids);
  await tx.only(insertContractGoodsOrder, {
    contract_id: order.order_id,
    order_number: number,
    warehouse_id,
    goods: JSON.stringify(goods),
    now: by.now,
    person_id: by.person_id,
    note: order.order_number,
  });
};

/** The buyer has the goods: completed when the balance is settled, otherwise the balance falls due. */
export const confirmReceipt = contractAction("buyer", "confirmReceipt", async ({ tx, order, contract, by, now, platform }) => {
  tx.write(updateReceived, {
    order_id: order.order_id,
    now,
    balance_due_on: balanceDueOn(contract, "received", dayAt(now, siteOf(platform.sites, order.site_code))),
  });
  if (contract.arrived_warehouse_id !== null) await storeGoods(tx, platform, order, contract.arrived_warehouse_id, by);
  await releaseMet(tx, order, by);
  const isSettled = contractFacts(order, contract, now).balance_due_cents <= 0;
  return isSettled ? { to: "contractCompleted", changes: { completed_at: now } } : { to: "shippingApproved" };
});
