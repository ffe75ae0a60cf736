import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["3D view", "3D 展示", "Vista 3D"],
  text: [
    "Buyers can rotate the product on its page. Upload one GLB file (glTF 2.0) in meters, with textures embedded, uncompressed, up to 500,000 triangles.",
    "采购商可在商品页旋转查看。请上传一个 GLB 文件（glTF 2.0）：单位为米，贴图内嵌，不压缩，最多 50 万个三角面。",
    "Los compradores pueden girar el producto en su página. Suba un archivo GLB (glTF 2.0) en metros, con las texturas incluidas, sin comprimir y con 500.000 triángulos como máximo.",
  ],
  file: ["GLB file", "GLB 文件", "Archivo GLB"],
  shown: ["The product page has a 3D view.", "商品页已有 3D 展示。", "La página del producto tiene vista 3D."],
  none: ["No 3D view yet", "商品页暂无 3D 展示。", "La página del producto todavía no tiene vista 3D."],
  look: term.view,
  saved: ["Saved. The 3D view is live.", "已保存，商品页可查看 3D 展示。", "Guardado. La vista 3D está en la página del producto."],
  remove: ["Remove file", "移除我的文件", "Retirar mi archivo"],
  removed: ["File removed", "已移除您的文件。", "Archivo retirado."],
} as const satisfies Texts;
