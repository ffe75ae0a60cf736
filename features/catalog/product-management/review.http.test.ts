import { describe, expect, test } from "vitest";
import {
  auditor,
  createPhoto,
  createStoolDraft,
  getMerchantId,
  localizedText,
  localOffer,
  merchant,
  publishProduct,
  queryOne,
  saveProduct,
  startWorld,
  uploadPicture,
  world,
} from "./test-products.ts";

/** Review of product changes by staff. */

await startWorld();

describe("product change review", () => {
  const setting = (reviews: string) =>
    getMerchantId(merchant.as).then((merchant_id) => world.call("/operator/setReviewSetting", { merchant_id, reviews }, auditor));

  const openSet = async (custom_sn: string) => {
    const { data } = await world.call("/operator/productChangeList", { keyword: custom_sn }, auditor);
    return world.call("/operator/productChangeDetail", { change_set_id: data.list[0].change_set_id }, auditor);
  };

  const decide = (change_set_id: number, change_ids: number[], more: object) =>
    world.call("/operator/reviewProductChanges", { change_set_id, change_ids: change_ids.join(","), ...more }, auditor);

  test("holds reviewed fields back, publishes the rest at once, and decides each field separately", async () => {
    const product_id = await publishProduct("REVIEW-1", { offers: [localOffer()] });
    expect((await setting("yes")).code).toBe(200);
    const changed = { product_id, custom_sn: "REVIEW-1", title: { "en-US": "Ash bar stool" }, materials: ["solid_oak"], width_mm: 410 };
    const answer = await saveProduct({ ...changed, offers: [localOffer(8_000)] });
    expect(answer.data.waiting.toSorted()).toEqual(["materials", "title"]);
    expect((await saveProduct({ ...changed, offers: [localOffer(8_000)] })).data.waiting.toSorted()).toEqual(["materials", "title"]);
    expect(
      await queryOne(
        "select title ->> 'en-US' as title, width_mm, price_cents from products join offers using (product_id) where product_id = $1",
        product_id,
      ),
    ).toEqual({
      title: "Ash stool",
      width_mm: 410,
      price_cents: 8_000,
    });
    const { data } = await openSet("REVIEW-1");
    expect(data).toMatchObject({ kind: "change", labels: { "material:solid_oak": "Solid oak" } });
    const change = (field: string) => data.changes.find((each: { field: string }) => each.field === field);
    expect(change("title")).toMatchObject({ old: localizedText("Ash stool"), new: localizedText("Ash bar stool"), state: "open" });
    expect((await decide(data.change_set_id, [change("title").change_id], { decision: "approve" })).data).toEqual({
      open: 1,
      state: "live",
    });
    expect((await decide(data.change_set_id, [change("materials").change_id], { decision: "refuse" })).reason).toBe(
      "CHANGE_REASON_REQUIRED",
    );
    const refusal = { decision: "refuse", reason_codes: "material_differs", note: "The photo shows ash." };
    expect((await decide(data.change_set_id, [change("materials").change_id], refusal)).data.open).toBe(0);
    expect((await decide(data.change_set_id, [change("materials").change_id], { decision: "approve" })).reason).toBe("ALREADY_REVIEWED");
    const detail = await world.call("/merchant/productDetail", { product_id }, { ...merchant, language: "es-ES" });
    expect(detail.data).toMatchObject({
      waiting: [],
      facts: { title: localizedText("Ash bar stool"), materials: ["solid_ash"] },
      refused: [{ field: "materials", reasons: [expect.stringContaining("material")], note: "The photo shows ash." }],
    });
    const audited = await queryOne<{ count: number }>(
      "select count(*)::integer from audit_log where subject = $1 and action in ('productChangeApproved', 'productChangeRefused')",
      `product:${product_id}`,
    );
    expect(audited.count).toBe(2);
  });

  test("lets one of two concurrent decisions on a field win and refuses the other", async () => {
    await setting("no");
    const product_id = await publishProduct("REVIEW-2");
    await setting("yes");
    await saveProduct({ product_id, custom_sn: "REVIEW-2", title: { "es-ES": "Taburete" } });
    const { data } = await openSet("REVIEW-2");
    const ids = data.changes.map(({ change_id }: { change_id: number }) => change_id);
    const answers = await Promise.all([
      decide(data.change_set_id, ids, { decision: "approve" }),
      decide(data.change_set_id, ids, { decision: "refuse", note: "No" }),
    ]);
    expect(answers.map(({ code, reason }) => reason ?? code).toSorted()).toEqual([200, "ALREADY_REVIEWED"]);
  });

  test("publishes a first publication when everything is approved and returns it to draft otherwise", async () => {
    await setting("yes");
    const { data: file } = await uploadPicture(await createPhoto(), merchant.as);
    const draft = await createStoolDraft("REVIEW-3", {
      pictures: [{ file_id: file.file_id, alt: localizedText() }],
      state: "live",
      offers: [localOffer()],
    });
    const sent = await saveProduct(draft);
    expect(sent.data.state).toBe("review");
    const { product_id } = sent.data;
    expect((await world.call("/home/getProductInfo", { product_id })).reason).toBe("NOT_FOUND");
    const first = (await openSet("REVIEW-3")).data;
    expect(first.kind).toBe("publication");
    const ids = (set: typeof first) =>
      set.changes.filter(({ state }: { state: string }) => state === "open").map(({ change_id }: { change_id: number }) => change_id);
    const [refused, ...rest] = ids(first);
    await decide(first.change_set_id, [refused], { decision: "refuse", reason_codes: "unclear_text" });
    expect((await decide(first.change_set_id, rest, { decision: "approve" })).data).toEqual({ open: 0, state: "draft" });
    expect(
      (await saveProduct({ product_id, custom_sn: "REVIEW-3", title: { "en-US": "Ash stool, turned legs" }, state: "live" })).data.state,
    ).toBe("review");
    const second = (await openSet("REVIEW-3")).data;
    expect((await decide(second.change_set_id, ids(second), { decision: "approve" })).data).toEqual({ open: 0, state: "live" });
    expect((await world.call("/home/getProductInfo", { product_id })).code).toBe(200);
  });

  test("is limited to staff roles, and audits changes of the review settings", async () => {
    for (const path of ["/operator/productChangeList", "/operator/reviewSettings"]) {
      expect((await world.call(path, {}, merchant)).reason).toBe("NOT_ALLOWED");
      expect((await world.call(path, {}, { as: "finance@demo.test" })).reason).toBe("NOT_ALLOWED");
      expect((await world.call(path, {}, auditor)).code).toBe(200);
    }
    expect((await world.call("/operator/setReviewSetting", { site_code: "NOWHERE", reviews: "yes" }, auditor)).reason).toBe("NOT_FOUND");
    expect((await world.call("/operator/productChangeDetail", { change_set_id: 999_999 }, auditor)).reason).toBe("NOT_FOUND");
  });
});
