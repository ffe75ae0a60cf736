import type { TestAnswer, TestApp } from "#apps/server/test-app.ts";
import { isSandbox, type Sandbox, type SandboxWebhook } from "#platform/payments/sandbox.ts";

/** Fixtures of the payment tests: unpaid checkouts, the sandbox with its webhooks, balances and statuses. */

export const buyer = { as: "buyer@demo.test" };
export const otherBuyer = { as: "buyer2@demo.test" };
export const payment_password = "123456";

interface PlaceOptions {
  as?: string;
  /** Index of the first offer to order. */
  offer?: number;
  quantity?: number;
  freight?: boolean;
  /** Number of offers; they become several orders where warehouses or manufacturers differ. */
  count?: number;
}

const sandboxOf = (app: TestApp): Sandbox => {
  const { card } = app.platform.providers;
  if (!isSandbox(card)) throw new Error("card is not the sandbox");
  return card;
};

const offersOf = (app: TestApp): Promise<{ relation_id: number; product_id: number }[]> =>
  app.rows(
    `select relation_id, product_id, warehouse_id, merchant_id
     from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id)
     where kind = 'local' and site_code = 'LA' and available > 60 and moq = 1 and pack_multiple = 1 order by relation_id limit 40`,
  );

const addressOf = (app: TestApp): Promise<{ address_id: number }> =>
  app.one(
    "select address_id from addresses join company_members using (company_id) join people using (person_id) where people.email = $1 limit 1",
    [buyer.as],
  );

export const paymentFixture = async (app: TestApp) => {
  const sandbox = sandboxOf(app);
  const offers = await offersOf(app);
  const { address_id } = await addressOf(app);

  /** Places a checkout and returns its parent number. */
  const placeOrder = async ({ as = buyer.as, offer = 0, quantity = 1, freight = false, count = 1 }: PlaceOptions = {}): Promise<string> => {
    const product_list = offers.slice(offer, offer + count).map(({ relation_id, product_id }) => ({ relation_id, product_id, quantity }));
    const answer = await app.call(
      "/home/create",
      { product_list: JSON.stringify(product_list), logistics_type: freight ? 3 : 1, ...(freight && { address_id }) },
      { as },
    );
    if (answer.code !== 200) throw new Error(`${answer.reason}: ${answer.msg} ${JSON.stringify(answer.fields)}`);
    return answer.data.order_parent_number;
  };

  const getBalance = async (options = buyer): Promise<number> => Number((await app.call("/user/accountInfo", {}, options)).data.available);

  const getOrderStatuses = async (parent: string): Promise<string[]> => {
    const orders = await app.rows<{ status: string }>(
      "select status from orders join checkouts using (checkout_id) where order_parent_number = $1 order by order_id",
      [parent],
    );
    return orders.map(({ status }) => status);
  };

  const getPaymentStatus = async (payment_id: string): Promise<string> =>
    (await app.one("select status from payments where payment_id = $1", [payment_id])).status;

  const payBalance = (order_sn: string, more: Record<string, unknown> = {}, options = buyer): Promise<TestAnswer> =>
    app.call("/pay/balance", { order_sn, payment_password, ...more }, options);

  const getPayList = async (order_sn: string, options = buyer) => (await app.call("/pay/list", { order_sn }, options)).data;

  /** Advances the clock beyond the window of the attempt limit. */
  const skipAttemptWindow = () => app.clock.advanceMs(61_000);

  const startPayment = async (order_sn: string, path = "/supply/order/pay/card", more = {}) => {
    skipAttemptWindow();
    const answer = await app.call(path, { order_sn, ...more }, buyer);
    const { data } = answer;
    return { answer, payment_id: data?.payment_id as string, reference: String(data?.redirect_url).split("/").at(-1) ?? "" };
  };

  const sendWebhook = async ({ body, headers }: SandboxWebhook) =>
    (await app.app.inject({ method: "POST", url: "/webhooks/sandbox", payload: body, headers })).statusCode;

  const successWebhook = (reference: string): SandboxWebhook => {
    sandbox.decide(reference, "succeeded");
    return sandbox.signWebhook(reference);
  };

  return {
    sandbox,
    offers,
    placeOrder,
    getBalance,
    getOrderStatuses,
    getPaymentStatus,
    payBalance,
    getPayList,
    skipAttemptWindow,
    startPayment,
    sendWebhook,
    successWebhook,
  };
};
