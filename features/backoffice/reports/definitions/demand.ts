import { missedSearches, visitsByDay } from "../queries/demand.ts";
import { type Report, type ReportColumn, report } from "../report.ts";
import { column } from "./columns.ts";

const companies = (label: ReportColumn["label"]): ReportColumn => ({ kind: "number", label });

export const demandReports = {
  visits_by_day: report({
    isOnHome: true,
    title: ["From visit to order", "从访问到下单", "De la visita al pedido"],
    help: [
      "How many buyers came on a day, looked at a product, put goods into the cart and ordered. Each company counts once a day; visitors without an account aren’t counted.",
      "每日来访、浏览商品、加入购物车和下单的采购公司数。每家公司每天只计一次，未登录的访客不计入。",
      "Cuántos compradores entraron en un día, vieron un producto, añadieron al carrito y pidieron. Cada empresa cuenta una sola vez al día; las visitas sin cuenta no se cuentan.",
    ],
    readers: { staff: ["finance", "auditor", "service", "salesman"], area: "companies" },
    hasPeriod: true,
    columns: {
      day: column.day,
      came: companies(["Came", "来访", "Entraron"]),
      viewed: companies(["Viewed a product", "浏览商品", "Vieron un producto"]),
      added: companies(["Added to cart", "加入购物车", "Añadieron al carrito"]),
      ordered: companies(["Ordered", "下单", "Pidieron"]),
      ordered_share: { kind: "percent", label: ["Ordered %", "下单率", "% que pidió"] },
    },
    chart: { kind: "groups", point: "day", series: { came: "soft", ordered: "brand" } },
    read: visitsByDay,
  }),
  missed_searches: report({
    title: ["Searches without results", "无结果搜索", "Búsquedas sin resultados"],
    help: [
      "Searches that found nothing, whatever the filters, and words that no product has. Synonyms or new goods can answer them. Each language keeps up to 1,000 terms a day.",
      "搜索不到任何商品的关键词（与筛选条件无关），以及没有商品包含的词语，可通过添加同义词或上架新商品来满足。每种语言每天最多保留 1,000 个词语。",
      "Búsquedas que no encontraron nada, con cualquier filtro, y palabras que ningún producto tiene. Sinónimos o productos nuevos pueden resolverlas. Se guardan hasta 1.000 términos por idioma y día.",
    ],
    readers: { staff: ["auditor", "service", "salesman", "specialist"], area: "products" },
    hasPeriod: true,
    columns: {
      term: { kind: "text", label: ["Searched for", "搜索词", "Buscado"] },
      language: {
        kind: "name",
        label: ["Language", "语言", "Idioma"],
        names: {
          "en-US": ["English", "英语", "Inglés"],
          "zh-CN": ["Chinese", "中文", "Chino"],
          "es-ES": ["Spanish", "西班牙语", "Español"],
        },
      },
      times: { kind: "number", label: ["Times", "次数", "Veces"], total: true },
      days: { kind: "number", label: ["Days", "天数", "Días"] },
      last_at: { kind: "moment", label: ["Last time", "最近一次", "Última vez"] },
    },
    chart: { kind: "bars", point: "term", series: { times: "brand" } },
    read: missedSearches,
  }),
} as const satisfies Record<string, Report>;
