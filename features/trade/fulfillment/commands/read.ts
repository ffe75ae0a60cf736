import { toLikePattern } from "#features/catalog/product-management/commands/console.ts";
import { amountsOfPieces } from "#features/trade/orders/commands/settle-order.ts";
import { peekOrder } from "#features/trade/orders/queries/locks.ts";
import { trackingLink } from "#features/trade/orders/rules/tracking-links.ts";
import { readShipmentDates } from "#features/trade/shipment-dates/commands/dates.ts";
import { shipmentsOfOrder } from "#features/trade/shipments/queries.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import type { Language } from "#kernel/languages.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type { orderParts, orderPartsForMerchant, orderPartsForStaff, shortList } from "../contract.ts";
import { cancellationsOfOrder, partLines, partsHead, replacedBy, shortPage, shortsOfOrder, shortTotals } from "../queries.ts";
import {
  type AskedPieces,
  actionsOfShipment,
  cancelablePieces,
  cancelableStatuses,
  type FulfilledOrder,
  type PartsReader,
  workedStatuses,
} from "../rules.ts";
import { listEqualOffers } from "./replace.ts";

/** Reading where the pieces of an order are. */

/** Whose orders are read, by whom. */
interface Reader {
  company_id: number | null;
  merchant_id: number | null;
  /** A manufacturer ships from its own warehouses only. */
  reader: PartsReader | "merchant";
  /** Who may give pieces up: the buyer asks, manufacturers and service do it. */
  may_cancel: boolean;
  /** Who may announce that a shipment is late. */
  may_delay: boolean;
  language: Language;
}

type Lines = Awaited<ReturnType<typeof readLines>>;
const readLines = (db: Db, order_id: number, language: Language) => db.rows(partLines, { order_id, language });

const actionsOf = (
  order: FulfilledOrder,
  lines: Lines,
  isAsked: boolean,
  { reader, may_cancel }: { reader: PartsReader; may_cancel: boolean },
) => {
  const isCancelable =
    cancelableStatuses.includes(order.status) && !order.is_contract_goods && lines.some((line) => cancelablePieces(line) > 0);
  const isSplittable = workedStatuses.includes(order.status) && lines.some(({ allocated, planned }) => allocated > planned);
  if (reader === "buyer") {
    if (isAsked) return ["withdrawPartCancel" as const];
    return isCancelable ? ["askPartCancel" as const] : [];
  }
  return [
    ...(reader === "warehouse" && isSplittable ? ["plan" as const] : []),
    ...(may_cancel && isCancelable && !isAsked ? ["cancelPieces" as const] : []),
  ];
};

