/** What can freeze an amount. */
export const frozenSources = ["operator", "withdrawal", "dispute", "payment"] as const;
export type FrozenSource = (typeof frozenSources)[number];

/** Whether a company can request the release. Amounts of withdrawals and payments are released by the withdrawal or payment itself. */
export const isThawable = (source: FrozenSource): boolean => source !== "withdrawal" && source !== "payment";

/** Maximum attachments of a thaw request. */
export const maxThawAttachments = 5;

/** Hours within which staff answer a request to release an amount on a site that sets none. */
export const releaseHours = 12;
