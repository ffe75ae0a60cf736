import { beforeEach, describe, expect, test } from "vitest";
import { sampleBody } from "#apps/server/authorization/sample-body.ts";
import { admin, finance, service, testApp } from "#apps/server/test-app.ts";
import { notify } from "#features/identity/notifications/commands/notify.ts";
import { routes } from "#features/routes.ts";
import { areaOfFeature, staffAreaNames } from "#kernel/staff-areas.ts";
import { readyRoles } from "./rules.ts";

/** Roles of the market's own: what they take away is taken away at every call, list and message. */

const app = await testApp();

const personOf = async ({ as }: { as: string }): Promise<number> =>
  (await app.one("select person_id from people where email = $1", [as])).person_id;

interface Role {
  name: string;
  ready_roles?: string;
  view_areas?: string;
  closed_areas?: string;
  staff_role_id?: number;
}

const save = (role: Role) =>
  app.call(
    "/operator/saveStaffRole",
    { ready_roles: "service", view_areas: "", closed_areas: "", request_id: crypto.randomUUID(), ...role },
    admin,
  );

/** Makes a role and gives it to a demo account. */
const give = async (account: { as: string }, role: Role): Promise<number> => {
  const { staff_role_id } = (await save(role)).data;
  const answer = await app.call("/operator/setStaffRoles", { person_id: await personOf(account), staff_role_id }, admin);
  expect(answer).toMatchObject({ code: 200 });
  return staff_role_id;
};

beforeEach(async () => {
  await app.rows("update people set staff_role_id = null, operator_roles = '{service}' where email = 'service@demo.test'");
  await app.rows("update people set staff_role_id = null, operator_roles = '{finance}' where email = 'finance@demo.test'");
  await app.rows("delete from staff_roles");
  app.platform.sessions.clear();
});

describe("a role", () => {
  test("is added, given, changed for everybody who has it, and archived once nobody has it", async () => {
    const staff_role_id = await give(service, { name: "Returns desk", closed_areas: "money,prices", view_areas: "orders,money" });
    const { list, counts } = (await app.call("/operator/staffRoleList", {}, admin)).data;
    expect(list).toEqual([
      {
        staff_role_id,
        name: "Returns desk",
        ready_roles: ["service"],
        view_areas: ["orders"],
        closed_areas: ["money", "prices"],
        people: 1,
      },
    ]);
    expect(counts).toEqual({ active: 1, archived: 0 });
    const { data: staff } = await app.call("/operator/staffList", {}, admin);
    expect(staff.own_roles).toEqual([{ staff_role_id, name: "Returns desk" }]);
    expect(staff.list.find(({ email }: { email: string }) => email === service.as)).toMatchObject({
      operator_roles: ["service"],
      staff_role_id,
      role_name: "Returns desk",
    });

    await save({ staff_role_id, name: "Returns desk", ready_roles: "warehouse" });
    expect((await app.call("/user/info", {}, service)).data).toMatchObject({
      operator_roles: ["warehouse"],
      view_areas: [],
      closed_areas: [],
      role_name: "Returns desk",
    });

    const archive = (is_archived: boolean) =>
      app.call("/operator/archiveStaffRole", { staff_role_id, is_archived, request_id: crypto.randomUUID() }, admin);
    expect((await archive(true)).reason).toBe("STAFF_ROLE_IN_USE");
    await app.call("/operator/setStaffRoles", { person_id: await personOf(service), operator_roles: "service" }, admin);
    expect((await archive(true)).code).toBe(200);
    const giveAgain = await app.call("/operator/setStaffRoles", { person_id: await personOf(service), staff_role_id }, admin);
    expect(giveAgain).toMatchObject({ reason: "NOT_FOUND", fields: { staff_role_id: expect.any(String) } });
    expect((await save({ staff_role_id, name: "Else" })).reason).toBe("NOT_FOUND");
    expect((await archive(false)).code).toBe(200);
    const actions = await app.rows("select action from audit_log where action like 'staffRole%' order by audit_id");
    expect(actions.map(({ action }) => action)).toEqual([
      "staffRoleSaved",
      "staffRolesSet",
      "staffRoleSaved",
      "staffRolesSet",
      "staffRoleArchived",
      "staffRoleRestored",
    ]);
  });

  test("has a name of its own, at least one ready role, and never the administrator's", async () => {
    await save({ name: "Desk" });
    expect(await save({ name: "DESK" })).toMatchObject({ reason: "STAFF_ROLE_NAME_TAKEN", fields: { name: expect.any(String) } });
    for (const ready_roles of ["", "administrator", "service,administrator"])
      expect((await save({ name: "Other", ready_roles })).reason).toBe("CHECK_FIELDS");
    expect((await save({ name: "Other", closed_areas: "elsewhere" })).reason).toBe("CHECK_FIELDS");
  });

  test("or ready roles are given, not both and not neither", async () => {
    const { staff_role_id } = (await save({ name: "Desk" })).data;
    const person_id = await personOf(service);
    for (const given of [{}, { operator_roles: "" }, { operator_roles: "finance", staff_role_id }])
      expect(await app.call("/operator/setStaffRoles", { person_id, ...given }, admin)).toMatchObject({
        reason: "CHECK_FIELDS",
        fields: { operator_roles: expect.any(String) },
      });
  });

  test("is the administrator's alone", async () => {
    for (const [path, body] of [
      ["/operator/staffRoleList", {}],
      ["/operator/saveStaffRole", { name: "Mine", ready_roles: "service", request_id: crypto.randomUUID() }],
      ["/operator/archiveStaffRole", { staff_role_id: 1, is_archived: true, request_id: crypto.randomUUID() }],
    ] as const) {
      expect((await app.call(path, body, service)).reason).toBe("NOT_ALLOWED");
      expect((await app.call(path, body, { as: "buyer@demo.test" })).reason).toBe("NOT_ALLOWED");
    }
  });
});

