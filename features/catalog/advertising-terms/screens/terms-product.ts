import type { RowAt } from "#client/lists/list.tsx";

/** A product with its advertising terms in the list of its manufacturer. */
export type TermsProduct = RowAt<"/merchant/advertisingTermsList">;
