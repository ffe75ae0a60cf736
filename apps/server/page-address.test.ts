import { expect, test } from "vitest";
import { toPageAddress } from "#apps/server/page-address.ts";

test.each([
  ["/home", "/home", true],
  ["/home?", "/home", true],
  ["/hot_sale?page=2&sort=new", "/hot_sale?page=2&sort=new", true],
  ["/hot_sale?materials=oak,walnut&width_min=100", "/hot_sale?materials=oak,walnut&width_min=100", true],
  ["/home?utm_source=mail&gclid=x&page=2", "/home?page=2", true],
  ["/home?pad=1", "/home?pad=1", false],
  ["/home?page=1&page=2", "/home?page=1&page=2", false],
  ["/home?page=1?x", "/home?page=1?x", true],
  ["/home?&&", "/home?&&", false],
  ["/home.data?_routes=root", "/home.data?_routes=root", true],
  [`/home?keyword=${"x".repeat(1_000)}`, `/home?keyword=${"x".repeat(1_000)}`, false],
])("%s is %s, cacheable: %s", (url, address, isCacheable) => {
  expect(toPageAddress(url)).toEqual({ address, isCacheable });
});
