import type { PortNames } from "#features/inventory/ocean-freight/rules.ts";
import type { ClauseKind } from "#features/trade/clause-library/rules/clauses.ts";
import type { Text } from "#kernel/languages.ts";
import type { Cents } from "#kernel/money.ts";
import type { RowDetail } from "./fields.ts";

/** The terms of a FOB contract: the structure from which texts, prints, money and inspections follow. Pure. */

/** Fields of the two parties, as on the wire. */
export const contractPartyNames = [
  "purchaser_name",
  "purchaser_address",
  "purchaser_postcode",
  "purchaser_telephone",
  "maker_name",
  "maker_address",
  "maker_postcode",
  "maker_telephone",
] as const;
export type ContractPartyName = (typeof contractPartyNames)[number];

/** Incoterms 2020. */
export const incoterms = ["EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"] as const;
export type Incoterm = (typeof incoterms)[number];

export const containerTypes = ["20GP", "40GP", "40HQ", "45HQ", "53FT"] as const;
export type ContainerType = (typeof containerTypes)[number];

/** Balance payment: 1 before delivery, 2 after delivery, 3 within `arrival_day_pay` days after arrival. */
export type BalanceType = 1 | 2 | 3;

/** Steps of production that a contract can plan. `other` has a label of its own. */
export const milestoneCodes = ["materials", "frames", "finishing", "upholstery", "assembly", "packing", "other"] as const;
export type MilestoneCode = (typeof milestoneCodes)[number];

/** Inspection levels of ISO 2859-1. */
export const inspectionLevels = ["S-1", "S-2", "S-3", "S-4", "I", "II", "III"] as const;
export type InspectionLevel = (typeof inspectionLevels)[number];

/** What has to happen before money in escrow goes to the manufacturer, in the sequence in which it happens. */
export const releaseConditions = ["inspectionPassed", "shippingApproved", "receiptConfirmed"] as const;
export type ReleaseCondition = (typeof releaseConditions)[number];

export const maxClauses = 40;
/** The most clauses that are chosen from the library or written by the parties. */
export const maxChosenClauses = 40;
export const maxMilestones = 20;

/** A measurable requirement of the goods. */
export type Clause =
  | { kind: "dimension"; tolerance_mm: number }
  | { kind: "finish"; code: string }
  | { kind: "moisture"; min_percent: number; max_percent: number }
  | { kind: "cartonDrop"; height_cm: number; drops: number }
  | { kind: "marks"; text: string }
  | { kind: "other"; text: string };

export interface GoodsRow extends Record<RowDetail, string> {
  position: number;
  cart_id: number | null;
  relation_id: number | null;
  product_id: number | null;
  custom_sn: string;
  title: string;
  image: string;
  image_id: string | null;
  quality: number;
  price_cents: number;
  list_price_cents: number | null;
  is_cart: boolean;
}

/** What the standard clauses of a contract measure. */
export interface StandardClauses {
  /** Percent of the value of late goods per full week, and the most of it. */
  late_weekly_percent: number;
  late_max_percent: number;
  warranty_months: number;
  /** Days after the receipt in which visible defects are claimed. */
  claim_days: number;
  /** Days of negotiation before a dispute goes to arbitration. */
  negotiation_days: number;
}

/** A clause of the library, or one that a party wrote, as a version of a contract keeps it. */
export interface ChosenClause {
  /** Null for a clause of the parties' own. */
  clause_id: number | null;
  /** Its version in the library; 0 for an own clause. */
  version: number;
  kind: ClauseKind | "own";
  /** Those of the library's version. An own clause has the same in every language, and its title may be empty. */
  title: Text;
  text: Text;
  /** What its placeholders are filled with, in stored form. */
  values: Record<string, string>;
}

/** The terms of one version. Stored as JSON; amounts in cents. */
export interface ContractTerms extends Record<ContractPartyName, string> {
  /** Names of its ports that are not of the ready set. */
  port_names?: PortNames;
  delivery_date: string;
  receiving_date: string;
  pay_method: string;
  deposit_percent: number;
  goods_standard: string;
  balance_type: BalanceType;
  arrival_day_pay: number;
  goods: GoodsRow[];
  incoterm: Incoterm;
  port_of_loading: string;
  port_of_discharge: string;
  container_type: ContainerType | "";
  container_count: number;
  clauses: Clause[];
  milestones: { code: MilestoneCode; label: string; planned_on: string }[];
  sample: { required: boolean; approve_by: string; note: string };
  inspection: { level: InspectionLevel; aql_critical: string; aql_major: string; aql_minor: string };
  release: Record<ReleaseCondition, number>;
  cancel_buyer_percent: number;
  remark: string;
  currency: string;
  /** Clauses of the library and own ones. One of a standard kind takes the place of the standard clause. Older versions have none. */
  chosen_clauses?: ChosenClause[];
  /** Versions from before 2026-11 have none, and their text stays as its hash was recorded (contract-text.ts). */
  standard_clauses?: StandardClauses;
}

/** The terms that a new contract starts with and that stand for what an older draft does not say. */
export const usualTerms = {
  sample: { required: false, approve_by: "", note: "" },
  inspection: { level: "II", aql_critical: "0", aql_major: "2.5", aql_minor: "4.0" },
  release: { inspectionPassed: 0, shippingApproved: 0, receiptConfirmed: 100 },
} as const satisfies Pick<ContractTerms, "sample" | "inspection" | "release">;

/** The amounts of a contract in cents. */
export interface ContractAmounts {
  total_cents: Cents;
  deposit_cents: Cents;
  balance_cents: Cents;
}
