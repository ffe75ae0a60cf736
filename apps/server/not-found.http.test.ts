import { describe, expect, test } from "vitest";
import { testApp } from "#apps/server/test-app.ts";

const app = await testApp();

const missing = "00000000-0000-4000-8000-000000000000";

describe("a file that is not there is 404 in the form of calls", () => {
  test.each([
    `/files/${missing}`,
    "/files/anything",
    `/data-exports/${missing}`,
    "/data-exports/anything",
    `/files/${missing}?expires=1&signature=x`,
    "/pictures/NONE/1-200.webp",
    "/pictures/..%2f..%2fpackage.json",
    "/media/none-480.webp",
    "/media/none",
    "/models/NONE.glb",
    "/models/none",
    "/picture-downloads/1",
    "/sheets/catalogue",
    "/statements/balance",
    "/papers/inspection",
    "/papers/invoice",
    "/papers/receipt",
    "/papers/resale",
    "/papers/order",
    "/papers/print",
    "/papers/shipment",
    "/papers/contract",
    "/papers/customs",
    "/calendar.ics?key=none",
    "/sitemaps/products-99999.xml",
  ])("%s", async (url) => {
    const { statusCode, headers, body } = await app.app.inject({ url, headers: { cookie: "language=es-ES" } });
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers["cache-control"]).toContain("no-store");
    expect(JSON.parse(body)).toEqual({ code: 1007, msg: "Ya no existe o no le pertenece", data: null, reason: "NOT_FOUND" });
  });
});
