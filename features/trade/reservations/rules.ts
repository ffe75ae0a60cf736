import type { Status } from "#features/trade/orders/statuses.ts";
import { toText } from "#kernel/texts.ts";

/** Rules of reservations (docs/states.md 2). Pure. */

/** Why a reservation is declined, for the buyer. */
export const reservationRefusals = {
  notEnough: toText([
    "The container brings fewer pieces than planned.",
    "货柜实际到货数量少于计划。",
    "El contenedor trae menos unidades de las previstas.",
  ]),
  noLongerMade: toText([
    "The manufacturer no longer makes this product.",
    "厂家已停产该商品。",
    "El fabricante ya no produce este artículo.",
  ]),
  paymentUnclear: toText([
    "We couldn’t match your payment to this reservation.",
    "无法核对该预订的付款。",
    "No hemos podido relacionar su pago con esta reserva.",
  ]),
} as const;

/** Tabs of the reservations page and the statuses of each. */
const statusesByTab = {
  deposit: ["awaitingDeposit", "refused"],
  review: ["pendingReview"],
  final: ["approvedPresale"],
  arriving: ["approvedInFull"],
} as const satisfies Record<string, readonly Status[]>;

export const reservationTabs = ["all", "deposit", "review", "final", "arriving"] as const;
export type ReservationTab = (typeof reservationTabs)[number];

/** The status codes of a tab; null for all. */
export const codesOfTab = (tab: ReservationTab): readonly Status[] | null => (tab === "all" ? null : statusesByTab[tab]);
