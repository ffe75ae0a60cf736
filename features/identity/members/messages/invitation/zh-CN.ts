import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "加入 {company}",
  pageTitle: "邀请",
  intro: "{name} 邀请您以“{role}”身份代表 {company} 操作。",
  roles: { admin: "管理员", purchaser: "采购员", approver: "审批人", finance: "财务", viewer: "只读成员" },
  roleTexts: {
    admin: "拥有全部权限，可邀请同事。",
    purchaser: "管理购物车，并在公司设定的额度内下单。",
    approver: "可查看全部内容，并审批同事的采购。",
    finance: "负责付款，并处理余额、凭证、退款和账单。",
    viewer: "可查看全部内容，但不能更改。",
  },
  until: "邀请发送至 {email}，有效期至 {date}。",
  accept: "接受邀请",
  acceptAs: "您当前以 {name} 登录，您的其他公司不受影响。",
  login: "该邮箱已注册，请输入密码以接受邀请。",
  loginAction: "登录并接受",
  other: "您当前以 {name} 登录，而邀请发送给 {email}，请使用该邮箱登录后接受。",
  register: "创建账号即可加入。",
  registerAction: "创建账号并加入",
  decline: "拒绝邀请",
  declined: "您已拒绝该邀请。",
  over: "该邀请已失效",
  overText: "邀请已被使用、撤回，或已超过 7 天。请联系邀请人重新发送。",
  home: "前往商城",
} as const satisfies Translation<typeof english>;
