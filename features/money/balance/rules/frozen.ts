/** What can freeze an amount. */
export const frozenSources = ["operator", "withdrawal", "dispute"] as const;
export type FrozenSource = (typeof frozenSources)[number];

/** Whether a company can request the release. Amounts of withdrawals are released by the withdrawal itself. */
export const isThawable = (source: FrozenSource): boolean => source !== "withdrawal";

/** Maximum attachments of a thaw request. */
export const maxThawAttachments = 5;

/** Hours within which staff answer a request to release an amount on a site that sets none. */
export const releaseHours = 12;
