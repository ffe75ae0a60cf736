import { expect } from "@playwright/test";
import type { DataOf, InputOf } from "#client/calls.ts";
import type { CallAs } from "../steps/calls.ts";
import { dayIn } from "../steps/days.ts";
import {
  admin,
  type EditForm,
  editFirst,
  found,
  fullPriceList,
  main,
  openChatSettings,
  service,
  transferForm,
  translated,
  walkName,
} from "./edit-form.ts";

const contentOf = (call: CallAs): Promise<DataOf<"/operator/contentDetail">> => call("/operator/contentDetail", {});

/** The company of the demo's first buyer, and another one that buys on account. */
const companyId = 1;
const creditCompanyId = 2;

/** The name and key of what a walk has created. */
let name = "";
let id = 0;

/** The first warehouse and its area. */
const warehousesOf = (call: CallAs): Promise<DataOf<"/operator/warehouseList">> => call("/operator/warehouseList", {});

/** The edit forms of the back office. */
const noWords = { title_en: "", title_zh: "", title_es: "", note_en: "", note_zh: "", note_es: "" };

export const operatorForms: readonly EditForm[] = [
  {
    save: "/operator/saveWarehouse",
    as: admin,
    open: async (page, call) => {
      const { warehouse_name } = found((await warehousesOf(call)).list[0], "warehouse");
      await editFirst("/operator/warehouses", `Edit ${warehouse_name}`)(page);
    },
    button: "Save warehouse",
    isDialog: true,
    // It is closed on these days, and nothing is sent for a day without hours.
    absent: ["hours_sat", "hours_sun"],
    // A phone number is stored in one form; the demo writes it in another.
    load: async (call) => (await warehousesOf(call)).list.map(({ phone, ...row }) => ({ ...row, phone: phone.replace(/\D/g, "") })),
  },
  {
    save: "/operator/saveAchOrigin",
    as: admin,
    open: async (page, call) => {
      await call("/operator/saveAchOrigin", {
        bank_name: "HARBOR BANK",
        routing_number: "021000021",
        company_name: "JOINERY",
        company_id: "1123456789",
      });
      await page.goto("/operator/payouts");
      await main(page).getByRole("button", { name: "ACH details" }).click();
    },
    button: "Save details",
    isDialog: true,
    load: (call) => call("/operator/achOrigin", {}),
  },
  {
    save: "/operator/saveWarehouseArea",
    as: admin,
    open: async (page, call) => {
      const { area_name } = found((await warehousesOf(call)).areas[0], "area");
      await editFirst("/operator/warehouses", `Edit ${area_name["en-US"]}`)(page);
    },
    button: "Save area",
    isDialog: true,
    load: warehousesOf,
  },
  {
    save: "/operator/saveSite",
    as: admin,
    open: editFirst("/operator/sites"),
    button: "Save site",
    isDialog: true,
    load: (call) => call("/operator/siteList", {}),
  },
  {
    save: "/operator/saveTerm",
    as: admin,
    open: editFirst("/operator/vocabulary"),
    button: "Save term",
    isDialog: true,
    // Only a new term says that it is one.
    absent: ["is_new"],
    load: (call) => call("/operator/termList", {}),
  },
  {
    save: "/operator/saveCategory",
    as: admin,
    open: async (page) => {
      await page.goto("/operator/categories");
      await main(page).getByRole("row").first().click();
      await main(page).getByRole("button", { name: "Edit category" }).click();
    },
    button: "Save category",
    isDialog: true,
    // A category stays where it is; it is moved by another call.
    absent: ["parent_type_id"],
    load: (call) => call("/operator/categoryTree", {}),
  },
  {
    save: "/operator/saveBanner",
    as: admin,
    open: async (page, call) => {
      const { banner_id, title, text, button, link } = found((await contentOf(call)).banners[0], "banner");
      const inLanguages = (field: string, texts: Readonly<Record<string, string>>) =>
        Object.fromEntries(["en-US", "zh-CN", "es-ES"].map((language) => [`${field}_${language.slice(0, 2)}`, texts[language]]));
      const texts = { ...inLanguages("title", title), ...inLanguages("text", text), ...inLanguages("button", button) };
      const links = { link_en: link["en-US"], link_zh: "/hot_sale", link_es: "/new_arrival" };
      const period = { starts_on: dayIn(-1), ends_on: dayIn(200), site_codes: "LA,MD", is_on: "1" };
      await call("/operator/saveBanner", { banner_id, ...texts, ...links, ...period } as InputOf<"/operator/saveBanner">);
      await editFirst("/operator/content")(page);
    },
    button: "Save and publish",
    isDialog: true,
    // The picture stays until another is chosen.
    absent: ["picture_id"],
    load: async (call) => (await contentOf(call)).banners,
  },
  {
    save: "/operator/saveAfterSaleReason",
    as: service,
    open: async (page) => {
      await page.goto("/operator/after_sale_reasons");
      // The first is a group; a reason in it has who bears the cost.
      await main(page).getByRole("button", { name: "Edit" }).nth(1).click();
    },
    button: "Save",
    isDialog: true,
    // A reason stays in its group.
    absent: ["parent_id"],
    load: (call) => call("/operator/afterSaleReasons", {}),
  },
  {
    save: "/operator/saveReviewReason",
    as: admin,
    open: editFirst("/operator/review_reasons"),
    button: "Save",
    isDialog: true,
    load: (call) => call("/operator/reviewReasons", {}),
  },
  {
    save: "/operator/renamePort",
    as: admin,
    open: async (page, call) => {
      await call("/operator/addPort", { code: "KWSWK", name_en: "Shuwaikh", name_zh: "舒韦赫", name_es: "Shuwaij" });
      await editFirst("/operator/ports?keyword=Shuwaikh", /^Rename/)(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/operator/portList", { keyword: "Shuwaikh" })).list,
  },
  {
    save: "/operator/saveDocumentRequirement",
    as: admin,
    open: async (page, call) => {
      const { list } = await call("/operator/documentRequirements", {});
      const named = { name_en: "Insurance of exhibits", name_zh: "展品保险", name_es: "Seguro de exposición" };
      const explained = { explanation_en: "For fairs.", explanation_zh: "用于展会。", explanation_es: "Para ferias." };
      const rules = {
        countries: '["Argentina"]',
        sale_kinds: "fob",
        asks_number: "1",
        warning_days: "20",
        grace_days: "5",
        consequence: "remind" as const,
      };
      if (list.length === 0) await call("/operator/saveDocumentRequirement", { ...named, ...explained, ...rules });
      await editFirst("/operator/document_requirements")(page);
    },
    button: "Save",
    isDialog: true,
    // Not ticked.
    absent: ["asks_expiry", "from_application"],
    load: async (call) => (await call("/operator/documentRequirements", {})).list,
  },
  {
    save: "/operator/saveHoliday",
    as: admin,
    open: editFirst("/operator/holidays"),
    button: "Save holiday",
    isDialog: true,
    load: async (call) => (await call("/operator/holidayList", {})).list,
  },
  {
    save: "/operator/savePaymentMethod",
    as: admin,
    open: async (page, call) => {
      const words = {
        title_en: "Bank card",
        title_zh: "借记卡",
        title_es: "Tarjeta bancaria",
        note_en: "At once",
        note_zh: "即时",
        note_es: "Al instante",
      };
      await call("/operator/savePaymentMethod", { site_code: "LA", method: "card", is_offered: true, place: 1, ...words });
      await editFirst("/operator/payment_methods")(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/operator/paymentMethodList", {})).list,
    // Other tests pay by the usual words.
    clear: (call) => call("/operator/savePaymentMethod", { site_code: "LA", method: "card", is_offered: true, place: 1, ...noWords }),
  },
  {
    save: "/operator/saveClause",
    as: service,
    open: editFirst("/operator/clauses?keyword=ICC+Model", /^New version/),
    button: "Save",
    isDialog: true,
    // Saved unchanged it is a further version of the same words.
    load: async (call) =>
      (await call("/operator/clauseList", { keyword: "ICC Model" })).list.map(
        ({ version: _version, made_at: _at, made_by: _by, ...clause }) => clause,
      ),
  },
  {
    save: "/operator/saveOceanLane",
    as: admin,
    open: editFirst("/operator/ocean_lanes"),
    button: "Save lane",
    isDialog: true,
    // A lane that staff have saved is no sample any more.
    load: async (call) => (await call("/home/oceanLanes", {})).list.map(({ is_sample: _isSample, ...lane }) => lane),
  },
  {
    save: "/operator/saveHelpArticle",
    as: service,
    open: async (page) => {
      await page.goto("/operator/help_articles/contract-payments");
      await expect(page.locator('textarea[name="body_es"]')).not.toHaveValue("");
    },
    button: "Save",
    load: async (call) => {
      // Each save keeps a version, and the article is that of the last one.
      const {
        version: _version,
        versions: _versions,
        ...article
      } = await call("/operator/helpArticleDetail", {
        article_key: "contract-payments",
      });
      return article;
    },
  },
  {
    save: "/operator/saveHomeSection",
    as: service,
    open: async (page, call) => {
      const skus = ["JY-NS-12008", "JY-ST-12605"].join(",");
      await call("/operator/saveHomeSection", {
        ...translated("title", "Chosen"),
        ...translated("text", "By us"),
        goods_sns: skus,
        is_on: "1",
      });
      await page.goto("/operator/content?tab=sections");
      await main(page).getByRole("button", { name: "Edit: Chosen" }).click();
    },
    button: "Save and publish",
    isDialog: true,
    load: async (call) => (await contentOf(call)).sections,
    clear: async (call) => {
      const { section_id } = found(
        (await contentOf(call)).sections.find(({ kind }) => kind === "picks"),
        "row of products",
      );
      return call("/operator/removeHomeSection", { section_id });
    },
  },
  {
    save: "/operator/saveArticle",
    as: service,
    open: editFirst("/operator/content?tab=articles"),
    button: "Save and publish",
    isDialog: true,
    // The key is chosen once, and this article is shown from the first day.
    absent: ["page_key", "publish_on"],
    load: async (call) => (await contentOf(call)).articles,
  },
  {
    save: "/operator/saveColumnSeo",
    as: service,
    open: async (page, call) => {
      const texts = {
        ...translated("title", "Title"),
        ...translated("keyword", "chairs, tables"),
        ...translated("description", "All of it"),
      };
      await call("/operator/saveColumnSeo", { column: "home", site_code: "LA", ...texts });
      await page.goto("/operator/content?tab=seo");
      await main(page).getByLabel("Site").selectOption("LA");
      await main(page).getByRole("button", { name: /^Edit/ }).first().click();
    },
    button: "Save and publish",
    isDialog: true,
    load: async (call) => (await contentOf(call)).seo,
    clear: (call) =>
      call("/operator/saveColumnSeo", { column: "home", site_code: "LA", description_en: "", description_zh: "", description_es: "" }),
  },
  {
    save: "/operator/saveCoupon",
    of: "percent",
    as: admin,
    open: async (page, call) => {
      name = walkName();
      const texts = { ...translated("title", name), ...translated("note", "For showrooms") };
      const value = { percent: 10, cap: "25.00", minimum: "100.00", total_count: 10, per_company: 2, is_claimable: "1" };
      const scope = { site_code: "LA", merchant_ids: "1,2", type_ids: "1,2", code: `W${Date.now()}` };
      const { batch_id } = await call("/operator/saveCoupon", {
        ...{ ...texts, ...value, ...scope, starts_on: dayIn(3), ends_on: dayIn(60) },
      });
      id = batch_id;
      await editFirst("/operator/coupons?tab=upcoming", `Edit “${name}”`)(page);
    },
    button: "Save coupon",
    isDialog: true,
    absent: ["amount"],
    load: async (call) => (await call("/operator/couponInfo", { batch_id: id })).batch,
    clear: (call) => call("/operator/stopCoupon", { batch_id: id }),
  },
  {
    save: "/operator/saveCoupon",
    of: "amount",
    as: admin,
    open: async (page, call) => {
      name = walkName();
      const value = { amount: "12.50", per_company: 1, starts_on: dayIn(3), ends_on: dayIn(60), total_count: 3 };
      id = (
        await call("/operator/saveCoupon", { title_en: name, title_zh: "", title_es: "", note_en: "", note_zh: "", note_es: "", ...value })
      ).batch_id;
      await editFirst("/operator/coupons?tab=upcoming", `Edit “${name}”`)(page);
    },
    button: "Save coupon",
    isDialog: true,
    // Everything that is optional is empty.
    absent: [
      ...["note_en", "note_zh", "note_es", "percent", "cap", "minimum"],
      ...["site_code", "merchant_ids", "type_ids", "is_claimable", "code"],
    ],
    load: async (call) => (await call("/operator/couponInfo", { batch_id: id })).batch,
    clear: (call) => call("/operator/stopCoupon", { batch_id: id }),
  },
  {
    save: "/operator/saveGroup",
    as: admin,
    open: async (page, call) => {
      name = walkName();
      id = (await call("/operator/saveGroup", { name, note: "They furnish hotels", company_ids: "2,4" })).group_id;
      await editFirst("/operator/company_groups", `Edit ${name}`)(page);
    },
    button: "Save group",
    isDialog: true,
    load: async (call) => (await call("/operator/groupList", { keyword: name })).list,
    clear: (call) => call("/operator/removeGroup", { group_id: id }),
  },
  {
    save: "/operator/saveBuyDiscounts",
    as: admin,
    open: editFirst("/operator/discounts", "Edit the discount for Hearth & Hollow Home LLC"),
    button: "Save discount",
    isDialog: true,
    // The note belongs to the change, which is a new one.
    absent: ["note"],
    load: async (call) => (await call("/operator/buyDiscounts", { company_id: companyId })).steps,
  },
  {
    save: "/operator/savePriceList",
    as: admin,
    open: async (page, call) => {
      id = await fullPriceList(call, "/operator/savePriceList");
      await page.goto(`/operator/price_lists/${id}`);
    },
    button: "Save",
    load: (call) => call("/operator/priceListInfo", { price_list_id: id }),
  },
  {
    save: "/operator/saveNotice",
    as: service,
    open: async (page, call) => {
      const texts = { ...translated("title", "Slots"), ...translated("body", "From Thursday on.") };
      // A moment that no field of hours and minutes shows whole.
      const publish_at = `${dayIn(20)}T03:56:52.022Z`;
      id = (await call("/operator/saveNotice", { ...texts, category: "news", audience: "company", company_id: companyId, publish_at }))
        .notice_id;
      await editFirst("/operator/notices")(page);
    },
    button: "Publish",
    isDialog: true,
    // A notice to one company goes neither to a site nor to a group.
    absent: ["site_code", "audience_group"],
    load: async (call) => (await call("/operator/noticeList", {})).list,
    clear: (call) => call("/operator/withdrawNotice", { notice_id: id }),
  },
  {
    save: "/operator/saveSynonym",
    of: "one way",
    as: service,
    open: async (page, call) => {
      id = (await call("/operator/saveSynonym", { words: "chifforobe, highboy", finds: "wardrobe, tall chest" })).synonym_id;
      await editFirst("/operator/synonyms", /^Edit “chifforobe/)(page);
    },
    button: "Save entry",
    isDialog: true,
    load: async (call) => (await call("/operator/synonymList", {})).list,
    clear: (call) => call("/operator/removeSynonym", { synonym_id: id }),
  },
  {
    save: "/operator/saveSynonym",
    of: "two ways",
    as: service,
    open: editFirst("/operator/synonyms", /^Edit “sofa/),
    button: "Save entry",
    isDialog: true,
    absent: ["finds"],
    load: async (call) => (await call("/operator/synonymList", {})).list,
  },
  {
    save: "/operator/saveDockSchedule",
    as: "warehouse@demo.test",
    open: async (page) => void (await page.goto("/operator/dock_day")),
    button: "Save schedule",
    load: async (call) => (await call("/operator/dockDay", {})).schedule,
  },
  {
    save: "/operator/saveLocation",
    as: "warehouse@demo.test",
    open: async (page, call) => {
      const { warehouse_id } = found((await call("/operator/floorWarehouses", {})).list[0], "warehouse");
      await call("/operator/saveLocation", { warehouse_id, zone: "WALK", aisle: "01", bin: "01", walk_order: 7 });
      await editFirst("/operator/locations?keyword=WALK", /^Change/)(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/operator/locationList", { keyword: "WALK" })).list,
  },
  {
    save: "/operator/saveDutyRow",
    as: admin,
    open: async (page, call) => {
      name = walkName();
      await call("/operator/saveDutyRow", {
        ...{ kind: "base", title: name, hts_code: "9403.60.8081", origin: "CN", basis: "percent", rate: "7.5" },
        ...{ min_amount: "1.25", max_amount: "500.00", valid_from: dayIn(-30), valid_to: dayIn(300) },
        ...{ source_name: "Tariff", source_url: "https://hts.usitc.gov/", source_date: dayIn(-40), note: "Check it." },
      });
      await page.goto("/operator/duties");
      await main(page)
        .getByRole("row")
        .filter({ hasText: name })
        .getByRole("button", { name: /^Replace/ })
        .click();
    },
    button: "Save row",
    isDialog: true,
    // A duty by its code has no category, and one in percent no amount.
    absent: ["type_id", "amount"],
    load: async (call) => {
      const { list } = await call("/operator/dutyRows", { page_size: 100 });
      const rows = list.filter(({ title }) => title === name);
      id = found(rows[0], "duty").duty_id;
      return rows.map(({ duty_id: _id, versions: _versions, created_at: _at, ...row }) => row);
    },
    clear: (call) => call("/operator/endDutyRow", { duty_id: id, last_day: dayIn(-1) }),
  },
  {
    save: "/operator/saveFreightTariffRow",
    as: admin,
    open: async (page, call) => {
      id = (await call("/operator/createFreightTariff", { name: walkName() })).tariff_id;
      await page.goto(`/operator/freight_tariffs/${id}`);
      await main(page)
        .getByRole("button", { name: /^Edit row/ })
        .first()
        .click();
    },
    button: "Save",
    isDialog: true,
    load: async (call) => await call("/operator/freightTariff", { tariff_id: id }),
    clear: (call) => call("/operator/removeFreightTariff", { tariff_id: id }),
  },
  {
    save: "/operator/saveCommissionRule",
    as: admin,
    open: async (page, call) => {
      id = (await call("/operator/createCommissionVersion", { name: walkName() })).version_id;
      const { merchants, categories } = await call("/operator/commissionVersion", { version_id: id });
      const { merchant_id } = found(merchants[0], "manufacturer");
      const { type_id } = found(categories[0], "category");
      const bounds = { from: "10.00", to: "20.00", minimum: "1.00", maximum: "50.00" };
      const scope = { version_id: id, merchant_id, type_id, kind: "presale" } as const;
      await call("/operator/saveCommissionRule", { ...scope, percent: "12.5", per_piece: "0.50", ...bounds });
      await page.goto(`/operator/commission/${id}`);
      await main(page).getByRole("button", { name: "Edit rule 1" }).click();
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/operator/commissionVersion", { version_id: id })).rules,
    clear: (call) => call("/operator/removeCommissionVersion", { version_id: id }),
  },
  {
    save: "/operator/setCompanyFlags",
    as: admin,
    open: async (page, call) => {
      await call("/operator/setCompanyFlags", { company_id: 3, is_free_delivery: "1", is_freight: "1", customer_type: 2 });
      await page.goto("/operator/companies/3");
    },
    button: "Save",
    load: async (call) => {
      const { is_free_delivery, is_freight, customer_type } = await call("/operator/companyFacts", { company_id: 3 });
      return { is_free_delivery, is_freight, customer_type };
    },
    clear: (call) => call("/operator/setCompanyFlags", { company_id: 3, is_free_delivery: "0", is_freight: "0", customer_type: 1 }),
  },
  {
    save: "/operator/setStaffRoles",
    as: admin,
    open: async (page) => {
      await page.goto("/operator/staff");
      const row = main(page).getByRole("row").filter({ hasText: "salesman@demo.test" });
      await row.getByRole("button").click();
      await page.getByRole("button", { name: "Change roles" }).click();
    },
    button: "Save",
    isDialog: true,
    // There is no role of the market's own that could be chosen.
    absent: ["staff_role_id"],
    load: async (call) => (await call("/operator/staffList", {})).list.map(({ last_seen_at: _seen, ...person }) => person),
  },
  {
    save: "/operator/setStaffWarehouses",
    as: admin,
    // Nobody is limited meanwhile: other walks work in all warehouses.
    open: async (page) => {
      await page.goto("/operator/staff");
      const row = main(page).getByRole("row").filter({ hasText: "warehouse@demo.test" });
      await row.getByRole("button").click();
      await page.getByRole("button", { name: "Assign warehouses" }).click();
    },
    button: "Save",
    isDialog: true,
    // No warehouse is chosen, so that all are theirs.
    absent: ["warehouse_ids"],
    load: async (call) => (await call("/operator/staffList", {})).list.map(({ last_seen_at: _seen, ...person }) => person),
  },
  {
    save: "/operator/saveStaffRole",
    as: admin,
    open: async (page, call) => {
      await call("/operator/saveStaffRole", {
        name: "Returns desk",
        ready_roles: "service,warehouse",
        view_areas: "orders",
        closed_areas: "prices",
      });
      await editFirst("/operator/staff_roles", "Change Returns desk")(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/operator/staffRoleList", {})).list,
  },
  {
    save: "/operator/setTerms",
    as: "finance@demo.test",
    open: async (page) => {
      await page.goto(`/operator/terms/${creditCompanyId}`);
      await main(page).getByLabel("Reason", { exact: true }).fill("Looked at again");
    },
    button: "Save terms",
    load: async (call) => {
      const { changes: _changes, ...terms } = await call("/operator/companyTerms", { company_id: creditCompanyId });
      return terms;
    },
  },
  {
    save: "/operator/setPayoutTerms",
    as: "finance@demo.test",
    open: async (page) => {
      await editFirst("/operator/payouts_due?tab=held", "Payout terms")(page);
      await page.getByRole("dialog").getByLabel("Reason", { exact: true }).fill("Looked at again");
    },
    button: "Save terms",
    isDialog: true,
    load: async (call) => (await call("/operator/payoutDue", { tab: "held" })).list[0],
  },
  {
    // Only edited fields are sent, so one is: of the web addresses, which are set together.
    save: "/operator/setSiteSettings",
    as: admin,
    open: async (page, call) => {
      const links = { home_url: "https://joinery.example/", mobile_host: "", linkedin_url: "", instagram_url: "", youtube_url: "" };
      await call("/operator/setSiteSettings", {
        site_code: "LIFESTYLE",
        sets_links: "1",
        ...links,
        facebook_url: "https://fb.example/joinery",
      });
      await page.goto("/operator/settings?site=LIFESTYLE");
      await page.locator('input[name="linkedin_url"]').fill("https://in.example/joinery");
    },
    button: "Save changes",
    absent: "unedited",
    load: async (call) => {
      const { links, history: _history, ...settings } = await call("/operator/siteSettings", { site_code: "LIFESTYLE" });
      return { ...settings, links: { ...links, linkedin_url: "" } };
    },
    clear: (call) => call("/operator/setSiteSettings", { site_code: "LIFESTYLE", sets_links: "1" }),
  },
  {
    save: "/operator/saveChatHours",
    as: service,
    open: openChatSettings("operator"),
    button: "Save hours",
    isDialog: true,
    load: async (call) => (await call("/operator/chatSettings", {})).office,
  },
  {
    save: "/operator/saveTaxFormSettings",
    as: "finance@demo.test",
    open: async (page) => {
      await page.goto("/operator/tax_forms");
      await main(page).getByRole("button", { name: "Settings", exact: true }).click();
    },
    button: "Save",
    isDialog: true,
    absent: ["is_required"],
    load: async (call) => {
      const { is_required, threshold } = await call("/operator/merchantTaxForms", {});
      return { is_required, threshold };
    },
  },
  transferForm("operator", admin),
  {
    save: "/operator/editPurchaseOrder",
    as: admin,
    open: async (page, call) => {
      const plan = { merchant_id: 1, warehouse_id: 2, expected_on: dayIn(40), note: "Two containers" };
      name = (await call("/operator/createPurchaseOrder", plan)).purchase_order_number;
      await page.goto(`/operator/purchase_orders/${name}`);
      await main(page).getByRole("button", { name: "Edit draft" }).click();
    },
    button: "Save draft",
    isDialog: true,
    load: (call) => call("/operator/purchaseOrderDetail", { purchase_order_number: name }),
    clear: (call) => call("/operator/cancelPurchaseOrder", { purchase_order_number: name }),
  },
  {
    save: "/operator/setPurchaseOrderCosts",
    as: admin,
    open: async (page, call) => {
      const { purchase_order_number } = await call("/operator/createPurchaseOrder", { merchant_id: 1, warehouse_id: 2 });
      name = purchase_order_number;
      await call("/operator/setPurchaseOrderCosts", { purchase_order_number, ocean_freight: "2400.50", duty: "310.25", other: "12.00" });
      await page.goto(`/operator/purchase_orders/${name}`);
      await main(page).getByRole("button", { name: "Edit costs" }).click();
    },
    button: "Save costs",
    isDialog: true,
    load: (call) => call("/operator/purchaseOrderDetail", { purchase_order_number: name }),
    clear: (call) => call("/operator/cancelPurchaseOrder", { purchase_order_number: name }),
  },
];
