import type { createDemoApi, Goods, upload } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { drawExplodedView, takePhoto } from "#demo/pictures-of-papers.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo after-sale cases in different statuses, created by the platform's own calls. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>> & { upload: typeof upload };
type Buyer = "buyer@demo.test" | "buyer2@demo.test" | "nearby@demo.test";

interface Story {
  /** When the case is opened; the order is completed the day before. */
  daysAgo: number;
  by: Buyer;
  reason: string;
  note: string;
  /** 1 return, 2 refund, 3 exchange. */
  mode: 1 | 2 | 3;
  resolution?: "part" | "credit";
  credit?: string;
  steps: readonly Step[];
}

// Cases of the current month count towards the monthly limit, so they are spread over three companies.
const stories: readonly Story[] = [
  {
    daysAgo: 64,
    by: "buyer@demo.test",
    reason: "cartonDamaged",
    note: "The carton was crushed on one side and the frame is cracked.",
    mode: 2,
    steps: ["approve", "refund"],
  },
  {
    daysAgo: 57,
    by: "buyer@demo.test",
    reason: "materialDefect",
    note: "The veneer lifts along the front edge.",
    mode: 1,
    steps: ["offer", "declineOffer", "approve", "shipBack", "receive", "gradeB", "refund"],
  },
  {
    daysAgo: 51,
    by: "buyer@demo.test",
    reason: "wrongItem",
    note: "We ordered walnut and received oak.",
    mode: 3,
    steps: ["approve", "shipBack", "receive", "gradeNew"],
  },
  {
    daysAgo: 45,
    by: "buyer@demo.test",
    reason: "notAsDescribed",
    note: "The seat is lower than on the drawing.",
    mode: 2,
    steps: ["refuse"],
  },
  { daysAgo: 39, by: "buyer@demo.test", reason: "changedMind", note: "Our project was postponed.", mode: 1, steps: ["cancel"] },
  {
    daysAgo: 34,
    by: "buyer@demo.test",
    reason: "partsMissing",
    note: "The bag with the bolts was empty.",
    mode: 2,
    resolution: "part",
    steps: ["approve", "sendParts"],
  },
  {
    daysAgo: 9,
    by: "buyer2@demo.test",
    reason: "hiddenDamage",
    note: "A scratch across the back panel, the carton was intact.",
    mode: 1,
    steps: ["approve", "shipBack", "receive"],
  },
  {
    daysAgo: 7,
    by: "buyer2@demo.test",
    reason: "cartonDamaged",
    note: "Water stains on the lower half.",
    mode: 2,
    steps: ["approve"],
  },
  {
    daysAgo: 3,
    by: "buyer2@demo.test",
    reason: "materialDefect",
    note: "A drawer runner is bent.",
    mode: 2,
    resolution: "credit",
    credit: "18.00",
    steps: ["offer"],
  },
  {
    daysAgo: 2.5,
    by: "buyer2@demo.test",
    reason: "doesNotFit",
    note: "The legs wobble, two threads are stripped.",
    mode: 2,
    steps: ["refuse", "escalate"],
  },
  {
    daysAgo: 2,
    by: "nearby@demo.test",
    reason: "materialDefect",
    note: "The stain differs between the two pieces.",
    mode: 2,
    resolution: "credit",
    credit: "25.00",
    steps: ["offer", "counter"],
  },
  {
    daysAgo: 1.2,
    by: "nearby@demo.test",
    reason: "wrongItem",
    note: "The color on the label and the goods differ.",
    mode: 1,
    steps: ["approve"],
  },
  {
    daysAgo: 0.4,
    by: "nearby@demo.test",
    reason: "partsMissing",
    note: "One glide is missing.",
    mode: 2,
    resolution: "part",
    steps: [],
  },
];

interface OpenCase {
  by: Buyer;
  record_sn: string;
  order_line_id: number;
}

const move =
  (account: string | undefined, path: string, more: Record<string, unknown> = {}) =>
  ({ api }: DemoSession, { by, record_sn }: OpenCase) =>
    api.call(account ?? by, path, { record_sn, ...more });

