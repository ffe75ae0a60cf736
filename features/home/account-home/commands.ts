import type { ActionItem, ActionReader } from "#features/identity/action-items/action-source.ts";
import { hasAbility, type MemberAbility } from "#features/identity/members/abilities.ts";
import { readComingGoods } from "#features/trade/calendar/commands.ts";
import { readRecentlyBought, readSavedUpdates } from "#features/trade/favorites/commands/home.ts";
import { daysLate, endsAt } from "#features/trade/orders/rules/next-date.ts";
import { interpolate, type Language } from "#kernel/languages.ts";
import type { Db } from "#platform/db.ts";
import type { Context } from "#platform/serve.ts";
import type { BuyerSession } from "#platform/session.ts";
import { actionKinds, actionSources } from "./action-sources.ts";
import type { accountHome, actionItems } from "./contract.ts";
import { listActions } from "./rules.ts";

/** Goods shown as coming; the calendar has the others. */
const comingShown = 6;

/** The abilities of a member; purchasers pay unless their company disables it. */
const hasOwnAbility = ({ member_role, may_pay }: BuyerSession, ability: MemberAbility): boolean =>
  (ability !== "pay" || may_pay) && hasAbility(member_role, ability);

/** The kinds of work that a member may do. */
const kindsOf = (session: BuyerSession): ReadonlySet<string> =>
  new Set(
    Object.entries(actionKinds)
      .filter(([, { abilities }]) => abilities.some((ability) => hasOwnAbility(session, ability)))
      .map(([kind]) => kind),
  );

/** Reads the sources of which the member may do something, one statement each, and leaves out what others do. */
const readActions = async (
  db: Db,
  session: BuyerSession,
  switchedOff: ReadonlySet<string>,
  where: Pick<ActionReader, "site" | "language" | "now">,
) => {
  const kinds = kindsOf(session);
  const may = (kind: string) => kinds.has(kind);
  const open = actionSources.filter(
    (source) => Object.keys(source.kinds).some(may) && !(source.feature && switchedOff.has(source.feature)),
  );
  const reader = { company_id: session.company_id, person_id: session.person_id, may, ...where };
  const found = await Promise.all(open.map((source) => source.read(db, reader)));
  return found.flat().filter(({ kind }) => may(kind));
};

/** An item in the reader's language. */
const toAction = (
  { kind, number, about, amount_cents, due_at, href }: ActionItem,
  language: Language,
  lateDays: (at: string) => number | null,
) => ({
  kind,
  title: interpolate(actionKinds[kind]?.title[language] ?? "", { number }),
  button: actionKinds[kind]?.button[language] ?? "",
  about,
  amount: amount_cents,
  due_at,
  days_late: due_at === null ? null : lateDays(due_at),
  href,
});

type Reader = Pick<Context<typeof actionItems>, "db" | "session" | "request" | "platform" | "now">;

/** What waits for the member, as the inbox and the home page list it. */
export const getActionItems = async ({ db, session, request: { language, site }, platform, now }: Reader) => {
  const { switchedOff } = await platform.market.get();
  const waiting = await readActions(db, session, switchedOff, { site, language, now });
  const { items, more } = listActions(waiting, (due_at) => endsAt(due_at, site).getTime());
  return {
    list: items.map((item) => toAction(item, language, (at) => daysLate(at, site, now))),
    count: waiting.length,
    more: more.map(({ kind, count }) => ({
      kind,
      name: actionKinds[kind]?.group[language] ?? "",
      count,
      href: actionKinds[kind]?.listHref ?? "",
    })),
  };
};

/** What the first page of a buyer shows (docs/decisions/0332). */
export const getAccountHome = async (context: Context<typeof accountHome>) => {
  const { db, session, request, platform, now } = context;
  const { language, site } = request;
  const { switchedOff } = await platform.market.get();
  const reader = { db, platform, session, site, language, now };
  const [actions, coming, again, updates] = await Promise.all([
    getActionItems(context),
    switchedOff.has("calendar") ? [] : readComingGoods(db, session.company_id, site, language, now),
    readRecentlyBought(reader),
    readSavedUpdates(reader),
  ]);
  return { actions, coming: { list: coming.slice(0, comingShown), count: coming.length }, again, updates };
};
