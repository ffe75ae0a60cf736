/**
 * Every column of the database that holds personal data: whose it is, what an export shows of it and what an erasure makes of it. The statements of
 * exports and erasures are made from this table. personal-tables.db.test.ts fails for a column that looks personal and is named neither here nor in
 * not-personal.ts.
 */

/** The folders of an export. */
export const exportSections = [
  "profile",
  "company",
  "security",
  "addresses",
  "orders",
  "contracts",
  "money",
  "conversations",
  "documents",
  "activity",
] as const;
export type ExportSection = (typeof exportSections)[number];

/** What a column holds. A secret is never exported. */
export type Holds = "name" | "contact" | "address" | "document" | "account" | "text" | "device" | "data" | "secret";

/** Why a column stays as it is. */
export type RetentionReason =
  /** Invoices, payments and the ledger must be kept for tax and accounting. */
  | "accounting"
  /** Both sides need the wording of what they agreed. */
  | "contract"
  /** A case or a delivery is proven by it, also for the other side. */
  | "evidence"
  /** Written by staff or a manufacturer about the goods, not about a person. */
  | "business"
  /** A job of the erasure deletes it within minutes (erase-names.ts). */
  | "erasure"
  /** The retention deletes it within the period of its kind (retention.ts). */
  | "retention";

export interface PersonalColumn {
  holds: Holds;
  /** SQL of the value after an erasure, or why it stays. In a table whose rows are deleted the column goes with them. */
  becomes: string | { retained: RetentionReason };
}

export type Subject = "person" | "company" | "merchant";

export interface PersonalTable {
  section: ExportSection;
  /**
   * SQL conditions of the rows that belong to a person (`:person_id`, and `:account?` and `:phone?`, their email address and phone number), to a company
   * (`:company_id`) and to a manufacturer (`:merchant_id`). Without one the table is not in the export of that subject.
   */
  rowsOf: { readonly [S in Subject]?: string };
  /**
   * What a person's archive has of business that is not theirs any more, because they left the company or did it for the market. Where `isCurrent` does not
   * hold, only entries that the person made, with no columns but these; without columns none.
   */
  former?: { isCurrent: string; shows: readonly string[] };
  /** What staff write among themselves: it is in no export, and erased like everything else. */
  isInternal?: true;
  /** With whose erasure the columns change. Without it everything stays. */
  erasedWith?: Subject;
  /** The rows are deleted, not changed. */
  isDeleted?: true;
  /** SQL condition of rows that may change already: what is needed for an open order waits until it is done. */
  isDone?: string;
  columns: Readonly<Record<string, PersonalColumn>>;
}

const retained = (holds: Holds, reason: RetentionReason): PersonalColumn => ({ holds, becomes: { retained: reason } });
const becomes = (holds: Holds, sql: string): PersonalColumn => ({ holds, becomes: sql });
const emptied = (holds: Holds): PersonalColumn => becomes(holds, "''");
const cleared = (holds: Holds): PersonalColumn => becomes(holds, "null");
const replaced = (holds: Holds): PersonalColumn => becomes(holds, erasedText);
/** A column of rows that are deleted. */
const deleted = (holds: Holds): PersonalColumn => becomes(holds, "");

/** Stands where a text may not be empty. */
const erasedText = "'[erased]'";

/** The pseudonym of a person: the same everywhere, because other tables name people by their id. */
const formerMember = "'Former member ' || :person_id::bigint";
const formerManufacturer = "'Former manufacturer ' || :merchant_id::bigint";
const formerCompany = "'Former company ' || :company_id::bigint";
/** An address that no mail reaches (RFC 2606) and nobody can register. */
const noMail = "'erased-' || :person_id::bigint || '@erased.invalid'";

/** Statuses of orders in which nothing is to be delivered, paid or returned. */
export const doneOrderStatuses = [
  "completed",
  "cancelled",
  "contractCompleted",
  "returned",
  "refunded",
  "failed",
  "creationFailed",
  "refused",
] as const;
/** Statuses of cases in which something is still to be delivered, returned or paid. */
export const isOpenAfterSale = "status in ('processing', 'returned', 'awaitingRefund')";
export const isOpenClaim = "status in ('submitted', 'agreed')";
const isDoneOrder = `orders.status in (${doneOrderStatuses.map((status) => `'${status}'`).join(", ")})
     and not exists (select from after_sale_records where after_sale_records.order_id = orders.order_id and ${isOpenAfterSale})
     and not exists (select from freight_claims where freight_claims.order_id = orders.order_id and ${isOpenClaim})`;
