import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { auditor, buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { dayMs, minuteMs } from "#kernel/clock.ts";

const app = await testApp();

const ask = { usage: "shop", remark: "For our web shop" };

/** A new product for each test, so that tests are independent. */
let taken = 0;
const freshProduct = async (): Promise<{ product_id: number; goods_sn: string }> => {
  taken += 1;
  const [product] = await app.rows<{ product_id: number; goods_sn: string }>(
    "select product_id, goods_sn from products where not is_set order by product_id limit 1 offset $1",
    [taken],
  );
  if (!product) throw new Error("The demo catalog has no more products");
  return product;
};

const state = async (product_id: number, as = buyer) => (await app.call("/user/pictureRequestState", { product_id }, as)).data;
const request = (product_id: number | string, as = buyer) => app.call("/user/requestPictures", { product_id, ...ask }, as);
const decide = (picture_request_id: number | string, body: Record<string, unknown> = { decision: "approve" }, as = auditor) =>
  app.call("/operator/reviewPictureRequests", { picture_request_id, ...body }, as);
const lastMail = async (account: string) =>
  (
    await app.rows<{ subject: string; body_text: string }>(
      "select subject, body_text from outbox_messages where recipient = $1 order by message_id desc limit 1",
      [account],
    )
  )[0];

describe("a request for pictures", () => {
  test("is refused for a product without pictures", async () => {
    const { product_id } = await freshProduct();
    await app.rows("delete from product_pictures where product_id = $1", [product_id]);
    expect(await request(product_id)).toMatchObject({ reason: "NO_PICTURES", fields: { product_id: expect.any(String) } });
    expect(await state(product_id)).toMatchObject({ status: 0, picture_count: 0, picture_request_id: null });
  });

  test("is approved, notified by mail, and offers an archive of the originals", async () => {
    const { product_id, goods_sn } = await freshProduct();
    expect(await state(product_id)).toMatchObject({ status: 0, can_apply: true, picture_count: 3, picture_request_id: null });
    expect(await request(product_id)).toMatchObject({ code: 200, data: { requested: [product_id] } });
    const open = await state(product_id);
    expect(open).toMatchObject({ status: 1, can_apply: false });
    expect(await app.call("/user/pictureDownload", { picture_request_id: open.picture_request_id }, buyer)).toMatchObject({
      reason: "NOT_FOUND",
    });

    expect(await decide(open.picture_request_id)).toMatchObject({ code: 200, data: { decided: 1 } });
    expect(await state(product_id)).toMatchObject({ status: 2, can_apply: false, expires_at: expect.any(String) });
    expect(await lastMail(buyer.as)).toMatchObject({
      subject: "Download your product images",
      body_text: expect.stringContaining(goods_sn),
    });

    const { data } = await app.call("/user/pictureDownload", { picture_request_id: open.picture_request_id }, buyer);
    expect(data.name).toBe(`${goods_sn}-pictures.zip`);
    const response = await app.app.inject(data.url);
    expect(response.headers["content-type"]).toBe("application/zip");
    const entries = unzipSync(response.rawPayload);
    expect(Object.keys(entries)).toEqual([1, 2, 3].map((number) => `${goods_sn}-${number}.webp`));
    for (const bytes of Object.values(entries)) expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe("WEBP");
    const { list } = (await app.call("/user/pictureList", { keyword: goods_sn }, buyer)).data;
    expect(list).toMatchObject([{ goods_sn, status: 2, downloads: 1, can_apply: false, picture_count: 3 }]);
  });

  test("shows refusal reasons in the caller's language and can be repeated", async () => {
    const { product_id } = await freshProduct();
    await request(product_id);
    const { picture_request_id } = await state(product_id);
    expect(await decide(picture_request_id, { decision: "refuse" })).toMatchObject({ reason: "REVIEW_REASON_REQUIRED" });
    await decide(picture_request_id, { decision: "refuse", reason_codes: "unclearUse", note: "Which shop?" });
    const refused = (await app.call("/user/pictureRequestState", { product_id }, { ...buyer, language: "es-ES" })).data;
    expect(refused).toMatchObject({ status: 3, can_apply: true, reasons: [expect.stringContaining("No queda claro"), "Which shop?"] });
    expect(await lastMail(buyer.as)).toMatchObject({ body_text: expect.stringContaining("Which shop?") });
    expect(await request(product_id)).toMatchObject({ code: 200 });
    expect(await state(product_id)).toMatchObject({ status: 1 });
    const { list } = (await app.call("/user/pictureList", { tab: "refused" }, buyer)).data;
    expect(list[0]).toMatchObject({ picture_request_id, can_apply: false });
  });

  test("is created once under concurrent calls", async () => {
    const { product_id } = await freshProduct();
    const answers = await Promise.all([request(product_id), request(product_id), request(product_id)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 2340, 2340]);
    expect(await app.rows("select from picture_requests where product_id = $1", [product_id])).toHaveLength(1);
  });

  test("covers many products and skips those already requested", async () => {
    const [first, second] = [await freshProduct(), await freshProduct()];
    await request(first.product_id);
    const both = `${first.product_id},${second.product_id}`;
    expect(await request(both)).toMatchObject({ data: { requested: [second.product_id] } });
    expect(await request(both)).toMatchObject({ reason: "PICTURES_REQUESTED" });
    const ids = await app.rows<{ picture_request_id: number }>(
      "select picture_request_id from picture_requests where product_id = any ($1)",
      [[first.product_id, second.product_id]],
    );
    const mails = await app.rows("select from outbox_messages where recipient = $1", [buyer.as]);
    await decide(ids.map(({ picture_request_id }) => picture_request_id).join(","));
    expect(await app.rows("select from outbox_messages where recipient = $1", [buyer.as])).toHaveLength(mails.length + 1);
  });

  test("expires after approval together with its URLs", async () => {
    const { product_id } = await freshProduct();
    await request(product_id);
    const { picture_request_id } = await state(product_id);
    await decide(picture_request_id);
    const { url } = (await app.call("/user/pictureDownload", { picture_request_id }, buyer)).data;
    const began = app.clock.now();
    try {
      app.clock.advanceMs(12 * minuteMs);
      expect((await app.app.inject(url)).statusCode).toBe(404);
      await app.rows("update picture_requests set expires_at = $2 where picture_request_id = $1", [
        picture_request_id,
        new Date(app.clock.now().getTime() - dayMs),
      ]);
      expect(await state(product_id)).toMatchObject({ status: 0, can_apply: true });
      expect(await app.call("/user/pictureDownload", { picture_request_id }, buyer)).toMatchObject({ reason: "DOWNLOAD_EXPIRED" });
      expect(await request(product_id)).toMatchObject({ code: 200 });
    } finally {
      app.clock.set(began);
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no product", { product_id: "" }, "CHECK_FIELDS"],
    ["an unknown product", { product_id: 999_999_999 }, "NOT_FOUND"],
    ["an invalid id", { product_id: "1; drop table products" }, "CHECK_FIELDS"],
    ["51 products", { product_id: Array.from({ length: 51 }, (_, index) => index + 1).join(",") }, "CHECK_FIELDS"],
    ["an invalid usage", { product_id: 1, usage: "resale" }, "CHECK_FIELDS"],
    ["a remark of 501 characters", { product_id: 1, remark: "x".repeat(501) }, "CHECK_FIELDS"],
  ])("with %s is refused", async (_what, body, reason) =>
    expect(await app.call("/user/requestPictures", { ...ask, ...body }, buyer)).toMatchObject({ reason }),
  );
});

describe("access", () => {
  test("rejects visitors, manufacturers and other staff roles", async () => {
    expect(await app.call("/user/pictureRequestState", { product_id: 1 })).toMatchObject({ code: 100 });
    expect(await app.call("/user/requestPictures", { product_id: 1, ...ask }, { as: "maker@demo.test" })).toMatchObject({
      reason: "NO_PERMISSION",
    });
    for (const as of ["buyer@demo.test", "maker@demo.test", "warehouse@demo.test"]) {
      expect(await app.call("/operator/pictureRequestList", {}, { as })).toMatchObject({ reason: "NOT_ALLOWED" });
    }
    expect(await decide(1, { decision: "approve" }, { as: "service@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
  });

  test("hides requests and downloads from other companies", async () => {
    const { product_id, goods_sn } = await freshProduct();
    await request(product_id);
    const { picture_request_id } = await state(product_id);
    await decide(picture_request_id);
    expect(await state(product_id, stranger)).toMatchObject({ status: 0, picture_request_id: null });
    expect(await app.call("/user/pictureDownload", { picture_request_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
    expect((await app.call("/user/pictureList", { keyword: goods_sn }, stranger)).data).toMatchObject({ list: [], count: 0 });
    const { url } = (await app.call("/user/pictureDownload", { picture_request_id }, buyer)).data;
    for (const wrong of [
      url.replace("signature=", "signature=0"),
      url.replace(`/${picture_request_id}?`, `/${picture_request_id + 1}?`),
      url.split("?")[0],
    ]) {
      expect((await app.app.inject(wrong)).statusCode).toBe(404);
    }
  });
});

describe("the review queue", () => {
  test("lists open requests oldest first and searches by keyword", async () => {
    const { product_id, goods_sn } = await freshProduct();
    await request(product_id, stranger);
    const { data } = await app.call("/operator/pictureRequestList", { tab: "open" }, { as: "service@demo.test" });
    const times = data.list.map(({ requested_at }: { requested_at: string }) => requested_at);
    expect(times).toEqual(times.toSorted());
    expect(data.counts.open).toBe(data.count);
    const found = (await app.call("/operator/pictureRequestList", { tab: "all", keyword: goods_sn.toLowerCase() }, auditor)).data;
    expect(found.list).toMatchObject([
      { goods_sn, usage: "shop", remark: "For our web shop", picture_count: 3, orders: expect.any(Number) },
    ]);
    expect((await app.call("/operator/pictureRequestList", { keyword: "%_'" }, auditor)).data.list).toEqual([]);
  });

  test("accepts one of two concurrent decisions, and decides several requests atomically", async () => {
    const [first, second] = [await freshProduct(), await freshProduct()];
    await request(`${first.product_id},${second.product_id}`);
    const [one, two] = [(await state(first.product_id)).picture_request_id, (await state(second.product_id)).picture_request_id];
    const answers = await Promise.all([decide(one), decide(one, { decision: "refuse", note: "no" }, { as: "admin@demo.test" })]);
    expect(answers.map(({ reason }) => reason ?? "ok").toSorted()).toEqual(["ALREADY_REVIEWED", "ok"]);
    expect(await decide(`${one},${two}`)).toMatchObject({ reason: "ALREADY_REVIEWED" });
    expect(await decide(`${two},999999999`)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await state(second.product_id)).toMatchObject({ status: 1 });
  });
});
