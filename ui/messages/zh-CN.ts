import type { messages as english } from "#ui/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  help: "查看帮助说明",
  close: "关闭",
  cancel: "取消",
  loading: "加载中",
  notices: "通知",
  steps: "步骤",
  breadcrumbs: "当前位置",
  form: {
    checkFields: "请检查填写有误的内容",
    enter: "请输入{text}",
    select: "请选择{text}",
    upload: "请上传{text}",
    wrong: "请检查{text}",
    email: "请输入有效的邮箱地址",
    atLeast: "不能小于 {min}",
    atMost: "不能大于 {max}",
    optional: "选填",
    choose: "请选择…",
    showPassword: "显示密码",
    hidePassword: "隐藏密码",
    zip: "请输入邮编，如 91730 或 91730-4210",
    zipNotInState: "邮编 {zip} 属于 {place}，不属于 {state}",
  },
  quantity: {
    less: "减少",
    more: "增加",
    raised: "起订量为 {min, number} 件",
    lowered: "最多可订 {max, number} 件",
    packed: "须按 {pack, number} 件的倍数订购",
    restored: "请输入整数，已恢复为 {quantity, number} 件",
  },
  pager: {
    label: "分页",
    range: "第 {from, number}–{to, number} 条，共 {total, number} 条",
    longRange: "第 {from, number}–{to, number} 条，共 {most, number} 条以上",
    page: "第 {page, number} 页",
    previous: "上一页",
    next: "下一页",
  },
  table: {
    select: "选择此行",
    selectAll: "全选",
  },
} as const satisfies Translation<typeof english>;
