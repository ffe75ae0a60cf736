import { refuse } from "#kernel/refusals.ts";
import type { Context } from "#platform/serve.ts";
import type { merchantSeller } from "../contract/others.ts";
import { deleteSavedReply, findSavedReplies, insertSavedReply, saveOfficeHours, updateSavedReply } from "../queries/people.ts";
import { maxSavedReplies, officeTimeZones } from "../rules.ts";
import { getOfficeHours, getResponseFigures, getWaiting } from "./detail.ts";
import { toViewer } from "./viewer.ts";

/** Saved replies, office hours and figures of a seller. The owner of customer service is null. */

type SellerSide = "merchant" | "operator";
type AnySession<C> = C & { session: Parameters<typeof toViewer>[1] };
type Calls = typeof merchantSeller;

const sellerOf = (side: SellerSide, session: Parameters<typeof toViewer>[1]): number | null => toViewer(side, session).owner_id;

export const listSavedReplies =
  (side: SellerSide) =>
  async ({ db, session }: AnySession<Pick<Context<Calls["savedReplies"]>, "db">>) => ({
    list: await db.rows(findSavedReplies, { merchant_id: sellerOf(side, session) }),
  });

export const saveSavedReply =
  (side: SellerSide) =>
  async ({ body, now, session, transaction }: AnySession<Pick<Context<Calls["saveReply"]>, "body" | "now" | "transaction">>) =>
    transaction(async (tx) => {
      const owner = sellerOf(side, session);
      const { reply_id, title, text } = body;
      if (reply_id !== undefined)
        return (
          (await tx.row(updateSavedReply, { merchant_id: owner, reply_id, title, body: text, person_id: session.person_id, now })) ??
          refuse("NOT_FOUND")
        );
      return (
        (await tx.row(insertSavedReply, {
          merchant_id: owner,
          title,
          body: text,
          person_id: session.person_id,
          now,
          max: maxSavedReplies,
        })) ?? refuse("CHAT_TOO_MANY_REPLIES", { most: maxSavedReplies })
      );
    });

export const removeSavedReply =
  (side: SellerSide) =>
  async ({ body, session, transaction }: AnySession<Pick<Context<Calls["deleteReply"]>, "body" | "transaction">>) =>
    transaction(async (tx) => {
      if ((await tx.changed(deleteSavedReply, { merchant_id: sellerOf(side, session), reply_id: body.reply_id })) === 0)
        refuse("NOT_FOUND");
      return null;
    });

export const getSellerSettings =
  (side: SellerSide) =>
  async ({ db, now, session }: AnySession<Pick<Context<Calls["settings"]>, "db" | "now">>) => {
    const seller = sellerOf(side, session) ?? 0;
    const [office, response, waiting] = await Promise.all([
      getOfficeHours(db, seller),
      getResponseFigures(db, seller, now),
      getWaiting(db, seller, now),
    ]);
    return { office: { ...office, weekdays: [...office.weekdays] }, response, ...waiting };
  };

export const saveSellerHours =
  (side: SellerSide) =>
  async ({ body, now, session, transaction }: AnySession<Pick<Context<Calls["saveHours"]>, "body" | "now" | "transaction">>) =>
    transaction(async (tx) => {
      const { time_zone, weekdays, opens, closes } = body;
      if (!(officeTimeZones as readonly string[]).includes(time_zone)) refuse("CHECK_FIELDS", {}, ["time_zone"]);
      if (weekdays.some((day) => day > 7)) refuse("CHECK_FIELDS", {}, ["weekdays"]);
      if (opens >= closes) refuse("CHECK_FIELDS", {}, ["closes"]);
      const days = [...weekdays].sort((a, b) => a - b);
      tx.write(saveOfficeHours, {
        seller_id: sellerOf(side, session) ?? 0,
        time_zone,
        weekdays: days,
        opens,
        closes,
        person_id: session.person_id,
        now,
      });
      return null;
    });
