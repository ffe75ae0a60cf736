import { expect, test } from "vitest";
import { hmacSha256 } from "#client/hmac.ts";
import { signParams } from "#client/signature.ts";
import { signatureOf as serverSignatureOf } from "#platform/signature.ts";

const bodies: Record<string, string>[] = [
  { token: "abc", amount: "3", language: "zh-CN" },
  { title: "Sofá «Ébano» 椅子", keyword: "a+b & c=d/é?", empty: "", sign: "left out" },
  { goods_list: JSON.stringify([{ product_id: 1, amount: 2 }]), remark: "it's (50%) off!*~" },
  { long: "x".repeat(10_000) },
];

test.each(bodies)("signs as the server verifies (%#)", async (params) => {
  const expected = serverSignatureOf(params, "joinery-demo-secret");
  expect(await signParams(params, "joinery-demo-secret")).toBe(expected);
});

test("matches the HMAC of node:crypto for lengths around a block", async () => {
  const encoder = new TextEncoder();
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 200]) {
    const secret = encoder.encode("k".repeat(length));
    const message = encoder.encode("m".repeat(length));
    const { createHmac } = await import("node:crypto");
    expect(hmacSha256(secret, message)).toBe(createHmac("sha256", secret).update(message).digest("hex"));
  }
});
