import { expect, test } from "vitest";
import "#apps/server/app.ts";
import { openDatabase } from "#platform/db.ts";
import { getWorkPoolFigures } from "#platform/work-pool-figures.ts";
import { workPoolNames } from "#platform/work-pool-names.ts";
import { floods, systemPools } from "./floods.ts";

test("the drill floods every pool of the server, and the operator's screen names it", () => {
  // Transactions have their turns with the database; it is not asked for anything here.
  openDatabase("postgres://localhost/none");
  const pools = Object.keys(getWorkPoolFigures()).filter((name) => !name.startsWith("test-"));
  expect([...floods.map(({ pool }) => pool), ...systemPools].sort()).toEqual(pools.sort());
  expect([...workPoolNames].sort()).toEqual(pools);
});
