import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";
import { maxSavedViews } from "./rules.ts";

const path = "/operator/orders";
const staff = { as: "service@demo.test" };
const colleague = { as: "finance@demo.test" };

const app = await testApp({ poolSize: 16 });

interface Saved {
  saved_view_id: number;
  name: string;
  search: string;
}

const save = (name: string, search: string, who = staff, of = path) => app.call("/user/saveView", { path: of, name, search }, who);
const savedOf = async (who: { as: string }, of = path): Promise<Saved[]> =>
  (await app.call("/user/savedViews", { path: of }, who)).data.list;

test("a view can be renamed and deleted, and is visible only to its owner and on its page", async () => {
  expect(await save("Overdue", "tab=all&late=1")).toMatchObject({ code: 200 });
  expect(await save("All", "tab=all")).toMatchObject({ code: 200 });
  expect(await save("Overdue, all", "tab=all&late=1")).toMatchObject({ code: 200 });
  const saved = await savedOf(staff);
  expect(saved.map(({ name }) => name)).toEqual(["All", "Overdue, all"]);
  expect(await savedOf(colleague)).toEqual([]);
  expect(await savedOf(staff, "/operator/companies")).toEqual([]);

  const saved_view_id = saved.find(({ name }) => name === "All")?.saved_view_id ?? 0;
  expect(await app.call("/user/removeView", { saved_view_id }, colleague)).toMatchObject({ code: 200 });
  expect(await savedOf(staff)).toHaveLength(2);
  expect(await app.call("/user/removeView", { saved_view_id }, staff)).toMatchObject({ code: 200 });
  expect((await savedOf(staff)).map(({ name }) => name)).toEqual(["Overdue, all"]);
});

test("buyers, manufacturers and staff save views; visitors do not", async () => {
  expect(await save("Open", "tab=open", { as: "buyer@demo.test" }, "/user_center/invoices")).toMatchObject({ code: 200 });
  expect(await save("Mine", "tab=mine", { as: "maker@demo.test" }, "/merchant/orders")).toMatchObject({ code: 200 });
  expect(await save("Late documents", "kind=certification&late=1", staff, "/operator/queue")).toMatchObject({ code: 200 });
  expect(await app.call("/user/savedViews", { path })).toMatchObject({ code: 100 });
});

test("rejects what is no address of a list page", async () => {
  for (const other of [
    "",
    "//evil.test",
    "https://evil.test/operator/orders",
    "/operator",
    "/home",
    "/operator/orders?tab=all",
    "/operator/../x",
  ])
    expect(await save("Trap", "", staff, other)).toMatchObject({ reason: "CHECK_FIELDS", fields: { path: expect.any(String) } });
  for (const search of ['"><script>', "a b", "x=\n", `x=${"1".repeat(1_000)}`])
    expect(await save("Trap", search)).toMatchObject({ reason: "CHECK_FIELDS", fields: { search: expect.any(String) } });
  for (const name of ["", "  ", "x".repeat(61)])
    expect(await save(name, "tab=all")).toMatchObject({ reason: "CHECK_FIELDS", fields: { name: expect.any(String) } });
});

test("holds at most 50 views per person, however many are saved at once", async () => {
  const who = { as: "warehouse@demo.test" };
  const answers = await Promise.all(Array.from({ length: maxSavedViews + 6 }, (_, at) => save(`View ${at}`, `keyword=${at}`, who)));
  const refused = answers.filter(({ code }) => code !== 200);
  expect(refused).toHaveLength(6);
  for (const answer of refused) expect(answer).toMatchObject({ reason: "SAVED_VIEWS_FULL" });
  expect(await savedOf(who)).toHaveLength(maxSavedViews);
  // A saved view can still be renamed.
  const [first] = await savedOf(who);
  expect(await save("Renamed", first?.search ?? "", who)).toMatchObject({ code: 200 });
});
