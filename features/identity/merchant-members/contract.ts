import { z } from "zod";
import { post } from "#kernel/contract.ts";
import { changeableAreas, merchantAreas, merchantRoles } from "#kernel/merchant-areas.ts";
import * as wire from "#kernel/wire.ts";
import { maxNote, maxRoleName } from "./rules.ts";

const role = z.enum([...merchantRoles, "custom"]);

/** A ready role, or `custom` with a role of the manufacturer's own. */
const roleBody = { role, merchant_role_id: wire.id.optional() } as const;

const roleData = { role, merchant_role_id: z.number().int().nullable(), role_name: z.string() } as const;

const person = {
  person_id: z.number().int(),
  name: z.string(),
  account: z.string(),
  ...roleData,
  is_self: z.boolean(),
  is_frozen: z.boolean(),
  has_second_factor: z.boolean(),
  joined_at: wire.moment,
  last_seen_at: wire.moment.nullable(),
  /** While the person is away, their messages go to somebody else. */
  covered_by: z.number().int().nullable(),
  covered_by_name: z.string(),
  away_from: wire.date.nullable(),
  away_until: wire.date.nullable(),
} as const;

const invitation = {
  invitation_id: z.number().int(),
  email: z.string(),
  ...roleData,
  invited_by: z.string(),
  sent_at: wire.moment,
  expires_at: wire.moment,
  is_expired: z.boolean(),
} as const;

const ownRole = z.object({
  merchant_role_id: z.number().int(),
  name: z.string(),
  full_areas: z.array(z.enum(changeableAreas)),
  see_areas: z.array(z.enum(merchantAreas)),
  people: z.number().int(),
  invitations: z.number().int(),
});

export const merchantPeople = post("/merchant/people", {
  who: "merchant:people",
  summary:
    "The people who work for the manufacturer with their roles, the open invitations, its own roles and its rule for two-step verification.",
  data: z.object({
    merchant_name: z.string(),
    list: wire.rows(person),
    owner_count: z.number().int(),
    invitations: wire.rows(invitation),
    roles: z.array(ownRole),
    requires_second_factor: z.boolean(),
    may_change: z.boolean(),
  }),
});

export const invitePerson = post("/merchant/invitePerson", {
  who: "merchant:people",
  personal: true,
  summary: "Invites a person by email to work for the manufacturer with a role. The link in the mail works once, for seven days.",
  body: z.object({ email: wire.email, ...roleBody, request_id: wire.requestId }),
  data: z.object({ invitation_id: z.number().int(), expires_at: wire.moment }),
  refuses: ["ALREADY_MEMBER", "INVITATION_PENDING", "MEMBERS_FULL"],
});

export const resendPersonInvitation = post("/merchant/resendInvitation", {
  who: "merchant:people",
  personal: true,
  summary: "Sends an open invitation again with a new link; the link before it no longer works.",
  body: z.object({ invitation_id: wire.id, request_id: wire.requestId }),
  data: z.object({ expires_at: wire.moment }),
  refuses: ["INVITATION_OVER"],
});

export const revokePersonInvitation = post("/merchant/revokeInvitation", {
  who: "merchant:people",
  personal: true,
  summary: "Withdraws an open invitation; its link no longer works.",
  body: z.object({ invitation_id: wire.id, request_id: wire.requestId }),
  refuses: ["INVITATION_OVER"],
});

export const savePersonRole = post("/merchant/savePersonRole", {
  who: "merchant:people",
  personal: true,
  summary: "Gives a person another role with the manufacturer, from their next call on. The last owner stays an owner.",
  body: z.object({ person_id: wire.id, ...roleBody, request_id: wire.requestId }),
  refuses: ["LAST_OWNER"],
});

export const removePerson = post("/merchant/removePerson", {
  who: "merchant:people",
  personal: true,
  summary: "Removes a person from the manufacturer. Their sessions for it end at once.",
  body: z.object({ person_id: wire.id, request_id: wire.requestId }),
  refuses: ["LAST_OWNER"],
});

export const saveMerchantRole = post("/merchant/saveRole", {
  who: "merchant:people",
  personal: true,
  summary: "Adds a role of the manufacturer's own, or changes one, from the next call of everybody who has it on.",
  body: z.object({
    merchant_role_id: wire.id.optional(),
    name: wire.line.pipe(z.string().max(maxRoleName)),
    full_areas: wire.json(z.array(z.enum(changeableAreas)).max(changeableAreas.length)),
    see_areas: wire.json(z.array(z.enum(merchantAreas)).max(merchantAreas.length)),
    request_id: wire.requestId,
  }),
  data: z.object({ merchant_role_id: z.number().int() }),
  refuses: ["MERCHANT_ROLE_NAME_TAKEN", "MERCHANT_ROLES_FULL"],
});

