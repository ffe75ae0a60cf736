import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { buyerChat } from "../contract/sides.ts";
import { findMessage } from "../queries/messages.ts";
import type { Side } from "../rules.ts";
import { createTranslator } from "../translators.ts";
import { getThreadRow } from "./read.ts";
import { toViewer } from "./viewer.ts";

type TranslateContext = Pick<Context<typeof buyerChat.translate>, "body" | "db" | "platform" | "request"> & {
  session: Parameters<typeof toViewer>[1];
};

/** Translates one message into the reader's language. Nothing is stored. */
export const translateMessage =
  (side: Side) =>
  async ({ body, db, platform, request, session }: TranslateContext) => {
    const viewer = toViewer(side, session);
    await getThreadRow(db, viewer, body.thread_id, request.language);
    const message = (await db.row(findMessage, { thread_id: body.thread_id, side, message_id: body.message_id })) ?? refuse("NOT_FOUND");
    const translated = await createTranslator(platform.settings).translate(message.body, request.language);
    return translated ?? refuse("TRANSLATION_FAILED");
  };
