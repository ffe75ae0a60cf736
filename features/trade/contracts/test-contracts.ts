import { expect } from "vitest";
import type { TestAnswer, TestApp } from "#apps/server/test-app.ts";

/** Shared by tests about contracts: who plays, a submitted contract, and the calls that bring it to a status. */

export const buyer = "buyer@demo.test";
export const secondBuyer = "buyer2@demo.test";
const auditor = "auditor@demo.test";
export const specialist = "specialist@demo.test";
export const finance = "finance@demo.test";
const service = "service@demo.test";
export const warehouse = "warehouse@demo.test";

export interface Merchant {
  merchant_uuid: string;
  merchant_id: number;
  /** The login of the manufacturer. */
  account: string;
}

export const merchantOf = async (world: TestApp, account = "maker@demo.test"): Promise<Merchant> => ({
  account,
  ...(await world.one<{ merchant_uuid: string; merchant_id: number }>(
    "select merchant_uuid, merchant_id from people join merchants using (merchant_id) where email = $1",
    [account],
  )),
});

export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

const uploads = new WeakMap<TestApp, Map<string, Promise<string>>>();

/** The file id of a picture that a person has uploaded; each person uploads one per world. */
export const upload = (world: TestApp, as: string): Promise<string> => {
  const own = uploads.get(world) ?? new Map<string, Promise<string>>();
  uploads.set(world, own);
  const known = own.get(as) ?? uploadPicture(world, as);
  own.set(as, known);
  return known;
};

const uploadPicture = async (world: TestApp, as: string): Promise<string> => {
  const answer = await world.upload("/utils/uploadFile", [{ name: "paper.png", mime: "image/png", bytes: png }], { file_type: 4 }, { as });
  expect(answer.code).toBe(200);
  return answer.data.file_id as string;
};

const day = (world: TestApp, days: number): string => world.today(days);

/** The form of a contract with one row beyond the cart: 100 pieces at 120.50, 30 % deposit. */
export const contractForm = (world: TestApp, merchant_uuid: string, more: Record<string, unknown> = {}) => ({
  merchant_uuid,
  save_type: 2,
  purchaser_name: "Bay Home LLC",
  purchaser_address: "1 Market St, San Francisco",
  purchaser_postcode: "94105",
  purchaser_telephone: "+1 415 555 0100",
  maker_postcode: "315000",
  delivery_date: day(world, 60),
  receiving_date: day(world, 95),
  pay_method: "transfer",
  deposit_ratio: "30",
  balance_type: 1,
  goods_standard: "Solid oak, grade A",
  goods_obj: JSON.stringify([{ custom_sn: "X-1", title: "Oak chair", quality: "100", price: "120.50", color: "natural" }]),
  port_of_loading: "CNNGB",
  port_of_discharge: "USLAX",
  container_type: "40HQ",
  container_count: "1",
  clauses: JSON.stringify([{ kind: "moisture", min_percent: 8, max_percent: 12 }]),
  milestones: JSON.stringify([{ code: "frames", label: "", planned_on: day(world, 20) }]),
  ...more,
});

export interface Contract {
  contract_sn: string;
  merchant: Merchant;
  by: string;
}

/** Submits a new contract and returns its number. */
export const submitContract = async (
  world: TestApp,
  merchant: Merchant,
  more: Record<string, unknown> = {},
  by = buyer,
): Promise<Contract> => {
  const number = await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, { as: by });
  expect(number.code).toBe(200);
  const { contract_sn } = number.data;
  const saved = await world.call(
    "/home/saveProcureContractData",
    { ...contractForm(world, merchant.merchant_uuid, more), contract_sn },
    { as: by },
  );
  expect([saved.code, saved.reason]).toEqual([200, undefined]);
  return { contract_sn, merchant, by };
};

/** One step of a contract: who calls what, with what besides the number. */
export type Move = (world: TestApp, contract: Contract) => Promise<TestAnswer>;

const call =
  (who: string | ((contract: Contract) => string), path: string, more: Record<string, unknown> = {}): Move =>
  (world, contract) =>
    world.call(path, { contract_sn: contract.contract_sn, ...more }, { as: typeof who === "string" ? who : who(contract) });

const byBuyer = ({ by }: Contract) => by;
const byMerchant = ({ merchant }: Contract) => merchant.account;

const withFile =
  (who: string | ((contract: Contract) => string), path: string, more: (world: TestApp) => Record<string, unknown> = () => ({})): Move =>
  async (world, contract) => {
    const as = typeof who === "string" ? who : who(contract);
    return world.call(path, { contract_sn: contract.contract_sn, file_ids: await upload(world, as), ...more(world) }, { as });
  };