const readParts = async (db: Db, platform: Platform, order_sn: string, asked: Reader, now: Date) => {
  const { company_id, merchant_id, language } = asked;
  const order = (await db.row(partsHead, { order_sn, company_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  const { order_id, order_number, may_ship_itself } = order;
  const ownReader: PartsReader = may_ship_itself ? "warehouse" : "nobody";
  const reader = asked.reader === "merchant" ? ownReader : asked.reader;
  const [lines, shipments, cancellations, shorts, replaces] = await Promise.all([
    readLines(db, order_id, language),
    db.rows(shipmentsOfOrder, { order_id }),
    db.rows(cancellationsOfOrder, { order_id }),
    db.rows(shortsOfOrder, { order_id }),
    db.row(replacedBy, { order_id }),
  ]);
  const dates = await readShipmentDates(db, order_id, shipments, now);
  const isUndecided = [...cancellations, ...shorts].some(({ status }) => status === "asked" || status === "waiting");
  const whole = isUndecided ? await db.row(peekOrder, { order_sn, company_id, merchant_id }) : undefined;
  /** What canceling pieces that nobody has decided about yet would give back. */
  const wouldRefund = async (pieces: readonly AskedPieces[]): Promise<number> =>
    whole ? (await amountsOfPieces(db, whole, pieces)).refund_cents : 0;
  const isAsked = cancellations.some(({ status }) => status === "asked");
  return {
    order_sn: order_number,
    lines,
    shipments: shipments.map(({ carrier: _carrier, parcels, ...shipment }, place) => ({
      ...shipment,
      dates: dates[place] ?? null,
      shipment_sn: shipmentNumber(order_number, shipment.number),
      parcels: parcels.map((parcel) => ({ ...parcel, tracking_link: trackingLink(parcel.carrier, parcel.tracking_number) })),
      actions: [
        ...actionsOfShipment(order, shipment, reader),
        ...((asked.may_delay || (asked.reader === "merchant" && may_ship_itself)) && dates[place] ? ["delay" as const] : []),
      ],
    })),
    cancellations: await Promise.all(
      cancellations.map(async ({ refund_cents, disposal, ...cancellation }) => ({
        ...cancellation,
        disposal: reader === "buyer" ? null : disposal,
        refund_fee: cancellation.status === "asked" ? await wouldRefund(cancellation.lines) : refund_cents,
      })),
    ),
    shorts: await Promise.all(
      shorts.map(async ({ refund_cents, missing, ...short }) => {
        const isOpen = short.status === "asked" || short.status === "waiting";
        const pieces = { order_line_id: short.order_line_id, quantity: missing };
        return {
          ...short,
          refund_fee: isOpen ? await wouldRefund([pieces]) : refund_cents,
          equal_offers: isOpen && whole && reader === "buyer" ? await listEqualOffers(db, whole, pieces, { platform, now, language }) : [],
        };
      }),
    ),
    replaces: replaces ?? null,
    actions: actionsOf(order, lines, isAsked, { reader, may_cancel: asked.may_cancel }),
  };
};

/** Pieces of a manufacturer's orders that were not found, with cause and cost. */
export const listShorts = async ({ body, db, request, session }: Context<typeof shortList>) => {
  const { tab, keyword, page, page_size } = body;
  const { merchant_id } = session;
  const wanted = { merchant_id, tab, pattern: toLikePattern(keyword), language: request.language };
  const [rows, { refunded_cents, ...counts }] = await Promise.all([
    db.rows(shortPage, { ...wanted, limit: page_size, offset: (page - 1) * page_size }),
    db.only(shortTotals, { merchant_id }),
  ]);
  return {
    list: rows.map(({ refund_cents, ...row }) => ({ ...row, refund_fee: refund_cents })),
    count: rows[0]?.count ?? 0,
    counts,
    refunded_fee: cents(refunded_cents),
  };
};

export const readOwnParts = ({ db, platform, body, session, request, now }: Context<typeof orderParts>) =>
  readParts(
    db,
    platform,
    body.order_sn,
    {
      company_id: session.company_id,
      merchant_id: null,
      reader: "buyer",
      may_cancel: true,
      may_delay: false,
      language: request.language,
    },
    now,
  );

export const readMerchantParts = ({ db, platform, body, session, request, now }: Context<typeof orderPartsForMerchant>) =>
  readParts(
    db,
    platform,
    body.order_sn,
    {
      company_id: null,
      merchant_id: session.merchant_id,
      reader: "merchant",
      may_cancel: true,
      may_delay: false,
      language: request.language,
    },
    now,
  );

export const readAnyParts = ({ db, platform, body, session, request, now }: Context<typeof orderPartsForStaff>) =>
  readParts(
    db,
    platform,
    body.order_sn,
    {
      company_id: null,
      merchant_id: null,
      reader: rolesIn(session, "orders").some((role) => role === "warehouse" || role === "administrator") ? "warehouse" : "nobody",
      may_cancel: rolesIn(session, "orders").some((role) => role === "service" || role === "administrator"),
      may_delay: rolesIn(session, "orders").some((role) => role === "warehouse" || role === "service" || role === "administrator"),
      language: request.language,
    },
    now,
  );
