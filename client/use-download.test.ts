import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const own = ["client/download-link.tsx", "client/use-download.ts"];

/** Addresses that are followed to another page, not to a file: login, companies, payment providers. */
const followsPage = /location\.assign\((?:next|redirect_url|row\.redirect_url|open\.redirect_url|address|"|late)/;

test("every download is made by useDownload or DownloadLink, which say when it fails", () => {
  const others = globSync(["features/**/*.{ts,tsx}", "apps/web/**/*.{ts,tsx}", "client/**/*.{ts,tsx}", "ui/**/*.{ts,tsx}"]).filter(
    (path) => {
      const lines = readFileSync(path, "utf8").split("\n");
      const followed = lines.filter((line) => line.includes("location.assign(") && !followsPage.test(line));
      const saved = lines.filter((line) => /<a\b[^>]*\sdownload\b|^\s+download$|createElement\("a"\)/.test(line));
      return followed.length + saved.length > 0;
    },
  );
  expect(others.filter((path) => !/messages\/|\.test\.tsx?$/.test(path)).toSorted()).toEqual(own);
});
