import { createPdf, type DemoApi, findGoodsByMerchantAndWarehouse, upload, withDemoApi } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { jobs } from "#features/trade/own-stock/jobs.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { demoPlace } from "./demo-place.ts";

/** Demo announcements, feedback, requisitions and sales orders, created by the platform's own calls. */

interface Announcement {
  daysAgo: number;
  category: "news" | "policy" | "logistics" | "maintenance";
  audience: Record<string, unknown>;
  title: readonly [en: string, zh: string, es: string];
  body: readonly [en: string, zh: string, es: string];
}

const allUsers = { audience: "all" };

const announcements: readonly Announcement[] = [
  {
    daysAgo: 34,
    category: "news",
    audience: allUsers,
    title: ["Spring collections are open for presale", "春季新品开放预订", "Las colecciones de primavera ya se pueden reservar"],
    body: [
      "Eight new collections from five manufacturers are on the water. A 20% deposit reserves your pieces; the balance is due when the container arrives.\n\nFind them under Presale, with each container’s arrival week.",
      "来自 5 家工厂的 8 个新系列正在海运途中。付 20% 定金即可锁定库存，货柜到仓后付尾款。\n\n请在“预售专区”查看，每个货柜均标明预计到仓周。",
      "Ocho colecciones nuevas de cinco fabricantes están en tránsito. Reserve con un anticipo del 20 %; el resto se paga cuando llega el contenedor.\n\nLas encontrará en Preventa, con la semana de llegada de cada contenedor.",
    ],
  },
  {
    daysAgo: 16,
    category: "logistics",
    audience: allUsers,
    title: [
      "Los Angeles dock: new hours from Monday",
      "洛杉矶仓：周一起调整装货时间",
      "Muelle de Los Ángeles: nuevo horario desde el lunes",
    ],
    body: [
      "From Monday, the Los Angeles dock loads from 7:00 a.m. to 4:30 p.m., and on Saturdays from 8:00 a.m. to noon. Please bring your order number. Storage is still free for 5 days from the order date.",
      "自周一起，洛杉矶仓装货时间为 7:00–16:30，周六 8:00–12:00。提货请出示订单号，5 天免费仓储不变。",
      "Desde el lunes, el muelle de Los Ángeles carga de 7:00 a 16:30 y los sábados de 8:00 a 12:00. Traiga el número de pedido; los cinco días de almacenaje gratuito no cambian.",
    ],
  },
  {
    daysAgo: 6,
    category: "policy",
    audience: { audience: "group", audience_group: "certified" },
    title: ["Damage claims: photos at the dock", "破损索赔：请在卸货时拍照", "Reclamaciones por daños: fotos en el muelle"],
    body: [
      "From next month, a damage claim needs a photo taken at the dock with the carton label in view. We can reply faster: most claims with a photo are decided the same day.",
      "自下月起，破损索赔须附卸货时拍摄、可见外箱标签的照片。附照片的索赔大多当日处理。",
      "Desde el próximo mes, una reclamación por daños necesita una foto hecha en el muelle, con la etiqueta del bulto a la vista. La mayoría de las reclamaciones con foto se resuelven el mismo día.",
    ],
  },
  {
    daysAgo: 0,
    category: "maintenance",
    audience: allUsers,
    title: [
      "Scheduled maintenance: Sunday, 2:00–2:20 a.m. Pacific",
      "周日 2:00–2:20 系统维护",
      "Mantenimiento programado: domingo de 2:00 a 2:20 (Pacífico)",
    ],
    body: [
      "We’re upgrading our servers. Carts and orders are saved. Payments will be unavailable for 20 minutes.",
      "我们将于太平洋时间周日凌晨升级服务器。购物车与订单均会保留，20 分钟内暂停付款。",
      "El domingo de madrugada, hora del Pacífico, actualizamos nuestros servidores. Los carritos y pedidos se conservan; los pagos no estarán disponibles durante esos 20 minutos.",
    ],
  },
  {
    daysAgo: -3,
    category: "news",
    audience: { audience: "group", audience_group: "manufacturers" },
    title: ["Container slots for January", "一月货柜舱位", "Plazas de contenedor para enero"],
    body: [
      "You can book January slots from Thursday. Collections with complete carton data are loaded first.",
      "一月舱位周四开放预订，箱规资料齐全的系列优先装柜。",
      "Las plazas de enero se pueden reservar desde el jueves. Las colecciones con datos de caja completos se cargan primero.",
    ],
  },
];

interface Conversation {
  hoursAgo: number;
  by: string;
  category: string;
  text: string;
  answer?: { hoursLater: number; text: string; close?: boolean };
}

