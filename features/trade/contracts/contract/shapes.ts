import { z } from "zod";
import { clauseKinds } from "#features/trade/clause-library/rules/clauses.ts";
import { orderStatus } from "#features/trade/orders/contract/status.ts";
import { duePurposes } from "#features/trade/orders/rules.ts";
import { languages } from "#kernel/languages.ts";
import * as wire from "#kernel/wire.ts";
import { mapNames, rowDetailNames, termFieldNames } from "../rules/fields.ts";
import { balanceTerms, contractPhases, milestoneStates } from "../rules/phase.ts";
import { incoterms, inspectionLevels, milestoneCodes, releaseConditions } from "../rules/terms.ts";

/** Schemas shared by the calls about FOB contracts. */

const integer = z.number().int();

/** A number of a contract: that of its order. */
export const contractSn = wire.orderNumber;

const texts = <Name extends string>(names: readonly Name[]) => mapNames(names, () => z.string());

/** Terms in answers; amounts with two decimals. */
const goodsRow = z.object({
  position: integer,
  cart_id: integer.nullable(),
  relation_id: integer.nullable(),
  product_id: integer.nullable(),
  custom_sn: z.string(),
  title: z.string(),
  image: z.string(),
  image_id: z.string().nullable(),
  quality: integer,
  ...texts(rowDetailNames),
  price: wire.money,
  /** The manufacturer's list price when the row was added; null for rows beyond the cart. */
  list_price: wire.money.nullable(),
  amount: wire.money,
  is_cart: z.boolean(),
});

/** A text in the three languages. */
const inLanguages = z.object(
  Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<(typeof languages)[number], z.ZodString>,
);

/** A clause of the library or an own one. Versions from before the library have none. */
const chosenClauses = z.array(
  z.object({
    clause_id: integer.nullable(),
    version: integer,
    kind: z.enum([...clauseKinds, "own"]),
    title: inLanguages,
    text: inLanguages,
    values: z.record(z.string(), z.string()),
  }),
);

export const contractTerms = z.object({
  ...texts(termFieldNames),
  deposit_ratio: integer,
  balance_type: integer,
  arrival_day_pay: integer,
  goods_obj: z.array(goodsRow),
  incoterm: z.enum(incoterms),
  container_type: z.string(),
  container_count: integer,
  clauses: z.array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("dimension"), tolerance_mm: integer }),
      z.object({ kind: z.literal("finish"), code: z.string() }),
      z.object({ kind: z.literal("moisture"), min_percent: integer, max_percent: integer }),
      z.object({ kind: z.literal("cartonDrop"), height_cm: integer, drops: integer }),
      z.object({ kind: z.literal("marks"), text: z.string() }),
      z.object({ kind: z.literal("other"), text: z.string() }),
    ]),
  ),
  chosen_clauses: chosenClauses,
  milestones: z.array(z.object({ code: z.enum(milestoneCodes), label: z.string(), planned_on: z.string() })),
  sample: z.object({ required: z.boolean(), approve_by: z.string(), note: z.string() }),
  inspection: z.object({ level: z.enum(inspectionLevels), aql_critical: z.string(), aql_major: z.string(), aql_minor: z.string() }),
  release: z.object({ inspectionPassed: integer, shippingApproved: integer, receiptConfirmed: integer }),
  cancel_buyer_percent: integer,
  total: wire.money,
  deposit: wire.money,
  /** Total less deposit. */
  balance: wire.money,
});

/** Who made or accepted a version. */
export const contractSides = ["buyer", "merchant"] as const;

const moveResult = z.object({ contract_sn: z.string(), status: orderStatus, status_name: z.string(), version: integer });

/** The answer of every action. */
export const actionData = moveResult;
export const actionBody = z.object({ contract_sn: contractSn, note: wire.remark, request_id: wire.requestId });
export const reasonBody = actionBody.extend({ note: wire.remark.pipe(z.string().min(1)) });
/** An action that agrees to the terms of the contract; `seen` is that of `/user/contractInfo`. */
export const agreementBody = actionBody.extend({ seen: wire.seen });
/** An action on a version: refused when the other side has made a newer one. With `seen` the newer version is shown instead. */
export const versionBody = agreementBody.extend({ version: wire.wholeNumber });

