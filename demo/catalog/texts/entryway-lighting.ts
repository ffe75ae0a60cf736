import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

export const entrywayLightingTexts: Record<number, LeafTexts> = {
  154: {
    designs: [
      text(
        "Two drawers for keys and mail, a shelf for baskets below. At {d} deep it leaves the hallway passable.",
        "双抽放钥匙信件，下层可置收纳筐，进深 {d}，不挡过道。",
        "Dos cajones para llaves y correo y un estante para cestas. Con {d} de fondo el pasillo sigue libre.",
      ),
      text(
        "A polished top on a slim metal frame with a second level for books or a tray. It stands behind a sofa as well as in a hall.",
        "抛光台面配纤细金属架，下层放书或托盘，玄关与沙发背后皆宜。",
        "Una tapa pulida sobre un bastidor fino con un segundo nivel para libros o una bandeja. Va tras el sofá o en el recibidor.",
      ),
      text(
        "The narrowest of the line: {d} from the wall, a shelf for shoes below, assembled before the coffee is cold.",
        "全系列最窄款：离墙仅 {d}，下层可放鞋，十分钟装好。",
        "La más estrecha de la línea: {d} desde la pared, repisa para zapatos y montada antes de que se enfríe el café.",
      ),
      text(
        "Three drawers across a {w} front and turned legs joined by a low shelf. Iron pulls are made by the same smith as the hinges.",
        "{w} 宽面三抽，车木脚配底层搁板，铁拉手与铰链出自同一铁匠。",
        "Tres cajones en un frente de {w} y patas torneadas unidas por un estante bajo. Los tiradores de hierro son del mismo herrero que las bisagras.",
      ),
    ],
    features: [
      text("Narrow footprint for hallways", "窄身设计，适合过道", "Fondo reducido para pasillos"),
      text("Wall strap included", "附墙固定带", "Incluye correa de fijación"),
      text("Takes a table lamp and a bowl", "可放台灯与置物盘", "Admite lámpara y bandeja"),
    ],
  },
  155: {
    designs: [
      text(
        "Two tilting flaps hold about ten pairs and close flush. The top is a landing place for keys.",
        "双翻斗约放十双鞋，闭合平整，台面可放钥匙。",
        "Dos compuertas abatibles para unos diez pares que cierran enrasadas. La tapa sirve para dejar las llaves.",
      ),
      text(
        "Three flaps stacked to {h}, about fifteen pairs on the depth of a book. It must be fixed to the wall, and the screws are in the box.",
        "三翻斗叠高 {h}，约放十五双，进深如书本。须固定于墙，螺丝随箱。",
        "Tres compuertas hasta {h}: unos quince pares en el fondo de un libro. Debe fijarse a la pared; los tornillos van en la caja.",
      ),
    ],
    features: [
      text("Only {d} deep", "进深仅 {d}", "Solo {d} de fondo"),
      text("Adjustable dividers for heels and boots", "隔板可调，高跟鞋短靴均可放", "Separadores regulables para tacones y botines"),
      text("Wall anchor included and required", "含上墙固定件，须安装", "Anclaje a pared incluido y obligatorio"),
    ],
  },
  156: {
    designs: [
      text(
        "A settle with a spindle back for porch or hall. Boots slide under the seat, coats hang above.",
        "圆梃靠背长凳，门廊玄关皆宜，凳下放靴。",
        "Un banco con respaldo de barrotes para porche o recibidor. Las botas caben debajo y los abrigos cuelgan encima.",
      ),
      text(
        "Thick boards with rounded edges on block legs, at home in wet rooms too. The wood needs nothing but a cloth.",
        "厚板圆边配方脚，浴室也可用，打理只需一块布。",
        "Tablas gruesas de cantos redondos sobre patas cuadradas, apto también para baños. La madera solo pide un paño.",
      ),
      text(
        "A plain seat on hairpin legs, {w} wide, for putting on shoes and putting down bags.",
        "发夹脚简凳，宽 {w}，换鞋放包两用。",
        "Un asiento sencillo sobre patas de horquilla, de {w}, para calzarse y dejar las bolsas.",
      ),
    ],
    features: [
      text("Seat height of {sh} for easy shoe change", "座高 {sh}，换鞋省力", "Asiento a {sh}, cómodo para calzarse"),
      text("Space for boots below", "凳下可放靴", "Espacio para botas debajo"),
      text("Leg pads protect tile", "脚垫保护地砖", "Tacos que protegen el suelo"),
    ],
  },
  157: {
    designs: [
      text(
        "A solid-looking cylinder that serves as stool, plinth or table. Felt underneath lets it slide to where it is needed.",
        "实体感圆柱，可作凳、几、展台，底贴毛毡，推移自如。",
        "Un cilindro rotundo que hace de taburete, peana o mesa. El fieltro de la base permite deslizarlo adonde haga falta.",
      ),
      text(
        "A slender stem, a small round top, a weighted foot: room for one cocktail and a phone.",
        "细杆、小圆台面、加重底座，恰放一杯一手机。",
        "Un pie esbelto, una tapa pequeña y una base lastrada: sitio para una copa y el teléfono.",
      ),
      text(
        "Turned from glued blocks, so every ring of the grain shows. Some customers buy it to sit on.",
        "拼块车木而成，年轮纹理尽现，也常被当作凳子使用。",
        "Torneada a partir de bloques encolados, con todos los anillos de la veta a la vista. Hay quien la compra para sentarse.",
      ),
    ],
    features: [
      text("Ships in one piece, ready to use", "整件出货，开箱即用", "Se envía de una pieza, lista para usar"),
      text("Felt underside", "底部毛毡", "Base con fieltro"),
      text("Works indoors beside a bed, bath or sofa", "床边、浴室、沙发旁均可", "Para interior: cama, baño o sofá"),
    ],
  },
  158: {
    designs: [
      text(
        "A perfect circle {w} across with a frame as thin as a coin is round. Hangs from one hidden cleat.",
        "直径 {w} 正圆镜，超细边框，单点暗挂。",
        "Un círculo perfecto de {w} con un marco finísimo. Se cuelga de un soporte oculto.",
      ),
      text(
        "A small arch for above a vanity or beside a door. It brightens a hall without a window.",
        "小拱镜，挂妆台上或门边，为无窗走廊添光。",
        "Un pequeño arco para encima del tocador o junto a la puerta. Da luz a un pasillo sin ventana.",
      ),
      text(
        "Woven spokes radiate from the glass like a sun. It weighs little enough for one nail in drywall.",
        "编织条如阳光般由镜面放射，轻巧，石膏板墙一钉可挂。",
        "Unos radios trenzados salen del espejo como un sol. Pesa tan poco que basta un clavo en panel de yeso.",
      ),
      text(
        "A broad, planed frame around a rectangle that hangs either way. Good over a mantel or a double vanity.",
        "宽木框长方镜，横竖可挂，壁炉上方或双台盆皆宜。",
        "Un marco ancho y cepillado en torno a un rectángulo que cuelga en ambos sentidos. Bueno sobre una chimenea o un lavabo doble.",
      ),
    ],
    features: [
      text("5 mm copper-free silver glass", "5 毫米无铜银镜", "Vidrio plateado de 5 mm sin cobre"),
      text("Hanging hardware and template included", "附挂件与定位纸样", "Incluye herrajes y plantilla"),
      text("Honeycomb carton, drop-tested", "蜂窝纸箱，通过跌落测试", "Caja de nido de abeja ensayada a caída"),
    ],
  },
  159: {
    designs: [
      text(
        "An arch {h} tall that leans, hangs or stands on its folding leg. One panel of glass, no seam.",
        "{h} 高拱形镜，可倚可挂可支脚立放，整片镜面无拼缝。",
        "Un arco de {h} que se apoya, se cuelga o se sostiene con su pie plegable. Una sola luna, sin juntas.",
      ),
      text(
        "A plain timber frame with mitered and splined corners, made to lean. An anti-slip bar and a wall strap keep it there.",
        "简洁木框，45 度嵌片转角，专为倚墙设计，附防滑条与墙固定带。",
        "Un marco sencillo de madera con ingletes reforzados, hecho para apoyar. Una barra antideslizante y una correa lo mantienen en su sitio.",
      ),
    ],
    features: [
      text("Shatter-resistant backing film", "背贴防爆膜", "Lámina posterior de seguridad"),
      text("Leans, or hangs from two points", "可倚墙，可两点挂装", "Se apoya o se cuelga de dos puntos"),
      text("Ships with corner guards", "附护角包装", "Se envía con protectores de esquina"),
    ],
  },
  160: {
    designs: [
      text(
        "The arm reaches over a sofa like an overhead light without the electrician. A stone foot balances the {w} span.",
        "弯臂越过沙发，无需布线即得顶灯效果，石材底座平衡 {w} 跨度。",
        "El brazo pasa sobre el sofá como una luz de techo sin electricista. Un pie de piedra equilibra los {w} de vuelo.",
      ),
      text(
        "Three legs and a wide drum shade, the lamp that fills an empty corner. A foot switch sits on the cord.",
        "三脚架配宽圆筒罩，填满空角落，线上脚踏开关。",
        "Tres patas y una pantalla ancha: la lámpara que llena un rincón vacío. El interruptor de pie va en el cable.",
      ),
      text(
        "A column of soft light from floor to eye level. Two bulbs inside, dimmable, warm.",
        "由地面至视平线的柔光柱，内置双灯，可调光暖白。",
        "Una columna de luz suave desde el suelo hasta los ojos. Lleva dos bombillas cálidas y regulables.",
      ),
    ],
    features: [
      text("UL listed, bulb included", "UL 认证，附光源", "Certificada UL, bombilla incluida"),
      text("Works with standard dimmer sockets", "兼容常规调光插座", "Compatible con reguladores habituales"),
      text("Eight-foot cord", "电源线长 2.4 米", "Cable de 2,4 m"),
    ],
  },
  161: {
    designs: [
      text(
        "A thrown-looking base with a glaze that pools at the foot. The shade is lined, so the light stays warm.",
        "手拉坯质感灯座，釉色聚于底部，内衬灯罩，光线柔暖。",
        "Un pie con aire de torno y un esmalte que se acumula en la base. La pantalla va forrada y la luz sale cálida.",
      ),
      text(
        "A mushroom dome throws light down and nowhere else. The touch switch has three levels.",
        "蘑菇罩光线向下不刺眼，三档触摸调光。",
        "Una cúpula de seta que ilumina hacia abajo y solo hacia abajo. El interruptor táctil tiene tres niveles.",
      ),
      text(
        "A turned base and a tapered shade for the bedside. A USB port hides in the back of the foot.",
        "车木木座配锥罩，床头好搭，底座后设 USB 口。",
        "Un pie torneado y una pantalla cónica para la mesa de noche. Detrás lleva un puerto USB.",
      ),
    ],
    features: [
      text("UL listed, bulb included", "UL 认证，附光源", "Certificada UL, bombilla incluida"),
      text("Packed two to a carton", "两盏一箱", "Dos por caja"),
      text("Weighted base with felt", "加重底座配毛毡", "Base lastrada con fieltro"),
    ],
  },
  162: {
    designs: [
      text(
        "A spun dome {w} wide for over an island, white inside to throw more light down. Hang two or three in a row.",
        "直径 {w} 旋压圆顶，内白增光，适合中岛上方成排悬挂。",
        "Una cúpula repulsada de {w} para encima de la isla, blanca por dentro para dar más luz. Cuelgue dos o tres en fila.",
      ),
      text(
        "A globe of opal glass that glows evenly from every side. It hangs as well in a bathroom as over a table.",
        "乳白玻璃球灯，四面均匀发光，浴室餐桌皆宜。",
        "Un globo de vidrio opalino que luce por igual en todas direcciones. Queda bien en el baño y sobre la mesa.",
      ),
      text(
        "A wide drum with a diffuser below, so no bulb shows from the chairs. It softens a hard dining room.",
        "宽圆筒罩配底部匀光板，坐下不见光源，餐厅光线更柔和。",
        "Un cilindro ancho con difusor inferior: desde las sillas no se ve la bombilla. Suaviza un comedor duro.",
      ),
    ],
    features: [
      text("UL listed, suited to sloped ceilings", "UL 认证，可用于斜顶", "Certificada UL, apta para techos inclinados"),
      text("Hanging height adjusts at installation", "吊高安装时可调", "Altura regulable al instalar"),
      text("Dimmable with a suitable bulb", "配合适光源可调光", "Regulable con la bombilla adecuada"),
    ],
  },
  163: {
    designs: [
      text(
        "An open weave that draws its pattern on the ceiling. One weaver makes a shade in half a day.",
        "镂空编织，光影映于天花，一位匠人半日一只。",
        "Un trenzado abierto que dibuja su trama en el techo. Una persona tarda media jornada en tejerla.",
      ),
      text(
        "At {w} across it needs a stairwell, a lobby or a long table. It weighs under nine pounds.",
        "直径 {w}，适合挑空、大堂或长桌，重不足 4 kg。",
        "Con {w} de diámetro pide un hueco de escalera, un vestíbulo o una mesa larga. Pesa menos de cuatro kilos.",
      ),
    ],
    features: [
      text("Woven by hand, no two alike", "手工编织，各不相同", "Trenzada a mano, no hay dos iguales"),
      text("UL-listed cord set", "UL 认证电线组", "Cableado con certificado UL"),
      text("Hanging height adjusts at installation", "吊高安装时可调", "Altura regulable al instalar"),
    ],
  },
  164: {
    designs: [
      text(
        "The head turns on a ball joint and puts a small pool of light on the page and nowhere else. The foot slides under a chair.",
        "球头可转，光斑只落书页，底座可伸入椅下。",
        "El cabezal gira sobre una rótula y deja la luz en la página y solo en la página. El pie se mete bajo la butaca.",
      ),
    ],
    features: [
      text("UL listed, LED module included", "UL 认证，附 LED 光源", "Certificada UL, módulo LED incluido"),
      text("Three brightness levels", "三档亮度", "Tres niveles de intensidad"),
      text("Arm adjusts in height and angle", "灯臂高低角度可调", "Brazo regulable en altura y ángulo"),
    ],
  },
};