describe("every call of the back office", () => {
  const inAreas = routes.filter(({ call, feature }) => call.who.startsWith("operator") && feature && areaOfFeature(feature));

  test("is refused in areas that are closed", async () => {
    await give(service, { name: "Nothing", ready_roles: readyRoles.join(","), closed_areas: staffAreaNames.join(",") });
    for (const { call } of inAreas)
      expect([call.path, (await app.call(call.path, sampleBody(call).body, service)).reason]).toEqual([call.path, "NOT_ALLOWED"]);
  });

  test("that changes something is refused in areas that may only be looked at, and no other is", async () => {
    await give(service, { name: "Reader", ready_roles: readyRoles.join(","), view_areas: staffAreaNames.join(",") });
    for (const { call } of inAreas) {
      if (call.who === "operator:administrator") continue;
      const { reason } = await app.call(call.path, sampleBody(call).body, service);
      if (call.mutates) expect([call.path, reason]).toEqual([call.path, "NOT_ALLOWED"]);
      else expect([call.path, reason]).not.toEqual([call.path, "NOT_ALLOWED"]);
    }
  });

  test("allows what the ready roles allow where nothing is taken away", async () => {
    await give(service, { name: "Reader", closed_areas: staffAreaNames.filter((area) => area !== "shop").join(",") });
    expect((await app.call("/operator/helpArticles", {}, service)).code).toBe(200);
    expect((await app.call("/operator/reviewQueue", {}, service)).code).toBe(200);
    expect((await app.call("/user/messageList", {}, service)).code).toBe(200);
    expect((await app.call("/operator/voucherList", {}, service)).reason).toBe("NOT_ALLOWED");
  });
});

describe("a closed area is closed on other ways", () => {
  test("the search finds nothing of it", async () => {
    const search = async () => (await app.call("/operator/search", { keyword: "Hearth" }, service)).data;
    expect((await search()).companies.length).toBeGreaterThan(0);
    await give(service, { name: "Desk", closed_areas: "companies,orders" });
    expect(await search()).toMatchObject({ companies: [], people: [], orders: [] });
  });

  test("the review queue shows none of its items, and those that may be looked at are decided by others", async () => {
    const kinds = async () =>
      (await app.call("/operator/reviewQueue", {}, finance)).data.counts.map(
        ({ kind, may_decide }: { kind: string; may_decide: boolean }) => [kind, may_decide],
      );
    expect(await kinds()).toContainEqual(["voucher", true]);
    await give(finance, { name: "Desk", ready_roles: "finance", view_areas: "money" });
    expect(await kinds()).toContainEqual(["voucher", false]);
    const item = { kind: "voucher", item_id: 1 };
    expect((await app.call("/operator/queueAssign", { ...item, person_id: "", request_id: crypto.randomUUID() }, finance)).reason).toBe(
      "NOT_ALLOWED",
    );
    await give(finance, { name: "Other desk", ready_roles: "finance", closed_areas: "money" });
    expect((await kinds()).map(([kind]: [string]) => kind)).not.toContain("voucher");
    expect((await app.call("/operator/queueOpen", item, finance)).reason).toBe("NOT_FOUND");
  });

  test("messages about its pages reach others only", async () => {
    const { platform } = app;
    const told = async (href: string): Promise<string[]> => {
      await app.rows("delete from messages");
      const params = { provider: "Card", count: 2 };
      await platform.database.transaction((tx) =>
        notify(tx, platform, { staff: ["finance"], kind: "booksDiffer", params, href, now: platform.clock.now() }).then(
          () => null as never,
        ),
      );
      return (await app.rows("select email from messages join people using (person_id)")).map(({ email }) => email);
    };
    await give(finance, { name: "Desk", ready_roles: "finance", closed_areas: "money" });
    expect(await told("/operator/reconciliations")).not.toContain(finance.as);
    expect(await told("/operator/reconciliations")).toContain(admin.as);
    expect(await told("/operator/coupons")).toContain(finance.as);
  });

  test("contracts are read by nobody who is kept out of them", async () => {
    await give(service, { name: "Desk", closed_areas: "contracts" });
    expect((await app.call("/user/contractInfo", { contract_sn: "C-1" }, service)).reason).toBe("NOT_ALLOWED");
  });
});
