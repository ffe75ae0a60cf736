import { expect, test } from "vitest";
import { admin, finance, testApp } from "#apps/server/test-app.ts";

const app = await testApp({ poolSize: 8 });

const site_code = "LA";

const account = {
  account_name: "Joinery Trade LLC",
  bank_name: "Sierra Mercantile Bank",
  account_number: "0000 8765 4321",
  routing_number: "021000021",
  swift: "",
};

let proposed = 0;
/** Proposes another account each time, so that tests are independent of each other. */
const propose = (who: { as: string }, more: Record<string, string> = {}) => {
  proposed += 1;
  const account_number = `0000 8765 ${String(4000 + proposed)}`;
  return app.call("/operator/proposeSiteBank", { ...account, account_number, site_code, reason: "The old bank closes", ...more }, who);
};
const read = async (who = admin) => (await app.call("/operator/siteBank", { site_code }, who)).data;
const decide = (who: { as: string }, bank_change_id: number, decision: string, note = "") =>
  app.call("/operator/decideSiteBank", { bank_change_id, decision, note }, who);

/** The account shown to buyers for transfers. */
const bankShownToBuyers = async () =>
  (await app.one("select settings -> 'bank' as bank from sites where site_code = $1", [site_code])).bank;

test("shows buyers the new account after a second person approves", async () => {
  const before = await bankShownToBuyers();
  const { data } = await propose(finance);
  expect(await bankShownToBuyers()).toEqual(before);
  expect((await read(finance)).changes[0]).toMatchObject({ status: "waiting", is_mine: true, proposer: "Felix Stein", before });
  expect((await decide(finance, data.bank_change_id, "approve")).reason).toBe("SECOND_PERSON_NEEDED");
  expect(await bankShownToBuyers()).toEqual(before);
  expect((await decide(admin, data.bank_change_id, "approve")).data).toEqual({ status: "applied" });
  expect(await bankShownToBuyers()).toMatchObject({ bank_name: "Sierra Mercantile Bank" });
  expect((await read()).bank).toEqual(await bankShownToBuyers());
  const rows = await app.rows(
    "select action, after from audit_log where subject = 'site:LA' and action like 'siteBank%' order by audit_id desc limit 2",
  );
  expect(rows.map(({ action }) => action)).toEqual(["siteBankChanged", "siteBankProposed"]);
  expect(rows[0].after.proposed_by).toBeGreaterThan(0);
});

test("notifies finance and administrators of a proposal", async () => {
  const { data } = await propose(finance);
  const rows = await app.rows(
    "select count(*)::integer as count from messages where kind = 'siteBankProposed' and href = '/operator/bank_account?site=LA'",
  );
  expect(rows[0].count).toBeGreaterThanOrEqual(2);
  await decide(finance, data.bank_change_id, "withdraw");
});

test("allows one pending change per site, withdrawn by its proposer only", async () => {
  const { data } = await propose(finance);
  expect((await propose(admin)).reason).toBe("SITE_BANK_WAITS");
  expect((await decide(admin, data.bank_change_id, "withdraw")).reason).toBe("NOT_ALLOWED");
  expect((await decide(finance, data.bank_change_id, "withdraw")).data).toEqual({ status: "withdrawn" });
  expect((await decide(admin, data.bank_change_id, "approve")).reason).toBe("ALREADY_REVIEWED");
});

test("a refusal needs a note and changes nothing", async () => {
  const before = await bankShownToBuyers();
  const { data } = await propose(admin);
  expect(await decide(finance, data.bank_change_id, "refuse")).toMatchObject({
    reason: "SITE_BANK_REASON",
    fields: { note: expect.any(String) },
  });
  expect((await decide(finance, data.bank_change_id, "refuse", "Nobody told me")).data).toEqual({ status: "refused" });
  expect(await bankShownToBuyers()).toEqual(before);
});

test("accepts one of ten simultaneous decisions", async () => {
  const { data } = await propose(finance);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => decide(admin, data.bank_change_id, nth % 2 === 0 ? "approve" : "refuse", "no")),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const reasons = answers.filter(({ code }) => code !== 200).map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set(["ALREADY_REVIEWED"]));
});

test.each([
  [{ account_number: "4111 1111 1111 1111" }, "BANK_CARD_NUMBER", "account_number"],
  [{ routing_number: "021000022" }, "BANK_ROUTING_FORM", "routing_number"],
  [{ swift: "nothing" }, "BANK_SWIFT_FORM", "swift"],
])("%j is refused as %s at its field", async (more, reason, field) => {
  expect(await propose(finance, more)).toMatchObject({ reason, fields: { [field]: expect.any(String) } });
});

test("refuses the present account and an unknown site", async () => {
  expect((await propose(finance, { ...(await bankShownToBuyers()) })).reason).toBe("SITE_BANK_SAME");
  expect((await propose(finance, { site_code: "XX" })).reason).toBe("NOT_FOUND");
});

test.each(["service@demo.test", "warehouse@demo.test", "buyer@demo.test"])("%s can neither read nor change it", async (as) => {
  for (const path of ["/operator/siteBank", "/operator/proposeSiteBank", "/operator/decideSiteBank"]) {
    expect((await app.call(path, { ...account, site_code, reason: "x", bank_change_id: 1, decision: "approve" }, { as })).code).not.toBe(
      200,
    );
  }
});