const signedFile = z.object({ file_id: z.string(), name: z.string(), mime: z.string() });

const shipment = z.object({
  submitted_at: wire.moment,
  containers: z.array(z.object({ number: z.string(), type: z.string(), seal: z.string() })),
  vessel: z.string(),
  voyage: z.string(),
  port_of_loading: z.string(),
  port_of_discharge: z.string(),
  etd: z.string(),
  eta: z.string(),
  bill_of_lading: z.string(),
  files: z.array(signedFile),
  decision: z.enum(["", "approved", "refused"]),
  decided_at: wire.moment.nullable(),
  decision_note: z.string(),
});

export const inspectionVerdicts = ["pass", "fail", "notInspected"] as const;

const inspectionReport = z.object({
  round: integer,
  submitted_at: wire.moment,
  inspector: z.string(),
  passed: z.boolean(),
  lines: z.array(z.object({ position: integer, verdict: z.enum(inspectionVerdicts), note: z.string() })),
  defects: z.object({ critical: integer, major: integer, minor: integer }),
  sample_size: integer,
  note: z.string(),
  files: z.array(signedFile),
  decision: z.enum(["", "passed", "failed", "expired"]),
});

export const negotiationOutcomes = ["rework", "price", "cancel"] as const;

const negotiation = z.object({
  round: integer,
  opened_at: wire.moment,
  opened_by: z.enum(contractSides),
  note: z.string(),
  /** The manufacturer's report; null until it is confirmed. */
  outcome: z.enum(negotiationOutcomes).nullable(),
  outcome_note: z.string(),
  outcome_at: wire.moment.nullable(),
  rework_until: z.string(),
  /** New unit prices by row; only of a price change. */
  prices: z.array(z.object({ position: integer, price: wire.money })),
  new_total: wire.money.nullable(),
  files: z.array(signedFile),
  decision: z.enum(["", "rework", "acceptTerms", "cancel"]),
  /** When the manufacturer reported the agreed rework as done. */
  rework_done_at: wire.moment.nullable(),
  rework_note: z.string(),
  rework_files: z.array(signedFile),
});

export const contractHead = z.object({
  contract_sn: z.string(),
  status: orderStatus,
  status_name: z.string(),
  /** Where the contract stands by its terms; texts follow it and not the status. */
  phase: z.enum(contractPhases),
  /** When the balance is due by the terms; `settled` once nothing of it is. */
  balance_term: z.enum(balanceTerms),
  arrival_day_pay: integer,
  /** Who acts next. `us` is the operator, `itself` the clock. */
  turn: z.enum(["buyer", "merchant", "us", "itself", "nobody"]),
  deadline: z
    .object({ kind: z.enum(["review", "delivery", "rework", "departure", "arrival", "receipt", "balance"]), at: z.string() })
    .nullable(),
  created_at: wire.moment,
  status_since: wire.moment,
  company_name: z.string(),
  merchant_uuid: z.string(),
  merchant_name: z.string(),
  merchant_logo: z.string(),
  currency: z.string(),
  /** The newest version; 0 while there is only a draft. */
  version: integer,
  /** The version that both sides accepted; null before. */
  agreed_version: integer.nullable(),
  pieces: integer,
  line_count: integer,
  /** Total of the newest version, or of the draft as far as it can be computed. */
  total: wire.money,
  deposit: wire.money,
  paid: wire.money,
  delivery_date: z.string(),
  container_type: z.string(),
  container_count: integer,
  actions: z.array(z.object({ action: z.string(), needs_reason: z.boolean() })),
});

