import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Exports and erasures of personal data. */
export const personalDataKinds = {
  dataExportReady: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText(["Your data is ready to download", "您的数据可以下载了", "Sus datos están listos para descargar"]),
    body: toText([
      "Days left to download it: {days}. Log in to get the file.",
      "文件保留 {days} 天，请登录后下载。",
      "Días para descargarlo: {days}. Inicie sesión para obtener el archivo.",
    ]),
    action: toText(["Download", "下载", "Descargar"]),
  },
  erasureRequested: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText(["{name} asks to erase an account", "{name} 申请注销账号", "{name} solicita eliminar una cuenta"]),
    body: toText([
      "See what is still open, then grant or decline the request.",
      "请查看未结事项，再决定同意或拒绝。",
      "Consulte qué queda pendiente y acepte o rechace la solicitud.",
    ]),
    action: toText(["View request", "查看申请", "Ver la solicitud"]),
  },
  erasureRefused: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText(["We couldn’t erase the account", "账号注销申请未通过", "No hemos podido eliminar la cuenta"]),
    body: toText([
      "Our reason is below. You can ask again once it’s settled.",
      "原因如下，处理完成后可重新申请。",
      "Encontrará el motivo a continuación. Podrá solicitarlo de nuevo cuando se resuelva.",
    ]),
    action: toText(["View your data", "查看您的数据", "Ver sus datos"]),
  },
} as const satisfies Record<string, NotificationKind>;
