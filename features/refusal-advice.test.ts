import { expect, test } from "vitest";
import { type Call, reasonsOf } from "#kernel/contract.ts";
import { type Reason, reasons, refusalTexts } from "#kernel/refusals.ts";
import { calls } from "./calls.ts";

/**
 * What each refusal advises and where its reader can do it (docs/decisions/0241). A refusal whose English text advises something stands
 * in exactly one list, so that a new one has to be thought of.
 */

/** Corrected in the same form: the call that refuses takes what is to be changed. */
const inTheForm = `
  CHECK_FIELDS REPORT_PERIOD TARIFF_DATE_PAST TARIFF_FILE_UNREADABLE SLOT_TAKEN SLOT_NOT_OFFERED CORRECTION_SAME_PRICE CORRECTION_TOO_LARGE CORRECTION_PROOF_REQUIRED
  CORRECTION_REASON_REQUIRED EVENT_TIME DUTY_SCOPE_DOUBLE DUTY_AMOUNT_MISSING DUTY_SOURCE_MISSING WRONG_LOGIN PASSWORD_TOO_COMMON PASSWORD_FORM
  REVIEW_REASON_REQUIRED EMAIL_TAKEN_OR_REVIEWED STAFF_EMAIL_TAKEN STAFF_ROLE_NAME_TAKEN MERCHANT_ROLE_NAME_TAKEN COVER_LACKS_ROLE CLOSURE_DATES CLOSURE_OVERLAPS ENTITY_DATE MERCHANT_EXISTS SECOND_FACTOR_WANTED LICENCE_RUN_OUT MOBILE_OF_OTHER_COUNTRY
  UNKNOWN_ZIP SYNONYM_TOO_FEW TEXT_NOT_PRINTABLE MODEL_NOT_PLAIN PDF_NOT_PLAIN FILE_NAME TEXT_TOO_LONG CATEGORY_NOT_LEAF COMPONENT_IS_SET
  STOCK_HAS_CHANGED NOT_READY_TO_PUBLISH CHANGE_REASON_REQUIRED NOT_A_CHANGE WRONG_SPREADSHEET SPREADSHEET_TOO_BIG SPREADSHEET_LOCKED
  WRONG_PICTURE_ZIP IMPORT_NO_MODEL_COLUMN SPREADSHEET_EXCEL95 IMPORT_NUMBER_FORMAT COUPON_VALUE COUPON_CODE_FORM COUPON_FIXED
  RESERVATION_MIXED OVER_COMPANY_LIMIT AS_SEEN_REQUIRED ARRIVAL_REASON_REQUIRED TOO_MANY_PIECES SHORTAGE_UNSEEN NOTHING_SELECTED
  NOT_SAME_MERCHANT NOT_SAME_WAREHOUSE ADDRESS_REQUIRED FREIGHT_CHANGED DOCUMENT_OF_OTHER_DELIVERY RECEIPT_COUNT CLAIM_NOT_NOTED
  LABEL_PRICE_CHANGED BUYER_REASON_REQUIRED APPROVAL_NOT_NEEDED PURCHASE_CHANGED TRACKING_REQUIRED REQUISITION_LINES STREET_ADDRESS_NEEDED
  ERROR16 ERROR18 ERROR19 BATCH_WRONG_FILE BATCH_COLUMNS BATCH_TOO_LONG BATCH_TOO_MUCH_TEXT RESOLUTION_NOT_ALLOWED PART_OF_OTHER_PRODUCT
  ENTER_LEGAL_VALUE PAY_INTEGER CONTRACT_RELEASE_SUM CONTRACT_DATE_PAST CONTRACT_DATE_AHEAD CONTRACT_DATES CONTRACT_CURRENCY UNKNOWN_PORT
  CONTRACT_TOTAL_TOO_LARGE CONTRACT_UNCHANGED CONTAINER_NUMBER CONTRACT_NEEDS_COLLEAGUE CUSTOMS_HTS_CODE CUSTOMS_LATIN_TEXT
  CUSTOMS_IMPORTER_NUMBER CUSTOMS_PRICES_HIDDEN INSPECTION_INCOMPLETE INSPECTION_PIECE LOAD_TOO_LARGE BANK_NUMBER_FORM BANK_CARD_NUMBER
  BANK_ROUTING_FORM STATEMENT_TOO_LONG BALANCE_COVERS_ALL PAYMENT_PASSWORD_REQUIRED WRONG_PAYMENT_PASSWORD WRONG_VOUCHER_AMOUNT ORDERS_PAID_ALONE ORDERS_NOT_DUE ORDERS_DUE_APART PAYMENT_PASSWORD_TOO_EASY AMOUNT_BELOW_DUE
  RECEIVED_FAR_ABOVE RECEIVED_TOO_LITTLE RECHARGE_TOO_LARGE WITHDRAWAL_ABOVE_BALANCE WITHDRAWAL_TOO_SMALL WRONG_DESTINATION
  REFERENCE_REQUIRED CHAT_EMPTY QUOTE_OTHER_ZIP BANNER_NEEDS_PICTURE SECTION_NEEDS_PRODUCTS SECTION_NEEDS_TITLE NOTICE_AUDIENCE_REQUIRED
  SITE_BANK_REASON TAXONOMY_FILE TAXONOMY_FILE_ROW TERM_CODE_FORM TERM_COUNTRY_CODE TERM_SAME WAREHOUSE_TOO_FAR QUANTITY_ABOVE_LEFT GRADES_DO_NOT_ADD_UP RETURN_FILES_REQUIRED SAME_LOCATION DAMAGE_PHOTO_REQUIRED
  RETENTION_BOUNDS AGREEMENT_DATE_PAST AGREEMENT_DATE_ORDER CLAUSE_PLACEHOLDERS CONTRACT_CLAUSE_CHANGED CONTRACT_TEMPLATE_NAME_TAKEN
  SAME_WAREHOUSE TRANSFER_EMPTY TRANSFER_EXCEEDS_FREE TRANSFER_EXCEEDS_TRANSIT TRANSFER_DIFFERENCE SAFETY_ABOVE_REORDER_POINT SET_NOT_MOVABLE
  PURCHASE_ORDER_EXCEEDS_LEFT DELAY_DAY INCOMING_BACKORDERED BACKORDER_BELOW_PROMISED BACKORDER_NOT_POSSIBLE EDIT_CHANGES_NOTHING SWAP_NOT_FOUND
  GOODS_NOT_ADDABLE GOODS_ALREADY_ORDERED
  BANK_FILE_UNREADABLE BANK_FILE_TOO_LONG BANK_LINE_UNMATCHED BANK_LINE_DIFFERS BANK_PARTS_EXCEED BANK_PARTS_COMPANIES NOTHING_ARRIVES EQUAL_OFFER_GONE COMMISSION_RULES_OVERLAP COMMISSION_DATE_PAST PROMOTION_VALUE PROMOTION_DATES PROMOTION_TOO_LONG PROMOTION_SKUS PROMOTION_PAYER BANK_FILE_MALFORMED BANK_FILE_OTHER_XML PAYOUT_LINE_DIFFERS RESALE_LAST_DAY LISTING_FEWER WAREHOUSE_STAYS WAREHOUSE_WITHOUT_HOURS WAREHOUSE_NOTE_REQUIRED TAX_RATE_INVOICED ACH_NOT_POSSIBLE FEE_CREDIT_ABOVE FEE_START_PAST RESERVE_DATE_PAST FUTURE_MAP_DAY NO_BREACH BREACH_DAY TAX_NUMBER_FORM TAX_NOT_CERTIFIED`;

