import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestAnswer } from "#apps/server/test-app.ts";
import { type TestApp, testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import {
  auditOf,
  buyer,
  type Contract,
  contractForm,
  type Maker,
  type MoveName,
  makerOf,
  moves,
  play,
  submitContract,
  wayTo,
} from "./test-contracts.ts";

let world: TestApp;
let maker: Maker;

beforeAll(async () => {
  world = await testApp({ poolSize: 16 });
  maker = await makerOf(world);
});
afterAll(async () => {
  await assertInvariants(world.platform.database);
  await world.close();
});

const rounds = 20;
const callers = 20;
const small = { goods_obj: JSON.stringify([{ custom_sn: "X-1", quality: "1", price: "10.00" }]) };

const atOnce = (call: () => Promise<TestAnswer>): Promise<TestAnswer[]> => Promise.all(Array.from({ length: callers }, call));

const succeeded = (answers: readonly TestAnswer[]): number => answers.filter(({ code }) => code === 200).length;

test.each([
  ["accept", [], "accept", 20],
  ["decline", [], "declineByMerchant", 9],
  ["payment of the deposit", wayTo.depositDue, "payDeposit", 5],
  ["payment of the balance", wayTo.shippingApproved, "payBalance", 27],
  ["pass of the inspection", wayTo.reported, "pass", 30],
] as const)(
  "twenty at once, twenty times: %s takes effect once",
  async (_, way, move, status) => {
    for (let round = 0; round < rounds; round += 1) {
      const contract = await submitContract(world, maker, small);
      await play(world, contract, ...(way as readonly MoveName[]));
      const answers = await atOnce(() => moves[move](world, contract));
      expect(succeeded(answers)).toBe(1);
      expect((await auditOf(world, contract)).status).toBe(status);
    }
  },
  120_000,
);

test("of amendment, acceptance and refusal at once one takes effect", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const contract = await submitContract(world, maker, small);
    const names = ["amend", "accept", "declineByMerchant"] as const;
    const answers = await Promise.all(names.flatMap((name) => [moves[name](world, contract), moves[name](world, contract)]));
    expect(succeeded(answers)).toBe(1);
    const { status, version } = await auditOf(world, contract);
    expect([20, 39, 9]).toContain(status);
    expect(version).toBe(status === 39 ? 2 : 1);
  }
}, 60_000);

test("a number that twenty save at once becomes one contract", async () => {
  const form = contractForm(world, maker.merchant_uuid, small);
  for (let round = 0; round < 5; round += 1) {
    const { data } = await world.call("/home/getContractSn", { merchant_uuid: maker.merchant_uuid }, { as: buyer });
    const contract: Contract = { contract_sn: data.contract_sn, maker, by: buyer };
    const answers = await atOnce(() =>
      world.call("/home/saveProcureContractData", { ...form, contract_sn: data.contract_sn }, { as: buyer }),
    );
    expect(succeeded(answers)).toBe(1);
    expect(await auditOf(world, contract)).toMatchObject({ status: 40, version: 1 });
  }
});

test("twenty requests with one request_id get the same answer", async () => {
  const contract = await submitContract(world, maker, small);
  const request_id = crypto.randomUUID();
  const answers = await atOnce(() =>
    world.call("/merchant/acceptContract", { contract_sn: contract.contract_sn, version: 1, request_id }, { as: maker.account }),
  );
  expect(new Set(answers.filter(({ code }) => code === 200).map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers.every(({ code, reason }) => code === 200 || reason === "BUSY")).toBe(true);
});
