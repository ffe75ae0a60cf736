import { expect, test } from "vitest";
import { readAllTexts } from "#tools/all-texts.ts";
import { sampleTariff, sampleTariffOf } from "./sample-tariff.ts";

const invented = /Timberline|Crestway|Packet Trail|Longhaul/;

test("the invented carriers have names in a demo only", () => {
  expect(sampleTariffOf({ development: true })).toBe(sampleTariff);
  const inProduction = sampleTariffOf({ development: false });
  expect(JSON.stringify(inProduction)).not.toMatch(invented);
  expect(inProduction).toEqual({
    ...sampleTariff,
    carriers: sampleTariff.carriers.map((carrier) => ({
      ...carrier,
      name: expect.stringMatching(/carrier/),
      name_zh: expect.stringMatching(/承运商/),
      name_es: expect.stringMatching(/Transportista/),
    })),
  });
});

test("no text names an invented carrier", () => {
  const named = readAllTexts().filter(({ file, words }) => !file.endsWith("sample-tariff.ts") && words.some((text) => invented.test(text)));
  expect(named).toEqual([]);
});
