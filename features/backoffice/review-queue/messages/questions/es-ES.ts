import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Preguntas para usted",
  intro: "A veces necesitamos más datos para continuar con su trámite.",
  answer: "Su respuesta",
  files: "Imágenes (opcional)",
  send: "Enviar la respuesta",
  sent: "Respuesta enviada. Gracias",
  empty: "No hay preguntas",
  emptyText: "Si necesitamos algún dato, se lo pediremos aquí y por correo.",
  answered: "Respondida",
  waiting: "Pendiente de su respuesta",
} as const satisfies Translation<typeof english>;