/** Read again: the page shows what has changed, and the same call takes it. */
const afterReading = `
  BAD_SIGNATURE TERMS_CHANGED FREIGHT_QUOTE_CHANGED DUTY_ROW_REPLACED BULK_REVIEW_CHANGED CHANGED_MEANWHILE CART_CHANGED OFFER_MISMATCH
  WRONG_STATUS BOL_ISSUED_MEANWHILE CONTRACT_CART_ROWS CONTRACT_CHANGED CONTRACT_VERSION_OLD CONTRACT_ROW_UNKNOWN QUOTE_WRONG_STATUS
  QUOTE_NEW_VERSION CONTENT_CHANGED PICTURES_REQUESTED AGREEMENT_OUTDATED TRANSFER_CHANGED PURCHASE_ORDER_CHANGED BACKORDER_NOT_LATE LISTING_PRICE_CHANGED
  PAYABLE_CHANGED COMMISSION_CHANGED PROMOTION_OVER RESALE_FEE_CHANGED WRITE_OFF_VALUE_CHANGED`;

/** Repeated later, without anything to change. */
const later = `
  TOKEN_EXPIRED STALE_REQUEST BUSY TOO_MANY_ATTEMPTS DATA_EXCEPTION WRONG_ANSWER ASSOCIATION_FAILED UPLOAD_FAILED IMPORT_WORKING HOLD_USED_UP
  CARRIER_UNAVAILABLE BATCH_ORDERING PAYMENT_PASSWORD_LOCKED PAYMENT_REFUSED PROVIDER_UNAVAILABLE PAYMENT_UNDER_WAY PAYOUT_UNDER_WAY
  BREACH_LIMIT PAYOUT_METHOD_CLOSED TRANSLATION_FAILED THAW_ASKED REPLACEMENT_OUT_OF_STOCK SETTLEMENT_WAITING SITE_BANK_WAITS`;

