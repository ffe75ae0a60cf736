import { term } from "#kernel/terms.ts";
import type { Texts } from "#kernel/texts.ts";

export const texts = {
  title: ["Your store", "我的店铺", "Su tienda"],
  intro: [
    "What buyers see in your store. Changes go live immediately.",
    "采购商看到的店铺内容，保存后立即生效。",
    "Lo que los compradores ven de usted. Los cambios se publican al momento.",
  ],
  see: ["View store", "查看店铺", "Ver la tienda"],
  save: ["Save and publish", "保存并发布", "Guardar y publicar"],
  saved: ["Published", "已保存并发布", "Guardado y publicado"],
  banner: ["Banner image", "店铺头图", "Imagen de cabecera"],
  bannerNew: ["Replace image", "更换头图", "Otra imagen"],
  bannerHint: [
    "At least 1,200 px wide, 4:1. We resize it for phones automatically.",
    "宽度至少 1200 像素，比例 4:1，系统会自动为手机压缩。",
    "Al menos 1200 px de ancho, 4 por 1. Se reduce para móviles automáticamente.",
  ],
  removeBanner: ["Remove image", "不显示头图", "Sin imagen"],
  words: ["Text", "文字", "Textos"],
  headline: ["Headline", "一句话介绍", "Titular"],
  headlineHint: ["One sentence, shown below your name", "显示在店名下方。", "Una frase bajo su nombre."],
  about: ["About you", "关于我们", "Sobre la empresa"],
  aboutHint: [
    "Shown above your profile. Leave a blank line between paragraphs.",
    "显示在工厂介绍之前，空一行即为新段落。",
    "Aparece antes del perfil. Una línea en blanco empieza un párrafo.",
  ],
  fallback: ["Empty fields show the English text.", "留空的语言显示英文内容。", "Lo que quede vacío se muestra en inglés."],
  featured: ["Featured products", "主推商品", "Productos destacados"],
  featuredHint: [
    "Up to 12 of your SKUs in display order, one per line or separated by commas",
    "最多 12 个本店商品编号，按顺序用逗号或换行分隔。",
    "Hasta 12 referencias suyas en orden, separadas por comas o líneas.",
  ],
  popular: ["Most popular now", "当前最受欢迎", "Lo más buscado ahora"],
  add: ["Feature {title}", "主推{title}", "Destacar {title}"],
  english: term.english,
  chinese: ["简体中文", "简体中文", "Chino"],
  spanish: ["Español", "Español", "Español"],
} as const satisfies Texts;
