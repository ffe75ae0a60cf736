import { describe, expect, test } from "vitest";
import { parseTrustedProxies, toLimitedAddress } from "#platform/client-address.ts";
import { readSettings } from "#platform/settings.ts";

describe("trusted proxies", () => {
  test.each([
    ["", []],
    ["10.0.0.0/8", ["10.0.0.0/8"]],
    ["10.0.0.0/8, 192.168.1.5 ,fd00::/8", ["10.0.0.0/8", "192.168.1.5", "fd00::/8"]],
  ])("%j are %j", (text, proxies) => {
    expect(parseTrustedProxies(text)).toEqual(proxies);
  });

  test.each(["1", "true", "*", "proxy.internal", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "0.0.0.0/0", "::/0", "10.0.0.1/8/8"])(
    "%j stops the start with a message",
    (text) => {
      expect(() => parseTrustedProxies(text)).toThrow(/JOINERY_TRUST_PROXY must list addresses/);
    },
  );

  test("are none unless they are named", () => {
    expect(readSettings({ NODE_ENV: "test" }).trustedProxies).toEqual([]);
    expect(readSettings({ NODE_ENV: "test", JOINERY_TRUST_PROXY: "10.0.0.0/8" }).trustedProxies).toEqual(["10.0.0.0/8"]);
  });
});

describe("the address that limits count", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
    ["<script>", "unknown"],
    ["", "unknown"],
    [undefined, "unknown"],
  ])("of %s is %s", (ip, limited) => {
    expect(toLimitedAddress(ip)).toBe(limited);
  });
});
