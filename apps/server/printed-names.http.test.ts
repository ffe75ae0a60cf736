import { testApp } from "\./test-app\.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { jobs } from "#features/ledger/trade-credit/jobs.ts";
import {
  type Contract,
  contractForm,
  type Merchant,
  merchantOf,
  play,
  submitContract,
  wayTo,
} from "#features/trade/contracts/test-contracts.ts";
import { orderLifecycle, people } from "#features/trade/orders/test-lifecycle.ts";
import { presaleOffers, reserve } from "#features/trade/reservations/test-reservations.ts";
import { type DocumentName, documentFileName, documentNames } from "#kernel/document-names.ts";
import { type Language, languages } from "#kernel/languages.ts";
import { namesInScripts, unprintableName } from "#platform/pdf/test-names.ts";
import { readPdf } from "#platform/pdf/test-scan.ts";
import { runJobs } from "./worker.ts";

/** From the name typed to the paper's text: every kind of printed document, with names in every script. */

const world = await testApp();
const { call, place, paidOrder, pay } = await orderLifecycle(world);

const names = Object.values(namesInScripts);
/** All names, split so that a field of 120 characters holds its part. */
const parts = [names.slice(0, 4), names.slice(4, 8), names.slice(8, 11), names.slice(11)].map((some) => some.join(" · "));
const whole = names.join(" ");

const asBuyer = (language: Language = "en-US") => ({ as: people.buyer, language });

let orders: Record<"freight" | "pickup" | "unpaid" | "reservation", string>;
let merchant: Merchant;
let contract: Contract;
let invoiceNumber: string;
let purchaseOrderNumber: string;

const companyIdOf = async (): Promise<number> =>
  (
    await world.one<{ company_id: number }>("select company_id from company_members join people using (person_id) where email = $1", [
      people.buyer,
    ])
  ).company_id;

/** The name of a company as it was certified. */
const nameCompany = async (name: string): Promise<void> => {
  await world.rows("update companies set name = $1 where company_id = $2", [name, await companyIdOf()]);
};

beforeAll(async () => {
  await nameCompany(whole);
  const [first_name, last_name, company_name, address_line2] = parts;
  const { address_id } = await world.one("select address_id from addresses where company_id = $1 and removed_at is null", [
    await companyIdOf(),
  ]);
  const address = {
    address_id,
    first_name,
    last_name,
    company_name,
    address_line2,
    province: "CA",
    city: "Los Angeles",
    zip: "90021",
    phone: "2135550100",
  };
  expect(await call("/user/saveAddress", { ...address, address_line1: "1 Alameda St" }, "buyer")).toMatchObject({ code: 200 });
  const [freight, pickup, unpaid] = [await paidOrder(3), await paidOrder(1), await place(1)];
  await pay(freight, { purpose: "freight" });
  for (const order_sn of [freight, pickup]) expect((await call("/user/issueBol", { order_sn }, "buyer")).code).toBe(200);
  const [offer] = await presaleOffers(world, 1, 20);
  const reservation = (await reserve(world, offer!, 4, asBuyer())).data.orders[0].order_number as string;
  orders = { freight, pickup, unpaid, reservation };
  await runJobs(world.platform, jobs);
  invoiceNumber = (await world.call("/user/orderInvoices", { order_sn: freight }, asBuyer())).data.list[0].invoice_number;
  merchant = await merchantOf(world);
  const purchase = {
    merchant_id: (await world.one("select merchant_id from merchants limit 1")).merchant_id,
    warehouse_id: 1,
    note: whole,
  };
  purchaseOrderNumber = (await world.call("/operator/createPurchaseOrder", purchase, { as: people.warehouse })).data.purchase_order_number;
  const goods_obj = JSON.stringify(names.map((title) => ({ custom_sn: "X-1", title, quality: "2", price: "120.50" })));
  contract = await submitContract(world, merchant, { purchaser_name: whole, goods_obj });
  await play(world, contract, ...wayTo.reported);
}, 120_000);

const printUrl = async (document: string, order_sn: string, language?: Language): Promise<string> =>
  (await world.call("/user/printDocument", { document, order_sn, paper: "letter" }, asBuyer(language))).data.pdf_url;
const contractUrl = async (document: string, language?: Language): Promise<string> =>
  (await world.call("/user/contractDocument", { document, contract_sn: contract.contract_sn }, asBuyer(language))).data.pdf_url;
const customsUrl = async (document: string, language?: Language): Promise<string> =>
  (await world.call("/user/customsDocument", { document, contract_sn: contract.contract_sn, paper: "letter" }, asBuyer(language))).data
    .pdf_url;

