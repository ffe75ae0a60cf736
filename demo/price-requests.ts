import type { createDemoApi, Goods } from "#demo/demo-api.ts";
import { addDays, dayAt } from "#kernel/calendar.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";
import { demoPlace } from "./demo-place.ts";

/** Demo price requests in every status, and the samples of the demo manufacturer, created by the platform's own calls. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>>;
type Step = "quote" | "better" | "decline" | "accept" | "acceptMore" | "reject" | "askAgain" | "withdraw" | "order" | "contract";

interface Story {
  daysAgo: number;
  by: "buyer@demo.test" | "buyer2@demo.test" | "china@demo.test";
  kind: "local" | "fob";
  pieces: readonly number[];
  note: string;
  /** Days for which the quote is valid; 14 by default. */
  validDays?: number;
  steps: readonly Step[];
}

const stories: readonly Story[] = [
  {
    daysAgo: 48,
    by: "buyer@demo.test",
    kind: "local",
    pieces: [40, 20],
    note: "Lobby of a hotel in Pasadena, delivery in two parts is fine.",
    steps: ["quote", "accept", "order"],
  },
  {
    daysAgo: 40,
    by: "buyer@demo.test",
    kind: "local",
    pieces: [60],
    note: "For a show apartment program.",
    validDays: 3,
    steps: ["quote"],
  },
  { daysAgo: 31, by: "buyer@demo.test", kind: "local", pieces: [25], note: "", steps: ["quote", "reject"] },
  { daysAgo: 22, by: "buyer@demo.test", kind: "fob", pieces: [400], note: "White-box cartons, our label.", steps: ["decline"] },
  {
    daysAgo: 15,
    by: "buyer@demo.test",
    kind: "fob",
    pieces: [300],
    note: "First order of this collection.",
    steps: ["quote", "accept", "contract"],
  },
  { daysAgo: 12, by: "buyer2@demo.test", kind: "local", pieces: [30], note: "Two stores, same delivery date.", steps: ["withdraw"] },
  {
    daysAgo: 8,
    by: "buyer@demo.test",
    kind: "local",
    pieces: [50, 30],
    note: "Can the second price match last spring’s?",
    steps: ["quote", "askAgain", "better"],
  },
  { daysAgo: 6, by: "buyer@demo.test", kind: "local", pieces: [24], note: "", steps: ["quote", "acceptMore"] },
  {
    daysAgo: 4,
    by: "china@demo.test",
    kind: "fob",
    pieces: [500],
    note: "请报 FOB 宁波价，含外箱印刷。",
    steps: ["quote"],
  },
  { daysAgo: 2, by: "buyer2@demo.test", kind: "local", pieces: [36], note: "Needed before the holiday season.", steps: [] },
  { daysAgo: 0.5, by: "buyer@demo.test", kind: "local", pieces: [80, 40], note: "Three stores, one delivery each.", steps: [] },
];

interface Offer extends Goods {
  price_cents: number;
}

interface Asked {
  story: Story;
  request_number: string;
  lines: readonly (Offer & { quantity: number })[];
  version: number;
}

const merchant = "maker@demo.test";
const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Sends a version of the quote below the list price, with a lower price for half as many pieces more. */
const send =
  (percent: number, message: string) =>
  async ({ api, clock }: DemoSession, asked: Asked) => {
    asked.version += 1;
    const lines = asked.lines.map(({ relation_id, price_cents, quantity }) => {
      const unit = Math.floor((price_cents * percent) / 100);
      return {
        relation_id,
        quantity,
        price: amount(unit),
        tiers: [{ threshold: Math.ceil(quantity * 1.5), price: amount(Math.floor(unit * 0.97)) }],
      };
    });
    const valid_until = addDays(dayAt(clock.now(), demoPlace), asked.story.validDays ?? 14);
    const { request_number } = asked;
    await api.call(merchant, "/merchant/sendQuote", { request_number, lines: JSON.stringify(lines), valid_until, message });
  };

const byBuyer =
  (path: string, more: Record<string, unknown> = {}) =>
  ({ api }: DemoSession, { story, request_number }: Asked) =>
    api.call(story.by, path, { request_number, ...more });

const accept =
  (times: number) =>
  ({ api }: DemoSession, { story, request_number, version, lines }: Asked) =>
    api.call(story.by, "/user/acceptQuote", {
      request_number,
      version,
      quantities: JSON.stringify(lines.map(({ relation_id, quantity }) => ({ relation_id, quantity: Math.ceil(quantity * times) }))),
    });

