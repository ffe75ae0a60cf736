import { expect, test } from "vitest";
import { preferredLanguage } from "./languages.ts";

test.each([
  ["zh-TW,zh;q=0.9,en;q=0.8", "zh-CN"],
  ["es-MX,es;q=0.9", "es-ES"],
  ["ES", "es-ES"],
  ["fr-FR,fr;q=0.9,es;q=0.5,en;q=0.4", "es-ES"],
  ["en;q=0.4, es;q=0.9", "es-ES"],
  ["en-GB,en;q=0.9,zh;q=0.8", "en-US"],
  ["zh;q=0,en", "en-US"],
  ["zh-Hans-CN", "zh-CN"],
  ["fr-FR", "en-US"],
  ["*", "en-US"],
  ["", "en-US"],
  [undefined, "en-US"],
  [",".repeat(20_000), "en-US"],
])("Accept-Language %s is answered in the language %s", (header, language) => expect(preferredLanguage(header)).toBe(language));
