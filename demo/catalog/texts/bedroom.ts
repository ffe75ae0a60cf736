import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

const sorenBed = text(
  "A plain padded headboard, {h} high, with rounded upper corners and nothing to gather dust. Slats sit in felt-lined pockets and do not creak.",
  "简洁软包床头高 {h}，上角圆润不积灰。床板条嵌入毛毡槽，翻身无异响。",
  "Un cabecero acolchado y liso, de {h} de alto, con las esquinas superiores redondeadas y sin recovecos para el polvo. Las lamas apoyan en fieltro y no crujen.",
);
const sorenKing = text(
  "The king of the Soren bed: the same soft-cornered headboard on a frame with a steel center beam. Slats are ready for a mattress without a box spring.",
  "索伦床的 King 尺寸：同款圆角床头，床架中央加装钢梁，无需弹簧床箱即可放床垫。",
  "La versión king de la cama Soren: el mismo cabecero de esquinas suaves sobre un bastidor con viga central de acero. Las lamas admiten el colchón sin box spring.",
);
const kinsleyBed = text(
  "Vertical channels rise {h} behind the pillows like the back of a theater seat. Side rails are covered too, so no wood shows.",
  "竖条拉线床头高 {h}，如剧院座背般华丽。床边同样包覆，不露木。",
  "Canales verticales que suben {h} tras las almohadas, como el respaldo de una butaca de teatro. Los laterales también van tapizados: no se ve madera.",
);
const kinsleyKing = text(
  "A wall of velvet channels for a king-size room. The headboard ships in one piece, so the lines run unbroken.",
  "King 尺寸整面丝绒竖条床头，整片出货，线条不断开。",
  "Una pared de canales de terciopelo para un dormitorio king. El cabecero viaja de una pieza y las líneas no se interrumpen.",
);
const ashbyBed = text(
  "Wings turn the headboard into a shelter for reading, finished with a single row of nail heads. Turned feet show below a tailored rail.",
  "翼背床头围合出阅读空间，单排铆钉收边；床边裁剪利落，露出车木脚。",
  "Las orejas convierten el cabecero en refugio de lectura, rematado con una fila de tachuelas. Las patas torneadas asoman bajo un lateral bien cortado.",
);
const ashbyKing = text(
  "The wingback headboard in king, {h} high, for rooms with tall ceilings. Nail heads are set by hand, one by one.",
  "King 尺寸翼背床头，高 {h}，适合高层高卧室。铆钉逐颗手工钉制。",
  "El cabecero de orejas en king, con {h} de alto, para techos altos. Las tachuelas se clavan a mano, una a una.",
);

