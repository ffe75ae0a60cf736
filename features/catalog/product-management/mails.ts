import { greeting } from "#features/identity/accounts/mails.ts";
import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { inLanguage, toText } from "#kernel/texts.ts";
import type { MailContent } from "#platform/mail-layout.ts";
import type { Site } from "#platform/sites.ts";
import { changeReasons, isChangeReason } from "./rules/reasons.ts";
import type { ReviewedField } from "./rules.ts";
import { texts } from "./texts-console.ts";

const subject: Text = toText([
  "We reviewed your changes to {custom_sn}",
  "您对 {custom_sn} 的修改已审核",
  "Hemos revisado sus cambios en {custom_sn}",
]);

const approved: Text = toText(["Now live: {fields}.", "以下内容已在商城展示：{fields}。", "Ya se muestra en la tienda: {fields}."]);

const refused: Text = toText(["Declined – {field}: {why}", "未通过：{field}。{why}", "No aceptado: {field}. {why}"]);

const link: Text = toText(["Open product", "查看商品", "Ver el producto"]);

const labelOf = (field: ReviewedField, language: Language): string => inLanguage(texts.fields[field], language);

interface DecidedField {
  field: ReviewedField;
  state: string;
  reasons: readonly string[];
  note: string;
}

/** Formats one refused field with its reasons. */
export const refusalLine = (language: Language, { field, reasons, note }: DecidedField): string => {
  const why = [...reasons.filter(isChangeReason).map((code) => changeReasons[code][language]), note].filter(Boolean).join(" ");
  return interpolate(refused[language], { field: labelOf(field, language), why });
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
  const accepted = changes.filter(({ state }) => state === "approved").map(({ field }) => labelOf(field, language));
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
