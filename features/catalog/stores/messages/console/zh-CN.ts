import type { messages as english } from "#features/catalog/stores/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "我的店铺",
  intro: "采购商看到的店铺内容，保存后立即生效。",
  see: "查看店铺",
  save: "保存并发布",
  saved: "已保存并发布",
  banner: "店铺头图",
  bannerNew: "更换头图",
  bannerHint: "宽度至少 1200 像素，比例 4:1，系统会自动为手机压缩。",
  removeBanner: "不显示头图",
  words: "文字",
  headline: "一句话介绍",
  headlineHint: "显示在店名下方。",
  about: "关于我们",
  aboutHint: "显示在工厂介绍之前，空一行即为新段落。",
  fallback: "留空的语言显示英文内容。",
  featured: "主推商品",
  featuredHint: "最多 12 个本店商品编号，按顺序用逗号或换行分隔。",
  popular: "当前最受欢迎",
  add: "主推{title}",
  english: "English",
  chinese: "简体中文",
  spanish: "Español",
} as const satisfies Translation<typeof english>;
