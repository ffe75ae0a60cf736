import { expect, test } from "vitest";
import { formatCountdown } from "#ui/countdown.tsx";

const ms = (days: number, hours: number, minutes: number, seconds: number) => (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

test.each([
  [ms(2, 3, 14, 25), "en-US", "2 days, 03:14:25"],
  [ms(1, 0, 0, 0), "en-US", "1 day, 00:00:00"],
  [ms(2, 3, 14, 25), "es-ES", "2 días, 03:14:25"],
  [ms(0, 0, 1, 5), "zh-CN", "00:01:05"],
  [-1, "en-US", "00:00:00"],
])("%i ms in %s are %s", (left, language, text) => expect(formatCountdown(left, language)).toBe(text));
