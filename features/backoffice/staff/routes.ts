import { bind } from "#platform/serve.ts";
import { inviteStaffMember, listStaff, startActingFor, updateStaffActive, updateStaffRoles } from "./commands.ts";
import * as contract from "./contract.ts";

export const staffRoutes = bind(contract, {
  staffList: listStaff,
  inviteStaff: inviteStaffMember,
  setStaffRoles: updateStaffRoles,
  setStaffActive: updateStaffActive,
  actForCustomer: startActingFor,
});
