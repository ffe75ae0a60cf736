import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { orderForDocument } from "#features/trade/orders/queries/documents.ts";
import { amountDue } from "#features/trade/orders/rules.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import { type CodeShape, toCodeShape } from "#platform/pdf/codes.ts";
import { type PdfCodes, type PdfDocument, type PdfPart, type SheetSize, sheetSizes } from "#platform/pdf/document.ts";
import { renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { printDocument, printDocumentForStaff } from "../contract.ts";
import { arrivalsOfOrder, type ShippingOrder, shippingOrder } from "../queries.ts";
import { isPrintKind, type PrintKind, printRefusal } from "../rules/print-kinds.ts";
import { bolLinesOf, createBol } from "./issue-bol.ts";
import { createPrintDocument } from "./print-parts.ts";

/** Print pages: one structure per document, shown as page and rendered as PDF. */

/** What names a document: the kind, its order, the reader's language and the paper. */
export interface PrintRequest {
  kind: PrintKind;
  order_sn: string;
  language: string;
  paper: SheetSize;
}

/** Reads the order and builds the document. `companyId` is null for staff and where a signed address was checked. */
const createDocument = async (
  platform: Platform,
  db: Db,
  companyId: number | null,
  { kind, order_sn, language, paper }: PrintRequest,
): Promise<PdfDocument> => {
  const now = platform.clock.now();
  const readerLanguage = toLanguage(language);
  const order =
    (await db.row(shippingOrder, { company_id: companyId, order_number: order_sn, shipment_id: null, now })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  const site = platform.sites.get(order.site_code) ?? refuse("NOT_FOUND");
  const due = amountDue(order);
  const refusal = printRefusal(kind, { ...order, has_bol: order.bol !== null, due_cents: due?.due_cents ?? 0 });
  if (refusal) return refuse(refusal, {}, ["order_sn"]);
  const details = await db.only(orderForDocument, { company_id: companyId, order_number: order_sn, chinese: readerLanguage === "zh-CN" });
  const arrivals = kind === "print_advance_info" ? await db.rows(arrivalsOfOrder, { order_id: order.order_id }) : [];
  const bol = await bolFor(platform, db, kind, order);
  return createPrintDocument({ kind, order, details, due, arrivals, bol, site, language: readerLanguage, paper, platform, now });
};

/** The bill that a document shows: as it was issued, or one without number in advance. */
const bolFor = async (platform: Platform, db: Db, kind: PrintKind, order: ShippingOrder) => {
  if (kind !== "print_advance_bol") return order.bol;
  const site = platform.sites.get(order.site_code) ?? refuse("NOT_FOUND");
  return createBol(order, site, await bolLinesOf(platform, db, order), "", platform.clock.now());
};

const signedSubject = ({ kind, order_sn, language, paper }: PrintRequest): string => `print:${kind}:${order_sn}:${language}:${paper}`;

/** A signed address of a document's PDF. The caller has authorized the reader. */
export const createPrintUrl = (platform: Platform, request: PrintRequest): string => {
  const { kind, order_sn, language, paper } = request;
  const query = new URLSearchParams({ kind, number: order_sn, language, paper });
  return `/papers/print?${query}&${createSignedQuery(platform.settings, signedSubject(request), platform.clock.now())}`;
};

type PrintedPart = Exclude<PdfPart, PdfCodes> | { kind: "codes"; codes: (PdfCodes["codes"][number] & { shape: CodeShape })[] };

/** The browser draws codes from their shapes. */
const withShapes = (part: PdfPart): PrintedPart =>
  part.kind === "codes" ? { ...part, codes: part.codes.map((code) => ({ ...code, shape: toCodeShape(code.kind, code.text) })) } : part;

type PrintContext = Context<typeof printDocument> | Context<typeof printDocumentForStaff>;

const print = async ({ platform, db, body, request }: PrintContext, companyId: number | null) => {
  const { document: kind, order_sn, paper } = body;
  const wanted = { kind, order_sn, language: request.language, paper };
  const { made_at, parts, ...document } = await createDocument(platform, db, companyId, wanted);
  return { document: { ...document, parts: parts.map(withShapes), paper }, pdf_url: createPrintUrl(platform, wanted) };
};

/** A document of the company's own order. */
export const printOwnDocument = (context: Context<typeof printDocument>) => print(context, context.session.company_id);

/** A document of any order, for staff. */
export const printAnyDocument = (context: Context<typeof printDocumentForStaff>) => print(context, null);

const isSheetSize = (text: unknown): text is SheetSize => (sheetSizes as readonly unknown[]).includes(text);

/** Renders the PDF of a signed address. Undefined when the signature is missing, wrong or expired. */
export const renderPrintPdf = async (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  const { kind, number, language, paper } = query;
  if (!isPrintKind(kind) || typeof number !== "string" || typeof language !== "string" || !isSheetSize(paper)) return undefined;
  const wanted = { kind, order_sn: number, language, paper };
  if (!isSignedQueryValid(platform.settings, signedSubject(wanted), query, platform.clock.now())) return undefined;
  const document = await createDocument(platform, platform.database.handle(), null, wanted);
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
