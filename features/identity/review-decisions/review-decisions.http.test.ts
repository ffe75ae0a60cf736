import { expect, test } from "vitest";
import { auditor, testApp } from "#apps/server/test-app.ts";
import { assertReasons, getReasonsInLanguage } from "./commands.ts";

const app = await testApp();

const texts = { said_en: "The stamp is missing.", said_zh: "缺少公章。", said_es: "Falta el sello." };

test("lists the reasons of a queue in three languages", async () => {
  const { data } = await app.call("/operator/reviewReasons", { kind: "certification" }, auditor);
  expect(data.list.map(({ code }: { code: string }) => code)).toContain("unreadable");
  for (const { said } of data.list) for (const text of Object.values(said)) expect(text).not.toBe("");
});

test("adds, updates and retires a reason; past decisions still show it", async () => {
  const saved = await app.call("/operator/saveReviewReason", { kind: "thaw", ...texts }, auditor);
  const { reason_id } = saved.data;
  const findListed = async () =>
    (await app.call("/operator/reviewReasons", { kind: "thaw" }, auditor)).data.list.find(
      (reason: { reason_id: number }) => reason.reason_id === reason_id,
    );
  expect(await findListed()).toMatchObject({ kind: "thaw", said: { "zh-CN": "缺少公章。" } });
  await app.call("/operator/saveReviewReason", { kind: "thaw", reason_id, ...texts, said_en: "No stamp." }, auditor);
  const { code, said } = await findListed();
  expect(said["en-US"]).toBe("No stamp.");

  await app.call("/operator/retireReviewReason", { reason_id }, auditor);
  expect(await findListed()).toBeUndefined();
  const db = app.platform.database.handle();
  expect(await getReasonsInLanguage(db, "thaw", [code], "es-ES")).toEqual(["Falta el sello."]);
  await expect(assertReasons(db, "thaw", [code], "")).rejects.toMatchObject({ reason: "CHECK_FIELDS" });
  const rows = await app.rows("select action from audit_log where subject = $1 order by audit_id", [`reviewReason:${reason_id}`]);
  expect(rows.map(({ action }) => action)).toEqual(["reviewReasonSaved", "reviewReasonSaved", "reviewReasonRetired"]);
});

test("a reason needs texts in all languages and a known queue, and cannot change its queue", async () => {
  expect(await app.call("/operator/saveReviewReason", { kind: "thaw", ...texts, said_es: "" }, auditor)).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { said_es: expect.any(String) },
  });
  expect(await app.call("/operator/saveReviewReason", { kind: "nothing", ...texts }, auditor)).toMatchObject({ reason: "CHECK_FIELDS" });
  const [first] = (await app.call("/operator/reviewReasons", { kind: "recharge" }, auditor)).data.list;
  expect(await app.call("/operator/saveReviewReason", { kind: "thaw", reason_id: first.reason_id, ...texts }, auditor)).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await app.call("/operator/retireReviewReason", { reason_id: 999_999 }, auditor)).toMatchObject({ reason: "NOT_FOUND" });
});

test("buyers cannot read reasons, and warehouse staff cannot write them", async () => {
  expect(await app.call("/operator/reviewReasons", {}, { as: "buyer@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
  expect(await app.call("/operator/saveReviewReason", { kind: "thaw", ...texts }, { as: "warehouse@demo.test" })).toMatchObject({
    reason: "NOT_ALLOWED",
  });
});
