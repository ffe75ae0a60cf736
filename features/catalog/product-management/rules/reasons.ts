import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Reasons for refusing a product change, sent to the merchant in their language. */
export const changeReasons = {
  unclear_text: toText([
    "The text is hard to understand. Use plain, complete sentences.",
    "文字描述不清，请用完整、通顺的语句说明。",
    "El texto no se entiende bien. Escríbalo con frases claras y completas.",
  ]),
  not_the_product: toText(["The image doesn’t show this product.", "图片与该商品不符。", "La imagen no muestra este producto."]),
  picture_quality: toText([
    "The image is too small or blurred. Upload at least 1,200 px on a plain background.",
    "图片过小或模糊，请上传 1200 像素以上、背景干净的图片。",
    "La imagen es pequeña o está borrosa. Use al menos 1200 píxeles y un fondo liso.",
  ]),
  foreign_content: toText([
    "Remove contact details, prices, other stores’ names, and watermarks.",
    "此处不得出现联系方式、价格、其他店铺名称或水印。",
    "Aquí no van datos de contacto, precios, nombres de otras tiendas ni marcas de agua.",
  ]),
  wrong_category: toText(["The product belongs in another category.", "商品分类不正确。", "El producto corresponde a otra categoría."]),
  proof_missing: toText([
    "Send us the certificate or test report for this claim first.",
    "请先提供相应的证书或检测报告。",
    "Envíenos antes el certificado o el informe de ensayo que lo respalda.",
  ]),
  material_differs: toText([
    "The material doesn’t match the images or description.",
    "材质与图片或描述不一致。",
    "El material no coincide con las imágenes o la descripción.",
  ]),
} as const satisfies Record<string, Text>;

export type ChangeReason = keyof typeof changeReasons;
export const changeReasonCodes = Object.keys(changeReasons) as ChangeReason[];
export const isChangeReason = (code: string): code is ChangeReason => Object.hasOwn(changeReasons, code);
