import { expect, test } from "vitest";
import { buyer, stranger, testApp } from "#apps/server/test-app.ts";
import { maxSavedFilters } from "./commands/saved-filters.ts";

const colleague = { as: "approver@demo.test" };

const app = await testApp({ poolSize: 16 });

interface Saved {
  saved_filter_id: number;
  name: string;
  address: string;
}

const save = (name: string, address: string, who = buyer) => app.call("/user/saveFilter", { name, address }, who);
const savedOf = async (who: { as: string }): Promise<Saved[]> => (await app.call("/user/savedFilters", {}, who)).data.list;

test("a saved filter can be renamed and deleted, and is visible only to its owner", async () => {
  expect(await save("Oak under 90 cm", "/category/0/3?materials=oak&width_max=900")).toMatchObject({ code: 200 });
  expect(await save("New", "/new_arrival?first_available=7")).toMatchObject({ code: 200 });
  expect(await save("Oak, narrow", "/category/0/3?materials=oak&width_max=900")).toMatchObject({ code: 200 });
  const saved = await savedOf(buyer);
  expect(saved.map(({ name }) => name).sort()).toEqual(["New", "Oak, narrow"]);
  expect(await savedOf(colleague)).toEqual([]);

  const id = saved.find(({ name }) => name !== "New")?.saved_filter_id ?? 0;
  for (const other of [colleague, stranger]) {
    expect(await app.call("/user/removeFilter", { saved_filter_id: id }, other)).toMatchObject({ code: 200 });
  }
  expect(await savedOf(buyer)).toHaveLength(2);
  expect(await app.call("/user/removeFilter", { saved_filter_id: id }, buyer)).toMatchObject({ code: 200 });
  expect((await savedOf(buyer)).map(({ name }) => name)).toEqual(["New"]);
});

test("rejects addresses outside product lists and empty names", async () => {
  for (const address of [
    "",
    "//evil.test",
    "https://evil.test/hot_sale",
    "javascript:alert(1)",
    "/operator",
    `/hot_sale?${"x".repeat(1000)}`,
  ])
    expect(await save("Trap", address)).toMatchObject({ reason: "CHECK_FIELDS", fields: { address: expect.any(String) } });
  for (const name of ["", "   ", "x".repeat(121)])
    expect(await save(name, "/hot_sale")).toMatchObject({ reason: "CHECK_FIELDS", fields: { name: expect.any(String) } });
});

test("rejects visitors, manufacturers and staff", async () => {
  expect(await app.call("/user/savedFilters", {})).toMatchObject({ code: 100 });
  for (const as of ["maker@demo.test", "service@demo.test"])
    expect(await app.call("/user/saveFilter", { name: "Hot", address: "/hot_sale" }, { as })).not.toMatchObject({ code: 200 });
});

test("stores at most fifty per person, also under concurrent requests, and still allows renaming", async () => {
  for (let number = 1; number <= maxSavedFilters - 3; number += 1)
    expect(await save(`List ${number}`, `/hot_sale?mch_ids=${number}`, stranger)).toMatchObject({ code: 200 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, number) => save(`Late ${number}`, `/special_sale?mch_ids=${number + 1}`, stranger)),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
  expect(answers.filter(({ reason }) => reason === "SAVED_FILTERS_FULL")).toHaveLength(7);
  expect(answers.find(({ reason }) => reason)).toMatchObject({ code: 2360, msg: expect.stringContaining("50"), data: null });
  expect(await savedOf(stranger)).toHaveLength(maxSavedFilters);
  expect(await save("Renamed", "/hot_sale?mch_ids=1", stranger)).toMatchObject({ code: 200 });
  expect(await savedOf(stranger)).toHaveLength(maxSavedFilters);
});
