import { createHash } from "node:crypto";
import { readPorts } from "#features/inventory/ocean-freight/commands-ports.ts";
import type { MarketPort } from "#features/inventory/ocean-freight/rules.ts";
import { readLibrary } from "#features/trade/clause-library/commands.ts";
import { updateContractAmounts } from "#features/trade/orders/queries/contract-orders.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Db, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import { findVersion, insertAcceptance, insertVersion } from "../queries/contracts.ts";
import { contractAmounts } from "../rules/amounts.ts";
import { hashedText } from "../rules/contract-text.ts";
import type { GoodsSource, Problem } from "../rules/judge-terms.ts";
import type { ContractTerms } from "../rules/terms.ts";
import type { ActionBody, ActionContext } from "./actions.ts";

/** Versions of contracts and who accepted them. */

interface NewVersion {
  order_id: number;
  contract_sn: string;
  version: number;
  side: "buyer" | "merchant";
  person_id: number;
  note: string;
  terms: ContractTerms;
  now: Date;
}

/** The hash that stands in the record and on the paper. */
const hashText = (contract_sn: string, version: number, terms: ContractTerms): string =>
  createHash("sha256")
    .update(hashedText(contract_sn, version, terms))
    .digest("hex");

/** Stores a version, accepted by the side that made it, and sets the order's amounts to its own. */
export const makeVersion = async (tx: Tx, { ids }: Pick<Platform, "ids">, made: NewVersion): Promise<void> => {
  const { order_id, contract_sn, version, side, person_id, note, terms, now } = made;
  const { total_cents, deposit_cents } = contractAmounts(terms);
  tx.write(insertVersion, {
    order_id,
    version,
    side,
    person_id,
    now,
    note,
    terms: JSON.stringify(terms),
    total_cents,
    deposit_cents,
    text_hash: hashText(contract_sn, version, terms),
    verify_code: ids.uuid(),
  });
  tx.write(insertAcceptance, { order_id, version, side, person_id, now });
  const pieces = terms.goods.reduce((sum, { quality }) => sum + quality, 0);
  tx.write(updateContractAmounts, { order_id, pieces, total_cents, deposit_cents });
};

/** Refuses a decision about a version that is not the newest. */
export const assertNewest = ({ version }: { version: number }, decided: number): void => {
  if (version !== decided) refuse("CONTRACT_VERSION_OLD", {}, ["version"]);
};

/** The terms of a version. */
export const termsOf = async (db: Db, order_id: number, version: number): Promise<ContractTerms> =>
  (await db.only(findVersion, { order_id, version })).terms;

/** The goods behind the cart rows of a version. */
export const sourcesOfTerms = ({ goods }: ContractTerms): GoodsSource[] =>
  goods.flatMap(({ cart_id, ...row }) => (cart_id === null ? [] : [{ ...row, cart_id }]));

export const refuseProblem = ({ reason, values, fields }: Problem): never => refuse(reason, values, fields);

/** The ports that terms may name; a contract may go on with those that it names already. */
const portsFor = async (db: Db, before: ContractTerms | undefined): Promise<MarketPort[]> => {
  const named = before ? [before.port_of_loading, before.port_of_discharge] : [];
  return (await readPorts(db)).map((port) => (named.includes(port.code) ? { ...port, is_retired: false } : port));
};

/** What terms are judged by, besides their sources and the manufacturer. */
export const judgeContext = async (
  db: Db,
  { request, now }: Pick<ActionContext<ActionBody>, "request" | "now">,
  before?: ContractTerms,
) => ({
  language: request.language,
  currency: request.site.currency,
  today: dayAt(now, request.site),
  ports: await portsFor(db, before),
  library: await readLibrary(db),
  clausesBefore: before && (before.chosen_clauses ?? []),
});
