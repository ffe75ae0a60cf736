import type { createDemoApi, upload } from "#demo/demo-api.ts";
import { inspect } from "#demo/inspections.ts";
import { demoCompanies } from "#demo/people.ts";
import { drawPaper, takePhoto } from "#demo/pictures-of-papers.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { demoPlace } from "./demo-place.ts";

/** Demo FOB contracts in every main state, created by the platform's own calls: one disputed, one at sea, one inspected with defects. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>> & { upload: typeof upload };

const buyer = "buyer@demo.test";
const merchant = "maker@demo.test";

interface Story {
  daysAgo: number;
  /** Rows of goods, each with its pieces as a multiple of the smallest quantity. */
  rows: readonly number[];
  form?: Record<string, unknown>;
  steps: readonly Step[];
}

const agreed = ["accept", "sign", "approve"] as const;
const produced = [...agreed, "deposit", "approveVoucher", "frames", "finishing", "invoice", "requestInspection"] as const;
const shipped = [...produced, "goodReport", "pass", "arrange", "customs", "importer", "ship", "approveShipping"] as const;

const stories: readonly Story[] = [
  { daysAgo: 104, rows: [1, 1], steps: [...shipped, "balance", "approveVoucher", "dispatch", "arrive", "receive"] },
  {
    daysAgo: 96,
    rows: [1],
    form: { cancel_buyer_percent: "80" },
    steps: [...produced, "badReport", "fail", "negotiate", "offerCancel", "cancel", "confirmCancel", "refund", "confirmRefund"],
  },
  { daysAgo: 70, rows: [1, 1], steps: [...shipped, "balance", "approveVoucher", "dispatch", "delay"] },
  { daysAgo: 58, rows: [1], form: { balance_type: 3, arrival_day_pay: "30" }, steps: [...shipped, "dispatch", "arriveAtWarehouse"] },
  { daysAgo: 52, rows: [1, 1], steps: shipped },
  { daysAgo: 47, rows: [1], steps: [...produced, "goodReport", "pass", "arrange", "ship"] },
  { daysAgo: 40, rows: [1, 1], steps: [...produced, "badReport", "fail", "negotiate"] },
  { daysAgo: 33, rows: [1], steps: [...produced, "badReport", "fail", "negotiate", "offerPrice"] },
  { daysAgo: 26, rows: [1, 1, 1], steps: [...produced, "badReport"] },
  { daysAgo: 21, rows: [1], steps: produced },
  { daysAgo: 15, rows: [1, 1], steps: [...agreed, "deposit", "approveVoucher", "frames"] },
  { daysAgo: 9, rows: [1], steps: [...agreed, "deposit"] },
  { daysAgo: 7, rows: [1, 1], steps: agreed },
  { daysAgo: 5, rows: [1], steps: ["accept", "sign"] },
  { daysAgo: 4, rows: [1], steps: ["accept"] },
  { daysAgo: 3, rows: [1], steps: ["decline"] },
  { daysAgo: 2, rows: [1, 1], steps: ["amend"] },
  { daysAgo: 1, rows: [1, 1], steps: [] },
  { daysAgo: 0.2, rows: [1], form: { save_type: 1, delivery_date: "", pay_method: "" }, steps: [] },
];

interface Placed {
  contract_sn: string;
  /** The form as submitted, for an amendment. */
  form: Record<string, unknown>;
  start: Date;
}

const picture = async ({ api, upload: send }: DemoSession, account: string, name: string, title: string, line: string): Promise<string> =>
  send(api, account, 4, `${name}.png`, "image/png", await drawPaper(title, line));

const move =
  (account: string, path: string, more: Record<string, unknown> = {}) =>
  ({ api }: DemoSession, { contract_sn }: Placed) =>
    api.call(account, path, { contract_sn, ...more });

