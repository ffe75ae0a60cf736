import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

export const kidsContractTexts: Record<number, LeafTexts> = {
  175: {
    designs: [
      text(
        "Two twins in the floor space of one, or two separate beds when the cousins move out. The ladder hooks on either end.",
        "占一张床的位置睡两个孩子，也可拆成两张单床。梯子左右可挂。",
        "Dos camas en el suelo de una, o dos camas sueltas cuando haga falta. La escalera engancha en ambos extremos.",
      ),
      text(
        "Stairs instead of a ladder, with a drawer in every step. The handrail runs to the top and guard rails close all four sides.",
        "梯柜代替爬梯，每级皆为抽屉。扶手通顶，上铺四面护栏。",
        "Peldaños en lugar de escalera, con un cajón en cada uno. El pasamanos llega arriba y las barandillas cierran los cuatro lados.",
      ),
    ],
    features: [
      text("Meets the CPSC bunk bed rule", "符合 CPSC 双层床标准", "Cumple la norma CPSC para literas"),
      text("Takes two twin mattresses up to 8 inches", "适配两张 20 cm 以内 Twin 床垫", "Para dos colchones twin de hasta 20 cm"),
      text("Solid slats, no box springs", "实木床板条，无需床箱", "Lamas macizas, sin box spring"),
      text("Water-based paint tested for children", "水性漆，通过儿童用品检测", "Pintura al agua ensayada para niños"),
    ],
  },
  176: {
    designs: [
      text(
        "A first big bed with rounded posts and no edge sharper than a crayon. A guard rail can be added for the first year.",
        "第一张大床，圆润床柱无棱角，可加装护栏。",
        "La primera cama de mayor, con postes redondeados y ni un canto vivo. El primer año se le puede añadir barandilla.",
      ),
      text(
        "Three drawers roll out from below for toys, sheets and whatever else must vanish before dinner.",
        "床下三抽，玩具床品一收即净。",
        "Tres cajones inferiores para juguetes, sábanas y todo lo que deba desaparecer antes de cenar.",
      ),
    ],
    features: [
      text("CPSIA tested for lead and phthalates", "通过 CPSIA 铅与邻苯检测", "Ensayada según CPSIA (plomo y ftalatos)"),
      text("No box spring needed", "无需床箱", "No necesita box spring"),
      text("Fits a standard twin mattress", "适配标准 Twin 床垫", "Para colchón twin estándar"),
    ],
  },
  177: {
    designs: [
      text(
        "Four drawers at a child's height, with cut-out handles for small hands. The top takes a changing tray.",
        "四抽合儿童身高，镂空拉手好抓握，台面可放尿布垫。",
        "Cuatro cajones a la altura de un niño, con asas recortadas para manos pequeñas. Encima cabe un cambiador.",
      ),
      text(
        "Six drawers in a soft color that survives the move from nursery to homework. Runners stop gently.",
        "六抽柔和配色，从婴儿房用到小学，抽屉缓停。",
        "Seis cajones en un color suave que pasa de la cuna a los deberes. Las guías frenan con suavidad.",
      ),
    ],
    features: [
      text("Anti-tip kit tested to ASTM F2057", "防倾倒套件符合 ASTM F2057", "Kit antivuelco ensayado según ASTM F2057"),
      text("Drawer stops keep drawers in", "抽屉防脱", "Topes que retienen los cajones"),
      text("Rounded corners", "圆角处理", "Esquinas redondeadas"),
    ],
  },
  178: {
    designs: [
      text(
        "Three shelves low enough to choose one's own book. Side rails keep the top row from falling.",
        "三层低矮书架，孩子自己取书，侧挡防掉落。",
        "Tres estantes a la altura de quien elige su propio cuento. Los laterales evitan que se caigan los de arriba.",
      ),
      text(
        "Eight open boxes for books, bears and building blocks. It is wide and low, so it stays upright.",
        "八格开放，书、玩偶、积木分类放，宽矮稳固。",
        "Ocho huecos para libros, peluches y bloques. Es ancha y baja, así que no se vuelca.",
      ),
    ],
    features: [
      text("Wall anchor included", "含上墙固定件", "Anclaje a pared incluido"),
      text("Takes picture books upright", "可竖放绘本", "Caben álbumes ilustrados de pie"),
      text("CPSIA tested", "通过 CPSIA 检测", "Ensayada según CPSIA"),
    ],
  },
  179: {
    designs: [
      text(
        "A small desk with two drawers and a groove for pencils, at a height for six- to twelve-year-olds.",
        "双抽小书桌，带笔槽，适合 6 至 12 岁身高。",
        "Un escritorio pequeño con dos cajones y ranura para lápices, a la altura de seis a doce años.",
      ),
      text(
        "One drawer, one open cubby and a wipeable top for paint water and glue.",
        "一抽一格，台面耐颜料胶水，一擦即净。",
        "Un cajón, un hueco y una tapa lavable que aguanta témperas y cola.",
      ),
    ],
    features: [
      text("Rounded front corners", "前沿圆角", "Esquinas frontales redondeadas"),
      text("Low-emission board to TSCA Title VI", "低甲醛板材，符合 TSCA Title VI", "Tablero de baja emisión según TSCA Title VI"),
      text("Study chair available", "可配学习椅", "Silla de estudio disponible"),
    ],
  },
  180: {
    designs: [
      text(
        "A chair that grows: seat height and back move with a child from second grade to high school. Casters lock under weight.",
        "可成长学习椅：座高与靠背随小学到高中调节，坐下自动锁轮。",
        "Una silla que crece: asiento y respaldo acompañan al niño de primaria a secundaria. Las ruedas se bloquean con el peso.",
      ),
    ],
    features: [
      text("Casters lock when sat on", "坐下自锁脚轮", "Ruedas que se bloquean al sentarse"),
      text("Height adjusts without tools", "免工具调高", "Altura regulable sin herramientas"),
      text("Wipe-clean or washable cover", "面料可擦可洗", "Tapizado lavable"),
    ],
  },
  181: {
    designs: [
      text(
        "Made for three services a day: welded joints, replaceable seat, handle cut into the back. Stack-tested with a hundred covers.",
        "按日翻三台设计：焊接框架、可换座面、背部留手提孔。",
        "Hecha para tres turnos al día: uniones soldadas, asiento sustituible y asa en el respaldo.",
      ),
      text(
        "A plain ladder-back in bent wood for bistros and taverns. Glides are screwed, not nailed, and can be bought by the bag.",
        "弯木横档椅，小酒馆与餐厅适用。脚垫螺丝固定，可整包采购更换。",
        "Una silla de travesaños en madera curvada para bistrós y tabernas. Los tacos van atornillados y se venden por bolsas.",
      ),
    ],
    features: [
      text("Commercial rating, ten years on the frame", "商用级，框架质保十年", "Uso comercial, diez años de garantía en la estructura"),
      text("Custom cover from 100 pieces", "100 把起可定制面料", "Tapizado a medida desde 100 unidades"),
      text("Ships assembled, two to a carton", "整装两把一箱", "Se envía montada, dos por caja"),
    ],
  },
  182: {
    designs: [
      text(
        "The stool that goes with the restaurant chair: same cover, same frame, {sh} to the seat. The foot bar is stainless.",
        "与餐厅椅同系列：面料框架一致，座高 {sh}，不锈钢脚踏。",
        "El taburete de la silla de restaurante: mismo tapizado, misma estructura y asiento a {sh}. El reposapiés es inoxidable.",
      ),
      text(
        "A turned wooden seat on a welded frame, backless, for standing crowds. Nothing on it to tear or stain.",
        "车木木座焊接架，无背吧凳，人流密集场所耐用不易损。",
        "Un asiento de madera torneada sobre estructura soldada, sin respaldo, para locales llenos. Nada que se rasgue ni se manche.",
      ),
    ],
    features: [
      text("Commercial rating, ten years on the frame", "商用级，框架质保十年", "Uso comercial, diez años de garantía en la estructura"),
      text("Ships assembled, two to a carton", "整装两把一箱", "Se envía montado, dos por caja"),
      text("Stainless foot bar", "不锈钢脚踏", "Reposapiés de acero inoxidable"),
    ],
  },
  183: {
    designs: [
      text(
        "A {w} round on a cast base with four adjusters: no folded napkin under the foot. Two plates and a bottle fit.",
        "{w} 圆桌配铸铁底座四点调平，告别垫纸巾，两人用餐恰好。",
        "Una tapa redonda de {w} sobre base de fundición con cuatro niveladores: se acabó la servilleta doblada. Caben dos platos y una botella.",
      ),
      text(
        "Square, so that two make a table for four and three a table for six. Edges are sealed for daily wiping.",
        "方桌可拼：两张坐四人、三张坐六人，封边耐每日擦拭。",
        "Cuadrada: dos hacen mesa de cuatro y tres, de seis. Los cantos van sellados para el paño diario.",
      ),
    ],
    features: [
      text("Cast-iron base with levelers", "铸铁底座带调平脚", "Base de fundición con niveladores"),
      text("Top and base sold as one number", "台面底座同一货号", "Tapa y pie en una sola referencia"),
      text("Commercial-grade edge sealing", "商用级封边", "Canto sellado de uso comercial"),
    ],
  },
  184: {
    designs: [
      text(
        "A panel headboard that bolts to the wall or the frame, with a plinth that keeps lost socks from view. Housekeeping cleans it in one pass.",
        "床头可挂墙可接床架，落地底座不藏杂物，客房清洁一遍到位。",
        "Un cabecero que se fija a la pared o al bastidor y un zócalo que no deja esconderse nada. Limpieza lo repasa de una vez.",
      ),
      text(
        "The king of the Concierge room, split in two for the freight elevator and joined with one plate. Upholstery meets hotel fire codes.",
        "礼宾客房 King 床，床头分两片进货梯，一块连接板拼合，软包满足酒店防火要求。",
        "La king de la habitación Concierge, partida en dos para el montacargas y unida con una pletina. El tapizado cumple las normas contra incendios de hotelería.",
      ),
    ],
    features: [
      text("Meets common hotel brand standards", "符合主流酒店品牌标准", "Cumple los estándares habituales de cadenas hoteleras"),
      text("Plinth base, no space underneath", "落地底座，床下无空隙", "Zócalo cerrado, sin hueco debajo"),
      text("Project quantities with staged delivery", "工程批量，分批交货", "Cantidades de proyecto con entregas escalonadas"),
    ],
  },
  185: {
    designs: [
      text(
        "One drawer, one open bay and a knock-out for a power outlet. The plinth lines up with the bed base.",
        "一抽一格，预留插座孔，底座与床底齐平。",
        "Un cajón, un hueco y un troquel para enchufe. El zócalo se alinea con la base de la cama.",
      ),
      text(
        "A stone top that forgives nail polish and red wine, above two drawers on soft-close runners.",
        "岩板台面不惧指甲油与红酒，下设双缓冲抽屉。",
        "Una tapa de piedra que perdona esmalte y vino tinto, sobre dos cajones con cierre suave.",
      ),
    ],
    features: [
      text("Power outlet knock-out", "预留电源孔", "Troquel para toma de corriente"),
      text("Arrives assembled", "整装到货", "Llega montada"),
      text(
        "High-pressure laminate edge where it gets knocked",
        "易碰处高压层压封边",
        "Cantos de laminado a alta presión en las zonas de golpe",
      ),
    ],
  },
  186: {
    designs: [
      text(
        "A bench that carries a packed suitcase and seats the person closing it. The frame runs out behind to save the wall.",
        "可放满载行李箱，也可坐人，后挡防刮墙面。",
        "Un banco que soporta la maleta llena y a quien la cierra. La estructura sobresale por detrás para proteger la pared.",
      ),
      text(
        "Slats of solid wood over a steel sled, with a lip at the back. Wet coats and skis do it no harm.",
        "实木条板配钢弓架，后沿挡边，湿衣雪具也不怕。",
        "Listones macizos sobre un patín de acero, con tope trasero. Ni abrigos mojados ni esquís le hacen daño.",
      ),
    ],
    features: [
      text("Holds two large suitcases", "可放两只大行李箱", "Caben dos maletas grandes"),
      text("Protects the wall behind it", "防刮墙设计", "Protege la pared"),
      text("Arrives assembled", "整装到货", "Llega montado"),
    ],
  },
  187: {
    designs: [
      text(
        "A round-backed chair that looks the same from every side, on a plinth the vacuum cannot get under. Covers are contract grade.",
        "圈背椅四面如一，落地底座不藏尘，工程级面料。",
        "Una butaca de respaldo curvo, igual por todos los lados, sobre un zócalo donde no entra el polvo. Tapizado de uso contract.",
      ),
      text(
        "A back {h} high makes a phone booth of every seat. Group them in fours between check-in and elevator.",
        "{h} 高背自成隔音一隅，适合前台与电梯间四张成组。",
        "Un respaldo de {h} convierte cada asiento en una cabina. Agrúpelas de cuatro en cuatro entre recepción y ascensores.",
      ),
    ],
    features: [
      text(
        "Cover rated above 100,000 double rubs",
        "面料耐磨 100,000 次以上（Wyzenbeek）",
        "Tapizado de más de 100.000 dobles frotes (Wyzenbeek)",
      ),
      text("Replaceable seat cover", "座套可更换", "Funda de asiento sustituible"),
      text("Arrives assembled", "整装到货", "Llega montada"),
    ],
  },
  188: {
    designs: [
      text(
        "Upright, tight and easy to keep straight between guests. The gap behind the seat is closed, so nothing gets lost.",
        "坐姿端正、包布紧致，座背无缝不落物，便于客流间整理。",
        "Recto, tenso y fácil de mantener en orden entre huéspedes. El hueco tras el asiento va cerrado: nada se pierde.",
      ),
      text(
        "Armless units line up wall to wall. The channeled back hides the joins between them.",
        "无扶手模块可靠墙连排，竖条靠背隐藏接缝。",
        "Módulos sin brazos que se alinean de pared a pared. El respaldo acanalado disimula las uniones.",
      ),
    ],
    features: [
      text(
        "Cover rated above 100,000 double rubs",
        "面料耐磨 100,000 次以上（Wyzenbeek）",
        "Tapizado de más de 100.000 dobles frotes (Wyzenbeek)",
      ),
      text("Steel-reinforced frame", "钢加固框架", "Estructura reforzada con acero"),
      text("Power unit on request", "可选配电源模块", "Módulo de corriente bajo pedido"),
    ],
  },
};
