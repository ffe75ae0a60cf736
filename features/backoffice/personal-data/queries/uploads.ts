import { statement } from "#platform/db.ts";
import { ownFiles } from "../rules/personal-tables.ts";

/** Columns with the id of an uploaded file, by table; `[]` marks a list. uploads.db.test.ts compares them with the database. */
export const fileColumns = {
  review_questions: ["file_ids[]"],
  product_models: ["file_id"],
  certifications: ["logo_id", "licence_id", "card_front_id", "card_reverse_id", "permit_id"],
  thaw_requests: ["file_ids[]"],
  vouchers: ["file_ids[]"],
  merchant_documents: ["file_ids[]"],
  tax_certificates: ["file_ids[]"],
  score_contests: ["file_ids[]"],
  advertising_breaches: ["file_ids[]", "answer_file_ids[]"],
  merchant_entities: ["file_ids[]"],
  payout_accounts: ["file_ids[]"],
  merchant_fees: ["file_ids[]"],
  recharges: ["file_ids[]"],
  freight_claims: ["file_ids[]"],
  freight_corrections: ["file_ids[]"],
  freight_correction_events: ["file_ids[]"],
  feedback_entries: ["file_ids[]"],
  chat_messages: ["file_ids[]"],
  price_requests: ["file_ids[]"],
  price_quotes: ["file_ids[]"],
  product_reviews: ["photo_ids[]"],
  orders: ["label_file_id"],
  order_events: ["attachments[]"],
  archived_months: ["file_ids[]"],
  shipment_moves: ["attachments[]"],
  short_picks: ["file_ids[]"],
  shipment_handovers: ["signature_id", "photo_ids[]"],
  contracts: ["signed_file_ids[]", "invoice_file_ids[]"],
  contract_milestones: ["file_ids[]"],
  contract_inspections: ["file_ids[]"],
  contract_negotiations: ["file_ids[]", "outcome_file_ids[]", "rework_file_ids[]"],
  contract_shipments: ["file_ids[]"],
  after_sale_records: ["photo_ids[]", "carton_photo_ids[]", "video_id", "return_label_id"],
  after_sale_grades: ["photo_ids[]"],
  arrival_damages: ["photo_ids[]"],
  stock_transfer_events: ["photo_ids[]"],
  after_sale_events: ["attachments[]"],
  product_part_views: ["file_id"],
  batch_order_rows: ["label_file_id"],
  sales_orders: ["label_file_id"],
  delivery_receipts: ["file_ids[]"],
  delivery_exceptions: ["file_ids[]"],
  carton_labels: ["file_id"],
} as const satisfies Record<string, readonly string[]>;

/** JSON columns in which forms and documents keep ids of files among other values. */
export const documentsWithFiles = {
  after_sale_drafts: "content",
  contracts: "draft",
  contract_inspections: "defects",
  inspection_reports: "defects",
  product_changes: "new",
  products: "model",
  purchase_requests: "options",
  queue_decisions: "params",
  chat_messages: "params",
} as const satisfies Record<string, string>;

const uuidPattern = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const usedFileIds = [
  ...Object.entries(fileColumns).flatMap(([table, columns]) =>
    columns.map((column) =>
      column.endsWith("[]")
        ? `select unnest(${column.slice(0, -2)}) as file_id from ${table}`
        : `select ${column} from ${table} where ${column} is not null`,
    ),
  ),
  ...Object.entries(documentsWithFiles).map(
    ([table, column]) =>
      `select (regexp_matches(${column}::text, '(${uuidPattern})', 'g'))[1]::uuid from ${table} where ${column}::text ~ '"${uuidPattern}"'`,
  ),
].join("\n     union all ");

/** SQL that deletes the rows of unused files under a condition and queues their bytes. Documents of an application have a time of their own. */
const removeUnused = (condition: string): string => `with used as materialized (
     ${usedFileIds}
   ), gone as (
     delete from files where file_id in (
       select file_id from files where ${condition} and owner_settlement_id is null
         and not exists (select from used where used.file_id = files.file_id) limit :limit)
     returning storage_key
   )
   insert into file_removals (storage_key, queued_at) select storage_key, :now from gone on conflict do nothing`;

/** Uploads of a time ago that nothing refers to. */
export const removeUnusedUploads = statement("personalData.removeUnusedUploads")(removeUnused("created_at < :before"));

/** Files of an erased person, company or manufacturer that no paper needs any more. Files of a manufacturer are its own. */
export const removeErasedFiles = statement("personalData.removeErasedFiles")(
  removeUnused(
    "((owner_company_id = :company_id? or owner_person_id = any (:person_ids::bigint[])) and owner_merchant_id is null or owner_merchant_id = :merchant_id?)",
  ),
);

/** Bytes to remove now. Those of an archive that is being written are queued for later. */
export const queuedRemovals = statement("personalData.queuedRemovals")(
  "select storage_key from file_removals where queued_at <= :now order by queued_at, storage_key limit :limit",
);

export const endRemoval = statement("personalData.endRemoval")("delete from file_removals where storage_key = :storage_key");

/** The files of a subject for its export, the newest first. */
export const exportedFiles = statement("personalData.exportedFiles")(
  `select file_id, name, bytes, storage_key from files
   where (:person_id?::bigint is not null and ${ownFiles}) or (:company_id?::bigint is not null and owner_company_id = :company_id)
     or (:merchant_id?::bigint is not null and owner_merchant_id = :merchant_id)
   order by created_at desc, file_id limit :limit`,
);
