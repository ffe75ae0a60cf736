/** What is frozen, and what ends it. */
export const frozenSources = ["operator", "withdrawal", "dispute"] as const;
export type FrozenSource = (typeof frozenSources)[number];

/** A withdrawal gives back what it froze by itself; what the operator or a dispute holds can be asked for. */
export const isThawable = (source: FrozenSource): boolean => source !== "withdrawal";

/** Papers that go with a request. */
export const maxThawAttachments = 5;
