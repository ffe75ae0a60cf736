import { accessorialsOf } from "#features/identity/addresses/rules.ts";
import { getTariff } from "#features/inventory/freight/commands/current-tariff.ts";
import { ownOrder } from "#features/trade/shipments/queries.ts";
import { shipmentNumber } from "#features/trade/shipments/shipment-number.ts";
import { dayAt } from "#kernel/calendar.ts";
import { refuse } from "#kernel/refusals.ts";
import type { Tx } from "#platform/db.ts";
import type { Platform } from "#platform/platform.ts";
import type { Context } from "#platform/serve.ts";
import { getSiteOrigin, type Site } from "#platform/sites.ts";
import type { electronicBol, issueBol, issueBolByMerchant, issueBolByStaff } from "../contract.ts";
import { adoptBill, insertBol, type ShippingOrder, shipmentsToBill, shippingOrder, takeBolNumber } from "../queries.ts";
import { type BolDocument, type BolParty, bolNumberOf, toUsAddress } from "../rules/bol.ts";
import { type BolLine, toBolLines } from "../rules/bol-lines.ts";
import { toElectronicBol } from "../rules/ebol.ts";
import { isBillable } from "../rules/print-kinds.ts";

/** Bills of lading: issuing one with the next number, and handing it out as electronic bill of lading. */

const text = (value: unknown): string => String(value ?? "").trim();

const warehouseParty = (order: ShippingOrder): BolParty => ({
  name: order.warehouse_name,
  address1: order.warehouse_address,
  address2: "",
  city: order.warehouse_city,
  state: order.warehouse_state,
  zip: order.warehouse_zip,
  country: "US",
  contact: "",
  phone: order.warehouse_phone,
});

const siteParty = (site: Site): BolParty => ({
  name: site.contact_company,
  ...toUsAddress(site.contact_address),
  country: "US",
  contact: "",
  phone: site.contact_phone,
});

/** The consignee: the delivery address, or the buyer's company where its own truck collects the goods. */
const consignee = ({ address, company, person, person_phone }: ShippingOrder): BolParty => ({
  name: text(address?.company_name) || company,
  address1: text(address?.address_line1),
  address2: text(address?.address_line2),
  city: text(address?.city),
  state: text(address?.province),
  zip: text(address?.zip),
  country: text(address?.country),
  contact: [text(address?.first_name), text(address?.last_name)].filter(Boolean).join(" ") || person,
  phone: text(address?.phone) || person_phone,
});

/** The lines of an order by the tariff that applies now. Refuses CARTON_DATA_MISSING. */
export const bolLinesOf = async (platform: Platform, tx: Tx | Context["db"], order: ShippingOrder): Promise<BolLine[]> => {
  const { nmfc } = await getTariff(platform, tx, order.tariff_id);
  return toBolLines(order.lines, nmfc) ?? refuse("CARTON_DATA_MISSING");
};

/** What a bill of an order says. */
export const createBol = (order: ShippingOrder, site: Site, lines: readonly BolLine[], bol_number: string, now: Date): BolDocument => {
  const is_pickup = order.logistics_type !== 3;
  const to = consignee(order);
  return {
    bol_number,
    order_number: order.order_number,
    po_number: order.po_number,
    issued_on: dayAt(now, site),
    ship_from: warehouseParty(order),
    ship_to: to,
    bill_to: is_pickup ? to : siteParty(site),
    is_pickup,
    carrier: is_pickup ? "" : order.carrier,
    instructions: [order.delivery_note, order.dock?.hours ?? "", order.dock?.instructions ?? ""].filter(Boolean).join(" · "),
    accessorials: is_pickup ? [] : accessorialsOf(order.dock),
    lines,
    ...(order.shipment_number !== null && { shipment_sn: shipmentNumber(order.order_number, order.shipment_number) }),
  };
};

type IssueContext = Context<typeof issueBol> | Context<typeof issueBolByStaff> | Context<typeof issueBolByMerchant>;

/**
 * The shipment that a bill is of: the one asked for, or the only one. Null while none is planned. Refuses BOL_PER_SHIPMENT where the order leaves
 * in several, and NOT_FOUND for a shipment of another order or one that is not sent.
 */
