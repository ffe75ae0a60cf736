import type { messages as english } from "#features/catalog/models/messages/console/en-US.ts";
import type { Translation } from "#ui/messages/translation.ts";

export const messages = {
  title: "Vista 3D",
  text: "Los compradores pueden girar el producto en su página. Suba un archivo GLB (glTF 2.0) en metros, con las texturas incluidas, sin comprimir y con 500.000 triángulos como máximo.",
  file: "Archivo GLB",
  shown: "La página del producto tiene vista 3D.",
  none: "La página del producto todavía no tiene vista 3D.",
  look: "Ver",
  saved: "Guardado. La vista 3D está en la página del producto.",
  remove: "Retirar mi archivo",
  removed: "Archivo retirado.",
} as const satisfies Translation<typeof english>;
