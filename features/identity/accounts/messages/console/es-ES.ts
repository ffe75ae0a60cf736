import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Segundo factor",
  intro: "Un código de una aplicación de su móvil, además de la contraseña.",
  on: "Activado",
  off: "Desactivado",
  required: "El personal necesita un segundo factor antes de nada.",
  setUp: "Configurarlo",
  beginText: "Necesita una aplicación de autenticación que genere códigos temporales.",
  begin: "Empezar",
  password: "Su contraseña",
  presentCode: "Código de la aplicación o de recuperación",
  qr: "Imagen para la aplicación de autenticación",
  scanText: "Escanee la imagen con la aplicación e introduzca el código que muestra.",
  byHand: "O escriba esta clave: ",
  code: "Código",
  codeHint: "Seis cifras; sus demás sesiones se cierran",
  confirm: "Activar",
  keepText:
    "Está activado. Guarde estos códigos donde nadie más los lea: cada uno sirve una vez si pierde el móvil. No se vuelven a mostrar.",
  copy: "Copiar",
  copied: "Copiado",
  kept: "Ya los he guardado",
  since: "Activado desde",
  left: "{count, plural, one {queda # código} other {quedan # códigos}} de recuperación",
  renew: "Pasar a otro móvil",
  turnOff: "Desactivar",
  turnOffText: "Después bastará su contraseña para entrar.",
  keepOn: "Mantenerlo",
  steps: {
    password: "Contraseña",
    scan: "Móvil",
    keep: "Recuperación",
  },
} as const satisfies Translation<typeof english>;
