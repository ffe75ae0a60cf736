import { describe, expect, test } from "vitest";
import { admin, buyer, testApp, warehouse } from "#apps/server/test-app.ts";
import { readyHolidays } from "#features/inventory/holidays/ready-set/federal-holidays.ts";
import { simpleOffers, type TestOffer, toProductList } from "./test-orders.ts";

/** Holidays as the administrator keeps them, and the dates, deadlines and docks that follow them. */

const app = await testApp();
const [offer] = (await simpleOffers(app, 1, { stock: 500 })) as [TestOffer];

const names = { name_en: "Founders’ Day", name_zh: "创立日", name_es: "Día de los fundadores" };

const save = (more: Record<string, unknown>, options = admin) => app.call("/operator/saveHoliday", { ...names, ...more }, options);
const archive = (holiday_id: number, is_archived: boolean) => app.call("/operator/archiveHoliday", { holiday_id, is_archived }, admin);
const list = async (more: Record<string, unknown> = {}) =>
  (await app.call("/operator/holidayList", { page_size: 100, ...more }, admin)).data;
const lastAudit = () => app.one("select action, subject, before, after from audit_log order by audit_id desc limit 1");
const slotDays = async (): Promise<string[]> => {
  const { data } = await app.call("/home/dockSlots", { warehouse_id: offer.warehouse_id }, buyer);
  const days = data.list.map(({ starts_at }: { starts_at: string }) =>
    new Date(starts_at).toLocaleDateString("en-CA", { timeZone: data.time_zone }),
  );
  return [...new Set<string>(days)];
};

