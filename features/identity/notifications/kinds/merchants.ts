import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const market = {
  group: "security",
  roles: [],
  byMail: true,
  action: toText(["Open the console", "打开控制台", "Abrir la consola"]),
} as const;

/** What the people of a manufacturer are told when the operator lets it sell or not. */
export const merchantKinds = {
  merchantSuspended: {
    ...market,
    title: toText(["Your shop is suspended", "您的店铺已被暂停", "Su tienda está suspendida"]),
    body: toText([
      "Your products can’t be ordered for now. Orders that were placed go on: please fulfill them. Reason: {reason}",
      "您的商品暂时无法下单；已有订单请照常履行。原因：{reason}",
      "Por ahora no se pueden pedir sus productos. Los pedidos ya hechos siguen: sírvalos, por favor. Motivo: {reason}",
    ]),
  },
  merchantClosed: {
    ...market,
    title: toText(["Your shop is closed", "您的店铺已关闭", "Su tienda está cerrada"]),
    body: toText([
      "Your products can’t be ordered any more. You can still log in to see orders and earnings. Reason: {reason}",
      "您的商品不再接受下单，您仍可登录查看订单和收入。原因：{reason}",
      "Ya no se pueden pedir sus productos. Puede seguir entrando para ver pedidos e ingresos. Motivo: {reason}",
    ]),
  },
  merchantReopened: {
    ...market,
    title: toText(["Your shop is open again", "您的店铺已恢复", "Su tienda vuelve a estar activa"]),
    body: toText([
      "The products that you have switched on can be ordered again. {reason}",
      "您已上架的商品恢复下单。{reason}",
      "Los productos que tiene activados se pueden pedir de nuevo. {reason}",
    ]),
  },
} as const satisfies Record<string, NotificationKind>;