const ofDoneOrder = `exists (select from orders where orders.order_id = delivery_receipts.order_id and ${isDoneOrder})`;

const isPerson = "person_id = :person_id";
const isCompany = "company_id = :company_id";
const isMember = "person_id in (select person_id from company_members where company_id = :company_id)";
const isMerchant = "merchant_id = :merchant_id";
/** A text of a manufacturer in three languages. */
const noWords = `'{"en-US": "", "zh-CN": "", "es-ES": ""}'`;
const both = { person: isPerson, company: isCompany };
const ofCurrentCompanies = "company_id in (select company_id from company_members where person_id = :person_id)";
/** Business that a person did for a company. It is the company's, so a former member has none of it. */
const doneBy = (column: string) => ({ person: `${column} = :person_id and ${ofCurrentCompanies}`, company: isCompany });
const business = doneBy("person_id");
/** Inside of a subquery: the row is of a company that the person is in, or of their manufacturer. */
const isOfOwnSide = `(${ofCurrentCompanies} or merchant_id in (select merchant_id from merchant_members where person_id = :person_id))`;
/** Conversations of a company that the person is in, or of their manufacturer. */
const ofOwnThreads = `(${ofCurrentCompanies} or seller_id in (select merchant_id from merchant_members where person_id = :person_id))`;
/** A log, of which a former member has when they did what. */
const logOf = (isCurrent: string) => ({ isCurrent, shows: ["at", "action"] });
/** Rows that a person has in a company until their erasure, and a former member does not see. */
const whileMember = { isCurrent: ofCurrentCompanies, shows: [] };
const ofContracts = "order_id in (select order_id from orders where company_id = :company_id)";
const ofOwnContracts = `order_id in (select order_id from orders where ${isOfOwnSide})`;
const ofOwnRequests = `request_id in (select request_id from price_requests where ${isOfOwnSide})`;
/** Staff: what they do and get is the market's business, but for what is about their login. */
const isNoStaff = "(select user_type <> 3 from people where person_id = :person_id)";
/** What a person uploaded for themselves, for a manufacturer or for a company that they are a member of. Uploads of staff are the market's. */
export const ownFiles = `owner_person_id = :person_id and ${isNoStaff} and (owner_company_id is null or owner_company_id in (select company_id from company_members where person_id = :person_id))`;
const ofPerson = (column: string) => ({ person: `${column} = :person_id` });

const emptiedAddress = `address || '{"first_name":"","last_name":"","company_name":"","address_line1":"","address_line2":"","phone":"","extension":"","email":""}'`;

/** Replaces an account of the person in the logs by the pseudonym. */
const accountReplaced = `case when subject in (:account?, :phone?) then ${formerMember} else subject end`;
const withoutAccount = (column: string, otherwise: string) =>
  `case when strpos(${column}::text, :account?) > 0 or strpos(${column}::text, :phone?) > 0 then ${otherwise} else ${column} end`;

