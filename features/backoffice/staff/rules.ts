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

/** Duration of a session in which staff act for a customer. */
export const actingMinutes = 30;
