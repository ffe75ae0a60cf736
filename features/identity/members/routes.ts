import { route } from "#platform/serve.ts";
import { changeCompany, leave, listCompanies, readOwnMembership } from "./commands/companies.ts";
import { invite, inviteAgain, withdrawInvitation } from "./commands/invitations.ts";
import { acceptWithLogin, declineWithLink, readInvitation, registerWithInvitation } from "./commands/join.ts";
import { readLog } from "./commands/log.ts";
import { changeMember, changeSettings, dropMember, listMembers } from "./commands/members.ts";
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

export const memberRoutes = [
  route(companies, listCompanies),
  route(switchCompany, changeCompany),
  route(leaveCompany, leave),
  route(ownMembership, readOwnMembership),
  route(memberList, listMembers),
  route(inviteMember, invite),
  route(resendInvitation, inviteAgain),
  route(revokeInvitation, withdrawInvitation),
  route(saveMember, changeMember),
  route(removeMember, dropMember),
  route(saveMemberSettings, changeSettings),
  route(invitationInfo, readInvitation),
  route(acceptInvitation, acceptWithLogin),
  route(declineInvitation, declineWithLink),
  route(registerInvited, registerWithInvitation),
  route(companyLog, readLog),
];
