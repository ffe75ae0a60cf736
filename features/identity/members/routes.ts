import { route } from "#platform/serve.ts";
import { getInvitation, handleAcceptInvitation, handleDeclineInvitation, handleRegisterInvited } from "./commands/accept-invitation.ts";
import { listActivity } from "./commands/activity-log.ts";
import { getOwnMembership, handleLeaveCompany, handleSwitchCompany, listCompanies } from "./commands/companies.ts";
import { createInvitation, handleResendInvitation, handleRevokeInvitation } from "./commands/invitations.ts";
import { listMembers, removeFromCompany, updateMemberRole, updateSettings } from "./commands/members.ts";
import {
  acceptInvitation,
  companies,
  companyLog,
  declineInvitation,
  invitationInfo,
  inviteMember,
  leaveCompany,
  memberList,
  ownMembership,
  registerInvited,
  removeMember,
  resendInvitation,
  revokeInvitation,
  saveMember,
  saveMemberSettings,
  switchCompany,
} from "./contract.ts";

export const membersRoutes = [
  route(companies, listCompanies),
  route(switchCompany, handleSwitchCompany),
  route(leaveCompany, handleLeaveCompany),
  route(ownMembership, getOwnMembership),
  route(memberList, listMembers),
  route(inviteMember, createInvitation),
  route(resendInvitation, handleResendInvitation),
  route(revokeInvitation, handleRevokeInvitation),
  route(saveMember, updateMemberRole),
  route(removeMember, removeFromCompany),
  route(saveMemberSettings, updateSettings),
  route(invitationInfo, getInvitation),
  route(acceptInvitation, handleAcceptInvitation),
  route(declineInvitation, handleDeclineInvitation),
  route(registerInvited, handleRegisterInvited),
  route(companyLog, listActivity),
];
