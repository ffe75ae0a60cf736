import { type Route, route } from "#platform/serve.ts";
import { changeActive, changeRoles, inviteToStaff, listStaff } from "./commands.ts";
import { inviteStaff, setStaffActive, setStaffRoles, staffList } from "./contract.ts";

export const staffRoutes: readonly Route[] = [
  route(staffList, listStaff),
  route(inviteStaff, inviteToStaff),
  route(setStaffRoles, changeRoles),
  route(setStaffActive, changeActive),
];
