import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Unirse a {company}",
  pageTitle: "Invitación",
  intro: "{name} le invita a unirse a {company} como {role}.",
  roles: { admin: "administrador", purchaser: "comprador", approver: "aprobador", finance: "finanzas", viewer: "lector" },
  roleTexts: {
    admin: "Tendrá todos los permisos y podrá invitar a otras personas.",
    purchaser: "Podrá preparar el carrito y hacer pedidos dentro de los límites de su empresa.",
    approver: "Podrá consultarlo todo y decidir sobre las compras de sus colegas.",
    finance: "Podrá pagar pedidos y gestionar saldo, comprobantes, reembolsos y facturas.",
    viewer: "Podrá consultarlo todo sin cambiar nada.",
  },
  until: "Abierta hasta el {date}, para {email}.",
  accept: "Aceptar",
  acceptAs: "Ha iniciado sesión como {name}. Sus otras empresas siguen igual.",
  login: "Ya hay una cuenta con esta dirección. Introduzca su contraseña para aceptar.",
  loginAction: "Iniciar sesión y aceptar",
  other: "Ha iniciado sesión como {name} y la invitación es para {email}. Inicie sesión con esa dirección para aceptarla.",
  register: "Cree una cuenta para unirse.",
  registerAction: "Crear cuenta y unirse",
  decline: "Rechazar",
  declined: "Ha rechazado la invitación.",
  over: "Esta invitación ya no es válida",
  overText: "Se ha usado, se ha retirado o han pasado siete días. Pida una nueva a quien le invitó.",
  home: "Ir a la tienda",
} as const satisfies Translation<typeof english>;