const merchant = "maker@demo.test";
const warehouse = "warehouse@demo.test";

/** What the photo of a case shows: a picture in demo/pictures. */
const photos: Readonly<Record<string, string>> = {
  cartonDamaged: "JY-SB-13702/5",
  hiddenDamage: "JY-FC-14603/4",
  materialDefect: "JY-SB-13603/5",
  wrongItem: "JY-NS-12003/1",
  notAsDescribed: "JY-DC-13001/2",
  partsMissing: "JY-OC-14402/4",
};

const photo = async ({ api, upload: send }: DemoSession, account: string, reason: string): Promise<string> =>
  send(api, account, 6, "photo.jpg", "image/jpeg", await takePhoto(photos[reason] ?? "JY-NS-12008/4"));

/** Accepts a return whose piece has a grade. */
const grade = (quality: "new" | "B", note: string) => async (session: DemoSession, opened: OpenCase) => {
  const photo_ids = quality === "new" ? [] : [await photo(session, warehouse, "materialDefect")];
  const grades = JSON.stringify([{ order_line_id: opened.order_line_id, grade: quality, quantity: 1, note, photo_ids }]);
  return move(warehouse, "/operator/gradeReturn", { verdict: "pass", grades })(session, opened);
};

const steps = {
  approve: move(merchant, "/merchant/approveAfterSale"),
  refuse: move(merchant, "/merchant/refuseAfterSale", { note: "The goods are as on the drawing of the product page." }),
  offer: move(merchant, "/merchant/offerAfterSaleCredit", { amount: "12.00", note: "Would you keep it with a credit?" }),
  counter: move(undefined, "/user/counterAfterSaleOffer", { amount: "20.00", note: "Our carpenter needs an hour." }),
  declineOffer: move(undefined, "/user/declineAfterSaleOffer", { note: "We cannot sell it like this." }),
  escalate: move(undefined, "/user/escalateAfterSale", { note: "Two of our people tried, the threads are stripped." }),
  cancel: move(undefined, "/user/cancelAfterSale"),
  shipBack: move(undefined, "/user/shipAfterSaleReturn", { carrier: "UPS", tracking_number: "1Z999AA10123456784" }),
  receive: move(warehouse, "/operator/receiveReturn"),
  gradeB: grade("B", "Veneer loose on the front edge"),
  gradeNew: grade("new", "Unopened"),
  refund: move("finance@demo.test", "/operator/refundAfterSale"),
  sendParts: move(merchant, "/merchant/sendAfterSaleParts", { carrier: "USPS", tracking_number: "9400 1000 0000 0000 0000 00" }),
} as const;

type Step = keyof typeof steps;

/** Single-piece offers of the demo manufacturer in one warehouse that serves all demo buyers. */
const findGoods = async (platform: Platform): Promise<Goods[]> => {
  const { rows } = await platform.database.run(
    `select product_id, relation_id from offers join offer_availability using (relation_id)
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
       join people using (merchant_id)
     where email = '${merchant}' and kind = 'local' and moq <= 2 and pack_multiple = 1 and available between 30 and 200
       and price_cents between 8000 and 60000 and not exists (select from products where products.product_id = offers.product_id and is_set)
     order by md5(relation_id || 'after-sale') limit 16`,
  );
  return rows as Goods[];
};

/** Two pieces, paid and picked up. Returns the line that can be claimed. */
const completeOrder = async ({ api, clock }: DemoSession, by: Buyer, goods: Goods, at: Date) => {
  clock.set(new Date(at.getTime() - 30 * hourMs));
  const { orders } = await api.call(by, "/home/create", {
    product_list: JSON.stringify([{ ...goods, quantity: 2 }]),
    logistics_type: 1,
  });
  const order_sn = (orders as { order_number: string }[])[0]?.order_number ?? "";
  await api.call(by, "/pay/balance", { order_sn, payment_password: demoPaymentPassword });
  for (const step of ["startPacking", "readyForPickup", "confirmPickup"]) {
    clock.set(new Date(clock.now().getTime() + 2 * hourMs));
    await api.call(warehouse, `/operator/${step}`, { order_sn });
  }
  return order_sn;
};

