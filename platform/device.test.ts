import { expect, test } from "vitest";
import { formatDeviceCookie, isKnownDevice, parseDevice, withProof } from "#platform/device.ts";

const settings = { pepper: "pepper", publicUrl: "https://shop.test" };
const id = "0123456789abcdef0123456789abcdef";

const readCookie = (device: Parameters<typeof formatDeviceCookie>[0]) =>
  parseDevice(`language=en-US; ${formatDeviceCookie(device, settings).split(";")[0]}; other=1`);

test("a device is known for the people who logged in there, and for nobody else", () => {
  const device = readCookie(withProof(settings, withProof(settings, { id, proofs: [] }, 7), 8));
  expect([7, 8, 9].map((person) => isKnownDevice(settings, device, person))).toEqual([true, true, false]);
  expect(isKnownDevice({ pepper: "other" }, device, 7)).toBe(false);
  expect(isKnownDevice(settings, device && { ...device, id: id.replace("0", "1") }, 7)).toBe(false);
  expect(isKnownDevice(settings, undefined, 7)).toBe(false);
  expect(isKnownDevice(settings, device, undefined)).toBe(false);
});

test("keeps the ten newest proofs", () => {
  const device = Array.from({ length: 15 }, (_, person) => person).reduce((known, person) => withProof(settings, known, person), {
    id,
    proofs: [] as readonly string[],
  });
  const known = readCookie(device);
  expect(known?.proofs).toHaveLength(10);
  expect([4, 5, 14].map((person) => isKnownDevice(settings, known, person))).toEqual([false, true, true]);
});

test.each([
  "",
  "joinery_device=",
  "joinery_device=xyz",
  `joinery_device=${id}~short`,
  `joinery_device=${id}${`~${"a".repeat(22)}`.repeat(11)}`,
  `xjoinery_device=${id}`,
])("ignores %j", (header) => {
  expect(parseDevice(header)).toBeUndefined();
});

test("the cookie is out of reach of scripts and other sites, and only sent over TLS where there is TLS", () => {
  const cookie = formatDeviceCookie({ id, proofs: [] }, settings);
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
  expect(formatDeviceCookie({ id, proofs: [] }, { publicUrl: "http://localhost:3000" })).not.toContain("Secure");
});
