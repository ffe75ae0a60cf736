import { expect, test } from "vitest";
import { isBannerLink } from "./rules.ts";

test.each(["/", "/new_arrival?sort=1#top", "/category/1/沙发", "https://joinery.test/fair"])("a banner links to %s", (link) =>
  expect(isBannerLink(link)).toBe(true),
);

test.each(["//evil.test", "/\\evil.test", "/a/..//evil.test", "http://evil.test", "javascript:alert(1)", "new_arrival"])(
  "a banner does not link to %s",
  (link) => expect(isBannerLink(link)).toBe(false),
);
