import { audit } from "#features/identity/accounts/commands/audit.ts";
import { getOwnedFiles, signFileUrl } from "#features/identity/files/commands/read.ts";
import { dayAt } from "#kernel/calendar.ts";
import { cents, toAmount } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type { chargeMerchantFee, creditMerchantFee, decideMerchantFee, feeList, merchantFees } from "../contract.ts";
import {
  approveCredit,
  chargeableMerchants,
  countWaitingFees,
  decideFee,
  declineCredit,
  feesOfMerchant,
  insertCredit,
  insertFee,
  type LockedFee,
  listFees,
  lockFee,
  lockMerchant,
  orderOfMerchant,
  soleSums,
} from "../queries.ts";
import { needsSecondPerson } from "../rules.ts";
import { bookCredit, bookFee } from "./post.ts";

/** Single fees: charged and given back by one person up to a sum by day, above that by two. */

type Caller = Pick<Context, "platform" | "now">;

interface Signed {
  platform: Context["platform"];
  now: Date;
}

const withUrls = <Row extends { found: number; files: { file_id: string; name: string }[]; amount: number; credited: number }>(
  rows: readonly Row[],
  { platform, now }: Signed,
) =>
  rows.map(({ found: _, files, amount, credited, ...row }) => ({
    ...row,
    amount: cents(amount),
    credited: cents(credited),
    files: files.map((file) => ({ ...file, url: signFileUrl(platform.settings, file.file_id, now) })),
  }));

/** The fees of the caller's manufacturer. */
export const readFees = async (context: Context<typeof feeList>) => {
  const { db, body, session } = context;
  const { keyword, page, page_size } = body;
  const rows = await db.rows(feesOfMerchant, {
    ...{ merchant_id: session.merchant_id, keyword },
    ...{ limit: page_size, offset: (page - 1) * page_size },
  });
  return { list: withUrls(rows, context), count: rows[0]?.found ?? 0 };
};

