import type { createDemoApi, Goods } from "#demo/demo-api.ts";
import { demoPaymentPassword } from "#demo/people.ts";
import { noShowMinutes } from "#features/inventory/dock-slots/rules.ts";
import { dayAt } from "#kernel/calendar.ts";
import { dayMs, hourMs, minuteMs } from "#kernel/clock.ts";
import type { Platform } from "#platform/platform.ts";

/** Demo pickups by appointment, from the last open day to the next ones: trucks that came, one that did not, and those still expected. */

const warehouse = "warehouse@demo.test";
const buyer = "buyer@demo.test";

/** When the pickups are ordered; the last open day is nearer, whatever the weekday. */
const bookedDaysAgo = 4;

type StockedGoods = Goods & { warehouse_id: number };
type DemoSession = Awaited<ReturnType<typeof createDemoApi>>;

interface Pickup {
  by: "buyer2@demo.test" | "nearby@demo.test" | "china@demo.test";
  /** Open days from today, or from the next one that is open; -1 is the last open day before. */
  day: number;
  /** The number of the slot in its day. */
  slot: number;
  truck: "van" | "box_truck" | "semi" | "flatbed";
  pallets: number;
  pieces: number;
  po?: string;
  /** The driver does not come. */
  isMissed?: true;
}

const pickups: readonly Pickup[] = [
  { by: "nearby@demo.test", day: -1, slot: 5, truck: "van", pallets: 1, pieces: 1, isMissed: true },
  { by: "buyer2@demo.test", day: 0, slot: 0, truck: "semi", pallets: 6, pieces: 6, po: "LF-0921" },
  { by: "china@demo.test", day: 0, slot: 0, truck: "box_truck", pallets: 2, pieces: 2 },
  { by: "nearby@demo.test", day: 0, slot: 1, truck: "van", pallets: 1, pieces: 1, isMissed: true },
  { by: "buyer2@demo.test", day: 0, slot: 3, truck: "box_truck", pallets: 3, pieces: 3, po: "LF-0922" },
  { by: "nearby@demo.test", day: 0, slot: 5, truck: "flatbed", pallets: 2, pieces: 2 },
  { by: "china@demo.test", day: 0, slot: 7, truck: "box_truck", pallets: 1, pieces: 1 },
  { by: "buyer2@demo.test", day: 1, slot: 1, truck: "semi", pallets: 5, pieces: 5, po: "LF-0923" },
  { by: "nearby@demo.test", day: 1, slot: 2, truck: "box_truck", pallets: 1, pieces: 2 },
  { by: "china@demo.test", day: 2, slot: 2, truck: "van", pallets: 1, pieces: 1 },
];

/** Orders of the demo buyer that wait for its truck, and the open day from today for which it is booked. */
const waitingOrders: readonly { po: string; day: number; pallets: number }[] = [
  { po: "HH-2279", day: 1, pallets: 1 },
  { po: "HH-2287", day: 2, pallets: 4 },
];

interface Slot {
  starts_at: string;
}

/** The bookable slots of a warehouse at the session's time: finds one by its open day, counted from today, and its number in the day. */
const openSchedule = async ({ api }: DemoSession, account: string, warehouse_id: number, now: Date) => {
  const { list, time_zone } = await api.call(account, "/home/dockSlots", { warehouse_id });
  const place = { time_zone: String(time_zone) };
  const byDay = [...Map.groupBy(list as Slot[], ({ starts_at }) => dayAt(new Date(starts_at), place))];
  const first = byDay.findIndex(([day]) => day >= dayAt(now, place));
  return {
    find: (day: number, number: number): Slot => {
      const slots = byDay[first + day]?.[1] ?? [];
      const slot = slots[Math.min(number, slots.length - 1)];
      if (!slot) throw new Error("The demo warehouse has no slot for a pickup.");
      return slot;
    },
    /** Local days with passed slots. */
    passedDays: byDay.slice(0, first + 1).map(([day]) => day),
  };
};

