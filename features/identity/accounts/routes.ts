import { bind } from "#platform/serve.ts";
import { associateAccount } from "./commands/associate.ts";
import { sendVerificationCode } from "./commands/codes.ts";
import { logIn, logOut } from "./commands/login.ts";
import { changeAccount, replacePassword, resetPassword } from "./commands/passwords.ts";
import { getBaseInfo, getInfo, saveProfile } from "./commands/profile.ts";
import { registerBuyer } from "./commands/register.ts";
import { disableSecondFactor, enableSecondFactor, getSecondFactor, setUpSecondFactor } from "./commands/second-factor.ts";
import { endAllOtherSessions, endOneSession, listSessions } from "./commands/sessions.ts";
import * as contract from "./contract.ts";

export const accountsRoutes = bind(contract, {
  sendCode: sendVerificationCode,
  register: registerBuyer,
  associate: associateAccount,
  secondFactor: getSecondFactor,
  startSecondFactor: setUpSecondFactor,
  confirmSecondFactor: enableSecondFactor,
  removeSecondFactor: disableSecondFactor,
  login: logIn,
  logout: logOut,
  info: getInfo,
  getUserBaseInfo: getBaseInfo,
  saveUserInfo: saveProfile,
  forgetPassword: resetPassword,
  changePassword: replacePassword,
  bindAccount: changeAccount,
  sessionList: listSessions,
  endSession: endOneSession,
  endOtherSessions: endAllOtherSessions,
});