const withPicture =
  (account: string, path: string, title: string, more: (placed: Placed) => Record<string, unknown> = () => ({})) =>
  async (session: DemoSession, placed: Placed) =>
    session.api.call(account, path, {
      contract_sn: placed.contract_sn,
      file_ids: await picture(session, account, title.toLowerCase().replaceAll(" ", "-"), title, placed.contract_sn),
      ...more(placed),
    });

const onVersion =
  (account: string, path: string, version: number) =>
  ({ api }: DemoSession, { contract_sn }: Placed) =>
    api.call(account, path, { contract_sn, version });

/** Pays by bank transfer with its proof. */
const voucher =
  (purpose: "deposit" | "final") =>
  async (session: DemoSession, { contract_sn }: Placed) => {
    const { due } = await session.api.call(buyer, "/pay/list", { order_sn: contract_sn, purpose });
    const voucher_ids = await picture(session, buyer, "transfer", "Wire transfer confirmation", `${contract_sn}: ${due}`);
    return session.api.call(buyer, "/pay/offline", { order_sn: contract_sn, purpose, method: "transfer", amount: due, voucher_ids });
  };

/** Finance approves the newest proof; above the limit of the day a second person agrees. */
const approveVoucher = async ({ api }: DemoSession) => {
  const { list } = await api.call("finance@demo.test", "/operator/voucherList", { status: "submitted", page_size: 100 });
  const newest = (list as { voucher_id: number; claimed: string }[]).toSorted((one, other) => other.voucher_id - one.voucher_id)[0];
  const body = { voucher_id: newest?.voucher_id, decision: "approve", received_amount: newest?.claimed };
  const { status } = await api.call("finance@demo.test", "/operator/reviewVoucher", body);
  if (status === "submitted") await api.call("admin@demo.test", "/operator/reviewVoucher", body);
};

const milestone =
  (position: number, title: string, photo: string) =>
  async (session: DemoSession, { contract_sn }: Placed) =>
    session.api.call(merchant, "/merchant/saveContractMilestone", {
      contract_sn,
      position,
      done_on: dayAt(session.clock.now(), demoPlace),
      note: title,
      file_ids: await session.upload(session.api, merchant, 4, "production.jpg", "image/jpeg", await takePhoto(photo)),
    });

const shipping = withPicture(merchant, "/merchant/submitContractShipping", "Bill of lading", ({ start }) => ({
  containers: JSON.stringify([{ number: "CSQU3054383", type: "40HQ", seal: "ML-CN 4471203" }]),
  vessel: "Pacific Juniper",
  voyage: "024E",
  port_of_loading: "CNNGB",
  port_of_discharge: "USLAX",
  etd: addDays(dayAt(start, demoPlace), 48),
  eta: addDays(dayAt(start, demoPlace), 68),
  bill_of_lading: "PJLA24E07731",
}));

/** Statistical suffixes of the tariff codes of the demo products, for a customs entry. */
const tariffCodes: Readonly<Record<string, string>> = {
  "940161": "9401616011",
  "940169": "9401698031",
  "940171": "9401710031",
  "940350": "9403509080",
  "940360": "9403608093",
};

/** The manufacturer completes the customs documents. */
const customs = async ({ api }: DemoSession, { contract_sn }: Placed) => {
  const { lines } = await api.call(merchant, "/user/customsOverview", { contract_sn });
  return api.call(merchant, "/merchant/saveCustomsData", {
    contract_sn,
    stuffing_name: "Lanhai Warehouse 2",
    stuffing_address: "20 Xianju East Road, Longjiang, Foshan, Guangdong 528318, China",
    consolidator_name: "Pearl River Forwarding Co., Ltd.",
    consolidator_address: "88 Gangqian Road, Huangpu, Guangzhou, Guangdong 510700, China",
    lines: JSON.stringify(
      (lines as { position: number; hts_code: string; origin: string }[]).map(({ position, hts_code, origin }) => ({
        position,
        hts_code: tariffCodes[hts_code.slice(0, 6)] ?? "",
        origin: origin || "CN",
      })),
    ),
  });
};

