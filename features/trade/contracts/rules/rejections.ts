import { toText } from "#kernel/texts.ts";
/** Why a signed contract is not approved, for the manufacturer. */
export const contractRejections = {
  unsigned: toText(["A signature or stamp is missing.", "缺少签字或盖章。", "Falta una firma o un sello."]),
  otherText: toText([
    "The document doesn’t match the agreed version.",
    "文件内容与双方确认的版本不一致。",
    "El documento no coincide con la versión acordada.",
  ]),
  unreadable: toText([
    "The file can’t be read. Upload a sharper copy.",
    "文件无法辨认，请上传更清晰的版本。",
    "El archivo no se puede leer. Suba una copia más nítida.",
  ]),
} as const;