const conversations: readonly Conversation[] = [
  {
    hoursAgo: 190,
    by: "buyer@demo.test",
    category: "idea",
    text: "It would help us to see the carton count in the order list. Our driver needs to know how many cartons he is picking up.",
    answer: { hoursLater: 5, text: "Good idea. The order list now shows cartons. Thank you!", close: true },
  },
  {
    hoursAgo: 52,
    by: "buyer@demo.test",
    category: "delivery",
    text: "The truck for our last order came without a lift gate, although we asked for one. We had to unload by hand. Can you make sure this doesn’t happen again?",
    answer: {
      hoursLater: 3,
      text: "We’re sorry. The carrier didn’t pass your note on to the driver. We added the lift gate to your delivery address so every driver sees it, and we took the unloading fee off your freight.",
    },
  },
  {
    hoursAgo: 14,
    by: "buyer2@demo.test",
    category: "product",
    text: "Is the oak on the Linden table oiled or lacquered? The page says both. We need oiled for a restaurant in Fresno, 24 pieces.",
  },
  {
    hoursAgo: 10,
    by: "buyer@demo.test",
    category: "payment",
    text: "We sent a wire on Tuesday and the proof of payment is still under review. Our bank says it arrived yesterday. Could someone look into it?",
  },
  {
    hoursAgo: 1.5,
    by: "buyer2@demo.test",
    category: "account",
    text: "Our accountant needs to see invoices but not place orders. Which role should she have?",
  },
];

interface RequisitionStory {
  daysAgo: number;
  by: string;
  title: string;
  note: string;
  pieces: readonly number[];
  neededInDays?: number;
  decision?: "approve" | "refuse";
  decisionNote?: string;
}

const requisitions: readonly RequisitionStory[] = [
  { daysAgo: 21, by: "buyer@demo.test", title: "Showroom refill", note: "What sells every month.", pieces: [4, 2, 6], decision: "approve" },
  {
    daysAgo: 8,
    by: "viewer@demo.test",
    title: "Photo studio props",
    note: "For the spring photo shoot.",
    pieces: [1, 1, 1, 1],
    decision: "refuse",
    decisionNote: "Please borrow them from the showroom this time.",
  },
  {
    daysAgo: 0.4,
    by: "viewer@demo.test",
    title: "Lobby of the Mesa Verde Inn",
    note: "The client has signed. They open in six weeks.",
    pieces: [8, 4],
    neededInDays: 30,
  },
];

const seedRequisitions = async (platform: Platform, api: DemoApi, at: (daysAgo: number) => void): Promise<void> => {
  const [goods = []] = await findGoodsByMerchantAndWarehouse(platform);
  const { rows } = await platform.database.run("select product_id, goods_sn from products where product_id = any ($1)", [
    goods.map(({ product_id }) => product_id),
  ]);
  const numbers = rows.map(({ goods_sn }) => String(goods_sn)).sort();
  for (const { daysAgo, by, title, note, pieces, neededInDays, decision, decisionNote } of requisitions) {
    at(daysAgo);
    const lines = pieces.map((quantity, index) => `${numbers[index]} ${quantity}`).join("\n");
    const needed_by = neededInDays ? addDays(dayAt(platform.clock.now(), demoPlace), neededInDays) : "";
    const { requisition_id } = await api.call(by, "/user/saveRequisition", { title, note, lines, needed_by });
    at(daysAgo - 0.2);
    if (decision) await api.call("purchaser@demo.test", "/user/decideRequisition", { requisition_id, decision, note: decisionNote ?? "" });
  }
};

const customers = [
  { receiver: "Mesa Verde Inn", city: "Santa Fe", province: "NM", zip: "87501", address_line1: "12 Canyon Rd", ship: true },
  { receiver: "Bluebird Café", city: "Flagstaff", province: "AZ", zip: "86001", address_line1: "408 Route 66", ship: false },
] as const;

