import type { Text } from "#kernel/languages.ts";
import type { Tx } from "#platform/db.ts";

export interface ApprovedMerchant {
  merchant_id: number;
  /** What the application says about the manufacturer. */
  profile: Text;
  /** The business license that came with the application. */
  license: { file_ids: readonly string[]; number: string; valid_until: string | null };
  /** The company behind the application, on the day of the approval. */
  company: { name: string; tax_id: string; country: string; address: string; today: string };
  /** The member of staff who approves it. */
  approved_by: number;
}

/** Sets something up for a new manufacturer, in the transaction that approves it. */
export type ApprovalHandler = (tx: Tx, merchant: ApprovedMerchant, now: Date) => Promise<void>;

const handlers = new Set<ApprovalHandler>();

/** Registers a handler of a domain above this one (features/registrations.ts). */
export const onMerchantApproved = (handler: ApprovalHandler): void => {
  handlers.add(handler);
};

/** Runs the handlers one after the other. */
export const runApprovalHandlers = async (tx: Tx, merchant: ApprovedMerchant, now: Date): Promise<void> => {
  for (const handler of handlers) await handler(tx, merchant, now);
};
