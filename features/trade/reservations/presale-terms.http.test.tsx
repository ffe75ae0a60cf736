import { type ReactNode, Suspense } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { IntlProvider, useTranslations } from "use-intl";
import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { runJobs } from "#apps/server/worker.ts";
import { getMessages, loadAllMessages } from "#client/messages/store.ts";
import { depositPercentsOf, reminderDays, toLateTerms, toPresaleTerms } from "#features/catalog/products/rules/presale-terms.ts";
import { type ProductCardData, useDay } from "#features/catalog/products/screens/buyer/card-text.tsx";
import { OfferChoice } from "#features/catalog/products/screens/buyer/offer-choice.tsx";
import { PresaleTerms } from "#features/catalog/products/screens/buyer/presale-terms.tsx";
import { type Cards, StockLine } from "#features/catalog/products/screens/buyer/product-card.tsx";
import { CheckoutAmounts } from "#features/trade/orders/screens/buyer/checkout/checkout-amounts.tsx";
import { OrderMoney } from "#features/trade/orders/screens/buyer/detail/order-money.tsx";
import { useDeadlineText } from "#features/trade/orders/screens/order-chip.tsx";
import { addDays, formatDay } from "#kernel/calendar.ts";
import { dayMs } from "#kernel/clock.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { jobs } from "./jobs.ts";
import { ArrivalList } from "./screens/buyer/arrival-list.tsx";
import { ReservationMoney } from "./screens/buyer/reservation-money.tsx";
import { ReservationTerms } from "./screens/buyer/reservation-terms.tsx";
import { buyer, merchant, presaleOffers, reserve, reviewer } from "./test-reservations.ts";

/** The terms of a presale are the same on every place that names them, in every language (docs/decisions/0208, 0240). */

const world = await testApp();
const packer = "warehouse@demo.test";
for (const account of [buyer, reviewer, merchant, packer]) await world.getToken(account);
await world.rows("update sessions set expires_at = expires_at + interval '400 days', last_used_at = last_used_at + interval '400 days'");

const percent = 35;

await loadAllMessages();