/** Done by another person, whom the text names. */
const byAnother = `
  NO_PERMISSION ROLE_NOT_ALLOWED MERCHANT_ROLE_NOT_ALLOWED SLOT_LIMIT ACCOUNT_FROZEN INVITATION_OVER NEARBY_NOT_OPEN FILE_QUOTA OVER_ORDER_LIMIT OVER_MONTH_LIMIT
  NO_APPROVER REFUND_CAP_REACHED AFTER_SALE_FROZEN CONTRACT_AMENDMENT_NEEDS_COLLEAGUE SECOND_PERSON_NEEDED CHAT_BLOCKED NOT_YOURSELF
  NOT_WHILE_ACTING CONTRACT_NOT_SAILED FEEDBACK_CLOSED INVITATION_FOR_OTHER CARTON_DATA_MISSING NOT_CERTIFIED PAYMENT_PASSWORD_NOT_SET
  CATEGORY_NAMED_BY_RULES TOGETHER_WANTED`;

/** Texts of two or more sentences that inform and advise nothing; texts about rows of a file that is corrected and sent again. */
const informs = `
  NOT_A_BUYER LOOKING_ONLY AFTER_SALE_CLOSED NOT_IN_STORE ROW_WITHOUT_NUMBER ROW_QUANTITY ROW_WRONG_WAREHOUSE ROW_WITHOUT_ADDRESS ZIP_NOT_IN_STATE
  ROW_ADDRESS ROW_LABEL_MISSING LINE_UNREADABLE ORDERED_ALONE AMBIGUOUS_SKU ORDER_CANCELLED_NO_REFUND RETURN_TWICE
  WAREHOUSE_IN_USE WAREHOUSE_AREA_IN_USE SHIPMENT_NOT_SENT CARTONS_NOT_COUNTED LOT_PIECES_PROMISED LOT_COMPENSATION_SPENT BANK_LINE_TAKEN`;

/** Done without the platform: a browser prints what a PDF cannot. */
const inTheBrowser = "DOCUMENT_NOT_PRINTABLE";

