import { expect, test } from "vitest";
import { admin, testApp } from "#apps/server/test-app.ts";
import { welcomeMail } from "#features/identity/accounts/mails.ts";
import { certificationHoursOn } from "#features/identity/accounts/rules.ts";
import { receivedMail } from "#features/identity/certification/mails.ts";
import { languages } from "#kernel/languages.ts";
import { siteNumberNames, siteNumbers } from "./rules/settings.ts";

const app = await testApp();

const settingsOf = async (site_code = "LA") => (await app.call("/operator/siteSettings", { site_code }, admin)).data;
const set = (values: Record<string, unknown>, site_code = "LA") => app.call("/operator/setSiteSettings", { site_code, ...values }, admin);

test("a site without settings has the defaults that the platform applies", async () => {
  const { numbers, sites } = await settingsOf("WSAC");
  expect(numbers).toEqual(Object.fromEntries(siteNumberNames.map((name) => [name, siteNumbers[name].defaultValue])));
  expect(sites).toHaveLength(8);
  const site = app.platform.sites.get("WSAC");
  const names = [
    "pay_handling",
    "withdrawal_handling",
    "recharge_second_above_cents",
    "withdrawal_second_above_cents",
    "unpaid_hours",
    "checkout_hold_minutes",
  ] as const;
  for (const name of names) expect(site?.[name], name).toBe(numbers[name]);
});

test("the hours to pay and to answer that pages and mails state are those of the site", async () => {
  const before = await settingsOf();
  await set({ unpaid_hours: 30, hours_certification: 5 });
  const site = app.platform.sites.get("LA")!;
  expect(site).toMatchObject({ unpaid_hours: 30, review_hours: { certification: 5 } });
  const words = { "en-US": /within 5 h\b/, "zh-CN": /5 小时/, "es-ES": /en 5 h\b/ };
  for (const language of languages) {
    const mails = [
      receivedMail({ language, site }, { company: "Oak Ltd", hours: certificationHoursOn(site) }),
      welcomeMail({ language, site }, { hours: certificationHoursOn(site), path: "/", publicUrl: "https://joinery.example" }),
    ];
    for (const { paragraphs } of mails) expect(paragraphs.join(" ")).toMatch(words[language]);
  }
  await set({ unpaid_hours: before.numbers.unpaid_hours, hours_certification: 12 });
});

test("settings apply at once and the history has the old and new values", async () => {
  const before = await settingsOf();
  const answer = await set({
    withdrawal_second_above_cents: "1.00",
    pay_handling: "2.5",
    unpaid_hours: 24,
    contact_phone: "+1 213 555 0177",
  });
  expect(answer.data).toEqual({ changed: 4 });
  const after = await settingsOf();
  expect(after.numbers).toMatchObject({ withdrawal_second_above_cents: 100, pay_handling: 250, unpaid_hours: 24 });
  expect(after.numbers.auto_complete_days).toBe(before.numbers.auto_complete_days);
  expect(after.history[0].name).toBe("Ada Brook");
  expect(after.history[0].changes).toContainEqual({ name: "withdrawal_second_above_cents", before: "500000", after: "100" });
  expect(after.history[0].changes).toContainEqual({ name: "contact_phone", before: before.contact_phone, after: "+1 213 555 0177" });
  // The cached site that decides about second approvals is reloaded.
  expect(app.platform.sites.get("LA")?.withdrawal_second_above_cents).toBe(100);
  // The bank account is unchanged.
  expect(after.bank).toEqual(before.bank);
});

test("every number can be set", async () => {
  const { numbers } = await settingsOf();
  const names = ["checkout_hold_minutes", "presale_grace_days", "presale_slip_days", "presale_deposit_kept", "presale_short_policy"];
  const changed = Object.fromEntries(names.map((name) => [name, numbers[name] === 1 ? 0 : 1]));
  expect((await set(changed)).data).toEqual({ changed: names.length });
  expect((await settingsOf()).numbers).toMatchObject(changed);
  expect((await set(Object.fromEntries(names.map((name) => [name, numbers[name]])))).data).toEqual({ changed: names.length });
});

test("web addresses are absent until they are set, apply at once, and can be removed", async () => {
  const shown = async () => (await app.call("/home/init")).data;
  const { links } = await settingsOf();
  expect(Object.entries(links).filter(([, address]) => address === "")).toEqual([]);
  expect((await set({ sets_links: 1 })).data).toEqual({ changed: Object.keys(links).length });
  expect(await shown()).toMatchObject({ home_url: "", social_links: {} });
  const home_url = "https://www.joinery.test/about";
  expect((await set({ sets_links: 1, home_url, linkedin_url: "https://www.linkedin.com/company/joinery" })).data).toEqual({ changed: 2 });
  expect(await shown()).toMatchObject({ home_url, social_links: { linkedin: "https://www.linkedin.com/company/joinery" } });
  // Other sections leave the addresses alone.
  expect((await set({ contact_phone: "+1 213 555 0178" })).data).toEqual({ changed: 1 });
  expect((await settingsOf()).links.home_url).toBe(home_url);
  expect((await set({ sets_links: 1 })).data).toEqual({ changed: 2 });
  expect(await shown()).toMatchObject({ home_url: "", social_links: {} });
});

