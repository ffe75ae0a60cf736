import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

export const officeStorageTexts: Record<number, LeafTexts> = {
  141: {
    designs: [
      text(
        "Two flat drawers under a {w} top, one for paper, one for everything else. The back is finished, so it can face the room.",
        "{w} 台面下设双平抽，一放纸张，一放杂物。背面收口，可置于房间中央。",
        "Dos cajones planos bajo una tapa de {w}: uno para papeles y otro para lo demás. La trasera está acabada y puede mirar a la sala.",
      ),
      text(
        "Three drawers on the right, open knee space on the left. A groove along the back edge takes cables and pens.",
        "右侧三抽，左侧容膝，后沿凹槽可走线、放笔。",
        "Tres cajones a la derecha y hueco libre a la izquierda. Una ranura al fondo recoge cables y bolígrafos.",
      ),
      text(
        "A steel frame, one drawer and a top that survives coffee. Eight bolts and it stands.",
        "钢架、单抽、耐咖啡渍台面，八颗螺栓即装好。",
        "Estructura de acero, un cajón y una tapa que sobrevive al café. Ocho tornillos y está en pie.",
      ),
      text(
        "Only {d} deep, so it fits a hallway or the end of a bed. Two slim drawers keep the top free.",
        "进深仅 {d}，走廊或床尾都放得下，双薄抽保持台面清爽。",
        "Solo {d} de fondo: cabe en un pasillo o a los pies de la cama. Dos cajones finos dejan libre la tapa.",
      ),
    ],
    features: [
      text("Cable cut-out or groove for chargers", "设走线孔或线槽", "Pasacables o ranura para cargadores"),
      text("Legroom of at least 24 inches between supports", "容膝宽度不少于 61 cm", "Al menos 61 cm libres para las piernas"),
      text("Top rated for monitor arms", "台面可夹显示器支架", "Tapa apta para brazos de monitor"),
    ],
  },
  142: {
    designs: [
      text(
        "A panel desk with a modesty screen and a locking pedestal. It takes two monitors and a visitor on the far side.",
        "板式大班台带前挡板与带锁柜，可放双屏，对面可坐访客。",
        "Un escritorio de paneles con faldón y cajonera con llave. Admite dos monitores y una visita al otro lado.",
      ),
      text(
        "A twin-pedestal desk with carved edges and six dovetailed drawers. Three people carry it in; nobody moves it after that.",
        "双柜大班台，边缘雕花，六只燕尾榫抽屉，气派沉稳。",
        "Un escritorio de doble pedestal con cantos tallados y seis cajones a cola de milano. Entra entre tres y ya nadie lo mueve.",
      ),
      text(
        "A {w} sheet of matched grain on one panel leg and one drawer pedestal. The file drawer hangs letter and legal.",
        "{w} 对拼木纹台面，一侧板脚、一侧抽柜，文件抽可挂 Letter 与 Legal 规格。",
        "Una lámina de {w} de veta casada sobre un panel y una cajonera. El cajón archivador admite carta y oficio.",
      ),
    ],
    features: [
      text("Locking file drawer, two keys", "带锁文件抽，附两把钥匙", "Cajón archivador con cerradura y dos llaves"),
      text("Grommets for power and data", "电源与网线过线孔", "Pasacables para corriente y datos"),
      text("Reversible return available on request", "可按需定制侧柜", "Ala lateral reversible bajo pedido"),
    ],
  },
  143: {
    designs: [
      text(
        "Moves from 28 to 46 inches in fifteen seconds and remembers three heights. One motor, rated for 20,000 lifts.",
        "71 至 117 cm 升降，15 秒到位，三档记忆。单电机两万次寿命。",
        "Sube de 71 a 117 cm en quince segundos y recuerda tres alturas. Un motor ensayado a 20.000 ciclos.",
      ),
      text(
        "Two motors lift a {w} top with monitors, arm and lamp without a shiver. It stops when it meets a chair.",
        "双电机平稳抬升 {w} 台面连同双屏支架，遇阻自动停止。",
        "Dos motores elevan una tapa de {w} con monitores, brazo y lámpara sin un temblor. Se detiene si toca una silla.",
      ),
    ],
    features: [
      text("Memory keypad with child lock", "记忆手控器，带童锁", "Panel con memoria y bloqueo infantil"),
      text("Anti-collision stop", "防撞回退", "Parada anticolisión"),
      text("Quieter than 50 dB", "噪音低于 50 分贝", "Menos de 50 dB"),
      text("Cable tray included", "附线槽", "Incluye bandeja para cables"),
    ],
  },
  144: {
    designs: [
      text(
        "Lumbar support, tilt and arms adjust on their own levers, and the back breathes. Built for eight hours, tested for sixteen.",
        "腰托、靠背与扶手独立调节，网背透气，按八小时设计、十六小时测试。",
        "Apoyo lumbar, respaldo y brazos se regulan por separado, y la espalda transpira. Hecha para ocho horas, ensayada para dieciséis.",
      ),
      text(
        "A light chair without arms that pushes fully under a desk. Good for call centers, classrooms and sewing rooms.",
        "轻便无扶手，可完全推入桌下，适合呼叫中心、教室与工作间。",
        "Una silla ligera sin brazos que se mete entera bajo la mesa. Buena para centros de llamadas, aulas y talleres de costura.",
      ),
      text(
        "A padded desk chair that looks like it belongs in a living room, on casters that say it does not. Seat height moves by four inches.",
        "外形如客厅单椅，底配脚轮，座高可调 10 cm，居家办公两相宜。",
        "Una silla acolchada que parece de sala, con ruedas que dicen lo contrario. El asiento se regula diez centímetros.",
      ),
    ],
    features: [
      text("Class 4 gas lift", "四级气杆", "Pistón de gas de clase 4"),
      text("Casters for carpet and hard floor", "地毯与硬地通用脚轮", "Ruedas para alfombra y suelo duro"),
      text("Assembles in a quarter of an hour", "一刻钟装好", "Se monta en un cuarto de hora"),
      text("BIFMA-tested base", "椅脚通过 BIFMA 测试", "Base ensayada según BIFMA"),
    ],
  },
  145: {
    designs: [
      text(
        "A high padded back with built-in headrest and synchronized tilt. It leans back without lifting the feet.",
        "高背软包一体头枕，同步倾仰，后仰不抬脚。",
        "Un respaldo alto y acolchado con reposacabezas y balanceo sincronizado. Se reclina sin levantar los pies.",
      ),
      text(
        "The desk chair of an upholsterer: full leather where you touch, hardwood trim on the arms, a five-star base in steel.",
        "软体工厂出品：接触面全真皮，扶手硬木饰条，钢制五星脚。",
        "La silla de despacho de un tapicero: piel donde se toca, madera noble en los brazos y base de acero de cinco radios.",
      ),
    ],
    features: [
      text("Synchro-tilt with tension control", "同步倾仰，力度可调", "Balanceo sincronizado con control de tensión"),
      text("Class 4 gas lift", "四级气杆", "Pistón de gas de clase 4"),
      text("Soft casters for wood floors", "木地板静音脚轮", "Ruedas blandas para parqué"),
    ],
  },
  146: {
    designs: [
      text(
        "Two box drawers and one file drawer that fit under any desk of the range. One lock closes all three.",
        "两浅抽一文件抽，可推入同系列书桌下，一锁三抽。",
        "Dos cajones y un archivador que caben bajo cualquier mesa de la gama. Una cerradura los cierra todos.",
      ),
      text(
        "Four wide drawers hang files side to side, and the top carries a printer. An interlock opens one drawer at a time.",
        "四只宽抽横挂文件，台面可放打印机，联锁设计一次只开一抽。",
        "Cuatro cajones anchos para carpetas en transversal y tapa para la impresora. Un enclavamiento permite abrir solo uno a la vez.",
      ),
    ],
    features: [
      text("Hangs letter-size files", "可挂 Letter 规格文件", "Admite carpetas tamaño carta"),
      text("Full-extension runners", "全拉出导轨", "Guías de extracción total"),
      text("Arrives assembled", "整装到货", "Llega montado"),
    ],
  },
  148: {
    designs: [
      text(
        "Five levels, {h} high, on a footprint of less than three square feet. Two shelves are fixed and keep the frame square.",
        "五层书架高 {h}，占地不足 0.3 平方米。两块固定层板保持框架方正。",
        "Cinco niveles y {h} de alto en menos de 0,3 m² de suelo. Dos estantes fijos mantienen la escuadra.",
      ),
      text(
        "Real wood edges and a back panel in the same finish. The shelves do not sag under law books.",
        "实木封边，背板同色，满放大部头也不弯。",
        "Cantos de madera auténtica y trasera en el mismo acabado. Los estantes no ceden bajo libros de derecho.",
      ),
      text(
        "Two columns of four open bays, low enough at {h} to hang a picture above. Works as a room divider.",
        "两列四层开放格，高 {h}，上方可挂画，也可作隔断。",
        "Dos columnas de cuatro huecos y {h} de alto: deja sitio para un cuadro encima. Sirve de separador.",
      ),
      text(
        "A tall case with a cornice and planked back, the kind that makes a wall into a library. Add a second beside it and screw them together.",
        "带檐口与拼板背板的高书架，并排拼接即成书墙。",
        "Un cuerpo alto con cornisa y trasera de tablas, de los que convierten una pared en biblioteca. Se atornilla a otro igual.",
      ),
    ],
    features: [
      text("Wall anchor included", "含上墙固定件", "Anclaje a pared incluido"),
      text("Adjustable shelves with metal pins", "层板金属托可调", "Estantes regulables con soportes metálicos"),
      text("Holds about 45 lb per shelf", "单层承重约 20 kg", "Unos 20 kg por estante"),
    ],
  },
  149: {
    designs: [
      text(
        "Show the upper three shelves, hide the lower two behind doors. Made for offices that keep both books and printers' paper.",
        "上三层开放陈列，下两层柜门收纳，书与杂物各得其所。",
        "Tres estantes a la vista y dos tras las puertas. Pensada para despachos con libros y también resmas de papel.",
      ),
      text(
        "A double-width case with framed doors below and a molded crown above. Corners are pinned and glued.",
        "双列宽体书柜，下配框门，上饰顶线，转角销接上胶。",
        "Un cuerpo doble con puertas enmarcadas abajo y cornisa moldurada arriba. Las esquinas van espigadas y encoladas.",
      ),
    ],
    features: [
      text("Wall anchor included", "含上墙固定件", "Anclaje a pared incluido"),
      text("Soft-close doors", "缓冲柜门", "Puertas con cierre amortiguado"),
      text("Holds about 45 lb per shelf", "单层承重约 20 kg", "Unos 20 kg por estante"),
    ],
  },
  150: {
    designs: [
      text(
        "Five boards in a welded frame with cross braces at the back. It carries records, plants or stock in a store window.",
        "焊接铁架五层板，背部交叉加固，可放唱片、绿植或橱窗陈列。",
        "Cinco tableros en un bastidor soldado con cruces traseras. Soporta discos, plantas o mercancía en un escaparate.",
      ),
      text(
        "Thick boards rest on a forged frame without a single visible screw. Made for restaurants' back bars as much as for homes.",
        "厚木板置于锻铁架上，不见一颗螺丝，餐吧背柜与家用皆宜。",
        "Tablones gruesos sobre un bastidor forjado sin un solo tornillo a la vista. Sirve tanto en la trasbarra de un restaurante como en casa.",
      ),
    ],
    features: [
      text("Powder-coated frame", "喷粉框架", "Estructura con pintura en polvo"),
      text("Wall anchor and levelers included", "含上墙固定件与调平脚", "Incluye anclaje a pared y niveladores"),
      text("Holds about 55 lb per shelf", "单层承重约 25 kg", "Unos 25 kg por estante"),
    ],
  },
  151: {
    designs: [
      text(
        "Shelves deepen from top to bottom, so it leans lightly and stands firmly. No drilling except for one safety screw.",
        "层板由上至下渐深，倚墙而立，轻巧稳固，仅需一颗安全螺丝。",
        "Los estantes ganan fondo hacia abajo: apoya con ligereza y pisa firme. No hay que taladrar más que para un tornillo de seguridad.",
      ),
      text(
        "Four boards between two ladders of wood, pegged where they meet. Good for towels, ferns and cookbooks.",
        "双木梯夹四层板，木销固定，放毛巾、绿植、菜谱皆可。",
        "Cuatro tablas entre dos escaleras de madera, unidas con clavijas. Bueno para toallas, helechos y libros de cocina.",
      ),
    ],
    features: [
      text("Takes {w} of wall", "占墙宽仅 {w}", "Ocupa {w} de pared"),
      text("Safety screw included", "附安全螺丝", "Incluye tornillo de seguridad"),
      text("Ships by parcel", "可走快递", "Se envía por paquetería"),
    ],
  },
  152: {
    designs: [
      text(
        "Six cubes that stand upright or lie down as a bench-high unit. Each takes a 13-inch fabric bin.",
        "六格可竖放可横放，每格可配 33 cm 布艺收纳盒。",
        "Seis cubos que van de pie o tumbados. Cada uno admite una caja de tela de 33 cm.",
      ),
      text(
        "Nine cubes in a square, for a playroom wall or a record collection. Open at the back if you leave the panel off.",
        "九格方阵，儿童房或唱片收纳皆宜，不装背板即为通透格架。",
        "Nueve cubos en cuadrado para un cuarto de juegos o una colección de discos. Queda abierto por detrás si no se pone el panel.",
      ),
    ],
    features: [
      text("Fits standard 13-inch bins", "适配 33 cm 标准收纳盒", "Para cajas estándar de 33 cm"),
      text("Wall anchor included", "含上墙固定件", "Anclaje a pared incluido"),
      text("Stackable with a second unit", "可叠放拼接", "Se puede apilar con otro módulo"),
    ],
  },
  153: {
    designs: [
      text(
        "A pair of cane doors on a small case for a hall, a bath or beside a sofa. The shelf inside moves to three heights.",
        "双藤门小柜，玄关、浴室、沙发旁皆宜，内层板三档可调。",
        "Dos puertas de rejilla en un mueble pequeño para el recibidor, el baño o junto al sofá. El estante tiene tres alturas.",
      ),
      text(
        "Reeded doors and a painted case on short legs: a spot of color where a room needs one.",
        "竖纹门板配彩漆柜体与短脚，为空间添一抹亮色。",
        "Puertas acanaladas y cuerpo lacado sobre patas cortas: una nota de color donde hace falta.",
      ),
      text(
        "Two drawers above two doors, with turned feet and a hand-rubbed finish. The key turns a real lock.",
        "上双抽、下双门，车木脚，手擦漆面，配真锁钥匙。",
        "Dos cajones sobre dos puertas, patas torneadas y acabado frotado a mano. La llave abre una cerradura de verdad.",
      ),
    ],
    features: [
      text("Arrives assembled", "整装到货", "Llega montado"),
      text("Adjustable shelf", "层板可调", "Estante regulable"),
      text("Anti-tip strap included", "附防倾倒固定带", "Incluye anclaje antivuelco"),
    ],
  },
};
