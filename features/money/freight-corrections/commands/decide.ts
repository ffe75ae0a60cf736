import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { toCarrierView } from "#features/inventory/freight/commands/show-quote.ts";
import { postEntries } from "#features/ledger/postings/commands.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { correctionList, decideCorrection } from "../contract.ts";
import { correctionQueue, lockCorrection, setCorrectionStatus } from "../queries.ts";
import { statusAfter } from "../statuses.ts";

/** Reading corrections and deciding who bears them. */

/** Corrections for staff. */
export const listCorrections = async ({ db, body, platform, now }: Context<typeof correctionList>) => {
  const { tab, page, page_size } = body;
  const rows = await db.rows(correctionQueue, tab === "open", page_size, (page - 1) * page_size);
  const list = rows.map(({ correction, quoted, corrected, difference_cents, file_ids, goods, ...row }) => ({
    ...row,
    carrier_name: quoted.name,
    quoted: toCarrierView(quoted),
    corrected: toCarrierView(corrected),
    difference: difference_cents,
    weight_lb: correction.weight_lb,
    class: correction.class,
    lines: correction.lines.map(({ relation_id, ...line }) => ({
      ...line,
      custom_sn: goods.find((each) => each.relation_id === relation_id)?.custom_sn ?? "",
    })),
    files: file_ids.map((file_id) => signFileUrl(platform.settings, file_id, now)),
  }));
  return { count: rows[0]?.found ?? 0, list };
};

/** Books the difference as the platform's expense, and less of what the carrier owes the platform. */
const postExpense = (
  tx: Tx,
  correction: { correction_id: number; order_id: number; difference_cents: number; currency: string },
  { session, now, body }: Context<typeof decideCorrection>,
) => {
  const { correction_id, order_id, difference_cents, currency } = correction;
  return postEntries(tx, {
    kind: "freight_correction",
    cause: `correction:${correction_id}`,
    at: now,
    person_id: session.person_id,
    note: body.note,
    currency,
    entries: [
      { account: { kind: "platform_revenue" }, amount_cents: cents(-difference_cents), order_id },
      { account: { kind: "carrier_claims" }, amount_cents: cents(difference_cents), order_id },
    ],
  });
};

/** Decides a correction. Refuses WRONG_STATUS where the decision is not possible any more. */
export const decide = async (context: Context<typeof decideCorrection>) =>
  context.transaction(async (tx) => {
    const { body, session, now } = context;
    const correction = (await tx.row(lockCorrection, body.correction_id)) ?? refuse("NOT_FOUND", {}, ["correction_id"]);
    const status = statusAfter(correction.status, body.decision) ?? refuse("WRONG_STATUS");
    if (body.decision !== "bear" && body.note === "") return refuse("CORRECTION_REASON_REQUIRED", {}, ["note"]);
    await tx.changed(setCorrectionStatus, correction.correction_id, correction.status, status, session.person_id, body.note, now);
    if (status === "borne" || status === "lost") await postExpense(tx, correction, context);
    return { status };
  });
