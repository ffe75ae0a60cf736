import { afterAll, expect, test } from "vitest";
import type { TestAnswer } from "#apps/server/test-app.ts";
import { testApp } from "#apps/server/test-app.ts";
import { assertInvariants } from "#db/assert-invariants.ts";
import {
  auditOf,
  buyer,
  type Contract,
  contractForm,
  type Merchant,
  type MoveName,
  merchantOf,
  moves,
  play,
  submitContract,
  wayTo,
} from "./test-contracts.ts";

/**
 * Two protections hold here, and each alone lets one call take effect: the row lock (`lockContractOrder` and `lockContract`; for payments
 * `lockOrdersOfCompany`) and the compare-and-set of the status (`applyTransitions`). Tried by removing them:
 * - the lock of contracts: "accept" fails, because late callers end in a failure of the server instead of WRONG_STATUS;
 * - the lock of contracts and the compare-and-set: "accept", "decline" (16 of 20 take effect), "pass" and "amendment, acceptance and refusal" fail;
 * - the lock of payments and the compare-and-set: both payments fail (16 of 20 take effect);
 * - `useContractNumber` without its delete: "a number that twenty save" fails.
 */

const world = await testApp({ poolSize: 16 });
const merchant: Merchant = await merchantOf(world);
afterAll(() => assertInvariants(world.platform.database));

const rounds = 20;
const callers = 20;
const small = { goods_obj: JSON.stringify([{ custom_sn: "X-1", quality: "1", price: "10.00" }]) };

const atOnce = (call: () => Promise<TestAnswer>): Promise<TestAnswer[]> => Promise.all(Array.from({ length: callers }, call));

const succeeded = (answers: readonly TestAnswer[]): number => answers.filter(({ code }) => code === 200).length;

/** One call takes effect; the others are refused with a reason of the contract, never with a failure of the server. */
const expectOneEffect = (answers: readonly TestAnswer[], ...more: string[]): void => {
  const refused = answers.flatMap(({ code, reason }) => (code === 200 ? [] : [reason ?? "none"]));
  expect([...new Set(refused)].filter((reason) => !["WRONG_STATUS", "BUSY", ...more].includes(reason))).toEqual([]);
  expect(succeeded(answers)).toBe(1);
};

/** How often the status of a contract changed, its versions and its acceptances. */
const effectsOf = (contract: Contract) =>
  world.one<{ moves: number; versions: number; acceptances: number }>(
    `select (select count(*)::integer from order_events where order_events.order_id = orders.order_id) as moves,
       (select count(*)::integer from contract_versions made where made.order_id = orders.order_id) as versions,
       (select count(*)::integer from contract_acceptances accepted where accepted.order_id = orders.order_id) as acceptances
     from orders where order_number = $1`,
    [contract.contract_sn],
  );

test.each([
  ["accept", [], "accept", 20, []],
  ["decline", [], "declineByMerchant", 9, []],
  ["payment of the deposit", wayTo.depositDue, "payDeposit", 5, ["NOTHING_DUE"]],
  ["payment of the balance", wayTo.shippingApproved, "payBalance", 27, ["ALREADY_PAID"]],
  ["pass of the inspection", wayTo.reported, "pass", 30, []],
] as const)(
  "twenty at once, twenty times: %s takes effect once",
  async (_, way, move, status, reasons) => {
    for (let round = 0; round < rounds; round += 1) {
      const contract = await submitContract(world, merchant, small);
      await play(world, contract, ...(way as readonly MoveName[]));
      const before = await effectsOf(contract);
      const answers = await atOnce(() => moves[move](world, contract));
      expectOneEffect(answers, ...reasons);
      expect((await auditOf(world, contract)).status).toBe(status);
      expect(await effectsOf(contract)).toEqual({
        ...before,
        moves: before.moves + 1,
        acceptances: before.acceptances + (move === "accept" ? 1 : 0),
      });
    }
  },
  120_000,
);

test("of amendment, acceptance and refusal at once one takes effect", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const contract = await submitContract(world, merchant, small);
    const names = ["amend", "accept", "declineByMerchant"] as const;
    const answers = await Promise.all(names.flatMap((name) => [moves[name](world, contract), moves[name](world, contract)]));
    expectOneEffect(answers, "CONTRACT_VERSION_OLD");
    const { status, version } = await auditOf(world, contract);
    expect([20, 39, 9]).toContain(status);
    expect(version).toBe(status === 39 ? 2 : 1);
  }
}, 60_000);

test("a number that twenty save at once becomes one contract", async () => {
  const form = contractForm(world, merchant.merchant_uuid, small);
  for (let round = 0; round < 5; round += 1) {
    const { data } = await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: buyer });
    const contract: Contract = { contract_sn: data.contract_sn, merchant, by: buyer };
    const answers = await atOnce(() =>
      world.call("/home/saveProcureContractData", { ...form, contract_sn: data.contract_sn }, { as: buyer }),
    );
    expectOneEffect(answers, "NOT_FOUND", "CHECK_FIELDS");
    expect(await auditOf(world, contract)).toMatchObject({ status: 40, version: 1 });
    expect(await effectsOf(contract)).toEqual({ moves: 1, versions: 1, acceptances: 1 });
  }
});

test("twenty requests with one request_id get the same answer", async () => {
  const contract = await submitContract(world, merchant, small);
  const request_id = crypto.randomUUID();
  const answers = await atOnce(() =>
    world.call("/merchant/acceptContract", { contract_sn: contract.contract_sn, version: 1, request_id }, { as: merchant.account }),
  );
  expect(new Set(answers.filter(({ code }) => code === 200).map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(answers.every(({ code, reason }) => code === 200 || reason === "BUSY")).toBe(true);
});
