import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { buyer, contractForm, type Merchant, merchantOf, secondBuyer, submitContract } from "./test-contracts.ts";

/** Clauses that a buyer chooses, and templates of terms. */

let merchant: Merchant;
const service = "service@demo.test";

interface Clause {
  clause_id: number;
  version: number;
  kind: string;
  is_standard: boolean;
  title: Record<string, string>;
  text: Record<string, string>;
  usual: Record<string, string>;
}
let library: Clause[];
const readLibrary = async (): Promise<Clause[]> => (await world.call("/home/contractClauses", {}, { as: buyer })).data.list;
const find = (kind: string, title?: string): Clause =>
  library.find((clause) => clause.kind === kind && (title ? clause.title["en-US"] === title : true)) as Clause;
const choose = ({ clause_id, version }: Clause, values: Record<string, string>) => ({ clause_id, version, values });
const own = { clause_id: null, title: "", text: "Felt pads under each leg" };

const world = await testApp();
beforeAll(async () => {
  merchant = await merchantOf(world);
  library = await readLibrary();
});

const sectionsOf = async (contract_sn: string) =>
  (await world.call("/user/contractText", { contract_sn }, { as: buyer })).data.sections as {
    key: string;
    paragraphs: Record<string, string>[];
  }[];

const saveNewVersion = async ({ clause_id, version, kind, title, text, usual }: Clause, text_en: string) =>
  world.call(
    "/operator/saveClause",
    {
      ...{ clause_id, version, kind, title_en: title["en-US"], title_zh: title["zh-CN"], title_es: title["es-ES"] },
      ...{ text_en, text_zh: text["zh-CN"], text_es: text["es-ES"], usual: JSON.stringify(usual), source: "" },
    },
    { as: service },
  );

describe("chosen clauses", () => {
  test("are recorded in three languages with their values, the standard ones beside them, and stay as they were", async () => {
    const packing = find("packing", "Export packing");
    const chosen = [choose(find("warranty", "Warranty"), { months: "24" }), choose(packing, { weight: "32.5" }), own];
    const { contract_sn } = await submitContract(world, merchant, { chosen_clauses: JSON.stringify(chosen) });
    const before = await sectionsOf(contract_sn);
    const paragraphs = (key: string) => before.find((section) => section.key === key)?.paragraphs ?? [];
    expect(paragraphs("warranty")[0]?.["zh-CN"]).toContain("24 个月");
    expect(paragraphs("packing")[0]?.["es-ES"]).toContain("32,5 kg");
    expect(paragraphs("furtherClauses")).toEqual([{ "en-US": own.text, "zh-CN": own.text, "es-ES": own.text }]);
    expect(paragraphs("lateDelivery")[0]?.["en-US"]).toContain("pays 1% of the value");
    expect((await saveNewVersion(packing, "Other words, at most {weight} kg.")).code).toBe(200);
    expect(await sectionsOf(contract_sn)).toEqual(before);
    // The manufacturer keeps the version that the contract has, and changes a value.
    const { terms } = (await world.call("/user/contractInfo", { contract_sn }, { as: buyer })).data;
    const amended = terms.chosen_clauses.map((clause: { clause_id: number; values: object; text: Record<string, string> }) => ({
      ...clause,
      ...{ title: "", text: clause.clause_id === null ? clause.text["en-US"] : "" },
      ...(clause.clause_id === packing.clause_id && { values: { weight: "40" } }),
    }));
    const form = { ...contractForm(world, merchant.merchant_uuid), contract_sn, version: 1, chosen_clauses: JSON.stringify(amended) };
    const sent = await world.call("/merchant/amendContract", form, { as: merchant.account });
    expect([sent.code, sent.reason]).toEqual([200, undefined]);
    const differences = (await world.call("/user/contractDifferences", { contract_sn }, { as: buyer })).data.list;
    expect(differences.map(({ key }: { key: string }) => key)).toEqual(["packing"]);
    library = await readLibrary();
  });

  test("are refused when the library has a newer version, and when a value is missing", async () => {
    const claims = find("claims");
    const send = async (chosen: object[]) => {
      const { contract_sn } = (await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: buyer })).data;
      const form = { ...contractForm(world, merchant.merchant_uuid), contract_sn, chosen_clauses: JSON.stringify(chosen) };
      return world.call("/home/saveProcureContractData", form, { as: buyer });
    };
    const missing = await send([choose(claims, {})]);
    expect([missing.reason, Object.keys(missing.fields ?? {})]).toEqual(["CHECK_FIELDS", ["chosen_clauses.0.values.days"]]);
    await saveNewVersion(claims, "Claims within {days} days.");
    const outdated = await send([choose(claims, { days: "30" })]);
    expect([outdated.reason, Object.keys(outdated.fields ?? {})]).toEqual(["CONTRACT_CLAUSE_CHANGED", ["chosen_clauses.0"]]);
    library = await readLibrary();
  });

  test("a new contract starts with those of the last one, in their newest versions", async () => {
    const law = find("governingLaw", "Arbitration by CIETAC");
    await submitContract(world, merchant, { chosen_clauses: JSON.stringify([choose(law, { days: "20", place: "Shenzhen" })]) });
    await saveNewVersion(law, "Within {days} days, arbitration in {place}.");
    const start = (await world.call("/home/getProcureContractGoodsData", { merchant_uuid: merchant.merchant_uuid }, { as: buyer })).data;
    expect(start.earlier.chosen_clauses.find(({ clause_id }: Clause) => clause_id === law.clause_id)).toMatchObject({
      version: law.version + 1,
      values: { days: "20", place: "Shenzhen" },
    });
    library = await readLibrary();
  });
});

