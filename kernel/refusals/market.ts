import type { Refusals } from "#kernel/refusals/declared.ts";

/** Refusals about what a market is made of: warehouses, categories, vocabulary, sites. */
export const marketRefusals = {
  WAREHOUSE_CODE_TAKEN: [7330, ["Another warehouse has this code", "该编号已被其他仓库使用", "Otro almacén ya tiene este código"]],
  WAREHOUSE_ZIP_UNKNOWN: [7331, ["We don’t know the ZIP code {zip}", "无法识别邮编 {zip}", "No conocemos el código postal {zip}"]],
  WAREHOUSE_TOO_FAR: [
    7332,
    [
      "The coordinates aren’t near the ZIP code. Check both, or leave both empty.",
      "坐标与邮编所在地相距过远，请检查，或将两项都留空",
      "Las coordenadas no están cerca del código postal. Revíselas o deje ambas vacías",
    ],
  ],
  WAREHOUSE_RETIRED: [
    7333,
    ["This warehouse is archived. Restore it first.", "该仓库已停用，请先恢复使用", "Este almacén está retirado. Recupérelo primero"],
  ],
  WAREHOUSE_IN_USE: [
    7334,
    [
      "This warehouse is still in use. Pieces in stock: {on_hand}. Pieces on the way: {incoming}. Open orders: {open_orders}.",
      "该仓库仍在使用：在库 {on_hand} 件，在途 {incoming} 件，未完成订单 {open_orders} 个",
      "Este almacén aún se usa. Existencias: {on_hand} piezas. En camino: {incoming} piezas. Pedidos abiertos: {open_orders}",
    ],
  ],
  WAREHOUSE_AREA_IN_USE: [
    7335,
    [
      "Warehouses belong to this area. Archived ones count, because past orders show them.",
      "该区域下有仓库（包括历史订单仍会显示的已停用仓库），无法删除",
      "Hay almacenes en esta zona; los retirados también cuentan, porque los pedidos anteriores los muestran",
    ],
  ],
  HOLIDAY_EXISTS: [
    4050,
    [
      "This day has a holiday already. An archived one can be restored.",
      "该日期已有节假日，已停用的可以恢复",
      "Este día ya tiene un festivo. Si está retirado, puede recuperarlo",
    ],
  ],
  HOLIDAY_ARCHIVED: [
    4051,
    ["This holiday is archived. Restore it first.", "该节假日已停用，请先恢复", "Este festivo está retirado. Recupérelo primero"],
  ],
  ARTICLE_KEY_TAKEN: [4052, ["Another article has this address", "该地址已被其他文章使用", "Otro artículo ya tiene esta dirección"]],
  ARTICLE_ARCHIVED: [
    4053,
    ["This article is archived. Restore it first.", "该文章已停用，请先恢复", "Este artículo está retirado. Recupérelo primero"],
  ],
  ARTICLE_LINKED: [
    4054,
    [
      "Pages of the shop link this article, so it can’t be archived",
      "商城页面链接了该文章，无法停用",
      "Hay páginas de la tienda que enlazan este artículo, así que no puede retirarse",
    ],
  ],
  ARTICLES_MOST: [
    4055,
    [
      "You can have up to {most} articles. Archive one first.",
      "文章最多 {most} 篇，请先停用一篇",
      "{most} artículos como máximo. Retire antes uno",
    ],
  ],
  CATEGORY_SLUG_TAKEN: [
    7340,
    ["Another category has the slug {slug}", "标识 {slug} 已被其他分类使用", "Otra categoría ya tiene el identificador {slug}"],
  ],
  CATEGORY_NAME_TAKEN: [
    7341,
    [
      "A category beside it has this English name",
      "同级中已有相同英文名称的分类",
      "Una categoría al mismo nivel ya tiene este nombre en inglés",
    ],
  ],
  CATEGORY_DEPTH: [
    7342,
    [
      "The tree has up to {most} levels: room, group, and category",
      "分类最多 {most} 级：空间、分组和分类",
      "El árbol tiene {most} niveles como máximo: ambiente, grupo y categoría",
    ],
  ],
  CATEGORY_HOLDS_PRODUCTS: [
    7343,
    [
      "There are products in {name} itself. Move them to another category first.",
      "“{name}”下已有商品，请先将商品移到其他分类",
      "{name} contiene productos. Páselos antes a otra categoría",
    ],
  ],
  CATEGORY_CIRCLE: [
    7344,
    [
      "A category can’t be moved or merged into itself or into one below it",
      "分类不能移动或合并到自身或其下级分类",
      "Una categoría no puede moverse ni unirse a sí misma ni a otra que esté por debajo",
    ],
  ],
  CATEGORY_HAS_CHILDREN: [
    7345,
    [
      "There are categories below it. Move or archive them first.",
      "该分类下还有下级分类，请先移动或停用下级分类",
      "Hay categorías por debajo. Muévalas o retírelas antes",
    ],
  ],
  CATEGORY_NOT_EMPTY: [
    7346,
    [
      "Products in it, drafts included: {products}. Merge it into another category instead.",
      "该分类下有 {products} 款商品（含草稿），请改为合并到其他分类",
      "Productos que contiene, incluidos borradores: {products}. Únala a otra categoría",
    ],
  ],
  CATEGORY_NAMED_BY_RULES: [
    7347,
    [
      "Price lists, coupons, and duties limited to this category: {rules}. Ask finance to change them first, so that no price changes unseen.",
      "有 {rules} 条价格表、优惠券或关税规则限定于该分类，请先由财务修改，以免价格在无人知晓时变动",
      "Listas de precios, cupones y aranceles limitados a esta categoría: {rules}. Pida antes a finanzas que los modifique, para que ningún precio cambie sin que se note",
    ],
  ],
  CATEGORY_RETIRED: [
    7348,
    ["This category is archived. Restore it first.", "该分类已停用，请先恢复使用", "Esta categoría está retirada. Recupérela primero"],
  ],
  CATEGORIES_MOST: [7349, ["You can have up to {most} categories", "分类最多 {most} 个", "Se admiten {most} categorías como máximo"]],
  TAXONOMY_FILE: [
    7350,
    [
      "We can’t read this file. Its first line names the columns {columns}.",
      "无法读取该文件，首行须包含以下列名：{columns}",
      "No podemos leer el archivo. Su primera línea nombra las columnas {columns}",
    ],
  ],
  TAXONOMY_FILE_ROW: [
    7351,
    [
      "Check line {line}: fill in all three languages, with the same number of levels, and codes or slugs as they are written here",
      "请检查第 {line} 行：三种语言均须填写，级数须一致，编码或标识须符合规定格式",
      "Revise la línea {line}: rellene los tres idiomas, con los mismos niveles, y códigos o identificadores con el formato indicado",
    ],
  ],
  TERM_CODE_TAKEN: [7352, ["The code {code} is already in use", "编码 {code} 已被使用", "El código {code} ya está en uso"]],
  TERM_CODE_FORM: [
    7353,
    [
      "Use small letters, digits, and single underscores, such as solid_oak",
      "请使用小写字母、数字和单个下划线，例如 solid_oak",
      "Use minúsculas, cifras y guiones bajos sueltos, por ejemplo solid_oak",
    ],
  ],
  TERM_COUNTRY_CODE: [
    7354,
    [
      "Enter the country code of ISO 3166, such as VN",
      "请填写 ISO 3166 国家代码，例如 VN",
      "Escriba el código ISO 3166 del país, por ejemplo VN",
    ],
  ],
  TERM_LABEL_TAKEN: [7355, ["{code} already has one of these names", "{code} 已使用其中一个名称", "{code} ya tiene uno de estos nombres"]],
  TERM_RETIRED: [
    7356,
    ["One of the two is archived. Restore it first.", "其中一个已停用，请先恢复使用", "Uno de los dos está retirado. Recupérelo primero"],
  ],
  TERM_SAME: [7357, ["Choose another term to merge into", "请选择另一个要合并到的词条", "Elija otro término con el que unirlo"]],
  TERMS_FIXED: [
    7358,
    [
      "Terms of this list can only be renamed, because prices and stock depend on them",
      "该列表的词条只能修改名称，因为价格和库存以其为依据",
      "Los términos de esta lista solo pueden cambiar de nombre, porque precios y existencias dependen de ellos",
    ],
  ],
  TERMS_MOST: [7359, ["A list can have up to {most} terms", "每个列表最多 {most} 个词条", "Una lista admite {most} términos como máximo"]],
  SITE_CODE_TAKEN: [
    7365,
    ["There is a site with the code {site} already", "站点代码 {site} 已存在", "Ya hay un sitio con el código {site}"],
  ],
  SITE_HOST_TAKEN: [7366, ["The site {site} already has the host name {host}", "{host} 已指向站点 {site}", "{host} lleva al sitio {site}"]],
  SITE_IS_MAIN: [
    7367,
    [
      "The main site can’t be closed: what belongs to no site belongs to it",
      "主站点不能关闭：不属于任何站点的内容都归属主站点",
      "El sitio principal no se puede cerrar: lo que no es de ningún sitio es suyo",
    ],
  ],
} as const satisfies Refusals;
