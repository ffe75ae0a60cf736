import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const findArticles: readonly StarterArticle[] = [
  {
    article_key: "search-tips",
    keywords: "keyword query 关键词 搜索技巧 palabras",
    title: toText(["Search well", "搜索技巧", "Buscar mejor"]),
    body: toText([
      `Type what you would say to a colleague:

- a name and a material: “oak dining table”
- a size: “72 inch vanity”, “sofa under 80 in”
- a limit: “desk under $300”
- what you don’t want: “cabinet without doors”
- a number: an SKU, the manufacturer’s model number, or your own

An exact number opens the product directly. Words in English, Chinese and Spanish find the same goods, and small typing errors are forgiven. If nothing fits all words, the page says which ones it left out.`,
      `像对同事说话一样输入即可：

- 名称加材质：“橡木餐桌”
- 尺寸：“72 英寸浴室柜”、“80 英寸以下沙发”
- 价格：“300 美元以下书桌”
- 不要的特征：“无门柜子”
- 编号：商品编号、厂家型号或自有货号

输入完整编号会直接打开商品。中、英、西文搜索结果一致，个别拼写错误也能识别。没有完全符合的商品时，页面会说明忽略了哪些词。`,
      `Escriba lo que diría a un colega:

- nombre y material: «mesa de comedor de roble»
- medida: «tocador de 180 cm», «sofá de menos de 200 cm»
- precio: «escritorio de menos de $300»
- lo que no quiere: «armario sin puertas»
- un número: referencia, modelo del fabricante o referencia propia

Un número exacto abre el producto. Las palabras en inglés, chino y español encuentran lo mismo y se toleran errores pequeños. Si nada cumple todo, la página dice qué palabras omitió.`,
    ]),
  },
  {
    article_key: "filters",
    keywords: "facets sort saved filter 筛选 排序 filtros guardar",
    title: toText(["Filter and sort lists", "筛选与排序", "Filtrar y ordenar"]),
    body: toText([
      `Beside every list you choose material, color, style, size, price, warehouse and more. Each value shows how many products it leaves.

- Sizes accept inches or centimeters.
- “[[catalogSearch.facet.in_stock]]” hides what can’t be ordered now.
- Remove filters one by one above the list. If the list is empty, the page suggests which one to remove.
- **[[catalogSearchTools.saveThese]]** keeps a combination for later, on any list.

Switch to **[[catalogSearch.rows]]** to see numbers side by side, type quantities, and add many products together.`,
      `列表旁可按材质、颜色、风格、尺寸、价格、仓库等筛选，每个选项都显示剩余商品数。

- 尺寸可填英寸或 cm。
- “[[catalogSearch.facet.in_stock]]”会隐藏目前不可下单的商品。
- 列表上方可逐个移除筛选条件；列表为空时，页面会建议移除哪一个。
- **[[catalogSearchTools.saveThese]]**可保留一组条件，在任何列表中使用。

切换到**[[catalogSearch.rows]]**视图，可并排查看数据、填写数量，一次加入多个商品。`,
      `Junto a cada lista elige material, color, estilo, medidas, precio, almacén y más. Cada valor indica cuántos productos deja.

- Las medidas aceptan pulgadas o centímetros.
- «[[catalogSearch.facet.in_stock]]» oculta lo que no se puede pedir ahora.
- Quite los filtros uno a uno sobre la lista. Si queda vacía, la página sugiere cuál quitar.
- **[[catalogSearchTools.saveThese]]** conserva una combinación para cualquier lista.

Cambie a **[[catalogSearch.rows]]** para ver los datos en columnas, escribir cantidades y añadir varios productos a la vez.`,
    ]),
  },
  {
    article_key: "compare-products",
    keywords: "comparison side by side 对比 comparar",
    title: toText(["Compare products", "对比商品", "Comparar productos"]),
    body: toText([
      `1. In a list, mark products with the compare button.
2. Open **[[catalogSearchCompare.compare]]** at the bottom of the page.
3. Hide equal rows to see only the differences: size, materials, cartons, volume, price and stock by warehouse.

The address of the page can be shared with colleagues. Everyone sees their own company’s prices.`,
      `1. 在列表中用对比按钮选中商品。
2. 打开页面底部的**[[catalogSearchCompare.compare]]**。
3. 隐藏相同项，只看差异：尺寸、材质、外箱、体积、价格和各仓库存。

对比页面的地址可以发给同事，每个人看到的是自己公司的价格。`,
      `1. En una lista, marque productos con el botón de comparar.
2. Abra **[[catalogSearchCompare.compare]]** al pie de la página.
3. Oculte las filas iguales para ver solo las diferencias: medidas, materiales, bultos, volumen, precio y existencias por almacén.

Puede compartir la dirección de la página. Cada persona ve los precios de su empresa.`,
    ]),
  },
  {
    article_key: "favorites-and-lists",
    keywords: "wishlist collection share 收藏 清单 favoritos lista",
    title: toText(["Favorites, lists and your own SKUs", "收藏、清单与自有货号", "Favoritos, listas y sus referencias"]),
    body: toText([
      `The heart saves a product to [[[userCenter.my_collection]]](/user_center/my_collection), up to 2,000 products.

- **[[favorites.tabs.lists]]** hold products with quantities and notes, for example one per showroom. Add a whole list to the cart in one step.
- **[[favorites.lists.share]]** a list by link. Readers see products but no prices until they log in. You can stop sharing at any time.
- **[[favorites.customerSku]]**: give a product the number your system uses. It appears on the product, in search, and on documents. You can paste many together.

The list marks what has changed since you saved it: price, stock, or a product that ended.`,
      `点击心形即可把商品存入[[[userCenter.my_collection]]](/user_center/my_collection)，最多 2,000 款。

- **[[favorites.tabs.lists]]**可记录数量和备注，例如每个展厅一份，并可整份加入购物车。
- **[[favorites.lists.share]]**清单链接，对方登录前看不到价格，您可随时停止分享。
- **[[favorites.customerSku]]**：为商品填写您系统中的编号，会显示在商品页、搜索和单据上，也可批量粘贴。

清单会标出保存后的变化：价格、库存或已下架商品。`,
      `El corazón guarda un producto en [[[userCenter.my_collection]]](/user_center/my_collection), hasta 2.000.

- **[[favorites.tabs.lists]]**: llevan cantidades y notas, por ejemplo una por tienda. Puede añadir una lista entera al carrito.
- **[[favorites.lists.share]]**: comparta una lista con un enlace. Los lectores no ven precios hasta acceder. Puede dejar de compartirla cuando quiera.
- **[[favorites.customerSku]]**: dé a un producto el número de su sistema. Aparece en el producto, la búsqueda y los documentos. Puede pegar muchas a la vez.

La lista señala qué ha cambiado desde que lo guardó: precio, existencias o un producto retirado.`,
    ]),
  },
  {
    article_key: "stock-and-arrivals",
    keywords: "inventory available out of stock next arrival 库存 到货 existencias llegada",
    title: toText(["Stock, warehouses and arrivals", "库存、仓库与到货", "Existencias, almacenes y llegadas"]),
    body: toText([
      `Each product page lists every warehouse that sells it, with pieces in stock and the next container.

- In stock: you can order now. The pieces are reserved when you order.
- In stock at another warehouse: choose that warehouse on the page.
- Order now, expected by a date: the pieces are on their way. You pay with the order and can leave free of charge if they are late.
- **[[products.card.outOfStock]]**: see the next arrival, or leave your email to hear when it’s back.
- **[[shell.menu.presale]]** sells from a named container; see [Reserve presale goods](/help_center_i?article=reserve-presale).

[[[shell.menu.inventory]]](/inventory) shows many products together. [[[nearbyContainers.title]]](/container_info) shows what is in transit and how dates have changed.`,
      `商品页列出所有在售仓库，显示现有库存和下一个货柜。

- 有货：可立即下单，下单即锁定库存。
- 其他仓库有货：在页面上切换到该仓库。
- 可先订购：商品在途，显示预计到货日期。随订单付款；如延误，可免费取消。
- **[[products.card.outOfStock]]**：查看下次到货日期，或留下邮箱接收到货通知。
- **[[shell.menu.presale]]**：从指定货柜出售，见[预订预售商品](/help_center_i?article=reserve-presale)。

[[[shell.menu.inventory]]](/inventory)可一次查看多个商品；[[[nearbyContainers.title]]](/container_info)显示在途商品及日期变动。`,
      `Cada página de producto muestra los almacenes que lo venden, con existencias y el próximo contenedor.

- Disponible: puede pedirlo ya; queda reservado al hacer el pedido.
- Disponible en otro almacén: elija ese almacén en la página.
- Se puede pedir; llega hasta una fecha: la mercancía está en camino. Se paga con el pedido y, si se retrasa, puede renunciar a ella sin coste.
- **[[products.card.outOfStock]]**: vea la próxima llegada o deje su correo para que le avisemos.
- **[[shell.menu.presale]]**: se vende de un contenedor concreto; vea [Reservar en preventa](/help_center_i?article=reserve-presale).

[[[shell.menu.inventory]]](/inventory) muestra muchos productos a la vez. [[[nearbyContainers.title]]](/container_info) muestra lo que llega y cómo cambian las fechas.`,
    ]),
  },
  {
    article_key: "nearby-inventory",
    keywords: "zip code distance closest warehouse 附近 邮编 cerca código postal",
    title: toText(["Search inventory near an address", "按地址查询附近库存", "Buscar existencias cerca de una dirección"]),
    body: toText([
      `Companies with nearby search can compare warehouses for one delivery address.

1. Open [[[nearby.near.title]]](/placeNearby).
2. Enter the ZIP code, the address and the products with quantities.
3. The map and the list show which warehouse has everything, what freight costs and how long it takes.
4. Choose one and check out.

The page says which warehouse is cheapest, nearest and most complete. Ask your account manager if you don’t see this search.`,
      `开通附近库存功能的企业，可为一个收货地址比较各仓库。

1. 打开[[[nearby.near.title]]](/placeNearby)。
2. 填写邮编、详细地址以及商品和数量。
3. 地图和列表显示哪个仓库齐全、运费多少、需要几天。
4. 选择仓库并结算。

页面会标出最便宜、最近和最齐全的仓库。如看不到此功能，请联系您的客户经理。`,
      `Las empresas con búsqueda cercana comparan almacenes para una dirección de entrega.

1. Abra [[[nearby.near.title]]](/placeNearby).
2. Escriba el código postal, la dirección y los productos con cantidades.
3. El mapa y la lista muestran qué almacén lo tiene todo, cuánto cuesta el transporte y cuánto tarda.
4. Elija uno y finalice el pedido.

La página indica cuál es el más barato, el más cercano y el más completo. Si no ve esta búsqueda, pregunte a su gestor de clientes.`,
    ]),
  },
  {
    article_key: "download-pictures",
    keywords: "images photos original high resolution 图片 下载 原图 fotos",
    title: toText(["Download product images", "下载商品图片", "Descargar imágenes de productos"]),
    body: toText([
      `You may use product images to sell what you bought. Originals are released on request:

1. On the product page, choose **[[pictureRequests.apply]]** and say what they are for.
2. An auditor approves or declines; you get a message.
3. Download them in [[[userCenter.picture_list]]](/user_center/picture_list) until the link expires. You can request them again.`,
      `商品图片可用于销售您采购的商品，原图需申请：

1. 在商品页点击**[[pictureRequests.apply]]**并说明用途。
2. 审核员通过或驳回后，您会收到消息。
3. 在[[[userCenter.picture_list]]](/user_center/picture_list)中于有效期内下载，过期后可重新申请。`,
      `Puede usar las imágenes para vender lo que ha comprado. Los originales se solicitan:

1. En la página del producto, elija **[[pictureRequests.apply]]** e indique para qué.
2. Un auditor lo aprueba o lo rechaza; recibirá un mensaje.
3. Descárguelas en [[[userCenter.picture_list]]](/user_center/picture_list) hasta que caduque el enlace. Puede solicitarlas de nuevo.`,
    ]),
  },
];
