import type { Text } from "#kernel/languages.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";

/** Suspends an open manufacturer, whose row the transaction has locked, for a reason in three languages. */
export type LapseHandler = (tx: Tx, platform: Platform, lapsed: { merchant_id: number; reason: Text; now: Date }) => Promise<void>;

let suspendFor: LapseHandler | undefined;

/** Registers how a manufacturer is suspended, which a domain above this one knows (features/registrations.ts). */
export const onDocumentLapsed = (handler: LapseHandler): void => {
  suspendFor = handler;
};

/** Suspends a manufacturer without a document that it must have. */
export const suspendLapsed: LapseHandler = async (tx, platform, lapsed) => {
  await suspendFor?.(tx, platform, lapsed);
};
