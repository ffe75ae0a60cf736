import type { messages as english } from "#apps/web/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  operator: "运营",
  merchant: "商家",
  menu: "后台菜单",
  openMenu: "菜单",
  shop: "前往商城",
  keyboard: "键盘快捷键",
  keyboardHint: "快捷键",
  goTo: "前往{place}",
  search: "在此页搜索",
  help: "显示此帮助",
  logout: "退出登录",
  roles: {
    administrator: "管理员",
    auditor: "审核员",
    service: "客服",
    finance: "财务",
    warehouse: "仓库",
    specialist: "验货专员",
    salesman: "销售",
  },
  groups: {
    review: "审核",
    orders: "订单",
    money: "资金",
    stock: "库存",
    people: "人员",
    shop: "店铺",
    sales: "销售",
  },
  overview: "概览",
  certifications: "企业认证",
  vouchers: "付款凭证",
} as const satisfies Translation<typeof english>;
