import { signFileUrl } from "#features/identity/files/commands/read.ts";
import { toCarrierView } from "#features/inventory/freight/commands/show-quote.ts";
import { quotedPounds } from "#features/inventory/freight/rules/corrections.ts";
import { nameIn } from "#features/inventory/freight/rules/tariff.ts";
import type { Language } from "#kernel/languages.ts";
import { cents } from "#kernel/money.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { Settings } from "#platform/settings.ts";
import type { correctionList, correctionsForBuyer } from "../contract.ts";
import { type CorrectionEvent, type CorrectionRow, correctionQueue, correctionsOfOrder, isOrderOf } from "../queries.ts";
import { type CorrectionAction, openDecisions } from "../statuses.ts";

/** Reading corrections. */

interface Reading {
  settings: Settings;
  language: Language;
  now: Date;
}

/** Each rated line: the pounds that were quoted, and what the carrier found; null where it found nothing else. */
const linesOf = ({ request, correction, goods }: Pick<CorrectionRow, "request" | "correction" | "goods">) =>
  quotedPounds(request).map(({ relation_id, cartons, weight_lb }) => {
    const named = goods.find((each) => each.relation_id === relation_id);
    const found = correction.lines.find((each) => each.relation_id === relation_id);
    return {
      custom_sn: named?.custom_sn ?? "",
      title: named?.title ?? "",
      cartons,
      quoted_lb: weight_lb,
      weight_lb: found?.weight_lb ?? null,
      class: found?.class ?? null,
    };
  });

const toEvent = ({ file_ids, amount_cents, ...event }: CorrectionEvent, { settings, now }: Reading) => ({
  ...event,
  amount: amount_cents === null ? null : cents(amount_cents),
  files: file_ids.map((file_id) => signFileUrl(settings, file_id, now)),
});

type Shared = Omit<CorrectionRow, "found" | "company">;

/** What staff and buyers see alike. */
const toView = (row: Shared, { settings, language, now }: Reading) => ({
  correction_id: row.correction_id,
  order_number: row.order_number,
  carrier_name: nameIn(language, row.quoted.name, row.quoted.names),
  tariff_name: nameIn(language, row.tariff_name, row.tariff_names ?? undefined),
  invoice_number: row.invoice_number,
  status: row.status,
  currency: row.currency,
  quoted: toCarrierView(row.quoted, language),
  corrected: toCarrierView(row.corrected, language),
  difference: row.difference_cents,
  paid: row.paid_cents,
  due: cents(row.status === "due" ? row.difference_cents - row.paid_cents : 0),
  weight_lb: row.correction.weight_lb,
  class: row.correction.class,
  lines: linesOf(row),
  files: row.file_ids.map((file_id) => signFileUrl(settings, file_id, now)),
  respond_by: row.respond_by,
  pay_by: row.status === "due" ? row.pay_by : null,
});

/** Corrections for staff. */
export const listCorrections = async ({ db, body, platform, request, now }: Context<typeof correctionList>) => {
  const { tab, page, page_size } = body;
  const { settings } = platform;
  const { language } = request;
  const rows = await db.rows(correctionQueue, { language: request.language, tab, limit: page_size, offset: (page - 1) * page_size });
  const list = rows.map((row) => ({
    ...toView(row, { settings, language, now }),
    company: row.company,
    decisions: openDecisions(row),
    events: row.events.map((event) => toEvent(event, { settings, language, now })),
  }));
  return { count: rows[0]?.found ?? 0, list };
};

/** What a buyer reads of the history: what concerns both sides. Notes about the carrier and names of staff stay with staff. */
const sharedActions: readonly CorrectionAction[] = [
  "pass",
  "accept",
  "object",
  "lapse",
  "uphold",
  "bear",
  "win",
  "lose",
  "pay",
  "giveBack",
];
const internalNotes: readonly CorrectionAction[] = ["win", "lose"];

const toBuyerEvents = (events: readonly CorrectionEvent[], reading: Reading) => {
  const shown = events.findIndex(({ action }) => action === "pass" || action === "giveBack");
  return events
    .slice(shown)
    .filter(({ action }) => sharedActions.includes(action))
    .map((event) => ({
      ...toEvent(event, reading),
      person: event.actor === "buyer" ? event.person : "",
      note: internalNotes.includes(event.action) ? "" : event.note,
    }));
};

/** The corrections of the company's order that it was shown. Refuses NOT_FOUND. */
export const readCorrections = async ({ db, body, session, request, platform, now }: Context<typeof correctionsForBuyer>) => {
  if (!(await db.row(isOrderOf, { company_id: session.company_id, order_number: body.order_sn })))
    return refuse("NOT_FOUND", {}, ["order_sn"]);
  const reading = { settings: platform.settings, language: request.language, now };
  const rows = await db.rows(correctionsOfOrder, {
    language: request.language,
    company_id: session.company_id,
    order_number: body.order_sn,
  });
  return { list: rows.map((row) => ({ ...toView(row, reading), events: toBuyerEvents(row.events, reading) })) };
};
