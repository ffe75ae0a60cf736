/**
 * Message types, registered by declaration merging: messages by apps/web/message-types.ts, groups by apps/web/messages/groups.ts.
 * Client and feature code is typed by them without importing the app.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredMessages {}

// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface RegisteredMessageGroups {}

/** A set of namespaces that are loaded together. */
export type MessageGroup = keyof RegisteredMessageGroups & string;
