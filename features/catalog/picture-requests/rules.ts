import type { Text } from "#kernel/languages.ts";
import { toText } from "#kernel/texts.ts";

/** Intended use of the pictures, the basis of the auditor's decision. */
export const pictureUsages = ["shop", "print", "showroom", "other"] as const;
export type PictureUsage = (typeof pictureUsages)[number];

/** Refusal reasons by code, in each language. */
export const pictureRefusals = {
  unclearUse: toText([
    "Tell us what the images are for and where they’ll be shown.",
    "图片用途不够明确，请说明将在哪里使用。",
    "No queda claro el uso de las imágenes. Indique dónde se mostrarán.",
  ]),
  merchantDeclines: toText([
    "The manufacturer isn’t sharing these images right now.",
    "厂家目前不对外提供这些图片。",
    "El fabricante no cede estas imágenes por ahora.",
  ]),
  notSelling: toText([
    "Images are for companies that sell this product. Place a first order, then request them again.",
    "图片仅提供给销售该商品的企业，请先下单后再申请。",
    "Las imágenes son para empresas que venden este producto. Haga un primer pedido y vuelva a solicitarlas.",
  ]),
  newPictures: toText([
    "This product is being photographed again. Request the images again in a few days.",
    "该商品正在重新拍摄图片，请过几天再申请。",
    "Se están haciendo fotos nuevas de este producto. Vuelva a solicitarlas en unos días.",
  ]),
} as const satisfies Record<string, Text>;

export type PictureRefusal = keyof typeof pictureRefusals;

export const pictureRefusalCodes = Object.keys(pictureRefusals) as PictureRefusal[];

export const isPictureRefusal = (code: string): code is PictureRefusal => Object.hasOwn(pictureRefusals, code);

/** Maximum number of products of one call. */
export const maxRequested = 50;

/** Days during which approved pictures can be downloaded. */
export const downloadDays = 30;

/** Promised response time; older open requests are marked as late. */
export const answerWithinHours = 12;

/** File name of the ZIP archive. */
export const archiveName = (goodsSn: string): string => `${goodsSn}-pictures.zip`;
