import { describe, expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";

const app = await testApp();
const rows = await app.rows(
  `select product_id, goods_sn, custom_sn from products where exists
       (select from offers where offers.product_id = products.product_id) order by product_id limit 30`,
);
const products: { product_id: number; goods_sn: string; custom_sn: string }[] = rows;

const at = (index: number) => products[index] ?? { product_id: 0, goods_sn: "", custom_sn: "" };
const save = (index: number, own_number: string, who = buyer) =>
  app.call("/user/saveOwnNumber", { product_id: at(index).product_id, own_number }, who);
const numbers = async (who = buyer): Promise<[string, string][]> =>
  (await app.call("/user/ownNumbers", { page_size: 100 }, who)).data.list.map((row: Record<string, string>) => [
    row.own_number,
    row.goods_sn,
  ]);
const paste = (lines: string, more = {}, who = buyer) => app.call("/user/importOwnNumbers", { lines, ...more }, who);

describe("customer SKUs", () => {
  test("are unique within a company, ignoring case", async () => {
    expect(await save(0, "SOFA-1")).toMatchObject({ code: 200 });
    expect(await save(1, "sofa-1")).toMatchObject({
      code: 2324,
      msg: expect.stringContaining(at(0).goods_sn),
      fields: { own_number: expect.any(String) },
    });
    expect(await save(1, "SOFA-1", stranger)).toMatchObject({ code: 200 });
    expect(await numbers()).toEqual([["SOFA-1", at(0).goods_sn]]);
    expect(await numbers(stranger)).toEqual([["SOFA-1", at(1).goods_sn]]);
    await save(1, "", stranger);
    expect(await numbers(stranger)).toEqual([]);
    expect(await numbers()).toHaveLength(1);
  });

  test("are returned for the products of a list, per company", async () => {
    await save(3, "CARD-3");
    await save(3, "THEIRS-3", stranger);
    const product_id = [at(3), at(4)].map((product) => product.product_id).join(",");
    const list = [{ product_id: at(3).product_id, own_number: "CARD-3" }];
    expect((await app.call("/user/ownNumbersOf", { product_id }, buyer)).data).toEqual({ list });
    expect((await app.call("/user/ownNumbersOf", { product_id: at(4).product_id }, buyer)).data).toEqual({ list: [] });
    expect((await app.call("/user/ownNumbersOf", { product_id })).code).not.toBe(200);
    await save(3, "");
    await save(3, "", stranger);
  });

  test("can be set by item number; an unknown product is refused", async () => {
    expect(await app.call("/user/saveOwnNumber", { goods_sn: at(2).goods_sn.toLowerCase(), own_number: "BED-1" }, buyer)).toMatchObject({
      data: { product_id: at(2).product_id },
    });
    expect(await app.call("/user/saveOwnNumber", { goods_sn: "NOPE", own_number: "X" }, buyer)).toMatchObject({
      reason: "NO_SUCH_PRODUCT",
      fields: { goods_sn: expect.any(String) },
    });
    expect(await app.call("/user/saveOwnNumber", { product_id: 99999999, own_number: "X" }, buyer)).toMatchObject({
      reason: "NO_SUCH_PRODUCT",
    });
  });

  test("are assigned once when twenty products request the same SKU concurrently", async () => {
    const answers = await Promise.all(products.slice(5, 25).map((_, index) => save(index + 5, "SAME")));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === "OWN_NUMBER_TAKEN")).toHaveLength(19);
    await paste(`OTHER\t${at(5).goods_sn}`);
  });

  test("are searchable and shown with favorites", async () => {
    await app.call("/user/addFavourite", { product_id: `${at(0).product_id},${at(2).product_id}` }, buyer);
    const { data } = await app.call("/user/favourites", { keyword: "sofa-1" }, buyer);
    expect(data).toMatchObject({ count: 1, total: 2, list: [{ own_number: "SOFA-1", goods_sn: at(0).goods_sn }] });
  });
});

describe("pasted customer SKUs", () => {
  test("are checked without saving, then saved except for invalid lines", async () => {
    await app.rows("delete from own_numbers");
    await save(9, "TAKEN");
    const lines = `N-1\t${at(3).goods_sn}\nN-2\t${at(4).custom_sn}\nN-3\tUNKNOWN\ntaken\t${at(6).goods_sn}\nbroken\nN-1\t${at(7).goods_sn}`;
    const checked = await paste(lines, { check_only: 1 });
    expect(checked.data.right).toBe(2);
    expect(checked.data.results.map(({ line, problem }: { line: number; problem: string }) => [line, problem])).toEqual([
      [1, ""],
      [2, ""],
      [3, "NO_SUCH_PRODUCT"],
      [4, "OWN_NUMBER_TAKEN"],
      [5, "LINE_UNREADABLE"],
      [6, "LINE_REPEATED"],
    ]);
    expect(await numbers()).toHaveLength(1);
    expect((await paste(lines)).data.right).toBe(2);
    expect(await numbers()).toEqual([
      ["N-1", at(3).goods_sn],
      ["N-2", at(4).goods_sn],
      ["TAKEN", at(9).goods_sn],
    ]);
    expect((await paste(lines)).data.right).toBe(2);
    expect(await numbers()).toHaveLength(3);
  });

  test("can be swapped between products", async () => {
    expect((await paste(`N-2\t${at(3).goods_sn}\nN-1\t${at(4).goods_sn}`)).data.right).toBe(2);
    expect((await numbers()).slice(0, 2)).toEqual([
      ["N-1", at(4).goods_sn],
      ["N-2", at(3).goods_sn],
    ]);
  });

  test("refuse too many lines, control characters and empty input", async () => {
    expect(await paste("A\tB\n".repeat(2001))).toMatchObject({ reason: "TOO_LARGE" });
    expect(await paste("A\u0000\tB")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await paste("")).toMatchObject({ reason: "CHECK_FIELDS" });
    expect(await paste("A\tB")).toMatchObject({ code: 200, data: { right: 0 } });
    expect(await paste("A\tB", {}, { as: "maker@demo.test" })).not.toMatchObject({ code: 200 });
  });
});