const versionOf = async (world: TestApp, { contract_sn }: Contract): Promise<number> =>
  (await world.one<{ version: number }>("select version from audit_contract where contract_sn = $1", [contract_sn])).version;

const onVersion =
  (who: (contract: Contract) => string, path: string, more: Record<string, unknown> = {}): Move =>
  async (world, contract) =>
    world.call(path, { contract_sn: contract.contract_sn, version: await versionOf(world, contract), ...more }, { as: who(contract) });

const pay =
  (purpose: "deposit" | "final"): Move =>
  (world, { contract_sn, by }) =>
    world.call("/pay/balance", { order_sn: contract_sn, purpose, payment_password: "123456" }, { as: by });

const amountDue = async (world: TestApp, { contract_sn, by }: Contract): Promise<string> =>
  (await world.call("/user/contractInfo", { contract_sn }, { as: by })).data?.money.due[0]?.amount ?? "1.00";

/** Submits the proof of the deposit or the balance. */
const sendVoucher =
  (purpose: "deposit" | "final"): Move =>
  async (world, contract) =>
    world.call(
      "/pay/offline",
      {
        order_sn: contract.contract_sn,
        purpose,
        method: "transfer",
        amount: await amountDue(world, contract),
        voucher_ids: await upload(world, contract.by),
      },
      { as: contract.by },
    );

/** Finance decides on the newest proof of a contract. */
const reviewVoucher =
  (decision: "approve" | "refuse"): Move =>
  async (world, { contract_sn }) => {
    const [voucher] = await world.rows<{ voucher_id: number; claimed_cents: number }>(
      `select voucher_id, claimed_cents from vouchers join payment_orders using (payment_id) join orders using (order_id)
       where order_number = $1 order by voucher_id desc limit 1`,
      [contract_sn],
    );
    const { voucher_id = 999_999, claimed_cents = 100 } = voucher ?? {};
    const received = decision === "approve" ? { received_amount: (claimed_cents / 100).toFixed(2) } : { note: "Not here yet" };
    return world.call("/operator/reviewVoucher", { voucher_id, decision, ...received }, { as: finance });
  };

/** Every move of a contract by its name. */
export const moves = {
  accept: onVersion(byMerchant, "/merchant/acceptContract"),
  amend: async (world: TestApp, contract: Contract) =>
    world.call(
      "/merchant/amendContract",
      {
        ...contractForm(world, contract.merchant.merchant_uuid, {
          goods_obj: JSON.stringify([{ custom_sn: "X-1", title: "Oak chair", quality: "100", price: "130.00", color: "natural" }]),
        }),
        contract_sn: contract.contract_sn,
        version: await versionOf(world, contract),
        note: "Oak is more expensive now",
      },
      { as: contract.merchant.account },
    ),
  declineByMerchant: call(byMerchant, "/merchant/declineContract", { note: "No capacity" }),
  declineByBuyer: call(byBuyer, "/user/declineContract", { note: "Too expensive" }),
  purchaserConfirm: onVersion(byBuyer, "/user/confirmContract"),
  purchaserEdit: onVersion(byBuyer, "/user/editContract"),
  discard: call(byBuyer, "/user/discardContract"),
  uploadSigned: withFile(byMerchant, "/merchant/uploadSignedContract"),
  approveSigned: call(auditor, "/operator/approveContract"),
  rejectSigned: call(auditor, "/operator/rejectContract", { note: "No stamp" }),
  payDeposit: pay("deposit"),
  depositVoucher: sendVoucher("deposit"),
  balanceVoucher: sendVoucher("final"),
  approveVoucher: reviewVoucher("approve"),
  refuseVoucher: reviewVoucher("refuse"),
  start: call(byBuyer, "/user/confirmContractStart"),
  invoice: withFile(byMerchant, "/merchant/issueContractInvoice", () => ({ invoice_number: "CI-2026-001" })),
  requestInspection: call(byMerchant, "/merchant/requestContractInspection"),
  waive: call(byBuyer, "/user/waiveContractInspection"),
  report: withFile(specialist, "/operator/submitContractInspection", () => ({
    passed: 0,
    lines: JSON.stringify([{ position: 1, verdict: "fail", note: "Scratches" }]),
    defects: JSON.stringify({ critical: 0, major: 9, minor: 4 }),
    sample_size: 20,
  })),
  pass: call(byBuyer, "/user/passContractInspection"),
  fail: call(byBuyer, "/user/failContractInspection", { note: "Too many scratches" }),
  negotiateByBuyer: call(byBuyer, "/user/negotiateContract", { note: "Lower the price" }),
  negotiateByMerchant: call(byMerchant, "/merchant/negotiateContract", { note: "Let us talk" }),
  offerPrice: call(byMerchant, "/merchant/confirmContractNegotiation", {
    outcome: "price",
    note: "10 % less",
    prices: JSON.stringify([{ position: 1, price: "108.45" }]),
  }),
  offerRework: (world: TestApp, contract: Contract) =>
    world.call(
      "/merchant/confirmContractNegotiation",
      { contract_sn: contract.contract_sn, outcome: "rework", note: "We sand them again", rework_until: day(world, 10) },
      { as: contract.merchant.account },
    ),
  offerCancel: call(byMerchant, "/merchant/confirmContractNegotiation", { outcome: "cancel", note: "We cannot repair them" }),
  rework: call(byBuyer, "/user/reworkContract"),
  reportRework: call(byMerchant, "/merchant/reportContractRework", { note: "Sanded and lacquered" }),
  acceptTerms: call(byBuyer, "/user/acceptContractTerms"),
  cancel: call(byBuyer, "/user/cancelContract", { note: "Not what we ordered" }),
  confirmCancel: call(service, "/operator/confirmContractCancel"),
  refundByMerchant: call(byMerchant, "/merchant/refundContract"),
  refundByOperator: call(finance, "/operator/refundContract"),
  confirmRefund: call(byBuyer, "/user/confirmContractRefund"),
  arrangeDelivery: call(byMerchant, "/merchant/arrangeContractDelivery"),
  submitShipping: withFile(byMerchant, "/merchant/submitContractShipping", (world) => ({
    containers: JSON.stringify([{ number: "CSQU3054383", type: "40HQ", seal: "S-1" }]),
    vessel: "Ever Oak",
    voyage: "012E",
    port_of_loading: "CNNGB",
    port_of_discharge: "USLAX",
    etd: day(world, 0),
    eta: day(world, 18),
    bill_of_lading: "BL-1",
  })),
  approveShipping: call(byBuyer, "/user/approveContractShipping"),
  approveShippingByOperator: call(specialist, "/operator/approveContractShipping"),
  rejectShipping: call(byBuyer, "/user/rejectContractShipping", { note: "Wrong consignee" }),
  rejectShippingByOperator: call(specialist, "/operator/rejectContractShipping", { note: "Wrong consignee" }),
  payBalance: pay("final"),
  dispatch: call(byMerchant, "/merchant/dispatchContract"),
  arrive: call(byMerchant, "/merchant/arriveContract"),
  arriveAtWarehouse: call(warehouse, "/operator/arriveContract"),
  confirmReceipt: call(byBuyer, "/user/confirmContractReceipt"),
  complete: call(finance, "/operator/completeContract"),
} satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

