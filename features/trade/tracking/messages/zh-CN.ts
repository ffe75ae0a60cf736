import type { messages as english } from "#features/trade/tracking/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "物流跟踪",
  carrier: "承运商",
  number: "运单号",
  waiting: "货物出库后即可查看物流信息。",
  none: "暂无物流信息，承运商上报后会显示在这里。",
  kinds: {
    picked_up: "已揽收",
    in_transit: "运输中",
    out_for_delivery: "派送中",
    exception: "运输异常",
    delivered: "已送达",
  },
  dispatched: "已出库",
  byCarrier: "承运商",
  byWarehouse: "仓库",
  parcel: "包裹 {number}",
  failed: "物流信息加载失败，请重试。",
  retry: "重试",
  add: "添加记录",
  dialog: {
    title: "添加物流记录",
    kind: "状态",
    when: "时间",
    whenHint: "留空表示当前时间。",
    place: "地点",
    note: "备注",
    save: "添加",
    saved: "已添加物流记录",
  },
} as const satisfies Translation<typeof english>;
