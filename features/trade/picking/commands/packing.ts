import { refreshStorefront } from "#features/catalog/product-management/commands/save-products.ts";
import { correctCarton } from "#features/catalog/product-management/queries/products.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { handOver, pack } from "#features/trade/fulfillment/commands/ship.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type {
  cartonCorrections,
  cartonCorrectionsForStaff,
  decideCartonCorrection,
  decideCartonCorrectionForStaff,
  handoverProofs,
  handoverProofsForMerchant,
  handoverProofsForStaff,
  packCartons,
  packingDetail,
  signHandover,
} from "../contract/packing.ts";
import {
  correctionCounts,
  correctionPage,
  decideCorrection,
  expectedCartons,
  insertHandover,
  insertPackedCartons,
  linesToPack,
  lockCorrection,
  ownsOrder,
  packedCartons,
  packedShipment,
  proofsOfOrder,
  proposeCorrection,
} from "../queries/packing.ts";
import { isDifferent } from "../rules/measures.ts";
import { stepOf } from "./step-of.ts";

/** Packing and handing over a shipment, and what was measured meanwhile. */

export const readPacking = async ({ body: { shipment_id }, db, request: { language } }: Context<typeof packingDetail>) => {
  const { number, ...shipment } = (await db.row(packedShipment, { shipment_id })) ?? refuse("NOT_FOUND", {}, ["shipment_id"]);
  const [lines, expected, packed] = await Promise.all([
    db.rows(linesToPack, { shipment_id, language }),
    db.rows(expectedCartons, { shipment_id, language }),
    db.rows(packedCartons, { shipment_id }),
  ]);
  return { ...shipment, shipment_sn: shipmentNumber(shipment.order_number, number), lines, expected, packed };
};

type Cartons = Context<typeof packCartons>["body"]["cartons"];

/** Proposes those cartons as corrections that differ from their products. A kind that is packed more than once counts with its first row. */
const proposeDifferent = async (tx: Tx, shipment_id: number, cartons: Cartons, { person_id, now }: { person_id: number; now: Date }) => {
  const known = await tx.rows(expectedCartons, { shipment_id, language: "en-US" });
  const different = known.flatMap((expected) => {
    const measured = cartons.find(({ product_id, position }) => product_id === expected.product_id && position === expected.position);
    return measured && isDifferent(measured, expected)
      ? [{ ...measured, product_id: expected.product_id, position: expected.position }]
      : [];
  });
  for (const { count: _, ...measured } of different) tx.write(proposeCorrection, { ...measured, shipment_id, person_id, now });
  return different.length;
};

/** Packs a shipment into cartons as measured. Refuses like `pack`, and NOT_FOUND for cartons that its goods do not come in. */
export const packIntoCartons = (context: Context<typeof packCartons>) =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const { shipment_id, cartons } = body;
    const sum = (of: "count" | "weight_grams") =>
      cartons.reduce((all, carton) => all + carton.count * (of === "count" ? 1 : carton[of]), 0);
    const packed = { shipment_id, cartons: sum("count"), weight_grams: sum("weight_grams"), note: "", request_id: undefined };
    await pack(stepOf<Parameters<typeof pack>[0]>(context, tx, packed));
    const known = await tx.rows(expectedCartons, { shipment_id, language: "en-US" });
    const isKnown = ({ product_id, position }: Cartons[number]) =>
      product_id === undefined || known.some((each) => each.product_id === product_id && each.position === position);
    if (!cartons.every(isKnown)) refuse("NOT_FOUND", {}, ["cartons"]);
    const rows = cartons.map((carton) => ({
      product_id: null,
      ...carton,
      position: carton.product_id === undefined ? null : carton.position,
    }));
    tx.write(insertPackedCartons, { shipment_id, rows: JSON.stringify(rows) });
    const corrections = await proposeDifferent(tx, shipment_id, cartons, { person_id: session.person_id, now });
    return { shipment_id, cartons: packed.cartons, weight_grams: packed.weight_grams, corrections };
  });

