import { z } from "zod";
import { operatorRoles, post } from "#kernel/contract.ts";
import { staffAreaNames } from "#kernel/staff-areas.ts";
import * as wire from "#kernel/wire.ts";
import { readyRoles } from "./rules.ts";

const whole = z.number().int();

/** Names joined by commas. */
const namesOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(",").filter((name) => name !== ""))])
    .pipe(z.array(z.enum(names)));

/** Ready roles, at least one; or a role of the market's own. */
const given = { operator_roles: namesOf(operatorRoles).default([]), staff_role_id: wire.id.optional() };

const isGiven = (body: { operator_roles: readonly string[]; staff_role_id?: number | undefined }): boolean =>
  body.operator_roles.length > 0 !== (body.staff_role_id !== undefined);
const oneRole = { path: ["operator_roles"] };

export const staffList = post("/operator/staffList", {
  who: "operator:administrator",
  summary: "All staff with their roles and when they were last active.",
  data: z.object({
    list: wire.rows({
      person_id: whole,
      name: z.string(),
      email: z.string(),
      operator_roles: z.array(z.enum(operatorRoles)),
      /** The role of the market's own that they have; null with ready roles. */
      staff_role_id: whole.nullable(),
      role_name: z.string(),
      /** The warehouses that they work in; none is all of them. */
      warehouse_ids: z.array(whole),
      warehouse_names: z.array(z.string()),
      is_active: z.boolean(),
      /** Has never logged in. */
      is_invited: z.boolean(),
      has_second_factor: z.boolean(),
      last_seen_at: wire.moment.nullable(),
      created_at: wire.moment,
      is_me: z.boolean(),
    }),
    /** The roles of the market's own that can be given. */
    own_roles: wire.rows({ staff_role_id: whole, name: z.string() }),
    warehouses: wire.rows({ warehouse_id: whole, warehouse_name: z.string() }),
    history: wire.rows({ at: wire.moment, action: z.string(), name: z.string(), subject: z.string() }),
  }),
});

export const inviteStaff = post("/operator/inviteStaff", {
  who: "operator:administrator",
  summary: "Creates an account for a member of staff and sends an invitation; they set their password with a code sent to that address.",
  body: z
    .object({ email: wire.email, first_name: wire.line, last_name: wire.line, ...given, request_id: wire.requestId })
    .refine(isGiven, oneRole),
  data: z.object({ person_id: whole }),
  refuses: ["STAFF_EMAIL_TAKEN"],
});

export const setStaffRoles = post("/operator/setStaffRoles", {
  who: "operator:administrator",
  summary:
    "Replaces the roles of a member of staff by ready roles or one of the market's own, from their next call on. One administrator always remains.",
  body: z.object({ person_id: wire.id, ...given, request_id: wire.requestId }).refine(isGiven, oneRole),
  refuses: ["NOT_YOURSELF"],
});

export const setStaffWarehouses = post("/operator/setStaffWarehouses", {
  who: "operator:administrator",
  summary: "Limits a member of staff with the warehouse role to some warehouses, from their next call on. None is all of them.",
  body: z.object({ person_id: wire.id, warehouse_ids: wire.ids(200).default([]), request_id: wire.requestId }),
  refuses: ["NOT_YOURSELF"],
});

export const setStaffActive = post("/operator/setStaffActive", {
  who: "operator:administrator",
  summary: "Deactivates or reactivates a member of staff. Deactivating ends their sessions at once. One administrator always remains.",
  body: z.object({ person_id: wire.id, active: wire.flag, request_id: wire.requestId }),
  refuses: ["NOT_YOURSELF"],
});

const tabs = ["active", "archived"] as const;
const areas = z.array(z.enum(staffAreaNames));

export const staffRoleList = post("/operator/staffRoleList", {
  who: "operator:administrator",
  summary: "The roles of the market's own, with how many people have each.",
  body: z.object({ tab: z.enum(tabs).default("active"), keyword: wire.optionalLine, ...wire.pageFields }),
  data: z.object({
    list: wire.rows({
      staff_role_id: whole,
      name: z.string(),
      ready_roles: z.array(z.enum(operatorRoles)),
      view_areas: areas,
      closed_areas: areas,
      people: whole,
    }),
    count: whole,
    counts: z.record(z.enum(tabs), whole),
  }),
});

export const saveStaffRole = post("/operator/saveStaffRole", {
  who: "operator:administrator",
  summary:
    "Adds a role of the market's own or changes it: ready roles without the administrator's, kept out of some areas or only looking at them. It counts for everybody who has it from their next call on.",
  body: z.object({
    staff_role_id: wire.id.optional(),
    name: wire.filledText(60),
    ready_roles: namesOf(operatorRoles).pipe(z.array(z.enum(readyRoles)).min(1)),
    view_areas: namesOf(staffAreaNames).default([]),
    closed_areas: namesOf(staffAreaNames).default([]),
    request_id: wire.requestId,
  }),
  data: z.object({ staff_role_id: whole }),
  refuses: ["STAFF_ROLE_NAME_TAKEN"],
});

export const archiveStaffRole = post("/operator/archiveStaffRole", {
  who: "operator:administrator",
  summary: "Archives a role of the market's own that nobody has, or offers it again.",
  body: z.object({ staff_role_id: wire.id, is_archived: wire.flag, request_id: wire.requestId }),
  refuses: ["STAFF_ROLE_IN_USE"],
});

const actingData = z.object({
  token: z.string(),
  token_erp: z.string(),
  user_type: whole,
  mobile_country_code: z.string(),
  is_internal_user: z.boolean(),
  user_sn: z.string(),
  uuid: z.string(),
  operator_id: whole.nullable(),
  is_free_delivery: z.boolean(),
  is_freight: z.boolean(),
});

export const lookAtMerchant = post("/operator/lookAtMerchant", {
  mutates: true,
  secretAnswer: true,
  who: "operator:service+auditor",
  summary:
    "Starts a session in which staff see the console of a manufacturer as one of its owners does, for thirty minutes and with a reason. Nothing can be changed in it. Its owners are told, and the audit log has it.",
  body: z.object({ merchant_id: wire.id, reason: wire.line }),
  data: actingData,
});

export const actForCustomer = post("/operator/actForCustomer", {
  mutates: true,
  secretAnswer: true,
  who: "operator:service+salesman",
  summary:
    "Starts a session in which staff act as a member of a company, for thirty minutes and with a reason. Everything done is logged under both names; passwords, bank accounts, members and payments stay with the customer.",
  body: z.object({ company_id: wire.id, person_id: wire.id, reason: wire.line }),
  data: actingData,
  refuses: ["COMPANY_FROZEN"],
});
