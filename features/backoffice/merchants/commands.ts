import { setActiveOffers } from "#features/catalog/product-management/queries/products.ts";
import { refreshListings } from "#features/catalog/products/queries.ts";
import { audit } from "#features/identity/accounts/commands/audit.ts";
import { toActivityEntry } from "#features/identity/members/activity.ts";
import type { LapseHandler } from "#features/identity/merchant-documents/lapse-handler.ts";
import { setMerchantState } from "#features/identity/merchant-onboarding/queries.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import type { Text } from "#kernel/languages.ts";
import { refuse } from "#kernel/refusals.ts";
import { nextStatus } from "#kernel/state-machine.ts";
import { substringPatterns } from "#kernel/text-rules.ts";
import type { Statement, Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { mainSite } from "#platform/sites.ts";
import type {
  merchantAgreements,
  merchantCases,
  merchantFacts,
  merchantHistory,
  merchantList,
  merchantNotes,
  merchantOrders,
  merchantPeople,
  moveMerchant,
  writeMerchantNote,
} from "./contract.ts";
import {
  agreementsOf,
  casesOf,
  countMerchants,
  countOpenOrders,
  countsByState,
  historyOf,
  insertNote,
  listMerchants,
  lockMerchant,
  merchantById,
  merchantExists,
  merchantFigures,
  notesOf,
  ordersOf,
  peopleOf,
  productsOf,
} from "./queries.ts";
import { type MerchantState, merchantStatuses } from "./statuses.ts";

/** One page of manufacturers, by tab and keyword, with the number in each state. */
export const readMerchants = async ({ body, db }: Context<typeof merchantList>) => {
  const { keyword, tab, page, page_size } = body;
  const filter = { tab, patterns: substringPatterns(keyword) };
  const [list, { found }, states] = await Promise.all([
    db.rows(listMerchants, { ...filter, limit: page_size, offset: (page - 1) * page_size }),
    db.only(countMerchants, filter),
    db.rows(countsByState),
  ]);
  const countOf = (state: MerchantState): number => states.find((row) => row.state === state)?.count ?? 0;
  return { list, count: found, counts: { open: countOf("open"), suspended: countOf("suspended"), closed: countOf("closed") } };
};

/** A manufacturer with its figures and the number of rows of each tab. Refuses NOT_FOUND. */
export const readMerchant = async ({ body, db, now, request }: Context<typeof merchantFacts>) => {
  const { merchant_id } = body;
  const merchant = (await db.row(merchantById, { merchant_id, language: request.language })) ?? refuse("NOT_FOUND");
  const figures = await db.only(merchantFigures, { merchant_id, currency: request.site.currency, now });
  const { people, orders, cases, documents, entities, agreements, notes, ...rest } = figures;
  return { ...merchant, ...rest, counts: { people, orders, cases, documents, entities, agreements, notes } };
};

type TabRequest = { merchant_id: number; page: number; page_size: number };

/** One page of rows of a tab. Refuses NOT_FOUND for an unknown manufacturer. */
const readTab = async <Row>(
  { body, db }: { body: TabRequest; db: Context["db"] },
  query: Statement<{ merchant_id: number; limit: number; offset: number }, Row>,
): Promise<Row[]> => {
  const { merchant_id, page, page_size } = body;
  if (!(await db.row(merchantExists, { merchant_id }))) return refuse("NOT_FOUND");
  return db.rows(query, { merchant_id, limit: page_size, offset: (page - 1) * page_size });
};

export const readPeople = async (context: Context<typeof merchantPeople>) => ({ list: await readTab(context, peopleOf) });
export const readOrders = async (context: Context<typeof merchantOrders>) => ({ list: await readTab(context, ordersOf) });
export const readCases = async (context: Context<typeof merchantCases>) => ({ list: await readTab(context, casesOf) });
export const readNotes = async (context: Context<typeof merchantNotes>) => ({ list: await readTab(context, notesOf) });

export const readAgreements = async (context: Context<typeof merchantAgreements>) => ({
  list: (await readTab(context, agreementsOf)).map(({ title, ...row }) => ({ ...row, title: title[context.request.language] })),
});

export const readHistory = async (context: Context<typeof merchantHistory>) => ({
  list: (await readTab(context, historyOf)).map(({ details, ...row }) => ({ ...row, ...toActivityEntry({ ...row, details }) })),
});

/** Adds an internal note about a manufacturer. Refuses NOT_FOUND. */
export const createNote = ({ body, now, session, transaction }: Context<typeof writeMerchantNote>) =>
  transaction(async (tx) => {
    const { merchant_id } = body;
    if (!(await tx.row(merchantExists, { merchant_id }))) return refuse("NOT_FOUND");
    const note = await tx.only(insertNote, { merchant_id, person_id: session.person_id, body: body.body, now });
    await audit(tx, now, { person_id: session.person_id, action: "noteWritten", subject: `merchant:${merchant_id}`, after: note });
    return note;
  });

const events = { suspend: "merchantSuspended", close: "merchantClosed", reopen: "merchantReopened" } as const;

interface Move {
  merchant_id: number;
  action: keyof typeof events;
  /** As a person wrote it, or in each language where the platform suspends. */
  reason: string | Text;
  hold_payouts: boolean;
  /** Null for the platform itself. */
  person_id: number | null;
  now: Date;
}

/**
 * Suspends, closes or reopens a manufacturer: its offers go off or on in the same transaction, and its people are notified why. Refuses
 * NOT_FOUND, WRONG_STATUS, and MERCHANT_HAS_ORDERS where one is to be closed before its orders have ended.
 */
const changeState = async (tx: Tx, platform: Platform, { merchant_id, action, reason, hold_payouts, person_id, now }: Move) => {
  const merchant = (await tx.row(lockMerchant, { merchant_id })) ?? refuse("NOT_FOUND", {}, ["merchant_id"]);
  const actor = person_id === null ? "system" : "auditor";
  const state = nextStatus(merchantStatuses, merchant.state, action, actor) ?? refuse("WRONG_STATUS");
  if (state === "closed") {
    const { open_orders } = await tx.only(countOpenOrders, { merchant_id });
    if (open_orders > 0) return refuse("MERCHANT_HAS_ORDERS", { count: open_orders });
  }
  const payouts_held = state === "suspended" && hold_payouts;
  const said = typeof reason === "string" ? null : JSON.stringify(reason);
  const written = typeof reason === "string" ? reason : reason["en-US"];
  tx.write(setMerchantState, { merchant_id, state, reason: written, said, now, payouts_held });
  const { product_ids } = await tx.only(productsOf, { merchant_id });
  tx.write(setActiveOffers, { product_ids });
  tx.write(refreshListings, { product_ids, now });
  await audit(tx, now, {
    person_id,
    action: events[action],
    subject: `merchant:${merchant_id}`,
    before: { state: merchant.state, payouts_held: merchant.payouts_held },
    after: { state, payouts_held, reason: written },
  });
  await notify(tx, platform, {
    merchant_id,
    kind: events[action],
    params: { reason },
    href: "/merchant",
    now,
    site_code: mainSite(platform.sites).site_code,
  });
  return { state };
};

/** Suspends, closes or reopens a manufacturer, as a member of staff decides. */
export const move = ({ body, now, platform, session, transaction }: Context<typeof moveMerchant>) => {
  const { request_id: _, ...asked } = body;
  return transaction((tx) => changeState(tx, platform, { ...asked, person_id: session.person_id, now }));
};

/** Suspends a manufacturer without a document that it must have. */
export const suspendForDocument: LapseHandler = async (tx, platform, { merchant_id, reason, now }) => {
  await changeState(tx, platform, { merchant_id, action: "suspend", reason, hold_payouts: false, person_id: null, now });
};
