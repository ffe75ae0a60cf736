/** Groups of actions for the filter of the audit log, and links from its rows. */

/** The audit actions of each group. */
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
    "newProductsApproved",
    "newProductsRefused",
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
    "afterSaleFaultSet",
    "afterSaleFrozen",
    "afterSaleAllowed",
    "afterSaleReasonSaved",
    "afterSaleReasonRetired",
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
    "reviewHidden",
    "reviewUpheld",
    "chatReportDecided",
    "salesOrder:startPacking",
    "salesOrder:ship",
    "salesOrder:refuse",
  ],
  prices: [
    "tariffCreated",
    "tariffRemoved",
    "tariffChanged",
    "tariffImported",
    "tariffPublished",
    "tariffWithdrawn",
    "priceListMade",
    "priceListChanged",
    "companyGroupMade",
    "companyGroupChanged",
    "companyGroupRemoved",
    "buyDiscountChanged",
    "couponMade",
    "couponChanged",
    "couponApproved",
    "couponDeclined",
    "couponStopped",
    "couponGiven",
  ],
  platform: [
    "marketOpened",
    "staffInvited",
    "staffRolesSet",
    "staffRoleSaved",
    "staffRoleArchived",
    "staffRoleRestored",
    "staffActivated",
    "staffDeactivated",
    "siteSettingsSet",
    "siteCreated",
    "siteChanged",
    "siteClosed",
    "siteOpened",
    "categoryCreated",
    "categoryChanged",
    "categoryMoved",
    "categoryMerged",
    "categoryRetired",
    "categoryRestored",
    "categoriesImported",
    "readyCategoriesTaken",
    "termCreated",
    "termChanged",
    "termMerged",
    "termRetired",
    "termRestored",
    "termsImported",
    "readyVocabularyTaken",
    "warehouseCreated",
    "warehouseChanged",
    "warehouseRetired",
    "warehouseRestored",
    "warehouseAreaSaved",
    "warehouseAreaRemoved",
    "portAdded",
    "portRenamed",
    "portRetired",
    "portRestored",
    "backupRequested",
    "dataExportRequested",
    "erasureGranted",
    "erasureRefused",
    "retentionChanged",
    "agreementPublished",
    "failedWorkRetried",
    "failedWorkDiscarded",
    "maintenanceStarted",
    "maintenanceEnded",
    "featureSwitched",
    "noticeWritten",
    "noticeChanged",
    "noticeWithdrawn",
    "productModelChanged",
  ],
} as const;

/** "acting" is everything that staff did while acting for a customer. */
export const auditGroups = ["all", "access", "reviews", "money", "customers", "prices", "platform", "acting"] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** The actions of a group; null where the group is not a list of actions. */
export const getGroupActions = (group: AuditGroup): readonly string[] | null =>
  group === "all" || group === "acting" ? null : actionsByGroup[group];

/** The actions of all groups. */
export const auditActions: readonly string[] = Object.values(actionsByGroup).flat();

/** The page of each kind of subject. `number` is the id in its address. */
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
  ["category", () => "/operator/categories"],
  ["term", () => "/operator/vocabulary"],
  ["warehouse", () => "/operator/warehouses"],
  ["warehouseArea", () => "/operator/warehouses"],
  ["port", (code) => `/operator/ports?keyword=${code}`],
  ["retention", () => "/operator/data_retention"],
  ["agreement", () => "/operator/agreements"],
  ["reviewReason", () => "/operator/review_reasons"],
]);

export interface AuditSubject {
  /** The kind of a review item, "site", "product" and others; empty for a subject without a kind. */
  kind: string;
  subject: string;
  link: string;
}

/** Splits a stored subject such as "withdrawal:W-123" into kind, text and link. `resolved` is its id or name from the database, or empty. */
export const toAuditSubject = (stored: string, resolved: string): AuditSubject => {
  const [, kind = "", rest = ""] = /^([a-zA-Z_]+):(.+)$/.exec(stored) ?? [];
  if (kind === "company") return { kind, subject: "", link: "" };
  if (kind === "") return { kind, subject: stored, link: "" };
  const isKey = kind === "withdrawal" || kind === "recharge";
  return { kind, subject: isKey ? rest : resolved || rest, link: pages.get(kind)?.(isKey ? resolved || rest : rest) ?? "" };
};
