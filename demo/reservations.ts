import type { createDemoApi } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { addDays } from "#kernel/calendar.ts";
import { dayMs, hourMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo reservations of presale goods in every state, created by the platform's own calls. */

type DemoSession = Awaited<ReturnType<typeof createDemoApi>>;
type Step = "deposit" | "full" | "approve" | "decline" | "final" | "proof" | "late" | "tooLate" | "receive" | "cancel";

interface Story {
  daysAgo: number;
  pieces: number;
  po: string;
  /** Of the manufacturer with a demo account, which moves and receives its containers. */
  isOfMerchant?: true;
  steps: readonly Step[];
}

const stories: readonly Story[] = [
  { daysAgo: 12, pieces: 4, po: "HH-2401", isOfMerchant: true, steps: ["full", "approve", "receive"] },
  { daysAgo: 11, pieces: 6, po: "HH-2402", isOfMerchant: true, steps: ["deposit", "approve", "late"] },
  { daysAgo: 9, pieces: 3, po: "HH-2403", isOfMerchant: true, steps: ["deposit", "approve", "tooLate"] },
  { daysAgo: 8, pieces: 5, po: "HH-2404", steps: ["deposit", "approve", "final"] },
  { daysAgo: 6, pieces: 2, po: "HH-2405", steps: ["deposit", "approve", "proof"] },
  { daysAgo: 5, pieces: 2, po: "HH-2406", steps: ["deposit", "approve"] },
  { daysAgo: 4, pieces: 2, po: "HH-2407", steps: ["cancel"] },
  { daysAgo: 1.5, pieces: 3, po: "HH-2408", steps: ["deposit", "decline"] },
  { daysAgo: 0.7, pieces: 4, po: "HH-2409", steps: ["deposit"] },
  { daysAgo: 0.2, pieces: 2, po: "HH-2410", steps: [] },
];

interface PresaleOffer {
  relation_id: number;
  product_id: number;
  warehouse_id: number;
  incoming_id: number;
  container_number: string;
  quantity: number;
  arrives_from: string;
  arrives_to: string;
  is_of_maker: boolean;
}

/** Presale offers with the container that promises them, those of the demo manufacturer first. */
const findPresaleOffers = async (platform: Platform): Promise<PresaleOffer[]> => {
  const { rows } = await platform.database.run(
    `select distinct on (is_of_maker, offers.relation_id) offers.relation_id, offers.product_id, offers.warehouse_id, incoming_id, container_number,
       lot.quantity, lot.arrives_from::text as arrives_from, lot.arrives_to::text as arrives_to,
       offers.merchant_id = (select merchant_id from people where email = 'maker@demo.test') as is_of_maker
     from offers join products using (product_id)
     join site_warehouses on site_warehouses.warehouse_id = offers.warehouse_id and site_code = 'LA'
     join stock_items item on item.product_id = offers.product_id and item.warehouse_id = offers.warehouse_id and item.condition = offers.condition
     join incoming_stock lot using (stock_item_id)
     where offers.kind = 'presale' and not is_set and arrived_at is null and moq <= 2 and pack_multiple = 1 and lot.quantity >= 12
       and lot.arrives_from >= final_date
     order by is_of_maker desc, offers.relation_id, lot.arrives_from, incoming_id`,
  );
  return rows as PresaleOffer[];
};

const moveDays = (day: string, days: number): string => addDays(day, days);

interface Placed {
  offer: PresaleOffer;
  order_sn: string;
}

const moveContainer =
  (days: number, reason: string) =>
  ({ api }: DemoSession, { offer }: Placed) =>
    api.call("maker@demo.test", "/merchant/saveIncoming", {
      incoming_id: offer.incoming_id,
      quantity: offer.quantity,
      container_number: offer.container_number,
      arrives_from: moveDays(offer.arrives_from, days),
      arrives_to: moveDays(offer.arrives_to, days),
      reason,
    });

const byBuyer =
  (path: string, more: Record<string, unknown> = {}) =>
  ({ api }: DemoSession, { order_sn }: Placed) =>
    api.call("buyer@demo.test", path, { order_sn, ...more });

const byReviewer =
  (path: string, note = "") =>
  ({ api }: DemoSession, { order_sn }: Placed) =>
    api.call("service@demo.test", path, { order_sn, note });

const payBy = (purpose: string) => byBuyer("/pay/balance", { purpose, payment_password: demoPaymentPassword });

/** Pays the balance by check, with its proof. */
const submitProof = async (session: DemoSession, placed: Placed, uploadProof: (order_sn: string) => Promise<string>) => {
  const { due } = await session.api.call("buyer@demo.test", "/pay/list", { order_sn: placed.order_sn, purpose: "final" });
  const voucher_ids = await uploadProof(placed.order_sn);
  return byBuyer("/pay/offline", { purpose: "final", method: "cheque", amount: due, voucher_ids })(session, placed);
};

const steps = {
  deposit: payBy("deposit"),
  full: payBy("order"),
  final: payBy("final"),
  approve: byReviewer("/operator/approveReservation"),
  decline: byReviewer("/operator/refuseReservation", "We couldn’t match your payment to this reservation."),
  cancel: byBuyer("/user/cancelOrder"),
  late: moveContainer(6, "The vessel waits for a berth in Long Beach."),
  tooLate: moveContainer(21, "The container missed its connection in Busan."),
  receive: ({ api }: DemoSession, { offer: { container_number, warehouse_id } }: Placed) =>
    api.call("maker@demo.test", "/merchant/receiveContainer", { container_number, warehouse_id }),
} as const;

const placeReservation = async ({ api }: DemoSession, offer: PresaleOffer, { pieces, po }: Story): Promise<Placed> => {
  const { relation_id, product_id } = offer;
  const { orders } = await api.call("buyer@demo.test", "/home/create", {
    product_list: JSON.stringify([{ relation_id, product_id, quantity: pieces }]),
    logistics_type: 1,
    po_number: po,
  });
  const order_sn = (orders as { order_number: string }[])[0]?.order_number ?? "";
  return { offer, order_sn };
};

/** Creates the demo reservations of the demo buyer. */
export const createReservations = async (
  session: DemoSession,
  platform: Platform,
  now: Date,
  uploadProof: (order_sn: string) => Promise<string>,
): Promise<void> => {
  let offers = await findPresaleOffers(platform);
  for (const story of stories) {
    const place = offers.findIndex(({ is_of_maker }) => is_of_maker === (story.isOfMerchant ?? false));
    const [offer] = place < 0 ? [] : offers.splice(place, 1);
    if (!offer) throw new Error("The demo has too few presale offers.");
    // A container that is received promises nothing to later reservations.
    if (story.steps.includes("receive")) offers = offers.filter(({ container_number }) => container_number !== offer.container_number);
    const start = new Date(now.getTime() - story.daysAgo * dayMs);
    session.clock.set(start);
    const placed = await placeReservation(session, offer, story);
    const gapMs = Math.min(9 * hourMs, (story.daysAgo * dayMs) / (story.steps.length + 1));
    for (const [index, step] of story.steps.entries()) {
      session.clock.set(new Date(start.getTime() + gapMs * (index + 1)));
      if (step === "proof") await submitProof(session, placed, uploadProof);
      else await steps[step](session, placed);
    }
  }
};