export const removeMerchantRole = post("/merchant/removeRole", {
  who: "merchant:people",
  personal: true,
  summary: "Removes a role of the manufacturer's own that nobody has and no open invitation names.",
  body: z.object({ merchant_role_id: wire.id, request_id: wire.requestId }),
  refuses: ["MERCHANT_ROLE_IN_USE"],
});

export const setSecondFactorRule = post("/merchant/setSecondFactorRule", {
  who: "merchant:people",
  personal: true,
  summary: "Sets whether everybody who works for the manufacturer needs two-step verification. Whoever has none sets it up first.",
  body: z.object({ required: wire.flag, request_id: wire.requestId }),
});

export const switchMerchant = post("/user/switchMerchant", {
  mutates: true,
  secretAnswer: true,
  who: "user",
  personal: true,
  summary: "Switches to a manufacturer that the login works for. Returns a new token; the request's token ends.",
  body: z.object({ merchant_id: wire.id }),
  data: z.object({ token: z.string(), token_erp: z.string(), merchant_id: z.number().int(), merchant_name: z.string() }),
});

export const leaveMerchant = post("/user/leaveMerchant", {
  who: "user",
  personal: true,
  summary:
    "Leaves the manufacturer that the session acts for; merchant_id guards against an outdated browser tab. Ends the sessions for it.",
  body: z.object({ merchant_id: wire.id, request_id: wire.requestId }),
  data: z.object({ merchant_name: z.string() }),
  refuses: ["LAST_OWNER"],
});

export const merchantLog = post("/merchant/peopleLog", {
  who: "merchant:people",
  summary: "What the people of the manufacturer did, newest first. Defaults to the last 90 days.",
  body: z.object({
    person_id: wire.id.optional(),
    from: wire.date.optional(),
    to: wire.date.optional(),
    ...wire.pageFields,
  }),
  data: z.object({
    list: wire.rows({
      key: z.string(),
      at: wire.moment,
      /** The key of its sentence. */
      action: z.string(),
      person: z.string(),
      about: z.string(),
      subject: z.string(),
    }),
    count: z.number().int(),
    people: wire.rows({ person_id: z.number().int(), name: z.string() }),
  }),
});

export const saveCover = post("/merchant/saveCover", {
  who: "merchant:people",
  personal: true,
  summary: "Says who gets the messages of a person from a day to a day, because the person is away. The other's role opens the same areas.",
  body: z.object({ person_id: wire.id, covered_by: wire.id, starts_on: wire.date, ends_on: wire.date, request_id: wire.requestId }),
  refuses: ["COVER_LACKS_ROLE", "CLOSURE_DATES"],
});

export const removeCover = post("/merchant/removeCover", {
  who: "merchant:people",
  personal: true,
  summary: "Ends the cover of a person, whose messages are their own again.",
  body: z.object({ person_id: wire.id, request_id: wire.requestId }),
});

const closure = { closure_id: z.number().int(), starts_on: wire.date, ends_on: wire.date, note: z.string() } as const;

export const merchantClosures = post("/merchant/closures", {
  who: "merchant:read",
  summary: "The days on which the manufacturer confirms and ships nothing, from today on.",
  data: z.object({ list: wire.rows(closure) }),
});

export const saveClosure = post("/merchant/saveClosure", {
  who: "merchant:orders",
  summary: "Adds days on which the manufacturer confirms and ships nothing, or changes them. Buyers see them with its store and products.",
  body: z.object({
    closure_id: wire.id.optional(),
    starts_on: wire.date,
    ends_on: wire.date,
    note: wire.optionalText(maxNote),
    request_id: wire.requestId,
  }),
  data: z.object({ closure_id: z.number().int() }),
  refuses: ["CLOSURE_DATES", "CLOSURE_OVERLAPS"],
});

export const removeClosure = post("/merchant/removeClosure", {
  who: "merchant:orders",
  summary: "Removes days on which the manufacturer would have been closed.",
  body: z.object({ closure_id: wire.id, request_id: wire.requestId }),
});

export const storeClosures = post("/home/storeClosures", {
  who: "anyone",
  summary: "The days from today on, at most two months ahead, on which a manufacturer confirms and ships nothing.",
  body: z.object({ merchant_id: wire.id }),
  data: z.object({ list: wire.rows({ starts_on: wire.date, ends_on: wire.date, note: z.string(), is_now: z.boolean() }) }),
});