/** Performs moves one after the other; each must succeed. Returns the last status. */
export const play = async (world: TestApp, contract: Contract, ...names: MoveName[]): Promise<number> => {
  for (const name of names) {
    const answer = await moves[name](world, contract);
    expect([name, answer.code, answer.reason]).toEqual([name, 200, undefined]);
  }
  return statusIn(world, contract);
};

export interface Audit {
  status: number;
  version: number;
  total_cents: number;
  deposit_cents: number;
  paid_cents: number;
  escrow_cents: number;
  refunded_cents: number;
}

export const auditOf = (world: TestApp, { contract_sn }: Contract): Promise<Audit> =>
  world.one<Audit>(
    "select status, version, total_cents, deposit_cents, paid_cents, escrow_cents, refunded_cents from audit_contract where contract_sn = $1",
    [contract_sn],
  );

export const statusIn = async (world: TestApp, contract: Contract): Promise<number> => (await auditOf(world, contract)).status;

/** The moves from submission to a status, by its name. */
export const wayTo = {
  submitted: [],
  signed: ["accept", "uploadSigned"],
  depositDue: ["accept", "uploadSigned", "approveSigned"],
  production: ["accept", "uploadSigned", "approveSigned", "payDeposit"],
  inspection: ["accept", "uploadSigned", "approveSigned", "payDeposit", "invoice", "requestInspection"],
  reported: ["accept", "uploadSigned", "approveSigned", "payDeposit", "invoice", "requestInspection", "report"],
  passed: ["accept", "uploadSigned", "approveSigned", "payDeposit", "invoice", "requestInspection", "report", "pass"],
  negotiated: [
    "accept",
    "uploadSigned",
    "approveSigned",
    "payDeposit",
    "invoice",
    "requestInspection",
    "report",
    "fail",
    "negotiateByBuyer",
  ],
  shippingApproved: [
    "accept",
    "uploadSigned",
    "approveSigned",
    "payDeposit",
    "invoice",
    "requestInspection",
    "waive",
    "arrangeDelivery",
    "submitShipping",
    "approveShipping",
  ],
} as const satisfies Record<string, readonly MoveName[]>;
