import type { MemberRole } from "#kernel/contract.ts";

/** Permissions of company roles. A separate module, because every page of the shop loads it. Pure. */

/**
 * The roles that have each ability; an admin has all. The server enforces the `who` of each call; a test keeps both consistent.
 * `buy`: cart, orders, addresses, lists. `settle`: requesting refunds. `withdraw`: withdrawals and bank accounts.
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

/** Whether a role has an ability; false without a role. */
export const hasAbility = (role: MemberRole | null | undefined, ability: MemberAbility): boolean =>
  role === "admin" || (rolesFor[ability] as readonly (string | null | undefined)[]).includes(role);
