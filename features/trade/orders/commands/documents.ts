import { fileUrl } from "#features/identity/files/commands/read.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { orderPaper } from "../contract/buyer.ts";
import { paperOfOrder } from "../queries/documents.ts";

/** An address for a paper of the caller's own order; a paper of another company's order looks like one that never was. */
export const readOrderPaper = async ({ body, db, session, platform, now }: Context<typeof orderPaper>) => {
  const paper = await db.row(paperOfOrder, session.company_id, body.order_sn, body.file_id);
  if (!paper) return refuse("NOT_FOUND", {}, ["file_id"]);
  return { url: fileUrl(platform.settings, paper.file_id, now), name: paper.name, mime: paper.mime };
};
