import { addressesByCompany } from "#features/identity/addresses/queries.ts";
import { withoutPromotions } from "#features/pricing/pricing/rules/promotions.ts";
import { unitPrice } from "#features/pricing/pricing/rules.ts";
import { offersToOrder } from "#features/trade/orders/queries/checkout.ts";
import { lineRefusal } from "#features/trade/orders/rules/checkout.ts";
import { toSeen } from "#kernel/consent.ts";
import type { Language } from "#kernel/languages.ts";
import { Refused, refuse } from "#kernel/refusals.ts";
import { escapeLikePattern } from "#kernel/text-rules.ts";
import type { Db } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { rolesIn } from "#platform/session.ts";
import type {
  findGoodsToAdd,
  findGoodsToAddForStaff,
  orderEditForm,
  orderEditFormForStaff,
  orderVersions,
  orderVersionsForMerchant,
  orderVersionsForStaff,
} from "../contract.ts";
import { type EditedOrder, editsOfOrder, goodsToAdd, linesToEdit, orderToEdit } from "../queries.ts";
import { readOrder, toAmounts } from "./edit.ts";
import { pricedOffers, sourceOf } from "./offered-lines.ts";
import { assertEditable, isEditable, planEdit, type Wanted } from "./plan.ts";

/** Reading what can be edited of an order, and its versions. */

interface Reader {
  company_id: number | null;
  merchant_id: number | null;
  reader: "buyer" | "merchant" | "staff" | "nobody";
}

interface Read {
  db: Db;
  platform: Platform;
  now: Date;
  language: Language;
}

/** Goods that are shown at once, of those that are looked at: some of them cannot be had. */
const maxShown = 20;
const maxFound = 40;

const notFound = () => refuse("NOT_FOUND", {}, ["order_sn"]);