const steps = {
  accept: onVersion(merchant, "/merchant/acceptContract", 1),
  decline: move(merchant, "/merchant/declineContract", { note: "Our line for this collection is full until spring." }),
  amend: ({ api }: DemoSession, { contract_sn, form }: Placed) => {
    const rows = JSON.parse(String(form.goods_obj)) as { price: string }[];
    const goods_obj = JSON.stringify(
      rows.map((row, index) => (index === 0 ? { ...row, price: (Number(row.price) * 1.04).toFixed(2) } : row)),
    );
    return api.call(merchant, "/merchant/amendContract", {
      ...form,
      contract_sn,
      version: 1,
      goods_obj,
      note: "Oak went up by 4% in October.",
    });
  },
  sign: withPicture(merchant, "/merchant/uploadSignedContract", "Signed contract"),
  approve: move("auditor@demo.test", "/operator/approveContract"),
  deposit: voucher("deposit"),
  balance: voucher("final"),
  approveVoucher,
  frames: milestone(1, "Frames built", "JY-AC-10401/2"),
  finishing: milestone(2, "Finishing done", "JY-AC-10401/3"),
  invoice: withPicture(merchant, "/merchant/issueContractInvoice", "Commercial invoice", ({ contract_sn }) => ({
    invoice_number: `CI-${contract_sn.slice(0, 7)}`,
  })),
  requestInspection: move(merchant, "/merchant/requestContractInspection"),
  goodReport: inspect(true),
  badReport: inspect(false),
  pass: move(buyer, "/user/passContractInspection"),
  fail: move(buyer, "/user/failContractInspection", { note: "We cannot sell pieces with chipped legs as new." }),
  negotiate: move(buyer, "/user/negotiateContract", { note: "Please refinish the legs or lower the price." }),
  offerPrice: async ({ api }: DemoSession, { contract_sn, form }: Placed) => {
    const [row] = JSON.parse(String(form.goods_obj)) as { price: string }[];
    const prices = JSON.stringify([{ position: 1, price: (Number(row?.price) * 0.9).toFixed(2) }]);
    return api.call(merchant, "/merchant/confirmContractNegotiation", {
      contract_sn,
      outcome: "price",
      prices,
      note: "10% off the pieces with chipped legs.",
    });
  },
  offerCancel: move(merchant, "/merchant/confirmContractNegotiation", {
    outcome: "cancel",
    note: "We cannot match the sample with this batch of oak.",
  }),
  cancel: move(buyer, "/user/cancelContract", { note: "The finish does not match the approved sample." }),
  confirmCancel: move("service@demo.test", "/operator/confirmContractCancel"),
  refund: move(merchant, "/merchant/refundContract"),
  confirmRefund: move(buyer, "/user/confirmContractRefund"),
  arrange: move(merchant, "/merchant/arrangeContractDelivery"),
  customs,
  importer: move(buyer, "/user/saveCustomsImporter", { importer_number: "94-3120587", consignee_number: "94-3120587" }),
  ship: shipping,
  approveShipping: move(buyer, "/user/approveContractShipping"),
  dispatch: move(merchant, "/merchant/dispatchContract"),
  delay: ({ api }: DemoSession, { contract_sn, start }: Placed) =>
    api.call(merchant, "/merchant/updateContractSailing", {
      contract_sn,
      etd: addDays(dayAt(start, demoPlace), 48),
      eta: addDays(dayAt(start, demoPlace), 76),
      reason: "The vessel waits for a berth in Long Beach.",
    }),
  arrive: move(merchant, "/merchant/arriveContract"),
  arriveAtWarehouse: move("warehouse@demo.test", "/operator/arriveContract"),
  receive: move(buyer, "/user/confirmContractReceipt"),
} as const;

type Step = keyof typeof steps;

interface FobOffer {
  relation_id: number;
  product_id: number;
  smallest: number;
  merchant_uuid: string;
}

