import type { Text } from "#kernel/languages.ts";
import { text } from "../text.ts";

/** One description per set, by leaf, in the order of the set designs. */
export const setTexts: Record<number, readonly Text[]> = {
  113: [
    text(
      "A sofa and a loveseat that face each other across a rug and share one cover, one seat height and one line of arms.",
      "三人位与双人位隔着地毯相对摆放，同面料、同座高、同扶手线。",
      "Un sofá y un dos plazas que se miran a través de la alfombra y comparten tapizado, altura de asiento y línea de brazos.",
    ),
    text(
      "Sofa, loveseat and ottoman for a family room that has to seat six and feed a nap.",
      "三人位、双人位加脚凳，六人可坐，午睡可躺，起居室一步到位。",
      "Sofá, dos plazas y puf para una sala que sienta a seis y permite una siesta.",
    ),
    text(
      "A whole conversation in one material: sofa, loveseat and a wood-arm chair to close the circle.",
      "整组同材质：三人位、双人位，再以一把木扶手椅收合围坐。",
      "Una conversación entera en un solo tejido: sofá, dos plazas y una butaca de brazos de madera que cierra el círculo.",
    ),
    text(
      "Two pieces cut from the same roll, so the shade is the same in the morning and under lamps.",
      "两件同卷裁剪，日光下、灯光下颜色一致。",
      "Dos piezas cortadas del mismo rollo: el tono coincide por la mañana y bajo las lámparas.",
    ),
    text(
      "The formal pair for a front room, with rolled arms and hand-tied seats in both sizes.",
      "正式客厅双件套，均为卷臂与手工绑簧。",
      "La pareja formal para la sala principal, con brazos redondeados y muelles atados a mano en ambas medidas.",
    ),
  ],
  114: [
    text(
      "One coffee table and two end tables with drawers: everything a sofa needs within reach.",
      "一茶几两带抽边几，沙发周边一次配齐。",
      "Una mesa de centro y dos auxiliares con cajón: todo lo que un sofá necesita a mano.",
    ),
    text(
      "Three tables for the living room of a beach house, light in tone and easy on the eye.",
      "海滨屋客厅三件套，浅色，看着舒服。",
      "Tres mesas para la sala de una casa de playa, claras y fáciles de llevar.",
    ),
    text(
      "An oval and two rounds without a single corner, for rooms with traffic and toddlers.",
      "一椭圆两圆无棱角，人来人往、有娃家庭皆宜。",
      "Un óvalo y dos redondas sin una sola esquina, para salones con paso y con niños.",
    ),
    text(
      "Three stone rounds on the same slim frame, one low and two high.",
      "三只石面圆几同款细框，一低两高。",
      "Tres redondas de piedra sobre el mismo bastidor fino, una baja y dos altas.",
    ),
    text(
      "The starter set for rentals: three tables in their own cartons, one number to reorder.",
      "出租公寓入门三件套，独立装箱，一个货号即可补货。",
      "El conjunto básico para alquileres: tres mesas en sus propias cajas y una sola referencia para reponer.",
    ),
  ],
  126: [
    text(
      "A bedroom in four pieces that are finished and shipped together: bed, dresser and a nightstand for each side.",
      "卧室四件同批涂装、同批出货：床、斗柜与双床头柜。",
      "Un dormitorio en cuatro piezas acabadas y enviadas a la vez: cama, cómoda y una mesa de noche por lado.",
    ),
    text(
      "Bed, dresser, chest and two nightstands in a finish that brightens a room facing any way.",
      "床、横斗柜、高斗柜与双床头柜，浅色饰面提亮整间卧室。",
      "Cama, cómoda, cajonera y dos mesas de noche en un acabado que ilumina cualquier orientación.",
    ),
    text(
      "The queen bedroom that mid-century buyers ask for, with nine drawers of it in the dresser alone.",
      "中古风客户首选 Queen 卧室，仅斗柜就有九抽。",
      "El dormitorio queen que piden los amantes del mid-century, con nueve cajones solo en la cómoda.",
    ),
    text(
      "Five pieces of heavy, planked furniture for a master bedroom that should look settled from day one.",
      "五件厚板家具，主卧第一天就有家的沉稳。",
      "Cinco muebles macizos de tablones para un dormitorio principal con aire de siempre desde el primer día.",
    ),
    text(
      "A painted farmhouse bedroom with paneled bed, six-drawer dresser and two tall nightstands.",
      "烤漆美式乡村卧室：镶板床、六斗柜与双高床头柜。",
      "Un dormitorio lacado de aire rural: cama con cabecero de paneles, cómoda de seis cajones y dos mesas de noche altas.",
    ),
  ],
  127: [
    text(
      "The king bedroom complete, chest included, for rooms of 14 by 14 feet and up.",
      "King 卧室全套含高斗柜，适合约 18 平方米以上卧室。",
      "El dormitorio king completo, con cajonera, para habitaciones de 18 m² en adelante.",
    ),
    text(
      "King bed, dresser and two nightstands in the lightest finish of the line.",
      "King 床、斗柜与双床头柜，系列最浅色饰面。",
      "Cama king, cómoda y dos mesas de noche en el acabado más claro de la línea.",
    ),
    text(
      "A king in walnut with its dresser and nightstands, grain matched across all four.",
      "胡桃木 King 卧室，床、斗柜、床头柜四件木纹相配。",
      "Un dormitorio king en nogal con su cómoda y mesas de noche, de veta casada en las cuatro piezas.",
    ),
    text(
      "A carved king bedroom that arrives as eight hands made it, with dresser and nightstands by the same workshop.",
      "雕花 King 卧室，斗柜与床头柜出自同一工坊匠人之手。",
      "Un dormitorio king tallado, con cómoda y mesas de noche salidas del mismo taller.",
    ),
  ],
  139: [
    text(
      "Table and four Windsor chairs in their own cartons, one number, one price: the set that fills breakfast rooms.",
      "一桌配四把温莎椅，整套独立装箱，一个编号、一个价格，早餐厅畅销款。",
      "Mesa y cuatro sillas Windsor en sus propias cajas, una referencia y un precio: el conjunto que llena cocinas-comedor.",
    ),
    text(
      "A round farmhouse table and four painted chairs that clean with a sponge.",
      "圆形美式餐桌配四把喷漆椅，海绵一擦即净。",
      "Una mesa redonda de aire campestre y cuatro sillas lacadas que se limpian con una esponja.",
    ),
    text(
      "Four around a circle of solid oak. It fits an eight-foot nook with room to push back.",
      "橡木实木圆桌四人围坐，2.4 米用餐角也有余量推椅。",
      "Cuatro en torno a un círculo de roble macizo. Cabe en un rincón de 2,4 metros con sitio para retirar la silla.",
    ),
    text(
      "A pedestal table and four cane armchairs, so everybody gets arms.",
      "独脚圆桌配四把藤背扶手椅，人人有扶手。",
      "Una mesa de pedestal y cuatro sillas de rejilla con brazos, para que nadie se quede sin ellos.",
    ),
    text(
      "Polished stone, shining metal, deep green velvet: dinner for four as an event.",
      "抛光石材、闪耀金属、浓绿丝绒，四人晚餐亦是盛事。",
      "Piedra pulida, metal brillante y terciopelo verde: una cena para cuatro como acontecimiento.",
    ),
  ],
  140: [
    text(
      "The everyday table for six with slat-back chairs that slide fully under it.",
      "日常六人餐桌，格栅背餐椅可完全推入。",
      "La mesa diaria para seis con sillas de listones que se meten del todo debajo.",
    ),
    text(
      "Table and six chairs in a pale finish that matches whitewashed floors and linen.",
      "浅色一桌六椅，与水洗白地板、亚麻相配。",
      "Mesa y seis sillas en un acabado pálido que casa con suelos blanqueados y lino.",
    ),
    text(
      "A trestle table seven feet long with six ladder-backs: Thanksgiving, sorted.",
      "2.1 米栈桥餐桌配六把横档椅，感恩节大餐不愁坐。",
      "Una mesa de caballetes de más de dos metros con seis sillas de travesaños: la cena familiar, resuelta.",
    ),
    text(
      "Thick planks and pegged chairs from one workshop, for dining rooms that get used hard.",
      "厚板餐桌与木销餐椅同出一坊，耐用扎实。",
      "Tablones gruesos y sillas enclavijadas de un mismo taller, para comedores con mucho uso.",
    ),
    text(
      "A stone table that shrugs off heat and stains, with six wipe-clean chairs around it.",
      "岩板餐桌耐热防污，配六把易擦餐椅。",
      "Una mesa de piedra que no teme calor ni manchas, con seis sillas que se limpian con un paño.",
    ),
  ],
  147: [
    text(
      "An executive desk and the pedestal that belongs under it, keyed alike.",
      "大班台配同锁活动柜。",
      "Un escritorio ejecutivo y el archivador que va debajo, con la misma llave.",
    ),
    text(
      "A steel-framed desk and a lateral file at the same height, to stand side by side.",
      "钢架书桌与横向文件柜等高并置。",
      "Un escritorio de estructura de acero y un archivador lateral a la misma altura, para ponerlos juntos.",
    ),
    text(
      "A desk to sit at and a bookcase to sit in front of: the two pieces a home office shows on camera.",
      "前有大班台，后有书架，视频会议镜头里的体面。",
      "Un escritorio donde sentarse y una librería de fondo: lo que un despacho en casa enseña en cámara.",
    ),
    text(
      "A standing desk and an ergonomic chair, ordered as one line for every new hire.",
      "升降桌配人体工学椅，新员工入职一单配齐。",
      "Una mesa elevable y una silla ergonómica, en una sola línea por cada nueva incorporación.",
    ),
  ],
  172: [
    text(
      "Slatted table, six armchairs and a hole for the parasol: lunch outdoors for the next ten summers.",
      "条板桌、六把扶手椅与伞孔，未来十个夏天的户外午餐。",
      "Mesa de listones, seis sillones y un hueco para la sombrilla: comidas al aire libre para los próximos diez veranos.",
    ),
    text(
      "The same seven pieces, weathered in the workshop, so nothing has to turn gray on the patio.",
      "同款七件套，出厂即做旧，无需等待自然变灰。",
      "Las mismas siete piezas, envejecidas en el taller, para no esperar a que se agrisen en la terraza.",
    ),
    text(
      "An aluminum table for eight with six sling chairs; keep two more for guests.",
      "八人铝桌配六把网布椅，可另添两把待客。",
      "Una mesa de aluminio para ocho con seis sillas de textileno; guarde dos más para las visitas.",
    ),
    text(
      "A round table and four slatted chairs packed as one set for garden centers.",
      "圆桌配四把条板椅，整套装箱，园艺中心热销。",
      "Una mesa redonda y cuatro sillas de listones embaladas como conjunto para centros de jardinería.",
    ),
  ],
  173: [
    text(
      "A three-seat sofa and two chairs that turn a slab of concrete into a second living room.",
      "三人位加双单椅，水泥露台秒变第二客厅。",
      "Un sofá de tres plazas y dos butacas que convierten una losa de hormigón en una segunda sala.",
    ),
    text(
      "The same group in sand, for terraces with pale stone and hot afternoons.",
      "沙色同款，适合浅石露台与炎热午后。",
      "El mismo grupo en arena, para terrazas de piedra clara y tardes de calor.",
    ),
    text(
      "Solid timber frames and deep navy cushions: the group for a lake house deck.",
      "实木框架配藏蓝厚垫，湖畔木平台之选。",
      "Estructuras macizas y cojines azul marino: el grupo para la terraza de madera de una casa junto al lago.",
    ),
    text(
      "A woven loveseat and two chairs sized for balconies and courtyards.",
      "绳编双人位加双单椅，尺寸适合阳台与小院。",
      "Un dos plazas trenzado y dos butacas a la medida de balcones y patios.",
    ),
  ],
  174: [
    text(
      "A small round table and two sling chairs in one delivery, ready for the balcony in ten minutes.",
      "小圆桌配双网布椅，一次到货，十分钟布置好阳台。",
      "Una mesa redonda pequeña y dos sillas de textileno en una sola entrega: el balcón, listo en diez minutos.",
    ),
    text(
      "The bistro set with a white table, for cafés that want the sidewalk to look Mediterranean.",
      "白色小圆桌套装，让咖啡馆外摆充满地中海风情。",
      "El conjunto de bistró con mesa blanca, para cafeterías que quieren una acera mediterránea.",
    ),
    text(
      "A café table between two rope chairs, light enough to bring in for the winter.",
      "小圆桌配双绳编椅，轻便，冬季可轻松收纳。",
      "Una mesa de café entre dos sillas de cuerda, lo bastante ligeras para guardarlas en invierno.",
    ),
  ],
};
