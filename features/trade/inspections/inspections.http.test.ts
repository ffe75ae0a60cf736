import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import {
  buyer,
  type Contract,
  type Merchant,
  merchantOf,
  play,
  secondBuyer,
  specialist,
  statusIn,
  submitContract,
  upload,
  wayTo,
} from "#features/trade/contracts/test-contracts.ts";

const world = await testApp();
const merchant: Merchant = await merchantOf(world);

const clauses = JSON.stringify([
  { kind: "moisture", min_percent: 8, max_percent: 12 },
  { kind: "dimension", tolerance_mm: 3 },
]);

/** A contract of 100 pieces that waits for its inspection. */
const waiting = async (): Promise<Contract> => {
  const contract = await submitContract(world, merchant, { clauses });
  expect(await play(world, contract, ...wayTo.inspection)).toBe(23);
  return contract;
};

const answersOf = (moisture = 10, width = 801) => [
  ...["quantity", "packaging", "workmanship"].map((key) => ({ key, result: "pass", measurements: [], note: "" })),
  { key: "clause.0", result: "", measurements: [{ position: 1, label: "", nominal: null, measured: moisture }], note: "" },
  { key: "clause.1", result: "", measurements: [{ position: 1, label: "width", nominal: 800, measured: width }], note: "" },
];

const defect = (severity: string, piece: number | null, file_ids: string[] = []) => ({
  severity,
  position: 1,
  piece,
  text: "Scratch",
  file_ids,
});

const submit = (contract: Contract, more: Record<string, unknown> = {}, as = specialist) =>
  world.call(
    "/operator/submitInspection",
    {
      contract_sn: contract.contract_sn,
      version: 1,
      checks: JSON.stringify(answersOf()),
      defects: "[]",
      cartons_opened: "[3,17,40]",
      started_at: world.clock.now().toISOString(),
      note: "All cartons dry",
      ...more,
    },
    { as },
  );

const read = (contract: Contract, as: string) => world.call("/user/inspectionReport", { contract_sn: contract.contract_sn }, { as });

describe("an inspection", () => {
  test("has a plan of 20 pieces for a lot of 100 at level II, and a checklist of the contract's clauses", async () => {
    const contract = await waiting();
    const { list } = (await world.call("/operator/inspectionList", { page_size: 100 }, { as: specialist })).data;
    expect(list.map(({ contract_sn }: Contract) => contract_sn)).toContain(contract.contract_sn);
    const { data } = await world.call("/operator/inspectionForm", { contract_sn: contract.contract_sn }, { as: specialist });
    expect(data.plan).toMatchObject({
      lot_size: 100,
      sample_size: 20,
      classes: { critical: { accept: 0 }, major: { accept: 1 }, minor: { accept: 2 } },
    });
    expect(data.checks.map(({ key }: { key: string }) => key)).toEqual(["quantity", "packaging", "workmanship", "clause.0", "clause.1"]);
    expect(data.goods).toMatchObject([{ position: 1, pieces: 100, sample: 20 }]);
  });

  test("passes with measured values in their limits, and both sides read the report", async () => {
    const contract = await waiting();
    const photo = await upload(world, specialist);
    const answer = await submit(contract, { defects: JSON.stringify([defect("minor", 4, [photo])]) });
    expect(answer).toMatchObject({ code: 200, data: { passed: true, round: 1, status: 25 } });
    for (const as of [buyer, merchant.account, specialist]) {
      const { data } = await read(contract, as);
      expect(data).toMatchObject({ passed: true, round: 1, cartons_opened: [3, 17, 40], note: "All cartons dry", decision: "" });
      expect(data.defects).toMatchObject([{ severity: "minor", piece: 4, files: [{ file_id: photo }] }]);
      expect(data.goods).toMatchObject([{ verdict: "pass" }]);
      expect(data.review_until).not.toBeNull();
    }
    expect(await read(contract, secondBuyer)).toMatchObject({ reason: "NOT_FOUND" });
  });

  test("fails by its numbers, whatever the form says, and is repeated after the rework", async () => {
    const contract = await waiting();
    const wet = answersOf(13).map((check) => (check.key === "clause.0" ? { ...check, result: "pass" } : check));
    expect(await submit(contract, { checks: JSON.stringify(wet) })).toMatchObject({ data: { passed: false, round: 1 } });
    expect(await play(world, contract, "fail", "negotiateByBuyer", "offerRework", "rework")).toBe(23);
    const rowOf = async () =>
      (await world.call("/operator/inspectionList", { page_size: 100 }, { as: specialist })).data.list.find(
        ({ contract_sn }: Contract) => contract_sn === contract.contract_sn,
      );
    expect(await rowOf()).toMatchObject({ last_passed: false, last_decision: "failed", rework_until: expect.stringMatching(/^\d{4}-/) });
    await play(world, contract, "reportRework");
    expect(await rowOf()).toMatchObject({ rework_until: null });
    expect(await submit(contract)).toMatchObject({ data: { passed: true, round: 2 } });
    const { data } = await read(contract, buyer);
    expect(data).toMatchObject({ round: 2, rounds: 2, passed: true });
    const first = await world.call("/user/inspectionReport", { contract_sn: contract.contract_sn, round: 1 }, { as: buyer });
    expect(first.data).toMatchObject({ round: 1, passed: false, decision: "failed" });
  });

  test.each([
    ["two numbered pieces", [defect("major", 1), defect("major", 2)]],
    ["pieces that were not noted", [defect("major", null), { severity: "major", position: 1, text: "Dent" }]],
  ])("fails with two major defects in a sample of 20: %s", async (_name, defects) => {
    const contract = await waiting();
    expect(await submit(contract, { defects: JSON.stringify(defects) })).toMatchObject({ data: { passed: false } });
    const { data } = await read(contract, buyer);
    expect(data.counts).toContainEqual({ severity: "major", found: 2, accept: 1, is_accepted: false });
  });
});