const billedShipment = async ({ body, db }: IssueContext): Promise<{ shipment_id: number | null; takes_all: boolean }> => {
  const shipments = await db.rows(shipmentsToBill, { order_number: body.order_sn });
  if (body.shipment_id !== undefined)
    return shipments.find(({ shipment_id }) => shipment_id === body.shipment_id) ?? refuse("NOT_FOUND", {}, ["shipment_id"]);
  const [first] = shipments;
  if (!first) return { shipment_id: null, takes_all: true };
  return first.takes_all ? first : refuse("BOL_PER_SHIPMENT");
};

const issue = async (context: IssueContext, company_id: number | null) => {
  const { body, session, platform, now } = context;
  const whose = { company_id, order_number: body.order_sn };
  if (!(await context.db.row(shippingOrder, { ...whose, shipment_id: null, now }))) return refuse("NOT_FOUND", {}, ["order_sn"]);
  const { shipment_id, takes_all } = await billedShipment(context);
  const order = await context.db.only(shippingOrder, { ...whose, shipment_id, now });
  if (order.bol) return { bol_number: order.bol.bol_number, issued_at: order.bol_issued_at ?? now };
  if (!isBillable(order)) return refuse("BOL_NOT_READY");
  const site = platform.sites.get(order.site_code) ?? refuse("NOT_FOUND");
  const lines = await bolLinesOf(platform, context.db, order);
  const year = Number(dayAt(now, site).slice(0, 4));
  return context.transaction(async (tx) => {
    const adopted = takes_all && shipment_id !== null ? await tx.row(adoptBill, { order_id: order.order_id, shipment_id }) : undefined;
    if (adopted) return adopted;
    const { last_number } = await tx.only(takeBolNumber, { site_code: order.site_code, year });
    // The number's row is locked now: a second call for the same order sees the bill that the first one stored.
    const known = await tx.only(shippingOrder, { ...whose, shipment_id, now });
    if (known.bol) return refuse("BOL_ISSUED_MEANWHILE");
    const bol_number = bolNumberOf(order.site_code, year, last_number);
    const document = createBol(order, site, lines, bol_number, now);
    const token = platform.ids.uuid();
    tx.write(insertBol, {
      bol_number,
      order_id: order.order_id,
      company_id: order.company_id,
      issued_at: now,
      person_id: session.person_id,
      document: JSON.stringify(document),
      driver_token: token,
      shipment_id,
    });
    return { bol_number, issued_at: now };
  });
};

/** Issues the bill of lading of the company's order, once; a second call returns the same number. Refuses BOL_NOT_READY. */
export const issueOwnBol = (context: Context<typeof issueBol>) => issue(context, context.session.company_id);

/** The same for any order, at the warehouse. */
export const issueAnyBol = (context: Context<typeof issueBolByStaff>) => issue(context, null);

/** The same for an order that its manufacturer ships from its own warehouse. Refuses NOT_FOUND for others, and ANSWER_FIRST. */
export const issueBolOfMerchant = async (context: Context<typeof issueBolByMerchant>) => {
  const { body, db, session } = context;
  const found =
    (await db.row(ownOrder, { order_sn: body.order_sn, merchant_id: session.merchant_id })) ?? refuse("NOT_FOUND", {}, ["order_sn"]);
  if (found.is_asked) refuse("ANSWER_FIRST");
  return issue(context, null);
};

/** The bill as electronic bill of lading. Refuses BOL_NOT_ISSUED. */
export const readElectronicBol = async ({ body, db, session, platform, now }: Context<typeof electronicBol>) => {
  const order =
    (await db.row(shippingOrder, { company_id: session.company_id, order_number: body.order_sn, shipment_id: null, now })) ??
    refuse("NOT_FOUND", {}, ["order_sn"]);
  const bol = order.bol ?? refuse("BOL_NOT_ISSUED");
  return { ebol: toElectronicBol(bol, { isTest: platform.settings.development, pro: order.tracking_number }) };
};

/** The address of the page where a driver returns the signed bill. */
export const driverPath = (token: string): string => `/deliveries/${token}`;

/** An absolute address of a page on the order's site. */
export const pageAddress = (platform: Platform, site: Site, path: string): string =>
  getSiteOrigin(site, platform.settings.publicUrl) + path;
