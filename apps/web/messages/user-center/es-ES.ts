import type { messages as english } from "#apps/web/messages/user-center/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Centro de usuario",
  menu: "Menú del centro de usuario",
  groups: { buying: "Compras", money: "Dinero", service: "Atención", company: "Empresa y cuenta" },
  home_page: "Resumen",
  order: "Pedidos",
  sales_order_list: "Pedidos de venta",
  requisition_form_list: "Solicitudes de compra",
  my_collection: "Mi colección",
  warehouse_list: "Almacenes",
  picture_list: "Descarga de imágenes",
  balance: "Saldo",
  coupon: "Cupones",
  bank: "Tarjetas bancarias",
  thaw: "Desbloqueo",
  after_sale_services: "Posventa",
  message_center: "Mensajes",
  stationMsg: "Correo interno",
  feedback: "Sugerencias",
  essential_information: "Datos básicos",
  certification: "Certificación de empresa",
  manage_address: "Direcciones",
  setting: "Ajustes",
} as const satisfies Translation<typeof english>;
