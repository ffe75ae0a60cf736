import { storeGeneratedPdf } from "#features/identity/files/commands/upload.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import type { LockedOrder } from "#features/trade/orders/queries/locks.ts";
import type { Status } from "#features/trade/orders/statuses.ts";
import type { BoughtLabels, LabelRequest } from "#platform/carriers/carrier.ts";
import type { Tx } from "#platform/db.ts";
import { toCodeShape } from "#platform/pdf/codes.ts";
import type { Platform } from "#platform/platform.ts";
import { replaceLabels } from "../queries.ts";

/** Labels bought from a carrier: one PDF page of 4 × 6 inches per carton, stored as the order's label. */

const inch = 72;
const margin = 18;

/** The standard fonts of PDF have Western letters only; others are left out of a label, as carriers do. */
const latin = (text: string): string => text.replace(/[^\u0020-\u007e\u00a1-\u00ff]/g, "").trim();

/** The labels as a PDF. */
const createLabelPdf = async ({ reference, from, to, parcels }: LabelRequest, { labels }: BoughtLabels): Promise<Buffer> => {
  // Loaded with its first use: few starts need it.
  const { PDFDocument, StandardFonts } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.create();
  const [plain, bold] = [await document.embedFont(StandardFonts.Helvetica), await document.embedFont(StandardFonts.HelveticaBold)];
  for (const [index, { tracking_number }] of labels.entries()) {
    const page = document.addPage([4 * inch, 6 * inch]);
    const line = (y: number, text: string, size: number, font = plain) =>
      page.drawText(latin(text), { x: margin, y, size, font, maxWidth: 4 * inch - 2 * margin });
    line(410, `${from.name}, ${from.lines.join(", ")}`, 8);
    line(350, to.name, 14, bold);
    for (const [at, text] of to.lines.entries()) line(330 - at * 16, text, 12);
    const { width, height, path } = toCodeShape("code128", tracking_number);
    const scale = (4 * inch - 2 * margin) / width;
    page.drawSvgPath(path, { x: margin, y: 190, scale });
    line(180 - height * scale, tracking_number, 12, bold);
    line(60, `${reference}   ${index + 1}/${parcels.length}`, 11);
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

interface Bought {
  order: LockedOrder;
  bought: BoughtLabels;
  file_id: string;
  person_id: number;
  now: Date;
}

/** Stores the PDF of bought labels before they are attached. */
export const storeBoughtLabels = async (
  platform: Platform,
  owner: Parameters<typeof storeGeneratedPdf>[1],
  { request, bought, now }: { request: LabelRequest; bought: BoughtLabels; now: Date },
): Promise<string> => {
  const bytes = await createLabelPdf(request, bought);
  const { file_id } = await storeGeneratedPdf(platform, owner, { name: `labels-${request.reference}.pdf`, bytes }, now);
  return file_id;
};

/** Attaches bought labels to the cartons of a locked order, which goes to packing. Returns the new status. */
export const attachBoughtLabels = async (tx: Tx, { order, bought, file_id, person_id, now }: Bought): Promise<Status> => {
  const cartons = bought.labels.map((_, index) => index + 1);
  const numbers = bought.labels.map(({ tracking_number }) => tracking_number);
  tx.write(replaceLabels, {
    order_id: order.order_id,
    cartons,
    file_ids: cartons.map(() => file_id),
    pages: cartons,
    tracking_numbers: numbers,
  });
  return transitionOrder(tx, {
    order,
    action: "uploadLabel",
    actor: "buyer",
    person_id,
    now,
    attachments: [file_id],
    changes: { label_file_id: file_id },
  });
};
