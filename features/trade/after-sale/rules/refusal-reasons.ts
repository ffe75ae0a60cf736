import { toText } from "#kernel/texts.ts";
/** Why a case is declined, for buyer and manufacturer. */
export const caseRefusals = {
  notShown: toText([
    "Photos and video don’t show the problem.",
    "图片和视频未能显示问题。",
    "Las fotos y el vídeo no muestran el problema.",
  ]),
  causedByUse: toText(["The damage was caused by use or assembly.", "损坏由使用或安装造成。", "El daño se debe al uso o al montaje."]),
  asSold: toText([
    "The goods are as they were described and sold.",
    "商品与描述和售出状态一致。",
    "La mercancía es como se describió y vendió.",
  ]),
} as const;
