import { describe, expect, test } from "vitest";
import { placeAfter } from "#client/lists/list-entry.ts";

describe("placing lists in a menu", () => {
  const pages = [{ to: "/a" }, { to: "/b" }];
  test.each<[string, { to: string; after?: string }[], string]>([
    ["nothing", [], "/a /b"],
    ["without a place", [{ to: "/x" }], "/a /b /x"],
    ["below a page", [{ to: "/x", after: "/a" }], "/a /x /b"],
    ["at the top", [{ to: "/x", after: "top" }], "/x /a /b"],
    [
      "below a list that comes later",
      [
        { to: "/x", after: "/y" },
        { to: "/y", after: "/a" },
      ],
      "/a /y /x /b",
    ],
    ["below a page that is not there", [{ to: "/x", after: "/gone" }], "/a /b /x"],
    [
      "below each other",
      [
        { to: "/x", after: "/y" },
        { to: "/y", after: "/x" },
      ],
      "/a /b /x /y",
    ],
  ])("%s", (_, added, expected) =>
    expect(
      placeAfter(pages, added)
        .map(({ to }) => to)
        .join(" "),
    ).toBe(expected),
  );
});
