import type { messages as english } from "#apps/web/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  operator: "Operador",
  merchant: "Fabricante",
  menu: "Menú de la consola",
  openMenu: "Menú",
  shop: "Ir a la tienda",
  keyboard: "Atajos de teclado",
  keyboardHint: "Atajos",
  goTo: "Ir a {place}",
  search: "Buscar en esta página",
  help: "Mostrar esta ayuda",
  logout: "Cerrar sesión",
  roles: {
    administrator: "Administrador",
    auditor: "Auditor",
    service: "Atención al cliente",
    finance: "Finanzas",
    warehouse: "Almacén",
    specialist: "Especialista",
    salesman: "Comercial",
  },
  groups: {
    review: "Revisión",
    orders: "Pedidos",
    money: "Dinero",
    stock: "Existencias",
    people: "Personas",
    shop: "Tienda",
    sales: "Ventas",
  },
  overview: "Resumen",
  certifications: "Certificaciones",
  vouchers: "Comprobantes",
} as const satisfies Translation<typeof english>;
