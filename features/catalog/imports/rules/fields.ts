import type { OfferDraft } from "#features/catalog/product-management/rules.ts";
import {
  mapFields,
  type ProductField,
  type ProductFieldName,
  productFields,
  type TermFieldName,
  type TermsFieldName,
} from "#features/catalog/products/rules/product-fields.ts";
import { texts as productTexts } from "#features/catalog/products/texts-fields.ts";
import type { Language, Text } from "#kernel/languages.ts";
import { toText, type Words } from "#kernel/texts.ts";

/**
 * The columns of a catalog file, in the order of template and export. A header matches by its label in any language or by its synonyms.
 * What a column has in common with a product field follows from the table of these (products/rules/product-fields.ts).
 */

/** How the text of a cell is parsed (values.ts); names of vocabularies by the product field they belong to. */
export type FieldKind =
  | TermFieldName
  | TermsFieldName
  | "text"
  | "prose"
  | "lines"
  | "category"
  | "length"
  | "size"
  | "weight"
  | "weights"
  | "volume"
  | "number"
  | "cartons"
  | "money"
  | "whole"
  | "count"
  | "percent"
  | "fee"
  | "components"
  | "currency"
  | "cartonNumber"
  | "warehouse"
  | "kind"
  | "condition"
  | "tiers"
  | "date"
  | "moment"
  | "pictures";

export const fieldGroups = ["identity", "texts", "attributes", "measures", "cartons", "offer", "pictures"] as const;
export type FieldGroup = (typeof fieldGroups)[number];

interface ColumnParts {
  /** Columns of the group `offer` belong to the offer, which is one warehouse and kind per row. */
  group: FieldGroup;
  /** Synonyms of the label in headers, separated by commas. */
  synonyms: string;
  /** Example value in the template. */
  example?: string;
}

/** A column that holds a field of the product table, from which its kind and its label follow. */
interface ProductColumn extends ColumnParts {
  product: ProductFieldName;
  /** The header of the column, when it differs from the label of the field: with the unit of its numbers. */
  label?: Words;
}

interface OtherColumn extends ColumnParts {
  kind: FieldKind;
  label: Words;
  /** The field of an offer draft that it holds. */
  offer?: keyof OfferDraft;
  /** Required for saving ("save") or for publication ("publish"). */
  requiredFor?: "save" | "publish";
}

