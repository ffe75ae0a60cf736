import type { messages as english } from "#features/trade/contracts/messages/verify/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Verificación del contrato",
  standing: {
    agreed: "Válido: ambas partes aceptaron esta versión",
    superseded: "Sustituido: se acordó una versión posterior",
    proposed: "Aún sin acordar",
    ended: "Terminado: el contrato se rechazó o se canceló",
  },
  compare: "Compare número, versión y hash con el contrato impreso. Si uno es distinto, no es el contrato registrado.",
  number: "Número de contrato",
  version: "Versión",
  purchaser: "Empresa compradora",
  maker: "Fabricante",
  made: "Versión del",
  accepted: { buyer: "Aceptado por la empresa compradora", merchant: "Aceptado por el fabricante" },
  hash: "SHA-256 del texto en todos los idiomas",
  noPrices: "Aquí no se muestran la mercancía ni los precios.",
} as const satisfies Translation<typeof english>;
