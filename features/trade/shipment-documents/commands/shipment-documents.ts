import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { orderForDocument } from "#features/trade/orders/queries/documents.ts";
import { createPrintDocument } from "#features/trade/shipping-documents/commands/print-parts.ts";
import { shippingOrder } from "#features/trade/shipping-documents/queries.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { shipmentDocument, shipmentDocumentForMerchant, shipmentDocumentForStaff } from "../contract.ts";
import { type DocumentShipment, documentShipment } from "../queries.ts";
import { isShipmentDocument, type ShipmentDocument } from "../rules/document-kinds.ts";
import { createInvoice, createPackingList } from "./documents.ts";
import { createLabels } from "./labels.ts";

/** The documents of a shipment: who is given them, and the PDF of a signed address. */

/** What names a document: its kind, its shipment and the reader's language. */
interface DocumentRequest {
  document: ShipmentDocument;
  shipment_id: number;
  language: string;
}

const signedSubject = ({ document, shipment_id, language }: DocumentRequest): string =>
  `shipmentDocument:${document}:${shipment_id}:${language}`;

/** A signed address of a document's PDF. The caller has authorized the reader. */
const createUrl = (platform: Platform, request: DocumentRequest, now: Date): string => {
  const query = new URLSearchParams({ document: request.document, shipment: String(request.shipment_id), language: request.language });
  return `/papers/shipment?${query}&${createSignedQuery(platform.settings, signedSubject(request), now)}`;
};

/** Refuses a document that the shipment does not have: none after it was given up, and no labels before its cartons are known. */
const assertDocument = async (
  db: Db,
  shipment: DocumentShipment,
  document: ShipmentDocument,
  isMerchant: boolean,
  now: Date,
): Promise<void> => {
  if (shipment.status === "canceled" || shipment.status === "returnedToSender") return refuse("SHIPMENT_NOT_SENT");
  if (document === "labels" && shipment.cartons === 0) return refuse("CARTONS_NOT_COUNTED");
  if (document !== "bol") return undefined;
  const { order_number, shipment_id } = shipment;
  const order = await db.only(shippingOrder, { company_id: null, order_number, shipment_id, now });
  if (order.bol) return undefined;
  // Manufacturers cannot issue one.
  return refuse(isMerchant ? "NOT_FOUND" : "BOL_NOT_ISSUED");
};

interface DocumentContext {
  db: Db;
  body: { shipment_id: number; document: ShipmentDocument };
  request: { language: string };
  platform: Platform;
  now: Date;
}

const urlOf = async (
  { db, body, request, platform, now }: DocumentContext,
  whose: { company_id: number | null; merchant_id: number | null },
) => {
  const { shipment_id, document } = body;
  const shipment = (await db.row(documentShipment, { ...whose, shipment_id, chinese: false })) ?? refuse("NOT_FOUND", {}, ["shipment_id"]);
  await assertDocument(db, shipment, document, whose.merchant_id !== null, now);
  return { url: createUrl(platform, { document, shipment_id, language: request.language }, now) };
};

/** A document of the company's own shipment. */
export const documentOfOwn = (context: Context<typeof shipmentDocument>) =>
  urlOf(context, { company_id: context.session.company_id, merchant_id: null });

/** The same for the manufacturer of the goods. */
export const documentOfMerchant = (context: Context<typeof shipmentDocumentForMerchant>) =>
  urlOf(context, { company_id: null, merchant_id: context.session.merchant_id });

/** A document of any shipment, for staff. */
export const documentOfAny = (context: Context<typeof shipmentDocumentForStaff>) => urlOf(context, { company_id: null, merchant_id: null });

/** The bill of a shipment as the print page shows it. Refuses BOL_NOT_ISSUED. */
const createBill = async (platform: Platform, db: Db, shipment: DocumentShipment, language: ReturnType<typeof toLanguage>) => {
  const now = platform.clock.now();
  const { order_number, shipment_id } = shipment;
  const order = await db.only(shippingOrder, { company_id: null, order_number, shipment_id, now });
  const bol = order.bol ?? refuse("BOL_NOT_ISSUED");
  const site = platform.sites.get(order.site_code) ?? refuse("NOT_FOUND");
  const details = await db.only(orderForDocument, { company_id: null, order_number, chinese: language === "zh-CN" });
  const kind = order.logistics_type === 3 ? "print_bol" : "print_bol_offline";
  return createPrintDocument({ kind, order, details, due: undefined, arrivals: [], bol, site, language, paper: "letter", platform, now });
};

/** Renders the PDF of a signed address. Undefined when the signature is missing, wrong or expired. */
export const renderShipmentDocument = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { document, language } = query;
  const shipment_id = Number(query.shipment);
  if (!isShipmentDocument(document) || !Number.isSafeInteger(shipment_id) || typeof language !== "string") return undefined;
  const now = platform.clock.now();
  if (!isSignedQueryValid(platform.settings, signedSubject({ document, shipment_id, language }), query, now)) return undefined;
  const db = platform.database.handle();
  const readerLanguage = toLanguage(language);
  const shipment = await db.row(documentShipment, {
    shipment_id,
    company_id: null,
    merchant_id: null,
    chinese: readerLanguage === "zh-CN",
  });
  const site = shipment && platform.sites.get(shipment.site_code);
  if (!shipment || !site) return undefined;
  const source = { shipment, site, language: readerLanguage, now };
  const rendered = await (async () => {
    if (document === "labels") return createLabels(source);
    if (document === "packing") return createPackingList(source);
    return document === "invoice" ? createInvoice(source) : createBill(platform, db, shipment, readerLanguage);
  })();
  return { bytes: await renderPdf(rendered), name: documentFileName(rendered) };
};
