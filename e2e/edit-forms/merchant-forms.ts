import { expect } from "@playwright/test";
import { type OfferKind, offerKinds } from "#features/catalog/product-management/rules.ts";
import { type CallAs, callsOf } from "../steps/calls.ts";
import { dayIn } from "../steps/days.ts";
import { createPictureFile } from "../steps/pictures.ts";
import { buyer, type EditForm, editFirst, found, fullPriceList, main, merchant, openChatSettings, transferForm } from "./edit-form.ts";

const picture = {
  name: "paper.png",
  mimeType: "image/png",
  buffer: Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64"),
};

/** The newest contract of the demo in one of these statuses. */
const contractIn = async (call: CallAs, ...statuses: string[]): Promise<string> => {
  const { list } = await call("/user/contractList", { page_size: 100 });
  return found(
    list.find(({ status_name }) => statuses.includes(status_name)),
    `contract that is ${statuses.join(" or ")}`,
  ).contract_sn;
};

/** A product of the manufacturer, which gets a parts list. */
const productWithParts = async (call: CallAs): Promise<number> => {
  const { product_id } = found((await call("/merchant/productList", { page_size: 1 })).list[0], "product of the manufacturer");
  const { parts } = await call("/merchant/productParts", { product_id });
  const bolt = { code: "H-12", title_en: "Bolt M8", title_zh: "螺栓 M8", title_es: "Perno M8", mark: "4", quantity: 8 };
  if (parts.length === 0) await call("/merchant/saveProductParts", { product_id, parts: JSON.stringify([bolt]) });
  return product_id;
};

/** The key of what a walk edits, and how it was before. */
let id = 0;
let stored = "";

/** The kinds of offers as the form names them. */
const offerNames: Readonly<Record<OfferKind, string | RegExp>> = {
  local: "US warehouse",
  special: "Deal",
  processing: /^Graded seconds/,
  presale: "Presale",
  fob: "FOB",
};

/** The customs data of a contract, which every row has of its own. */
const fillCustoms = async (call: CallAs, contract_sn: string) => {
  const { lines } = await call("/user/customsOverview", { contract_sn });
  const carton = { pieces: 2, length_mm: 1200, width_mm: 805, height_mm: 400, gross_weight_grams: 24_500 };
  const rows = lines.map(({ position, product_id }) => ({
    ...{ position, description: "Oak chair", hts_code: "9401.61.4011", origin: "CN", net_weight_grams: 20_250 },
    carton: product_id === null ? carton : null,
  }));
  const places = { stuffing_name: "Foshan Dock 2", stuffing_address: "2 Port Rd, Foshan", consolidator_name: "Sino Load" };
  await call("/merchant/saveCustomsData", {
    contract_sn,
    ...places,
    consolidator_address: "3 Port Rd, Foshan",
    lines: JSON.stringify(rows),
  });
};

/** A contract whose customs data both sides can fill in now. */
export const openCustomsContract = async (call: CallAs): Promise<string> => contractIn(call, "processing", "awaitingInspection");

/** A product on sale with an offer of a kind. */
const productWith = async (call: CallAs, kind: OfferKind): Promise<number> => {
  const { list } = await call("/merchant/productList", { tab: "live", kind, sort: "custom_sn", sort_type: "asc" });
  return found(list[0], `product with an offer that is ${kind}`).product_id;
};

