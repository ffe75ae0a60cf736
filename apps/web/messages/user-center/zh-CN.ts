import type { messages as english } from "#apps/web/messages/user-center/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "用户中心",
  menu: "用户中心菜单",
  groups: { buying: "采购", money: "资金", service: "服务", company: "企业与账户" },
  home_page: "概览",
  order: "订单",
  sales_order_list: "销售订单",
  requisition_form_list: "请购单",
  my_collection: "我的收藏",
  warehouse_list: "仓库",
  picture_list: "图片下载",
  balance: "余额",
  coupon: "优惠券",
  bank: "银行卡",
  thaw: "解冻",
  after_sale_services: "售后",
  message_center: "消息",
  stationMsg: "站内信",
  feedback: "反馈",
  essential_information: "基本信息",
  certification: "企业认证",
  manage_address: "地址管理",
  setting: "设置",
} as const satisfies Translation<typeof english>;
