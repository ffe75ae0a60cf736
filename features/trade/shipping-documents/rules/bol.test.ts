import { expect, test } from "vitest";
import { toUsAddress } from "./bol.ts";

test("a billing address in one line is split into its parts", () => {
  expect(toUsAddress("222 W Merchandise Mart Plaza, Suite 1218, Chicago, IL 60654")).toEqual({
    address1: "222 W Merchandise Mart Plaza",
    address2: "Suite 1218",
    city: "Chicago",
    state: "IL",
    zip: "60654",
  });
  expect(toUsAddress("211 E Commerce Ave, High Point, NC 27260")).toMatchObject({ address2: "", city: "High Point", state: "NC" });
  expect(toUsAddress("Calle Mayor 5, Madrid")).toEqual({ address1: "Calle Mayor 5, Madrid", address2: "", city: "", state: "", zip: "" });
});
