import type { messages as english } from "#features/trade/contracts/messages/verify/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "合同验证",
  standing: {
    agreed: "有效：双方已确认此版本",
    superseded: "已被取代：双方确认了更新的版本",
    proposed: "尚未确认",
    ended: "已终止：合同被拒绝或取消",
  },
  compare: "请将合同号、版本和哈希值与纸质合同核对，如有不同，则该纸质合同与记录不符。",
  number: "合同号",
  version: "版本",
  purchaser: "采购商",
  maker: "厂家",
  made: "版本日期",
  accepted: { buyer: "采购商确认时间", merchant: "厂家确认时间" },
  hash: "三种语言文本的 SHA-256",
  noPrices: "此处不显示商品和价格。",
} as const satisfies Translation<typeof english>;
