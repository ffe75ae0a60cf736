import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { toCarrierView } from "#features/inventory/freight/commands/show-quote.ts";
import type { CarrierPrice } from "#features/inventory/freight/rules/carriers.ts";
import { quotedPounds, rateCorrection, type ShipmentCorrection } from "#features/inventory/freight/rules/corrections.ts";
import type { FreightAnswer, FreightAsk } from "#features/inventory/freight/rules/evidence.ts";
import { nameIn } from "#features/inventory/freight/rules/tariff.ts";
import { lockOrdersById } from "#features/trade/orders/queries/locks.ts";
import type { Language } from "#kernel/languages.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { quotedShipment, rateFreightCorrection, recordCorrection } from "../contract.ts";
import { insertCorrection, insertCorrectionEvent, knownCorrections, type QuotedOrder, quotedOrder } from "../queries.ts";

/** Rating a shipment again by what its carrier found, and recording it. */

type RatedOrder = QuotedOrder & { quote_id: number; request: FreightAsk; answer: FreightAnswer & { best: CarrierPrice } };

const hasCarrier = (order: QuotedOrder): order is RatedOrder =>
  order.quote_id !== null && order.request !== null && Boolean(order.answer?.best) && !order.answer?.live_rate_id;

/** A shipped order that a carrier of the tariff was quoted for. Refuses NOT_DISPATCHED and CORRECTION_NOT_RATED. */
const findRatedOrder = async (db: Db, order_sn: string, language: Language) => {
  const order = (await db.row(quotedOrder, { order_number: order_sn, language })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  if (!order.is_dispatched) return refuse("NOT_DISPATCHED", {}, ["order_sn"]);
  return hasCarrier(order) ? order : refuse("CORRECTION_NOT_RATED", {}, ["order_sn"]);
};

/** What was quoted for a shipped order. */
export const showQuotedShipment = async ({ db, body, request }: Context<typeof quotedShipment>) => {
  const order = await findRatedOrder(db, body.order_sn, request.language);
  const { best } = order.answer;
  return {
    order_number: order.order_number,
    currency: order.currency,
    carrier_name: nameIn(request.language, best.name, best.names),
    amount: cents(best.cents),
    weight_lb: best.weight_lb,
    lines: quotedPounds(order.request).map((line) => {
      const goods = order.goods.find(({ relation_id }) => relation_id === line.relation_id);
      return { ...line, custom_sn: goods?.custom_sn ?? "", title: goods?.title ?? "" };
    }),
  };
};

/** Rates the shipment by the tariff of its quote. Refuses CORRECTION_SAME_PRICE where the carrier may charge nothing else. */
const compare = async (platform: Platform, db: Db, order: RatedOrder, correction: ShipmentCorrection) => {
  const known = order.request.lines.map(({ relation_id }) => relation_id);
  if (correction.lines.some(({ relation_id }) => !known.includes(relation_id))) return refuse("CHECK_FIELDS", {}, ["correction"]);
  const corrected = rateCorrection(await getTariff(platform, db, order.tariff_id), order, correction);
  if (corrected === "NOT_RATED") return refuse("CORRECTION_NOT_RATED", {}, ["order_sn"]);
  if (corrected === "CARRIER_REFUSES") return refuse("CORRECTION_TOO_LARGE");
  const difference_cents = corrected.cents - order.answer.best.cents;
  if (difference_cents === 0) return refuse("CORRECTION_SAME_PRICE");
  return { quoted: order.answer.best, corrected, difference_cents };
};

/** The comparison of a correction that is not recorded yet. */
export const rate = async ({ db, body, request, platform }: Context<typeof rateFreightCorrection>) => {
  const order = await findRatedOrder(db, body.order_sn, request.language);
  const { quoted, corrected, difference_cents } = await compare(platform, db, order, body.correction);
  return {
    quoted: toCarrierView(quoted, request.language),
    corrected: toCarrierView(corrected, request.language),
    difference: cents(difference_cents),
  };
};

/** Records a correction. The order is locked, so that of two at once the second is refused CORRECTION_EXISTS. */
export const record = async (context: Context<typeof recordCorrection>) => {
  const { db, body, session, request, platform, now } = context;
  await getOwnedFiles(db, session, body.file_ids, ["document"], "file_ids");
  const order = await findRatedOrder(db, body.order_sn, request.language);
  const { quoted, corrected, difference_cents } = await compare(platform, db, order, body.correction);
  return context.transaction(async (tx) => {
    await tx.rows(lockOrdersById, { order_ids: [order.order_id] });
    const known = await tx.only(knownCorrections, {
      order_id: order.order_id,
      carrier: quoted.carrier,
      invoice_number: body.invoice_number,
    });
    if (known.has_correction) return refuse("CORRECTION_EXISTS");
    if (known.is_invoice_used) return refuse("CORRECTION_INVOICE_USED", {}, ["invoice_number"]);
    const inserted = await tx.row(insertCorrection, {
      order_id: order.order_id,
      company_id: order.company_id,
      quote_id: order.quote_id,
      carrier: quoted.carrier,
      invoice_number: body.invoice_number,
      correction: JSON.stringify(body.correction),
      quoted: JSON.stringify(quoted),
      corrected: JSON.stringify(corrected),
      difference_cents,
      file_ids: body.file_ids,
      note: body.note,
      now,
      person_id: session.person_id,
    });
    const { correction_id } = inserted ?? refuse("CORRECTION_INVOICE_USED", {}, ["invoice_number"]);
    tx.write(insertCorrectionEvent, {
      correction_id,
      at: now,
      actor: "operator",
      person_id: session.person_id,
      action: "record",
      to: "recorded",
      note: body.note,
      file_ids: body.file_ids,
      amount_cents: null,
    });
    return { correction_id, difference: cents(difference_cents) };
  });
};
