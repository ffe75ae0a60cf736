import { greeting } from "#features/identity/accounts/mails.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import { changeReasons, isChangeReason } from "./rules/reasons.ts";
import type { ReviewedField } from "./rules.ts";

const subject: Text = {
  "en-US": "We reviewed your changes to {custom_sn}",
  "zh-CN": "您对 {custom_sn} 的修改已审核",
  "es-ES": "Hemos revisado sus cambios en {custom_sn}",
};

const approved: Text = {
  "en-US": "Now live: {fields}.",
  "zh-CN": "以下内容已在商城展示：{fields}。",
  "es-ES": "Ya se muestra en la tienda: {fields}.",
};

const refused: Text = {
  "en-US": "Declined – {field}: {why}",
  "zh-CN": "未通过：{field}。{why}",
  "es-ES": "No aceptado: {field}. {why}",
};

const link: Text = { "en-US": "Open product", "zh-CN": "查看商品", "es-ES": "Ver el producto" };

/** Names of the reviewed fields in emails. */
const fieldNames: Record<ReviewedField, Text> = {
  title: { "en-US": "title", "zh-CN": "标题", "es-ES": "título" },
  description: { "en-US": "description", "zh-CN": "描述", "es-ES": "descripción" },
  features: { "en-US": "highlights", "zh-CN": "卖点", "es-ES": "características" },
  type_id: { "en-US": "category", "zh-CN": "分类", "es-ES": "categoría" },
  materials: { "en-US": "materials", "zh-CN": "材质", "es-ES": "materiales" },
  certificates: { "en-US": "certificates", "zh-CN": "产品认证", "es-ES": "certificados" },
  origin: { "en-US": "origin", "zh-CN": "产地", "es-ES": "origen" },
  hs_code: { "en-US": "HS code", "zh-CN": "HS 编码", "es-ES": "código HS" },
  pictures: { "en-US": "images", "zh-CN": "图片", "es-ES": "imágenes" },
};

interface DecidedField {
  field: ReviewedField;
  state: string;
  reasons: readonly string[];
  note: string;
}

/** Formats one refused field with its reasons. */
export const refusalLine = (language: Language, { field, reasons, note }: DecidedField): string => {
  const why = [...reasons.filter(isChangeReason).map((code) => changeReasons[code][language]), note].filter(Boolean).join(" ");
  return interpolate(refused[language], { field: fieldNames[field][language], why });
};

interface Decision {
  name: string;
  custom_sn: string;
  product_id: number;
  changes: readonly DecidedField[];
  publicUrl: string;
}

/** Builds the email about a decided change set, field by field, in the recipient's language. */
export const decisionMail = (language: Language, site: Site, decision: Decision): MailContent => {
  const { changes, custom_sn, name, product_id, publicUrl } = decision;
  const accepted = changes.filter(({ state }) => state === "approved").map(({ field }) => fieldNames[field][language]);
  const separator = language === "zh-CN" ? "、" : ", ";
  const declined = changes.filter(({ state }) => state === "refused").map((change) => refusalLine(language, change));
  return {
    subject: interpolate(subject[language], { custom_sn }),
    greeting: interpolate(greeting[language], { name }),
    paragraphs: [...(accepted.length > 0 ? [interpolate(approved[language], { fields: accepted.join(separator) })] : []), ...declined],
    action: { label: link[language], url: `${publicUrl}/merchant/products/${product_id}` },
    site,
  };
};