export const contractDetail = contractHead.extend({
  side: z.enum(["buyer", "merchant", "operator"]),
  /** The warehouse where the goods arrived; empty when they did not come to one of ours. */
  arrived_warehouse: z.string(),
  /** The order by which received goods are collected or delivered from that warehouse; empty while there is none. */
  goods_order: z.string(),
  /** The saved draft as typed, with the revision to send with the next save; only for the buyer while it is drafted. */
  draft: z.object({ revision: integer, saved_at: wire.moment, terms: wire.anyValue }).nullable(),
  terms: contractTerms.nullable(),
  /** Version, goods, total and deposit, for the call that agrees to them; empty before the first version. */
  seen: z.string(),
  steps: z.array(z.string()),
  /** Index in `steps`; past the end when completed, -1 when canceled. */
  current_step: integer,
  money: z.object({
    total: wire.money,
    deposit: wire.money,
    balance: wire.money,
    paid: wire.money,
    refunded: wire.money,
    /** Paid and not yet released, refunded or kept. */
    escrow: wire.money,
    released: wire.money,
    /** What the manufacturer kept of the deposit after a cancellation. */
    forfeited: wire.money,
    /** What can be paid now through the /pay calls. */
    due: z.array(z.object({ purpose: z.enum(duePurposes), amount: wire.money })),
    voucher_status: z.enum(["", "submitted", "approved", "refused"]),
    voucher_note: z.string(),
    balance_due_on: z.string(),
    /** Whether the balance is paid and verified. */
    is_settled: z.boolean(),
    releases: z.array(
      z.object({
        condition: z.enum(releaseConditions),
        percent: integer,
        amount: wire.money,
        is_met: z.boolean(),
        met_at: wire.moment.nullable(),
        released: wire.money,
      }),
    ),
    payments: z.array(
      z.object({
        payment_id: z.string(),
        at: wire.moment,
        purpose: z.string(),
        method: z.string(),
        status: z.string(),
        amount: wire.money,
      }),
    ),
  }),
  versions: z.array(
    z.object({
      version: integer,
      at: wire.moment,
      side: z.enum(contractSides),
      name: z.string(),
      note: z.string(),
      total: wire.money,
      text_hash: z.string(),
      /** The public address that proves a printed paper; the target of its QR code. */
      verify_path: z.string(),
    }),
  ),
  acceptances: z.array(
    z.object({
      version: integer,
      side: z.enum(contractSides),
      name: z.string(),
      company: z.string(),
      at: wire.moment,
      text_hash: z.string(),
    }),
  ),
  milestones: z.array(
    z.object({
      position: integer,
      code: z.enum(milestoneCodes),
      label: z.string(),
      planned_on: z.string(),
      done_on: z.string().nullable(),
      /** `missed`: production has ended without a report of this step. */
      state: z.enum(milestoneStates),
      note: z.string(),
      files: z.array(signedFile),
    }),
  ),
  invoice: z.object({ invoice_number: z.string(), issued_at: wire.moment, files: z.array(signedFile) }).nullable(),
  signed_files: z.array(signedFile),
  inspections: z.array(inspectionReport),
  negotiations: z.array(negotiation),
  shipments: z.array(shipment),
  /** Dates of sailing and arrival as announced, oldest first. */
  sailing: z.array(z.object({ at: wire.moment, etd: z.string(), eta: z.string(), reason: z.string() })),
  /** Comments per clause key. */
  comment_counts: z.record(z.string(), integer),
  /** The steps before this moment are archived; null where all are shown. */
  timeline_archived_until: wire.moment.nullable(),
  timeline: z.array(
    z.object({
      at: wire.moment,
      actor: z.string(),
      name: z.string(),
      action: z.string(),
      from_status: orderStatus,
      to_status: orderStatus,
      note: z.string(),
      files: z.array(signedFile),
    }),
  ),
});

export const contractTextData = z.object({
  contract_sn: z.string(),
  version: integer,
  text_hash: z.string(),
  verify_path: z.string(),
  title: inLanguages,
  sections: z.array(z.object({ key: z.string(), title: inLanguages, paragraphs: z.array(inLanguages) })),
});

const differenceKinds = ["price", "quantity", "clause", "party"] as const;

export const differencesData = z.object({
  from: integer,
  to: integer,
  list: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      kind: z.enum(differenceKinds),
      /** The words of both versions in sequence, in the reader's language. */
      parts: z.array(z.object({ text: z.string(), change: z.enum(["same", "added", "removed"]) })),
    }),
  ),
});
