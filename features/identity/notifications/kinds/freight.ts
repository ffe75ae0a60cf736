import type { MemberRole } from "#kernel/contract.ts";
import type { Text } from "#kernel/languages.ts";
import type { NotificationKind } from "./kind.ts";

const seeShipment: Text = { "en-US": "View shipment", "zh-CN": "查看物流", "es-ES": "Ver el envío" };
const buyers: readonly MemberRole[] = ["purchaser", "finance"];
const common = { group: "orders", roles: buyers, byMail: true, action: seeShipment } as const;

/** Shipments under way. Params: order; `note` is what the carrier or the warehouse wrote. */
export const freightKinds = {
  shipmentDelivered: {
    ...common,
    title: { "en-US": "Order {order} was delivered", "zh-CN": "订单 {order} 已送达", "es-ES": "El pedido {order} se ha entregado" },
    body: {
      "en-US": "Count the cartons and report damage you find within five business days.",
      "zh-CN": "请清点箱数；如发现货损，请在五个工作日内提出。",
      "es-ES": "Cuente los bultos y comunique los daños que encuentre en un plazo de cinco días hábiles.",
    },
  },
  shipmentException: {
    ...common,
    title: {
      "en-US": "Order {order}: the carrier reported a problem",
      "zh-CN": "订单 {order} 运输途中出现异常",
      "es-ES": "Pedido {order}: incidencia en el transporte",
    },
    body: {
      "en-US": "The delivery may be late. You don’t have to do anything unless the carrier contacts you.",
      "zh-CN": "送达时间可能延后。如承运商未联系您，您无需操作。",
      "es-ES": "La entrega puede retrasarse. No tiene que hacer nada, salvo que el transportista le llame.",
    },
  },
} as const satisfies Record<string, NotificationKind>;
