import type { OperatorRole } from "#kernel/contract.ts";

/** The roles that are given, in the order they are offered. */
export const staffRoles = [
  "administrator",
  "auditor",
  "service",
  "finance",
  "warehouse",
  "specialist",
  "salesman",
] as const satisfies readonly OperatorRole[];

/** How long staff act for a customer at a time, in minutes. */
export const actingMinutes = 30;