/** The text of a screen part in a language, without its markup. */
const renderText = async (part: ReactNode, language: Language): Promise<string> => {
  const { prelude } = await prerenderToNodeStream(
    <IntlProvider locale={language} messages={getMessages(language)} timeZone="America/Los_Angeles" now={world.clock.now()}>
      <MemoryRouter>
        <Suspense>{part}</Suspense>
      </MemoryRouter>
    </IntlProvider>,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ");
};

/** The line of a product card about its arrival. */
function Card({ product }: Pick<Parameters<typeof StockLine>[0], "product">) {
  const t = useTranslations("products");
  return <StockLine product={product} cards={{ t, day: useDay() } as unknown as Cards} />;
}

/** The introductions of the presale area and of the home page's row, from the cards that they stand above. */
function ListIntro({ products }: { products: readonly ProductCardData[] }) {
  return useTranslations("catalogSearch")("presaleAreaIntro", { percent: depositPercentsOf(products) });
}
function HomeText({ products }: { products: readonly ProductCardData[] }) {
  return useTranslations("productsHome")("presaleText", { percent: depositPercentsOf(products) });
}

function Deadline({ deadline }: { deadline: { kind: string; at: string } | null }) {
  return useDeadlineText()(deadline);
}

/** How a language writes days and percentages. */
const daysIn: Readonly<Record<Language, RegExp>> = {
  "en-US": /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+/,
  "zh-CN": /\d+月\d+日/,
  "es-ES": /\d+ (de )?(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)/,
};
const percentage = /([\d–]+)\s?%/g;

/** Forms of a day on screens and in documents: with its year and without. */
const formsOf = (day: string, language: Language): string[] => [
  formatDay(day, language),
  formatDay(day, language, { month: "short", day: "numeric" }),
];

/** Whether a text names a day, and never as one that something must be done before: a last day is included. */
const names = (text: string, day: string, language: Language): boolean => {
  const forms = formsOf(day, language);
  return (
    forms.some((form) => text.includes(form)) &&
    !forms.some((form) => text.includes(`before ${form}`) || text.includes(`antes del ${form}`))
  );
};

/** Days in a text that are none of the given ones. */
const otherDays = (text: string, known: readonly string[], language: Language): string | undefined => {
  let rest = text;
  for (const day of known) for (const form of formsOf(day, language)) rest = rest.replaceAll(form, "");
  return daysIn[language].exec(rest)?.[0];
};

const call = async (path: string, body: Record<string, unknown>, language: Language, as = buyer) => {
  const answer = await world.call(path, body, { as, language });
  expect(answer.code ?? answer.error_code, `${path}: ${answer.msg ?? answer.error_msg}`).toBe(path.startsWith("/supply/") ? 0 : 200);
  return answer.data;
};

/** The mail about an order that was written after another one. */
const mailSince = async (last: number, order_sn: string): Promise<string> => {
  const mails = await world.rows(
    "select subject || ' ' || body_text as text from outbox_messages where recipient = $1 and message_id > $2 and body_text like '%' || $3 || '%'",
    [buyer, last, order_sn],
  );
  expect(mails).toHaveLength(1);
  return mails[0].text;
};
const lastMail = async (): Promise<number> =>
  (await world.one("select coalesce(max(message_id), 0)::integer as last from outbox_messages")).last;

describe.each(languages)("in %s", (language) => {
  test("every place names the deposit and the days of the same terms", async () => {
    const show = (part: ReactNode) => renderText(part, language);
    const [offer] = await presaleOffers(world, 1, 20);
    const { product_id, relation_id, warehouse_id, container_number, incoming_id } = offer!;
    await world.rows("update offers set deposit_percent = $2 where relation_id = $1", [relation_id, percent]);
    await world.rows("select refresh_listings(array[$1::bigint], $2)", [product_id, world.clock.now()]);
    await world.rows("update people set language = $2 where email = $1", [buyer, language]);
    const settings = await world.one(
      "select (settings ->> 'presale_grace_days')::integer as presale_grace_days, (settings ->> 'presale_slip_days')::integer as presale_slip_days, (settings ->> 'presale_deposit_kept')::integer as presale_deposit_kept from sites where site_code = 'LA'",
    );
    const late = toLateTerms(settings);

    const product = await call("/home/getProductInfo", { product_id }, language);
    const offered = product.offers.find((one: { relation_id: number }) => one.relation_id === relation_id);
    const terms = toPresaleTerms(offered);
    expect(terms).toMatchObject({ deposit_percent: percent, balance_due: offer!.final_date });
    const days = [terms.balance_due!, terms.arrives_from!, terms.arrives_to!];
    const [due] = days as [string];

    const card = (await call("/home/list", { product_type: 4, page_size: 100 }, language)).list.find(
      (one: { relation_id: number }) => one.relation_id === relation_id,
    );
    const product_list = JSON.stringify([{ product_id, relation_id, quantity: 2 }]);
    const quote = await call("/supply/order/order/booking", { product_list, logistics_type: 1 }, language);
    const order_sn = (await reserve(world, offer!, 2)).data.orders[0].order_number;
    const orderOf = async () => (await call("/home/getOrderInfo", { order_sn }, language)).orders[0];
    const reservationOf = async () => (await call("/user/reservationList", { order_sn }, language)).list[0];
    const print = async (document: string) => {
      const { parts } = (await call("/user/printDocument", { document, order_sn }, language)).document;
      return JSON.stringify(parts);
    };
    const orderPlaces = async () => {
      const [order, reservation] = [await orderOf(), await reservationOf()];
      return {
        order: await show(<OrderMoney order={order} />),
        reservation: await show([
          <ReservationMoney key="money" reservation={reservation} />,
          <ReservationTerms key="terms" terms={reservation} />,
        ]),
        printedOrder: await print("print_advance_order"),
      };
    };
    const arrivalPlaces = async () => ({
      arrivals: await show(<ArrivalList reservation={await reservationOf()} />),
      printedArrival: await print("print_advance_info"),
    });

    const offerPlaces = {
      card: await show(<Card product={card} />),
      product: await show(<OfferChoice product={product} offer={offered} />),
      productTerms: await show(<PresaleTerms offer={offered} terms={call("/home/presaleTerms", { product_id }, language)} />),
      checkout: await show(<CheckoutAmounts quote={quote} />),
      checkoutTerms: await show(<ReservationTerms terms={{ ...quote.orders[0].reservation, final_date: quote.orders[0].final_date }} />),
      ...(await orderPlaces()),
    };
    for (const [place, text] of Object.entries(offerPlaces)) {
      expect(names(text, due, language), `${place} names ${due}: ${text}`).toBe(true);
      expect(otherDays(text, days, language), `${place}: ${text}`).toBeUndefined();
    }

    const intros = {
      list: await show(<ListIntro products={[card]} />),
      home: await show(<HomeText products={[card]} />),
    };
    const named = {
      ...intros,
      card: offerPlaces.card,
      product: offerPlaces.product,
      checkout: offerPlaces.checkout,
      reservation: offerPlaces.reservation,
    };
    for (const [place, text] of Object.entries(named))
      expect(new Set([...text.matchAll(percentage)].map(([, number]) => number)), `${place}: ${text}`).toEqual(new Set([String(percent)]));

    for (const text of [offerPlaces.productTerms, offerPlaces.checkoutTerms, offerPlaces.reservation]) {
      for (const number of [late.grace_days, late.slip_days, ...reminderDays]) expect(text).toMatch(new RegExp(`\\b${number}\\b`));
      const { keep, refund } = { keep: ["keeps", "归厂家", "conserva"], refund: ["goes back", "退回", "vuelve a"] };
      const place = languages.indexOf(language);
      expect(text).toContain((late.overdue_policy === "keep" ? keep : refund)[place]);
      expect(text).not.toContain((late.overdue_policy === "keep" ? refund : keep)[place]);
    }

    let since = await lastMail();
    await call("/pay/balance", { order_sn, purpose: "deposit", payment_password: "123456" }, language);
    await call("/operator/approveReservation", { order_sn, note: "" }, language, reviewer);
    const approved = await mailSince(since, order_sn);
    for (const day of days) expect(names(approved, day, language), approved).toBe(true);
    for (const text of [...Object.values(await arrivalPlaces()), approved]) {
      expect(names(text, terms.arrives_from!, language), text).toBe(true);
      expect(otherDays(text, days, language), text).toBeUndefined();
    }
    const deadline = (await orderOf()).deadline;
    expect(deadline).toEqual({ kind: "final", at: due });
    expect(names(await show(<Deadline deadline={deadline} />), due, language)).toBe(true);
    expect(names(await print("print_offline"), due, language)).toBe(true);

    // The container is late: the day the balance is due moves with it, everywhere.
    since = await lastMail();
    const moved = days.map((day) => addDays(day, 5));
    const [later, arrives_from, arrives_to] = moved;
    await call(
      "/merchant/saveIncoming",
      { incoming_id, quantity: 20, container_number, arrives_from, arrives_to, reason: "Port" },
      language,
      merchant,
    );
    const changed = await mailSince(since, order_sn);
    for (const day of moved) expect(names(changed, day, language), changed).toBe(true);
    // The mail also says when the goods are ready.
    const { expected } = await orderOf();
    const ready: string[] = expected.stages.flatMap(({ from, to }: { from: string; to: string }) => [from, to]);
    for (const [place, text] of Object.entries({ ...(await orderPlaces()), printedBill: await print("print_offline"), mail: changed })) {
      expect(names(text, later!, language), `${place}: ${text}`).toBe(true);
      expect(otherDays(text, place === "mail" ? [...moved, ...ready] : moved, language), `${place}: ${text}`).toBeUndefined();
    }
    const events = (await call("/user/calendar", { from: later, to: later }, language)).list;
    expect(events.map((event: { kind: string; order_number: string }) => event)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "final" })]),
    );

    since = await lastMail();
    const dueIn = (Date.parse(later!) - Date.parse(world.today())) / dayMs;
    world.clock.set(new Date(world.clock.now().getTime() + (dueIn - reminderDays[0]) * dayMs));
    await runJobs(world.platform, jobs);
    const reminder = await mailSince(since, order_sn);
    expect(names(reminder, later!, language), reminder).toBe(true);
    expect(otherDays(reminder, moved, language), reminder).toBeUndefined();

    // Free storage counts from the day the goods are ready, after their arrival.
    await call("/pay/balance", { order_sn, purpose: "final", payment_password: "123456" }, language);
    await call("/merchant/receiveContainer", { container_number, warehouse_id }, language, merchant);
    for (const step of ["startPacking", "readyForPickup"]) await call(`/operator/${step}`, { order_sn, note: "" }, language, packer);
    const { free_until } = await world.one("select pickup_free_until::text as free_until from orders where order_number = $1", [order_sn]);
    expect(free_until).toBe(world.today(5));
  });
});
