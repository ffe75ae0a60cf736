import { toText } from "#kernel/texts.ts";
import type { NotificationKind } from "./kind.ts";

const view = toText(["View reviews", "查看评价", "Ver las opiniones"]);

const viewProduct = toText(["View product", "查看商品", "Ver el producto"]);

/** Product reviews. Params: product; the three ratings and text; reasons of a decision, and optionally note. */
export const reviewKinds = {
  reviewWritten: {
    group: "service",
    roles: [],
    byMail: true,
    title: toText(["New review of {product}", "{product} 有新评价", "Nueva opinión sobre {product}"]),
    body: toText([
      "Quality {quality}, packing {packing}, matches the description {accuracy} out of 5. “{text}”",
      "质量 {quality} 分、包装 {packing} 分、与描述相符 {accuracy} 分（满分 5 分）：“{text}”",
      "Calidad {quality}, embalaje {packing}, coincide con la descripción {accuracy} de 5. «{text}»",
    ]),
    action: toText(["Answer", "回复", "Responder"]),
  },
  reviewAnswered: {
    group: "service",
    roles: [],
    byMail: true,
    title: toText([
      "The manufacturer answered your review of {product}",
      "厂家已回复您对 {product} 的评价",
      "El fabricante ha respondido a su opinión sobre {product}",
    ]),
    body: toText(["{text}", "{text}", "{text}"]),
    action: view,
  },
  reviewHidden: {
    group: "service",
    roles: [],
    byMail: true,
    title: toText(["A review of {product} was hidden", "{product} 的一条评价已被隐藏", "Se ha ocultado una opinión sobre {product}"]),
    body: toText([
      "It no longer counts in the averages. {reasons}",
      "该评价不再计入平均分。{reasons}",
      "Ya no cuenta en las medias. {reasons}",
    ]),
    action: view,
  },
  reviewUpheld: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText([
      "A reported review of {product} stays visible",
      "{product} 被举报的评价继续显示",
      "Se mantiene una opinión denunciada sobre {product}",
    ]),
    body: toText([
      "Our team checked the report and kept the review.",
      "我们已核实举报，该评价予以保留。",
      "Nuestro equipo revisó la denuncia y mantiene la opinión.",
    ]),
    action: view,
  },
  reviewReportUpheld: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText([
      "The review of {product} that you reported was hidden",
      "您举报的 {product} 评价已被隐藏",
      "Se ha ocultado la opinión sobre {product} que usted denunció",
    ]),
    body: toText([
      "Our team checked your report and hid the review. Thank you for telling us.",
      "我们已核实您的举报并隐藏了该评价，感谢您的告知。",
      "Nuestro equipo revisó su denuncia y ocultó la opinión. Gracias por avisarnos.",
    ]),
    action: viewProduct,
  },
  reviewReportDismissed: {
    group: "service",
    roles: [],
    byMail: false,
    title: toText([
      "The review of {product} that you reported stays visible",
      "您举报的 {product} 评价继续显示",
      "Se mantiene la opinión sobre {product} que usted denunció",
    ]),
    body: toText([
      "Our team checked your report and found that the review follows our rules.",
      "我们已核实您的举报，该评价未违反规则。",
      "Nuestro equipo revisó su denuncia: la opinión cumple nuestras normas.",
    ]),
    action: viewProduct,
  },
} as const satisfies Record<string, NotificationKind>;
