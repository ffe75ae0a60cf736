import sharp from "sharp";
import { expect } from "vitest";
import type { TestAnswer, TestApp } from "#apps/server/test-app.ts";
import { insertUploadedFile } from "#features/identity/files/test-files.ts";
import { orderLifecycle, people } from "#features/trade/orders/test-lifecycle.ts";

/** Shared by the tests of after-sale cases: completed orders of two pieces, claims, and everybody's calls. */

export const afterSaleWorld = async (world: TestApp) => {
  const orders = await orderLifecycle(world);
  await setCap(world, 1_000);
  await world.getToken("admin@demo.test");
  await world.rows("update sessions set last_used_at = last_used_at + interval '90 days', expires_at = expires_at + interval '90 days'");
  const photo = await insertUploadedFile(world, { as: people.buyer, file_type: 6 });
  const video = await insertUploadedFile(world, { as: people.buyer, file_type: 7, mime: "video/mp4" });
  const reasons = Object.fromEntries(
    (await world.rows<{ code: string; reason_id: number }>("select code, reason_id from after_sale_reasons")).map((row) => [
      row.code,
      Number(row.reason_id),
    ]),
  ) as Record<string, number>;

  /** An order of two pieces that the buyer has picked up, and its line. */
  const completedOrder = async (): Promise<{ order_sn: string; order_line_id: number }> => {
    const order_sn = await orders.paidOrder(1);
    await orders.walk(order_sn, "startPacking", "readyForPickup", "confirmPickup");
    const { order_line_id } = await world.one(
      "select order_line_id from order_lines join orders using (order_id) where order_number = $1",
      [order_sn],
    );
    return { order_sn, order_line_id: Number(order_line_id) };
  };

  const buyer = (path: string, body: Record<string, unknown>): Promise<TestAnswer> => world.call(path, body, { as: people.buyer });
  const merchant = (path: string, body: Record<string, unknown>): Promise<TestAnswer> => world.call(path, body, { as: people.merchant });
  const staff = (who: "warehouse" | "service" | "finance") => (path: string, body: Record<string, unknown>) =>
    world.call(path, body, { as: people[who] });

  const claimOf = (lines: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) => ({
    lines: JSON.stringify(lines),
    reason_id: reasons.cartonDamaged,
    note: "The carton was crushed on one side.",
    photo_ids: photo,
    video_id: video,
    ...more,
  });

  /** Opens one case and returns its number. */
  const open = async (lines: readonly Record<string, unknown>[], more: Record<string, unknown> = {}): Promise<string> => {
    const answer = await buyer("/user/applyAfterSale", claimOf(lines, more));
    expect(answer.reason).toBeUndefined();
    return answer.data.records[0].record_number as string;
  };

  const info = async (record_sn: string) => (await world.call("/operator/afterSaleInfo", { record_sn }, { as: "admin@demo.test" })).data;

  /** A photo that the warehouse has uploaded. */
  const warehousePhoto = async (): Promise<string> => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#884422" } })
      .jpeg()
      .toBuffer();
    const answer = await world.upload(
      "/utils/uploadFile",
      [{ name: "grade.jpg", mime: "image/jpeg", bytes }],
      { file_type: 6 },
      { as: people.warehouse },
    );
    return answer.data.file_id as string;
  };

  return { ...orders, completedOrder, buyer, merchant, staff, claimOf, open, info, reasons, photo, video, warehousePhoto };
};

/** Sets the claims that a company may open in a month. */
export const setCap = (world: TestApp, cap: number) =>
  world.rows("update sites set settings = settings || jsonb_build_object('after_sale_cap', $1::integer) where site_code = 'LA'", [cap]);