test("equal values change nothing and add no history", async () => {
  const { numbers, history } = await settingsOf();
  expect((await set({ unpaid_hours: numbers.unpaid_hours })).data).toEqual({ changed: 0 });
  expect((await settingsOf()).history).toHaveLength(history.length);
});

test.each([
  [{ unpaid_hours: 0 }, "unpaid_hours"],
  [{ unpaid_hours: 721 }, "unpaid_hours"],
  [{ pay_handling: "10.01" }, "pay_handling"],
  [{ pay_handling: "-1" }, "pay_handling"],
  [{ withdrawal_second_above_cents: "50000.01" }, "withdrawal_second_above_cents"],
  [{ hours_voucher: 721 }, "hours_voucher"],
  [{ contact_email: "nobody" }, "contact_email"],
  [{ home_url: "javascript:alert(1)", sets_links: 1 }, "home_url"],
  [{ linkedin_url: "http://www.linkedin.com", sets_links: 1 }, "linkedin_url"],
  [{ mobile_host: "https://m.joinery.test", sets_links: 1 }, "mobile_host"],
  [{ mobile_host: "m.joinery.test/x", sets_links: 1 }, "mobile_host"],
])("%j is refused and changes nothing", async (values, field) => {
  const before = await settingsOf();
  expect(await set(values)).toMatchObject({ reason: "CHECK_FIELDS", fields: { [field]: expect.any(String) } });
  expect(await settingsOf()).toEqual(before);
});

test("refuses an unknown site", async () => {
  expect((await set({ unpaid_hours: 24 }, "XX")).reason).toBe("NOT_FOUND");
  expect((await app.call("/operator/siteSettings", { site_code: "XX" }, admin)).reason).toBe("NOT_FOUND");
});

test("stores both of two simultaneous changes of different settings", async () => {
  await Promise.all([set({ auto_complete_days: 21 }), set({ refund_confirm_days: 9 })]);
  expect((await settingsOf()).numbers).toMatchObject({ auto_complete_days: 21, refund_confirm_days: 9 });
});

test("refuses to overwrite a field that somebody else has changed since it was read, and no other field", async () => {
  const { version, numbers } = await settingsOf();
  expect((await set({ version, unpaid_hours: numbers.unpaid_hours + 1 })).data).toEqual({ changed: 1 });
  expect((await set({ version, unpaid_hours: numbers.unpaid_hours + 2 })).reason).toBe("CHANGED_MEANWHILE");
  expect((await set({ version, after_sale_days: numbers.after_sale_days + 1 })).data).toEqual({ changed: 1 });
  const latest = await settingsOf();
  expect(latest.numbers.unpaid_hours).toBe(numbers.unpaid_hours + 1);
  expect((await set({ version: latest.version, unpaid_hours: numbers.unpaid_hours })).data).toEqual({ changed: 1 });
});

test("lets one of two people win who change the same field of the same version at once", async () => {
  const { version } = await settingsOf();
  const answers = await Promise.all([set({ version, auto_complete_days: 31 }), set({ version, auto_complete_days: 32 })]);
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual(["CHANGED_MEANWHILE", undefined]);
});

test("tells what each site sets differently from the default", async () => {
  const overrides = async () => (await settingsOf("WSAC")).sites.find((site: { site_code: string }) => site.site_code === "WSAC").overrides;
  expect(await overrides()).toBe(0);
  await set({ after_sale_cap: siteNumbers.after_sale_cap.defaultValue + 1 }, "WSAC");
  expect(await overrides()).toBe(1);
  expect((await settingsOf("WSAC")).defaults.after_sale_cap).toBe(siteNumbers.after_sale_cap.defaultValue);
});

test("a site shows prices after certification only where it is set so, also from caches", async () => {
  const card = async (as?: string) => (await app.call("/home/list", {}, as ? { as } : {})).data.list[0];
  const uncertified = "new@demo.test";
  const { relation_id, product_id, goods_sn, price } = await card(uncertified);
  expect(price).toMatch(/^\d+\.\d\d$/);
  await set({ prices_need_certification: 1 });

  expect((await card(uncertified)).price).toBeUndefined();
  expect((await card()).price).toBeUndefined();
  for (const as of ["buyer@demo.test", "maker@demo.test", "admin@demo.test"]) expect((await card(as)).price).toMatch(/^\d+\.\d\d$/);
  const product = await app.call("/home/getProductInfo", { goods_sn, product_id }, { as: uncertified });
  expect(JSON.stringify(product.data.offers)).not.toContain(`"price"`);
  expect(product.data.offers.length).toBeGreaterThan(0);
  const cheapest = await app.call("/home/list", { price_max: "1.00" }, { as: uncertified });
  expect(cheapest.data.count).toBeGreaterThan(0);
  for (const path of ["/home/addCart", "/home/getCartProductList", "/user/judgeOrderPad"] as const) {
    const refused = await app.call(path, { product_id, relation_id, amount: 1, lines: "" }, { as: uncertified });
    expect(refused.reason).toBe("NOT_CERTIFIED");
  }
  await set({ prices_need_certification: 0 });
  expect((await card(uncertified)).price).toBe(price);
});
