import type { createDemoApi, upload } from "#demo/demo-api.ts";
import { takePhoto } from "#demo/pictures-of-papers.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo conversations with history: of buyers with a manufacturer and with customer service, one of them in two languages. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>> & { upload: typeof upload };
type Side = "buyer" | "merchant" | "service";

interface Message {
  from: Side;
  text: string;
  /** Minutes after the message before. */
  after: number;
  photo?: string;
  internal?: true;
}

interface Story {
  daysAgo: number;
  buyer: string;
  about: "product" | "order" | "general" | "service";
  messages: readonly Message[];
  closed?: true;
}

const stories: readonly Story[] = [
  {
    daysAgo: 19,
    buyer: "buyer@demo.test",
    about: "order",
    closed: true,
    messages: [
      { from: "buyer", text: "Hi, can the pickup move to Thursday morning? Our truck is in Riverside on Wednesday.", after: 0 },
      { from: "merchant", text: "Thursday works. Please come between 8 and 11, gate 2.", after: 95 },
      { from: "buyer", text: "Perfect, thank you.", after: 12 },
    ],
  },
  {
    daysAgo: 6,
    buyer: "buyer@demo.test",
    about: "product",
    messages: [
      {
        from: "buyer",
        text: "Is this the same oak veneer as on the sideboard of this collection? We want to show them side by side.",
        after: 0,
      },
      {
        from: "merchant",
        text: "Yes, same veneer and the same lacquer, 25 gloss. Here is a board from last week’s batch.",
        after: 140,
        photo: "JY-AC-10401/3",
      },
      { from: "buyer", text: "Great match. Could you do 60 pieces by the end of January?", after: 25 },
      { from: "merchant", text: "60 pieces are no problem. Please request a price here, then I can quote for the quantity.", after: 210 },
      { from: "merchant", text: "Ask Lin about the January line before quoting.", after: 4, internal: true },
    ],
  },
  {
    daysAgo: 3,
    buyer: "china@demo.test",
    about: "product",
    messages: [
      { from: "buyer", text: "你好，这款可以按 FOB 宁波报价吗？起订量是多少？", after: 0 },
      { from: "merchant", text: "您好，可以。起订量为 50 件，整柜可混装同系列商品。", after: 55 },
      {
        from: "buyer",
        text: "Our Los Angeles office reads along, so once more in English: 200 pieces, white-box cartons, first shipment in March.",
        after: 35,
      },
      { from: "merchant", text: "Understood. 200 pieces fit one 40HQ. 我们明天发合同草稿，包装按白盒。", after: 130 },
      { from: "buyer", text: "收到，谢谢！", after: 8 },
    ],
  },
  {
    daysAgo: 2,
    buyer: "buyer2@demo.test",
    about: "general",
    messages: [
      { from: "buyer", text: "We open a store in Aurora next month. Do you have a display program?", after: 0 },
      {
        from: "merchant",
        text: "We do: 20 % on one set per collection. You can also write to me at sales.lanhai@example.com.",
        after: 300,
      },
      { from: "buyer", text: "Thanks, we’d rather keep it here.", after: 40 },
    ],
  },
  {
    daysAgo: 1.1,
    buyer: "buyer2@demo.test",
    about: "service",
    messages: [
      { from: "buyer", text: "Our invoices need the store number next to the PO. Is there a field for it?", after: 0 },
      {
        from: "service",
        text: "Yes: put it into “PO number” at checkout, it is printed on the invoice. For past orders I can add it for you.",
        after: 180,
      },
    ],
  },
  {
    daysAgo: 0.15,
    buyer: "buyer@demo.test",
    about: "service",
    messages: [{ from: "buyer", text: "Freight to Pasadena went up by 40 dollars since Monday. Is that the new tariff?", after: 0 }],
  },
];

const accounts = { merchant: "maker@demo.test", service: "service@demo.test" } as const;
const areas = { buyer: "user", merchant: "merchant", service: "operator" } as const;

interface Subjects {
  merchant_uuid: string;
  product_id: number;
  order_number: string;
}

/** What the conversations are about: a product of the demo manufacturer and an order that the demo buyer placed with it. */
const findSubjects = async (platform: Platform): Promise<Subjects> => {
  const { rows } = await platform.database.run(
    `select merchant_uuid::text as merchant_uuid,
       (select product_id from products where products.merchant_id = merchants.merchant_id and collection <> '' order by popularity desc, product_id limit 1) as product_id,
       (select order_number from orders join people buyer on buyer.email = 'buyer@demo.test' and buyer.person_id = orders.person_id
         where orders.merchant_id = merchants.merchant_id and kind = 'local' order by order_id limit 1) as order_number
     from merchants join people using (merchant_id) where people.email = '${accounts.merchant}'`,
  );
  return rows[0] as Subjects;
};

const start = async ({ api }: DemoSession, { about, buyer }: Story, { merchant_uuid, product_id, order_number }: Subjects) => {
  const subject = { product: { product_id }, order: { order_number }, general: { merchant_uuid }, service: { with: "service" } }[about];
  const { thread_id } = await api.call(buyer, "/user/startChat", subject);
  return Number(thread_id);
};

const send = async (session: DemoSession, account: string, thread_id: number, { from, text, photo, internal }: Message) => {
  const { api } = session;
  const file_ids = photo ? await session.upload(api, account, 6, "finish-board.jpg", "image/jpeg", await takePhoto(photo)) : "";
  await api.call(account, `/${areas[from]}/sendChatMessage`, { thread_id, text, file_ids, ...(internal && { internal: true }) });
};

/** Creates the demo's conversations. */
export const createConversations = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  const subjects = await findSubjects(platform);
  for (const story of stories) {
    let at = now.getTime() - story.daysAgo * dayMs;
    session.clock.set(new Date(at));
    const thread_id = await start(session, story, subjects);
    for (const message of story.messages) {
      at += message.after * minuteMs;
      session.clock.set(new Date(at));
      await send(session, message.from === "buyer" ? story.buyer : accounts[message.from], thread_id, message);
    }
    if (story.closed) await session.api.call(story.buyer, "/user/closeChat", { thread_id });
  }
};
