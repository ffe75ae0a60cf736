/** Whether operator roles may review deposits and withdrawals; auditors only read. */
export const mayReviewTransfers = (roles: readonly string[] = []): boolean => roles.includes("finance") || roles.includes("administrator");