/** Done by other calls: at least one of them is open to the caller of every call that refuses so. */
const byCalls: Partial<Record<Reason, readonly string[]>> = {
  ACH_ORIGIN_MISSING: ["/operator/saveAchOrigin"],
  MERCHANT_HAS_ORDERS: ["/operator/moveMerchant"],
  ENTITY_CHANGE_PENDING: ["/merchant/withdrawLegalEntity"],
  DOCUMENT_EXPIRED: ["/merchant/submitDocument", "/operator/reviewMerchantDocument", "/user/submitTaxCertificate"],
  TOO_MANY_CERTIFICATES: ["/user/withdrawTaxCertificate"],
  DOCUMENT_NOT_REQUIRED: ["/merchant/documentChecklist"],
  ADVERTISING_TERMS_CHANGED: ["/merchant/advertisingTermsList"],
  SCORE_CONTEST_OVER: ["/merchant/scoreEvents"],
  SCORE_EVENT_CONTESTED: ["/merchant/scoreEvents"],
  SCORE_FORMULA_CHANGED: ["/operator/publishScoreFormula"],
  REQUIREMENT_ARCHIVED: ["/operator/archiveDocumentRequirement"],
  APPLICATION_REQUIREMENT_EXISTS: ["/operator/archiveDocumentRequirement"],
  TRANSFER_FULL: ["/merchant/createTransfer", "/operator/createTransfer"],
  LOT_ALREADY_LISTED: ["/user/endResaleListing", "/user/changeResaleListing"],
  RESALE_LIMITED_MEMBER: ["/user/askResale"],
  RESALE_ASKED_ALREADY: ["/user/withdrawResaleRequest"],
  COMMISSION_PUBLISHED: ["/operator/createCommissionVersion"],
  PURCHASE_ORDER_FULL: ["/operator/createPurchaseOrder"],
  PURCHASE_ORDER_IN_TRANSIT: ["/operator/receiveContainer"],
  GOODS_OF_PURCHASE_ORDER: ["/merchant/shipPurchaseOrder"],
  LOCATION_HOLDS_GOODS: ["/operator/movePieces"],
  LOCATION_ARCHIVED: ["/operator/setLocationArchived"],
  WAREHOUSE_RETIRED: ["/operator/restoreWarehouse"],
  ARTICLE_ARCHIVED: ["/operator/archiveArticle"],
  ARTICLES_MOST: ["/operator/archiveArticle"],
  HOLIDAY_EXISTS: ["/operator/archiveHoliday"],
  HOLIDAY_ARCHIVED: ["/operator/archiveHoliday"],
  STAFF_ROLE_IN_USE: ["/operator/setStaffRoles"],
  CATEGORY_HOLDS_PRODUCTS: ["/operator/mergeCategory"],
  CATEGORY_HAS_CHILDREN: ["/operator/moveCategory", "/operator/retireCategory"],
  CATEGORY_NOT_EMPTY: ["/operator/mergeCategory"],
  CATEGORY_RETIRED: ["/operator/restoreCategory"],
  TERM_RETIRED: ["/operator/setTermRetired"],
  ORDER_ZIP_NOT_SERVED: ["/user/quoteLogisticsOrder"],
  FREIGHT_OVERDUE: ["/pay/logisticsUserPay", "/operator/quoteOrderEdit"],
  BANK_LINE_SETTLES: ["/operator/takeBankLine"],
  BANK_LINE_WAITS: ["/operator/reviewVoucher", "/operator/withdrawBankSplit"],
  TARIFF_FAULTY: ["/operator/saveFreightTariffRow"],
  TARIFF_PUBLISHED: ["/operator/createFreightTariff"],
  DOCK_SCHEDULE_CONFLICTS: ["/operator/dockScheduleConflicts"],
  RATE_ENDED: ["/user/liveFreightRates"],
  FREIGHT_BOOKED: ["/user/requoteLogisticsOrder"],
  WRONG_CODE: ["/user/sendCode"],
  CODE_NOT_REQUESTED: ["/user/sendCode"],
  USER_EXISTS: ["/user/login"],
  ACCOUNT_ON_OTHER_SITE: ["/user/associate"],
  APPLICANT_EMAIL_TAKEN: ["/operator/reviewSettlement"],
  SECOND_FACTOR_NEEDED: ["/user/startSecondFactor"],
  SECOND_FACTOR_NOT_BEGUN: ["/user/startSecondFactor"],
  LAST_ADMIN: ["/user/saveMember"],
  LAST_OWNER: ["/merchant/savePersonRole"],
  MERCHANT_ROLE_IN_USE: ["/merchant/savePersonRole"],
  MERCHANT_ROLES_FULL: ["/merchant/removeRole"],
  INVITATION_PENDING: ["/user/resendInvitation", "/merchant/resendInvitation"],
  ADDRESSES_FULL: ["/user/removeAddress"],
  FAVOURITES_FULL: ["/user/removeFavourite"],
  SYNONYMS_FULL: ["/operator/removeSynonym"],
  SAVED_VIEWS_FULL: ["/user/removeView"],
  SAVED_FILTERS_FULL: ["/user/removeFilter"],
  DOWNLOAD_EXPIRED: ["/user/requestPictures"],
  SET_WITHOUT_STOCK: ["/merchant/adjustStock"],
  COUPON_BELOW_MINIMUM: ["/home/addCart"],
  ORDER_BELOW_MINIMUM_VALUE: ["/home/addCart", "/operator/quoteOrderEdit"],
  ORDER_BELOW_MINIMUM_VOLUME: ["/home/addCart", "/operator/quoteOrderEdit"],
  ORDER_BELOW_MINIMUM_CARTONS: ["/home/addCart", "/operator/quoteOrderEdit"],
  ORDER_ABOVE_MAXIMUM: ["/home/updateCart", "/operator/quoteOrderEdit"],
  INSUFFICIENT_STOCK: ["/home/updateCart", "/operator/quoteOrderEdit"],
  ORDER_NOT_RETRIABLE: ["/user/discardOrder"],
  PURCHASE_NOT_ORDERABLE: ["/user/refusePurchase"],
  BATCH_NEEDS_COLLEAGUE: ["/home/batchOrderFix"],
  BATCH_NOTHING_TO_ORDER: ["/home/batchOrderEdit"],
  PRESALE_INSUFFICIENT: ["/home/create"],
  SOLD_ELSEWHERE: ["/home/getProductInfo"],
  ANSWER_FIRST: ["/merchant/answerOrder"],
  MERCHANT_WAREHOUSES_FULL: ["/merchant/retireWarehouse"],
  BOL_PER_SHIPMENT: ["/user/issueBol", "/operator/issueBol", "/merchant/issueBol"],
  BOL_NOT_ISSUED: ["/user/issueBol", "/operator/issueBol"],
  CLAIM_BEFORE_DELIVERY: ["/user/returnBol"],
  CLAIM_LIMIT: ["/user/withdrawFreightClaim"],
  NEEDS_APPROVAL: ["/user/askPurchase"],
  AFTER_SALE_NOT_RECEIVED: ["/user/confirmReceipt"],
  TOO_MANY_DRAFTS: ["/user/discardContract"],
  TOO_MANY_TEMPLATES: ["/user/removeContractTemplate"],
  CLAUSE_IS_STANDARD: ["/operator/makeClauseStandard"],
  CLAUSE_ARCHIVED: ["/operator/archiveClause"],
  CONTRACT_COMMENTS_FULL: ["/user/sendChatMessage", "/merchant/sendChatMessage"],
  CUSTOMS_CARTONS_DO_NOT_FIT: ["/merchant/saveProduct"],
  BALANCE_TOO_LOW: ["/pay/recharge"],
  PAYMENTS_UNDER_REVIEW: ["/pay/balance"],
  METHOD_NOT_OPEN: ["/pay/list", "/user/withdraw"],
  NO_TERMS: ["/pay/balance"],
  TERMS_SUSPENDED: ["/pay/balance"],
  TERMS_OVERDUE: ["/pay/invoicesBalance"],
  CREDIT_LIMIT_REACHED: ["/pay/invoicesBalance"],
  LIMIT_BELOW_DEBT: ["/operator/setTerms"],
  CHAT_TOO_MANY_REPLIES: ["/merchant/deleteChatReply", "/operator/deleteChatReply"],
  QUOTE_EXPIRED: ["/user/askPriceAgain"],
  QUOTE_NOT_IN_STOCK: ["/user/askPriceAgain"],
  QUOTE_WAITS_FOR_STOCK: ["/user/sendChatMessage"],
  TOO_MANY_QUOTES: ["/user/withdrawPriceRequest"],
  BANNERS_MOST: ["/operator/removeBanner"],
  ITEM_NOT_OPENED: ["/operator/queueOpen"],
  ITEM_RESTS: ["/operator/queueWake"],
  NOTICE_IS_OUT: ["/operator/withdrawNotice"],
  TOO_MANY_FEEDBACKS: ["/user/replyFeedback"],
};