/** FOB offers of the demo manufacturer, the cheapest smallest quantity first. */
const findFobOffers = async (platform: Platform): Promise<FobOffer[]> => {
  const { rows } = await platform.database.run(
    `select relation_id, product_id, (moq + pack_multiple - 1) / pack_multiple * pack_multiple as smallest, merchant_uuid::text as merchant_uuid
     from offers join merchants using (merchant_id)
     where kind = 'fob' and is_active and merchant_id = (select merchant_id from people where email = '${merchant}')
     order by moq * price_cents, relation_id limit 12`,
  );
  return rows as FobOffer[];
};

const parties = {
  purchaser_name: demoCompanies.hearth.name,
  purchaser_address: `${demoCompanies.hearth.address.address_line1}, ${demoCompanies.hearth.address.city}, ${demoCompanies.hearth.address.province}`,
  purchaser_postcode: demoCompanies.hearth.address.zip,
  purchaser_telephone: "+1 626 555 0142",
  maker_postcode: "528318",
};

/** Puts goods into the FOB cart and submits a contract about them, or leaves it as a draft. */
const placeContract = async ({ api }: DemoSession, offers: readonly FobOffer[], story: Story, start: Date): Promise<Placed> => {
  const day = (days: number) => addDays(dayAt(start, demoPlace), days);
  const merchant_uuid = offers[0]?.merchant_uuid ?? "";
  for (const [index, times] of story.rows.entries()) {
    const offer = offers[index];
    if (!offer) throw new Error("The demo has too few FOB offers.");
    await api.call(buyer, "/home/addCart", {
      relation_id: offer.relation_id,
      product_id: offer.product_id,
      amount: offer.smallest * times,
      source_type: 2,
    });
  }
  const { contract_sn } = await api.call(buyer, "/home/getContractSn", { merchant_uuid });
  const data = await api.call(buyer, "/home/getProcureContractGoodsData", { merchant_uuid });
  const goods = (data.goods_data as Record<string, unknown>[]).map((row) => ({ ...row, quality: row.quantity, image: row.preview }));
  const form = {
    ...parties,
    merchant_uuid,
    save_type: 2,
    cart_ids: data.cart_ids,
    delivery_date: day(40),
    receiving_date: day(75),
    pay_method: "transfer",
    deposit_ratio: "20",
    balance_type: 1,
    port_of_loading: "CNNGB",
    port_of_discharge: "USLAX",
    container_type: "40HQ",
    container_count: "1",
    goods_standard: "Finish and color as the approved sample. Cartons with corner protection.",
    clauses: JSON.stringify([
      { kind: "dimension", tolerance_mm: 3 },
      { kind: "moisture", min_percent: 8, max_percent: 12 },
      { kind: "cartonDrop", height_cm: 76, drops: 10 },
    ]),
    milestones: JSON.stringify([
      { code: "frames", label: "", planned_on: day(14) },
      { code: "finishing", label: "", planned_on: day(22) },
      { code: "packing", label: "", planned_on: day(32) },
    ]),
    release: JSON.stringify({ inspectionPassed: 0, shippingApproved: 20, receiptConfirmed: 80 }),
    goods_obj: JSON.stringify(goods),
    ...story.form,
  };
  await api.call(buyer, "/home/saveProcureContractData", { ...form, contract_sn });
  return { contract_sn: String(contract_sn), form, start };
};

/** Creates the demo contracts of the demo buyer with the demo manufacturer. */
export const createContracts = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  const offers = await findFobOffers(platform);
  for (const [number, story] of stories.entries()) {
    const start = new Date(now.getTime() - story.daysAgo * dayMs);
    session.clock.set(start);
    const shifted = [...offers.slice(number % offers.length), ...offers.slice(0, number % offers.length)];
    const placed = await placeContract(session, shifted, story, start);
    const gapMs = Math.min(3 * dayMs, (story.daysAgo * dayMs - hourMs) / (story.steps.length + 1));
    for (const [index, step] of story.steps.entries()) {
      session.clock.set(new Date(start.getTime() + gapMs * (index + 1)));
      await steps[step](session, placed);
    }
  }
};
