import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

/** Exports and erasures of personal data. */
export const personalDataKinds = {
  dataExportReady: {
    group: "security",
    roles: [],
    byMail: true,
    title: toText(["Download your data", "请下载您的数据", "Descargue sus datos"]),
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
    title: toText([
      "Decide about erasing the account of {name}",
      "请处理 {name} 的账号注销申请",
      "Decida si se elimina la cuenta de {name}",
    ]),
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
