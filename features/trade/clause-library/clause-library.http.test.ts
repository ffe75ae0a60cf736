import { describe, expect, test } from "vitest";
import { buyer, service, testApp } from "#apps/server/test-app.ts";

const world = await testApp();

const texts = { title_en: "Pads", title_zh: "脚垫", title_es: "Fieltros" };
const clause = {
  ...{ kind: "packing", ...texts, source: "Own" },
  ...{ text_en: "Pads of {height} cm.", text_zh: "脚垫 {height} 厘米。", text_es: "Fieltros de {height} cm." },
  usual: JSON.stringify({ height: "2" }),
};

const save = (more: object = {}) => world.call("/operator/saveClause", { ...clause, ...more }, service);
const library = async () =>
  (await world.call("/home/contractClauses", {}, buyer)).data.list as {
    clause_id: number;
    kind: string;
    is_standard: boolean;
    version: number;
  }[];
const reasonOf = async (path: string, body: Record<string, unknown>) => (await world.call(path, body, service)).reason;

test("the demo has the ready set, with one standard clause of each kind that every contract has", async () => {
  const list = await library();
  expect(list.length).toBeGreaterThan(12);
  expect(list.filter(({ is_standard }) => is_standard).map(({ kind }) => kind)).toEqual([
    "claims",
    "governingLaw",
    "lateDelivery",
    "warranty",
  ]);
  expect((await world.call("/operator/takeReadyClauses", {}, service)).data).toEqual({ added: 0 });
});

describe("a clause", () => {
  test("is added, gets further versions, is archived and offered again, and the audit log says so", async () => {
    const { clause_id, version } = (await save()).data;
    expect(version).toBe(1);
    expect((await save({ clause_id, version: 1, text_en: "Felt pads of {height} cm." })).data.version).toBe(2);
    expect((await save({ clause_id, version: 1 })).reason).toBe("CHANGED_MEANWHILE");
    const { list } = (await world.call("/operator/clauseVersions", { clause_id }, service)).data;
    expect(list.map((each: { version: number; text: Record<string, string> }) => [each.version, each.text["en-US"]])).toEqual([
      [2, "Felt pads of {height} cm."],
      [1, "Pads of {height} cm."],
    ]);
    expect((await library()).find((each) => each.clause_id === clause_id)?.version).toBe(2);
    await world.call("/operator/archiveClause", { clause_id, is_archived: true }, service);
    expect((await library()).some((each) => each.clause_id === clause_id)).toBe(false);
    expect((await save({ clause_id, version: 2 })).reason).toBe("CLAUSE_ARCHIVED");
    await world.call("/operator/archiveClause", { clause_id, is_archived: false }, service);
    expect((await library()).some((each) => each.clause_id === clause_id)).toBe(true);
    const log = await world.rows("select action from audit_log where subject = $1 order by audit_id", [`clause:${clause_id}`]);
    expect(log.map(({ action }) => action)).toEqual(["clauseAdded", "clauseChanged", "clauseArchived", "clauseRestored"]);
  });

  test("needs the same known placeholders in each language, and usual values that they take", async () => {
    expect((await save({ text_zh: "脚垫" })).reason).toBe("CLAUSE_PLACEHOLDERS");
    expect((await save({ text_en: "{price}", text_zh: "{price}", text_es: "{price}" })).reason).toBe("CLAUSE_PLACEHOLDERS");
    const wrong = await save({ usual: JSON.stringify({ height: "high" }) });
    expect([wrong.reason, Object.keys(wrong.fields ?? {})]).toEqual(["CHECK_FIELDS", ["usual.height"]]);
  });

  test("of a standard kind can become the standard one; the standard one is not archived", async () => {
    const list = await library();
    const of = (isStandard: boolean) => list.find(({ kind, is_standard }) => kind === "warranty" && is_standard === isStandard)?.clause_id;
    expect(await reasonOf("/operator/archiveClause", { clause_id: of(true), is_archived: true })).toBe("CLAUSE_IS_STANDARD");
    const packing = list.find(({ kind }) => kind === "packing")?.clause_id;
    expect(await reasonOf("/operator/makeClauseStandard", { clause_id: packing })).toBe("NOT_FOUND");
    await world.call("/operator/makeClauseStandard", { clause_id: of(false) }, service);
    expect(
      (await library()).filter(({ kind, is_standard }) => kind === "warranty" && is_standard).map(({ clause_id }) => clause_id),
    ).toEqual([of(false)]);
    await world.call("/operator/makeClauseStandard", { clause_id: of(true) }, service);
    expect(await reasonOf("/operator/archiveClause", { clause_id: of(false), is_archived: true })).toBeUndefined();
    await world.call("/operator/archiveClause", { clause_id: of(false), is_archived: false }, service);
  });

  test("is kept by the operator only", async () => {
    for (const path of ["/operator/clauseList", "/operator/takeReadyClauses"])
      expect((await world.call(path, {}, buyer)).code).not.toBe(200);
  });
});

test("two people who save the next version at the same time make one of them", async () => {
  const { clause_id } = (await save({ title_en: "Raced" })).data;
  const saved = await Promise.all([1, 2, 3].map((n) => save({ clause_id, version: 1, source: `Source ${n}` })));
  expect(saved.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
  expect(saved.flatMap(({ reason }) => reason ?? [])).toEqual(["CHANGED_MEANWHILE", "CHANGED_MEANWHILE"]);
});
