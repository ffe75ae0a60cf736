/**
 * The texts that the app registers by declaration merging (apps/web/messages/groups.ts), so that code below the app is typed
 * by them without importing it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredMessages {}

// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredMessageGroups {}

/** A set of namespaces that are loaded together. */
export type MessageGroup = keyof RegisteredMessageGroups & string;
