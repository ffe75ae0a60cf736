import type { messages as english } from "#apps/web/messages/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  expired: "La sesión ha caducado; inicie sesión de nuevo",
  somethingError: "Algo ha fallado",
  unreachable: "No se puede conectar con el servidor; compruebe su conexión e inténtelo de nuevo",
  somethingWentWrong: "Algo ha salido mal.",
} as const satisfies Translation<typeof english>;
