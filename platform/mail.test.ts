import { expect, test } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { mail } from "#platform/mail.ts";

const site = { title: "Joinery", contact_email: "la@joinery.test", contact_address: "1 Main St", time_zone: "America/Los_Angeles" };
const readerOf = (language: Language) => ({ language, site, name: "Ada" });

const readyMail = mail({
  subject: ["{product} on {title}", "{title} 的{product}", "{product} en {title}"],
  paragraphs: [["Until {moment}: {count}", "截至 {moment}：{count}", "Hasta el {moment}: {count}"]],
  action: { label: ["Open", "打开", "Abrir"], url: "{publicUrl}/products/{count}?language={language}" },
});

const product = { "en-US": "Oak {count}", "zh-CN": "橡木", "es-ES": "Roble" };
const values = { product, moment: new Date("2026-07-04T23:30:00Z"), count: 2, publicUrl: "https://joinery.test" };

test("writes a mail in the reader's language, with texts and dates as they are read there", () => {
  expect(readyMail(readerOf("en-US"), values)).toEqual({
    ...readerOf("en-US"),
    subject: "Oak {count} on Joinery",
    paragraphs: ["Until July 4, 2026 at 4:30 PM: 2"],
    points: [],
    action: { label: "Open", url: "https://joinery.test/products/2?language=en-US" },
  });
  expect(readyMail(readerOf("es-ES"), values).subject).toBe("Roble en Joinery");
  expect(readyMail(readerOf("zh-CN"), values).action).toEqual({ label: "打开", url: "https://joinery.test/products/2?language=zh-CN" });
});

test("lists the points that are not empty", () => {
  expect(readyMail(readerOf("es-ES"), values, [product, "", "as written"]).points).toEqual(["Roble", "as written"]);
});

test("does not compile without a value for each placeholder, or with one for none", () => {
  const { product: _product, ...incomplete } = values;
  // @ts-expect-error The product is missing.
  expect(readyMail(readerOf("en-US"), incomplete).subject).toBe("{product} on Joinery");
  // @ts-expect-error There is no such placeholder.
  readyMail(readerOf("en-US"), { ...values, products: "" });
  // @ts-expect-error The Spanish text is missing.
  mail({ subject: ["Ready", "已就绪"], paragraphs: [] });
});