/** What a proposed edit would do to the order now; null where it cannot be made any more. */
const proposalOf = async ({ db, platform, now, language }: Read, order: EditedOrder, edit: { edit_id: number; wanted: unknown }) => {
  try {
    const plan = await planEdit(db, order, edit.wanted as Wanted, { platform, now, language });
    return { edit_id: edit.edit_id, ...toAmounts(plan, language), seen: toSeen(plan.terms) };
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

const readVersions = async (read: Read, order_sn: string, { reader, ...owner }: Reader) => {
  const order = (await read.db.row(orderToEdit, { order_sn, ...owner })) ?? notFound();
  const edits = await read.db.rows(editsOfOrder, { order_id: order.order_id });
  const open = edits.find(({ status }) => status === "proposed" || status === "unpaid");
  const mayEdit = isEditable(order) && !order.has_open_payment && (reader === "staff" || (reader === "buyer" && order.buyers_may_edit));
  const ofOpen = reader === "buyer" ? (["accept", "decline"] as const) : reader === "staff" ? (["withdraw"] as const) : [];
  const ofUnpaid = reader === "buyer" ? (["pay", "withdraw"] as const) : reader === "staff" ? (["withdraw"] as const) : [];
  return {
    order_sn: order.order_number,
    placed_at: order.created_at,
    placed_by: order.placed_by,
    edits: edits.map(({ wanted: _, due_cents, back_cents, before_cents, after_cents, ...edit }) => ({
      ...edit,
      due_fee: due_cents,
      back_fee: back_cents,
      before_fee: before_cents,
      after_fee: after_cents,
    })),
    proposal: open?.status === "proposed" ? await proposalOf(read, order, open) : null,
    actions: open ? [...(open.status === "proposed" ? ofOpen : ofUnpaid)] : mayEdit ? ["edit" as const] : [],
  };
};

type VersionsContext = Context<typeof orderVersions> | Context<typeof orderVersionsForMerchant> | Context<typeof orderVersionsForStaff>;

const toRead = ({ db, platform, now, request }: VersionsContext | FormContext): Read => ({ db, platform, now, language: request.language });

export const readOwnVersions = (context: Context<typeof orderVersions>) =>
  readVersions(toRead(context), context.body.order_sn, { company_id: context.session.company_id, merchant_id: null, reader: "buyer" });

export const readMerchantVersions = (context: Context<typeof orderVersionsForMerchant>) =>
  readVersions(toRead(context), context.body.order_sn, { company_id: null, merchant_id: context.session.merchant_id, reader: "merchant" });

export const readAnyVersions = (context: Context<typeof orderVersionsForStaff>) => {
  const isEditor = rolesIn(context.session, "orders").some((role) => role === "service" || role === "administrator");
  return readVersions(toRead(context), context.body.order_sn, {
    company_id: null,
    merchant_id: null,
    reader: isEditor ? "staff" : "nobody",
  });
};

/** Goods that can be added to an order, at what they cost its company now. Those that cannot be had are left out. */
const readGoods = (isStaff: boolean) => async (context: Context<typeof findGoodsToAdd> | Context<typeof findGoodsToAddForStaff>) => {
  const { db, body, session, platform, now, request } = context;
  const order = await readOrder(db, body.order_sn, isStaff ? null : session.company_id);
  assertEditable(order);
  const { language } = request;
  const { order_id } = order;
  const keyword = escapeLikePattern(body.keyword);
  const found = await db.rows(goodsToAdd, { order_id, keyword, language, limit: maxFound, ...sourceOf(order, now) });
  const { offers } = await pricedOffers(db, order, found, { platform, now });
  const lines = found.flatMap(({ relation_id }) => {
    const sold = offers.find((candidate) => candidate.relation_id === relation_id);
    const offer = sold && withoutPromotions(sold);
    const quantity = offer ? Math.ceil(offer.moq / offer.pack_multiple) * offer.pack_multiple : 0;
    const line = offer && { ...offer, backorder: null, quantity, logistics_type: order.logistics_type, added_price_cents: undefined };
    return line && lineRefusal(line) === undefined ? [line] : [];
  });
  return {
    list: lines.slice(0, maxShown).map(({ relation_id, title, custom_sn, preview, moq, pack_multiple, available, ...line }) => ({
      ...{ relation_id, title: title[language] ?? "", custom_sn, preview, moq, pack_multiple },
      price: unitPrice(line, line.quantity),
      max: available,
    })),
  };
};

export const findGoodsForBuyer = readGoods(false);
export const findGoodsForStaff = readGoods(true);

type FormContext = Context<typeof orderEditForm> | Context<typeof orderEditFormForStaff>;

const readForm = (isStaff: boolean) => async (context: FormContext) => {
  const { db, body, session, now, request } = context;
  const company_id = isStaff ? null : session.company_id;
  const order = await readOrder(db, body.order_sn, company_id);
  assertEditable(order);
  const lines = await db.rows(linesToEdit, { order_id: order.order_id });
  const isShipped = order.logistics_type !== 1;
  const [offers, addresses] = await Promise.all([
    db.rows(offersToOrder, {
      relation_ids: lines.map(({ relation_id }) => relation_id),
      product_ids: lines.map(({ product_id }) => product_id),
      company_id: order.company_id,
      site_code: order.site_code,
      now,
    }),
    isShipped ? db.rows(addressesByCompany, { company_id: order.company_id }) : [],
  ]);
  return {
    order_sn: order.order_number,
    lines: lines.map(({ order_line_id, relation_id, title, custom_sn, preview, quantity, is_editable }) => {
      const offer = offers.find((candidate) => candidate.relation_id === relation_id);
      return {
        ...{ order_line_id, title: title[request.language] ?? "", custom_sn, preview, quantity },
        moq: offer?.moq ?? 1,
        pack_multiple: offer?.pack_multiple ?? 1,
        max: offer?.is_open ? offer.available + quantity : quantity,
        is_editable: is_editable && offer !== undefined,
      };
    }),
    addresses: addresses.map(({ address_id, first_name, last_name, company_name, address_line1, city, province, zip }) => ({
      address_id,
      text: [[first_name, last_name].filter(Boolean).join(" "), company_name, address_line1, city, `${province} ${zip}`]
        .filter(Boolean)
        .join(", "),
    })),
    address_id: Number(order.address?.address_id) || null,
    is_shipped: isShipped,
    po_number: order.po_number,
    remark: order.remark,
    delivery_note: order.delivery_note,
  };
};

export const readFormForBuyer = readForm(false);
export const readFormForStaff = readForm(true);
