import { expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

const world = await testApp();

test("the figures are those of the lists behind them, for visitors too", async () => {
  const { data } = await world.call("/home/marketFigures", {});
  expect(data.products_in_stock).toBe((await world.call("/home/list", { in_stock: 1 })).data.count);
  expect(data.manufacturers).toBe((await world.call("/home/shopList", {})).data.count);
  expect(data.warehouses).toBe((await world.call("/home/getWarehouseList", {})).data.list.length);
  const ports = await world.one("select count(distinct fob_port)::integer as ports from offers where kind = 'fob' and is_listed");
  expect(data.ports).toBe(ports.ports);
});
