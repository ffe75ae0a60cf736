import { type Route, route } from "#platform/serve.ts";
import { sendVerificationCode } from "./commands/codes.ts";
import { logIn, logOut } from "./commands/login.ts";
import { changeAccount, replacePassword, resetPassword } from "./commands/passwords.ts";
import { readBaseInfo, readInfo, saveProfile } from "./commands/profile.ts";
import { registerBuyer } from "./commands/register.ts";
import { endAllOtherSessions, endOneSession, listSessions } from "./commands/sessions.ts";
import {
  bindAccount,
  changePassword,
  endOtherSessions,
  endSession,
  forgetPassword,
  getUserBaseInfo,
  info,
  login,
  logout,
  register,
  saveUserInfo,
  sendCode,
  sessionList,
} from "./contract.ts";

export const accountsRoutes: readonly Route[] = [
  route(sendCode, sendVerificationCode),
  route(register, registerBuyer),
  route(login, logIn),
  route(logout, logOut),
  route(info, readInfo),
  route(getUserBaseInfo, readBaseInfo),
  route(saveUserInfo, saveProfile),
  route(forgetPassword, resetPassword),
  route(changePassword, replacePassword),
  route(bindAccount, changeAccount),
  route(sessionList, listSessions),
  route(endSession, endOneSession),
  route(endOtherSessions, endAllOtherSessions),
];