const verbs =
  "Add|Answer|Ask|Attach|Check|Choose|Compare|Complete|Confirm|Contact|Correct|Decide|Decline|Delete|Enter|Export|File|Fix|Go|Issue|Leave|Link|List|Log|Look|Lower|Make|Name|Open|Order|Pause|Pay|Plan|Please|Print|Propose|Read|Record|Reduce|Refresh|Reload|Remove|Rename|Replace|Report|Request|Resend|Return|Review|Save|Say|Select|Set|Split|Start|Submit|Try|Unpublish|Upload|Use|Wait|Withdraw|Write";
/** Whether an English sentence begins with what the reader shall do. */
const advises = (text: string): boolean => new RegExp(`(^|[.!?”:;] )(${verbs})\\b|, please |; please `).test(text);

const lists = { inTheForm, afterReading, later, byAnother, informs, inTheBrowser };
const listed = Object.entries(lists).flatMap(([list, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((reason) => [reason, list] as const),
);
const all: (readonly [string, string])[] = [...listed, ...Object.keys(byCalls).map((reason) => [reason, "byCalls"] as const)];

test("every refusal that advises something stands in one list, and every listed one exists", () => {
  const names = all.map(([reason]) => reason);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => !(reasons as readonly string[]).includes(name))).toEqual([]);
  expect(reasons.filter((reason) => advises(refusalTexts(reason)["en-US"]) && !names.includes(reason))).toEqual([]);
});

