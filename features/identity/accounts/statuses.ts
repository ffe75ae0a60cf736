/** The statuses of a company's certification by their codes on the wire. features/identity/certification/statuses.ts has their table. */
export const certifiedStatusCodes = { notCertified: 0, underReview: 1, certified: 2, failed: 3 } as const;
export type CertifiedStatus = keyof typeof certifiedStatusCodes;
