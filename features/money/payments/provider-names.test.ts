import { expect, test } from "vitest";
import { providerName } from "./provider-names.ts";

const words = { sandbox: "Sandbox", neutral: "Payment provider" };

test.each([
  ["stripe", "Stripe"],
  ["paypal", "PayPal"],
  ["converge", "Converge"],
  ["sandbox", "Sandbox"],
  ["", "Payment provider"],
  ["another", "Payment provider"],
])("%s is called %s", (provider, name) => expect(providerName(provider, words)).toBe(name));
