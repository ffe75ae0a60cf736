/** Why a case is declined, for buyer and manufacturer. */
export const caseRefusals = {
  notShown: {
    "en-US": "Photos and video don’t show the problem.",
    "zh-CN": "图片和视频未能显示问题。",
    "es-ES": "Las fotos y el video no muestran el problema.",
  },
  causedByUse: {
    "en-US": "The damage was caused by use or assembly.",
    "zh-CN": "损坏由使用或安装造成。",
    "es-ES": "El daño se debe al uso o al montaje.",
  },
  asSold: {
    "en-US": "The goods are as they were described and sold.",
    "zh-CN": "商品与描述和售出状态一致。",
    "es-ES": "La mercancía es como se describió y vendió.",
  },
} as const;