interface Options {
  orders: { lines: { order_line_id: number }[] }[];
  parts: { part_id: number }[];
}

/** A box of an MP4 file. */
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, body]);
};

/** A video without a picture, which a return must have. */
const emptyVideo = (): Buffer => {
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("vide"), Buffer.alloc(13));
  const movie = box("moov", box("mvhd", Buffer.alloc(100)), box("trak", box("mdia", handler)));
  return Buffer.concat([box("ftyp", Buffer.from("isom"), Buffer.alloc(4), Buffer.from("isom")), movie, box("mdat", Buffer.alloc(64, 7))]);
};

const openCase = async (session: DemoSession, story: Story, order_sn: string, reason_id: number): Promise<OpenCase> => {
  const { api, upload: send } = session;
  const { by, mode, resolution, credit, note } = story;
  const options = (await api.call(by, "/user/afterSaleOptions", { order_sn })) as unknown as Options;
  const order_line_id = options.orders[0]?.lines[0]?.order_line_id ?? 0;
  const parts = resolution === "part" ? [{ part_id: options.parts[0]?.part_id, quantity: 2 }] : undefined;
  const { records } = await api.call(by, "/user/applyAfterSale", {
    lines: JSON.stringify([
      { order_line_id, quantity: 1, mode, ...(resolution && { resolution }), ...(credit && { credit }), ...(parts && { parts }) },
    ]),
    reason_id,
    note,
    photo_ids: await photo(session, by, story.reason),
    ...(mode !== 2 && { video_id: await send(api, by, 7, "video.mp4", "video/mp4", emptyVideo()) }),
  });
  return { by, order_line_id, record_sn: (records as { record_number: string }[])[0]?.record_number ?? "" };
};

/** The hardware of a product, with a drawing whose numbers the list names. */
const saveParts = async (session: DemoSession, product_id: number): Promise<void> => {
  const view_file_id = await session.upload(session.api, merchant, 6, "exploded-view.png", "image/png", await drawExplodedView());
  const parts = [
    { code: "H-08", title_en: "Bolt M8 × 60", title_zh: "M8 × 60 螺栓", title_es: "Tornillo M8 × 60", quantity: 8, mark: "1" },
    { code: "G-02", title_en: "Felt glide", title_zh: "毛毡脚垫", title_es: "Taco de fieltro", quantity: 4, mark: "2" },
    { code: "R-11", title_en: "Side rail", title_zh: "侧板条", title_es: "Larguero lateral", quantity: 2, mark: "3" },
  ];
  await session.api.call(merchant, "/merchant/saveProductParts", { product_id, view_file_id, parts: JSON.stringify(parts) });
};

/** Creates the demo's after-sale cases with the orders they are about. */
export const createAfterSaleCases = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  const goods = await findGoods(platform);
  const reasons = await platform.database.run("select code, reason_id from after_sale_reasons");
  const reasonIds = new Map((reasons.rows as { code: string; reason_id: number }[]).map(({ code, reason_id }) => [code, reason_id]));
  for (const [number, story] of stories.entries()) {
    const piece = goods[number % goods.length];
    if (!piece) throw new Error("The demo has too few goods for after-sale cases.");
    const start = new Date(now.getTime() - story.daysAgo * dayMs);
    const order_sn = await completeOrder(session, story.by, piece, start);
    session.clock.set(start);
    if (story.resolution === "part") await saveParts(session, piece.product_id);
    const opened = await openCase(session, story, order_sn, reasonIds.get(story.reason) ?? 0);
    // Answers come within the clocks of the case.
    const gapMs = Math.min(20 * hourMs, (story.daysAgo * dayMs - hourMs) / (story.steps.length + 1));
    for (const [index, step] of story.steps.entries()) {
      session.clock.set(new Date(start.getTime() + gapMs * (index + 1)));
      await steps[step](session, opened);
    }
  }
};
