import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Fields that end something for the reader. */
const deadline = /\b(?:valid_until|expires_at|respond_by|pay_by|due_on|balance_due_on)\b/;

/** Formats a moment or a day without the name of its zone. */
const withoutZone = /format\.dateTime\(new Date\([^)]*|<Moment at=\{[^}]*|<InvoiceDay on=\{[^}]*|\b(?:day|formatDay)\([^)]*/g;

test("every deadline on a screen names its time zone by useDeadline", () => {
  const bare = globSync(["features/**/*.tsx", "apps/web/**/*.tsx"]).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(withoutZone)].filter(([text]) => deadline.test(text)).map(([text]) => `${path}: ${text}`),
  );
  expect(bare.filter((found) => !found.includes("screens/operator/lane") && !found.includes("ocean-screen.tsx: day(valid_until"))).toEqual(
    [],
  );
});
