import { audit } from "#features/identity/accounts/commands/audit.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { holdLot } from "#features/trade/own-stock/commands/lots.ts";
import { callChangeLot } from "#features/trade/own-stock/queries/lots.ts";
import { type Cents, cents, sumCents, toAmount } from "#kernel/money.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import type { countLot, writeOffLot } from "../contract.ts";
import { addFound, insertLotWriteOff, lotAtRisk, paidLosses } from "../queries.ts";
import { compensationOf, needsSecondPerson, type WriteOffReason } from "../rules.ts";

/**
 * Pieces of buyers' own stock that are lost or damaged in our care: lot, stock and ledger change together, and the owner is paid the landed cost
 * (docs/decisions/0379). Whoever changes a lot holds its row first.
 */

type HeldLot = Awaited<ReturnType<typeof holdLot>>;

interface By {
  platform: Platform;
  person_id: number;
  now: Date;
}

interface LotLoss {
  write_off_id: number;
  write_off_number: string;
  lot_id: number;
  pieces: number;
  reason: WriteOffReason;
  note: string;
  currency: string;
  amount_cents: Cents;
}

const lotPath = (lot_id: number): string => `/user_center/warehouse_list/${lot_id}`;

/** Refuses LOT_PIECES_PROMISED for pieces in sales orders or offered to another company. */
const assertNotPromised = (lot: HeldLot, pieces: number, field: string): void => {
  const promised = lot.leaving + lot.offered;
  if (pieces > lot.quantity - promised) refuse("LOT_PIECES_PROMISED", { count: promised }, [field]);
};

/** Takes the pieces out of lot and stock, pays the owner and tells it. Refuses KEEP_GOODS_FIRST and LOT_PIECES_PROMISED. */
export const bookLotLoss = async (tx: Tx, loss: LotLoss, { platform, person_id, now }: By): Promise<void> => {
  const { write_off_id, write_off_number, lot_id, pieces, reason, note, currency, amount_cents } = loss;
  const lot = await holdLot(tx, lot_id, null);
  assertNotPromised(lot, pieces, "pieces");
  const { company_id, site_code, goods_sn: sku, quantity } = lot;
  const { warehouse_name: warehouse } = await tx.only(lotAtRisk, { lot_id });
  tx.write(callChangeLot, { lot_id, difference: -pieces, reason: "writtenOff", person_id, now, note: `${write_off_number}: ${note}` });
  await audit(tx, now, { person_id, action: "lotWrittenOff", subject: `company:${company_id}`, after: { lot_id, pieces, reason, note } });
  const told = { company_id, now, site_code, href: lotPath(lot_id) };
  if (amount_cents === 0) {
    const params = { sku, before: String(quantity), counted: String(quantity - pieces), note };
    await notify(tx, platform, { ...told, kind: "lotCounted", params });
    return;
  }
  postEntries(tx, {
    ...{
      kind: "write_off",
      cause: `writeOff:${write_off_id}`,
      at: now,
      person_id,
      note: `${write_off_number} · ${pieces} × ${sku}`,
      currency,
    },
    entries: [
      { account: { kind: "platform_revenue" }, amount_cents: cents(-amount_cents) },
      { account: { kind: "available", company_id }, amount_cents },
    ],
  });
  const params = { sku, pieces: String(pieces), amount: `${currency}${toAmount(amount_cents)}`, warehouse, number: write_off_number, note };
  await notify(tx, platform, { ...told, kind: "lotCompensated", params });
};

/** Stores a loss of a held lot, and books it where one person may. */
const requestLoss = async (tx: Tx, lot: HeldLot, lost: { pieces: number; reason: WriteOffReason; note: string }, by: By) => {
  const { lot_id, company_id, unit_cost_cents: unit_cents, currency } = lot;
  const { person_id, now } = by;
  const amount_cents = compensationOf(lost.reason, cents(unit_cents), lost.pieces);
  const status = needsSecondPerson(lost.pieces) ? ("waiting" as const) : ("booked" as const);
  const { merchant_id } = await tx.only(lotAtRisk, { lot_id });
  const written = await tx.only(insertLotWriteOff, {
    ...{ lot_id, company_id, merchant_id, ...lost, currency, unit_cents, amount_cents, status, person_id, now },
  });
  if (status === "booked") await bookLotLoss(tx, { ...written, lot_id, ...lost, currency, amount_cents }, by);
  return { write_off_id: written.write_off_id, status, amount_cents };
};

