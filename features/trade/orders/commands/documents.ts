import { fileUrl } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { orderDocument } from "../contract/buyer.ts";
import { attachmentOfOrder } from "../queries/documents.ts";

/** An address for a paper of the caller's own order; a paper of another company's order looks like one that never was. */
export const getOrderDocument = async ({ body, db, session, platform, now }: Context<typeof orderDocument>) => {
  const paper = await db.row(attachmentOfOrder, session.company_id, body.order_sn, body.file_id);
  if (!paper) return refuse("NOT_FOUND", {}, ["file_id"]);
  return { url: fileUrl(platform.settings, paper.file_id, now), name: paper.name, mime: paper.mime };
};
