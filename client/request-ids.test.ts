import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startAttempt } from "#client/request-ids.ts";

const path = "/pay/recharge";
const idOf = ({ body }: ReturnType<typeof startAttempt>): unknown =>
  body instanceof FormData ? body.get("request_id") : (body as { request_id?: string }).request_id;
const toForm = (values: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

test("a retry carries the id of its first try while a call with other values is running or was answered", () => {
  const first = startAttempt(path, { amount: "100.00" });
  const other = startAttempt(path, { amount: "250.00" });
  const retry = startAttempt(path, { amount: "100.00" });
  other.settle();
  const afterOther = startAttempt(path, { amount: "100.00" });
  expect([idOf(retry), idOf(afterOther)]).toEqual([idOf(first), idOf(first)]);
  expect(idOf(other)).not.toBe(idOf(first));
  first.settle();
});

test("equal values are a new intent after the answer, which a late failure of the first try leaves alone", () => {
  const first = startAttempt(path, { amount: "7.00" });
  const retry = startAttempt(path, { amount: "7.00" });
  retry.settle();
  const again = startAttempt(path, { amount: "7.00" });
  first.settle();
  const retryOfAgain = startAttempt(path, { amount: "7.00" });
  expect(idOf(again)).not.toBe(idOf(first));
  expect(idOf(retryOfAgain)).toBe(idOf(again));
  retryOfAgain.settle();
});

test.each([
  ["the terms that were seen", { cart_id: [1], seen: "a" }, { cart_id: [1], seen: "b" }, true],
  ["another value", { cart_id: [1] }, { cart_id: [2] }, false],
  ["a form with equal values", toForm({ text: "Oak" }), toForm({ text: "Oak" }), true],
  ["a form with another value", toForm({ text: "Oak" }), toForm({ text: "Ash" }), false],
  [
    "a form with the same file",
    toForm({ file: new File(["a"], "a.pdf", { lastModified: 1 }) }),
    toForm({ file: new File(["a"], "a.pdf", { lastModified: 1 }) }),
    true,
  ],
  [
    "a form with a newer file",
    toForm({ file: new File(["a"], "a.pdf", { lastModified: 1 }) }),
    toForm({ file: new File(["b"], "a.pdf", { lastModified: 2 }) }),
    false,
  ],
] as const)("%s: same request %o", (_name, one, two, isSame) => {
  const attempts = [["/home/create", one] as const, ["/home/create", two] as const, ["/user/askPurchase", one] as const].map(
    ([call, body]) => {
      const attempt = startAttempt(call, body);
      return { id: idOf(attempt), settle: attempt.settle };
    },
  );
  const [first, second, otherCall] = attempts.map(({ id }) => id);
  expect([first === second, first === otherCall]).toEqual([isSame, false]);
  for (const { settle } of attempts) settle();
});

test("only a bounded number of unanswered requests is remembered", () => {
  const first = startAttempt(path, { amount: "1.00" });
  for (let index = 0; index < 200; index += 1) startAttempt(path, { amount: `2.${index}` });
  expect(idOf(startAttempt(path, { amount: "1.00" }))).not.toBe(idOf(first));
  expect(idOf(startAttempt(path, { amount: "2.199" }))).toBe(idOf(startAttempt(path, { amount: "2.199" })));
});

test("screens make no request ids of their own", () => {
  const files = globSync(["features/**/*.{ts,tsx}", "apps/web/**/*.{ts,tsx}"]).filter((path) => !path.includes("test"));
  // A message keeps its id in the list of outgoing ones, and work without a connection in the queue of the device.
  const makes = files.filter((path) => /request_id: (newUuid|crypto)/.test(readFileSync(path, "utf8")));
  expect(makes.toSorted()).toEqual([
    "features/inventory/warehouse-floor/screens/operator/floor/floor-queue.ts",
    "features/service/chat/screens/use-messages.ts",
  ]);
});
