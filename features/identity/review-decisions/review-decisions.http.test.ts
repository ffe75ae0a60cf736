import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { judgeReasons, reasonsSaid } from "./commands.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const auditor = { as: "auditor@demo.test" };
const words = { said_en: "The stamp is missing.", said_zh: "缺少公章。", said_es: "Falta el sello." };

test("every queue has its reasons in three languages", async () => {
  const { data } = await app.call("/operator/reviewReasons", { kind: "certification" }, auditor);
  expect(data.list.map(({ code }: { code: string }) => code)).toContain("unreadable");
  for (const { said } of data.list) for (const text of Object.values(said)) expect(text).not.toBe("");
});

test("an auditor writes a reason, changes it and retires it; decisions of the past still say it", async () => {
  const saved = await app.call("/operator/saveReviewReason", { kind: "thaw", ...words }, auditor);
  const { reason_id } = saved.data;
  const listed = async () =>
    (await app.call("/operator/reviewReasons", { kind: "thaw" }, auditor)).data.list.find(
      (reason: { reason_id: number }) => reason.reason_id === reason_id,
    );
  expect(await listed()).toMatchObject({ kind: "thaw", said: { "zh-CN": "缺少公章。" } });
  await app.call("/operator/saveReviewReason", { kind: "thaw", reason_id, ...words, said_en: "No stamp." }, auditor);
  const { code, said } = await listed();
  expect(said["en-US"]).toBe("No stamp.");

  await app.call("/operator/retireReviewReason", { reason_id }, auditor);
  expect(await listed()).toBeUndefined();
  const db = app.platform.database.handle();
  expect(await reasonsSaid(db, "thaw", [code], "es-ES")).toEqual(["Falta el sello."]);
  await expect(judgeReasons(db, "thaw", [code], "")).rejects.toMatchObject({ reason: "CHECK_FIELDS" });
  const { rows } = await app.platform.database.run("select action from audit_log where subject = $1 order by audit_id", [
    `reviewReason:${reason_id}`,
  ]);
  expect(rows.map(({ action }) => action)).toEqual(["reviewReasonSaved", "reviewReasonSaved", "reviewReasonRetired"]);
});

test("a reason needs all languages, a known queue, and stays in it", async () => {
  expect(await app.call("/operator/saveReviewReason", { kind: "thaw", ...words, said_es: "" }, auditor)).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { said_es: expect.any(String) },
  });
  expect(await app.call("/operator/saveReviewReason", { kind: "nothing", ...words }, auditor)).toMatchObject({ reason: "CHECK_FIELDS" });
  const [first] = (await app.call("/operator/reviewReasons", { kind: "recharge" }, auditor)).data.list;
  expect(await app.call("/operator/saveReviewReason", { kind: "thaw", reason_id: first.reason_id, ...words }, auditor)).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await app.call("/operator/retireReviewReason", { reason_id: 999_999 }, auditor)).toMatchObject({ reason: "NOT_FOUND" });
});

test("buyers see no reasons, and warehouse staff write none", async () => {
  expect(await app.call("/operator/reviewReasons", {}, { as: "buyer@demo.test" })).toMatchObject({ reason: "NOT_ALLOWED" });
  expect(await app.call("/operator/saveReviewReason", { kind: "thaw", ...words }, { as: "warehouse@demo.test" })).toMatchObject({
    reason: "NOT_ALLOWED",
  });
});
