import { expect, test } from "vitest";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import { findOfferedProvider, offeredProviders, type SiteMethod, siteMethods, withMethod } from "./site-methods.ts";

const none = { "en-US": "", "zh-CN": "", "es-ES": "" };
const own = (method: SiteMethod["method"], more: Partial<SiteMethod> = {}): SiteMethod => ({
  method,
  is_offered: true,
  title: none,
  note: none,
  ...more,
});
const names = (methods: readonly { method: string }[]) => methods.map(({ method }) => method);
const provider = (name: string) => ({ name }) as PaymentProvider;
const providers = { card: provider("stripe"), converge: provider("converge") };

test("a site that sets nothing offers all methods that have a provider, in the usual order", () => {
  expect(names(siteMethods({ payment_methods: [] }))).toEqual(["card", "wallet", "converge"]);
  expect(names(offeredProviders({ payment_methods: [] }, providers))).toEqual(["card", "converge"]);
});

test("a site has its own order, and does not offer what is switched off", () => {
  const site = { payment_methods: [own("converge"), own("card", { is_offered: false })] };
  expect(names(siteMethods(site))).toEqual(["converge", "card", "wallet"]);
  expect(names(offeredProviders(site, providers))).toEqual(["converge"]);
  expect(findOfferedProvider(site, providers, "card")).toBeUndefined();
  expect(findOfferedProvider(site, providers, "wallet")).toBeUndefined();
  expect(findOfferedProvider(site, providers, "converge")).toBe(providers.converge);
});

test.each([
  [1, ["converge", "card", "wallet"]],
  [2, ["card", "converge", "wallet"]],
  [3, ["card", "wallet", "converge"]],
])("a method is moved to place %i", (place, expected) =>
  expect(names(withMethod({ payment_methods: [] }, own("converge"), place))).toEqual(expected),
);
