import type { documentsWithFiles, fileColumns } from "#features/backoffice/personal-data/queries/uploads.ts";
import type { StaffArea } from "#kernel/staff-areas.ts";

export type TableWithFiles = keyof typeof fileColumns | keyof typeof documentsWithFiles;

/**
 * The area of the work to which files belong, by the table that names them. Those of an order belong to contracts when it is one, and those of a
 * review to the area of its kind.
 */
export const areaOfFiles: Readonly<Record<TableWithFiles, StaffArea | "ofOrder" | "ofReview">> = {
  review_questions: "ofReview",
  queue_decisions: "ofReview",
  product_models: "products",
  product_changes: "products",
  products: "products",
  product_part_views: "products",
  certifications: "companies",
  thaw_requests: "money",
  vouchers: "money",
  merchant_documents: "companies",
  score_contests: "companies",
  advertising_breaches: "products",
  merchant_entities: "companies",
  payout_accounts: "money",
  merchant_fees: "money",
  recharges: "money",
  freight_corrections: "money",
  freight_correction_events: "money",
  freight_claims: "afterSale",
  after_sale_records: "afterSale",
  after_sale_grades: "afterSale",
  arrival_damages: "stock",
  stock_transfer_events: "stock",
  after_sale_events: "afterSale",
  after_sale_drafts: "afterSale",
  feedback_entries: "conversations",
  chat_messages: "conversations",
  price_requests: "conversations",
  price_quotes: "conversations",
  product_reviews: "shop",
  orders: "ofOrder",
  order_events: "ofOrder",
  archived_months: "orders",
  shipment_moves: "orders",
  short_picks: "orders",
  shipment_handovers: "orders",
  delivery_receipts: "orders",
  delivery_exceptions: "orders",
  carton_labels: "orders",
  batch_order_rows: "orders",
  sales_orders: "orders",
  purchase_requests: "orders",
  contracts: "contracts",
  contract_milestones: "contracts",
  contract_inspections: "contracts",
  contract_negotiations: "contracts",
  contract_shipments: "contracts",
  inspection_reports: "contracts",
};
