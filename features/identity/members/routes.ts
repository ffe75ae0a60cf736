import { bind } from "#platform/serve.ts";
import { getInvitation, handleAcceptInvitation, handleDeclineInvitation, handleRegisterInvited } from "./commands/accept-invitation.ts";
import { listActivity } from "./commands/activity-log.ts";
import { getOwnMembership, handleLeaveCompany, handleSwitchCompany, listCompanies } from "./commands/companies.ts";
import { createInvitation, handleResendInvitation, handleRevokeInvitation } from "./commands/invitations.ts";
import { listMembers, removeFromCompany, updateMemberRole, updateSettings } from "./commands/members.ts";
import * as contract from "./contract.ts";

export const membersRoutes = bind(contract, {
  companies: listCompanies,
  switchCompany: handleSwitchCompany,
  leaveCompany: handleLeaveCompany,
  ownMembership: getOwnMembership,
  memberList: listMembers,
  inviteMember: createInvitation,
  resendInvitation: handleResendInvitation,
  revokeInvitation: handleRevokeInvitation,
  saveMember: updateMemberRole,
  removeMember: removeFromCompany,
  saveMemberSettings: updateSettings,
  invitationInfo: getInvitation,
  acceptInvitation: handleAcceptInvitation,
  declineInvitation: handleDeclineInvitation,
  registerInvited: handleRegisterInvited,
  companyLog: listActivity,
});
