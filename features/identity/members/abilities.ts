import type { MemberRole } from "#kernel/contract.ts";

/** What the roles of a company allow. By itself, because the shop asks it on every page. Pure. */

/**
 * What the roles are for; an admin may do all of it. The contracts' `who` decide on the server: a test holds the two together.
 * `buy` is the cart, orders, addresses and lists; `settle` is asking for money back,
 * `withdraw` is taking money out, and knowing the accounts it goes to.
 */
const rolesFor = {
  buy: ["purchaser"],
  pay: ["purchaser", "finance"],
  settle: ["purchaser", "finance"],
  withdraw: ["finance"],
  approve: ["approver"],
  readLog: ["approver", "finance", "viewer"],
  manage: [],
} as const satisfies Record<string, readonly MemberRole[]>;

export type MemberAbility = keyof typeof rolesFor;

/** Whether a role may do something. Nobody without a role may. */
export const may = (role: MemberRole | null | undefined, ability: MemberAbility): boolean =>
  role === "admin" || (rolesFor[ability] as readonly (string | null | undefined)[]).includes(role);
