/** The state machine of a sales order as data: status, action, actor, next status. */
const salesOrderTransitions = [
  { from: "requested", action: "startPacking", by: "warehouse", to: "packing" },
  { from: "requested", action: "refuse", by: "warehouse", to: "refused" },
  { from: "packing", action: "ship", by: "warehouse", to: "shipped" },
  { from: "packing", action: "refuse", by: "warehouse", to: "refused" },
  { from: "requested", action: "cancel", by: "buyer", to: "cancelled" },
] as const;

export const salesOrderStatuses = ["requested", "packing", "shipped", "refused", "cancelled"] as const;
export type SalesOrderStatus = (typeof salesOrderStatuses)[number];
export type SalesOrderAction = (typeof salesOrderTransitions)[number]["action"];
export type SalesOrderActor = (typeof salesOrderTransitions)[number]["by"];

/** The next status; undefined where the action is not allowed. */
export const nextSalesOrderStatus = (from: SalesOrderStatus, action: SalesOrderAction, by: SalesOrderActor): SalesOrderStatus | undefined =>
  salesOrderTransitions.find((transition) => transition.from === from && transition.action === action && transition.by === by)?.to;

/** The actions an actor may perform now. Screens show one button for each. */
export const salesOrderActions = (from: SalesOrderStatus, by: SalesOrderActor): SalesOrderAction[] =>
  salesOrderTransitions.filter((transition) => transition.from === from && transition.by === by).map(({ action }) => action);
