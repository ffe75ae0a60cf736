import { bind } from "#platform/serve.ts";
import {
  inviteStaffMember,
  listStaff,
  startActingFor,
  startLooking,
  updateStaffActive,
  updateStaffRoles,
  updateStaffWarehouses,
} from "./commands.ts";
import { archiveRole, listStaffRoles, saveRole } from "./commands-roles.ts";
import * as contract from "./contract.ts";

export const staffRoutes = bind(contract, {
  staffList: listStaff,
  inviteStaff: inviteStaffMember,
  setStaffRoles: updateStaffRoles,
  setStaffWarehouses: updateStaffWarehouses,
  setStaffActive: updateStaffActive,
  staffRoleList: listStaffRoles,
  saveStaffRole: saveRole,
  archiveStaffRole: archiveRole,
  actForCustomer: startActingFor,
  lookAtMerchant: startLooking,
});
