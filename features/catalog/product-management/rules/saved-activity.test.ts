import { expect, test } from "vitest";
import type { Plan } from "./plan.ts";
import { activityOfSave } from "./saved-activity.ts";

const offer = (price_cents: number, kind = "local") => ({ warehouse_id: 1, kind, condition: "new", price_cents });

const plan = (custom_sn: string, before: object[] | undefined, offers: object[]): Plan =>
  ({ facts: { custom_sn }, stored: before && { offers: before }, offers }) as unknown as Plan;

test("names products and prices that are another now, five of each", () => {
  expect(activityOfSave([])).toEqual([]);
  expect(activityOfSave([plan("A", undefined, [offer(100)])])).toEqual([{ action: "productsSaved", subject: "A" }]);
  expect(activityOfSave([plan("A", [offer(11_500), offer(900, "fob")], [offer(10_905), offer(900, "fob")])])).toEqual([
    { action: "productsSaved", subject: "A" },
    { action: "pricesChanged", subject: "A: 115.00 → 109.05" },
  ]);
  const many = ["A", "B", "C", "D", "E", "F", "G"].map((name) => plan(name, [offer(100)], [offer(200)]));
  expect(activityOfSave(many).map(({ subject }) => subject.slice(-4))).toEqual([", +2", ", +2"]);
});