const refusing = (reason: Reason): readonly Call[] => calls.filter((call: Call) => (call.refuses ?? []).includes(reason));

/** The side of a caller and its roles; none means all roles of that side. */
const sideOf = (who: string) => {
  const [kind = "", roles] = who.split(":");
  return { side: kind === "certifiedBuyer" ? "buyer" : kind, roles: roles?.split("+") };
};

/** Whether somebody who may make the one call may make the other. */
const overlaps = (one: string, other: string): boolean => {
  const [a, b] = [sideOf(one), sideOf(other)];
  const isOpen = ["anyone", "user"].some((side) => a.side === side || b.side === side);
  // An owner of a manufacturer has every area.
  const sharesRole = a.side === "merchant" || !a.roles || !b.roles || a.roles.some((role) => b.roles?.includes(role));
  return isOpen || (a.side === b.side && sharesRole);
};

test.each(Object.entries(byCalls) as [Reason, readonly string[]][])("%s advises what its reader can do by %j", (reason, paths) => {
  const advised = paths.map((path) => calls.find((call) => call.path === path));
  expect(advised.map((call, index) => call?.path ?? `${paths[index]} is missing`)).toEqual(paths);
  const impossible = refusing(reason).filter(({ who }) => !advised.some((call) => call && overlaps(who, call.who)));
  expect(impossible.map(({ path, who }) => `${path} [${who}]`)).toEqual([]);
});

const takesNothing = ({ body }: Call): boolean => "shape" in body && Object.keys(body.shape as object).length === 0;

test("what is corrected in the form is refused by calls that take something", () => {
  const names = inTheForm.trim().split(/\s+/) as Reason[];
  const empty = names.flatMap((reason) =>
    refusing(reason)
      .filter(takesNothing)
      .map(({ path }) => `${reason} ${path}`),
  );
  expect(empty).toEqual([]);
});

test("a refusal that quotes another is declared where the quoted one would advise the impossible", () => {
  for (const path of ["/user/retryOrder", "/user/approvePurchase", "/home/batchOrderCreate"]) {
    const call = calls.find((each) => each.path === path) as Call;
    expect(
      reasonsOf(call).filter((reason) => ["OUT_OF_STOCK", "INSUFFICIENT_STOCK", "PRESALE_INSUFFICIENT", "NEEDS_APPROVAL"].includes(reason)),
    ).toEqual([]);
  }
});