const columns = {
  custom_sn: {
    kind: "text",
    group: "identity",
    label: ["Model number", "厂家型号", "Número de modelo"],
    synonyms:
      "custom sn, sku, model, model no, item, item no, item number, article, part number, product id, product code, style no, 货号, 产品型号, 产品编号, 商品编码, 编号, 款号, 规格型号, modelo, codigo, referencia, ref, n de modelo, numero de articulo, clave, 型号",
    requiredFor: "save",
    example: "WL-SF-1001",
  },
  title_en: {
    kind: "text",
    group: "texts",
    label: ["Title (English)", "英文名称", "Título (inglés)"],
    synonyms:
      "title, name, product name, product title, item name, english name, english title, title en, name en, 英文品名, 英文标题, nombre en ingles",
    requiredFor: "save",
    example: "Walnut three-seat sofa",
  },
  title_zh: {
    kind: "text",
    group: "texts",
    label: ["Title (Chinese)", "中文名称", "Título (chino)"],
    synonyms: "chinese name, chinese title, title zh, name zh, title cn, 品名, 名称, 产品名称, 商品名称, 中文品名, 标题, nombre en chino",
    example: "胡桃木三人沙发",
  },
  title_es: {
    kind: "text",
    group: "texts",
    label: ["Title (Spanish)", "西班牙文名称", "Título (español)"],
    synonyms: "spanish name, spanish title, title es, name es, titulo, nombre, nombre del producto, producto, 西语名称, 西班牙语名称",
    example: "Sofá de nogal de tres plazas",
  },
  description_en: {
    kind: "prose",
    group: "texts",
    label: ["Description (English)", "英文描述", "Descripción (inglés)"],
    synonyms: "description, product description, details, long description, text, description en, 英文说明",
    example: "Solid walnut frame, pocket-spring seat.",
  },
  description_zh: {
    kind: "prose",
    group: "texts",
    label: ["Description (Chinese)", "中文描述", "Descripción (chino)"],
    synonyms: "description zh, chinese description, 描述, 产品描述, 说明, 详情, 产品说明",
    example: "胡桃木框架，独立袋装弹簧坐垫。",
  },
  description_es: {
    kind: "prose",
    group: "texts",
    label: ["Description (Spanish)", "西班牙文描述", "Descripción (español)"],
    synonyms: "description es, spanish description, descripcion, detalles, descripcion del producto, 西语描述",
    example: "Estructura de nogal macizo, asiento de muelles.",
  },
  features_en: {
    kind: "lines",
    group: "texts",
    label: ["Features (English)", "英文卖点", "Características (inglés)"],
    synonyms: "features, product features, bullet points, bullets, highlights, selling points",
    example: "Removable covers; Kiln-dried frame",
  },
  features_zh: {
    kind: "lines",
    group: "texts",
    label: ["Features (Chinese)", "中文卖点", "Características (chino)"],
    synonyms: "卖点, 产品特点, 特点, 亮点, features zh",
    example: "可拆洗沙发套；窑干木框架",
  },
  features_es: {
    kind: "lines",
    group: "texts",
    label: ["Features (Spanish)", "西班牙文卖点", "Características (español)"],
    synonyms: "caracteristicas, ventajas, features es, puntos fuertes",
    example: "Fundas desmontables; Madera secada en horno",
  },
  category: {
    kind: "category",
    group: "identity",
    label: ["Category", "分类", "Categoría"],
    synonyms:
      "product category, type, product type, product class, type id, department, 类目, 类别, 产品分类, 品类, 产品类别, tipo, clase, familia, departamento",
    requiredFor: "save",
    example: "3-Seat Sofas",
  },
  collection: { product: "collection", group: "identity", synonyms: "series, range, product line, 产品系列, serie, linea, gama" },
  material: {
    product: "materials",
    group: "attributes",
    synonyms: "materials, main material, 材料, 主要材质, 用料, materiales, material principal",
    example: "Solid walnut",
  },
  colour: {
    product: "colour",
    group: "attributes",
    synonyms: "colour, colors, colours, finish, colour name, color name, 色号, 花色, acabado, colores",
    example: "Walnut",
  },
  style: {
    product: "style",
    group: "attributes",
    synonyms: "design style, look, 设计风格, 款式, estilo de diseno",
    example: "Mid-century",
  },
  assembly: {
    product: "assembly",
    group: "attributes",
    label: ["Assembly", "组装", "Montaje"],
    synonyms: "assembly required, assembled, 安装, 组装方式, 安装方式, 是否组装, requiere montaje, ensamblaje, armado",
  },
  width: {
    product: "width_mm",
    group: "measures",
    synonyms: "w, product width, overall width, 宽度, 产品宽, 产品宽度, anchura, ancho del producto",
    example: "210",
  },
  depth: {
    product: "depth_mm",
    group: "measures",
    synonyms: "d, product depth, overall depth, length, product length, l, 深度, 产品深, 长, 长度, 产品长度, profundidad, largo, longitud",
    example: "92",
  },
  height: {
    product: "height_mm",
    group: "measures",
    synonyms: "h, product height, overall height, 高度, 产品高, 产品高度, altura",
    example: "84",
  },
  weight: {
    product: "weight_grams",
    group: "measures",
    synonyms: "weight, product weight, nw, n w, 重量, 产品重量, peso, peso del producto",
    example: "48",
  },
  size: {
    kind: "size",
    group: "measures",
    label: ["Size W × D × H", "尺寸（宽×深×高）", "Medidas (an. × fondo × alto)"],
    synonyms:
      "size, dimensions, dimension, product size, product dimensions, w d h, l w h, 尺寸, 规格, 产品尺寸, 产品规格, 长宽高, medidas, dimensiones, tamano",
  },
  carton_length: {
    kind: "length",
    group: "cartons",
    label: ["Carton length", "外箱长", "Largo del bulto"],
    synonyms: "package length, packing length, box length, ctn length, 包装长, 箱长, 纸箱长, largo del embalaje, largo de la caja",
    requiredFor: "publish",
    example: "215",
  },
  carton_width: {
    kind: "length",
    group: "cartons",
    label: ["Carton width", "外箱宽", "Ancho del bulto"],
    synonyms: "package width, packing width, box width, ctn width, 包装宽, 箱宽, 纸箱宽, ancho del embalaje, ancho de la caja",
    requiredFor: "publish",
    example: "97",
  },
  carton_height: {
    kind: "length",
    group: "cartons",
    label: ["Carton height", "外箱高", "Alto del bulto"],
    synonyms: "package height, packing height, box height, ctn height, 包装高, 箱高, 纸箱高, alto del embalaje, alto de la caja",
    requiredFor: "publish",
    example: "60",
  },
  carton_weight: {
    kind: "weight",
    group: "cartons",
    label: ["Carton gross weight", "外箱毛重", "Peso bruto del bulto"],
    synonyms:
      "gross weight, gw, g w, package weight, carton weight, box weight, shipping weight, 毛重, 包装重量, 箱重, peso bruto, peso del embalaje",
    requiredFor: "publish",
    example: "55",
  },
  carton_weights: {
    kind: "weights",
    group: "cartons",
    label: ["Net / gross weight", "净重/毛重", "Peso neto / bruto"],
    synonyms:
      "n w g w, nw gw, g w n w, gw nw, net gross weight, gross net weight, net weight gross weight, gross weight net weight, 净毛重, 毛净重, 净重毛重, 毛重净重, peso neto y bruto, p n p b, pn pb",
  },
  carton_volume: {
    kind: "volume",
    group: "cartons",
    label: ["Carton volume (CBM)", "外箱体积（CBM）", "Volumen del bulto (CBM)"],
    synonyms:
      "cbm, cbm ctn, cbm pc, cbm pcs, volume, volume cbm, total cbm, m3, cubic meters, cuft, 体积, 立方, 立方数, 材积, 体积cbm, volumen, cubicaje, metros cubicos, cft",
  },
  carton_pieces: {
    kind: "whole",
    group: "cartons",
    label: ["Pieces per carton", "每箱件数", "Piezas por bulto"],
    synonyms: "pcs per carton, pcs ctn, qty per carton, units per carton, 装箱数, 每箱数量, 装箱量, piezas por caja, unidades por caja",
    example: "1",
  },
  cartons: {
    kind: "cartons",
    group: "cartons",
    label: ["All cartons", "全部外箱", "Todos los bultos"],
    synonyms:
      "packages, carton list, carton size, package size, packing size, carton dimensions, package dimensions, cartons, carton dimension, packing dimensions, meas, measurement, 包装尺寸, 外箱尺寸, 箱子尺寸, medidas del embalaje, medidas de la caja, 包装明细, 箱规, bultos, cajas",
  },
  carton_number: {
    kind: "cartonNumber",
    group: "cartons",
    label: ["Carton number", "箱号", "Número de bulto"],
    synonyms:
      "box, box no, box number, carton no, ctn no, package no, package number, 箱序, 第几箱, 包装序号, bulto, n de bulto, numero de caja",
  },
  hs_code: {
    product: "hs_code",
    group: "identity",
    synonyms: "hs, hts, hts code, tariff code, hs编码, 税号, codigo arancelario, codigo hs, 海关编码, partida arancelaria",
    example: "940161",
  },
  origin: {
    product: "origin",
    group: "identity",
    label: ["Country of origin", "原产国", "País de origen"],
    synonyms: "origin, made in, country, 产地, 原产地, origen, pais",
    example: "CN",
  },
  certificates: {
    product: "certificates",
    group: "attributes",
    synonyms: "certifications, certification, 认证证书, 证书, certificaciones, 认证",
  },
  tags: { product: "tags", group: "attributes", synonyms: "tag, keywords, 关键词, etiqueta" },
  seat_height: {
    product: "seat_height_cm",
    group: "attributes",
    label: ["Seat height (cm)", "座高（cm）", "Altura del asiento (cm)"],
    synonyms: "seat height, 座高, altura del asiento",
  },
  max_load: {
    product: "max_load_kg",
    group: "attributes",
    label: ["Load capacity (kg)", "承重（kg）", "Carga máxima (kg)"],
    synonyms: "load limit, max load, weight capacity, 承重, 最大承重, carga maxima",
  },
  assembly_minutes: {
    product: "assembly_minutes",
    group: "attributes",
    label: ["Assembly time (minutes)", "安装时间（分钟）", "Minutos de montaje"],
    synonyms: "assembly time, 安装时间, tiempo de montaje",
  },
  double_rubs: {
    product: "double_rubs",
    group: "attributes",
    label: ["Double rubs (Wyzenbeek)", "耐磨次数（Wyzenbeek）", "Dobles frotes (Wyzenbeek)"],
    synonyms:
      "double rubs, abrasion, abrasion resistance, rub count, wyzenbeek, 耐磨次数, 耐磨, 双摩擦次数, resistencia a la abrasion, dobles frotes",
  },
  components: {
    kind: "components",
    group: "identity",
    label: ["Components", "套装单品", "Piezas del conjunto"],
    synonyms: "components, bom, set contains, 组件, 套装明细, componentes, 套装组件",
  },
  pictures: {
    kind: "pictures",
    group: "pictures",
    label: ["Images", "图片", "Imágenes"],
    synonyms:
      "picture, photo, photos, image, images, image name, image file, picture name, main image, 图片名称, 主图, 产品图片, 照片, 图, foto, fotos, imagen",
    requiredFor: "publish",
  },
  warehouse: {
    kind: "warehouse",
    offer: "warehouse_id",
    group: "offer",
    label: ["Warehouse", "仓库", "Almacén"],
    synonyms: "warehouse code, location, ships from, 仓库代码, 发货仓, 仓库编码, almacen, bodega, codigo de almacen",
  },
  kind: {
    kind: "kind",
    offer: "kind",
    group: "offer",
    label: ["Offer type", "销售方式", "Modalidad"],
    synonyms: "offer, offer type, offer kind, sales mode, mode, kind, 销售类型, 销售模式, tipo de oferta, modalidad de venta",
    example: "local",
  },
  condition: {
    kind: "condition",
    offer: "condition",
    group: "offer",
    label: ["Condition", "成色", "Estado"],
    synonyms: "grade, quality grade, 等级, 品级, grado",
    example: "new",
  },
  price: {
    kind: "money",
    offer: "price_cents",
    group: "offer",
    label: ["Price", "价格", "Precio"],
    synonyms:
      "unit price, wholesale price, price usd, fob price, fob, fob unit price, exw price, factory price, cost, usd, 离岸价, 出厂价, fob价, fob价格, precio fob, 单价, 批发价, 售价, 价格usd, precio unitario, precio usd, costo",
    example: "489.00",
  },
  currency: {
    kind: "currency",
    group: "offer",
    label: ["Currency", "币种", "Moneda"],
    synonyms: "price currency, currency code, ccy, 货币, 货币种类, 价格币种, divisa, moneda del precio",
  },
  list_price: {
    kind: "money",
    offer: "list_price_cents",
    group: "offer",
    label: ["Compare-at price", "划线价", "Precio de lista"],
    synonyms:
      "list price, msrp, retail price, usual price, rrp, compare at price, 市场价, 划线价, 零售价, precio de lista, pvp, precio original, 原价, precio anterior",
  },
  moq: {
    kind: "whole",
    offer: "moq",
    group: "offer",
    label: ["Minimum order", "起订量", "Pedido mínimo"],
    synonyms: "moq, min order, minimum order quantity, min qty, 最小起订量, 最低起订, minimo, cantidad minima",
    example: "1",
  },
  pack_multiple: {
    kind: "whole",
    offer: "pack_multiple",
    group: "offer",
    label: ["Pack multiple", "起订倍数", "Múltiplo de venta"],
    synonyms: "pack, pack size, order multiple, multiple, 倍数, 起订倍数, 整箱数, multiplo, paquete, 整包数量",
    example: "1",
  },
  tiers: {
    kind: "tiers",
    offer: "tiers",
    group: "offer",
    label: ["Quantity pricing", "阶梯价", "Precios por cantidad"],
    synonyms: "tiers, tier prices, price breaks, volume prices, quantity discounts, 阶梯价格, 批量价, precios por volumen, escalas",
    example: "10: 465.00; 30: 440.00",
  },
  stock: {
    kind: "count",
    group: "offer",
    label: ["Stock", "库存", "Existencias"],
    synonyms:
      "qty, quantity, on hand, in stock, inventory, available, stock qty, 库存数量, 数量, 现货, 库存量, cantidad, inventario, disponible, existencia",
    example: "40",
  },
  deposit_percent: {
    kind: "percent",
    offer: "deposit_percent",
    group: "offer",
    label: ["Deposit %", "定金比例", "Anticipo %"],
    synonyms: "deposit, deposit percent, 定金, 预付比例, anticipo, deposito",
  },
  final_date: {
    kind: "date",
    offer: "final_date",
    group: "offer",
    label: ["Balance due by", "尾款截止日", "Pago final hasta"],
    synonyms: "final date, balance due, final payment date, 尾款日期, 截止日期, fecha final, fecha de pago final",
  },
  arrival_from: {
    kind: "date",
    offer: "arrival_from",
    group: "offer",
    label: ["Earliest arrival", "最早到仓", "Llega desde"],
    synonyms: "arrival from, eta, eta from, earliest arrival, 到货日期, 预计到货, llegada, llegada desde, 最早到货",
  },
  arrival_to: {
    kind: "date",
    offer: "arrival_to",
    group: "offer",
    label: ["Latest arrival", "最晚到仓", "Llega hasta"],
    synonyms: "arrival to, eta to, latest arrival, 最迟到货, llegada hasta, 最晚到货",
  },
  starts_at: {
    kind: "moment",
    offer: "starts_at",
    group: "offer",
    label: ["Offer starts", "报价开始", "Inicio de la oferta"],
    synonyms: "sale starts, start date, 开始日期, fecha de inicio, 优惠开始",
  },
  ends_at: {
    kind: "moment",
    offer: "ends_at",
    group: "offer",
    label: ["Offer ends", "报价结束", "Fin de la oferta"],
    synonyms: "sale ends, end date, 结束日期, fecha de fin, 优惠结束",
  },
  fob_port: {
    kind: "text",
    offer: "fob_port",
    group: "offer",
    label: ["FOB port", "FOB 港口", "Puerto FOB"],
    synonyms: "port, port of loading, 港口, 装运港, puerto",
  },
  grade_reason: {
    kind: "text",
    offer: "grade_reason",
    group: "offer",
    label: ["Reason for the grade", "瑕疵说明", "Motivo del grado"],
    synonyms: "defect, flaw, 瑕疵, 瑕疵原因, defecto",
  },
  pack_fee: {
    kind: "fee",
    offer: "pack_fee_cents",
    group: "offer",
    label: ["Packing fee", "包装费", "Cargo de embalaje"],
    synonyms: "pack fee, packing, gastos de embalaje",
  },
  insurance_fee: {
    kind: "fee",
    offer: "insurance_fee_cents",
    group: "offer",
    label: ["Insurance fee", "保险费", "Cargo de seguro"],
    synonyms: "insurance, seguro",
  },
  delivery_fee: {
    kind: "fee",
    offer: "delivery_fee_cents",
    group: "offer",
    label: ["Handling", "操作费", "Cargo de manipulación"],
    synonyms: "delivery, handling fee, 配送费, entrega, 送货费, cargo de entrega",
  },
  assembly_fee: {
    kind: "fee",
    offer: "assembly_fee_cents",
    group: "offer",
    label: ["Assembly fee", "安装费", "Cargo de montaje"],
    synonyms: "assembly service fee, gastos de montaje",
  },
} as const satisfies Record<string, ProductColumn | OtherColumn>;

