import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";

/** What messages are about: the filters of the message centre, and what one sets the mails by. */
export const messageGroups = ["orders", "money", "company", "products", "security", "service"] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** Mails about security always go out. */
export const settableGroups = ["orders", "money", "company", "products", "service"] as const satisfies readonly MessageGroup[];
export type SettableGroup = (typeof settableGroups)[number];

/** One kind of news: its sentences, with `{name}` where a param goes, and who of a company hears of it. */
export interface Kind {
  group: MessageGroup;
  /** The members told when a company is; its admins always are. */
  roles: readonly MemberRole[];
  /** Whether it matters enough for a mail, unless its reader wants none. */
  byMail: boolean;
  title: Text;
  body: Text;
  /** What the link says; left out where there is nothing to open. */
  action?: Text;
}
