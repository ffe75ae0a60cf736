import type { messages as english } from "#apps/web/messages/login-guide/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "查看您的批发价",
  text: "注册成为采购商，即可查看批发价和各仓库存，几分钟即可下单。",
  discounts: "每款商品均有阶梯价",
  stock: "各仓实时库存与到货日期",
  terms: "支持余额、银行卡、转账等方式，转账上传凭证即可",
  login: "去登录",
  later: "继续浏览",
} as const satisfies Translation<typeof english>;
