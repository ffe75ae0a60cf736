/** The life of a sales order as data: who may do what in which state, and what it is then. */
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

/** Where an action leads; nothing where it is not allowed. */
export const nextSalesOrderStatus = (from: SalesOrderStatus, action: SalesOrderAction, by: SalesOrderActor): SalesOrderStatus | undefined =>
  salesOrderTransitions.find((arrow) => arrow.from === from && arrow.action === action && arrow.by === by)?.to;

/** What somebody may do now: the buttons of a screen. */
export const salesOrderActions = (from: SalesOrderStatus, by: SalesOrderActor): SalesOrderAction[] =>
  salesOrderTransitions.filter((arrow) => arrow.from === from && arrow.by === by).map(({ action }) => action);
