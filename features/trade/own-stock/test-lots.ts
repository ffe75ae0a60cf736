import { expect } from "vitest";
import { buyer, type TestApp, warehouse } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { simpleOffers, type TestOffer, toProductList } from "#features/trade/orders/test-orders.ts";
import { jobs } from "./jobs.ts";

/** Own stock of the demo buyer, for tests. */

interface Lot {
  lot_id: number;
  order_line_id: number;
  quantity: number;
  free: number;
  is_kept: boolean;
  fee_so_far: string;
  fee_month: string | null;
  charged_from: string | null;
}

/** The recipient of a sales order. */
export const customer = {
  receiver: "Mesa Verde Inn",
  phone: "5055550123",
  address_line1: "12 Canyon Rd",
  city: "Santa Fe",
  province: "NM",
  zip: "87501",
};

export const lotsWorld = async (world: TestApp) => {
  const [offer] = (await simpleOffers(world, 1, { stock: 1_000 })) as [TestOffer];
  const label_file_id = await insertUploadedFile(world, { as: buyer.as, file_type: 2, mime: "application/pdf" });
  const sessions = new Map<string, string>();
  /** Calls as a person, with a new session on each day, because sessions end when the clock moves. */
  const call = async (path: string, body: object, { as }: { as: string }) => {
    const day = `${as} ${world.today()}`;
    const token = sessions.get(day) ?? (await world.createToken(as));
    sessions.set(day, token);
    return world.call(path, { ...body }, { token });
  };

  const done = async (path: string, body: object, as: { as: string }) => {
    const answer = await call(path, body, as);
    expect({ path, ...answer }).toMatchObject({ code: 200 });
    return answer.data;
  };

  /** An order of the buyer that waits for pickup. */
  const waitingOrder = async (quantity: number): Promise<string> => {
    const product_list = toProductList([{ offer, quantity }]);
    const { address_id } = await world.one(
      "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1",
      [buyer.as],
    );
    const placed = await done("/home/create", { product_list, logistics_type: 1, address_id }, buyer);
    const order_sn: string = placed.orders[0].order_number;
    await done("/pay/balance", { order_sn, payment_password: "123456" }, buyer);
    await done("/operator/startPacking", { order_sn }, warehouse);
    await done("/operator/readyForPickup", { order_sn }, warehouse);
    return order_sn;
  };

  const stockOf = async (as: { as: string }) =>
    (await done("/user/warehouseList", {}, as)) as {
      warehouses: { lines: Lot[] }[];
      offers: { offer_id: number; is_incoming: boolean; price: string; pieces: number }[];
      invoices: { total: string; paid_at: string | null }[];
    };
  const lotsOf = async (as: { as: string }): Promise<Lot[]> => (await stockOf(as)).warehouses.flatMap(({ lines }) => lines);
  const lotById = async (as: { as: string }, lot_id: number) => (await lotsOf(as)).find((lot) => lot.lot_id === lot_id);

  /** A kept lot of so many pieces. */
  const storedLot = async (quantity: number) => {
    const order_sn = await waitingOrder(quantity);
    await done("/user/keepStored", { order_sn }, buyer);
    const { lot_id } = await world.one("select lot_id from stock_lots join orders using (order_id) where order_number = $1", [order_sn]);
    return { order_sn, ...((await lotById(buyer, lot_id)) as Lot) };
  };

  const send = (lot: Pick<Lot, "order_line_id" | "lot_id">, quantity: number, as = buyer, file = label_file_id) => {
    const lines = JSON.stringify([{ order_line_id: lot.order_line_id, lot_id: lot.lot_id, quantity }]);
    return call("/user/createSalesOrder", { ...customer, lines, label_file_id: file }, as);
  };

  /** Packs and ships a sales order. */
  const leave = async (sales_order_number: string) => {
    await done("/operator/moveSalesOrder", { sales_order_number, action: "startPacking" }, warehouse);
    await done("/operator/moveSalesOrder", { sales_order_number, action: "ship", carrier: "UPS", tracking_number: "1Z9" }, warehouse);
  };

  const run = async (name: string) => {
    const job = jobs.find((each) => each.name === name);
    await job?.run(world.platform);
  };

  return { call, done, storedLot, leave, lotById, lotsOf, offer, run, send, stockOf, waitingOrder };
};
