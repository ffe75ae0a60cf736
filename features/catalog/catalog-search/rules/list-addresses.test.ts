import { describe, expect, test } from "vitest";
import { isListAddress } from "./list-addresses.ts";

describe("isListAddress", () => {
  test.each([
    "/hot_sale",
    "/new_arrival?first_available=30",
    "/category/0/12?materials=oak,ash&width_max=900&sort=new",
    "/category/1/%E6%B2%99%E5%8F%91?price_min=99.50",
    "/category/1/walnut%20table%206%20ft",
    "/category/0",
  ])("%s is one", (address) => expect(isListAddress(address)).toBe(true));

  test.each([
    "",
    "/",
    "//evil.test/hot_sale",
    "https://evil.test/hot_sale",
    "javascript:alert(1)",
    "/hot_sale/../operator",
    "/operator/orders",
    "/category/3/x",
    "/category/1/a/b",
    "/hot_sale?x=<b>",
    "/hot_sale?a=1?b=2",
    "/hot_sale#x",
    "/hot_sale\n",
  ])("%j is none", (address) => expect(isListAddress(address)).toBe(false));
});
