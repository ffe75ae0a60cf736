import { toText } from "#kernel/texts.ts";

/** Why the platform suspends a manufacturer. */
export const lapseReason = toText([
  "No valid document: {document}. Upload it under Documents; we reopen your shop once it is accepted.",
  "缺少有效文件：{document}。请在“文件”页面上传，审核通过后我们将恢复您的店铺。",
  "Falta un documento vigente: {document}. Súbalo en Documentos; reactivaremos su tienda cuando lo aceptemos.",
]);
