import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { storeDeliveryDocument } from "#features/identity/files/commands/upload.ts";
import { amountDue } from "#features/trade/orders/rules.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import { minuteMs } from "#kernel/clock.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import { addressLines } from "#platform/pdf/document-labels.ts";
import type { Platform } from "#platform/platform.ts";
import { consumeRateLimit } from "#platform/rate-limits.ts";
import type { Context, UploadContext } from "#platform/serve.ts";
import type { driverBol, driverReturnBol, returnBol, returnBolByStaff, shipmentOf } from "../contract-receipts.ts";
import {
  bolByToken,
  countReceipts,
  insertExceptions,
  insertReceipt,
  lockBol,
  lockBolByToken,
  receiptsOfOrder,
  shippingOrder,
} from "../queries.ts";
import type { BolDocument } from "../rules/bol.ts";
import { totalsOf } from "../rules/bol-lines.ts";
import { isBillable } from "../rules/print-kinds.ts";
import { isDelivered, maxReceipts } from "../rules/receipts.ts";

/** Proof of delivery: signed bills that buyers, drivers and the warehouse return, with exceptions. */

/** The shipment of the company's order. Refuses NOT_FOUND. */
export const readShipment = async ({ db, body, session, request, platform, now }: Context<typeof shipmentOf>) => {
  const order =
    (await db.row(shippingOrder, { company_id: session.company_id, order_number: body.order_sn, shipment_id: null, now })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  const receipts = await db.rows(receiptsOfOrder, { order_id: order.order_id });
  const toFiles = (ids: readonly string[]) => ids.map((file_id) => ({ file_id, url: signFileUrl(platform.settings, file_id, now) }));
  return {
    order_sn: order.order_number,
    status: order.status,
    status_name: order.status,
    kind: order.kind,
    logistics_type: order.logistics_type,
    cartons: order.bol ? totalsOf(order.bol.lines).packages : order.cartons,
    warehouse_name: order.warehouse_name,
    ship_to: addressLines(order.address),
    items: order.lines.map(({ custom_sn, title }) => ({ custom_sn, title: title[request.language] })),
    bol: order.bol && { bol_number: order.bol.bol_number, issued_at: order.bol_issued_at ?? now },
    can_issue: order.bol === null && isBillable(order),
    can_receive: order.bol !== null && isDelivered(order) && receipts.length < maxReceipts,
    has_due: (amountDue(order)?.due_cents ?? 0) > 0,
    is_dispatched: order.dispatched_at !== null,
    receipts: receipts.map(({ file_ids, exceptions, ...receipt }) => ({
      ...receipt,
      files: toFiles(file_ids),
      exceptions: exceptions.map(({ file_ids: pictures, ...exception }) => ({ ...exception, files: toFiles(pictures) })),
    })),
  };
};

interface Receipt {
  signed_by: string;
  pieces_counted: number;
  note: string;
  exceptions: readonly { kind: string; custom_sn: string; cartons: number; note: string; file_ids: readonly string[] }[];
}

interface LockedBol {
  bol_id: number;
  order_id: number;
  company_id: number;
  status: Status;
  has_left: boolean | null;
  document: BolDocument;
}

/** Judges a receipt for a locked bill. Refuses NOT_DELIVERED_YET, RECEIPT_LIMIT and RECEIPT_COUNT. */
const assertReceipt = async (tx: Tx, bol: LockedBol, receipt: Receipt, isDriver: boolean): Promise<void> => {
  if (!isDelivered(bol)) return refuse("NOT_DELIVERED_YET");
  const { count, of_driver } = await tx.only(countReceipts, { bol_id: bol.bol_id });
  if (count >= maxReceipts || (isDriver && of_driver > 0)) return refuse("RECEIPT_LIMIT");
  const cartons = totalsOf(bol.document.lines).packages;
  if (receipt.pieces_counted > cartons) return refuse("RECEIPT_COUNT", { cartons }, ["pieces_counted"]);
  if (receipt.exceptions.some((exception) => exception.cartons > cartons)) return refuse("RECEIPT_COUNT", { cartons }, ["exceptions"]);
};

interface RecordedBy {
  recorded_by: "buyer" | "driver" | "warehouse";
  person_id: number | null;
  file_ids: readonly string[];
  now: Date;
}

const recordReceipt = async (tx: Tx, bol: LockedBol, receipt: Receipt, by: RecordedBy): Promise<{ receipt_id: number }> => {
  const { receipt_id } = await tx.only(insertReceipt, {
    bol_id: bol.bol_id,
    order_id: bol.order_id,
    company_id: bol.company_id,
    received_at: by.now,
    recorded_at: by.now,
    recorded_by: by.recorded_by,
    person_id: by.person_id,
    signed_by: receipt.signed_by,
    pieces_counted: receipt.pieces_counted,
    note: receipt.note,
    file_ids: [...by.file_ids],
  });
  if (receipt.exceptions.length > 0) tx.write(insertExceptions, { receipt_id, exceptions: JSON.stringify(receipt.exceptions) });
  return { receipt_id };
};

/** File types of the signed bill and of pictures of damage. */
const receiptFileTypes = ["label", "document", "picture"] as const;

type ReturnContext = Context<typeof returnBol> | Context<typeof returnBolByStaff>;

const returnSigned = async (context: ReturnContext, company_id: number | null, recorded_by: "buyer" | "warehouse") => {
  const { body, session, db, now } = context;
  await getOwnedFiles(db, session, body.file_ids, receiptFileTypes, "file_ids");
  await getOwnedFiles(db, session, [...new Set(body.exceptions.flatMap(({ file_ids }) => file_ids))], receiptFileTypes, "exceptions");
  return context.transaction(async (tx) => {
    const shipment_id = body.shipment_id ?? null;
    const order =
      (await tx.row(shippingOrder, { company_id, order_number: body.order_sn, shipment_id, now })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
    const bol = (await tx.row(lockBol, { company_id, order_number: order.order_number, shipment_id })) ?? refuse("BOL_NOT_ISSUED");
    await assertReceipt(tx, bol, body, false);
    return recordReceipt(tx, bol, body, { recorded_by, person_id: session.person_id, file_ids: body.file_ids, now });
  });
};

/** Returns the signed bill of the company's own delivery. */
export const returnOwnBol = (context: Context<typeof returnBol>) => returnSigned(context, context.session.company_id, "buyer");

/** The same for any delivery, at the warehouse. */
export const returnAnyBol = (context: Context<typeof returnBolByStaff>) => returnSigned(context, null, "warehouse");

/** Attempts on drivers' links of one network address. */
const driverRateLimit = { max: 30, windowMs: 15 * minuteMs };

/** The bill of a driver's link. Refuses NOT_FOUND. */
export const readDriverBol = async ({ db, body, request, now }: Context<typeof driverBol>) => {
  await consumeRateLimit(db, `driverBol:${request.address}`, driverRateLimit, now);
  const bol = (await db.row(bolByToken, { driver_token: body.token })) ?? refuse("NOT_FOUND", {}, ["token"]);
  const { of_driver } = await db.only(countReceipts, { bol_id: bol.bol_id });
  return {
    bol_number: bol.bol_number,
    cartons: totalsOf(bol.document.lines).packages,
    consignee: bol.document.ship_to.name,
    is_returned: of_driver > 0,
  };
};

/** Refuses too many attempts before a file is stored. */
export const admitDriver = ({ db, request, now }: UploadContext<typeof driverReturnBol>): Promise<void> =>
  consumeRateLimit(db, `driverBol:${request.address}`, driverRateLimit, now);

/** Judges a driver's receipt under the lock of its bill; nothing is stored yet. */
const judgeDriver = (platform: Platform, token: string, receipt: Receipt) =>
  platform.database.transaction(async (tx) => {
    const bol = (await tx.row(lockBolByToken, { driver_token: token })) ?? refuse("NOT_FOUND", {}, ["token"]);
    await assertReceipt(tx, bol, receipt, true);
    return bol;
  });

/** Returns the signed bill by the driver's link, once. The file counts for the person who issued the bill. */
export const returnByDriver = async (context: Context<typeof driverReturnBol>) => {
  const { body, request, platform, now } = context;
  // A driver has no files of his own: pictures of exceptions come as the one file.
  const receipt = { ...body, exceptions: body.exceptions.map((exception) => ({ ...exception, file_ids: [] })) };
  const { company_id, person_id } = await judgeDriver(platform, body.token, receipt);
  const { file_id } = await storeDeliveryDocument(platform, { person_id, company_id, merchant_id: null }, request.files, now);
  return context.transaction(async (tx) => {
    const bol = (await tx.row(lockBolByToken, { driver_token: body.token })) ?? refuse("NOT_FOUND", {}, ["token"]);
    await assertReceipt(tx, bol, receipt, true);
    return recordReceipt(tx, bol, receipt, { recorded_by: "driver", person_id: null, file_ids: [file_id], now });
  });
};
