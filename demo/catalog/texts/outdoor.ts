import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

export const outdoorTexts: Record<number, LeafTexts> = {
  165: {
    designs: [
      text(
        "Square tubes, wide arms and cushions five inches thick: a living room sofa that stays out. It drains through the seat.",
        "方管框架、宽扶手，坐垫厚 13 cm，可长留户外的客厅沙发，座面排水。",
        "Tubo cuadrado, brazos anchos y cojines de 13 cm: un sofá de sala que se queda fuera. El asiento drena el agua.",
      ),
      text(
        "A deep-seated frame of planed timber with pegged arms. Left alone it turns silver, oiled it stays gold.",
        "深座木框架，扶手木销固定。不保养会银灰化，上油则常保金黄。",
        "Una estructura honda de madera cepillada con brazos enclavijados. Sin cuidados se vuelve plateada; con aceite sigue dorada.",
      ),
      text(
        "Rope woven over a light frame, wide enough for two and a newspaper. The weave dries in minutes after rain.",
        "绳编轻框，两人加一份报纸恰好，雨后几分钟即干。",
        "Cuerda trenzada sobre una estructura ligera, con sitio para dos y un periódico. Se seca en minutos tras la lluvia.",
      ),
    ],
    features: [
      text("Quick-dry cushion foam with drain holes", "快干海绵，带排水孔", "Espuma de secado rápido con orificios de drenaje"),
      text("Stainless hardware throughout", "全不锈钢五金", "Herrajes de acero inoxidable"),
      text("Cushion covers zip off and wash cold", "坐垫套可拆，冷水可洗", "Fundas con cremallera, lavables en frío"),
    ],
  },
  166: {
    designs: [
      text(
        "The chair of the Pacifica group, with arms broad enough for a glass. Two screws per side and it stands.",
        "太平洋系列单椅，扶手宽可放杯，每侧两颗螺丝即装好。",
        "La butaca del grupo Pacifica, con brazos donde cabe un vaso. Dos tornillos por lado y está montada.",
      ),
      text(
        "Slatted arms and a reclined back in solid timber, heavy enough to stay put in wind.",
        "实木格栅扶手、后倾靠背，分量足，不怕风吹。",
        "Brazos de listones y respaldo reclinado en madera maciza, con peso para aguantar el viento.",
      ),
      text(
        "A tub of woven rope that holds the back like a hammock. The frame is hidden, the seat floats.",
        "绳编圈椅，承托如吊床，暗框设计，座面轻盈。",
        "Una cuna de cuerda trenzada que sostiene la espalda como una hamaca. La estructura se oculta y el asiento flota.",
      ),
    ],
    features: [
      text("Quick-dry cushions included", "附快干坐垫", "Cojines de secado rápido incluidos"),
      text("Sofa of the same group available", "可配同系列沙发", "Sofá del mismo grupo disponible"),
      text("Stainless hardware", "不锈钢五金", "Herrajes de acero inoxidable"),
    ],
  },
  167: {
    designs: [
      text(
        "Long runners and a high slatted back give a slow, wide rock. It is made for porches and priced for a row of them.",
        "长弧摇脚、高格栅背，摇幅舒缓，价格适合门廊成排摆放。",
        "Patines largos y respaldo alto de listones para un balanceo lento y amplio. Hecha para porches y con precio para ponerlas en fila.",
      ),
      text(
        "The heirloom version of the porch rocker: thick arms, contoured seat, joints that will be tight in twenty years.",
        "传家级门廊摇椅：厚扶手、曲面座、榫卯二十年不松。",
        "La mecedora de porche para heredar: brazos gruesos, asiento anatómico y uniones que dentro de veinte años seguirán firmes.",
      ),
      text(
        "Folds to the thickness of a suitcase and hangs on a garage hook. Slats are rounded, so it is kind to bare legs.",
        "折叠后如手提箱厚，可挂车库。圆角条板，光腿坐也舒适。",
        "Se pliega hasta el grosor de una maleta y cuelga de un gancho. Los listones redondeados son amables con las piernas desnudas.",
      ),
    ],
    features: [
      text("Exterior oil finish, recoat once a year", "户外木油涂装，每年补涂一次", "Acabado al aceite para exterior, una mano al año"),
      text("Solid wood slats, no plywood", "纯实木条，无夹板", "Listones macizos, sin contrachapado"),
      text("Stainless screws", "不锈钢螺丝", "Tornillería inoxidable"),
    ],
  },
  168: {
    designs: [
      text(
        "Slatted for rain and wide enough for platters, with a parasol hole at the center. Legs come off for winter.",
        "条板台面不积水，中央留伞孔，冬季可卸脚收纳。",
        "Tapa de listones para la lluvia, ancha para fuentes y con orificio central para la sombrilla. Las patas se quitan en invierno.",
      ),
      text(
        "An aluminum top that never needs oil, on legs set wide for eight chairs. It can be lifted by two and rinsed with a hose.",
        "铝合金台面免保养，宽距桌脚坐八人，两人可抬，水管一冲即净。",
        "Una tapa de aluminio que no pide aceite, con patas abiertas para ocho sillas. La levantan dos y se limpia con manguera.",
      ),
      text(
        "A round table for four on a cross of solid legs. The parasol hole has a plug for days without sun.",
        "四人圆桌，实木十字脚，伞孔附盖，阴天可封。",
        "Una mesa redonda para cuatro sobre una cruz de patas macizas. El orificio de la sombrilla lleva tapón.",
      ),
      text(
        "Coffee for two on a balcony. Light enough to carry out with one hand, heavy enough to stay.",
        "阳台双人咖啡桌，单手可提，落地稳当。",
        "Café para dos en el balcón. Se saca con una mano y no se la lleva el viento.",
      ),
    ],
    features: [
      text("Top sheds water", "台面不积水", "La tapa no retiene agua"),
      text("Levelers on all legs", "四脚可调平", "Niveladores en todas las patas"),
      text("Chairs of the collection fit under it", "同系列餐椅可收进桌下", "Las sillas de la colección caben debajo"),
    ],
  },
  169: {
    designs: [
      text(
        "A taut sling on an aluminum frame, so no cushion needs bringing in. Stacks four high.",
        "铝框绷紧网布，无需收坐垫，可叠放四把。",
        "Textileno tenso sobre aluminio: no hay cojín que guardar. Se apilan de cuatro en cuatro.",
      ),
      text(
        "A slatted armchair with a slightly dished seat and through-tenon arms. It weathers with the table.",
        "格栅扶手椅，座面微凹，扶手明榫，与餐桌一同自然老化。",
        "Un sillón de listones con el asiento algo cóncavo y brazos a espiga vista. Envejece a la par que la mesa.",
      ),
      text(
        "Round rope drawn vertically over a slim frame, with a seat pad that ties on. Airy to look at and to sit in.",
        "圆绳竖向编织配轻框与绑带坐垫，看着透气坐着凉爽。",
        "Cuerda redonda en vertical sobre una estructura fina, con cojín atado. Ligera a la vista y fresca al sentarse.",
      ),
      text(
        "The honest patio chair: slats, arms, eight bolts. It goes with every table in the yard.",
        "朴实户外椅：条板、扶手、八颗螺栓，百搭任何庭院桌。",
        "La silla de patio sin rodeos: listones, brazos y ocho tornillos. Va con cualquier mesa del jardín.",
      ),
    ],
    features: [
      text("Packed two to a carton", "两把一箱", "Dos por caja"),
      text("Stainless hardware", "不锈钢五金", "Herrajes de acero inoxidable"),
      text("Feet with plastic glides for stone and deck", "脚垫适合石材与木平台", "Tacos para piedra y terraza de madera"),
    ],
  },
  170: {
    designs: [
      text(
        "Five back positions and a sling that dries before your towel does. It stacks, so thirty fit in a pool store room.",
        "靠背五档，网布比毛巾还快干，可叠放收纳，适合泳池批量采购。",
        "Cinco posiciones de respaldo y un textileno que se seca antes que la toalla. Se apila: treinta caben en el almacén de la piscina.",
      ),
      text(
        "A cushioned lounger on two wheels that follows the sun. The back folds flat for lying on your front.",
        "带坐垫双轮躺椅，随阳光移动，靠背可放平趴卧。",
        "Una tumbona acolchada con dos ruedas que sigue al sol. El respaldo baja del todo para tumbarse boca abajo.",
      ),
      text(
        "A long slatted deck chair with a sliding tray and wheels at the head. The cushion is included.",
        "长条板躺椅，带抽拉托盘与床头轮，附坐垫。",
        "Una tumbona larga de listones con bandeja deslizante y ruedas en la cabecera. Incluye colchoneta.",
      ),
    ],
    features: [
      text("Five reclining positions", "靠背五档可调", "Cinco posiciones de respaldo"),
      text("Chlorine- and salt-resistant", "耐氯耐盐", "Resiste cloro y sal"),
      text("Ships nearly assembled: unfold and use", "基本整装出货，展开即用", "Llega casi montada: desplegar y usar"),
    ],
  },
  171: {
    designs: [
      text(
        "A crank opens eight ribs to {w} of shade, and a collar tilts it to the afternoon. The vent lets gusts through.",
        "手摇开合八骨，遮阳直径 {w}，可倾斜挡西晒，顶部透风口抗风。",
        "Una manivela abre ocho varillas y {w} de sombra; un collarín lo inclina por la tarde. La salida superior deja pasar las rachas.",
      ),
      text(
        "The mast stands beside the table, not through it, and the canopy turns all the way round. A cross base for pavers is included.",
        "侧立伞杆不占桌面，伞面 360 度旋转，附十字底架（压砖另配）。",
        "El mástil queda junto a la mesa, no en medio, y la tela gira por completo. Incluye base en cruz para losas.",
      ),
    ],
    features: [
      text("UPF 50+ canopy", "伞面 UPF 50+防晒", "Tela con protección UPF 50+"),
      text("Aluminum mast and ribs", "铝合金杆骨", "Mástil y varillas de aluminio"),
      text("Storage cover included", "附收纳伞套", "Incluye funda"),
    ],
  },
};
