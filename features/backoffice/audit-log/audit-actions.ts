/** What the desk's log is narrowed by, and where its rows lead: data and decisions, pure. */

/** Kinds of deeds, each with the actions that are written down for it. */
const actionsByGroup = {
  access: [
    "login",
    "loginFailed",
    "logout",
    "passwordReset",
    "passwordChanged",
    "accountChanged",
    "secondFactorOn",
    "secondFactorOff",
    "sessionEnded",
    "otherSessionsEnded",
  ],
  reviews: [
    "queueDecided",
    "queueUndone",
    "queueWoken",
    "queueTakenOver",
    "queueAssigned",
    "queueAsked",
    "certificationApproved",
    "certificationRefused",
    "settlementApproved",
    "settlementRefused",
    "picturesApproved",
    "picturesRefused",
    "productChangeApproved",
    "productChangeRefused",
    "reviewReasonSaved",
    "reviewReasonRetired",
    "reviewSettingChanged",
  ],
  money: [
    "recharge.confirming",
    "recharge.approved",
    "recharge.refused",
    "withdrawal.confirming",
    "withdrawal.paying",
    "withdrawal.paid",
    "withdrawal.refused",
    "refundAgreed",
    "amountFrozen",
    "amountThawed",
    "thawRefused",
    "bankNumberRevealed",
    "setTerms",
    "proposeTerms",
    "approveTerms",
    "refuseTerms",
    "siteBankProposed",
    "siteBankChanged",
    "siteBankRefused",
    "siteBankWithdrawn",
  ],
  customers: [
    "companyFrozen",
    "companyUnfrozen",
    "personFrozen",
    "personUnfrozen",
    "sessionsEnded",
    "companyFlagsSet",
    "actingStarted",
    "noteWritten",
    "feedbackAnswered",
    "salesOrder:startPacking",
    "salesOrder:ship",
    "salesOrder:refuse",
  ],
  prices: [
    "priceListMade",
    "priceListChanged",
    "companyGroupMade",
    "companyGroupChanged",
    "companyGroupRemoved",
    "buyDiscountChanged",
    "couponMade",
    "couponChanged",
    "couponStopped",
    "couponGiven",
  ],
  platform: [
    "staffInvited",
    "staffRolesSet",
    "staffActivated",
    "staffDeactivated",
    "siteSettingsSet",
    "noticeWritten",
    "noticeChanged",
    "noticeWithdrawn",
    "productModelChanged",
  ],
} as const;

/** "acting" is whatever staff did in a customer's name. */
export const auditGroups = ["all", "access", "reviews", "money", "customers", "prices", "platform", "acting"] as const;
export type AuditGroup = (typeof auditGroups)[number];

export const getGroupActions = (group: AuditGroup): readonly string[] | null =>
  group === "all" || group === "acting" ? null : actionsByGroup[group];

/** Every action that a group holds. */
export const auditActions: readonly string[] = Object.values(actionsByGroup).flat();

/** Pages of what a row is about; `number` is what the page is opened by. */
const pages = new Map<string, (number: string) => string>([
  ["withdrawal", (number) => `/operator/withdrawals/${number}`],
  ["recharge", (number) => `/operator/recharges/${number}`],
  ["certification", (number) => `/operator/certifications/${number}`],
  ["settlement", (number) => `/operator/settlements/${number}`],
  ["thaw", (number) => `/operator/thaws/${number}`],
  ["feedback", (number) => `/operator/feedback/${number}`],
  ["change", (number) => `/operator/product_changes/${number}`],
  ["voucher", (number) => `/operator/vouchers?voucher=${number}`],
  ["price_list", (number) => `/operator/price_lists/${number}`],
  ["staff", () => "/operator/staff"],
  ["coupon", () => "/operator/coupons"],
  ["company_group", () => "/operator/company_groups"],
  ["notice", () => "/operator/notices"],
  ["site", () => "/operator/settings"],
  ["reviewReason", () => "/operator/review_reasons"],
]);

export interface AuditSubject {
  /** What it is: the kind of an item of the queue, a site, a product …; empty for a word that says it by itself. */
  kind: string;
  subject: string;
  link: string;
}

/** "withdrawal:W-123" as something to read and to open. `found` is its key or its name, where the database knows another one. */
export const toAuditSubject = (stored: string, resolved: string): AuditSubject => {
  const [, kind = "", rest = ""] = /^([a-zA-Z_]+):(.+)$/.exec(stored) ?? [];
  if (kind === "company") return { kind, subject: "", link: "" };
  if (kind === "") return { kind, subject: stored, link: "" };
  const isKey = kind === "withdrawal" || kind === "recharge";
  return { kind, subject: isKey ? rest : resolved || rest, link: pages.get(kind)?.(isKey ? resolved || rest : rest) ?? "" };
};
