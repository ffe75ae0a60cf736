import type { Text } from "#kernel/languages.ts";
import type { FinishCode } from "../finishes.ts";
import { text } from "../text.ts";

/** Sentences about each color; two alternatives for common colors. */
export const colorTexts: Record<string, readonly Text[]> = {
  natural: [
    text("The natural tone goes with almost any floor.", "原木色百搭各种地板。", "El tono natural va con casi cualquier suelo."),
    text(
      "It is the tone that photographs best under any light.",
      "原木色在各种光线下都上镜，线上销售首选。",
      "Es el tono que mejor se fotografía con cualquier luz.",
    ),
    text("In the natural tone it sells all year.", "原木色四季畅销。", "En tono natural se vende todo el año."),
  ],
  honey: [
    text(
      "The honey color warms rooms that face north.",
      "蜜色温暖，适合朝北房间。",
      "El color miel da calor a las habitaciones que miran al norte.",
    ),
  ],
  walnut: [
    text(
      "The walnut tone suits dark floors and brass.",
      "胡桃色与深色地板、黄铜件相配。",
      "El tono nogal casa con suelos oscuros y latón.",
    ),
    text(
      "Walnut is what offices and grown-up living rooms ask for.",
      "胡桃色是办公与成熟客厅的首选。",
      "El nogal es lo que piden despachos y salones serios.",
    ),
  ],
  brown: [
    text(
      "The darker brown hides fingerprints and frames lighter pieces around it.",
      "深棕色不显指纹，衬托周围浅色家具。",
      "El marrón oscuro disimula huellas y realza las piezas claras a su alrededor.",
    ),
    text(
      "The deep brown looks right at once beside leather and iron.",
      "深棕与皮革、铁艺相得益彰。",
      "El marrón profundo encaja desde el primer día con cuero y hierro.",
    ),
  ],
  espresso: [
    text(
      "Espresso stays the steady seller of traditional stores.",
      "深咖色是传统门店的常青款。",
      "El color espresso sigue siendo el valor seguro de las tiendas clásicas.",
    ),
  ],
  mahogany: [
    text(
      "The red-brown asks for a formal room and repays it.",
      "红棕色庄重，适合正式空间。",
      "El castaño rojizo pide una habitación formal y la agradece.",
    ),
  ],
  whitewash: [
    text(
      "The whitewash lets the grain show through like sand through water.",
      "水洗白透出木纹，清透如沙。",
      "El blanqueado deja ver la veta como arena bajo el agua.",
    ),
    text(
      "Whitewashed, it brightens beach houses and small bedrooms.",
      "水洗白提亮海滨屋与小卧室。",
      "El acabado blanqueado ilumina casas de playa y dormitorios pequeños.",
    ),
  ],
  white: [
    text(
      "White recedes against the wall and makes a small room larger.",
      "白色融入墙面，小空间更显大。",
      "El blanco se funde con la pared y agranda la habitación.",
    ),
    text(
      "The white is a warm one, so it does not look blue beside cream.",
      "暖调白，与奶油色并置不发蓝。",
      "Es un blanco cálido que no azulea junto al crema.",
    ),
    text(
      "White is the color that rental and staging buyers reorder.",
      "白色是公寓与软装样板客户的复购款。",
      "El blanco es el color que reponen los compradores para viviendas de alquiler y apartamentos piloto.",
    ),
  ],
  ivory: [
    text(
      "Ivory keeps it light without the chill of pure white.",
      "象牙白明亮而不清冷。",
      "El marfil da luz sin la frialdad del blanco puro.",
    ),
  ],
  cream: [
    text(
      "Cream softens the lines and hides dust better than white.",
      "奶油白柔化线条，比纯白更耐脏。",
      "El crema suaviza las líneas y disimula el polvo mejor que el blanco.",
    ),
  ],
  beige: [
    text(
      "The sandy beige is the easiest color to sell from a photograph.",
      "沙米色上镜，线上最好卖。",
      "El beige arena es el color que mejor se vende por fotografía.",
    ),
    text(
      "Beige gives designers a base for whatever comes in next season.",
      "米色为设计师留足换季搭配空间。",
      "El beige da a los interioristas una base para lo que venga la próxima temporada.",
    ),
    text(
      "In beige it belongs to no season and to every house.",
      "米色不分季节，百家皆宜。",
      "En beige no es de ninguna temporada y vale para cualquier casa.",
    ),
  ],
  camel: [
    text(
      "Camel brings warmth next to white walls and black metal.",
      "驼色与白墙、黑铁相配，温暖不腻。",
      "El camel aporta calidez junto a paredes blancas y metal negro.",
    ),
  ],
  cognac: [
    text(
      "Cognac is the leather color people picture when they think of leather.",
      "干邑色正是人们心中的皮革本色。",
      "El coñac es el color que uno imagina cuando piensa en cuero.",
    ),
  ],
  taupe: [
    text(
      "Taupe sits between gray and brown and argues with neither.",
      "灰褐色介于灰棕之间，冷暖皆配。",
      "El topo queda entre el gris y el marrón y no discute con ninguno.",
    ),
  ],
  grey: [
    text(
      "The gray is neutral, neither blue nor green, and hides wear well.",
      "中性灰不偏蓝绿，耐脏。",
      "Es un gris neutro, ni azulado ni verdoso, que disimula el uso.",
    ),
    text("Gray is the color that customers rarely send back.", "灰色退货率最低。", "El gris es el color que menos se devuelve."),
    text(
      "In gray it steps back and lets a rug or a picture speak.",
      "灰色低调，让地毯与画作成为主角。",
      "En gris se retira y deja hablar a la alfombra o al cuadro.",
    ),
  ],
  charcoal: [
    text(
      "Charcoal gives it weight and forgives pets and coffee.",
      "炭灰稳重，不怕宠物与咖啡。",
      "El antracita le da peso y perdona mascotas y café.",
    ),
  ],
  black: [
    text(
      "Black draws a clean outline in a light room.",
      "黑色在浅色空间勾勒利落轮廓。",
      "El negro dibuja una silueta limpia en una habitación clara.",
    ),
    text("In black it looks more expensive than it is.", "黑色显质感，看着比价格更贵。", "En negro aparenta más precio del que tiene."),
    text("The black is matte and does not show every touch.", "黑色哑光，不显触痕。", "Es un negro mate que no delata cada roce."),
  ],
  sage: [
    text(
      "Sage sits well beside oak, brass and warm white walls.",
      "鼠尾草绿与橡木、黄铜、暖白墙相宜。",
      "El verde salvia combina con roble, latón y paredes en blanco cálido.",
    ),
  ],
  green: [
    text(
      "The deep green carries a room on its own; two pieces are enough.",
      "浓绿自带气场，两件即可撑起空间。",
      "El verde intenso sostiene la habitación por sí solo; con dos piezas basta.",
    ),
  ],
  blue: [
    text(
      "The blue is soft enough to live with and clear enough to be noticed.",
      "蓝色柔和耐看，又足够醒目。",
      "Es un azul lo bastante suave para convivir y lo bastante claro para hacerse notar.",
    ),
  ],
  navy: [
    text(
      "Navy wears like black and feels friendlier.",
      "藏蓝耐脏如黑，却更亲和。",
      "El azul marino se lleva como el negro y resulta más amable.",
    ),
  ],
  blush: [
    text(
      "Blush photographs as a neutral and sells as a color.",
      "浅粉拍照百搭，实物出彩。",
      "El rosa empolvado se fotografía como neutro y se vende como color.",
    ),
  ],
  rust: [
    text(
      "Rust picks up terracotta, leather and autumn light.",
      "铁锈红呼应陶土、皮革与秋光。",
      "El óxido dialoga con terracota, cuero y luz de otoño.",
    ),
  ],
  ochre: [
    text(
      "Ochre is the accent a gray room has been waiting for.",
      "赭黄是灰色空间的点睛之笔。",
      "El ocre es el acento que esperaba una habitación gris.",
    ),
  ],
  gold: [
    text(
      "The brass tone warms up white marble and black alike.",
      "铜色与白色、黑色石材皆相配。",
      "El tono latón da calidez tanto al blanco como al negro.",
    ),
  ],
  silver: [
    text(
      "The silver tone matches faucets and appliances.",
      "银色与水龙头、家电相配。",
      "El tono plateado combina con grifos y electrodomésticos.",
    ),
  ],
  clear: [
    text(
      "Being clear, it leaves the rug and the floor in view.",
      "通透材质，不挡地毯和地板。",
      "Al ser transparente deja a la vista la alfombra y el suelo.",
    ),
  ],
};