/** The fees of all manufacturers. */
export const readAllFees = async (context: Context<typeof merchantFees>) => {
  const { db, body, session } = context;
  const { tab, keyword, page, page_size } = body;
  const [rows, { waiting }, merchants] = await Promise.all([
    db.rows(listFees, { tab, keyword, person_id: session.person_id, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countWaitingFees),
    db.rows(chargeableMerchants),
  ]);
  return { list: withUrls(rows, context), count: rows[0]?.found ?? 0, counts: { waiting: waiting ?? 0 }, merchants };
};

interface Owner {
  merchant_id: number;
  currency: string;
}

/** What one person alone decided today about a manufacturer, who is held from now on, so that two decisions at once cannot both stay below the bound. */
const holdSoleSums = async (tx: Tx, { merchant_id, currency }: Owner, { platform, now }: Caller) => {
  (await tx.row(lockMerchant, { merchant_id })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
  const site = mainSite(platform.sites);
  return tx.only(soleSums, { merchant_id, currency, today: dayAt(now, site), time_zone: site.time_zone });
};

/** Charges a fee, or asks a second person to. Refuses NOT_FOUND for an unknown manufacturer, an order of another one and files of others. */
export const charge = ({ body, now, platform, request, session, transaction }: Context<typeof chargeMerchantFee>) =>
  transaction(async (tx) => {
    const { merchant_id, kind, amount: amount_cents, reason, order_sn, file_ids } = body;
    const { person_id } = session;
    const owner = { merchant_id, currency: request.site.currency };
    const { charged_cents } = await holdSoleSums(tx, owner, { platform, now });
    await getOwnedFiles(tx, session, file_ids, ["document", "picture"], "file_ids");
    const order =
      order_sn === "" ? null : ((await tx.row(orderOfMerchant, { order_sn, merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]));
    const status = needsSecondPerson(amount_cents, charged_cents) ? ("waiting" as const) : ("charged" as const);
    const row = { ...owner, kind, amount_cents, reason };
    const { fee_id, fee_number } = await tx.only(insertFee, {
      ...row,
      ...{ order_id: order?.order_id ?? null, file_ids, status, person_id, now },
    });
    if (status === "charged") await bookFee(tx, { ...row, fee_id, fee_number }, { platform, now, person_id });
    await audit(tx, now, {
      person_id,
      action: status === "charged" ? "merchantFeeCharged" : "merchantFeeAsked",
      subject: `merchant:${merchant_id}`,
      after: { fee_number, kind, cents: amount_cents, reason },
    });
    return { fee_id, fee_number, status };
  });

/** Holds a fee in one of these statuses. Refuses NOT_FOUND and WRONG_STATUS. */
const holdFee = async (tx: Tx, fee_id: number, ...statuses: LockedFee["status"][]): Promise<LockedFee> => {
  const fee = (await tx.row(lockFee, { fee_id })) ?? refuse("NOT_FOUND", {}, ["fee_id"]);
  return statuses.includes(fee.status) ? fee : refuse("WRONG_STATUS");
};

/** Gives a fee back, or asks a second person to. Refuses WRONG_STATUS, also for one that was given back before, and FEE_CREDIT_ABOVE. */
export const credit = ({ body, now, platform, session, transaction }: Context<typeof creditMerchantFee>) =>
  transaction(async (tx) => {
    const { fee_id, amount: amount_cents, reason } = body;
    const { person_id } = session;
    const fee = await holdFee(tx, fee_id, "charged");
    if (amount_cents > fee.amount_cents) refuse("FEE_CREDIT_ABOVE", { amount: toAmount(cents(fee.amount_cents)) }, ["amount"]);
    const { credited_cents } = await holdSoleSums(tx, fee, { platform, now });
    const status = needsSecondPerson(amount_cents, credited_cents) ? ("credit_waiting" as const) : ("credited" as const);
    tx.write(insertCredit, { fee_id, status, amount_cents, reason, person_id, now });
    if (status === "credited") await bookCredit(tx, { ...fee, amount_cents, reason }, { platform, now, person_id });
    await audit(tx, now, {
      person_id,
      action: status === "credited" ? "merchantFeeCredited" : "merchantFeeCreditAsked",
      subject: `merchant:${fee.merchant_id}`,
      after: { fee_number: fee.fee_number, cents: amount_cents, reason },
    });
    return { fee_id, fee_number: fee.fee_number, status };
  });

interface Decision {
  isApproved: boolean;
  note: string;
  by: { platform: Context["platform"]; now: Date; person_id: number };
}

const decideCharge = async (tx: Tx, fee: LockedFee, { isApproved, note, by }: Decision) => {
  const status = isApproved ? ("charged" as const) : ("declined" as const);
  tx.write(decideFee, { fee_id: fee.fee_id, status, person_id: by.person_id, now: by.now, note });
  if (isApproved) await bookFee(tx, fee, by);
  return { status, action: isApproved ? ("merchantFeeCharged" as const) : ("merchantFeeDeclined" as const) };
};

const decideCredit = async (tx: Tx, fee: LockedFee, { isApproved, note, by }: Decision) => {
  const { fee_id, credit_cents, credit_reason } = fee;
  if (!isApproved) {
    tx.write(declineCredit, { fee_id, note });
    return { status: "charged" as const, action: "merchantFeeDeclined" as const };
  }
  tx.write(approveCredit, { fee_id, person_id: by.person_id, now: by.now, note });
  await bookCredit(tx, { ...fee, amount_cents: credit_cents ?? 0, reason: credit_reason }, by);
  return { status: "credited" as const, action: "merchantFeeCredited" as const };
};

/** Decides as the second person. Refuses WRONG_STATUS, SECOND_PERSON_NEEDED for the one who asked, REVIEW_REASON_REQUIRED. */
export const decide = ({ body, now, platform, session, transaction }: Context<typeof decideMerchantFee>) => {
  const { fee_id, decision, note } = body;
  const { person_id } = session;
  const isApproved = decision === "approve";
  if (!isApproved && note === "") refuse("REVIEW_REASON_REQUIRED", {}, ["note"]);
  return transaction(async (tx) => {
    const fee = await holdFee(tx, fee_id, "waiting", "credit_waiting");
    const isCharge = fee.status === "waiting";
    if (isApproved && (isCharge ? fee.requested_by : fee.credit_by) === person_id) refuse("SECOND_PERSON_NEEDED");
    const decided = { isApproved, note, by: { platform, now, person_id } };
    const { status, action } = await (isCharge ? decideCharge(tx, fee, decided) : decideCredit(tx, fee, decided));
    await audit(tx, now, { person_id, action, subject: `merchant:${fee.merchant_id}`, after: { fee_number: fee.fee_number, note } });
    return { fee_id, fee_number: fee.fee_number, status };
  });
};