const steps: Record<Step, (session: DemoSession, asked: Asked) => Promise<unknown>> = {
  quote: send(88, "Price for one delivery. Finish as on the product page."),
  better: send(84, "Our best price for this season."),
  decline: ({ api }, { request_number }) =>
    api.call(merchant, "/merchant/declinePriceRequest", {
      request_number,
      note: "Our line is full until spring. Please ask again in March.",
    }),
  accept: accept(1),
  acceptMore: accept(1.5),
  reject: byBuyer("/user/rejectQuote", { note: "Above our budget for this project." }),
  askAgain: byBuyer("/user/askPriceAgain", { note: "Please look at the second line again." }),
  withdraw: byBuyer("/user/withdrawPriceRequest", { note: "The project was moved to next year." }),
  order: ({ api }, { story, request_number }) => api.call(story.by, "/home/create", { quote_number: request_number }),
  contract: byBuyer("/user/contractFromQuote"),
};

const findOffers = async (platform: Platform, kind: Story["kind"]): Promise<Offer[]> => {
  const { rows } = await platform.database.run(
    `select relation_id, product_id, price_cents from offers join offer_availability using (relation_id) join people using (merchant_id)
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where email = '${merchant}' and kind = $1 and is_active and price_cents > 6000 and (kind = 'fob' or available > 90)
       and offers.warehouse_id = (select warehouse_id from offers first join people using (merchant_id)
         where email = '${merchant}' and first.kind = $1 group by warehouse_id order by count(*) desc, warehouse_id limit 1)
     order by md5(relation_id || 'quotes') limit 12`,
    [kind],
  );
  return rows as Offer[];
};

/** Two samples that buyers can order below the minimum order. */
const offerSamples = async ({ api }: DemoSession, offers: readonly Offer[]): Promise<void> => {
  for (const { relation_id, price_cents } of offers.slice(0, 4))
    await api.call(merchant, "/merchant/saveSampleTerms", { relation_id, price: amount(price_cents), freight: "29.00", max_pieces: 2 });
};

/** Swatches in the finishes of a sofa collection: shown on all its goods in the same material and color. */
const swatchModels = ["JY-SF-10101", "JY-SF-10102", "JY-SF-10103"];

const offerSwatches = async ({ api }: DemoSession, platform: Platform): Promise<void> => {
  const { rows } = await platform.database.run(
    `select distinct on (goods_sn) relation_id from offers join products using (product_id) join people on people.merchant_id = offers.merchant_id
       join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     where email = '${merchant}' and kind = 'local' and is_active and goods_sn = any ($1) order by goods_sn, relation_id`,
    [swatchModels],
  );
  for (const { relation_id } of rows as { relation_id: number }[])
    await api.call(merchant, "/merchant/saveSampleTerms", { relation_id, price: "4.00", freight: "6.50", max_pieces: 5, is_swatch: true });
};

/** Creates the demo's price requests. */
export const createPriceRequests = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  const offers = { local: await findOffers(platform, "local"), fob: await findOffers(platform, "fob") };
  await offerSamples(session, offers.local);
  await offerSwatches(session, platform);
  for (const [number, story] of stories.entries()) {
    const own = offers[story.kind];
    const lines = story.pieces.map((quantity, index) => {
      const offer = own[(number + index) % own.length];
      if (!offer) throw new Error("The demo has too few goods for price requests.");
      return { ...offer, quantity };
    });
    const start = new Date(now.getTime() - story.daysAgo * dayMs);
    session.clock.set(start);
    const { requests } = await session.api.call(story.by, "/user/requestPrice", {
      lines: JSON.stringify(lines.map(({ relation_id, product_id, quantity }) => ({ relation_id, product_id, quantity }))),
      note: story.note,
    });
    const [created] = requests as { request_number: string }[];
    const asked: Asked = { story, lines, version: 0, request_number: created?.request_number ?? "" };
    const gapMs = Math.min(18 * hourMs, (story.daysAgo * dayMs - hourMs) / (story.steps.length + 1));
    for (const [index, step] of story.steps.entries()) {
      session.clock.set(new Date(start.getTime() + gapMs * (index + 1)));
      await steps[step](session, asked);
    }
  }
};
