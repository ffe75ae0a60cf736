import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { pageSizes, scanDocument, sheetSizes } from "#platform/pdf/test-scan.ts";
import { buyer, type Contract, type Merchant, merchantOf, play, secondBuyer, submitContract } from "./test-contracts.ts";

const world = await testApp();
const merchant: Merchant = await merchantOf(world);
const contract: Contract = await submitContract(world, merchant, { remark: '<script>alert("x")</script> & “quoted”' });

const readDocument = (document: string, as = buyer, more: Record<string, unknown> = {}) =>
  world.call("/user/contractDocument", { document, contract_sn: contract.contract_sn, ...more }, { as });

const download = async (url: string) => world.app.inject({ method: "GET", url });

/** All texts of a document. */
const textOf = (document: unknown): string => JSON.stringify(document);

describe("a contract on paper", () => {
  test.each(["contract_print", "contractPrint", "contract_purchase"])(
    "%s has every clause side by side in three languages",
    async (name) => {
      const { data } = await readDocument(name);
      const tables = data.document.parts.filter(({ kind }: { kind: string }) => kind === "table");
      expect(tables.length).toBeGreaterThan(5);
      expect(tables[0].columns.map(({ label }: { label: string }) => label)).toEqual(["English", "中文", "Español"]);
      const text = textOf(data.document);
      for (const word of ["Bay Home LLC", "Oak chair", "Purchase contract", "采购合同", "Contrato de compra"]) expect(text).toContain(word);
    },
  );

  test("has a QR code whose address proves the version without prices", async () => {
    const { data } = await readDocument("contract_print");
    const code = data.document.parts.find(({ kind }: { kind: string }) => kind === "codes").codes[0];
    const address = new URL(code.text);
    expect(address.pathname).toMatch(/^\/contract_verify\//);
    const proof = await world.call("/home/verifyContract", { code: address.pathname.split("/").at(-1) });
    expect(proof.data).toMatchObject({ contract_sn: contract.contract_sn, standing: "proposed", version: 1 });
    expect(textOf(data.document)).toContain(proof.data.text_hash);
    expect(textOf(proof.data)).not.toMatch(/120\.50|12,050|Oak/);
  });

  test("is stamped as agreed once both sides have accepted it", async () => {
    const agreed = await submitContract(world, merchant);
    await play(world, agreed, "accept");
    const { data } = await world.call(
      "/user/contractDocument",
      { document: "contract_print", contract_sn: agreed.contract_sn },
      { as: buyer },
    );
    expect(data.document.stamp).toMatchObject({ tone: "good" });
  });

  test("the order sheet has the goods with amounts in the reader's language", async () => {
    const { data } = await readDocument("print_fob_info", buyer, { language: "es-ES" });
    expect(data.document.title).toBe("Hoja de pedido FOB");
    expect(textOf(data.document)).toMatch(/12[.,]050[.,]00/);
  });

  test("is shown to both sides and the operator, and to nobody else", async () => {
    for (const as of [buyer, merchant.account, "auditor@demo.test"])
      expect(await readDocument("contract_print", as)).toMatchObject({ code: 200 });
    for (const as of [secondBuyer, "maker2@demo.test"])
      expect(await readDocument("contract_print", as)).toMatchObject({ reason: "NOT_FOUND" });
    expect(await world.call("/user/contractDocument", { document: "contract_print", contract_sn: contract.contract_sn })).toMatchObject({
      reason: expect.stringMatching(/LOGIN|TOKEN/),
    });
  });

  test("a version that does not exist is refused", async () => {
    expect(await readDocument("contract_print", buyer, { version: 99 })).toMatchObject({
      reason: "NOT_FOUND",
      fields: { version: expect.any(String) },
    });
  });
});

describe("the PDF", () => {
  test.each(["contract_print", "print_fob_info"])("of %s has the same structure, at a signed address only", async (name) => {
    const { pdf_url } = (await readDocument(name, buyer, { paper: "a4" })).data;
    const answer = await download(pdf_url);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await download(pdf_url.replace("paper=a4", "paper=letter"))).statusCode).toBe(404);
    expect((await download(pdf_url.replace(contract.contract_sn, "1"))).statusCode).toBe(404);
  });

  test.each(["contract_print", "contractPrint", "contract_purchase", "print_fob_info", "print_fob_list"])(
    "of %s is of the chosen paper in three languages, with codes that a scanner reads",
    async (name) => {
      const isList = name === "print_fob_list";
      for (const language of ["en-US", "zh-CN", "es-ES"])
        for (const paper of ["letter", "a4"] as const) {
          const { data } = await (isList
            ? world.call("/user/contractListDocument", { paper }, { as: buyer, language })
            : world.call("/user/contractDocument", { document: name, contract_sn: contract.contract_sn, paper }, { as: buyer, language }));
          const { stated, found } = await scanDocument(data.document);
          // A list is of many contracts and has no code of its own.
          expect(stated.length).toBe(isList ? 0 : 1);
          expect(found).toEqual(stated);
          expect(await pageSizes((await download(data.pdf_url)).rawPayload)).toEqual(sheetSizes[paper]);
        }
    },
  );

  test("of a list has the caller's contracts only", async () => {
    const mine = await world.call("/user/contractListDocument", {}, { as: buyer });
    expect(textOf(mine.data.document)).toContain(contract.contract_sn);
    const foreign = await world.call("/user/contractListDocument", {}, { as: secondBuyer });
    expect(textOf(foreign.data.document)).not.toContain(contract.contract_sn);
    expect((await download(mine.data.pdf_url)).statusCode).toBe(200);
    expect((await download(mine.data.pdf_url.replace(/company=\d+/, "company="))).statusCode).toBe(404);
  });

  test("of a contract with 200 rows is made within 3 seconds", async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      custom_sn: `R-${index}`,
      title: `Row ${index}`,
      quality: "10",
      price: "99.50",
    }));
    const long = await submitContract(world, merchant, { goods_obj: JSON.stringify(rows) });
    const started = performance.now();
    const { data } = await world.call(
      "/user/contractDocument",
      { document: "contract_print", contract_sn: long.contract_sn },
      { as: buyer },
    );
    const answer = await download(data.pdf_url);
    const took = performance.now() - started;
    expect(answer.statusCode).toBe(200);
    // The figure is of a machine at rest; a busy one gets several times that.
    expect(took).toBeLessThan(12_000);
  });
});
