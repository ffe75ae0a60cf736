import { expect, type Locator, type Page } from "@playwright/test";
import { callsOf } from "./calls.ts";
import { card } from "./orders.ts";

/** Steps of orders in parts. */

/**
 * Orders goods of one manufacturer in one warehouse, to be sent with the buyer's label, in quantities that differ. Returns the number and the
 * titles, in the order of the quantities.
 */
export const placeLines = async (
  page: Page,
  account: string,
  quantities: readonly number[],
): Promise<{ number: string; titles: string[] }> => {
  const call = await callsOf(page.request, account);
  const { list } = await call("/home/list", { page_size: 100 });
  const isFirst = ({ title }: (typeof list)[number], place: number) => list.findIndex((other) => other.title === title) === place;
  const sold = list.filter((offer, place) => offer.stock > 50 && offer.moq === 1 && isFirst(offer, place));
  const isWith = (one: (typeof sold)[number]) => (other: (typeof sold)[number]) =>
    other.merchant_id === one.merchant_id && other.warehouse_id === one.warehouse_id;
  const goods = sold.map((one) => sold.filter(isWith(one))).find((group) => group.length >= quantities.length);
  if (!goods) throw new Error("The demo data has no such goods.");
  const product_list = quantities.map((quantity, place) => ({
    product_id: goods[place]?.product_id,
    relation_id: goods[place]?.relation_id,
    quantity,
  }));
  const [address] = (await call("/user/getAddressList", {})).list;
  const { orders } = await call("/home/create", {
    product_list: JSON.stringify(product_list),
    logistics_type: 2,
    address_id: address?.address_id ?? 0,
  });
  const number = orders[0]?.order_number ?? "";
  const { orders: placed } = await call("/home/getOrderInfo", { order_sn: number });
  const titles = quantities.map((quantity) => placed[0]?.lines.find(({ amount }) => amount === quantity)?.title ?? "");
  return { number, titles };
};

/**
 * Orders goods to be collected that another warehouse has for less, from the dearer one. Returns the number and the title.
 */
export const placeReplaceable = async (page: Page, account: string, quantity: number): Promise<{ number: string; title: string }> => {
  const call = await callsOf(page.request, account);
  const { list } = await call("/home/list", { page_size: 100 });
  for (const { product_id } of list) {
    const { title, is_set, offers } = await call("/home/getProductInfo", { product_id });
    const sold = offers.filter(({ kind, stock, moq, condition }) => kind === "local" && stock > 10 && moq === 1 && condition === "new");
    const [dearest, ...others] = sold.toSorted((a, b) => Number(b.price) - Number(a.price));
    if (is_set || !dearest || others.every(({ price }) => price === dearest.price)) continue;
    const product_list = JSON.stringify([{ product_id, relation_id: dearest.relation_id, quantity }]);
    const { orders } = await call("/home/create", { product_list, logistics_type: 1 });
    return { number: orders[0]?.order_number ?? "", title };
  }
  throw new Error("The demo data has no such goods.");
};

/** A shipment of the order on the page, by its place. */
export const shipment = (page: Page, number: string, place: number): Locator =>
  card(page, "Shipments").getByRole("listitem", { name: `${number}-S${place}`, exact: true });

/** Sets how many pieces of goods are taken, in a dialog. */
export const choosePieces = async (dialog: Locator, pieces: Readonly<Record<string, number>>): Promise<void> => {
  for (const [title, quantity] of Object.entries(pieces)) {
    const field = dialog.getByRole("textbox", { name: `Pieces of ${title}`, exact: true });
    await field.fill(String(quantity));
    await expect(field).toHaveValue(String(quantity));
  }
};

/** Splits pieces off into a shipment, the `place`th of the order. */
export const splitShipment = async (page: Page, number: string, place: number, pieces: Readonly<Record<string, number>>): Promise<void> => {
  await card(page, "Shipments").getByRole("button", { name: "Split shipment" }).click();
  const dialog = page.getByRole("dialog", { name: "Split shipment" });
  await choosePieces(dialog, pieces);
  await dialog.getByRole("button", { name: "Create shipment" }).click();
  await expect(shipment(page, number, place)).toBeVisible();
};

/** Takes an action of a shipment from its menu. Returns the dialog. */
export const chooseShipmentAction = async (page: Page, number: string, place: number, action: string): Promise<Locator> => {
  const row = shipment(page, number, place);
  await row.getByRole("button", { name: `More for ${number}-S${place}` }).click();
  await row.getByRole("button", { name: action, exact: true }).click();
  return page.getByRole("dialog");
};

/** Hands a shipment over to a carrier as several parcels. */
export const handOver = async (page: Page, number: string, place: number, carrier: string, numbers: readonly string[]): Promise<void> => {
  const dialog = await chooseShipmentAction(page, number, place, "Hand over");
  await dialog.getByLabel("Carrier").fill(carrier);
  await dialog.getByLabel("Tracking numbers").fill(numbers.join("\n"));
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(shipment(page, number, place).getByText("Shipped", { exact: true }).first()).toBeVisible();
};
