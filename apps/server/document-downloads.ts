import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendNotFound } from "#apps/server/send-file.ts";
import { openPurchaseOrderPdf } from "#features/inventory/purchase-orders/commands/pdf.ts";
import { openInvoicePdf } from "#features/ledger/trade-credit/commands/invoice-document.ts";
import { openCommissionPdf } from "#features/money/commission-invoices/commands/read.ts";
import { openEarningStatement } from "#features/money/merchant-payouts/commands/statement.ts";
import { openReceiptPdf } from "#features/money/payments/commands/receipts.ts";
import { openResaleReceipt } from "#features/money/resale/commands/receipt.ts";
import { openTaxFormPdf } from "#features/money/tax-forms/commands/forms.ts";
import { renderContractPdf } from "#features/trade/contracts/commands/contract-document.ts";
import { renderCustomsFile } from "#features/trade/customs-documents/commands/customs-document.ts";
import { openInspectionPdf } from "#features/trade/inspections/report-pdf.ts";
import { renderOrderPdf } from "#features/trade/orders/commands/order-pdf.ts";
import { renderShipmentDocument } from "#features/trade/shipment-documents/commands/shipment-documents.ts";
import { renderPrintPdf } from "#features/trade/shipping-documents/commands/print-document.ts";
import { type Language, toLanguage } from "#kernel/languages.ts";
import { Refused, refusalText } from "#kernel/refusals.ts";
import type { Platform } from "#platform/platform.ts";

/** A file to download under its name: in full, and in ASCII for programs that know no other. */
const contentDisposition = (name: string): string => {
  const ascii = name
    .normalize("NFD")
    .replaceAll(/[^\x20-\x7e]/g, "")
    .trim();
  const plain = `attachment; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** Answers the request of a file that was refused with a sentence that says why. Other errors, and BUSY, are the server's to answer. */
export const sendRefusal = (reply: FastifyReply, error: unknown, language: Language): FastifyReply => {
  if (!(error instanceof Refused) || error.reason === "BUSY") throw error;
  return reply.status(422).send(refusalText(error.reason, { language }, error.values));
};

/** Sends a file to download that no page may embed or run. */
export const sendDocument = (
  reply: FastifyReply,
  { content, name, type = "application/pdf" }: { content: Buffer | string | Readable; name: string; type?: string | undefined },
): FastifyReply =>
  reply
    .type(type)
    .header("content-disposition", contentDisposition(name))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cross-origin-resource-policy", "same-origin")
    .send(content);

type Render = (
  platform: Platform,
  query: Readonly<Record<string, unknown>>,
) => Promise<{ bytes: Buffer; name: string; type?: string } | undefined>;

const renderers: Readonly<Record<string, Render>> = {
  "/papers/commission": openCommissionPdf,
  "/papers/earnings": openEarningStatement,
  "/papers/inspection": openInspectionPdf,
  "/papers/invoice": openInvoicePdf,
  "/papers/receipt": openReceiptPdf,
  "/papers/resale": openResaleReceipt,
  "/papers/order": renderOrderPdf,
  "/papers/print": renderPrintPdf,
  "/papers/purchase_order": openPurchaseOrderPdf,
  "/papers/tax_form": openTaxFormPdf,
  "/papers/shipment": renderShipmentDocument,
  "/papers/contract": renderContractPdf,
  "/papers/customs": renderCustomsFile,
};

/** Serves invoices, orders and other documents as PDF or spreadsheet at signed, expiring URLs; an invalid one is 404. */
export const registerDocumentDownloads = (app: FastifyInstance, platform: Platform): void => {
  for (const [path, open] of Object.entries(renderers)) {
    app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      reply.header("cache-control", "private, no-store").type("text/plain; charset=utf-8");
      try {
        const document = await open(platform, request.query);
        if (!document) return await sendNotFound(request, reply);
        return await sendDocument(reply, { content: document.bytes, name: document.name, type: document.type });
      } catch (error) {
        return sendRefusal(reply, error, toLanguage(request.query.language));
      }
    });
  }
};