/** The offer of a kind: the form sends it alone. */
const offerForm = (kind: OfferKind): EditForm => ({
  save: "/merchant/saveProduct",
  of: `an offer that is ${kind}`,
  as: merchant,
  open: async (page, call) => {
    const product_id = await productWith(call, kind);
    const { facts, offers } = await call("/merchant/productDetail", { product_id });
    const {
      relation_id: _id,
      sold: _sold,
      is_listed: _listed,
      ...offer
    } = found(
      offers.find((its) => its.kind === kind),
      "offer",
    );
    // An import may set hours, which the form does not show.
    const period = kind === "special" && { starts_at: `${dayIn(-9)}T15:30:00.000Z`, ends_at: `${dayIn(99)}T15:30:00.000Z` };
    const limits = { share_cap: 40, pack_fee_cents: 125, insurance_fee_cents: 250, delivery_fee_cents: 375, assembly_fee_cents: 525 };
    const special = kind === "special" && { company_limit: 4000, company_limit_days: 12, special_freight_cents: 0 };
    const full = { ...offer, ...limits, ...period, ...special, list_price_cents: (offer.price_cents ?? 0) + 10_050 };
    id = product_id;
    stored = JSON.stringify({ product_id, custom_sn: facts.custom_sn, offers: [offer] });
    await call("/merchant/saveProduct", { product: JSON.stringify({ product_id, custom_sn: facts.custom_sn, offers: [full] }) });
    await page.goto(`/merchant/products/${product_id}`);
    await main(page).locator("#section-offers").getByRole("button", { name: offerNames[kind] }).first().click();
  },
  button: "Save",
  isDialog: true,
  absent: ["changed_at"],
  load: (call) => call("/merchant/productDetail", { product_id: id }),
  clear: (call) => call("/merchant/saveProduct", { product: stored }),
});

