import type { OperatorRole } from "#kernel/contract.ts";

/** The roles of staff, in the order of the form. */
export const staffRoles = [
  "administrator",
  "auditor",
  "service",
  "finance",
  "warehouse",
  "specialist",
  "salesman",
] as const satisfies readonly OperatorRole[];

/** The roles that a role of the market's own is made of: an administrator is not limited. */
export const readyRoles = [
  "auditor",
  "service",
  "finance",
  "warehouse",
  "specialist",
  "salesman",
] as const satisfies readonly OperatorRole[];

/** Duration of a session in which staff act for a customer. */
export const actingMinutes = 30;
