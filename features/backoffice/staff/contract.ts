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
  summary: "Everybody who works in the back office, with their roles and when they were last here.",
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
  summary: "Makes an account for somebody of the staff and sends them a mail; they choose their password by a code to that address.",
  body: z.object({ email: wire.email, first_name: wire.line, last_name: wire.line, operator_roles: roles, request_id: wire.requestId }),
  data: z.object({ person_id: whole }),
  refuses: ["USER_EXISTS"],
});

export const setStaffRoles = post("/operator/setStaffRoles", {
  who: "operator:administrator",
  summary: "Gives somebody of the staff other roles; it acts at their next call. One administrator always stays.",
  body: z.object({ person_id: wire.id, operator_roles: roles, request_id: wire.requestId }),
  refuses: ["NOT_YOURSELF"],
});

export const setStaffActive = post("/operator/setStaffActive", {
  who: "operator:administrator",
  summary: "Shuts somebody of the staff out, or lets them in again. Their sessions end at once. One administrator always stays.",
  body: z.object({ person_id: wire.id, active: wire.flag, request_id: wire.requestId }),
  refuses: ["NOT_YOURSELF"],
});

export const staffCalls = [staffList, inviteStaff, setStaffRoles, setStaffActive] as const;
