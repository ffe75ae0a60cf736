import { type Route, route } from "#platform/serve.ts";
import { associateAccount } from "./commands/associate.ts";
import { sendVerificationCode } from "./commands/codes.ts";
import { logIn, logOut } from "./commands/login.ts";
import { changeAccount, replacePassword, resetPassword } from "./commands/passwords.ts";
import { getBaseInfo, getInfo, saveProfile } from "./commands/profile.ts";
import { registerBuyer } from "./commands/register.ts";
import { disableSecondFactor, enableSecondFactor, getSecondFactor, setUpSecondFactor } from "./commands/second-factor.ts";
import { endAllOtherSessions, endOneSession, listSessions } from "./commands/sessions.ts";
import {
  associate,
  bindAccount,
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  forgetPassword,
  getUserBaseInfo,
  info,
  login,
  logout,
  register,
  removeSecondFactor,
  saveUserInfo,
  secondFactor,
  sendCode,
  sessionList,
  startSecondFactor,
} from "./contract.ts";

export const accountsRoutes: readonly Route[] = [
  route(sendCode, sendVerificationCode),
  route(register, registerBuyer),
  route(associate, associateAccount),
  route(secondFactor, getSecondFactor),
  route(startSecondFactor, setUpSecondFactor),
  route(confirmSecondFactor, enableSecondFactor),
  route(removeSecondFactor, disableSecondFactor),
  route(login, logIn),
  route(logout, logOut),
  route(info, getInfo),
  route(getUserBaseInfo, getBaseInfo),
  route(saveUserInfo, saveProfile),
  route(forgetPassword, resetPassword),
  route(changePassword, replacePassword),
  route(bindAccount, changeAccount),
  route(sessionList, listSessions),
  route(endSession, endOneSession),
  route(endOtherSessions, endAllOtherSessions),
];