/** The edit forms of a manufacturer. */
export const merchantForms: readonly EditForm[] = [
  {
    save: "/merchant/saveRole",
    as: merchant,
    open: async (page, call) => {
      const { roles } = await call("/merchant/people", {});
      const areas = { full_areas: JSON.stringify(["orders"]), see_areas: JSON.stringify(["finance", "people"]) };
      if (!roles.some(({ name }) => name === "Sales desk")) await call("/merchant/saveRole", { name: "Sales desk", ...areas });
      await editFirst("/merchant/people?tab=roles", "Edit the role Sales desk")(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/merchant/people", {})).roles,
  },
  {
    save: "/merchant/setAdvertisingTerms",
    as: merchant,
    open: async (page, call) => {
      const { list } = await call("/merchant/advertisingTermsList", { tab: "all", page_size: 100 });
      const { product_id, version, custom_sn } = found(list.at(-2), "product of the manufacturer");
      const terms = { map: "310.00", future_map: "330.00", future_from: dayIn(40), channels: "temu", other_channels: "Flea Market" };
      await call("/merchant/setAdvertisingTerms", { product_id, version, ...terms });
      await editFirst(`/merchant/advertising_terms?tab=all&keyword=${custom_sn}`, `Edit ${custom_sn}`)(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/merchant/advertisingTermsList", { tab: "all", page_size: 100 })).list,
  },
  {
    save: "/merchant/saveClosure",
    as: merchant,
    open: async (page, call) => {
      const days = { starts_on: dayIn(200), ends_on: dayIn(204) };
      const { list } = await call("/merchant/closures", {});
      if (!list.some(({ starts_on }) => starts_on === days.starts_on)) await call("/merchant/saveClosure", { ...days, note: "Inventory" });
      await editFirst("/merchant/closures", "Edit ")(page);
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/merchant/closures", {})).list,
  },
  {
    save: "/merchant/saveWarehouse",
    as: merchant,
    open: async (page, call) => {
      const name = "Yard of the edit form";
      const { list } = await call("/merchant/warehouseList", { keyword: name });
      if (list.length === 0)
        await call("/merchant/saveWarehouse", {
          warehouse_name: name,
          address: "4400 Commerce St",
          city: "Dallas",
          state: "TX",
          zip: "75226",
          phone: "214-555-0101",
          time_zone: "America/Chicago",
          hours_mon: "08:00-16:00",
          packing_days: "2",
        });
      await page.goto(`/merchant/warehouses?keyword=${encodeURIComponent(name)}`);
      await page.getByRole("button", { name: `Edit ${name}` }).click();
    },
    button: "Save warehouse",
    isDialog: true,
    // The days on which it is closed.
    absent: ["hours_tue", "hours_wed", "hours_thu", "hours_fri", "hours_sat", "hours_sun"],
    load: async (call) => (await call("/merchant/warehouseList", { keyword: "Yard of the edit form" })).list,
  },
  {
    save: "/merchant/saveContractMilestone",
    as: merchant,
    open: async (page, call) => {
      const contract_sn = await contractIn(await callsOf(page.request, buyer), "processing");
      const { milestones } = await call("/user/contractInfo", { contract_sn });
      expect(milestones.find(({ done_on }) => done_on !== null)?.files).toHaveLength(1);
      await page.goto(`/merchant/contracts/${contract_sn}`);
      await main(page).getByRole("button", { name: "Change report" }).first().click();
    },
    button: "Save",
    isDialog: true,
    load: async (call) => {
      const { list } = await call("/merchant/contractList", { page_size: 100 });
      const reported = list.filter(({ status_name }) => status_name === "processing").map(({ contract_sn }) => contract_sn);
      return Promise.all(reported.map(async (contract_sn) => (await call("/user/contractInfo", { contract_sn })).milestones));
    },
  },
  {
    // Papers that were declined are corrected and submitted again: the round before is what the form starts with.
    save: "/merchant/submitContractShipping",
    as: merchant,
    open: async (page) => {
      const call = await callsOf(page.request, buyer);
      const contract_sn = await contractIn(call, "shippingSubmitted", "shippingRefused");
      const { status_name } = await call("/user/contractInfo", { contract_sn });
      if (status_name === "shippingSubmitted")
        await call("/user/rejectContractShipping", { contract_sn, note: "Look at the seal once more" });
      await page.goto(`/merchant/contracts/${contract_sn}`);
      await main(page).getByRole("button", { name: "Submit shipping data" }).click();
    },
    button: "Submit shipping data",
    isDialog: true,
    absent: ["note"],
    load: async (call) => {
      const { list } = await call("/merchant/contractList", { page_size: 100 });
      const numbers = list
        .filter(({ status_name }) => /^shipping(Submitted|Refused)$/.test(status_name))
        .map(({ contract_sn }) => contract_sn);
      const details = await Promise.all(numbers.map((contract_sn) => call("/user/contractInfo", { contract_sn })));
      return details.map(({ shipments }) => {
        const {
          submitted_at: _at,
          decision: _decision,
          decided_at: _decided,
          decision_note: _note,
          ...papers
        } = shipments.at(-1) ?? {
          ...{ submitted_at: "", decision: "", decided_at: null, decision_note: "" },
        };
        return papers;
      });
    },
  },
  {
    // A new version of a quote starts with the one before.
    save: "/merchant/sendQuote",
    as: merchant,
    open: async (page, call) => {
      const asBuyer = await callsOf(page.request, buyer);
      const { list } = await call("/merchant/sampleOffers", { keyword: "" });
      const { relation_id } = found(list[0], "offer of the manufacturer");
      const [line] = (await asBuyer("/user/quotableGoods", { goods: JSON.stringify([{ relation_id, quantity: 1 }]) })).list;
      const { product_id } = found(line, "price of the offer");
      const lines = JSON.stringify([{ product_id, relation_id, quantity: 20, target: "30.00" }]);
      const { requests } = await asBuyer("/user/requestPrice", { lines, logistics_type: 3, zip: "91101" });
      const request_number = requests[0]?.request_number ?? "";
      await page.goto(`/merchant/price_requests/${request_number}`);
      await main(page).getByLabel("Quantity", { exact: true }).fill("25");
      await page.locator('input:has(+ input[name^="price."])').fill("31.50");
      await main(page).getByRole("button", { name: "Add quantity price" }).click();
      await main(page).getByLabel("From quantity").fill("60");
      await main(page).getByLabel("Unit price from there").fill("29.25");
      await page.locator('input:has(+ input[name="freight"])').fill("120.00");
      await page.locator('textarea[name="message"]').fill("Valid for the whole container.");
      await main(page).locator('input[type="file"]').setInputFiles(picture);
      await expect(page.locator('input[type="hidden"][name="file_ids"]')).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Send quote" }).click();
      await expect(main(page).getByRole("heading", { name: "Quote, version 1" }).first()).toBeVisible();
      await expect(page.locator('input[name^="price."]')).toHaveValue("31.50");
    },
    button: "Send quote",
    // A deposit belongs to a quote of FOB goods.
    absent: ["deposit_percent"],
    load: async (call) => {
      const { list } = await call("/merchant/priceRequests", { page_size: 1 });
      const { quotes } = await call("/merchant/priceRequest", { request_number: list[0]?.request_number ?? "" });
      const [{ version: _version, created_at: _at, files, ...terms }] = quotes as [(typeof quotes)[number]];
      return { ...terms, files: files.map(({ file_id, name }) => ({ file_id, name })) };
    },
  },
  {
    save: "/merchant/saveStore",
    as: merchant,
    open: async (page, call) => {
      await page.goto("/merchant/store");
      for (const language of ["en", "zh", "es"]) {
        await page.locator(`input[name="headline_${language}"]`).fill(`Solid wood since 1998, ${language}`);
        await page.locator(`textarea[name="about_${language}"]`).fill(`Made in Foshan, ${language}`);
      }
      await page
        .locator('[name="goods_sns"]')
        .fill(found((await call("/merchant/productList", { tab: "live" })).list[0], "product").goods_sn);
      await main(page)
        .locator('input[type="file"]')
        .setInputFiles(await createPictureFile("banner.png"));
      await expect(page.locator('input[type="hidden"][name="picture_id"]')).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Save and publish" }).click();
      await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();
      await page.reload();
      await expect(page.locator('textarea[name="about_es"]')).toHaveValue("Made in Foshan, es");
    },
    button: "Save and publish",
    // The picture stays until another is chosen or it is removed.
    absent: ["picture_id", "remove_picture"],
    load: async (call) => {
      const { changed_at: _at, ...store } = await call("/merchant/storeDetail", {});
      return store;
    },
  },
  {
    save: "/merchant/saveOrderRules",
    as: merchant,
    open: async (page, call) => {
      const { changed_at } = await call("/merchant/orderRules", {});
      const limits = { minimum_value: "1250.50", minimum_volume: "2.125", minimum_cartons: 12, maximum_pieces: 4000 };
      await call("/merchant/saveOrderRules", { ...limits, changed_at });
      await page.goto("/merchant/store");
      await expect(page.locator('input[name="minimum_cartons"]')).toHaveValue("12");
    },
    button: "Save order limits",
    load: (call) => call("/merchant/orderRules", {}),
    clear: async (call) => call("/merchant/saveOrderRules", { changed_at: (await call("/merchant/orderRules", {})).changed_at }),
  },
  {
    save: "/merchant/saveProductParts",
    as: merchant,
    open: async (page, call) => {
      const product_id = await productWithParts(call);
      await page.goto(`/merchant/products/${product_id}/parts`);
      await main(page)
        .locator('input[type="file"]')
        .setInputFiles(await createPictureFile("view.png"));
      await expect(page.locator('input[type="hidden"][name="view_file_id"]')).not.toHaveValue("");
      await main(page).getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText(/parts? saved/).first()).toBeVisible();
      await page.reload();
      await expect(page.locator('input[type="hidden"][name="view_file_id"]')).not.toHaveValue("");
    },
    button: "Save",
    load: async (call) => {
      const { parts, ...list } = await call("/merchant/productParts", { product_id: await productWithParts(call) });
      return { ...list, parts };
    },
  },
  {
    save: "/merchant/savePriceList",
    as: merchant,
    open: async (page, call) => {
      id = await fullPriceList(call, "/merchant/savePriceList");
      await page.goto(`/merchant/price_lists/${id}`);
    },
    button: "Save",
    load: (call) => call("/merchant/priceListInfo", { price_list_id: id }),
  },
  {
    save: "/merchant/saveChatHours",
    as: merchant,
    open: openChatSettings("merchant"),
    button: "Save hours",
    isDialog: true,
    load: async (call) => (await call("/merchant/chatSettings", {})).office,
  },
  {
    save: "/merchant/saveIncoming",
    as: merchant,
    open: editFirst("/merchant/incoming"),
    button: "Save",
    isDialog: true,
    // Product and warehouse stay, and dates that do not change need no reason.
    absent: ["custom_sn", "warehouse_id", "reason"],
    load: async (call) => (await call("/merchant/incomingList", { page_size: 100 })).list,
  },
  {
    save: "/merchant/saveCustomsData",
    as: merchant,
    open: async (page, call) => {
      const contract_sn = await openCustomsContract(await callsOf(page.request, buyer));
      await fillCustoms(call, contract_sn);
      await page.goto(`/merchant/contracts/${contract_sn}/customs`);
    },
    button: "Save",
    load: async (call) => {
      const { list } = await call("/merchant/contractList", { page_size: 100 });
      const numbers = list.map(({ contract_sn }) => contract_sn);
      const all = await Promise.all(numbers.map((contract_sn) => call("/user/customsOverview", { contract_sn })));
      return all.map(({ merchant: places, lines }) => ({ places, lines }));
    },
  },
  {
    save: "/merchant/saveProduct",
    of: "facts",
    as: merchant,
    open: async (page, call) => {
      id = await productWith(call, "fob");
      await page.goto(`/merchant/products/${id}`);
      await expect(main(page).getByLabel("Model number", { exact: true })).not.toHaveValue("");
    },
    // The bar with the button is there when something has been edited; the keys always save.
    button: (page) => page.keyboard.press("Control+s"),
    load: (call) => call("/merchant/productDetail", { product_id: id }),
  },
  ...offerKinds.map(offerForm),
  transferForm("merchant", merchant),
  {
    save: "/merchant/setBackorder",
    as: merchant,
    open: async (page, call) => {
      const { relation_id, custom_sn } = found((await call("/merchant/backorderOffers", { tab: "all", page_size: 1 })).list[0], "offer");
      id = relation_id;
      await call("/merchant/setBackorder", { relation_id, allow: true, max_pieces: 35 });
      await page.goto(`/merchant/backorder_offers?tab=on&keyword=${custom_sn}`);
      await main(page)
        .getByRole("button", { name: `Change backorder of ${custom_sn}` })
        .first()
        .click();
    },
    button: "Save",
    isDialog: true,
    load: async (call) => (await call("/merchant/backorderOffers", { tab: "on", page_size: 100 })).list,
    clear: (call) => call("/merchant/setBackorder", { relation_id: id, allow: false, max_pieces: 35 }),
  },
  {
    save: "/merchant/setReorderPoint",
    as: merchant,
    open: async (page, call) => {
      const { stock_item_id, custom_sn, warehouse_id } = found(
        (await call("/merchant/stockLevels", { tab: "all", page_size: 1 })).list[0],
        "stock item",
      );
      id = stock_item_id;
      await call("/merchant/setReorderPoint", { stock_item_id, reorder_point: 25, safety_stock: 7 });
      await page.goto(`/merchant/stock_levels?tab=watched&keyword=${custom_sn}&warehouse_id=${warehouse_id}`);
      await main(page)
        .getByRole("button", { name: `Set reorder point of ${custom_sn}` })
        .first()
        .click();
    },
    button: "Save reorder point",
    isDialog: true,
    load: async (call) => (await call("/merchant/stockLevels", { tab: "watched", page_size: 100 })).list,
    clear: (call) => call("/merchant/setReorderPoint", { stock_item_id: id, reorder_point: 0 }),
  },
  {
    save: "/merchant/setNamedBuyers",
    as: merchant,
    open: async (page, call) => {
      const { relation_id, custom_sn } = found((await call("/merchant/namedOfferList", { tab: "all", page_size: 1 })).list[0], "offer");
      const { company_id } = found((await call("/merchant/namedBuyerOptions", {})).companies[0], "company");
      id = relation_id;
      await call("/merchant/setNamedBuyers", { relation_id, company_ids: String(company_id) });
      await page.goto(`/merchant/named_offers?keyword=${custom_sn}`);
      await main(page)
        .getByRole("button", { name: `Choose who can buy ${custom_sn}` })
        .first()
        .click();
    },
    button: "Save",
    isDialog: true,
    // No price list is chosen, and an empty choice is not sent.
    absent: ["price_list_ids"],
    load: async (call) => (await call("/merchant/namedOfferList", {})).list,
    clear: (call) => call("/merchant/setNamedBuyers", { relation_id: id }),
  },
];