/** Writes off pieces of a lot, or asks a second person to. Refuses WRITE_OFF_VALUE_CHANGED when another amount was shown. */
export const writeOffPieces = ({ body, now, platform, session: { person_id }, transaction }: Context<typeof writeOffLot>) =>
  transaction(async (tx) => {
    const { lot_id, pieces, reason, note, amount } = body;
    const lot = await holdLot(tx, lot_id, null);
    assertNotPromised(lot, pieces, "pieces");
    const owed = toAmount(compensationOf(reason, cents(lot.unit_cost_cents), pieces));
    if (owed !== amount) return refuse("WRITE_OFF_VALUE_CHANGED", { amount: owed }, ["amount"]);
    const { write_off_id, status } = await requestLoss(tx, lot, { pieces, reason, note }, { platform, person_id, now });
    return { write_off_id, status };
  });

/** What was paid for pieces that are found again goes back, for the last losses first. Returns the amount. */
const takeBackFor = async (tx: Tx, lot: HeldLot, found: number, { person_id, now }: By): Promise<Cents> => {
  const { lot_id, company_id, currency, goods_sn } = lot;
  let left = found;
  const amounts: Cents[] = [];
  for (const loss of await tx.rows(paidLosses, { lot_id })) {
    const pieces = Math.min(left, loss.missing);
    if (pieces === 0) break;
    left -= pieces;
    const amount_cents = cents(loss.unit_cents * pieces);
    amounts.push(amount_cents);
    tx.write(addFound, { write_off_id: loss.write_off_id, found: pieces });
    postEntries(tx, {
      ...{ kind: "write_off", cause: `writeOff:${loss.write_off_id}:found:${loss.found + pieces}`, at: now, person_id, currency },
      note: `${pieces} × ${goods_sn}`,
      entries: [
        { account: { kind: "available", company_id }, amount_cents: cents(-amount_cents) },
        { account: { kind: "platform_revenue" }, amount_cents },
      ],
    });
  }
  return sumCents(amounts);
};

/** Pieces that are there although the lot does not have them: the owner gets them, and gives back what it was paid for them. */
const addFoundPieces = async (tx: Tx, lot: HeldLot, { found, note }: { found: number; note: string }, by: By): Promise<Cents> => {
  const { lot_id, company_id, site_code, goods_sn: sku, quantity, currency } = lot;
  const { platform, person_id, now } = by;
  const amount_cents = await takeBackFor(tx, lot, found, by);
  tx.write(callChangeLot, { lot_id, difference: found, reason: "counted", person_id, now, note });
  const told = { company_id, now, site_code, href: lotPath(lot_id) };
  if (amount_cents > 0) {
    const params = { sku, pieces: String(found), amount: `${currency}${toAmount(amount_cents)}`, note };
    await notify(tx, platform, { ...told, kind: "lotFound", params });
  } else
    await notify(tx, platform, {
      ...{ ...told, kind: "lotCounted", params: { sku, before: String(quantity), counted: String(quantity + found), note } },
    });
  return amount_cents;
};

/**
 * Sets the pieces of a lot that were counted. Missing ones are a loss in our care (`requestLoss`), more of them than one person may book wait. What
 * was found again is the owner's. Refuses KEEP_GOODS_FIRST, LOT_PIECES_PROMISED, and LOT_COMPENSATION_SPENT where the owner's balance does not cover
 * what it was paid for pieces that are found.
 */
export const countPieces = async ({ body, now, platform, session: { person_id }, transaction }: Context<typeof countLot>) => {
  const { lot_id, counted, note } = body;
  const by = { platform, person_id, now };
  try {
    return await transaction(async (tx) => {
      const lot = await holdLot(tx, lot_id, null);
      const difference = counted - lot.quantity;
      if (difference === 0) return { difference, status: "booked" as const, amount: cents(0) };
      if (difference < 0) assertNotPromised(lot, -difference, "counted");
      if (note === "") return refuse("BUYER_REASON_REQUIRED", {}, ["note"]);
      await audit(tx, now, { person_id, action: "lotCounted", subject: `company:${lot.company_id}`, after: { lot_id, difference, note } });
      if (difference > 0) {
        const back = await addFoundPieces(tx, lot, { found: difference, note }, by);
        return { difference, status: "booked" as const, amount: cents(-back) };
      }
      const { status, amount_cents } = await requestLoss(tx, lot, { pieces: -difference, reason: "missing", note }, by);
      return { difference, status, amount: amount_cents };
    });
  } catch (error) {
    // The balance of the owner, not of the person who counts.
    if (error instanceof Refused && error.reason === "BALANCE_TOO_LOW") return refuse("LOT_COMPENSATION_SPENT", {}, ["counted"]);
    throw error;
  }
};
