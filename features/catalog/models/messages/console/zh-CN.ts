import type { messages as english } from "#features/catalog/models/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "3D 展示",
  text: "采购商可在商品页旋转查看。请上传一个 GLB 文件（glTF 2.0）：单位为米，贴图内嵌，不压缩，最多 50 万个三角面。",
  file: "GLB 文件",
  shown: "商品页已有 3D 展示。",
  none: "商品页暂无 3D 展示。",
  look: "查看",
  saved: "已保存，商品页可查看 3D 展示。",
  remove: "移除我的文件",
  removed: "已移除您的文件。",
} as const satisfies Translation<typeof english>;
