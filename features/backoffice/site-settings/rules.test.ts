import { expect, test } from "vitest";
import { timeZoneName } from "./rules.ts";

test.each([
  ["America/Los_Angeles", "en-US", "Pacific Time"],
  ["America/Chicago", "zh-CN", "北美中部时间"],
  ["America/New_York", "es-ES", "hora oriental"],
])("names %s in %s", (zone, language, name) => expect(timeZoneName(zone, language)).toBe(name));