export const personalTables: Readonly<Record<string, PersonalTable>> = {
  // identity
  people: {
    section: "profile",
    rowsOf: { person: isPerson, company: isMember },
    erasedWith: "person",
    columns: {
      email: becomes("contact", noMail),
      phone: cleared("contact"),
      password_hash: emptied("secret"),
      first_name: becomes("name", "'Former member'"),
      last_name: becomes("name", "(:person_id::bigint)::text"),
      mobile_country_code: becomes("contact", "'1'"),
      mobile: emptied("contact"),
    },
  },
  companies: {
    section: "company",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    columns: { name: becomes("name", formerCompany) },
  },
  sessions: {
    section: "security",
    rowsOf: { person: `${isPerson} and acting_person_id is null` },
    erasedWith: "person",
    isDeleted: true,
    columns: { token_hash: deleted("secret"), user_agent: deleted("device"), acting_reason: deleted("text") },
  },
  second_factors: {
    section: "security",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { secret: deleted("secret"), pending: deleted("secret") },
  },
  recovery_codes: {
    section: "security",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { code_hash: deleted("secret") },
  },
  verification_codes: {
    section: "security",
    rowsOf: { person: "account in (:account?, :phone?)" },
    erasedWith: "person",
    isDeleted: true,
    columns: { account: deleted("contact"), code_hash: deleted("secret"), requested_from: deleted("device") },
  },
  attempts: { section: "security", rowsOf: {}, columns: { counted: retained("device", "retention") } },
  attempt_delays: { section: "security", rowsOf: {}, columns: { counted: retained("device", "retention") } },
  answered_requests: {
    section: "security",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { answer: deleted("secret"), body_hash: deleted("secret") },
  },
  audit_log: {
    section: "activity",
    rowsOf: { person: `${isPerson} or subject in (:account?, :phone?)` },
    // What staff did is the market's business.
    former: logOf("desk_person_id is distinct from :person_id"),
    erasedWith: "person",
    columns: {
      subject: becomes("contact", accountReplaced),
      before: becomes("data", withoutAccount("before", "null")),
      after: becomes("data", withoutAccount("after", "null")),
    },
  },
  company_members: {
    section: "company",
    rowsOf: both,
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  merchant_members: {
    section: "company",
    rowsOf: { person: isPerson, merchant: isMerchant },
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  merchant_closures: {
    section: "company",
    rowsOf: { merchant: isMerchant },
    erasedWith: "merchant",
    columns: { note: emptied("text") },
  },
  merchant_covers: {
    section: "company",
    rowsOf: { person: "person_id = :person_id or covered_by = :person_id", merchant: isMerchant },
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data"), covered_by: deleted("data") },
  },
  company_invitations: {
    section: "company",
    rowsOf: { person: "accepted_by = :person_id or email = :account?", company: isCompany, merchant: isMerchant },
    erasedWith: "person",
    isDeleted: true,
    columns: { email: deleted("contact"), token_hash: deleted("secret") },
  },
  company_events: {
    section: "activity",
    rowsOf: {
      person: "person_id = :person_id or about_person_id = :person_id or subject = :account?",
      company: isCompany,
      merchant: isMerchant,
    },
    former: logOf(isOfOwnSide),
    erasedWith: "person",
    columns: {
      subject: becomes("contact", accountReplaced),
      details: becomes("data", withoutAccount("details", "'{}'")),
    },
  },
  settlements: {
    section: "documents",
    rowsOf: { person: "account = :account?", merchant: isMerchant },
    erasedWith: "person",
    columns: {
      account: becomes("contact", noMail),
      password_hash: emptied("secret"),
      draft: becomes("data", "'{}'"),
      company_name: retained("name", "contract"),
      licence_sn: retained("document", "contract"),
      tax_id: retained("document", "contract"),
    },
  },
  settlement_sendings: {
    section: "documents",
    rowsOf: {
      person: "settlement_id in (select settlement_id from settlements where account = :account?)",
      merchant: "settlement_id in (select settlement_id from settlements where merchant_id = :merchant_id)",
    },
    columns: { form: retained("data", "contract"), review_note: retained("text", "business") },
  },
  settlement_keys: { section: "security", rowsOf: {}, columns: { key_hash: retained("secret", "retention") } },
  merchants: {
    section: "company",
    rowsOf: { person: "merchant_id in (select merchant_id from merchant_members where person_id = :person_id)", merchant: isMerchant },
    erasedWith: "merchant",
    columns: {
      name: becomes("name", formerManufacturer),
      name_zh: becomes("name", formerManufacturer),
      address: replaced("address"),
      contact_email: becomes("contact", "'erased-manufacturer-' || :merchant_id::bigint || '@erased.invalid'"),
      contact_phone: emptied("contact"),
      logo_key: cleared("document"),
      speciality: becomes("text", noWords),
      profile: becomes("text", noWords),
      state_reason: emptied("text"),
    },
  },
  store_pages: {
    section: "company",
    rowsOf: { merchant: isMerchant },
    erasedWith: "merchant",
    columns: { banner_key: cleared("document"), headline: becomes("text", noWords), about: becomes("text", noWords) },
  },
  addresses: {
    section: "addresses",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    isDeleted: true,
    columns: {
      first_name: deleted("name"),
      last_name: deleted("name"),
      company_name: deleted("name"),
      country: deleted("address"),
      province: deleted("address"),
      city: deleted("address"),
      zip: deleted("address"),
      address_line1: deleted("address"),
      address_line2: deleted("address"),
      phone: deleted("contact"),
      extension: deleted("contact"),
      email: deleted("contact"),
      dock: deleted("data"),
    },
  },
  contract_addresses: {
    section: "addresses",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    isDeleted: true,
    columns: {
      receiving_company: deleted("name"),
      receiving_phone: deleted("contact"),
      receiving_zip: deleted("address"),
      receiving_address: deleted("address"),
    },
  },
  files: {
    section: "documents",
    rowsOf: { person: ownFiles, company: "owner_company_id = :company_id", merchant: "owner_merchant_id = :merchant_id" },
    erasedWith: "company",
    columns: {
      name: becomes("name", "'file' || coalesce(substring(name from '[.][A-Za-z0-9]{1,8}$'), '')"),
      sha256: retained("secret", "evidence"),
    },
  },
  certifications: {
    section: "documents",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    columns: {
      company_name: becomes("name", formerCompany),
      tax_id: emptied("document"),
      zip_code: emptied("address"),
      company_email: emptied("contact"),
      country_name: emptied("address"),
      province_name: emptied("address"),
      city_name: emptied("address"),
      address: emptied("address"),
      permit_sn: emptied("document"),
      licence_sn: emptied("document"),
      main_product: emptied("text"),
      logo_id: cleared("document"),
      licence_id: cleared("document"),
      card_front_id: cleared("document"),
      card_reverse_id: cleared("document"),
      permit_id: cleared("document"),
      review_note: emptied("text"),
    },
  },
  messages: {
    section: "conversations",
    rowsOf: { person: isPerson },
    former: {
      isCurrent: `(company_id is null and (message_group = 'security' or ${isNoStaff}) or ${ofCurrentCompanies})`,
      shows: ["created_at", "kind"],
    },
    erasedWith: "person",
    isDeleted: true,
    columns: { params: deleted("data") },
  },
  message_settings: {
    section: "profile",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  notice_reads: {
    section: "activity",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  saved_views: {
    section: "activity",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { name: deleted("text"), search: deleted("text") },
  },
  report_schedules: {
    section: "activity",
    rowsOf: { person: isPerson },
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  agreement_acceptances: { section: "contracts", rowsOf: both, columns: { person_id: retained("data", "contract") } },
  outbox_messages: {
    section: "conversations",
    rowsOf: { person: "recipient in (:account?, :phone?)" },
    erasedWith: "person",
    isDeleted: true,
    // Bodies hold codes and links that open an account, so an archive shows only subject and time.
    columns: { recipient: deleted("contact"), subject: deleted("text"), body_text: deleted("secret"), body_html: deleted("secret") },
  },
  // catalog
  saved_filters: {
    section: "activity",
    rowsOf: both,
    former: whileMember,
    erasedWith: "person",
    isDeleted: true,
    columns: { name: deleted("text"), address: deleted("text") },
  },
  subscriptions: {
    section: "profile",
    rowsOf: { person: "email = :account?" },
    erasedWith: "person",
    isDeleted: true,
    columns: { email: deleted("contact") },
  },
  picture_requests: {
    section: "documents",
    rowsOf: doneBy("requested_by"),
    erasedWith: "company",
    columns: { usage: retained("text", "evidence"), remark: emptied("text"), review_note: retained("text", "business") },
  },
  // money
  bank_accounts: {
    section: "money",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    columns: {
      holder_name: becomes("name", formerCompany),
      routing_code: emptied("account"),
      last4: becomes("account", "'0000'"),
      number_sealed: becomes("secret", "''"),
      number_mark: becomes("secret", "decode(md5(bank_account_id::text), 'hex')"),
      bank_name: retained("account", "accounting"),
      country: retained("address", "accounting"),
    },
  },
  merchant_entities: {
    section: "documents",
    rowsOf: { merchant: isMerchant },
    columns: {
      legal_name: retained("name", "contract"),
      licence_number: retained("data", "contract"),
      tax_id: retained("data", "accounting"),
      country: retained("address", "contract"),
      address: retained("address", "contract"),
      file_ids: retained("document", "contract"),
      reason: retained("text", "business"),
      review_note: retained("text", "business"),
    },
  },
  merchant_documents: {
    section: "documents",
    rowsOf: { merchant: isMerchant },
    columns: {
      file_ids: retained("document", "contract"),
      document_number: retained("data", "contract"),
      review_note: retained("text", "business"),
    },
  },
  tax_certificates: {
    section: "documents",
    rowsOf: { company: isCompany },
    columns: {
      certificate_number: retained("data", "accounting"),
      file_ids: retained("document", "accounting"),
      review_note: retained("text", "business"),
      end_note: retained("text", "business"),
    },
  },
  score_contests: {
    section: "documents",
    rowsOf: { merchant: isMerchant },
    columns: {
      note: retained("text", "business"),
      file_ids: retained("document", "business"),
      decision_note: retained("text", "business"),
    },
  },
  advertising_breaches: {
    section: "documents",
    rowsOf: { merchant: isMerchant, company: isCompany },
    columns: {
      note: retained("text", "business"),
      file_ids: retained("document", "business"),
      answer: retained("text", "business"),
      answer_file_ids: retained("document", "business"),
      decision_note: retained("text", "business"),
    },
  },
  payout_accounts: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: {
      holder_name: retained("name", "accounting"),
      bank_name: retained("account", "accounting"),
      country: retained("address", "accounting"),
      routing_code: retained("account", "accounting"),
      last4: retained("account", "accounting"),
      number_sealed: retained("secret", "accounting"),
      file_ids: retained("document", "accounting"),
      decision_note: retained("text", "business"),
    },
  },
  payout_terms: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: { reason: retained("text", "business") },
  },
  payout_reserves: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: { reason: retained("text", "business") },
  },
  merchant_payouts: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: { bank_reference: retained("text", "accounting"), note: retained("text", "business") },
  },
  merchant_fees: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: {
      reason: retained("text", "accounting"),
      file_ids: retained("document", "accounting"),
      decision_note: retained("text", "business"),
      credit_reason: retained("text", "accounting"),
    },
  },
  tax_forms: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: {
      legal_name: retained("name", "accounting"),
      business_name: retained("name", "accounting"),
      classification: retained("text", "accounting"),
      address: retained("address", "accounting"),
      country: retained("address", "accounting"),
      last4: retained("account", "accounting"),
      number_sealed: retained("secret", "accounting"),
      treaty_article: retained("text", "accounting"),
      signed_name: retained("name", "accounting"),
      signed_capacity: retained("text", "accounting"),
    },
  },
  commission_documents: {
    section: "money",
    rowsOf: { merchant: isMerchant },
    columns: { document: retained("document", "accounting") },
  },
  resale_requests: {
    section: "money",
    rowsOf: { company: isCompany },
    columns: { reason: retained("text", "business"), decision_note: retained("text", "business") },
  },
  resale_listings: {
    section: "money",
    rowsOf: { company: isCompany },
    columns: { reason: retained("text", "business") },
  },
  payment_passwords: {
    section: "security",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    isDeleted: true,
    columns: { hash: deleted("secret") },
  },
  payments: {
    section: "money",
    rowsOf: business,
    columns: { provider_reference: retained("account", "accounting"), redirect_url: retained("secret", "accounting") },
  },
  provider_events: {
    section: "money",
    rowsOf: {},
    columns: { payload: retained("data", "retention"), dealt_note: retained("text", "business") },
  },
  bank_lines: {
    section: "money",
    rowsOf: {
      company:
        "voucher_id in (select voucher_id from vouchers where company_id = :company_id) or recharge_id in (select recharge_id from recharges where company_id = :company_id)",
    },
    columns: {
      bank_reference: retained("text", "accounting"),
      said: retained("text", "accounting"),
      note: retained("text", "business"),
      end_to_end_id: retained("text", "accounting"),
      named_numbers: retained("text", "accounting"),
    },
  },
  bank_line_splits: {
    section: "money",
    rowsOf: { company: isCompany },
    columns: { note: retained("text", "business") },
  },
  bank_line_parts: {
    section: "money",
    rowsOf: { company: "bank_line_id in (select bank_line_id from bank_line_splits where company_id = :company_id)" },
    columns: { reference: retained("text", "accounting") },
  },
  vouchers: {
    section: "money",
    rowsOf: { company: isCompany },
    columns: {
      file_ids: retained("document", "accounting"),
      remark: retained("text", "accounting"),
      review_note: retained("text", "business"),
    },
  },
  recharges: {
    section: "money",
    rowsOf: business,
    columns: {
      file_ids: retained("document", "accounting"),
      remark: retained("text", "accounting"),
      review_note: retained("text", "business"),
    },
  },
  withdrawals: {
    section: "money",
    rowsOf: business,
    columns: {
      destination: retained("account", "accounting"),
      reference: retained("account", "accounting"),
      review_note: retained("text", "business"),
    },
  },
  thaw_requests: {
    section: "money",
    rowsOf: doneBy("submitted_by"),
    columns: {
      reason: retained("text", "accounting"),
      file_ids: retained("document", "accounting"),
      review_note: retained("text", "business"),
    },
  },
  frozen_amounts: { section: "money", rowsOf: { company: isCompany }, columns: { reason: retained("text", "accounting") } },
  invoices: { section: "money", rowsOf: { company: isCompany }, columns: { document: retained("data", "accounting") } },
  freight_claims: {
    section: "orders",
    rowsOf: business,
    columns: {
      description: retained("text", "evidence"),
      file_ids: retained("document", "evidence"),
      decision_note: retained("text", "business"),
    },
  },
  // service
  chat_threads: {
    section: "conversations",
    rowsOf: doneBy("started_by"),
    erasedWith: "company",
    columns: { last_excerpt: emptied("text"), subject: retained("text", "business"), subject_text: retained("text", "business") },
  },
  chat_messages: {
    section: "conversations",
    rowsOf: { person: `${isPerson} and ${ofOwnThreads}`, company: `${isCompany} and not is_internal` },
    erasedWith: "company",
    isDone: "side = 'buyer'",
    columns: { body: replaced("text"), params: retained("data", "evidence"), file_ids: retained("document", "evidence") },
  },
  feedback_entries: {
    section: "conversations",
    rowsOf: {
      person: `${isPerson} and feedback_id in (select feedback_id from feedback where ${ofCurrentCompanies})`,
      company: "feedback_id in (select feedback_id from feedback where company_id = :company_id)",
    },
    erasedWith: "company",
    isDone: "not is_staff",
    columns: { body: replaced("text"), file_ids: retained("document", "evidence") },
  },
  chat_reports: {
    section: "conversations",
    rowsOf: {},
    columns: { reason: retained("text", "evidence"), note: retained("text", "evidence"), decision_note: retained("text", "business") },
  },
  product_review_reports: {
    section: "conversations",
    rowsOf: ofPerson("person_id"),
    columns: { reason: retained("text", "evidence"), note: retained("text", "evidence") },
  },
  price_requests: {
    section: "contracts",
    rowsOf: business,
    columns: { zip: retained("address", "contract"), note: retained("text", "contract"), file_ids: retained("document", "contract") },
  },
  price_quotes: {
    section: "contracts",
    rowsOf: { person: `${isPerson} and ${ofOwnRequests}` },
    columns: { message: retained("text", "contract"), file_ids: retained("document", "contract") },
  },
  price_request_events: {
    section: "contracts",
    rowsOf: { person: isPerson },
    former: logOf(ofOwnRequests),
    columns: { note: retained("text", "contract") },
  },
  product_reviews: {
    section: "conversations",
    rowsOf: business,
    erasedWith: "company",
    columns: {
      place: emptied("address"),
      body: retained("text", "evidence"),
      answer: retained("text", "business"),
      photo_ids: retained("document", "evidence"),
      decision_reasons: retained("text", "business"),
      decision_note: retained("text", "business"),
    },
  },
  reviewers: {
    section: "profile",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    columns: { shows_name: becomes("name", "false") },
  },
  // inventory
  freight_quotes: {
    section: "orders",
    rowsOf: { company: isCompany },
    columns: { quote_key: retained("secret", "evidence"), request: retained("address", "evidence"), answer: retained("data", "evidence") },
  },
  // trade
  orders: {
    section: "orders",
    rowsOf: business,
    erasedWith: "company",
    isDone: isDoneOrder,
    columns: {
      address: becomes("address", emptiedAddress),
      remark: emptied("text"),
      delivery_note: emptied("text"),
      explanation: retained("data", "accounting"),
    },
  },
  order_events: {
    section: "orders",
    rowsOf: ofPerson("person_id"),
    former: logOf(`exists (select from orders where orders.order_id = order_events.order_id and ${isOfOwnSide})`),
    columns: { note: retained("text", "evidence"), attachments: retained("document", "evidence") },
  },
  shipments: {
    section: "orders",
    rowsOf: { company: "order_id in (select order_id from orders where company_id = :company_id)" },
    columns: { signed_by: retained("name", "evidence") },
  },
  shipment_delays: {
    section: "orders",
    rowsOf: {
      ...ofPerson("person_id"),
      company: "shipment_id in (select shipment_id from shipments join orders using (order_id) where company_id = :company_id)",
    },
    columns: { note: retained("text", "evidence") },
  },
  shipping_way_choices: {
    section: "orders",
    rowsOf: business,
    columns: { offered: retained("data", "evidence") },
  },
  shipment_moves: {
    section: "orders",
    rowsOf: ofPerson("person_id"),
    former: logOf(
      `exists (select from shipments join orders using (order_id) where shipments.shipment_id = shipment_moves.shipment_id and ${isOfOwnSide})`,
    ),
    columns: { note: retained("text", "evidence"), attachments: retained("document", "evidence") },
  },
  part_cancellations: {
    section: "orders",
    rowsOf: business,
    columns: { reason: retained("text", "evidence"), decision_note: retained("text", "evidence") },
  },
  order_edits: {
    section: "orders",
    rowsOf: business,
    columns: {
      reason: retained("text", "evidence"),
      wanted: retained("address", "evidence"),
      changes: retained("address", "evidence"),
    },
  },
  short_picks: {
    section: "orders",
    rowsOf: { company: isCompany },
    columns: { reason: retained("text", "evidence"), file_ids: retained("document", "evidence") },
  },
  shipment_handovers: {
    section: "orders",
    rowsOf: { company: "shipment_id in (select shipment_id from shipments join orders using (order_id) where company_id = :company_id)" },
    columns: {
      signed_by: retained("name", "evidence"),
      signature_id: retained("document", "evidence"),
      photo_ids: retained("document", "evidence"),
    },
  },
  stock_lots: {
    section: "orders",
    rowsOf: { company: isCompany },
    columns: { lock_reason: retained("text", "business") },
  },
  stock_lot_offers: {
    section: "orders",
    rowsOf: { company: "from_company_id = :company_id" },
    columns: { note: retained("text", "evidence") },
  },
  cart_lines: {
    section: "activity",
    rowsOf: both,
    former: whileMember,
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  favourites: {
    section: "activity",
    rowsOf: both,
    former: whileMember,
    erasedWith: "person",
    isDeleted: true,
    columns: { person_id: deleted("data") },
  },
  saved_lists: {
    section: "activity",
    rowsOf: business,
    erasedWith: "company",
    isDeleted: true,
    columns: { name: deleted("text"), share_token: deleted("secret") },
  },
  saved_list_lines: {
    section: "activity",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    isDeleted: true,
    columns: { note: deleted("text") },
  },
  calendar_feeds: {
    section: "security",
    rowsOf: both,
    erasedWith: "person",
    isDeleted: true,
    columns: { token_hash: deleted("secret") },
  },
  after_sale_records: {
    section: "orders",
    rowsOf: business,
    columns: {
      note: retained("text", "evidence"),
      photo_ids: retained("document", "evidence"),
      carton_photo_ids: retained("document", "evidence"),
      content_hash: retained("secret", "evidence"),
      return_address: retained("address", "business"),
    },
  },
  after_sale_events: {
    section: "orders",
    rowsOf: ofPerson("person_id"),
    former: logOf(
      `exists (select from after_sale_records where after_sale_records.record_id = after_sale_events.record_id and ${isOfOwnSide})`,
    ),
    columns: { note: retained("text", "evidence"), attachments: retained("document", "evidence") },
  },
  after_sale_drafts: {
    section: "orders",
    rowsOf: both,
    former: whileMember,
    erasedWith: "person",
    isDeleted: true,
    columns: { content: deleted("data") },
  },
  batch_order_rows: {
    section: "orders",
    rowsOf: { company: "batch_id in (select batch_id from batch_orders where company_id = :company_id)" },
    erasedWith: "company",
    columns: {
      cells: becomes("data", "'[]'"),
      fields: becomes("data", "'{}'"),
      reason_values: retained("data", "business"),
      reason: retained("text", "business"),
    },
  },
  batch_orders: {
    section: "orders",
    rowsOf: business,
    erasedWith: "company",
    columns: { file_name: emptied("name"), headers: retained("data", "business"), columns: retained("data", "business") },
  },
  sales_orders: {
    section: "orders",
    rowsOf: business,
    erasedWith: "company",
    isDone: "status in ('shipped', 'refused', 'cancelled')",
    columns: {
      reference: retained("text", "business"),
      receiver: replaced("name"),
      phone: emptied("contact"),
      address_line1: emptied("address"),
      address_line2: emptied("address"),
      city: retained("address", "evidence"),
      province: retained("address", "evidence"),
      zip: retained("address", "evidence"),
      remark: emptied("text"),
      reason: retained("text", "business"),
    },
  },
  sales_order_events: {
    section: "orders",
    rowsOf: ofPerson("person_id"),
    former: {
      isCurrent: `exists (select from sales_orders where sales_orders.sales_order_id = sales_order_events.sales_order_id and ${ofCurrentCompanies})`,
      shows: ["at", "status"],
    },
    columns: { note: retained("text", "evidence") },
  },
  requisitions: {
    section: "orders",
    rowsOf: business,
    erasedWith: "company",
    columns: { title: replaced("text"), note: emptied("text"), decision_note: emptied("text") },
  },
  purchase_requests: {
    section: "orders",
    rowsOf: doneBy("requested_by"),
    erasedWith: "company",
    columns: {
      reason: emptied("text"),
      decision_note: emptied("text"),
      lines: retained("data", "evidence"),
      options: becomes("data", "options - array['remark', 'delivery_note']"),
    },
  },
  bills_of_lading: {
    section: "orders",
    rowsOf: { company: isCompany },
    columns: { document: retained("address", "evidence"), driver_token: retained("secret", "evidence") },
  },
  delivery_exceptions: {
    section: "orders",
    rowsOf: {},
    columns: { note: retained("text", "evidence"), file_ids: retained("document", "evidence") },
  },
  delivery_receipts: {
    section: "orders",
    rowsOf: { company: isCompany },
    erasedWith: "company",
    isDone: ofDoneOrder,
    columns: { signed_by: replaced("name"), note: retained("text", "evidence"), file_ids: retained("document", "evidence") },
  },
  contracts: {
    section: "contracts",
    rowsOf: { company: ofContracts },
    columns: {
      draft: retained("data", "contract"),
      signed_file_ids: retained("document", "contract"),
      invoice_file_ids: retained("document", "accounting"),
    },
  },
  contract_versions: {
    section: "contracts",
    rowsOf: { person: `${isPerson} and ${ofOwnContracts}`, company: ofContracts },
    columns: { note: retained("text", "contract"), terms: retained("data", "contract"), text_hash: retained("secret", "contract") },
  },
  contract_comments: {
    section: "contracts",
    rowsOf: { person: `${isPerson} and ${ofOwnContracts}`, company: ofContracts },
    columns: { text: retained("text", "contract") },
  },
  contract_customs: {
    section: "contracts",
    rowsOf: { company: ofContracts },
    columns: {
      stuffing_name: retained("name", "contract"),
      stuffing_address: retained("address", "contract"),
      consolidator_name: retained("name", "contract"),
      consolidator_address: retained("address", "contract"),
      importer_number: retained("document", "contract"),
      consignee_number: retained("document", "contract"),
      ship_to_name: retained("name", "contract"),
      ship_to_address: retained("address", "contract"),
    },
  },
  // backoffice
  review_questions: {
    section: "conversations",
    rowsOf: doneBy("answered_by"),
    erasedWith: "company",
    columns: {
      body: retained("text", "business"),
      answer: becomes("text", `case when answer is null then null else ${erasedText} end`),
      file_ids: becomes("document", "'{}'"),
    },
  },
  company_notes: {
    section: "company",
    rowsOf: { company: isCompany },
    isInternal: true,
    erasedWith: "company",
    isDeleted: true,
    columns: { body: deleted("text") },
  },
  merchant_notes: {
    section: "company",
    rowsOf: { merchant: isMerchant },
    isInternal: true,
    erasedWith: "merchant",
    isDeleted: true,
    columns: { body: deleted("text") },
  },
  data_exports: {
    section: "activity",
    rowsOf: { person: "requested_by = :person_id", company: isCompany },
    columns: { storage_key: retained("secret", "retention") },
  },
  erased_names: { section: "security", rowsOf: {}, columns: { names: retained("name", "erasure") } },
  erasure_requests: {
    section: "activity",
    rowsOf: { person: "requested_by = :person_id", company: isCompany },
    erasedWith: "person",
    columns: { reason: emptied("text"), note: retained("text", "business") },
  },
};
