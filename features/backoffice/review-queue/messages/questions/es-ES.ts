import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Preguntas para usted",
  intro: "A veces necesitamos saber más antes de seguir con algo suyo.",
  answer: "Su respuesta",
  files: "Imágenes, si ayudan",
  send: "Enviar la respuesta",
  sent: "Gracias, ya tenemos su respuesta",
  empty: "No hay preguntas",
  emptyText: "Si necesitamos algo, lo encontrará aquí y en un correo.",
  answered: "Respondida",
  waiting: "Espera su respuesta",
} as const satisfies Translation<typeof english>;