/** Goods in the warehouse that most demo buyers collect from. */
const findGoods = async (platform: Platform): Promise<StockedGoods[]> => {
  const { rows } = await platform.database.run(
    `select product_id, relation_id, offers.warehouse_id from offers join offer_availability using (relation_id)
       join warehouses on warehouses.warehouse_id = offers.warehouse_id and warehouse_code = 'CA-RC'
     where kind = 'local' and is_active and moq = 1 and pack_multiple = 1 and available between 24 and 200 and price_cents between 6000 and 30000
     order by md5(relation_id || 'pickups') limit 10`,
  );
  return rows as StockedGoods[];
};

/** Places, pays and packs the order of a pickup. Returns its number. */
const placeOrder = async (
  { api }: DemoSession,
  pickup: Pickup,
  { product_id, relation_id }: Goods,
  { starts_at }: Slot,
): Promise<string> => {
  const { by, truck, pallets, pieces, po = "" } = pickup;
  const { orders } = await api.call(by, "/home/create", {
    product_list: JSON.stringify([{ product_id, relation_id, quantity: pieces }]),
    logistics_type: 1,
    po_number: po,
    dock_slot: starts_at,
    truck_type: truck,
    pallets,
  });
  const order_sn = (orders as { order_number: string }[])[0]?.order_number ?? "";
  await api.call(by, "/pay/balance", { order_sn, payment_password: demoPaymentPassword });
  for (const step of ["startPacking", "readyForPickup"]) await api.call(warehouse, `/operator/${step}`, { order_sn });
  return order_sn;
};

/** Marks the drivers of a day whose slots have passed, and hands their goods over. */
const markDay = async ({ api, clock }: DemoSession, warehouse_id: number, day: string, missed: ReadonlySet<string>, now: Date) => {
  const { list } = await api.call(warehouse, "/operator/dockDay", { warehouse_id, day });
  for (const { booking_id, order_number, starts_at } of list as { booking_id: number; order_number: string; starts_at: string }[]) {
    const state = missed.has(order_number) ? "no_show" : "arrived";
    const seenAt = new Date(Date.parse(starts_at) + (state === "arrived" ? 10 : noShowMinutes + 1) * minuteMs);
    if (seenAt > now) continue;
    clock.set(seenAt);
    await api.call(warehouse, "/operator/markDockBooking", { booking_id, state });
    const loadedAt = new Date(seenAt.getTime() + hourMs);
    if (state === "no_show" || loadedAt > now) continue;
    clock.set(loadedAt);
    await api.call(warehouse, "/operator/confirmPickup", { order_sn: order_number });
  }
};

/** Books the truck of the demo buyer for the orders that wait for it, at whichever warehouse they are. */
const bookWaiting = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  for (const { po, day, pallets } of waitingOrders) {
    const { rows } = await platform.database.run("select order_number, warehouse_id from orders where po_number = $1", [po]);
    for (const { order_number, warehouse_id } of rows as { order_number: string; warehouse_id: number }[]) {
      const { find } = await openSchedule(session, buyer, warehouse_id, now);
      const { starts_at } = find(day, 2);
      await session.api.call(buyer, "/user/bookDockSlot", { order_number, starts_at, truck_type: "box_truck", pallets });
    }
  }
};

/** Creates the demo pickups. */
export const createPickups = async (session: DemoSession, platform: Platform, now: Date): Promise<void> => {
  const goods = await findGoods(platform);
  session.clock.set(new Date(now.getTime() - bookedDaysAgo * dayMs));
  const warehouse_id = goods[0]?.warehouse_id ?? 0;
  const { find, passedDays } = await openSchedule(session, buyer, warehouse_id, now);
  const missed = new Set<string>();
  for (const [index, pickup] of pickups.entries()) {
    const piece = goods[index % goods.length];
    if (!piece) throw new Error("The demo has too few goods for pickups.");
    const order_number = await placeOrder(session, pickup, piece, find(pickup.day, pickup.slot));
    if (pickup.isMissed) missed.add(order_number);
  }
  for (const day of passedDays) await markDay(session, warehouse_id, day, missed, now);
  session.clock.set(new Date(now.getTime() - hourMs));
  await bookWaiting(session, platform, now);
};
