import { buffer } from "node:stream/consumers";
import { getOwnedFiles } from "#features/identity/files/commands/read.ts";
import { transitionOrder } from "#features/trade/orders/commands/transition-orders.ts";
import { lockOrder } from "#features/trade/orders/queries/locks.ts";
import { availableTransitions } from "#features/trade/orders/rules.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { BuyerSession } from "#platform/session.ts";
import { createWorkerThread, isBeyondBounds } from "#platform/worker-thread.ts";
import type { matchLabels as matchCall, saveLabels } from "../contract-labels.ts";
import { cartonsOfOrder, replaceLabels } from "../queries.ts";
import { type CartonLabel, type LabelFile, matchLabels, maxLabelPages } from "../rules/labels.ts";

/** Labels that buyers bring: PDFs whose pages are counted and matched to cartons. */

/** A small file can hold objects that take a hundred times its size, so reading has memory and time of its own. */
const countInThread = createWorkerThread<Uint8Array, number | null>({
  pool: { name: "label-pages", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 24 },
  source: new URL("../label-pages-thread.ts", import.meta.url),
  maxMegabytes: 192,
  maxMs: 15_000,
});

/** The largest number of pages that a page tree states in plain sight, so that a file of thousands is refused without being read. */
const statedPages = (bytes: Buffer): number =>
  Math.max(0, ...Array.from(bytes.toString("latin1").matchAll(/\/Count\s+(\d{1,9})/g), ([, count]) => Number(count)).slice(0, 1_000));

/** Pages of a PDF that the upload has inspected. Refuses FILE_DAMAGED where its pages cannot be read within bounds. */
const countPages = async (bytes: Buffer): Promise<number> => {
  const stated = statedPages(bytes);
  if (stated > maxLabelPages) return stated;
  const pages = await countInThread(bytes).catch((error: unknown) => {
    if (isBeyondBounds(error)) return null;
    throw error;
  });
  return pages ?? refuse("FILE_DAMAGED", {}, ["file_ids"]);
};

const readFiles = async (
  context: Pick<Context, "platform"> & { db: Db; session: BuyerSession },
  ids: readonly string[],
): Promise<LabelFile[]> => {
  const files = await getOwnedFiles(context.db, context.session, ids, ["label"], "file_ids");
  const counted: LabelFile[] = [];
  for (const { file_id, name, storage_key } of files)
    counted.push({ file_id, name, pages: await countPages(await buffer(context.platform.files.read(storage_key))) });
  return counted;
};

/** The labels of an order's cartons. Refuses LABELS_TOO_LONG and LABELS_DO_NOT_FIT. */
const match = async (context: Context<typeof matchCall> | Context<typeof saveLabels>) => {
  const { body, db, session } = context;
  const order =
    (await db.row(cartonsOfOrder, { company_id: session.company_id, order_number: body.order_sn })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  const files = await readFiles(context, body.file_ids);
  const labels = matchLabels(files, order.cartons);
  if (typeof labels !== "string") return { cartons: order.cartons, labels };
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  return refuse(labels, { pages, cartons: order.cartons }, ["file_ids"]);
};

/** Shows which label goes to which carton; nothing is stored. */
export const previewLabels = (context: Context<typeof matchCall>) => match(context);

const parallel = (labels: readonly CartonLabel[]) =>
  [labels.map(({ carton }) => carton), labels.map(({ file_id }) => file_id), labels.map(({ page }) => page), labels.map(() => "")] as const;

/** Stores the labels, and the order goes to packing. */
export const attachLabels = async (context: Context<typeof saveLabels>) => {
  const { body, session, now } = context;
  const { labels } = await match(context);
  return context.transaction(async (tx) => {
    const order =
      (await tx.row(lockOrder, { order_sn: body.order_sn, company_id: session.company_id, merchant_id: null })) ??
      refuse("NOT_FOUND", {}, ["order_sn"]);
    if (!availableTransitions(order, "buyer").some(({ action }) => action === "uploadLabel")) return refuse("WRONG_STATUS");
    const [cartons, fileIds, pages, numbers] = parallel(labels);
    tx.write(replaceLabels, { order_id: order.order_id, cartons, file_ids: fileIds, pages, tracking_numbers: numbers });
    const status = transitionOrder(tx, {
      order,
      action: "uploadLabel",
      actor: "buyer",
      person_id: session.person_id,
      now,
      attachments: [...new Set(fileIds)],
      changes: { label_file_id: fileIds[0] ?? "" },
    });
    return { order_sn: order.order_number, status };
  });
};