describe("a report", () => {
  test("is taken once, however often a device sends it", async () => {
    const contract = await waiting();
    const request_id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(contract, { request_id })));
    expect(answers.map(({ data }) => data?.round)).toEqual(Array(20).fill(1));
    const rest = await Promise.all(Array.from({ length: 5 }, () => submit(contract)));
    expect(rest.map(({ reason }) => reason)).toEqual(Array(5).fill("WRONG_STATUS"));
    expect(
      (
        await world.one<{ count: number }>(
          "select count(*)::integer as count from inspection_reports join orders using (order_id) where order_number = $1",
          [contract.contract_sn],
        )
      ).count,
    ).toBe(1);
  });

  test("is refused when it is incomplete or names what is not there, and changes nothing", async () => {
    const contract = await waiting();
    const refused = async (more: Record<string, unknown>, reason: string) => {
      expect(await submit(contract, more)).toMatchObject({ reason });
    };
    await refused({ checks: JSON.stringify(answersOf().slice(1)) }, "INSPECTION_INCOMPLETE");
    await refused({ checks: "[]" }, "CHECK_FIELDS");
    await refused({ defects: JSON.stringify([{ ...defect("major", 1), position: 9 }]) }, "CONTRACT_ROW_UNKNOWN");
    await refused({ defects: JSON.stringify([defect("major", 21)]) }, "INSPECTION_PIECE");
    await refused({ version: 2 }, "CONTRACT_VERSION_OLD");
    await refused({ defects: JSON.stringify([defect("major", 1, [await upload(world, buyer)])]) }, "NOT_FOUND");
    await refused({ contract_sn: "no such number" }, "NOT_FOUND");
    expect(await submit(contract, {}, buyer)).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await submit(contract, {}, "finance@demo.test")).toMatchObject({ reason: "NOT_ALLOWED" });
    expect(await statusIn(world, contract)).toBe(23);
  });

  test("is a PDF in three languages at a signed address", async () => {
    const contract = await waiting();
    await submit(contract, { note: "<script>alert(1)</script> 木材干燥 ñ" });
    for (const language of ["en-US", "zh-CN", "es-ES"] as const) {
      const { data } = await world.call("/user/inspectionPdf", { contract_sn: contract.contract_sn }, { as: buyer, language });
      const file = await world.app.inject({ method: "GET", url: data.url });
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
      expect((await world.app.inject({ method: "GET", url: data.url.replace("signature=", "signature=0") })).statusCode).toBe(404);
    }
    expect(await world.call("/user/inspectionPdf", { contract_sn: contract.contract_sn }, { as: secondBuyer })).toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});
