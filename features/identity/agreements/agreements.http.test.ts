import { expect, test } from "vitest";
import { admin, buyer, merchant, testApp } from "#apps/server/test-app.ts";
import { registerPerson } from "#features/identity/accounts/test-people.ts";
import { dayMs } from "#kernel/clock.ts";

const app = await testApp();

const texts = (text: string) => ({
  title_en: `Terms ${text}`,
  title_zh: `条款 ${text}`,
  title_es: `Condiciones ${text}`,
  body_en: `One ${text}.\n\nTwo.`,
  body_zh: "一。",
  body_es: "Uno.",
});
const publish = (text: string, more: object = {}, options: object = admin) =>
  app.call(
    "/operator/publishAgreement",
    { agreement: "terms", ...texts(text), valid_from: app.today(), asks_acceptance: true, request_id: crypto.randomUUID(), ...more },
    options,
  );
const pendingOf = async (options: object) => (await app.call("/user/pendingAgreements", {}, options)).data.list;
const isAsked = async (options: object) => (await pendingOf(options)).length > 0;
const acceptancesOf = (account: string) =>
  app.rows(
    `select agreement, number, agreement_acceptances.company_id is not null as for_company from agreement_acceptances
     join agreement_versions using (version_id) join people using (person_id) where email = $1 order by number`,
    [account],
  );

test("registering accepts the version that applies, for the person and the company", async () => {
  const { account, token } = await registerPerson(app);
  expect(await acceptancesOf(account)).toEqual([{ agreement: "terms", number: 1, for_company: true }]);
  expect(await isAsked({ token })).toBe(false);
});

test("a version that asks is shown to buyers, not to manufacturers and staff, until it is accepted once", async () => {
  expect((await publish("B", {}, { as: "service@demo.test" })).reason).toBe("NOT_ALLOWED");
  const { version_id, number } = (await publish("B")).data;
  expect(number).toBe(2);
  expect(await isAsked(buyer)).toBe(true);
  expect([await isAsked(merchant), await isAsked(admin)]).toEqual([false, false]);
  expect(await pendingOf({ ...buyer, language: "es-ES" })).toMatchObject([{ version_id, number: 2, title: "Condiciones B", body: "Uno." }]);
  expect(await pendingOf(merchant)).toEqual([]);
  expect((await app.call("/user/acceptAgreement", { version_id }, merchant)).reason).toBe("AGREEMENT_OUTDATED");
  for (let times = 0; times < 2; times += 1) expect((await app.call("/user/acceptAgreement", { version_id }, buyer)).code).toBe(200);
  expect(await isAsked(buyer)).toBe(false);
  expect(await acceptancesOf("buyer@demo.test")).toMatchObject([{ number: 1 }, { number: 2, for_company: true }]);
  const { list, count } = (await app.call("/operator/acceptanceList", { keyword: "buyer@demo.test" }, admin)).data;
  expect(count).toBe(2);
  expect(list[0]).toMatchObject({ agreement: "terms", number: 2, account: "buyer@demo.test", company: "Hearth & Hollow Home LLC" });
});

test("the page of the agreement shows the version that applies, and articles cannot change it", async () => {
  const read = async () => (await app.call("/home/getFixedArticle", { page_key: "terms" })).data;
  expect(await read()).toMatchObject({ name: "Terms B", body: "One B.\n\nTwo." });
  const { article_id: id } = await app.one("select article_id from fixed_articles where page_key = 'terms'");
  const save = { id, title_en: "x", body_en: "y" };
  expect((await app.call("/operator/saveArticle", save, { as: "service@demo.test" })).reason).toBe("NOT_FOUND");
  expect(await read()).toMatchObject({ name: "Terms B" });
});

test("a version applies from its day, and no version begins before an earlier one or in the past", async () => {
  expect(await publish("past", { valid_from: app.today(-1) })).toMatchObject({
    reason: "AGREEMENT_DATE_PAST",
    fields: { valid_from: expect.any(String) },
  });
  expect((await publish("C", { valid_from: app.today(3) })).code).toBe(200);
  expect((await publish("early", { valid_from: app.today(1) })).reason).toBe("AGREEMENT_DATE_ORDER");
  expect((await publish("empty", { valid_from: app.today(4), body_zh: " " })).reason).toBe("CHECK_FIELDS");
  expect(await isAsked(buyer)).toBe(false);
  const isCurrent = async () =>
    (await app.call("/operator/agreementList", {}, admin)).data.list
      .filter(({ agreement, is_current }: { agreement: string; is_current: boolean }) => agreement === "terms" && is_current)
      .map(({ number }: { number: number }) => number);
  expect(await isCurrent()).toEqual([2]);
  app.clock.advanceMs(4 * dayMs);
  const token = await app.createToken("buyer@demo.test");
  expect(await isAsked({ token })).toBe(true);
});

test("a correction asks nobody, and who registers later accepts it", async () => {
  const token = await app.createToken("buyer@demo.test");
  const [{ version_id }] = await pendingOf({ token });
  const adminToken = { token: await app.createToken("admin@demo.test") };
  await app.call("/user/acceptAgreement", { version_id }, { token });
  const fields = { agreement: "terms", ...texts("D"), valid_from: app.today(), asks_acceptance: false };
  expect((await app.call("/operator/publishAgreement", fields, adminToken)).code).toBe(200);
  expect(await isAsked({ token })).toBe(false);
  const { account } = await registerPerson(app);
  expect(await acceptancesOf(account)).toMatchObject([{ number: 4 }]);
});

test("whoever is asked can accept during maintenance, and a version that was replaced is refused", async () => {
  const adminToken = { token: await app.createToken("admin@demo.test") };
  const old = (await publish("G", {}, adminToken)).data;
  const { version_id } = (await publish("H", {}, adminToken)).data;
  const token = await app.createToken("buyer@demo.test");
  const maintenance = { message_en: "Soon.", message_zh: "稍候。", message_es: "Pronto.", minutes: 5 };
  expect((await app.call("/operator/startMaintenance", maintenance, adminToken)).code).toBe(200);
  expect((await app.call("/user/acceptAgreement", { version_id: old.version_id }, { token })).reason).toBe("AGREEMENT_OUTDATED");
  expect(await pendingOf({ token })).toMatchObject([{ version_id }]);
  expect((await app.call("/user/acceptAgreement", { version_id }, { token })).code).toBe(200);
  expect(await isAsked({ token })).toBe(false);
  expect((await app.call("/operator/stopMaintenance", {}, adminToken)).code).toBe(200);
});

test("versions and acceptances never change", async () => {
  for (const table of ["agreement_versions", "agreement_acceptances"])
    await expect(app.rows(`delete from ${table}`)).rejects.toThrow(/never changed or deleted/);
});

test("of two versions published at once each gets a number of its own", async () => {
  const adminToken = { token: await app.createToken("admin@demo.test") };
  const answers = await Promise.all(
    ["E", "F"].map((text) =>
      app.call("/operator/publishAgreement", { agreement: "merchant_terms", ...texts(text), valid_from: app.today(5) }, adminToken),
    ),
  );
  expect(answers.map(({ data }) => data.number).sort()).toEqual([2, 3]);
});