describe("templates", () => {
  const keep = (name: string, more: object = {}, as = buyer) => {
    const { goods_obj: _goods, merchant_uuid: _merchant, save_type: _type, ...form } = contractForm(world, merchant.merchant_uuid);
    const terms = Object.fromEntries(Object.entries(form).filter(([field]) => !/^(purchaser|maker)_|port_of_loading/.test(field)));
    return world.call("/user/saveContractTemplate", { ...terms, name, ...more }, { as });
  };
  const listOf = async (as = buyer) => (await world.call("/user/contractTemplates", {}, { as })).data.list;

  test("keep terms without goods and days, belong to a company, and are renamed and removed", async () => {
    const chosen_clauses = JSON.stringify([choose(find("packing", "Export packing"), { weight: "30" }), own]);
    const { template_id } = (await keep("Oak, usual", { chosen_clauses })).data;
    const [template] = await listOf();
    expect(template).toMatchObject({
      name: "Oak, usual",
      terms: { lead_days: 60, receiving_days: 35, deposit_ratio: "30", container_count: "1" },
    });
    expect(template.terms.milestones).toEqual([{ code: "frames", label: "", days_before: 40 }]);
    expect(template.terms.chosen_clauses.map(({ kind }: Clause) => kind)).toEqual(["packing", "own"]);
    expect(await listOf(secondBuyer)).toEqual([]);
    expect((await world.call("/user/renameContractTemplate", { template_id, name: "X" }, { as: secondBuyer })).reason).toBe("NOT_FOUND");
    expect((await world.call("/user/removeContractTemplate", { template_id }, { as: secondBuyer })).reason).toBe("NOT_FOUND");
    expect((await world.call("/user/renameContractTemplate", { template_id, name: "Oak" }, { as: buyer })).code).toBe(200);
    expect((await listOf()).map(({ name }: { name: string }) => name)).toEqual(["Oak"]);
    expect((await world.call("/user/removeContractTemplate", { template_id }, { as: buyer })).code).toBe(200);
    expect(await listOf()).toEqual([]);
  });

  test("of the same name are refused, unless the earlier one is replaced", async () => {
    const { template_id } = (await keep("Teak")).data;
    expect((await keep("TEAK")).reason).toBe("CONTRACT_TEMPLATE_NAME_TAKEN");
    expect((await keep("TEAK", { replaces: true, remark: "Pads" })).data).toEqual({ template_id });
    const other = (await keep("Pine")).data.template_id;
    expect((await world.call("/user/renameContractTemplate", { template_id: other, name: "teak" }, { as: buyer })).reason).toBe(
      "CONTRACT_TEMPLATE_NAME_TAKEN",
    );
    for (const id of [template_id, other]) await world.call("/user/removeContractTemplate", { template_id: id }, { as: buyer });
  });

  test("are saved at the same time one after the other, at most fifty", async () => {
    await world.rows(
      `insert into contract_templates (company_id, name, terms, saved_by, saved_at)
       select company_id, 'Kept ' || n, '{"chosen_clauses": []}', person_id, now() from company_members join people using (person_id), generate_series(1, 49) n where email = $1 returning name`,
      [buyer],
    );
    const saved = await Promise.all(["A", "B", "C"].map((name) => keep(name)));
    expect(saved.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
    expect(saved.flatMap(({ reason }) => reason ?? [])).toEqual(["TOO_MANY_TEMPLATES", "TOO_MANY_TEMPLATES"]);
    await world.rows("delete from contract_templates returning name");
  });
});