/** Sentences about a finish that replace its color's sentence. */
export const finishTexts: Partial<Record<FinishCode, Text>> = {
  teak_grey: text(
    "The weathered finish skips two seasons: it arrives in the silver that teak turns to outdoors.",
    "做旧灰直接呈现柚木历经两季的银灰。",
    "El acabado envejecido se ahorra dos temporadas: llega ya en el plateado que la teca toma a la intemperie.",
  ),
  pine_grey: text(
    "The driftwood gray takes the yellow out of pine.",
    "浮木灰去除松木的黄调。",
    "El gris madera de deriva le quita el amarillo al pino.",
  ),
  aluminium_white: text(
    "White aluminum stays cool in the sun and looks right by a pool.",
    "白色铝材日晒不烫，泳池边尤其好看。",
    "El aluminio blanco no quema al sol y queda bien junto a la piscina.",
  ),
  marble_white: text("White marble lifts a dark dining room.", "白色大理石提亮深色餐厅。", "El mármol blanco ilumina un comedor oscuro."),
  marble_black: text(
    "Black marble brings out the brass beneath it.",
    "黑色大理石更衬铜色底座。",
    "El mármol negro realza el latón que lo sostiene.",
  ),
  ceramic_terracotta: text(
    "The terracotta glaze looks lit even when it is not.",
    "陶土红釉，不点灯也温暖。",
    "El esmalte terracota parece encendido incluso apagado.",
  ),
  sintered_grey: text(
    "The gray slab reads as concrete and cleans like a plate.",
    "灰色岩板似水泥质感，却如瓷盘般易洁。",
    "La placa gris parece hormigón y se limpia como un plato.",
  ),
  concrete: text(
    "Concrete gray looks at home in lofts and beside greenery.",
    "水泥灰与 loft 空间、绿植相映成趣。",
    "El gris hormigón encaja en lofts y junto a las plantas.",
  ),
};
