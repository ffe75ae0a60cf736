import { expect, test } from "vitest";
import { type Person, personName } from "#client/person-name.ts";

test.each([
  [{ first_name: "Ana", last_name: "Reyes", mobile_country_code: "1" }, "Ana Reyes", "given name first"],
  [{ first_name: "Wei", last_name: "Zhang", mobile_country_code: "86" }, "Zhang Wei", "family name first for country code 86"],
  [{ first_name: "Ana", mobile_country_code: "86" }, "Ana", "one name stands alone"],
  [{}, "", "no name"],
] as [Person, string, string][])("%o is shown as %o: %s", (person, expected) => {
  expect(personName(person)).toBe(expected);
});