export const bedroomTexts: Record<number, LeafTexts> = {
  115: {
    designs: [sorenBed, sorenKing, kinsleyBed, kinsleyKing, ashbyBed, ashbyKing],
    features: [
      text(
        "Wood slats with steel center support, no box spring needed",
        "木质排骨条配钢制中梁，无需床箱",
        "Lamas de madera con apoyo central de acero; no necesita box spring",
      ),
      text("Clearance for most robot vacuums", "床底可过多数扫地机器人", "Deja pasar la mayoría de los robots aspiradores"),
      text(
        "All bolts reach from outside, one hex key",
        "螺栓均可外侧锁紧，一把内六角即可",
        "Todos los tornillos se aprietan desde fuera con una sola llave",
      ),
      text("Headboard foam meets TB 117-2013", "床头海绵符合 TB 117-2013", "La espuma del cabecero cumple TB 117-2013"),
    ],
  },
  116: {
    designs: [
      text(
        "Turned spindles would be too much here: flat slats and a floating platform are all this bed needs. It takes a mattress from eight to fourteen inches.",
        "不用繁复车木，平直格栅与悬浮床板足矣。适配 20 至 36 cm 厚床垫。",
        "Aquí sobrarían los torneados: bastan listones planos y una plataforma que parece flotar. Admite colchones de 20 a 36 cm.",
      ),
      text(
        "A king platform with a slatted headboard set at a slight angle for sitting up. The long rails are one length of timber.",
        "King 平板床，格栅床头微倾，靠坐舒适。床边为通长整料。",
        "Plataforma king con cabecero de listones algo inclinado para recostarse. Los largueros son de una sola pieza.",
      ),
      text(
        "One wide panel of matched grain, framed and set on tapered legs. The platform is recessed, so toes clear the frame at night.",
        "整幅拼花床头板镶框，锥形脚。床板内缩，夜里不磕脚趾。",
        "Un solo panel de veta casada, enmarcado y sobre patas cónicas. La plataforma va retranqueada: de noche los dedos no tropiezan.",
      ),
      text(
        "The king bed of the Aldo bedroom, with a headboard wide enough to show the whole run of the veneer. A steel leg stands under the center.",
        "奥尔多卧室系列 King 床，床头宽幅展现完整木纹，中央加钢制支撑脚。",
        "La cama king del dormitorio Aldo, con un cabecero tan ancho que enseña toda la secuencia de la chapa. Lleva una pata de acero en el centro.",
      ),
      text(
        "Raised panels, square posts and a cap that overhangs like a shelf. It stands {h} tall and anchors a large bedroom.",
        "凸起镶板、方柱与外挑帽线，床头高 {h}，撑得起大卧室。",
        "Paneles en relieve, pilares cuadrados y un remate que vuela como una repisa. Mide {h} y llena un dormitorio grande.",
      ),
      text(
        "Carvers in Jepara spend two days on every headboard: leaves, not machine scrolls. Rails join with brass-capped bolts.",
        "每张床头由哲帕拉匠人雕刻两日，叶纹手工刻就，非机雕。床边以铜帽螺栓连接。",
        "Los tallistas de Jepara dedican dos días a cada cabecero: hojas, no volutas de máquina. Los largueros se unen con tornillos de cabeza de latón.",
      ),
      text(
        "A straightforward full-size bed for guest rooms and rentals. The headboard is sealed on both sides and wipes clean.",
        "简洁 Full 尺寸床，适合客房与出租公寓。床头双面封边，一擦即净。",
        "Una cama full sin complicaciones para invitados y alquileres. El cabecero está sellado por ambas caras y se limpia con un paño.",
      ),
    ],
    features: [
      text("Platform slats, no box spring needed", "排骨条平台，无需床箱", "Plataforma de lamas; no necesita box spring"),
      text(
        "Bolt-and-barrel joints that tighten again after years",
        "螺栓配圆柱螺母连接，多年后可再锁紧",
        "Uniones de perno y barrilete que se reaprietan con los años",
      ),
      text(
        "Side rails drilled at the factory, hardware included",
        "床边出厂预钻孔，五金齐全",
        "Laterales taladrados de fábrica, herrajes incluidos",
      ),
    ],
  },
  117: {
    designs: [
      text(
        "Four drawers on full-extension runners use the space a box spring would waste. They can go left or right of the frame.",
        "四只全拉出抽屉，充分利用床底空间，可左右任装。",
        "Cuatro cajones de extracción total aprovechan el hueco del box spring. Pueden ir a la izquierda o a la derecha.",
      ),
      text(
        "Gas lifts raise the whole mattress platform with one hand, and the floor of the box keeps duvets off the ground. The headboard is tufted by hand.",
        "气压杆单手抬起整张床板，箱底离地防潮，可放被褥。床头手工拉扣。",
        "Unos pistones de gas elevan la base del colchón con una mano y el fondo del arcón aísla los edredones del suelo. El cabecero se capitonea a mano.",
      ),
      text(
        "King-size storage under a lifting platform: a winter wardrobe disappears below the mattress. Safety stays hold it open.",
        "King 尺寸气压储物床，整季衣被收于床下，安全撑杆防回落。",
        "Almacenaje king bajo una plataforma elevable: la ropa de invierno desaparece bajo el colchón. Lleva seguros que la mantienen abierta.",
      ),
    ],
    features: [
      text("Ventilated base board", "床底板透气设计", "Base ventilada"),
      text(
        "Usable depth of about 9 inches under the mattress",
        "床垫下有效储物深度约 23 cm",
        "Unos 23 cm de profundidad útil bajo el colchón",
      ),
      text("No box spring needed", "无需床箱", "No necesita box spring"),
    ],
  },
  118: {
    designs: [
      text(
        "Six equal drawers with finger grooves instead of handles, so nothing catches a sleeve. The case is mitered at the corners.",
        "六只等大抽屉，指槽代替拉手，不勾衣袖。柜体转角 45 度拼接。",
        "Seis cajones iguales con uñero en lugar de tirador: nada engancha la manga. El cuerpo se une a inglete.",
      ),
      text(
        "Nine drawers in three columns keep socks from shirts. The grain runs across all three fronts of a row in one piece.",
        "三列九抽，分类清爽。同一排抽面木纹连续。",
        "Nueve cajones en tres columnas separan calcetines de camisas. La veta recorre de una vez los tres frentes de cada fila.",
      ),
      text(
        "A broad dresser with a plank top and cup pulls, tall enough at {h} to stand at. Bottom drawers are deep for sweaters.",
        "宽台面斗柜配贝壳拉手，高 {h}，站立使用正好；底层抽屉加深，可放毛衣。",
        "Una cómoda ancha con tapa de tablones y tiradores de concha; con {h} se usa de pie. Los cajones de abajo son hondos, para suéteres.",
      ),
      text(
        "Slim metal legs carry six glossy drawers with edge pulls. It doubles as a media unit in a studio.",
        "纤细金属脚托起六只亮面抽屉，边缘拉手；小户型可兼作电视柜。",
        "Patas metálicas finas sostienen seis cajones brillantes con tirador de canto. En un estudio sirve también de mueble de TV.",
      ),
      text(
        "Eight drawers, the top pair felt-lined for jewelry and watches. A molded plinth closes the base to the floor.",
        "八抽设计，顶层两抽内衬绒布，可放首饰与手表。线条底座落地收口。",
        "Ocho cajones; los dos superiores, forrados de fieltro para joyas y relojes. Un zócalo moldurado cierra la base hasta el suelo.",
      ),
      text(
        "Carved corner posts frame six dovetailed drawers that run on waxed wood. Brass ring pulls are cast in Jepara.",
        "雕花角柱围合六只燕尾榫抽屉，木滑道打蜡，推拉顺滑。铜环拉手产自哲帕拉。",
        "Pilares tallados enmarcan seis cajones a cola de milano que corren sobre madera encerada. Los tiradores de anilla son de latón fundido en Jepara.",
      ),
    ],
    features: [
      text("Dovetailed drawer boxes front and back", "抽屉前后燕尾榫", "Cajones a cola de milano delante y detrás"),
      text("Full-extension metal runners with soft close", "全拉出缓冲金属导轨", "Guías metálicas de extracción total con cierre suave"),
      text("Anti-tip kit tested to ASTM F2057", "防倾倒套件符合 ASTM F2057", "Kit antivuelco ensayado según ASTM F2057"),
      text("Arrives fully assembled", "整装到货，免安装", "Llega montada de fábrica"),
    ],
  },
  119: {
    designs: [
      text(
        "A narrow tower of five drawers for the wall beside a door. The top drawer is shallow, for small things.",
        "窄身五斗高柜，适合门边墙位；顶抽较浅，放小物。",
        "Una torre estrecha de cinco cajones para la pared junto a la puerta. El de arriba es bajo, para lo pequeño.",
      ),
      text(
        "Five deep drawers stacked {h} high under a plank top. It holds what a dresser holds on half the floor.",
        "五只深抽叠高 {h}，厚板台面，占地仅为横斗柜一半。",
        "Cinco cajones hondos hasta {h} de alto bajo una tapa de tablones. Guarda lo que una cómoda en la mitad de suelo.",
      ),
      text(
        "Graduated drawers, a crown molding and a plinth: a small piece with the manners of a large one.",
        "抽屉由浅至深渐变，配顶线与底座，小柜也有大家气派。",
        "Cajones graduados, cornisa y zócalo: un mueble pequeño con maneras de grande.",
      ),
    ],
    features: [
      text("Dovetailed drawer boxes", "燕尾榫抽屉", "Cajones a cola de milano"),
      text("Soft-close metal runners", "缓冲金属导轨", "Guías metálicas con cierre suave"),
      text("Anti-tip kit tested to ASTM F2057", "防倾倒套件符合 ASTM F2057", "Kit antivuelco ensayado según ASTM F2057"),
    ],
  },
  120: {
    designs: [
      text(
        "Two handle-free drawers, the lower one tall enough for books. A cable slot in the back feeds a charger.",
        "双抽无拉手，下抽可立放书本，背板留充电走线口。",
        "Dos cajones sin tirador; el inferior admite libros de pie. Una ranura trasera deja pasar el cargador.",
      ),
      text(
        "The small sister of the Aldo dresser, at mattress height. Fronts are cut from one sheet so the grain climbs from drawer to drawer.",
        "奥尔多斗柜的同系列小柜，与床垫齐高。抽面取自同张木皮，纹理上下贯通。",
        "La hermana pequeña de la cómoda Aldo, a la altura del colchón. Los frentes salen de una misma hoja y la veta sube de cajón a cajón.",
      ),
      text(
        "Three drawers on a {h} case suit a high bed. There is a pull-out tray for a glass of water above the first.",
        "三抽柜高 {h}，适配高床；首抽上方设抽拉托板，可放水杯。",
        "Tres cajones y {h} de alto, para camas altas. Sobre el primero hay una bandeja extraíble para el vaso de agua.",
      ),
      text(
        "A glossy box on fine metal legs that leaves the rug in view. Push-to-open drawers keep the front clean.",
        "亮面柜体配纤细金属脚，露出地毯更轻盈。按压开启，正面简洁。",
        "Un cuerpo brillante sobre patas finas que deja ver la alfombra. Los cajones se abren a presión y el frente queda limpio.",
      ),
      text(
        "Three graduated drawers and a molded plinth, made to stand next to the Brooks dresser. Knobs are brushed nickel.",
        "三只渐变抽屉配线条底座，与溪畔系列斗柜成套。拉丝镍圆拉手。",
        "Tres cajones graduados y zócalo moldurado, hechos para ir con la cómoda Brooks. Los pomos son de níquel cepillado.",
      ),
      text(
        "Two dovetailed drawers under a top with a carved edge. Each one is waxed and rubbed by hand.",
        "双抽燕尾榫，台面边缘雕花，逐件手工上蜡擦亮。",
        "Dos cajones a cola de milano bajo una tapa de canto tallado. Cada pieza se encera y se frota a mano.",
      ),
    ],
    features: [
      text("Soft-close drawers", "抽屉缓冲静音", "Cajones con cierre amortiguado"),
      text("Finished on all four sides", "四面涂装", "Acabado por los cuatro costados"),
      text("Arrives assembled, one carton", "整装到货，一箱一件", "Llega montada, en una sola caja"),
    ],
  },
  121: {
    designs: [
      text(
        "One drawer, one open shelf and a footprint smaller than a magazine spread. It fits the gap beside a bed in a city bedroom.",
        "一抽一格，占地小巧，城市小卧室的床边缝隙也放得下。",
        "Un cajón, un hueco abierto y una huella mínima. Cabe en la rendija junto a la cama de un dormitorio urbano.",
      ),
      text(
        "A wood-look box on hairpin legs with a notch for cables. The shelf takes a row of paperbacks.",
        "木纹柜体配发夹脚，留走线缺口，层格可放一排书。",
        "Un cuerpo de aspecto madera sobre patas de horquilla, con muesca para cables. En el estante cabe una fila de libros.",
      ),
      text(
        "Solid legs run from floor to top at the corners, with a drawer hung between them. The joints are pegged, and you can see it.",
        "四角立柱通顶落地，抽屉悬于其间，木销榫卯外露可见。",
        "Las patas macizas suben del suelo a la tapa y el cajón cuelga entre ellas. Las uniones llevan clavija, y se ve.",
      ),
    ],
    features: [
      text("Drawer stop prevents pull-out", "抽屉防脱设计", "Tope que evita que el cajón se salga"),
      text("Ships by parcel in a flat carton", "扁平纸箱，可走快递", "Se envía por paquetería en caja plana"),
      text("Cable opening at the back", "背部走线口", "Pasacables trasero"),
    ],
  },
  122: {
    designs: [
      text(
        "One side hangs coats, the other stacks shelves, and two drawers close the bottom. Doors adjust in three directions.",
        "一侧挂衣、一侧层板，底部双抽。柜门三向可调。",
        "Un lado para colgar abrigos, el otro con estantes y dos cajones abajo. Las puertas se regulan en tres direcciones.",
      ),
      text(
        "Three doors, {w} of wardrobe: two bays of rail and one of shelves above three drawers.",
        "三门衣柜宽 {w}：两格挂衣，一格层板，下设三抽。",
        "Tres puertas y {w} de armario: dos cuerpos con barra y uno con estantes sobre tres cajones.",
      ),
      text(
        "A freestanding armoire with paneled doors and a full-width bottom drawer for boots. It comes apart into four pieces for moving.",
        "独立式镶板门衣橱，底部通宽抽屉可放长靴。搬家可拆为四段。",
        "Un armario independiente con puertas de paneles y un cajón inferior de lado a lado para las botas. Se desmonta en cuatro partes para la mudanza.",
      ),
    ],
    features: [
      text("Oval steel hanging rail rated to 65 lb", "椭圆钢衣通，承重约 30 kg", "Barra ovalada de acero para 30 kg"),
      text("Wall anchor included and required", "含上墙固定件，须安装", "Anclaje a pared incluido y obligatorio"),
      text("Soft-close hinges", "缓冲铰链", "Bisagras con cierre amortiguado"),
    ],
  },
  123: {
    designs: [
      text(
        "The middle door is a full mirror, so the bedroom needs no other. Rails sit left and right, shelves between.",
        "中门为全身镜，卧室无需另配镜子。左右挂衣，中间层板。",
        "La puerta central es un espejo entero: el dormitorio no necesita otro. Barras a los lados y estantes en medio.",
      ),
      text(
        "Two mirrored doors double a narrow room. Inside, one long rail and two drawers that pull out past the door edge.",
        "双镜门让窄卧室视觉翻倍。内设长衣通与双抽，抽屉不受门挡。",
        "Dos puertas de espejo duplican un cuarto estrecho. Dentro, una barra larga y dos cajones que salen sin rozar las puertas.",
      ),
    ],
    features: [
      text("Safety-backed mirror that holds together if it breaks", "镜面背贴防爆膜", "Espejo con lámina de seguridad"),
      text("Wall anchor included and required", "含上墙固定件，须安装", "Anclaje a pared incluido y obligatorio"),
      text("Doors adjust in three directions", "柜门三向可调", "Puertas regulables en tres direcciones"),
    ],
  },
  124: {
    designs: [
      text(
        "An arched mirror, three shallow drawers and a top that wipes clean of powder. The center drawer is divided for brushes.",
        "拱形镜配三只浅抽，台面易擦拭。中抽带分格，放化妆刷。",
        "Espejo en arco, tres cajones bajos y una tapa que se limpia de polvos con un paño. El cajón central está dividido para brochas.",
      ),
      text(
        "A round mirror on a compact desk that doubles as a work table when it is off. Drawers sit at both sides of the knees.",
        "圆镜小妆台，取下镜子即为书桌，双抽分列两侧不碰膝。",
        "Un espejo redondo sobre una mesa compacta que sin él sirve de escritorio. Los cajones quedan a ambos lados de las rodillas.",
      ),
      text(
        "Four drawers and a wide framed mirror in a bedroom classic. The mirror tilts and stays where you leave it.",
        "四抽配宽框镜，经典卧室款，镜面俯仰可停。",
        "Cuatro cajones y un espejo ancho enmarcado: un clásico del dormitorio. El espejo se inclina y se queda donde lo dejas.",
      ),
    ],
    features: [
      text(
        "Mirror mounts with four screws, ships in foam",
        "镜子四颗螺丝固定，泡沫防护装箱",
        "El espejo se fija con cuatro tornillos y viaja en espuma",
      ),
      text("Room for a stool underneath", "台下可收妆凳", "Espacio para un banco debajo"),
      text("Smooth metal drawer runners", "金属导轨顺滑", "Guías metálicas suaves"),
    ],
  },
  125: {
    designs: [
      text(
        "A buttoned cushion on four fine legs, light enough to lift with a finger. It slides fully under a vanity.",
        "拉扣软座配四只细脚，一指可提，可完全收进妆台下。",
        "Un asiento abotonado sobre cuatro patas finas, tan ligero que se levanta con un dedo. Se mete entero bajo el tocador.",
      ),
      text(
        "A small square seat with tapered legs that also serves as a bedside perch. The cushion is {sh} from the floor.",
        "方形小凳配锥形脚，也可放床边随坐，座高 {sh}。",
        "Un pequeño asiento cuadrado de patas cónicas que también vale junto a la cama. La altura es de {sh}.",
      ),
    ],
    features: [
      text("Fits under a standard vanity", "可收进常规妆台下", "Cabe bajo un tocador estándar"),
      text("Non-slip feet", "防滑脚垫", "Pies antideslizantes"),
      text("Ships by parcel", "可走快递", "Se envía por paquetería"),
    ],
  },
};
