import { describe, expect, test } from "vitest";
import { scanCode as scan } from "./test-scan.ts";

describe("codes", () => {
  test.each(["BOL-LA-2026-000001", "JY2611220001", "1Z999AA10123456784", "00012345678905"])(
    "a scanner reads the barcode of %s",
    async (text) => expect(await scan("code128", text)).toEqual([text]),
  );
  test.each(["https://la.example.test/deliveries/abcDEF123456", "JY2611220001", "收货 · María"])(
    "a scanner reads the QR code of %s",
    async (text) => expect(await scan("qr", text)).toEqual([text]),
  );
});
