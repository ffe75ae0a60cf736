import { addDays, dayAt } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { demoPlace } from "./demo-place.ts";

/** Demo coupons in every status and price lists, created by the platform's own calls. */

interface DemoApi {
  call(account: string, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>>;
}

interface Context {
  api: DemoApi;
  clock: { set(time: Date): void };
}

const staff = "salesman@demo.test";
const buyer = "buyer@demo.test";
const merchant = "maker@demo.test";

interface DemoBatch {
  title: readonly [en: string, zh: string, es: string];
  note?: readonly [en: string, zh: string, es: string];
  worth: Record<string, string | number>;
  /** Days from today. */
  from: number;
  to: number;
  more?: Record<string, string | number>;
}

const batches = {
  welcome: {
    title: ["Welcome back", "欢迎回来", "Le damos la bienvenida de nuevo"],
    note: ["Thank you for a year of orders.", "感谢您一年来的支持。", "Gracias por un año de pedidos."],
    worth: { amount: "50.00", minimum: "500.00" },
    from: -40,
    to: 25,
    more: { is_claimable: "1", total_count: 500 },
  },
  bedroom: {
    title: ["Bedroom weeks", "卧室焕新周", "Semanas del dormitorio"],
    worth: { percent: 8, cap: "120.00", minimum: "300.00" },
    from: -12,
    to: 5,
    more: { is_claimable: "1", total_count: 200, type_ids: "2" },
  },
  tradeShow: {
    title: ["High Point visitors", "高点展观众专享", "Visitantes de High Point"],
    note: ["For everyone who visited our booth.", "感谢莅临我们的展位。", "Para quienes vinieron a nuestro estand."],
    worth: { amount: "75.00", minimum: "1500.00" },
    from: -30,
    to: 60,
    more: { code: "HIGHPOINT26", total_count: 300, site_code: "LA" },
  },
  merchant: {
    title: ["Lanhai fall program", "澜海秋季专享", "Programa de otoño de Lanhai"],
    worth: { percent: 5, cap: "250.00", minimum: "1000.00" },
    from: -5,
    to: 40,
    more: { is_claimable: "1", total_count: 40, merchant_ids: "1" },
  },
  winter: {
    title: ["Winter preview", "冬季抢先购", "Avance de invierno"],
    worth: { amount: "100.00", minimum: "2500.00" },
    from: 10,
    to: 55,
    more: { is_claimable: "1", total_count: 100 },
  },
  october: {
    title: ["October thank-you", "十月感恩券", "Gracias de octubre"],
    worth: { amount: "30.00", minimum: "250.00" },
    from: -50,
    to: -3,
    more: { is_claimable: "1" },
  },
  apology: {
    title: ["For the late truck", "延误致歉券", "Por el camión que llegó tarde"],
    note: ["Sorry about the wait in October.", "十月份让您久等，深表歉意。", "Sentimos la espera de octubre."],
    worth: { amount: "40.00" },
    from: -15,
    to: 45,
    more: { per_company: 2 },
  },
  mistake: {
    title: ["Clearance extra", "清仓加码券", "Extra de liquidación"],
    worth: { percent: 20 },
    from: -8,
    to: 30,
    more: { is_claimable: "1", total_count: 10 },
  },
} as const satisfies Record<string, DemoBatch>;

export type DemoCoupon = keyof typeof batches;

const formatDay = (now: Date, days: number): string => addDays(dayAt(now, demoPlace), days);

const createBatch = async ({ api }: Context, now: Date, { title, note, worth, from, to, more }: DemoBatch): Promise<number> => {
  const [title_en, title_zh, title_es] = title;
  const [note_en = "", note_zh = "", note_es = ""] = note ?? [];
  const { batch_id, approval_id } = await api.call(staff, "/operator/saveCoupon", {
    ...{ title_en, title_zh, title_es, note_en, note_zh, note_es, starts_on: formatDay(now, from), ends_on: formatDay(now, to) },
    ...worth,
    ...more,
  });
  if (approval_id !== null)
    await api.call("finance@demo.test", "/operator/decideCoupon", { approval_id: Number(approval_id), decision: "approve" });
  return Number(batch_id);
};

/** Creates the batches and some coupons for the buyer's company: claimed, by code, given by staff, expired. Returns their ids. */
export const createCoupons = async (context: Context, company_id: number, now: Date): Promise<ReadonlyMap<DemoCoupon, number>> => {
  const { api, clock } = context;
  const ids = new Map<DemoCoupon, number>();
  clock.set(new Date(now.getTime() - 39 * dayMs));
  for (const [name, batch] of Object.entries(batches)) ids.set(name as DemoCoupon, await createBatch(context, now, batch));
  const couponIds = new Map<DemoCoupon, number>();
  const obtain = async (name: DemoCoupon, daysAgo: number, account: string, path: string, body: Record<string, unknown>) => {
    clock.set(new Date(now.getTime() - daysAgo * dayMs));
    couponIds.set(name, Number((await api.call(account, path, body)).coupon_id));
  };
  const claim = (name: DemoCoupon, daysAgo: number) => obtain(name, daysAgo, buyer, "/user/claimCoupon", { batch_id: ids.get(name) });
  await claim("october", 38);
  await claim("welcome", 36);
  await obtain("tradeShow", 21, buyer, "/supply/order/coupon/exchange", { code: "high point 26" });
  await obtain("apology", 13, staff, "/operator/giveCoupon", { batch_id: ids.get("apology"), company_id });
  await claim("bedroom", 4);
  clock.set(new Date(now.getTime() - 2 * dayMs));
  await api.call(staff, "/operator/stopCoupon", { batch_id: ids.get("mistake") });
  return couponIds;
};

const findCompanyId = async ({ api }: Context, keyword: string): Promise<number> => {
  const { list } = await api.call(staff, "/operator/companyPicks", { keyword });
  const [found] = list as { company_id: number }[];
  if (!found) throw new Error(`The demo has no company ${keyword}.`);
  return found.company_id;
};

/** A few expensive offers of one merchant, for agreed prices. */
const findExpensiveOffers = async (platform: Platform): Promise<{ relation_id: number; price_cents: number }[]> => {
  const { rows } = await platform.database.run(
    `select relation_id, price_cents from offers join site_warehouses using (warehouse_id)
     where kind = 'local' and is_active and site_code = 'LA' and merchant_id = 2 and price_cents > 20000 order by relation_id limit 3`,
  );
  return rows as { relation_id: number; price_cents: number }[];
};

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Creates price lists for the second buyer's company and a company group, and a quantity discount with a history. */
export const createPriceAgreements = async (context: Context, platform: Platform, now: Date): Promise<void> => {
  const { api, clock } = context;
  clock.set(new Date(now.getTime() - 2 * dayMs));
  const lakeside = await findCompanyId(context, "buyer2@demo.test");
  const pacific = await findCompanyId(context, "china@demo.test");
  const nearby = await findCompanyId(context, "nearby@demo.test");
  const fixed = await findExpensiveOffers(platform);
  await api.call(staff, "/operator/savePriceList", {
    name: "Lakeside partner terms",
    note: "Agreed in the call of October; review in spring.",
    is_active: "1",
    valid_from: formatDay(now, -30),
    valid_to: formatDay(now, 150),
    company_ids: String(lakeside),
    rules: JSON.stringify([{ percent: 3 }, { merchant_id: 2, percent: 6 }, { type_id: 2, percent: 5 }]),
    prices: JSON.stringify(
      fixed.map(({ relation_id, price_cents }) => ({
        relation_id,
        price: amount(Math.round(price_cents * 0.9)),
        tiers: [{ threshold: 24, price: amount(Math.round(price_cents * 0.84)) }],
      })),
    ),
  });
  const { group_id } = await api.call(staff, "/operator/saveGroup", {
    name: "Hotel program",
    note: "Companies that furnish hotels for us.",
    company_ids: `${lakeside},${pacific}`,
  });
  const forGroup = { group_ids: String(group_id), is_active: "1" };
  await api.call(staff, "/operator/savePriceList", {
    ...forGroup,
    name: "Hotel program 2027",
    valid_from: formatDay(now, 40),
    valid_to: formatDay(now, 400),
    rules: JSON.stringify([{ percent: 7 }]),
  });
  await api.call(staff, "/operator/savePriceList", {
    ...forGroup,
    name: "Hotel program 2026",
    valid_from: formatDay(now, -320),
    valid_to: formatDay(now, -10),
    rules: JSON.stringify([{ percent: 5 }]),
  });
  // Starts in the future, so that the first buyer pays regular prices today.
  const { list: customers } = await api.call(merchant, "/merchant/companyPicks", {});
  await api.call(merchant, "/merchant/savePriceList", {
    name: "Showroom partners",
    note: "For whoever shows our sofas on the floor.",
    is_active: "1",
    valid_from: formatDay(now, 45),
    valid_to: formatDay(now, 300),
    company_ids: (customers as { company_id: number }[])
      .slice(0, 2)
      .map(({ company_id }) => company_id)
      .join(),
    rules: JSON.stringify([{ percent: 4 }]),
  });
  const steps = (...pairs: [number, number][]) => JSON.stringify(pairs.map(([threshold, percent]) => ({ threshold, percent })));
  await api.call(staff, "/operator/saveBuyDiscounts", { company_id: nearby, steps: steps([20, 2]), note: "First year" });
  await api.call(staff, "/operator/saveBuyDiscounts", {
    company_id: nearby,
    steps: steps([20, 3], [60, 5]),
    note: "Volume doubled since spring",
  });
};
