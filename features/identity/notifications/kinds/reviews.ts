import type { NotificationKind } from "./kind.ts";

const view = { "en-US": "View reviews", "zh-CN": "查看评价", "es-ES": "Ver las opiniones" } as const;

const viewProduct = { "en-US": "View product", "zh-CN": "查看商品", "es-ES": "Ver el producto" } as const;

/** Product reviews. Params: product; the three ratings and text; reasons of a decision, and optionally note. */
export const reviewKinds = {
  reviewWritten: {
    group: "service",
    roles: [],
    byMail: true,
    title: { "en-US": "New review of {product}", "zh-CN": "{product} 有新评价", "es-ES": "Nueva opinión sobre {product}" },
    body: {
      "en-US": "Quality {quality}, packing {packing}, matches the description {accuracy} out of 5. “{text}”",
      "zh-CN": "质量 {quality} 分、包装 {packing} 分、与描述相符 {accuracy} 分（满分 5 分）：“{text}”",
      "es-ES": "Calidad {quality}, embalaje {packing}, coincide con la descripción {accuracy} de 5. «{text}»",
    },
    action: { "en-US": "Answer", "zh-CN": "回复", "es-ES": "Responder" },
  },
  reviewAnswered: {
    group: "service",
    roles: [],
    byMail: true,
    title: {
      "en-US": "The manufacturer answered your review of {product}",
      "zh-CN": "厂家已回复您对 {product} 的评价",
      "es-ES": "El fabricante ha respondido a su opinión sobre {product}",
    },
    body: { "en-US": "{text}", "zh-CN": "{text}", "es-ES": "{text}" },
    action: view,
  },
  reviewHidden: {
    group: "service",
    roles: [],
    byMail: true,
    title: {
      "en-US": "A review of {product} was hidden",
      "zh-CN": "{product} 的一条评价已被隐藏",
      "es-ES": "Se ha ocultado una opinión sobre {product}",
    },
    body: {
      "en-US": "It no longer counts in the averages. {reasons}",
      "zh-CN": "该评价不再计入平均分。{reasons}",
      "es-ES": "Ya no cuenta en las medias. {reasons}",
    },
    action: view,
  },
  reviewUpheld: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "A reported review of {product} stays visible",
      "zh-CN": "{product} 被举报的评价继续显示",
      "es-ES": "Se mantiene una opinión denunciada sobre {product}",
    },
    body: {
      "en-US": "Our team checked the report and kept the review.",
      "zh-CN": "我们已核实举报，该评价予以保留。",
      "es-ES": "Nuestro equipo revisó la denuncia y mantiene la opinión.",
    },
    action: view,
  },
  reviewReportUpheld: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "The review of {product} that you reported was hidden",
      "zh-CN": "您举报的 {product} 评价已被隐藏",
      "es-ES": "Se ha ocultado la opinión sobre {product} que usted denunció",
    },
    body: {
      "en-US": "Our team checked your report and hid the review. Thank you for telling us.",
      "zh-CN": "我们已核实您的举报并隐藏了该评价，感谢您的告知。",
      "es-ES": "Nuestro equipo revisó su denuncia y ocultó la opinión. Gracias por avisarnos.",
    },
    action: viewProduct,
  },
  reviewReportDismissed: {
    group: "service",
    roles: [],
    byMail: false,
    title: {
      "en-US": "The review of {product} that you reported stays visible",
      "zh-CN": "您举报的 {product} 评价继续显示",
      "es-ES": "Se mantiene la opinión sobre {product} que usted denunció",
    },
    body: {
      "en-US": "Our team checked your report and found that the review follows our rules.",
      "zh-CN": "我们已核实您的举报，该评价未违反规则。",
      "es-ES": "Nuestro equipo revisó su denuncia: la opinión cumple nuestras normas.",
    },
    action: viewProduct,
  },
} as const satisfies Record<string, NotificationKind>;
