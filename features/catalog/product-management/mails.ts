import { interpolate, type Language, type Text } from "#kernel/languages.ts";
import { inLanguage, toText } from "#kernel/texts.ts";
import { mail } from "#platform/mail.ts";
import type { MailContent, MailReader } from "#platform/mail-layout.ts";
import { changeReasons, isChangeReason } from "./rules/reasons.ts";
import type { ReviewedField } from "./rules.ts";
import { texts } from "./texts-console.ts";

const reviewedMail = mail({
  subject: ["We reviewed your changes to {custom_sn}", "您对 {custom_sn} 的修改已审核", "Hemos revisado sus cambios en {custom_sn}"],
  paragraphs: [],
  action: { label: ["Open product", "查看商品", "Ver el producto"], url: "{publicUrl}/merchant/products/{product_id}" },
});

const approved: Text = toText(["Now live: {fields}.", "以下内容已在商城展示：{fields}。", "Ya se muestra en la tienda: {fields}."]);

const refused: Text = toText(["Declined – {field}: {why}", "未通过：{field}。{why}", "No aceptado: {field}. {why}"]);

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
  custom_sn: string;
  product_id: number;
  changes: readonly DecidedField[];
  publicUrl: string;
}

/** The mail about a decided change set: a paragraph with the fields that were approved, and one for each that was refused. */
export const decisionMail = (reader: MailReader, { changes, ...about }: Decision): MailContent => {
  const { language } = reader;
  const accepted = changes.filter(({ state }) => state === "approved").map(({ field }) => labelOf(field, language));
  const fields = accepted.join(language === "zh-CN" ? "、" : ", ");
  const declined = changes.filter(({ state }) => state === "refused").map((change) => refusalLine(language, change));
  const paragraphs = [...(accepted.length > 0 ? [interpolate(approved[language], { fields })] : []), ...declined];
  return { ...reviewedMail(reader, about), paragraphs };
};
