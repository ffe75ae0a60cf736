import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";

/** Message groups: the filters of the message center and the units of the mail settings. */
export const messageGroups = ["orders", "money", "company", "products", "security", "service"] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** Groups whose mails can be turned off. Security mails are always sent. */
export const settableGroups = ["orders", "money", "company", "products", "service"] as const satisfies readonly MessageGroup[];
export type SettableGroup = (typeof settableGroups)[number];

/** How messages of a group are also sent by email: each at once, all of a day together, or not at all. */
export const mailModes = ["now", "daily", "never"] as const;
export type MailMode = (typeof mailModes)[number];

/** A notification kind: its texts with `{name}` placeholders, and its recipients in a company. */
export interface NotificationKind {
  group: MessageGroup;
  /** The member roles that receive it in a company, besides admins. */
  roles: readonly MemberRole[];
  /** Whether it is also sent by mail, unless the recipient has turned mails of the group off. */
  byMail: boolean;
  title: Text;
  body: Text;
  /** The label of the link; absent when there is no page to open. */
  action?: Text;
}
