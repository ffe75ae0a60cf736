import { beforeAll, describe, expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { maxListLines, maxLists } from "./rules.ts";

let goods: { product_id: number; goods_sn: string; relation_id: number; price_cents: number; available: number }[];
let [presale, unsold] = [0, 0];

const colleague = { as: "purchaser@demo.test" };

const app = await testApp({ poolSize: 16 });
beforeAll(async () => {
  const { run } = app.platform.database;
  const sold = await run(
    `select distinct on (product_id) product_id, goods_sn, relation_id, offers.price_cents, available
     from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id) join products using (product_id)
     where kind = 'local' and site_code = 'LA' and available > 60 and moq = 1 and pack_multiple = 1
     order by product_id, price_cents, warehouse_id limit 40`,
  );
  goods = sold.rows;
  const ahead = await run(
    `select product_id from offers where kind in ('presale', 'fob') and is_active and product_id not in
       (select product_id from offers where kind not in ('presale', 'fob')) limit 1`,
  );
  presale = ahead.rows[0]?.product_id ?? 0;
  unsold = goods[39]?.product_id ?? 0;
  if (presale === 0) {
    presale = goods[38]?.product_id ?? 0;
    await run("update offers set is_active = kind in ('presale', 'fob') where product_id = $1", [presale]);
    await run("update offers set kind = 'fob', is_active = true where relation_id = $1", [goods[38]?.relation_id]);
  }
  await run("update offers set is_active = false where product_id = $1", [unsold]);
});

const at = (index: number) => goods[index] ?? { product_id: 0, goods_sn: "", relation_id: 0, price_cents: 0, available: 0 };
const newList = async (name: string, more = {}, who = buyer): Promise<number> =>
  (await app.call("/user/saveList", { name, ...more }, who)).data.list_id;
const fill = (list_id: number, lines: { product_id: number; amount?: number; note?: string }[], who = buyer) =>
  app.call("/user/addToList", { list_id, goods_list: JSON.stringify(lines) }, who);
const linesOf = async (list_id: number, who = buyer) => (await app.call("/user/listInfo", { list_id, page_size: 100 }, who)).data.list;
const emptyCart = async () => {
  const { list } = (await app.call("/home/getCartProductList", {}, buyer)).data;
  const ids = list.flatMap(({ children }: { children: { cart_id: number }[] }) => children.map(({ cart_id }) => cart_id));
  await app.call("/home/delCartProduct", { cart_id: ids.join(",") }, buyer);
};

describe("a saved list", () => {
  test("can be read and changed by all members of the company and nobody else", async () => {
    const list_id = await newList("Lobby");
    expect(
      await fill(list_id, [{ product_id: at(0).product_id, amount: 4, note: "by the window" }, { product_id: at(1).product_id }]),
    ).toMatchObject({
      data: { product_count: 2 },
    });
    expect(await linesOf(list_id, colleague)).toMatchObject([
      { goods_sn: at(1).goods_sn, quantity: 1 },
      { goods_sn: at(0).goods_sn, quantity: 4, note: "by the window", changes: { sale: "same" } },
    ]);
    const attempts: [string, object][] = [
      ["/user/listInfo", {}],
      ["/user/saveList", { name: "Mine now" }],
      ["/user/removeList", {}],
      ["/user/addToList", { goods_list: JSON.stringify([{ product_id: at(2).product_id }]) }],
      ["/user/setListLine", { product_id: at(0).product_id, amount: 9 }],
      ["/user/removeFromList", { product_id: at(0).product_id }],
      ["/user/shareList", { is_shared: 1 }],
      ["/user/listToCart", {}],
      ["/user/exportList", {}],
      ["/user/moveToList", { to_list_id: await newList("Theirs", {}, stranger), product_id: at(0).product_id }],
    ];
    for (const [path, body] of attempts)
      expect([path, await app.call(path, { list_id, ...body }, stranger)]).toMatchObject([path, { reason: "NOT_FOUND", data: null }]);
    expect((await app.call("/user/lists", {}, stranger)).data.list.map(({ name }: { name: string }) => name)).toEqual(["Theirs"]);
    expect(await linesOf(list_id)).toHaveLength(2);
  });

  test("is visible only to its creator when private, and only the creator can make it private", async () => {
    const mine = await newList("Surprise", { is_private: 1 });
    expect(await app.call("/user/listInfo", { list_id: mine }, colleague)).toMatchObject({ reason: "NOT_FOUND" });
    const ours = await newList("Open");
    expect(await app.call("/user/saveList", { list_id: ours, name: "Open", is_private: 1 }, colleague)).toMatchObject({
      reason: "NOT_ALLOWED",
    });
    expect(await app.call("/user/saveList", { list_id: ours, name: "Opened" }, colleague)).toMatchObject({ code: 200 });
  });

  test("has a unique name, ignoring case", async () => {
    await newList("Terrace");
    expect(await app.call("/user/saveList", { name: "TERRACE" }, colleague)).toMatchObject({
      reason: "LIST_NAME_TAKEN",
      fields: { name: expect.any(String) },
    });
    expect(await app.call("/user/saveList", { name: "   " }, buyer)).toMatchObject({ reason: "CHECK_FIELDS" });
  });

  test("is limited to one hundred per company, also with twenty concurrent requests", async () => {
    await app.rows(
      `with one as (select company_id, person_id from company_members join people using (person_id) where email = $2)
       insert into saved_lists (company_id, person_id, name, created_at, changed_at)
       select company_id, person_id, 'Filled ' || n, now(), now()
       from one, generate_series(1, $1::integer - (select count(*) from saved_lists join one using (company_id))) n`,
      [maxLists - 3, stranger.as],
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => app.call("/user/saveList", { name: `At once ${index}` }, stranger)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ reason }) => reason === "LISTS_FULL")).toHaveLength(17);
    expect(answers.find(({ reason }) => reason)?.msg).toContain(String(maxLists));
  });

  test("updates quantity and note independently", async () => {
    const list_id = await newList("Apart");
    const { product_id } = at(10);
    await fill(list_id, [{ product_id, amount: 2, note: "red" }]);
    const set = (change: object) => app.call("/user/setListLine", { list_id, product_id, ...change }, buyer);
    await Promise.all([set({ amount: 7 }), set({ note: "blue" })]);
    expect(await linesOf(list_id)).toMatchObject([{ quantity: 7, note: "blue" }]);
    await set({ note: "" });
    expect(await linesOf(list_id)).toMatchObject([{ quantity: 7, note: "" }]);
    expect(await set({ amount: "1e3" })).toMatchObject({ reason: "CHECK_FIELDS" });
  });

  test("moves products to another list and adds up their quantities", async () => {
    const [from, to] = [await newList("From"), await newList("To")];
    await fill(from, [
      { product_id: at(3).product_id, amount: 2 },
      { product_id: at(4).product_id, amount: 5 },
    ]);
    await fill(from, [{ product_id: at(3).product_id, amount: 99 }]);
    await fill(to, [{ product_id: at(3).product_id, amount: 10 }]);
    const product_id = `${at(3).product_id},${at(4).product_id}`;
    expect(await app.call("/user/moveToList", { list_id: from, to_list_id: to, product_id }, buyer)).toMatchObject({
      data: { product_count: 0 },
    });
    expect((await linesOf(to)).map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([12, 5]);
    expect(await app.call("/user/moveToList", { list_id: to, to_list_id: to, product_id }, buyer)).toMatchObject({
      reason: "CHECK_FIELDS",
    });
  });

  test("limits the number of its lines, also with concurrent requests", async () => {
    const list_id = await newList("Full");
    const { run } = app.platform.database;
    await run(
      `insert into products (goods_sn, custom_sn, merchant_id, type_id, title, description, features, material, colour, style, assembly,
         width_mm, depth_mm, height_mm, weight_grams, first_available_at)
       select 'FILL-' || n, 'FILL-' || n, merchant_id, type_id, title, description, features, material, colour, style, assembly,
         width_mm, depth_mm, height_mm, weight_grams, first_available_at
       from (select * from products order by product_id limit 1) one cross join generate_series(1, ${maxListLines - 3}) n`,
    );
    await run(
      `insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, saved_available, saved_at)
       select list_id, company_id, product_id, person_id, 999999999, 0, now() from saved_lists cross join products
       where list_id = $1 and goods_sn like 'FILL-%'`,
      [list_id],
    );
    const answers = await Promise.all(goods.slice(0, 10).map(({ product_id }) => fill(list_id, [{ product_id }])));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ reason }) => reason === "LIST_FULL")).toHaveLength(7);
    expect((await app.call("/user/listInfo", { list_id }, buyer)).data.info.product_count).toBe(maxListLines);
  });

  test("is added to the cart line by line and returns reasons for lines that cannot be added", async () => {
    await emptyCart();
    const list_id = await newList("To order");
    await fill(list_id, [
      { product_id: at(5).product_id, amount: 3 },
      { product_id: at(6).product_id, amount: 900_000_000 },
      { product_id: presale },
    ]);
    await app.rows(
      `insert into saved_list_lines (list_id, company_id, product_id, person_id, quantity, saved_available, saved_at)
       select list_id, company_id, $2, person_id, 1, 0, now() from saved_lists where list_id = $1`,
      [list_id, unsold],
    );
    const { data } = await app.call("/user/listToCart", { list_id }, buyer);
    expect(data).toMatchObject({ added: 1, cart_count: 1 });
    const problems = new Map(data.results.map((line: { product_id: number; problem: string }) => [line.product_id, line.problem]));
    expect(problems.get(at(5).product_id)).toBe("");
    expect(problems.get(at(6).product_id)).toBe("INSUFFICIENT_STOCK");
    expect(problems.get(presale)).toBe("ORDERED_ALONE");
    expect(problems.get(unsold)).toBe("NOT_SOLD_NOW");
    expect(data.results.every(({ problem, problem_text }: Record<string, string>) => (problem === "") === (problem_text === ""))).toBe(
      true,
    );
  });

  test("is added to the cart once for the same request_id", async () => {
    await emptyCart();
    const list_id = await newList("Once");
    await fill(list_id, [{ product_id: at(7).product_id, amount: 2 }]);
    const request_id = crypto.randomUUID();
    await Promise.all([1, 2].map(() => app.call("/user/listToCart", { list_id, request_id }, buyer)));
    expect((await app.call("/home/getCartProductList", {}, buyer)).data.list[0].children[0].amount).toBe(2);
  });

  test("is exported as CSV in the reader's language without formula cells", async () => {
    const list_id = await newList("=Export,2027");
    await fill(list_id, [{ product_id: at(8).product_id, amount: 2, note: '=HYPERLINK("x")' }]);
    const { data } = await app.call("/user/exportList", { list_id }, { ...buyer, language: "zh-CN" });
    expect(data.filename).toBe("Export 2027.csv");
    const [heading, line] = data.csv.split("\r\n");
    expect(heading).toBe("\ufeff商品编号,厂家型号,自有货号,商品,数量,单价,库存,仓库,备注,预计到货（可先订购）");
    expect(line).toContain(at(8).goods_sn);
    expect(line).toContain(`,2,${(at(8).price_cents / 100).toFixed(2)},`);
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe("a shared list", () => {
  test("hides prices from visitors, never shows customer SKUs, and its link cannot be restored", async () => {
    const list_id = await newList("Shown");
    await fill(list_id, [{ product_id: at(9).product_id, amount: 6, note: "two per room" }]);
    await app.call("/user/saveOwnNumber", { product_id: at(9).product_id, own_number: "SECRET-9" }, buyer);
    const share = (is_shared: number) => app.call("/user/shareList", { list_id, is_shared }, buyer);
    const token = (await share(1)).data.share_token;
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect((await share(1)).data.share_token).toBe(token);
    const shown = await app.raw("/home/sharedList", { share_token: token });
    expect(shown.json().data).toMatchObject({ name: "Shown", count: 1, list: [{ goods_sn: at(9).goods_sn, quantity: 6, own_number: "" }] });
    expect(shown.body).not.toMatch(/price|SECRET/);
    expect((await app.call("/home/sharedList", { share_token: token }, stranger)).data.list[0].card.price).toMatch(/^\d+\.\d\d$/);
    await share(0);
    expect(await app.call("/home/sharedList", { share_token: token })).toMatchObject({ reason: "NOT_FOUND" });
    const next = (await share(1)).data.share_token;
    expect(next).not.toBe(token);
    await app.call("/user/removeList", { list_id }, buyer);
    expect(await app.call("/home/sharedList", { share_token: next })).toMatchObject({ reason: "NOT_FOUND" });
    expect(await app.call("/home/sharedList", { share_token: "'; drop table" })).toMatchObject({ reason: "CHECK_FIELDS" });
  });
});
