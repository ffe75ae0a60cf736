import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Proof of handover", "交接凭证", "Comprobante de entrega"],
  takenBy: ["Taken by {name}", "接收人：{name}", "Recibido por {name}"],
  signature: ["Signature of {name}", "{name} 的签名", "Firma de {name}"],
  photo: ["Photo {number, number} of the handover", "交接照片 {number, number}", "Foto {number, number} de la entrega"],
} as const satisfies Texts;
