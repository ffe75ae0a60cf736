import type { ComponentType } from "react";

/** What features above the cart show in it. The pages and the shell that show a cart pass it. */
export interface CartParts {
  /** The button of the comparison of delivered prices. */
  DeliveredPriceButton: ComponentType<{ full?: boolean; lines: readonly { product_id: number; quantity: number }[] }>;
  /** Drafts a contract of FOB goods. */
  ContractDialog: ComponentType<{ merchantUuid: string; cartIds: readonly number[]; onClose: () => void; onSaved: () => void }>;
}
