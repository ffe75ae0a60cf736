import { createSignedQuery, isSignedQueryValid } from "#features/identity/files/commands/signed-url.ts";
import { documentFileName } from "#kernel/document-names.ts";
import { toLanguage } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { maxDocumentRows, renderPdf } from "#platform/pdf/render.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { commissionDocumentPdf, commissionDocuments, merchantCommissionDocuments, merchantCommissionPdf } from "../contract.ts";
import { toCommissionDocument } from "../document.ts";
import { documentsOfMerchant, findDocument, listDocuments, merchantsToInvoice } from "../queries.ts";
import { lastMonthOver, windowOf } from "./issue.ts";

/** Invoices of commission and credit notes: lists, and PDFs under signed URLs. */

/** The documents of the caller's manufacturer. */
export const readDocuments = async ({ db, body: { tab, page, page_size }, session }: Context<typeof commissionDocuments>) => {
  const { merchant_id } = session;
  const rows = await db.rows(documentsOfMerchant, { merchant_id, tab, limit: page_size, offset: (page - 1) * page_size });
  return { list: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0 };
};

/** The documents of all manufacturers, and whose of the last month are missing. */
export const readAllDocuments = async ({ db, body, now, platform }: Context<typeof merchantCommissionDocuments>) => {
  const { tab, keyword, page, page_size } = body;
  const last_month = lastMonthOver(now, platform);
  const [rows, waiting] = await Promise.all([
    db.rows(listDocuments, { tab, keyword, limit: page_size, offset: (page - 1) * page_size }),
    db.rows(merchantsToInvoice, windowOf(last_month, platform)),
  ]);
  return { list: rows.map(({ found: _, ...row }) => row), count: rows[0]?.found ?? 0, last_month, waiting: waiting.length };
};

/** A PDF lists so many fees and orders; those beyond are a line each. */
const maxFees = 400;
const maxOrders = maxDocumentRows - maxFees - 2;

const signatureSubject = (document_number: string, language: string): string => `commission:${document_number}:${language}`;

type Caller = Pick<Context, "db" | "platform" | "request" | "now">;

const createUrl = async ({ db, platform, request: { language }, now }: Caller, document_number: string, merchant_id: number | null) => {
  (await db.row(findDocument, { document_number, merchant_id, most_orders: 1, most_fees: 1 })) ??
    refuse("NOT_FOUND", {}, ["document_number"]);
  const signed = createSignedQuery(platform.settings, signatureSubject(document_number, language), now);
  return { url: `/papers/commission?number=${document_number}&language=${language}&${signed}` };
};

/** A signed URL of a document of the caller's manufacturer. */
export const createDocumentUrl = (context: Context<typeof commissionDocumentPdf>) =>
  createUrl(context, context.body.document_number, context.session.merchant_id);

/** A signed URL of any document, for staff. */
export const createStaffDocumentUrl = (context: Context<typeof merchantCommissionPdf>) =>
  createUrl(context, context.body.document_number, null);

/** The PDF of a URL with a valid, unexpired signature; otherwise undefined. */
export const openCommissionPdf = async (
  platform: Platform,
  { number, language, ...query }: Readonly<Record<string, unknown>>,
): Promise<{ bytes: Buffer; name: string } | undefined> => {
  if (typeof number !== "string" || typeof language !== "string") return undefined;
  if (!isSignedQueryValid(platform.settings, signatureSubject(number, language), query, platform.clock.now())) return undefined;
  const asked = { document_number: number, merchant_id: null, most_orders: maxOrders, most_fees: maxFees };
  const found = await platform.database.handle().row(findDocument, asked);
  if (!found) return undefined;
  const document = toCommissionDocument(found, toLanguage(language));
  return { bytes: await renderPdf(document), name: documentFileName(document) };
};
