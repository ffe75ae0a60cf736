/** Why a signed contract is not approved, for the manufacturer. */
export const contractRejections = {
  unsigned: {
    "en-US": "A signature or stamp is missing.",
    "zh-CN": "缺少签字或盖章。",
    "es-ES": "Falta una firma o un sello.",
  },
  otherText: {
    "en-US": "The document doesn’t match the agreed version.",
    "zh-CN": "文件内容与双方确认的版本不一致。",
    "es-ES": "El documento no coincide con la versión acordada.",
  },
  unreadable: {
    "en-US": "The file can’t be read. Upload a sharper copy.",
    "zh-CN": "文件无法辨认，请上传更清晰的版本。",
    "es-ES": "El archivo no se puede leer. Suba una copia más nítida.",
  },
} as const;
