import type { messages as english } from "#apps/web/messages/login-guide/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Vea sus precios al por mayor",
  text: "Regístrese como comprador para ver precios mayoristas, consultar existencias por almacén y hacer pedidos en minutos.",
  discounts: "Precios por cantidad en cada oferta",
  stock: "Existencias por almacén y fechas de llegada",
  terms: "Pago con saldo, tarjeta o transferencia, o a crédito",
  login: "Iniciar sesión",
  later: "Seguir explorando",
} as const satisfies Translation<typeof english>;