/** The address of each kind of document. */
const addresses: Record<DocumentName, (language?: Language) => Promise<string>> = {
  proforma: async (language) =>
    (await world.call("/user/orderPdf", { order_sn: orders.unpaid, paper: "proforma" }, asBuyer(language))).data.url,
  packing: async (language) =>
    (await world.call("/user/orderPdf", { order_sn: orders.freight, paper: "packing" }, asBuyer(language))).data.url,
  invoice: async (language) => (await world.call("/user/invoicePaper", { invoice_number: invoiceNumber }, asBuyer(language))).data.url,
  receipt: async (language) => {
    const { list } = (await world.call("/user/paymentReceipts", { order_sn: orders.freight }, asBuyer())).data;
    return (await world.call("/user/paymentReceipt", { payment_id: list[0].payment_id }, asBuyer(language))).data.url;
  },
  statement: async (language) => (await world.call("/user/getStatementFile", { format: "pdf" }, asBuyer(language))).data.url,
  print: (language) => printUrl("print", orders.freight, language),
  print_bol: (language) => printUrl("print_bol", orders.freight, language),
  print_offline: (language) => printUrl("print_offline", orders.unpaid, language),
  print_bol_offline: (language) => printUrl("print_bol_offline", orders.pickup, language),
  print_advance_order: (language) => printUrl("print_advance_order", orders.reservation, language),
  print_advance_bol: (language) => printUrl("print_advance_bol", orders.reservation, language),
  print_advance_info: (language) => printUrl("print_advance_info", orders.reservation, language),
  contract: (language) => contractUrl("contract_print", language),
  print_fob_info: (language) => contractUrl("print_fob_info", language),
  print_fob_list: async (language) => (await world.call("/user/contractListDocument", { tab: "all" }, asBuyer(language))).data.pdf_url,
  inspection: async (language) =>
    (await world.call("/user/inspectionPdf", { contract_sn: contract.contract_sn }, asBuyer(language))).data.url,
  commercial_invoice: (language) => customsUrl("commercial_invoice", language),
  packing_list: (language) => customsUrl("packing_list", language),
  isf: (language) => customsUrl("isf", language),
  hs_lines: (language) => customsUrl("hs_lines", language),
  purchase_order: async (language) =>
    (await world.call("/operator/purchaseOrderPdf", { purchase_order_number: purchaseOrderNumber }, { as: people.warehouse, language }))
      .data.url,
};

const kinds = Object.keys(addresses) as DocumentName[];
const download = (url: string) => world.app.inject({ method: "GET", url });

describe.each(kinds)("%s", (kind) => {
  test("says every name as it was typed", async () => {
    const { statusCode, rawPayload } = await download(await addresses[kind]());
    expect(statusCode).toBe(200);
    const text = (await readPdf(rawPayload)).texts.map((each) => each.text).join("\n");
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  test("has one name per language: the title of the PDF, its heading and the file", async () => {
    for (const language of languages) {
      const { headers, rawPayload } = await download(await addresses[kind](language));
      const { title, texts } = await readPdf(rawPayload);
      const name = documentNames[kind][language];
      expect(texts.find(({ role }) => role === "H1")?.text).toBe(name);
      expect(title.startsWith(`${name} `)).toBe(true);
      const file = documentFileName({ title, number: "" });
      const disposition = String(headers["content-disposition"]);
      expect(disposition.includes("filename*") ? decodeURIComponent(disposition) : disposition).toContain(file);
    }
  });
});

test("the form names the character that no font has, and old data with it is refused instead of printed", async () => {
  const { address_id } = await world.one("select address_id from addresses where company_id = $1 and removed_at is null", [
    await companyIdOf(),
  ]);
  const address = {
    first_name: unprintableName,
    last_name: "Ruiz",
    province: "CA",
    city: "Los Angeles",
    zip: "90021",
    phone: "2135550100",
  };
  expect(await call("/user/saveAddress", { ...address, address_id, address_line1: "1 Alameda St" }, "buyer")).toMatchObject({
    reason: "CHECK_FIELDS",
    fields: { first_name: expect.stringContaining("𠮷") },
  });
  const { data } = await world.call("/home/getContractSn", { merchant_uuid: merchant.merchant_uuid }, asBuyer());
  const form = { ...contractForm(world, merchant.merchant_uuid), contract_sn: data.contract_sn, remark: unprintableName };
  expect(await call("/home/saveProcureContractData", { ...form, save_type: 1 }, "buyer")).toMatchObject({ code: 200 });
  expect(await call("/home/saveProcureContractData", form, "buyer")).toMatchObject({
    reason: "TEXT_NOT_PRINTABLE",
    fields: { remark: expect.stringContaining("𠮷") },
  });
  await nameCompany(unprintableName);
  for (const kind of ["print", "packing", "statement"] as const) {
    const { statusCode, payload } = await download(await addresses[kind]("es-ES"));
    expect([statusCode, payload]).toEqual([422, expect.stringMatching(/^No podemos crear este PDF: ninguna fuente tiene 𠮷/)]);
  }
});
