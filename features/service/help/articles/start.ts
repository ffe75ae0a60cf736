import { toText } from "#kernel/texts.ts";
import type { StarterArticle } from "./article.ts";

export const startArticles: readonly StarterArticle[] = [
  {
    article_key: "what-is-joinery",
    keywords: "about how it works overview 平台 介绍 plataforma qué es mayorista",
    title: toText(["What you can do on Joinery", "在 Joinery 可以做什么", "Qué puede hacer en Joinery"]),
    body: toText([
      `Joinery is a wholesale market for furniture. Businesses buy here in four ways:

- **[[ordersLabels.kind.local]]**: from stock, for pickup or delivery within days.
- **[[shell.menu.presale]]**: from containers that are still in transit, with a deposit.
- **[[shell.menu.fobZone]]**: by the container, with a contract, an inspection, and a final payment.
- **[[shell.menu.specialSale]]** and **[[shell.floating.badGoods]]**: while they last.

Manufacturers run their own stores. Joinery checks companies, holds your money until the goods are yours, and decides when two sides disagree.

Anyone can browse. To see prices, [log in](/login); to order, [certify your company](/help_center_i?article=certify-company).`,
      `Joinery 是家具批发平台，企业有四种购买方式：

- **[[ordersLabels.kind.local]]**：从美国本地仓下单，数日内自提或送货。
- **[[shell.menu.presale]]**：付定金预订在途货柜中的商品。
- **[[shell.menu.fobZone]]**：按柜签订合同，经验货后付尾款。
- **[[shell.menu.specialSale]]**与**[[shell.floating.badGoods]]**：售完为止。

厂家经营自己的店铺。Joinery 审核企业资质，在您收货之前托管货款，并在双方有分歧时作出裁定。

任何人都可以浏览。查看价格请先[登录](/login)，下单前请[完成企业认证](/help_center_i?article=certify-company)。`,
      `Joinery es un mercado mayorista de muebles. Las empresas compran de cuatro maneras:

- **[[ordersLabels.kind.local]]**: de los almacenes de EE. UU., con recogida o entrega en pocos días.
- **[[shell.menu.presale]]**: de contenedores en tránsito, con un anticipo.
- **[[shell.menu.fobZone]]**: por contenedor, con contrato, inspección y pago final.
- **[[shell.menu.specialSale]]** y **[[shell.floating.badGoods]]**: hasta agotar existencias.

Los fabricantes gestionan su propia tienda. Joinery verifica a las empresas, custodia su dinero hasta que recibe la mercancía y decide cuando hay desacuerdo.

Cualquiera puede ver el catálogo. Para ver precios, [acceda](/login); para comprar, [certifique su empresa](/help_center_i?article=certify-company).`,
    ]),
  },
  {
    article_key: "create-account",
    keywords: "register sign up 注册 开户 crear cuenta registro",
    title: toText(["Create an account", "注册账号", "Crear una cuenta"]),
    body: toText([
      `1. Open [[[shell.topBar.register]]](/register).
2. Enter your email or phone number and request a code. Codes are valid for a few minutes.
3. Choose a password of 6 to 12 characters with letters and digits.
4. Accept the terms and create the account.

Companies from mainland China use the [registration for China](/registerChinaUser).

If your email is already known on another Joinery site, log in with it and connect it to this one. You don’t need a second account.`,
      `1. 打开[[[shell.topBar.register]]](/register)。
2. 填写邮箱或手机号并获取验证码，验证码几分钟内有效。
3. 设置 6 至 12 位、同时包含字母和数字的密码。
4. 勾选注册条款并提交。

中国大陆企业请使用[中国用户注册](/registerChinaUser)。

如果您的邮箱已在其他 Joinery 站点注册，直接登录并关联本站即可，无需重复注册。`,
      `1. Abra [[[shell.topBar.register]]](/register).
2. Escriba su correo o teléfono y pida un código. Vale unos minutos.
3. Elija una contraseña de 6 a 12 caracteres con letras y dígitos.
4. Acepte las condiciones y cree la cuenta.

Las empresas de China continental usan el [registro para China](/registerChinaUser).

Si su correo ya existe en otro sitio de Joinery, acceda con él y asócielo a este. No necesita una segunda cuenta.`,
    ]),
  },
  {
    article_key: "certify-company",
    keywords: "certification license verify resale permit 认证 营业执照 certificación licencia",
    title: toText(["Certify your company", "企业认证", "Certificar su empresa"]),
    body: toText([
      `Your company can order once it is certified.

1. Open [[[userCenter.certification]]](/user_center/certification).
2. Enter the company’s details, tax ID and license number.
3. Upload the business license and the other documents as JPG, PNG or PDF.
4. Submit. An auditor reviews it; the page shows within how many hours.

While it is under review, the page and your account show it. If something is missing, we tell you exactly what, and you can send it again.

When you change your license later, you may keep ordering during the new review.`,
      `企业认证通过后才能下单。

1. 打开[[[userCenter.certification]]](/user_center/certification)。
2. 填写企业信息、税号和营业执照号。
3. 上传营业执照及其他资料，支持 JPG、PNG 或 PDF。
4. 提交后由审核员审核，页面会显示通常需要几小时。

审核期间，认证页面和用户中心会显示进度。资料有缺时我们会逐项说明，您可以补充后重新提交。

认证后更换营业执照，新审核期间仍可下单。`,
      `Su empresa puede comprar cuando está certificada.

1. Abra [[[userCenter.certification]]](/user_center/certification).
2. Escriba los datos de la empresa, la identificación fiscal y el número de licencia.
3. Suba la licencia y los demás documentos en JPG, PNG o PDF.
4. Envíelos. Un auditor los revisa; la página indica en cuántas horas.

Mientras está en revisión, la página y su cuenta lo indican. Si falta algo, le decimos qué es y puede enviarlo de nuevo.

Si más adelante cambia la licencia, puede seguir comprando durante la nueva revisión.`,
    ]),
  },
  {
    article_key: "see-prices",
    keywords: "hidden price login 看不到价格 no veo precio",
    title: toText(["Why you don’t see prices", "为什么看不到价格", "Por qué no ve los precios"]),
    body: toText([
      `Prices are for registered businesses. [Log in](/login) and they appear on every product.

Some sites show prices only to certified companies. There, the product says “[[products.card.certifyForPrice]]”. [Certify your company](/user_center/certification) to see them.

What you see is your price: the list price, a deal, or the price agreed with your company, marked “[[products.card.ownPrice]]”. The quantity discount of your company is applied in the cart.`,
      `价格仅向注册企业显示。[登录](/login)后，每个商品都会显示价格。

个别站点只向已认证企业显示价格，商品上会显示“[[products.card.certifyForPrice]]”，请先[完成认证](/user_center/certification)。

您看到的就是您的价格：标价、特价，或贵公司的协议价（标有“[[products.card.ownPrice]]”）。贵公司的满件折扣在购物车中计算。`,
      `Los precios son para empresas registradas. [Acceda](/login) y aparecerán en cada producto.

Algunos sitios los muestran solo a empresas certificadas. En ese caso el producto dice «[[products.card.certifyForPrice]]». [Certifique su empresa](/user_center/certification) para verlos.

Lo que ve es su precio: el precio de lista, una oferta especial o el acordado con su empresa, marcado como «[[products.card.ownPrice]]». El descuento por volumen se aplica en el carrito.`,
    ]),
  },
  {
    article_key: "first-order",
    keywords: "how to buy steps 第一次 下单流程 primer pedido pasos",
    title: toText(["Place your first order", "第一次下单", "Hacer su primer pedido"]),
    body: toText([
      `1. Find a product and choose the warehouse on its page. Stock and arrival dates stand beside each one.
2. Choose how you get it: warehouse pickup, your own label, or freight delivery.
3. Set the quantity and add it to the [cart](/cart).
4. In the cart, select what you want to order and check out. Goods of several manufacturers and warehouses go together.
5. Check the address, freight and totals, and place the order. Your goods are reserved.
6. Pay by balance, card, PayPal or bank transfer. Unpaid orders are canceled automatically; the order shows until when you can pay.

Follow it in [[[userCenter.order]]](/user_center/order). The page says who has to act and what comes next.`,
      `1. 在商品页选择仓库，旁边显示库存和到货日期。
2. 选择收货方式：自提、自备面单或货运配送。
3. 填写数量，加入[购物车](/cart)。
4. 在购物车勾选要下单的商品并结算，多个厂家、多个仓库的商品可一起结算。
5. 核对地址、运费和金额后提交订单，库存随即锁定。
6. 用余额、银行卡、PayPal 或转账付款。未付款订单会自动取消，付款截止时间见订单页。

在[[[userCenter.order]]](/user_center/order)中查看进度，页面会说明由谁处理、下一步是什么。`,
      `1. Elija el almacén en la página del producto. Al lado se ven existencias y llegadas.
2. Elija la forma de entrega: recogida en almacén, etiqueta propia o entrega con transporte.
3. Indique la cantidad y añádala al [carrito](/cart).
4. En el carrito, seleccione lo que desea pedir y finalice el pedido. Varios fabricantes y almacenes van juntos.
5. Revise dirección, transporte y total, y haga el pedido. La mercancía queda reservada.
6. Pague con saldo, tarjeta, PayPal o transferencia. Los pedidos sin pagar se cancelan; el pedido indica hasta cuándo puede pagar.

Sígalo en [[[userCenter.order]]](/user_center/order). La página indica quién debe actuar y qué sigue.`,
    ]),
  },
  {
    article_key: "languages-and-units",
    keywords: "inch cm language currency 英寸 厘米 语言 idioma pulgadas",
    title: toText(["Language, units and sites", "语言、单位与站点", "Idioma, unidades y sitios"]),
    body: toText([
      `**[[shell.topBar.language]]**: choose English, Chinese, or Spanish at the top of every page. Emails and documents follow the language of your account.

Units: English shows inches, pounds and cubic feet, Chinese and Spanish centimeters, kilograms and cubic meters; the filters of a product list switch between them for every page. Contracts and documents keep the units they were made with. You can type sizes in either, such as 72 in or 183 cm.

Sites: Joinery has regional sites with their own warehouses. Your orders belong to the site you placed them on. Amounts are in the currency of the site.`,
      `**[[shell.topBar.language]]**：可在每页顶部选择英文、中文或西班牙文。邮件和单据使用您账号的语言。

单位：英文界面显示英寸、磅和立方英尺，中文和西班牙文显示 cm、kg 和 m³；可在商品列表的筛选中切换，所有页面随之改变。合同和单据保持原有单位。输入尺寸时两种写法都可以，例如 72 in 或 183 cm。

站点：Joinery 设有多个区域站点，各有自己的仓库。订单属于下单时所在的站点，金额以该站点的货币计。`,
      `**[[shell.topBar.language]]**: elija inglés, chino o español arriba en cada página. Los correos y documentos usan el idioma de su cuenta.

Unidades: en inglés se muestran pulgadas, libras y pies cúbicos; en chino y español, centímetros, kilogramos y metros cúbicos. Los filtros de una lista de productos las cambian en todas las páginas. Los contratos y documentos conservan las suyas. Puede escribir medidas en ambas, como 72 in o 183 cm.

Sitios: Joinery tiene sitios regionales con sus almacenes. Sus pedidos pertenecen al sitio donde los hizo y los importes están en su moneda.`,
    ]),
  },
];
