import { expect, test } from "vitest";
import { approver, buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { actionsOf } from "#kernel/state-machine.ts";
import { requisitionActors, requisitionStatuses } from "./statuses.ts";

const write = (who: { as: string }, changes = {}) =>
  app.call("/user/saveRequisition", { title: "Showroom refill", lines: `${skus[0]} 4\n${skus[1]}, 2`, note: "Spring", ...changes }, who);
const read = async (requisition_id: number, who = buyer) => (await app.call("/user/requisitionDetail", { requisition_id }, who)).data;

const app = await testApp();
const rows = await app.rows(
  `select goods_sn from offers join offer_availability using (relation_id) join site_warehouses using (warehouse_id) join products using (product_id)
     where site_code = 'LA' and kind in ('local', 'special') and is_active
     group by goods_sn having bool_and(available >= 20 and moq <= 1 and pack_multiple = 1) order by goods_sn limit 2`,
);
const skus: string[] = rows.map(({ goods_sn }) => goods_sn);

test("is created by a member, approved and added to the cart twice", async () => {
  const { requisition_id } = (await write(approver)).data;
  expect(await read(requisition_id)).toMatchObject({ status: "requested", products: 2, pieces: 6 });
  const notification = (await app.call("/user/messageList", { group: "company" }, buyer)).data.list[0];
  expect(notification.title).toContain("Showroom refill");
  const toCart = () => app.call("/user/requisitionToCart", { requisition_id, logistics_type: 1 }, buyer);
  expect(await toCart()).toMatchObject({ reason: "WRONG_STATUS" });
  expect(await app.call("/user/decideRequisition", { requisition_id, decision: "refuse" }, buyer)).toMatchObject({
    reason: "BUYER_REASON_REQUIRED",
  });
  expect(await app.call("/user/decideRequisition", { requisition_id, decision: "approve" }, buyer)).toMatchObject({
    data: { status: "approved" },
  });
  expect(await app.call("/user/decideRequisition", { requisition_id, decision: "approve" }, buyer)).toMatchObject({
    reason: "WRONG_STATUS",
  });
  expect((await toCart()).data).toMatchObject({ added: 2 });
  expect((await toCart()).data.results.every(({ problem }: { problem: string }) => problem === "")).toBe(true);
  expect(await read(requisition_id)).toMatchObject({ status: "in_cart", actions: ["toCart"] });
});

test("refuses unknown item numbers, empty lists and past dates with their fields", async () => {
  expect(await write(buyer, { lines: `${skus[0]} 1\nNOPE-1 3` })).toMatchObject({
    reason: "ROW_UNKNOWN_NUMBER",
    msg: expect.stringMatching(/^SKU not found.*NOPE-1/),
    fields: { lines: expect.any(String) },
  });
  expect(await write(buyer, { lines: "what is this" })).toMatchObject({ fields: { lines: expect.any(String) } });
  expect(await write(buyer, { lines: " " })).toMatchObject({ reason: "REQUISITION_LINES" });
  expect(await write(buyer, { needed_by: "2020-01-01" })).toMatchObject({
    reason: "NEEDED_BY_PAST",
    fields: { needed_by: expect.any(String) },
  });
});

test("is hidden from other companies and can be withdrawn only by its requester", async () => {
  const { requisition_id } = (await write(approver)).data;
  expect(await app.call("/user/requisitionDetail", { requisition_id }, stranger)).toMatchObject({ reason: "NOT_FOUND" });
  expect(await app.call("/user/decideRequisition", { requisition_id, decision: "approve" }, stranger)).toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await app.call("/user/withdrawRequisition", { requisition_id }, buyer)).toMatchObject({ reason: "WRONG_STATUS" });
  expect(await app.call("/user/withdrawRequisition", { requisition_id }, approver)).toMatchObject({ code: 200 });
  expect((await read(requisition_id)).status).toBe("withdrawn");
});

test("allows only the actions of the transition table", () => {
  const viewer = { role: "viewer", isRequester: false } as const;
  expect(actionsOf(requisitionStatuses, "requested", ...requisitionActors(viewer))).toEqual([]);
  expect(actionsOf(requisitionStatuses, "requested", ...requisitionActors({ role: "viewer", isRequester: true }))).toEqual(["withdraw"]);
  expect(actionsOf(requisitionStatuses, "requested", ...requisitionActors({ role: "approver", isRequester: false }))).toEqual([
    "approve",
    "refuse",
  ]);
  expect(actionsOf(requisitionStatuses, "approved", ...requisitionActors({ role: "purchaser", isRequester: false }))).toEqual(["toCart"]);
  expect(actionsOf(requisitionStatuses, "in_cart", ...requisitionActors({ role: "admin", isRequester: false }))).toEqual(["toCart"]);
});

test("searches a thousand requisitions by title, requester and item number, with paging", async () => {
  await app.rows(
    `insert into requisitions (company_id, person_id, title, created_at)
     select company_id, person_id, 'Refill 100%_' || number, now()
     from people join company_members using (person_id), generate_series(1, 1000) number where email = 'approver@demo.test'`,
  );
  const search = async (keyword: string, page = 1) =>
    (await app.call("/user/requisitionList", { keyword, page, page_size: 25 }, buyer)).data;
  const found = await search("100%_");
  expect(found.count).toBe(1000);
  expect((await search("100%_", 40)).list.at(-1).title).toBe("Refill 100%_1");
  expect((await search("100%_777")).list).toHaveLength(1);
  // Wildcards are matched literally.
  expect((await search("1%0")).count).toBe(0);
  const { requisition_id } = (await write(buyer, { title: "By its goods" })).data;
  expect((await search(skus[0] ?? "")).list.map((row: { requisition_id: number }) => row.requisition_id)).toContain(requisition_id);
});
