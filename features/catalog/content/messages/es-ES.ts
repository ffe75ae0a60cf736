import type { messages as english } from "#features/catalog/content/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  help: "Centro de ayuda",
  topics: "Temas",
  more: "¿No encuentra la respuesta? Respondemos en 12 horas.",
  write: "Escribir a atención al cliente",
  about: "Sobre {number}: ",
  email: "Correo",
  phone: "Teléfono",
  address: "Dirección",
} as const satisfies Translation<typeof english>;
