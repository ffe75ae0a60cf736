import { bind } from "#platform/serve.ts";
import { listActivityOfMerchant } from "./commands/activity-log.ts";
import { dropClosure, listClosures, listClosuresForBuyers, storeClosure } from "./commands/closures.ts";
import { coverFor, endCover } from "./commands/covers.ts";
import {
  changePersonRole,
  invitePersonByMail,
  listPeople,
  removePersonFromMerchant,
  resendInvitationOfMerchant,
  revokeInvitationOfMerchant,
  setRule,
} from "./commands/people.ts";
import { removeOwnRole, saveOwnRole } from "./commands/roles.ts";
import { handleLeaveMerchant, handleSwitchMerchant } from "./commands/switching.ts";
import * as contract from "./contract.ts";

export const merchantMembersRoutes = bind(contract, {
  merchantPeople: listPeople,
  invitePerson: invitePersonByMail,
  resendPersonInvitation: resendInvitationOfMerchant,
  revokePersonInvitation: revokeInvitationOfMerchant,
  savePersonRole: changePersonRole,
  removePerson: removePersonFromMerchant,
  saveMerchantRole: saveOwnRole,
  removeMerchantRole: removeOwnRole,
  setSecondFactorRule: setRule,
  switchMerchant: handleSwitchMerchant,
  leaveMerchant: handleLeaveMerchant,
  merchantLog: listActivityOfMerchant,
  saveCover: coverFor,
  removeCover: endCover,
  merchantClosures: listClosures,
  saveClosure: storeClosure,
  removeClosure: dropClosure,
  storeClosures: listClosuresForBuyers,
});
