import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { orderDocument } from "../contract/buyer.ts";
import type { merchantOrderFile } from "../contract/staff.ts";
import { attachmentOfMerchantOrder, attachmentOfOrder } from "../queries/documents.ts";

/** Returns a signed URL of a file in the timeline of the company's own order. Refuses NOT_FOUND for any other file. */
export const getOrderDocument = async ({ body, db, session, platform, now }: Context<typeof orderDocument>) => {
  const file = await db.row(attachmentOfOrder, { company_id: session.company_id, order_sn: body.order_sn, file_id: body.file_id });
  if (!file) return refuse("NOT_FOUND", {}, ["file_id"]);
  return { url: signFileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime };
};

/** Returns a signed URL of a file of the merchant's own order. Refuses NOT_FOUND for any other file. */
export const getMerchantOrderFile = async ({ body, db, session, platform, now }: Context<typeof merchantOrderFile>) => {
  const file = await db.row(attachmentOfMerchantOrder, {
    merchant_id: session.merchant_id,
    order_sn: body.order_sn,
    file_id: body.file_id,
  });
  if (!file) return refuse("NOT_FOUND", {}, ["file_id"]);
  return { url: signFileUrl(platform.settings, file.file_id, now), name: file.name, mime: file.mime };
};
