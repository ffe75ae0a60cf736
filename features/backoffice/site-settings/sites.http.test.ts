import pg from "pg";
import { describe, expect, test } from "vitest";
import { createPlatform } from "#apps/server/create-platform.ts";
import { admin, testApp } from "#apps/server/test-app.ts";
import { starterArticles } from "#features/catalog/content/articles.ts";
import { mainSite, resolveSite } from "#platform/sites.ts";
import { createSite } from "./commands/create-site.ts";
import { parseHostNames } from "./rules.ts";

const world = await testApp();

const boston = {
  site_code: "BOS",
  name_en: "Joinery Boston",
  name_zh: "Joinery 波士顿",
  name_es: "Joinery Boston",
  time_zone: "America/New_York",
  hostnames: "Boston.joinery.test\nbos.joinery.test",
  mobile_host: "m.boston.joinery.test",
  contact_company: "Joinery Trade LLC",
  contact_address: "1 Harbor St, Boston, MA 02210",
  contact_email: "boston@joinery.test",
  contact_phone: "+1 617 555 0100",
};
const create = (more: Record<string, unknown> = {}) => world.call("/operator/createSite", { ...boston, ...more }, admin);
const list = async (show = "open") => (await world.call("/operator/siteList", { show, page_size: 100 }, admin)).data;
const siteAt = (host: string) => resolveSite(world.platform.sites, undefined, host).site_code;
const lastAudit = () => world.one("select action, subject, before, after from audit_log order by audit_id desc limit 1");

describe("sites", () => {
  test("are added and served at once, here and, by a notification, on every other server", async () => {
    const listener = new pg.Client({ connectionString: world.databaseUrl });
    await listener.connect();
    await listener.query("listen content");
    const notified = new Promise((resolve) => listener.once("notification", resolve));
    const other = await createPlatform({
      settings: world.platform.settings,
      databaseUrl: world.databaseUrl,
      clock: world.clock,
      poolSize: 1,
    });
    expect((await create()).data).toEqual({ site_code: "BOS" });
    await notified;
    await other.reloadSites();
    for (const sites of [world.platform.sites, other.sites])
      for (const host of ["boston.joinery.test", "bos.joinery.test:3000", "m.boston.joinery.test"])
        expect(resolveSite(sites, undefined, host).site_code).toBe("BOS");
    await other.database.close();
    await listener.end();
    expect(await lastAudit()).toMatchObject({ action: "siteCreated", subject: "site:BOS", after: { time_zone: "America/New_York" } });
    expect((await world.call("/home/getProductCategory", {}, { site: "BOS" })).code).toBe(200);
    expect((await world.call("/home/list", {}, { site: "BOS" })).code).toBe(200);
    expect((await world.call("/operator/siteSettings", { site_code: "BOS" }, admin)).data.contact_email).toBe("boston@joinery.test");
  });

  test.each([
    ["a code in use", { hostnames: "other.joinery.test", mobile_host: "" }, "SITE_CODE_TAKEN"],
    ["a host name of another site", { site_code: "BOSTON", hostnames: "la.joinery.test", mobile_host: "" }, "SITE_HOST_TAKEN"],
    ["no host name", { site_code: "NOHOST", hostnames: " " }, "CHECK_FIELDS"],
    ["a host name with a path", { site_code: "PATH", hostnames: "shop.example.com/la" }, "CHECK_FIELDS"],
    ["a code with a space", { site_code: "NEW YORK" }, "CHECK_FIELDS"],
    ["a time zone elsewhere", { site_code: "PARIS", time_zone: "Europe/Paris" }, "CHECK_FIELDS"],
  ])("refuse %s", async (_name, more, reason) => expect((await create(more)).reason).toBe(reason));

  test("are renamed in three languages and reached by other host names", async () => {
    const { name_en, ...rest } = boston;
    await world.call("/operator/saveSite", { ...rest, name_en: `${name_en} Harbor`, hostnames: "harbor.joinery.test" }, admin);
    expect([siteAt("harbor.joinery.test"), siteAt("bos.joinery.test")]).toEqual(["BOS", "LA"]);
    expect(world.platform.sites.get("BOS")?.names).toMatchObject({ "en-US": "Joinery Boston Harbor", "zh-CN": "Joinery 波士顿" });
    expect(await lastAudit()).toMatchObject({ action: "siteChanged", before: { names: { "en-US": "Joinery Boston" } } });
  });

  test("are closed, which leads their visitors to the main site, and opened again, but never the main one", async () => {
    const set = (site_code: string, is_open: number) => world.call("/operator/setSiteOpen", { site_code, is_open }, admin);
    expect((await set("LA", 0)).reason).toBe("SITE_IS_MAIN");
    await set("BOS", 0);
    expect(siteAt("harbor.joinery.test")).toBe("LA");
    expect((await list("closed")).list).toMatchObject([{ site_code: "BOS", is_closed: true }]);
    await set("BOS", 1);
    expect(siteAt("harbor.joinery.test")).toBe("BOS");
    expect((await set("NOWHERE", 0)).reason).toBe("NOT_FOUND");
  });

  test("come with the fixed pages that are missing, which the operator then edits", async () => {
    await world.rows("delete from fixed_articles");
    await create({ site_code: "PAGES", hostnames: "pages.joinery.test", mobile_host: "" });
    const pages = (await world.call("/operator/contentDetail", {}, admin)).data.articles;
    expect(pages.map(({ page_key }: { page_key: string }) => page_key)).toEqual(starterArticles.map(({ page_key }) => page_key));
    const saved = { id: pages[0].id, title_en: "Our terms", body_en: "Written by us." };
    expect((await world.call("/operator/saveArticle", saved, admin)).code).toBe(200);
    await create({ site_code: "MORE", hostnames: "more.joinery.test", mobile_host: "" });
    const again = (await world.call("/operator/contentDetail", {}, admin)).data.articles;
    expect(again[0].title["en-US"]).toBe("Our terms");
    expect(again).toHaveLength(starterArticles.length);
  });

  test("belong to administrators", async () =>
    expect((await world.call("/operator/createSite", boston, { as: "service@demo.test" })).reason).toBe("NOT_ALLOWED"));

  test("one of which is the main one: the first that a program makes", async () => {
    const made = await world.platform.database.transaction(async (tx) => {
      await createSite(
        tx,
        {
          site_code: "FIRST",
          title: { "en-US": "First", "zh-CN": "第一", "es-ES": "Primero" },
          time_zone: "America/Chicago",
          hostnames: ["first.joinery.test"],
          mobile_host: "",
          contact: { company: "First LLC", address: "1 Main St", email: "first@joinery.test", phone: "+1 312 555 0100" },
        },
        { person_id: null, now: world.clock.now() },
      );
      return null;
    });
    expect(made).toBeNull();
    await world.platform.reloadSites();
    expect(world.platform.sites.get("FIRST")?.is_main).toBe(false);
    expect(mainSite(world.platform.sites).site_code).toBe("LA");
  });
});

test.each([
  ["shop.example.com", ["shop.example.com"]],
  ["A.example.com, b.example.com\nA.EXAMPLE.COM", ["a.example.com", "b.example.com"]],
  ["localhost", ["localhost"]],
  ["", undefined],
  ["https://shop.example.com", undefined],
  ["shop.example.com:3000", undefined],
  ["-shop.example.com", undefined],
])("the host names of %j are %j", (text, hosts) => expect(parseHostNames(text)).toEqual(hosts));
