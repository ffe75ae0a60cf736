import { z } from "zod";
import { operatorRoles, post } from "#kernel/contract.ts";
import * as wire from "#kernel/wire.ts";

const whole = z.number().int();

/** Names of roles joined by commas; at least one. */
const roles = z
  .string()
  .transform((text) => [...new Set(text.split(",").filter((role) => role !== ""))])
  .pipe(z.array(z.enum(operatorRoles)).min(1));

export const staffList = post("/operator/staffList", {
  who: "operator:administrator",
  summary: "All staff with their roles and when they were last active.",
  data: z.object({
    list: z.array(
      z.object({
        person_id: whole,
        name: z.string(),
        email: z.string(),
        operator_roles: z.array(z.enum(operatorRoles)),
        is_active: z.boolean(),
        /** Has never logged in. */
        is_invited: z.boolean(),
        has_second_factor: z.boolean(),
        last_seen_at: wire.moment.nullable(),
        created_at: wire.moment,
        is_me: z.boolean(),
      }),
    ),
    history: z.array(z.object({ at: wire.moment, action: z.string(), name: z.string(), subject: z.string() })),
  }),
});

export const inviteStaff = post("/operator/inviteStaff", {
  who: "operator:administrator",
  summary: "Creates an account for a member of staff and sends an invitation; they set their password with a code sent to that address.",
  body: z.object({ email: wire.email, first_name: wire.line, last_name: wire.line, operator_roles: roles, request_id: wire.requestId }),
  data: z.object({ person_id: whole }),
  refuses: ["STAFF_EMAIL_TAKEN"],
});

export const setStaffRoles = post("/operator/setStaffRoles", {
  who: "operator:administrator",
  summary: "Replaces the roles of a member of staff, from their next call on. One administrator always remains.",
  body: z.object({ person_id: wire.id, operator_roles: roles, request_id: wire.requestId }),
  refuses: ["NOT_YOURSELF"],
});

export const setStaffActive = post("/operator/setStaffActive", {
  who: "operator:administrator",
  summary: "Deactivates or reactivates a member of staff. Deactivating ends their sessions at once. One administrator always remains.",
  body: z.object({ person_id: wire.id, active: wire.flag, request_id: wire.requestId }),
  refuses: ["NOT_YOURSELF"],
});

export const actForCustomer = post("/operator/actForCustomer", {
  mutates: true,
  secretAnswer: true,
  who: "operator:service+salesman",
  summary:
    "Starts a session in which staff act as a member of a company, for thirty minutes and with a reason. Everything done is logged under both names; passwords, bank accounts, members and payments stay with the customer.",
  body: z.object({ company_id: wire.id, person_id: wire.id, reason: wire.line }),
  data: z.object({
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
  }),
  refuses: ["COMPANY_FROZEN"],
});
