/** The agreements of a market, by the key of the page that shows them: buyers accept the first one, manufacturers the second. */
export const agreementKinds = ["terms", "merchant_terms"] as const;
export type AgreementKind = (typeof agreementKinds)[number];

export const isAgreement = (pageKey: string): pageKey is AgreementKind => (agreementKinds as readonly string[]).includes(pageKey);
