import type { Text } from "#kernel/languages.ts";
import type { CollectionCode } from "../collections.ts";
import { text } from "../text.ts";

/** Two alternative sentences about each collection. */
export const collectionTexts: Record<CollectionCode, readonly [Text, Text]> = {
  marin: [
    text(
      "Marin is drawn for houses near water: low, washable, unhurried.",
      "玛琳系列为近水而居的家设计：低矮、可洗、从容。",
      "Marin está pensada para casas cerca del agua: baja, lavable, sin prisas.",
    ),
    text(
      "The Marin pieces share one arm height, so they mix in any combination.",
      "玛琳系列扶手等高，可任意组合。",
      "Las piezas Marin comparten altura de brazo y se combinan como se quiera.",
    ),
  ],
  soren: [
    text(
      "Soren keeps to rounded corners and pale wood across living room and bedroom.",
      "索伦系列以圆角与浅色木贯穿客厅卧室。",
      "Soren mantiene esquinas redondas y madera clara en sala y dormitorio.",
    ),
    text(
      "Like all of Soren, it avoids anything that is only there for show.",
      "索伦系列一贯去繁就简。",
      "Como toda la línea Soren, evita lo que solo está para lucir.",
    ),
  ],
  lucca: [
    text(
      "Lucca borrows its low lines from Milanese apartments.",
      "卢卡系列的低矮线条取自米兰公寓。",
      "Lucca toma sus líneas bajas de los apartamentos milaneses.",
    ),
    text(
      "In the Lucca collection proportions do the decorating.",
      "卢卡系列以比例代替装饰。",
      "En la colección Lucca, las proporciones son el adorno.",
    ),
  ],
  atrium: [
    text(
      "Atrium furnishes lobbies, clinics and co-working floors.",
      "中庭系列面向大堂、诊所与联合办公。",
      "Atrium amuebla vestíbulos, clínicas y espacios de trabajo compartido.",
    ),
    text(
      "All Atrium frames carry a ten-year contract warranty.",
      "中庭系列框架享十年工程质保。",
      "Todas las estructuras Atrium tienen diez años de garantía para uso profesional.",
    ),
  ],
  aldo: [
    text(
      "Aldo looks back to the 1950s, when a leg could taper and a drawer could float.",
      "奥尔多系列致敬五十年代的锥脚与悬浮抽屉。",
      "Aldo mira a los años cincuenta, cuando una pata podía afinarse y un cajón flotar.",
    ),
    text(
      "The Aldo pieces are finished together, so walnut matches from room to room.",
      "奥尔多系列同批涂装，各空间胡桃色一致。",
      "Las piezas Aldo se barnizan juntas y el nogal coincide de una habitación a otra.",
    ),
  ],
  kinsley: [
    text(
      "Kinsley is the dressed-up line: metal that shines, colors that are not shy.",
      "金丝莉是盛装系列：金属闪耀，色彩大胆。",
      "Kinsley es la línea de gala: metal que brilla y colores sin timidez.",
    ),
    text(
      "Boutiques and salons buy Kinsley for its photographs as much as for its comfort.",
      "买手店与美容沙龙选金丝莉，既为上镜也为舒适。",
      "Boutiques y salones de belleza compran Kinsley tanto por sus fotos como por su comodidad.",
    ),
  ],
  concierge: [
    text(
      "Concierge covers the guest room from headboard to luggage rack in one order.",
      "礼宾系列一单配齐客房，从床头到行李凳。",
      "Concierge resuelve la habitación del cabecero al portamaletas en un solo pedido.",
    ),
    text(
      "Concierge finishes are held in stock for five years of replacements.",
      "礼宾系列饰面备货五年，便于补换。",
      "Los acabados Concierge se mantienen cinco años para reposiciones.",
    ),
  ],
  axis: [
    text(
      "Axis is made to be adjusted: every lever is labeled and in reach.",
      "中轴系列处处可调，手柄均有标识、触手可及。",
      "Axis está hecha para regularse: cada palanca está rotulada y a mano.",
    ),
    text(
      "Spare parts for all Axis products stay in stock for five years.",
      "中轴系列配件备货五年。",
      "Los repuestos de toda la línea Axis se mantienen cinco años.",
    ),
  ],
  tempo: [
    text(
      "Tempo is the quick line for kitchens, cafés and shared tables.",
      "律动系列快速交付，适合厨房、咖啡馆与共享长桌。",
      "Tempo es la línea rápida para cocinas, cafeterías y mesas compartidas.",
    ),
    text(
      "Tempo covers and frames can be mixed from 50 pieces.",
      "律动系列 50 件起可混搭面料与框架。",
      "Desde 50 piezas, en Tempo se combinan tapizados y estructuras.",
    ),
  ],
  brasserie: [
    text(
      "Brasserie is built for places that mop twice a day.",
      "小酒馆系列为每天拖地两次的场所而造。",
      "Brasserie está hecha para locales que friegan dos veces al día.",
    ),
    text(
      "Everything in Brasserie can be repaired with a screwdriver.",
      "小酒馆系列一把螺丝刀即可维修。",
      "Todo en Brasserie se repara con un destornillador.",
    ),
  ],
  haven: [
    text(
      "Haven puts the most storage into the fewest boxes.",
      "港湾系列以最少箱数装最多收纳。",
      "Haven mete el máximo almacenaje en el mínimo de cajas.",
    ),
    text(
      "Haven pieces line up in height and depth, so they build a wall.",
      "港湾系列高深统一，可连成整墙。",
      "Las piezas Haven coinciden en alto y fondo: juntas forman una pared.",
    ),
  ],
  foundry: [
    text(
      "Foundry sets board on black steel and leaves the bolts in view.",
      "匠铸系列以木板配黑钢，螺栓外露。",
      "Foundry apoya el tablero en acero negro y deja los tornillos a la vista.",
    ),
    text(
      "Foundry is the entry line for lofts, studios and first offices.",
      "匠铸系列是公寓、工作室与初创办公的入门之选。",
      "Foundry es la línea de entrada para lofts, estudios y primeras oficinas.",
    ),
  ],
  nook: [
    text(
      "Nook is measured against elevators, alcoves and one-bedroom leases.",
      "小筑系列按电梯、凹位和一居室的尺寸设计。",
      "Nook se mide con ascensores, huecos y apartamentos de un dormitorio.",
    ),
    text(
      "Every Nook carton weighs less than a parcel carrier's limit.",
      "小筑系列单箱重量均在快递限重之内。",
      "Ninguna caja Nook supera el límite de la paquetería.",
    ),
  ],
  hadley: [
    text(
      "Hadley is the farmhouse without the costume: planks, panels, honest pulls.",
      "哈德利系列质朴而不做作：厚板、镶板、实在拉手。",
      "Hadley es la casa de campo sin disfraz: tablones, paneles, tiradores honestos.",
    ),
    text(
      "Hadley bedrooms and dining rooms share one stain, matched batch by batch.",
      "哈德利卧室与餐厅同色，逐批对色。",
      "Dormitorios y comedores Hadley comparten un mismo tinte, igualado lote a lote.",
    ),
  ],
  brooks: [
    text(
      "Brooks stands between classic and modern, which is where most customers live.",
      "溪畔系列介于古典与现代之间，恰是多数人所爱。",
      "Brooks está entre lo clásico y lo moderno, donde vive la mayoría de los clientes.",
    ),
    text(
      "In Brooks the moldings are small and the drawers are deep.",
      "溪畔系列线条精简、抽屉够深。",
      "En Brooks las molduras son pequeñas y los cajones, hondos.",
    ),
  ],
  alder: [
    text(
      "Alder runs through bedroom, dining room and study in the same calm oak.",
      "艾德系列以同一沉静橡木贯穿卧室、餐厅与书房。",
      "Alder recorre dormitorio, comedor y despacho con el mismo roble sereno.",
    ),
    text(
      "Alder keeps its hardware out of sight and its edges soft.",
      "艾德系列五金隐藏、边缘圆润。",
      "Alder esconde los herrajes y suaviza los cantos.",
    ),
  ],
  monterey: [
    text(
      "Monterey is the heavy line of the yard: boards left thick, joints left visible.",
      "蒙特雷是户外厚重之选：厚板、明榫。",
      "Monterey es la línea de peso del jardín: tablas gruesas y uniones a la vista.",
    ),
    text(
      "Monterey ships in January so that it stands on floors by March.",
      "蒙特雷系列一月发货，三月上架。",
      "Monterey se embarca en enero para estar en tienda en marzo.",
    ),
  ],
  largo: [
    text(
      "Largo brings solid wood to the price of steel.",
      "拉戈系列以铁件价位享实木品质。",
      "Largo pone la madera maciza al precio del acero.",
    ),
    text("Garden centers buy Largo by the pallet.", "拉戈系列适合园艺中心整托采购。", "Los centros de jardinería compran Largo por palés."),
  ],
  windham: [
    text(
      "Windham repeats shapes that New England has used for two hundred years.",
      "温德姆系列沿用新英格兰两百年经典造型。",
      "Windham repite formas que Nueva Inglaterra usa desde hace doscientos años.",
    ),
    text(
      "Windham finishes are dipped, so every turn of the wood is covered.",
      "温德姆系列浸漆工艺，车木凹处也均匀覆盖。",
      "Los acabados Windham se dan por inmersión y llegan a cada vuelta del torno.",
    ),
  ],
  orchard: [
    text(
      "Orchard furniture is made to be drawn on, knocked about and handed down.",
      "果园系列经得起涂画磕碰，可代代相传。",
      "Los muebles Orchard aguantan dibujos y golpes, y se heredan.",
    ),
    text(
      "Orchard uses solid wood and water-based finishes only.",
      "果园系列只用实木与水性漆。",
      "Orchard solo usa madera maciza y acabados al agua.",
    ),
  ],
  ubud: [
    text(
      "Ubud is made in family workshops, and no two pieces weigh the same.",
      "乌布系列出自家庭作坊，件件分量不同。",
      "Ubud se hace en talleres familiares y no hay dos piezas que pesen igual.",
    ),
    text(
      "Weave and wood in Ubud come from the same island chain.",
      "乌布系列藤与木同出群岛。",
      "En Ubud, fibra y madera vienen del mismo archipiélago.",
    ),
  ],
  raden: [
    text(
      "Raden carries on the Dutch colonial furniture of Java, carved and waxed.",
      "拉登系列承袭爪哇殖民时期雕花上蜡家具。",
      "Raden continúa el mueble colonial holandés de Java, tallado y encerado.",
    ),
    text(
      "Each Raden piece is signed inside by the carver.",
      "拉登系列内侧均有雕刻师署名。",
      "Cada pieza Raden va firmada por dentro por su tallista.",
    ),
  ],
  ashby: [
    text(
      "Ashby is bench-made in North Carolina, one upholsterer to a piece.",
      "阿什比系列于北卡手工制作，一人一件。",
      "Ashby se hace a mano en Carolina del Norte, un tapicero por pieza.",
    ),
    text(
      "Ashby can be ordered in your own fabric from one piece.",
      "阿什比系列一件起可用客供面料定制。",
      "Ashby admite su propio tejido desde una pieza.",
    ),
  ],
  beaufort: [
    text(
      "Beaufort is the line for dens, lodges and law offices.",
      "博福特系列适合书房、山庄与律所。",
      "Beaufort es la línea de asientos para bibliotecas, refugios y bufetes.",
    ),
    text(
      "Beaufort improves with ten years of use, and is built to get them.",
      "博福特系列越用越有味道，用十年也结实。",
      "Beaufort mejora con diez años de uso, y está hecha para tenerlos.",
    ),
  ],
  jalisco: [
    text(
      "Jalisco crosses the border by truck and reaches Texas in four days.",
      "哈利斯科系列卡车过境，四天到得州。",
      "Jalisco cruza la frontera en camión y llega a Texas en cuatro días.",
    ),
    text(
      "The iron of Jalisco is hammered in the yard behind the joinery.",
      "哈利斯科系列铁件于木工坊后院锻打。",
      "El hierro de Jalisco se forja en el patio de la carpintería.",
    ),
  ],
  agave: [
    text(
      "Agave pairs thick wood with forged iron for bars and breweries.",
      "龙舌兰系列厚木配锻铁，适合酒吧与酒厂。",
      "Agave une madera gruesa y hierro forjado para bares y cervecerías.",
    ),
    text("Agave is made to order in three weeks.", "龙舌兰系列三周定制交付。", "Agave se fabrica bajo pedido en tres semanas."),
  ],
  pacifica: [
    text(
      "Pacifica needs no oil, no cover and no winter storage.",
      "太平洋系列免上油、免罩、免冬储。",
      "Pacifica no pide aceite, funda ni garaje en invierno.",
    ),
    text(
      "Hotels put Pacifica around pools for its weight: light to move, hard to blow away.",
      "酒店泳池偏爱太平洋系列：易搬又不怕风。",
      "Los hoteles la ponen en la piscina por su peso: fácil de mover, difícil de volar.",
    ),
  ],
  harborline: [
    text(
      "Harborline is woven on frames that never show.",
      "海湾系列绳编覆框，不露结构。",
      "Harborline se trenza sobre estructuras que no se ven.",
    ),
    text(
      "Harborline brings the marina look to a balcony.",
      "海湾系列将码头风情带上阳台。",
      "Harborline lleva el aire de puerto deportivo a un balcón.",
    ),
  ],
  lumen: [
    text(
      "Lumen lamps are made to be seen unlit as well.",
      "流明灯具不点亮也是风景。",
      "Las lámparas Lumen también están para verse apagadas.",
    ),
    text(
      "The Lumen range shares three finishes, so lamps can be mixed in one room.",
      "流明系列统一三种饰面，同室可混搭。",
      "La gama Lumen comparte tres acabados y se mezcla en una misma habitación.",
    ),
  ],
  orbe: [
    text(
      "Orbe frames are thin on purpose: the room is the picture.",
      "圆境镜框刻意纤薄，空间即画面。",
      "Los marcos Orbe son finos a propósito: el cuadro es la habitación.",
    ),
    text(
      "Orbe mirrors come in sizes that hang in pairs.",
      "圆境系列尺寸适合成对悬挂。",
      "Los espejos Orbe vienen en tamaños que se cuelgan por parejas.",
    ),
  ],
};
