import { expect, test } from "vitest";
import { calls } from "#features/calls.ts";
import type { Call } from "#kernel/contract.ts";
import { mayCallAsMerchant, merchantAreas, merchantRightsOf, merchantRoles } from "#kernel/merchant-areas.ts";

const all: readonly Call[] = calls;
const noAreas = { full_areas: [], see_areas: [] };

test("every call of a manufacturer names areas that exist, and what everybody may call only reads", () => {
  const ofMerchants = all.filter(({ who }) => who.startsWith("merchant"));
  expect(ofMerchants.length).toBeGreaterThan(120);
  for (const { path, who, mutates } of ofMerchants) {
    const areas = who.slice("merchant:".length).split("+");
    const known = areas.every((area) => (merchantAreas as readonly string[]).includes(area));
    expect([path, known || who === "merchant:read"]).toEqual([path, true]);
    if (who === "merchant:read") expect([path, mutates]).toEqual([path, false]);
  }
});

/** What anyone logged in changes of their own: their login, messages, views, files and data. */
const ownFeatures =
  /^\/(user\/(bindAccount|changePassword|confirmSecondFactor|endOtherSessions|endSession|removeSecondFactor|saveUserInfo|startSecondFactor|acceptAgreement|acceptInvitation|switch(Company|Merchant)|leaveMerchant|deleteMessages|read(Messages|Notices)|removeNotices|saveMessageSetting|removeView|saveView|requestDataExport|requestErasure|withdraw(Consent|Erasure))|utils\/uploadFile)$/;

test("a call of anyone logged in changes something of their own, or names the area of a manufacturer's work that it concerns", () => {
  const changing = all.filter(({ who, mutates, merchantArea }) => who === "user" && mutates && merchantArea === undefined);
  expect(changing.map(({ path }) => path).filter((path) => !ownFeatures.test(path))).toEqual([]);
});

test("a viewer reads everything and changes nothing; an owner may do everything", () => {
  const viewer = merchantRightsOf("viewer", noAreas);
  const owner = merchantRightsOf("owner", noAreas);
  for (const { path, who, mutates } of all.filter((call) => call.who.startsWith("merchant"))) {
    const areas = who.slice("merchant:".length);
    expect([path, mayCallAsMerchant(areas, mutates, viewer)]).toEqual([path, !mutates]);
    expect([path, mayCallAsMerchant(areas, mutates, owner)]).toEqual([path, true]);
  }
});

test("only owners change who works for a manufacturer, whatever a role of its own opens", () => {
  for (const role of merchantRoles)
    expect([role, mayCallAsMerchant("people", true, merchantRightsOf(role, noAreas))]).toEqual([role, role === "owner"]);
  expect(mayCallAsMerchant("orders+products", true, merchantRightsOf("custom", { full_areas: ["products"], see_areas: ["orders"] }))).toBe(
    true,
  );
  expect(mayCallAsMerchant("orders", true, merchantRightsOf("custom", { full_areas: ["products"], see_areas: ["orders"] }))).toBe(false);
});