/** Sales orders from stored goods: one shipped, one in the warehouse. */
const seedSalesOrders = async (api: DemoApi, at: (daysAgo: number) => void): Promise<void> => {
  at(2);
  const { warehouses } = await api.call("buyer@demo.test", "/user/warehouseList", {});
  const stored = (warehouses as { lines: { order_line_id: number; free: number; po_number: string }[] }[]).flatMap(({ lines }) => lines);
  const own = stored.filter(({ free, po_number }) => free >= 3 && po_number === "HH-2287");
  for (const [index, { ship, ...customer }] of customers.entries()) {
    const line = own[index];
    if (!line) continue;
    at(1.6 - index);
    const pdf = Buffer.from(createPdf(`Shipping label ${customer.receiver}`));
    const label_file_id = await upload(api, "buyer@demo.test", 2, `label-${index}.pdf`, "application/pdf", pdf);
    const { sales_order_number } = await api.call("buyer@demo.test", "/user/createSalesOrder", {
      ...customer,
      phone: "5055550123",
      reference: `MV-${118 + index}`,
      label_file_id,
      lines: JSON.stringify([{ order_line_id: line.order_line_id, quantity: 2 }]),
    });
    if (!ship) continue;
    for (const action of ["startPacking", "ship"])
      await api.call("warehouse@demo.test", "/operator/moveSalesOrder", {
        sales_order_number,
        action,
        carrier: "UPS Freight",
        tracking_number: "1Z 884 0193",
      });
  }
};

/** The days before today on which the buyer put goods into storage, and was told of its fees. */
const ownStockDays = { rates: 18, kept: 16, told: 13 } as const;

/** Storage rates, and goods of the buyer that are kept in the warehouse and cost a fee by now. */
const seedOwnStock = async (api: DemoApi, past: Platform, at: (daysAgo: number) => void): Promise<void> => {
  const run = async (name: string) => jobs.find((job) => job.name === name)?.run(past);
  at(ownStockDays.rates);
  const effective_from = new Date(past.clock.now().getTime() + dayMs).toISOString().slice(0, 10);
  await api.call("finance@demo.test", "/operator/addStorageRate", {
    ...{ effective_from, free_days: 5, day_fee: "0.85", month_cap: "18.00", notice_days: 3 },
  });
  at(ownStockDays.kept);
  const { list } = await api.call("buyer@demo.test", "/home/list", { page_size: 100 });
  const goods = (list as { product_id: number; relation_id: number; stock: number; moq: number }[]).findLast(
    ({ stock, moq }) => stock > 200 && moq === 1,
  );
  if (!goods) return;
  const { orders } = await api.call("buyer@demo.test", "/home/create", {
    product_list: JSON.stringify([{ product_id: goods.product_id, relation_id: goods.relation_id, quantity: 8 }]),
    logistics_type: 1,
    po_number: "HH-2251",
  });
  const [order_sn] = (orders as { order_number: string }[]).map(({ order_number }) => order_number);
  await api.call("buyer@demo.test", "/pay/balance", { order_sn, payment_password: demoPaymentPassword });
  for (const path of ["/operator/startPacking", "/operator/readyForPickup"]) await api.call("warehouse@demo.test", path, { order_sn });
  await api.call("buyer@demo.test", "/user/keepStored", { order_sn });
  at(ownStockDays.told);
  await run("ownStock.announce");
  at(0);
  await run("ownStock.charge");
};

/** Creates announcements, feedback, requisitions and sales orders, unless there are announcements. */
export const seedDemoUserCenter = async (platform: Platform): Promise<void> => {
  await withDemoApi(platform, async ({ api, clock, pastPlatform }) => {
    const now = platform.clock.now().getTime();
    for (const { daysAgo, category, audience, title, body } of announcements) {
      clock.set(new Date(now - Math.max(daysAgo, 0) * dayMs));
      const texts = Object.fromEntries(
        (["en", "zh", "es"] as const).flatMap((suffix, index) => [
          [`title_${suffix}`, title[index]],
          [`body_${suffix}`, body[index]],
        ]),
      );
      const publish_at = daysAgo < 0 ? new Date(now - daysAgo * dayMs).toISOString() : "";
      await api.call("service@demo.test", "/operator/saveNotice", { category, ...audience, ...texts, publish_at });
    }
    for (const { hoursAgo, by, category, text, answer } of conversations) {
      clock.set(new Date(now - hoursAgo * hourMs));
      const { feedback_id } = await api.call(by, "/user/saveFeedback", { category, text });
      if (!answer) continue;
      clock.set(new Date(now - (hoursAgo - answer.hoursLater) * hourMs));
      await api.call("service@demo.test", "/operator/answerFeedback", { feedback_id, text: answer.text, close: answer.close ?? false });
    }
    const at = (daysAgo: number) => clock.set(new Date(now - daysAgo * dayMs));
    await seedRequisitions(platform, api, at);
    await seedSalesOrders(api, at);
    await seedOwnStock(api, pastPlatform, at);
    // Messages older than four days are marked as read.
    await platform.database.run("update messages set read_at = created_at + interval '3 hours' where created_at < $1", [
      new Date(now - 4 * dayMs),
    ]);
  });
};
