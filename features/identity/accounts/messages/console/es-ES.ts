import type { Translation } from "#ui/messages/translation.ts";
import type { messages as english } from "./en-US.ts";

export const messages = {
  title: "Verificación en dos pasos",
  intro: "Un código de una aplicación de su móvil, además de la contraseña.",
  on: "Activada",
  off: "Desactivada",
  required: "El personal debe activar la verificación en dos pasos.",
  setUp: "Configurar",
  beginText: "Necesita una aplicación de autenticación que genere códigos temporales.",
  begin: "Empezar",
  password: "Su contraseña",
  presentCode: "Código de la aplicación o de recuperación",
  qr: "Código QR para la aplicación de autenticación",
  scanText: "Escanee el código QR con la aplicación e introduzca el código que muestra.",
  byHand: "O escriba esta clave: ",
  code: "Código",
  codeHint: "Seis dígitos; se cerrarán sus demás sesiones",
  confirm: "Activar",
  keepText:
    "Verificación activada. Guarde estos códigos de recuperación en un lugar seguro: no se vuelven a mostrar. Cada uno sirve una vez si no tiene el móvil.",
  copy: "Copiar",
  copied: "Copiado",
  saved: "Ya los he guardado",
  since: "Activada desde",
  left: "{count, plural, one {queda # código} other {quedan # códigos}} de recuperación",
  renew: "Cambiar de móvil",
  turnOff: "Desactivar",
  turnOffText: "Después bastará su contraseña para iniciar sesión.",
  keepOn: "Mantener activada",
  steps: {
    password: "Contraseña",
    scan: "Móvil",
    keep: "Recuperación",
  },
} as const satisfies Translation<typeof english>;