export type Field = keyof typeof columns;

interface FieldParts {
  kind: FieldKind;
  group: FieldGroup;
  label: Text;
  synonyms: string;
  requiredFor: "save" | "publish" | undefined;
  product: ProductFieldName | undefined;
  offer: keyof OfferDraft | undefined;
  example: string;
}

/** Centimeters and kilograms of fields that are no sizes of the piece are plain numbers: their header has the unit. */
const toKind = (name: ProductFieldName, field: ProductField): FieldKind => {
  if (field.kind === "term" || field.kind === "terms") return name as TermFieldName | TermsFieldName;
  return "unit" in field && (field.unit === "cm" || field.unit === "kg") ? "number" : field.kind;
};

const toField = (column: ProductColumn | OtherColumn): FieldParts => {
  const { group, synonyms, example = "" } = column;
  if ("kind" in column) {
    const { kind, label, requiredFor, offer } = column;
    return { kind, group, label: toText(label), synonyms, requiredFor, product: undefined, offer, example };
  }
  const { product, label = productTexts.labels[product] } = column;
  const field = productFields[product];
  const requiredFor = field.isRequired ? "publish" : undefined;
  return { kind: toKind(product, field), group, label: toText(label), synonyms, requiredFor, product, offer: undefined, example };
};

export const fieldNames = Object.keys(columns) as Field[];
export const fields: Readonly<Record<Field, FieldParts>> = mapFields(fieldNames, (name) => toField(columns[name]));
/** The columns that hold a field of the product table, and those that hold a field of an offer draft, with its name. */
export const productColumns = fieldNames.flatMap((field): (readonly [Field, ProductFieldName])[] => {
  const { product } = fields[field];
  return product ? [[field, product]] : [];
});
export const offerColumns = fieldNames.flatMap((field): (readonly [Field, keyof OfferDraft])[] => {
  const { offer } = fields[field];
  return offer ? [[field, offer]] : [];
});

export const getField = (field: Field): FieldParts => fields[field];
export const isField = (name: string): name is Field => Object.hasOwn(fields, name);
export const getFieldLabel = (field: Field, language: Language): string => fields[field].label[language];
export const isPerOffer = (field: Field): boolean => fields[field].group === "offer";