/** Hands a shipment over and keeps signature and photos as its proof. Refuses like `handOver`. */
export const signAndHandOver = (context: Context<typeof signHandover>) =>
  context.transaction(async (tx) => {
    const { body, now, session } = context;
    const { shipment_id, carrier, tracking_numbers, signed_by, signature_ids, photo_ids } = body;
    await getOwnedFiles(tx, session, signature_ids, ["picture"], "signature_ids");
    await getOwnedFiles(tx, session, photo_ids, ["picture"], "photo_ids");
    const handed = { shipment_id, carrier, tracking_numbers, signed_by, file_ids: [], note: "", request_id: undefined };
    const moved = await handOver(stepOf<Parameters<typeof handOver>[0]>(context, tx, handed));
    const [signature_id = ""] = signature_ids;
    tx.write(insertHandover, { shipment_id, signed_by, signature_id, photo_ids, person_id: session.person_id, now });
    return moved;
  });

type ProofContext = Pick<Context<typeof handoverProofs>, "body" | "db" | "now" | "platform">;

/** The proofs of an order that the caller owns, with addresses of its pictures. */
const readProofs = async (
  { body: { order_sn }, db, now, platform }: ProofContext,
  owner: { company_id: number | null; merchant_id: number | null },
) => {
  if (!(await db.row(ownsOrder, { order_sn, ...owner }))) refuse("NOT_FOUND", {}, ["order_sn"]);
  const rows = await db.rows(proofsOfOrder, { order_sn, ...owner });
  return {
    list: rows.map(({ order_number, number, signature_id, photo_ids, ...proof }) => ({
      ...proof,
      shipment_sn: shipmentNumber(order_number, number),
      signature: signFileUrl(platform.settings, signature_id, now),
      photos: photo_ids.map((id) => signFileUrl(platform.settings, id, now)),
    })),
  };
};

export const readOwnProofs = (context: Context<typeof handoverProofs>) =>
  readProofs(context, { company_id: context.session.company_id, merchant_id: null });

export const readMerchantProofs = (context: Context<typeof handoverProofsForMerchant>) =>
  readProofs(context, { company_id: null, merchant_id: context.session.merchant_id });

export const readAnyProofs = (context: Context<typeof handoverProofsForStaff>) =>
  readProofs(context, { company_id: null, merchant_id: null });

type ListContext = Pick<Context<typeof cartonCorrections>, "body" | "db" | "request">;

const readCorrections = async ({ body, db, request }: ListContext, merchant_id: number | null) => {
  const { tab, keyword, page, page_size } = body;
  const [rows, counts] = await Promise.all([
    db.rows(correctionPage, { tab, keyword, merchant_id, language: request.language, limit: page_size, offset: (page - 1) * page_size }),
    db.only(correctionCounts, { keyword, merchant_id }),
  ]);
  const list = rows.map(({ order_number, number, ...row }) => ({ ...row, shipment_sn: shipmentNumber(order_number, number) }));
  return { list, count: counts[tab], counts };
};

export const listOwnCorrections = (context: Context<typeof cartonCorrections>) => readCorrections(context, context.session.merchant_id);
export const listAllCorrections = (context: Context<typeof cartonCorrectionsForStaff>) => readCorrections(context, null);

type DecisionContext = Pick<Context<typeof decideCartonCorrection>, "body" | "now" | "transaction"> & { session: { person_id: number } };

/** Decides what a product says of a carton. Refuses WRONG_STATUS when somebody decided before, and CARTON_GONE. */
const decide = ({ body, now, session: { person_id }, transaction }: DecisionContext, merchant_id: number | null) =>
  transaction(async (tx) => {
    const { correction_id, decision, note } = body;
    const correction = (await tx.row(lockCorrection, { correction_id, merchant_id })) ?? refuse("NOT_FOUND", {}, ["correction_id"]);
    if (correction.status !== "proposed") refuse("WRONG_STATUS");
    const { product_id } = correction;
    if (decision === "accept") {
      if (!(await tx.row(correctCarton, correction))) refuse("CARTON_GONE");
      await refreshStorefront(tx, [product_id], now);
    }
    const status = decision === "accept" ? "accepted" : "declined";
    tx.write(decideCorrection, { correction_id, status, person_id, now, note });
    return null;
  });

export const decideOwn = (context: Context<typeof decideCartonCorrection>) => decide(context, context.session.merchant_id);
export const decideAny = (context: Context<typeof decideCartonCorrectionForStaff>) => decide(context, null);
