import type { Text } from "#kernel/languages.ts";
import type { QueueKind } from "./rules.ts";

/** What an item is called to the company it came from. */
export const itemNames: Record<QueueKind, Text> = {
  certification: { "en-US": "your company's papers", "zh-CN": "贵公司的认证资料", "es-ES": "los documentos de su empresa" },
  voucher: { "en-US": "your payment voucher", "zh-CN": "您的付款凭证", "es-ES": "su comprobante de pago" },
  settlement: { "en-US": "your application", "zh-CN": "您的入驻申请", "es-ES": "su solicitud" },
  recharge: { "en-US": "your recharge", "zh-CN": "您的充值", "es-ES": "su recarga" },
  withdrawal: { "en-US": "your withdrawal", "zh-CN": "您的提现", "es-ES": "su retirada" },
  thaw: { "en-US": "your request to thaw", "zh-CN": "您的解冻申请", "es-ES": "su solicitud de desbloqueo" },
  credit: { "en-US": "your credit limit", "zh-CN": "您的授信额度", "es-ES": "su límite de crédito" },
  feedback: { "en-US": "your message", "zh-CN": "您的留言", "es-ES": "su mensaje" },
  picture: { "en-US": "your request for pictures", "zh-CN": "您的图片申请", "es-ES": "su solicitud de imágenes" },
  change: { "en-US": "your product changes", "zh-CN": "您的商品修改", "es-ES": "los cambios de su producto" },
};
