import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { demoSecrets } from "./accounts.ts";
import { callsOf } from "./calls.ts";

/** Goods of a presale offer in a container of their own. */
export interface PresaleLot {
  product_id: number;
  relation_id: number;
  custom_sn: string;
  container_number: string;
  arrives_to: string;
  quantity: number;
}

/** The day some days after another, `2026-11-20`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Puts goods of a presale offer of the demo manufacturer into a new container, `shares` times twice its minimum quantity. The new
 * container is the first that can promise the offer; another one follows with at least as many free pieces.
 */
export const addPresaleContainer = async (request: APIRequestContext, shares: number): Promise<PresaleLot> => {
  const [merchant, buyer] = await Promise.all([callsOf(request, "maker@demo.test"), callsOf(request, "buyer@demo.test")]);
  for (const { product_id, custom_sn, warehouse_id, container_number: next } of (await merchant("/merchant/incomingList", {})).list) {
    const terms = (await buyer("/home/presaleTerms", { product_id })).list;
    const open = terms.find(({ arrivals }) => arrivals.some(({ container_number }) => container_number === next));
    if (!open?.final_date || open.arrivals.some(({ arrives_from }) => arrives_from === open.final_date)) continue;
    const offer = (await buyer("/home/getProductInfo", { product_id })).offers.find(({ relation_id }) => relation_id === open.relation_id);
    const quantity = shares * 2 * (offer?.moq ?? 1);
    if (offer?.warehouse_id !== warehouse_id || open.available < quantity) continue;
    const arrives_to = addDays(open.final_date, 7);
    const container_number = `TSTU${String(Date.now()).slice(-7)}`;
    const dates = { arrives_from: open.final_date, arrives_to };
    await merchant("/merchant/saveIncoming", { custom_sn, warehouse_id, quantity, container_number, ...dates });
    return { product_id, relation_id: open.relation_id, custom_sn, container_number, arrives_to, quantity };
  }
  throw new Error("The demo manufacturer has no presale item in transit.");
};

/** A buyer reserves pieces for pickup and pays the deposit; the operator approves. Returns the number of the reservation. */
export const reserveByDeposit = async (request: APIRequestContext, account: string, lot: PresaleLot, quantity: number): Promise<string> => {
  const buyer = await callsOf(request, account);
  const product_list = JSON.stringify([{ product_id: lot.product_id, relation_id: lot.relation_id, quantity }]);
  const { orders } = await buyer("/home/create", { product_list, logistics_type: 1 });
  const order_sn = orders[0]?.order_number ?? "";
  await buyer("/pay/balance", { order_sn, purpose: "deposit", payment_password: demoSecrets.paymentPassword });
  const service = await callsOf(request, "service@demo.test");
  await service("/operator/approveReservation", { order_sn });
  return order_sn;
};

/** Opens the receipt of a container at the operator's warehouse. */
export const openReceipt = async (staffPage: Page, containerNumber: string): Promise<void> => {
  await staffPage.goto(`/operator/incoming?keyword=${containerNumber}`);
  await staffPage.getByRole("main").getByRole("button", { name: "Mark as arrived" }).click();
  await expect(staffPage.getByRole("dialog", { name: `Has ${containerNumber} arrived?` })).toBeVisible();
};

export const confirmReceipt = async (staffPage: Page, pieces: number): Promise<void> => {
  await staffPage.getByRole("dialog").getByRole("button", { name: "Mark as arrived" }).click();
  await expect(staffPage.getByText(`${pieces} piece${pieces === 1 ? "" : "s"} added to stock`).first()).toBeVisible();
};
