import { expect, test } from "vitest";
import { contactPath } from "./contact-path.ts";

test.each([
  ["/user_center/after_sale_services/AS-X28GFHTV", "/center_menu?pageKey=contact_us&about=AS-X28GFHTV"],
  ["/user_center/order/075-150-292-9525-1", "/center_menu?pageKey=contact_us&about=075-150-292-9525-1"],
  ["/user_center/after_sale_services/apply", "/center_menu?pageKey=contact_us"],
  ["/home", "/center_menu?pageKey=contact_us"],
])("the contact page opened from %s is %s", (pathname, path) => {
  expect(contactPath(pathname)).toBe(path);
});
