import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Unirse a {company}",
  pageTitle: "Invitación",
  intro: "{name} le invita a actuar por {company} como {role}.",
  roles: { admin: "administrador", purchaser: "comprador", approver: "aprobador", finance: "finanzas", viewer: "lector" },
  roleTexts: {
    admin: "Puede hacerlo todo, también invitar a otros.",
    purchaser: "Llena el carrito y pide dentro de los límites que fija su empresa.",
    approver: "Lee todo y decide sobre las compras de sus compañeros.",
    finance: "Paga pedidos y lleva saldo, comprobantes, reembolsos y facturas.",
    viewer: "Lee todo y no cambia nada.",
  },
  until: "Abierta hasta el {date}, para {email}.",
  accept: "Aceptar",
  acceptAs: "Ha iniciado sesión como {name}. Sus otras empresas siguen igual.",
  login: "Ya hay una cuenta con esta dirección. Introduzca su contraseña para aceptar.",
  loginAction: "Iniciar sesión y aceptar",
  other: "Ha iniciado sesión como {name} y la invitación es para {email}. Inicie sesión con esa dirección para aceptarla.",
  register: "Cree una cuenta para unirse.",
  registerAction: "Crear cuenta y unirse",
  decline: "No, gracias",
  declined: "Ha rechazado la invitación.",
  over: "Esta invitación ya no sirve",
  overText: "Se usó, se retiró o han pasado sus siete días. Pida una nueva a quien le invitó.",
  home: "Ir a la tienda",
} as const satisfies Translation<typeof english>;