describe("holidays", () => {
  test("start with the ready set, from the first to the last", async () => {
    const { list: rows, ready } = await list();
    const today = app.today();
    expect(rows.map(({ day }: { day: string }) => day)).toEqual(
      readyHolidays(today)
        .map(({ day }) => day)
        .filter((day) => day >= today),
    );
    expect(ready.missing).toBe(0);
  });

  test("are added, changed, archived and restored, with entries of who did it", async () => {
    const day = `${app.today().slice(0, 4)}-12-30`;
    const { holiday_id } = (await save({ day })).data;
    expect(await lastAudit()).toMatchObject({ action: "holidayAdded", subject: `holiday:${day}`, after: { day, ...names } });
    await save({ holiday_id, day, name_en: "Inventory Day" });
    expect(await lastAudit()).toMatchObject({
      action: "holidayChanged",
      before: { name_en: names.name_en },
      after: { name_en: "Inventory Day" },
    });
    await archive(holiday_id, true);
    expect(await lastAudit()).toMatchObject({ action: "holidayArchived", subject: `holiday:${day}` });
    expect((await list({ tab: "archived" })).list).toMatchObject([{ holiday_id, day }]);
    expect(await save({ holiday_id, day })).toMatchObject({ reason: "HOLIDAY_ARCHIVED" });
    expect(await save({ day })).toMatchObject({ reason: "HOLIDAY_EXISTS" });
    await archive(holiday_id, false);
    expect((await list({ keyword: "inventory" })).list).toMatchObject([{ holiday_id }]);
    await archive(holiday_id, true);
  });

  test.each([
    ["a day that has one", () => ({ day: readyHolidays(app.today())[0]?.day }), "HOLIDAY_EXISTS"],
    ["a day that is none", () => ({ day: "2027-02-30" }), "CHECK_FIELDS"],
    ["an empty name", () => ({ day: "2027-02-03", name_zh: "" }), "CHECK_FIELDS"],
    ["a holiday that is not there", () => ({ day: "2027-02-03", holiday_id: 999_999 }), "NOT_FOUND"],
  ])("refuse %s", async (_name, body, reason) => expect(await save(body())).toMatchObject({ reason }));

  test("refuse to be moved to the day of another", async () => {
    const [first, second] = (await list()).list;
    expect(await save({ holiday_id: first.holiday_id, day: second.day })).toMatchObject({ reason: "HOLIDAY_EXISTS" });
  });

  test("belong to administrators", async () => {
    for (const as of ["service@demo.test", "warehouse@demo.test", "buyer@demo.test"])
      expect(await save({ day: "2027-02-03" }, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
  });

  test("of the ready set are added where they are missing, and archived ones stay archived", async () => {
    const [first, second] = (await list()).list;
    await archive(first.holiday_id, true);
    await app.rows("delete from holidays where holiday_id = $1", [second.holiday_id]);
    expect((await list()).ready.missing).toBe(1);
    expect((await app.call("/operator/takeReadyHolidays", {}, admin)).data).toMatchObject({ added: 1 });
    expect((await list()).list[0].day).toBe(second.day);
    await archive(first.holiday_id, false);
  });
});

describe("a holiday", () => {
  test("has no dock slots, until the warehouse opens on it", async () => {
    const [, day = ""] = await slotDays();
    const { holiday_id } = (await save({ day })).data;
    expect(await slotDays()).not.toContain(day);
    const dock = { warehouse_id: offer.warehouse_id, day };
    const dockDay = async () => (await app.call("/operator/dockDay", dock, warehouse)).data;
    expect(await dockDay()).toMatchObject({ is_closed: true, holiday: names });
    expect((await app.call("/operator/reopenDockDay", dock, warehouse)).code).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: "dockDayOpened", after: { day } });
    expect(await slotDays()).toContain(day);
    expect(await dockDay()).toMatchObject({ is_closed: false, holiday: names });
    expect((await list({ keyword: day })).list[0].open_warehouses).toHaveLength(1);
    expect((await app.call("/operator/closeDockDay", dock, warehouse)).code).toBe(200);
    expect(await lastAudit()).toMatchObject({ action: "dockDayClosed", after: { day } });
    expect(await slotDays()).not.toContain(day);
    await archive(holiday_id, true);
    expect(await slotDays()).toContain(day);
  });

  test("leaves booked pickups valid, marks them, and says how many there are", async () => {
    const { data } = await app.call("/home/dockSlots", { warehouse_id: offer.warehouse_id }, buyer);
    const { starts_at } = data.list.at(-1);
    const day = new Date(starts_at).toLocaleDateString("en-CA", { timeZone: data.time_zone });
    const { order_number } = (
      await app.call("/home/create", { product_list: toProductList([{ offer, quantity: 1 }]), logistics_type: 1 }, buyer)
    ).data.orders[0];
    await app.call("/user/bookDockSlot", { order_number, starts_at, truck_type: "van", pallets: 1 }, buyer);
    await save({ day });
    expect((await list({ keyword: day })).list).toMatchObject([{ day, expected: 1 }]);
    const shown = (await app.call("/operator/dockDay", { warehouse_id: offer.warehouse_id, day }, warehouse)).data;
    expect(shown.list).toMatchObject([{ order_number, state: "booked", fits_schedule: false }]);
  });

  test("moves the dates that a buyer is told", async () => {
    const pickupFrom = async (): Promise<string> =>
      (await app.call("/home/freightEstimate", { relation_id: offer.relation_id, quantity: 1, zip: "90001" }, buyer)).data.list.find(
        ({ relation_id }: { relation_id: number }) => relation_id === offer.relation_id,
      ).pickup_from;
    const before = await pickupFrom();
    const { holiday_id } = (await save({ day: before })).data;
    expect((await pickupFrom()) > before).toBe(true);
    await archive(holiday_id, true);
    expect(await pickupFrom()).toBe(before);
  });
});

test("a dock schedule is saved with an entry of what it was", async () => {
  const schedule = { doors: 3, slot_minutes: 30, lead_hours: 6, days_ahead: 12 };
  const body = { warehouse_id: offer.warehouse_id, conflicts_seen: 100 };
  expect((await app.call("/operator/saveDockSchedule", { ...body, ...schedule }, warehouse)).code).toBe(200);
  expect((await app.call("/operator/saveDockSchedule", { ...body, ...schedule, doors: 4 }, warehouse)).code).toBe(200);
  expect(await lastAudit()).toMatchObject({
    action: "dockScheduleChanged",
    subject: expect.stringMatching(/^dock:/),
    before: schedule,
    after: { ...schedule, doors: 4 },
  });
});
