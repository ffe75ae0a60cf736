import type { Text } from "#kernel/languages.ts";

/** Why papers are refused; each is said to the buyer in their own language. */
export const refusalReasons = {
  unreadable: {
    "en-US": "A picture is not readable. Please upload a sharp photo that shows the whole page.",
    "zh-CN": "图片不清晰，请上传完整、清晰的照片。",
    "es-ES": "Una imagen no se lee. Suba una foto nítida en la que se vea toda la página.",
  },
  expired: {
    "en-US": "The licence has expired. Please upload the valid one.",
    "zh-CN": "证照已过期，请上传有效的证照。",
    "es-ES": "La licencia ha caducado. Suba la vigente.",
  },
  nameDiffers: {
    "en-US": "The company name is not the one on the licence.",
    "zh-CN": "公司名称与营业执照不一致。",
    "es-ES": "El nombre de la empresa no coincide con el de la licencia.",
  },
  numberDiffers: {
    "en-US": "The licence number is not the one on the picture.",
    "zh-CN": "证照号码与图片不一致。",
    "es-ES": "El número de licencia no coincide con el de la imagen.",
  },
  cardMissing: {
    "en-US": "Please upload both sides of the legal person's ID card.",
    "zh-CN": "请上传法人身份证正反面。",
    "es-ES": "Suba las dos caras del documento del representante legal.",
  },
  notBusiness: {
    "en-US": "The papers do not show a business that trades in furniture or furnishes rooms.",
    "zh-CN": "资料未能证明贵公司从事家具经营或室内配套业务。",
    "es-ES": "Los documentos no muestran una empresa que comercie con muebles o amueble espacios.",
  },
  duplicate: {
    "en-US": "A company with these papers is registered already. Please ask its administrator to invite you.",
    "zh-CN": "该资料对应的公司已注册，请联系其管理员邀请您加入。",
    "es-ES": "Ya hay una empresa registrada con estos documentos. Pida a su administrador que le invite.",
  },
} as const satisfies Record<string, Text>;

export type RefusalReason = keyof typeof refusalReasons;

export const refusalReasonCodes = Object.keys(refusalReasons) as RefusalReason[];

export const isRefusalReason = (code: string): code is RefusalReason => Object.hasOwn(refusalReasons, code);

/** The pictures of the papers, by the wire name of their file reference. */
export const paperFields = ["licence_id", "card_front_id", "card_reverse_id", "permit_id", "logo_id"] as const;
export type PaperField = (typeof paperFields)[number];

/** Pictures that must be there: China users prove the legal person as well (spec 3). */
export const requiredPapers = (isChina: boolean): readonly PaperField[] =>
  isChina ? ["licence_id", "card_front_id", "card_reverse_id"] : ["licence_id"];

/** The written fields that a review compares with the papers before. */
export const writtenFields = [
  "company_name",
  "licence_sn",
  "tax_id",
  "permit_sn",
  "main_product",
  "company_email",
  "country_name",
  "province_name",
  "city_name",
  "address",
  "zip_code",
] as const;
export type WrittenField = (typeof writtenFields)[number];

/** Days after which an open request is late, and after which it is soon to be: a reply is promised within 12 hours (spec 9). */
export const replyWithinHours = 12;
