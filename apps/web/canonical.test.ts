import { expect, test } from "vitest";
import { alternateLinks, canonicalPage, languageFromUrl, localizedPath, siteSection } from "./canonical.ts";

test.each([
  ["/home", "", "/home", true, "home"],
  ["/", "", "/home", true, "home"],
  ["/hot_sale/", "?sort=new&warehouse_ids=3", "/hot_sale", true, "hot_sale"],
  ["/category/0/7", "?page=3&view=list&language=es-ES", "/category/0/7?page=3", true, "category"],
  ["/category/0/7", "?page=1", "/category/0/7", true, "category"],
  ["/category/1/sofa", "", "/category/1/sofa", false, "category"],
  ["/product/JY-SF-10101/12/5", "?utm_source=x", "/product/JY-SF-10101/12", true, "product"],
  ["/center_menu", "?pageKey=terms&pageName=Terms", "/center_menu?pageKey=terms", true, "center_menu"],
  ["/store/4/products", "", "/store/4/products", true, "store"],
  ["/store_list", "", "/store_list", true, "store_list"],
  ["/user_center/order", "", "/user_center/order", false, "user_center"],
  ["/merchantSettlement", "", "/merchantSettlement", true, "merchantSettlement"],
  ["/registerSuccess", "", "/registerSuccess", false, "registerSuccess"],
])("%s%s has the canonical path %s", (pathname, search, path, isIndexable, section) => {
  expect(canonicalPage(pathname, search)).toEqual({ path, isIndexable });
  expect(siteSection(pathname)).toBe(section);
});

test("adds the language parameter for every language but English", () => {
  expect(languageFromUrl("?a=1&language=zh-CN")).toBe("zh-CN");
  expect(languageFromUrl("?language=klingon")).toBeUndefined();
  expect(localizedPath("/category/0/7?page=3", "es-ES")).toBe("/category/0/7?page=3&language=es-ES");
  expect(alternateLinks("/home").map(({ path }) => path)).toEqual(["/home", "/home?language=zh-CN", "/home?language=es-ES", "/home"]);
});
