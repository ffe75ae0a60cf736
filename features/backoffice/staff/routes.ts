import { type Route, route } from "#platform/serve.ts";
import { inviteStaffMember, listStaff, updateStaffActive, updateStaffRoles } from "./commands.ts";
import { inviteStaff, setStaffActive, setStaffRoles, staffList } from "./contract.ts";

export const staffRoutes: readonly Route[] = [
  route(staffList, listStaff),
  route(inviteStaff, inviteStaffMember),
  route(setStaffRoles, updateStaffRoles),
  route(setStaffActive, updateStaffActive),
];
