import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

export const diningKitchenTexts: Record<number, LeafTexts> = {
  128: {
    designs: [
      text(
        "Six sit down every day and eight at Christmas. Tapered legs stand at the very corners, so no chair straddles one.",
        "日常坐六人，节日可挤八人。锥形脚落于四角，椅子不跨脚。",
        "Seis a diario y ocho en Navidad. Las patas cónicas están en las mismas esquinas: ninguna silla tropieza con ellas.",
      ),
      text(
        "A {w} top on two heavy trestles, tied by a beam you can rest your feet on. Eight people fit without counting the ends.",
        "{w} 台面架于双栈桥脚，中梁可搁脚，不算两头可坐八人。",
        "Una tapa de {w} sobre dos caballetes macizos unidos por una viga que sirve de reposapiés. Caben ocho sin contar las cabeceras.",
      ),
      text(
        "A stone top 12 millimeters thick stands on a slab base like a piece of architecture. Hot pans, red wine and lemon leave no trace.",
        "12 毫米岩板台面立于板式底座，建筑感十足。热锅、红酒、柠檬汁都不留痕。",
        "Una tapa de piedra de 12 milímetros se apoya en una base de placas, como una pieza de arquitectura. Ni sartenes calientes, ni vino, ni limón dejan huella.",
      ),
      text(
        "A first table for four with a steel frame and a scratch-resistant top. It bolts together with eight screws.",
        "四人位入门餐桌，钢架配耐刮台面，八颗螺丝即可装好。",
        "Una primera mesa para cuatro, con estructura de acero y tapa resistente a los arañazos. Se monta con ocho tornillos.",
      ),
      text(
        "Turned legs and a rounded apron, the shape that has fed American families for a century. Pairs with Windham spindle chairs.",
        "车木桌脚配圆角围板，百年美式家庭餐桌造型，可配温德姆温莎椅。",
        "Patas torneadas y faldón redondeado: la forma que lleva un siglo en los comedores americanos. Combina con las sillas Windham.",
      ),
      text(
        "Planks as wide as the tree allowed, fixed to a forged trestle. It will outlast the lease, the dog and the children's homework.",
        "大板随材取宽，固定于锻铁栈桥脚，结实耐用，传家之选。",
        "Tablones tan anchos como dio el árbol, fijados a un caballete forjado. Sobrevivirá al alquiler, al perro y a los deberes de los niños.",
      ),
    ],
    features: [
      text(
        "Legs bolt to steel plates, tight again with one turn",
        "桌脚与钢板螺栓连接，可随时紧固",
        "Las patas se atornillan a placas de acero y se reaprietan con una vuelta",
      ),
      text("Knee clearance of at least 25 inches", "桌下净高不少于 64 cm", "Al menos 64 cm libres bajo la mesa"),
      text("Sealed underside against warping", "底面封漆防变形", "Cara inferior sellada contra alabeos"),
      text("Standard dining chairs slide fully under it", "标准餐椅可完全推入", "Las sillas corrientes caben del todo debajo"),
    ],
  },
  129: {
    designs: [
      text(
        "A single fluted column leaves legroom all around, and four to five people talk across it without raising their voices.",
        "独柱底座四周不碰腿，四五人围坐，轻声交谈即可。",
        "Una sola columna deja libres las piernas alrededor; cuatro o cinco personas conversan sin levantar la voz.",
      ),
      text(
        "A round top for four in a square corner. The edge is undercut, so it looks thinner than it is.",
        "方正角落里的四人圆桌，底边斜切，视觉更轻薄。",
        "Una tapa redonda para cuatro en una esquina cuadrada. El canto va rebajado y parece más fina de lo que es.",
      ),
      text(
        "A polished stone disc on a trumpet-shaped pedestal. The base is weighted, so leaning on the edge is no risk.",
        "抛光石材圆台面配喇叭形底座，底盘加重，倚靠桌边也稳。",
        "Un disco de piedra pulida sobre un pie en forma de trompeta. La base va lastrada: apoyarse en el borde no tiene peligro.",
      ),
      text(
        "An oval for eight whose ends let two more pull up. The trestle is shaped like a wishbone and joined without metal.",
        "八人椭圆桌，两端可再加座。叉骨形桌脚，全榫接无金属件。",
        "Un óvalo para ocho cuyos extremos admiten a dos más. El pie tiene forma de espoleta y se une sin metal.",
      ),
      text(
        "A farmhouse pedestal table sized for breakfast. The painted base shrugs off shoes, and a damp cloth does the rest.",
        "早餐尺寸的美式独脚圆桌，喷漆底座耐踢，湿布一擦即净。",
        "Una mesa de pedestal de aire campestre, a la medida del desayuno. El pie lacado aguanta los zapatos y se limpia con un paño húmedo.",
      ),
    ],
    features: [
      text("Adjustable glides keep it level", "可调脚垫保持水平", "Niveladores regulables"),
      text("Knee clearance of at least 25 inches", "桌下净高不少于 64 cm", "Al menos 64 cm libres bajo la mesa"),
      text("Top and base in separate cartons", "台面与底座分箱包装", "Tapa y pie en cajas separadas"),
    ],
  },
  130: {
    designs: [
      text(
        "A slatted back with a slight curve at the height of the ribs, and a seat hollowed by a few millimeters. Small things, felt after two hours.",
        "格栅靠背贴合腰肋微弧，座面下凹数毫米，久坐方知其妙。",
        "Un respaldo de listones con una leve curva a la altura de las costillas y un asiento rebajado unos milímetros. Detalles que se notan a las dos horas.",
      ),
      text(
        "Nine spindles, a steam-bent bow and a saddle seat: the Windsor as it has always been, at a price for whole restaurants.",
        "九根圆棒靠背、蒸汽弯曲弓背、马鞍座面，温莎椅正宗做法，价格可供整店采购。",
        "Nueve barrotes, un arco curvado al vapor y asiento anatómico: la Windsor de siempre, a precio para llenar un restaurante.",
      ),
      text(
        "Four shaped rungs climb a {h} back. Square legs and stretchers make it a chair for people who tip backward.",
        "四根弧形横档构成 {h} 高背，方腿加横撑，爱后仰的人也放心。",
        "Cuatro travesaños curvos en un respaldo de {h}. Patas y travesaños cuadrados: una silla para quien se balancea.",
      ),
      text(
        "Hand-woven cane in a rounded frame lets light and air through. The weave is set in a groove and can be replaced.",
        "手工藤编嵌圆角框，透光透气。藤面嵌槽固定，可更换。",
        "Rejilla tejida a mano en un marco redondeado que deja pasar luz y aire. Va en ranura y se puede sustituir.",
      ),
      text(
        "A broad ladder-back with a plank seat and pegs left proud of the surface. Heavier than it looks, and steadier.",
        "宽横档靠背配厚板座面，木销外露，比看上去更沉更稳。",
        "Un respaldo ancho de travesaños con asiento de tablón y clavijas a la vista. Pesa más de lo que parece y se mueve menos.",
      ),
      text(
        "Arms and back flow from one bent rail around a panel of cane. It is the chair for the head of the table, or for all of it.",
        "一体弯曲扶手靠背围合藤编，可作主位椅，也可整桌使用。",
        "Brazos y respaldo nacen de una misma curva en torno a la rejilla. Es la silla de la cabecera, o de toda la mesa.",
      ),
    ],
    features: [
      text("Mortise-and-tenon joints with corner blocks", "榫卯结构加角木", "Uniones a caja y espiga con tacos de refuerzo"),
      text("Packed two to a carton", "两把一箱", "Dos sillas por caja"),
      text("Nylon glides on every foot", "脚底尼龙滑垫", "Tacos de nailon en cada pata"),
      text("Static load tested beyond household use", "静载测试高于家用标准", "Ensayada por encima del uso doméstico"),
    ],
  },
  131: {
    designs: [
      text(
        "A soft curved back on tapered legs that takes a long dinner well. The seat is webbed under the foam, not boarded.",
        "弧形软背配锥形脚，久坐晚餐也舒服。座底为绷带非板材。",
        "Un respaldo curvo y mullido sobre patas cónicas que aguanta cenas largas. Bajo la espuma hay cinchas, no tablero.",
      ),
      text(
        "A shell that opens like a petal and holds the shoulders. Stitching runs in one line from side to side.",
        "花瓣般展开的壳形靠背，承托肩部，缝线由一侧连至另一侧。",
        "Una concha que se abre como un pétalo y sujeta los hombros. La costura va en una línea de lado a lado.",
      ),
      text(
        "The armchair for both ends of the table, with a {h} back and a welted seat. Nail heads trim the outside back.",
        "餐桌两端主位椅，背高 {h}，座面滚边，外背铆钉装饰。",
        "La silla con brazos para las cabeceras, con respaldo de {h} y asiento con vivo. Las tachuelas rematan la trasera.",
      ),
      text(
        "A sled base glides over tile and carpet alike, and the seat floats in front of it. Double topstitching marks the edge.",
        "弓形底架在瓷砖与地毯上均顺滑，座面悬挑，双明线收边。",
        "La base de patín se desliza igual sobre baldosa que sobre alfombra y el asiento vuela por delante. Un doble pespunte marca el canto.",
      ),
      text(
        "One molded shell, padded all over, with arms low enough to push under the table. Made for cafés and busy kitchens.",
        "一体成型壳体全软包，低扶手可推入桌下，适合咖啡馆与家庭厨房。",
        "Una sola concha moldeada y acolchada, con brazos bajos que caben bajo la mesa. Hecha para cafeterías y cocinas con trajín.",
      ),
    ],
    features: [
      text("Foam of 2.2 lb density keeps its crown", "35 密度海绵（35 kg/m³），座面饱满", "Espuma de 35 kg/m³ que conserva la forma"),
      text("Packed two to a carton, legs inside the seat", "两把一箱，椅脚置于座内", "Dos por caja, con las patas dentro"),
      text("Cover sewn, not stapled, where it shows", "可见处均为缝制，不外露枪钉", "Costuras, no grapas, en todo lo visible"),
      text("Matching counter stools in several collections", "多系列可配吧椅", "Taburetes a juego en varias colecciones"),
    ],
  },
  132: {
    designs: [
      text(
        "Three children or two adults on one plank, pushed out of sight after dinner. Legs match the Alder tables.",
        "一条长凳坐三个孩子或两位大人，饭后推入桌下。与艾德系列餐桌配套。",
        "Tres niños o dos adultos en un mismo tablón que desaparece tras la cena. Las patas coinciden con las mesas Alder.",
      ),
      text(
        "Block legs and a plank seat with a breadboard end. It runs the length of the trestle table, with room at both sides.",
        "方脚厚板凳，端头镶边。与栈桥餐桌等长配套，两侧留有余量。",
        "Patas cuadradas y asiento de tablón con testero. Va a lo largo de la mesa de caballetes y deja sitio a ambos lados.",
      ),
      text(
        "Cut from the same planks as the table, with the same cracks and the same wax. Strong enough to stand on.",
        "与餐桌同料同蜡，裂纹自然，站人也稳。",
        "Cortado de los mismos tablones que la mesa, con las mismas grietas y la misma cera. Aguanta que uno se ponga de pie.",
      ),
    ],
    features: [
      text("Seats three side by side", "可并坐三人", "Caben tres personas"),
      text("Tucks under the table of the same collection", "可收进同系列餐桌下", "Cabe bajo la mesa de su colección"),
      text("Bolted legs, no wobble", "螺栓锁紧，稳固不晃", "Patas atornilladas, sin holguras"),
    ],
  },
  133: {
    designs: [
      text(
        "A low wrapped back that stays below the counter when the stool is pushed in. The footrest is lined with a steel strip.",
        "低矮包裹靠背，推入后不高于台面。脚踏镶钢条耐磨。",
        "Un respaldo bajo que queda oculto bajo la encimera. El reposapiés lleva una pletina de acero.",
      ),
      text(
        "Padded all round and {sh} to the seat, for island counters of 36 inches. A crossbar sits where feet want it.",
        "全软包，座高 {sh}，适配 91 cm 中岛台，脚踏位置恰好。",
        "Acolchado por completo y con el asiento a {sh}, para encimeras de 91 cm. El travesaño está donde lo buscan los pies.",
      ),
      text(
        "A backless saddle of solid wood that disappears under the overhang. The stretchers are staggered to keep legs from loosening.",
        "无背实木马鞍座，可完全收进台下。横撑错位设计，椅腿不松动。",
        "Un asiento macizo en forma de montura, sin respaldo, que desaparece bajo el voladizo. Los travesaños van alternados para que no se aflojen las patas.",
      ),
    ],
    features: [
      text("For counters 35 to 37 inches high", "适配 89 至 94 cm 台面", "Para encimeras de 89 a 94 cm"),
      text("Packed two to a carton", "两把一箱", "Dos por caja"),
      text("Footrest at a natural height", "脚踏高度合宜", "Reposapiés a una altura natural"),
    ],
  },
  134: {
    designs: [
      text(
        "A padded shell turns a full circle and comes back to rest facing the bar. The base is plated twice.",
        "软包壳座 360 度旋转并自动回正，底座双层电镀。",
        "Una concha acolchada que gira por completo y vuelve sola a mirar a la barra. La base lleva doble baño.",
      ),
      text(
        "A compact swivel seat with a lumbar-high back, for bars where every inch of aisle counts. Wipes down with bar cleaner.",
        "紧凑旋转座配腰高靠背，适合过道寸土寸金的吧台，可用清洁剂擦拭。",
        "Un asiento giratorio compacto con respaldo lumbar, para barras donde cada centímetro de paso cuenta. Se limpia con productos profesionales.",
      ),
      text(
        "A thick round of wood on four forged legs with a ring to put your boots on. No screws to work loose on top.",
        "厚实圆木座配四只锻铁脚与脚踏环，座面无外露螺丝。",
        "Una rodaja gruesa de madera sobre cuatro patas forjadas, con un aro para las botas. Sin tornillos arriba que se aflojen.",
      ),
    ],
    features: [
      text("For bars 40 to 43 inches high", "适配 102 至 109 cm 吧台", "Para barras de 102 a 109 cm"),
      text("Packed two to a carton", "两把一箱", "Dos por caja"),
      text("Welded footrest ring", "焊接脚踏环", "Aro reposapiés soldado"),
    ],
  },
  135: {
    designs: [
      text(
        "A narrow standing-height table for four stools, or for the middle of a taproom. Legs are forged and pinned, not bolted.",
        "站立高度窄桌，配四把吧椅或置于酒吧中央。桌脚锻打销接，非螺栓。",
        "Una mesa alta y estrecha para cuatro taburetes o para el centro de una cervecería. Las patas van forjadas y remachadas, no atornilladas.",
      ),
      text(
        "A round top on a weighted column for two or three drinks and as many stools. The edge is sealed against wet glasses.",
        "加重独柱小圆桌，可配两三把吧椅。封边防水，不怕杯底水渍。",
        "Una tapa redonda sobre columna lastrada para dos o tres copas y otros tantos taburetes. El canto está sellado contra vasos mojados.",
      ),
    ],
    features: [
      text("Bar height of {h}", "吧台高度 {h}", "Altura de barra de {h}"),
      text(
        "Stable on uneven floors with four levelers",
        "四点调平，地面不平也稳",
        "Estable en suelos irregulares gracias a cuatro niveladores",
      ),
      text("Bar stools of the collection available", "可配同系列吧椅", "Taburetes de la colección disponibles"),
    ],
  },
  136: {
    designs: [
      text(
        "Three slatted doors hide plates, linen and the router. Behind each is one shelf that moves to five heights.",
        "三扇格栅门收纳餐盘、桌布与路由器，每格层板五档可调。",
        "Tres puertas de listones esconden platos, manteles y el router. Tras cada una, un estante con cinco alturas.",
      ),
      text(
        "A long, low run of four doors with the grain matched from end to end. The legs lift it clear of the floor by a hand.",
        "四门长柜木纹通贯，柜脚抬高一掌。",
        "Una línea larga y baja de cuatro puertas con la veta casada de punta a punta. Las patas la separan un palmo del suelo.",
      ),
      text(
        "Cane doors give a glimpse of what stands behind and keep it aired. Brass pins serve as hinges.",
        "藤编门若隐若现，透气防潮，铜销为铰。",
        "Las puertas de rejilla dejan entrever lo que guardan y lo ventilan. Unos pernos de latón hacen de bisagra.",
      ),
      text(
        "Three drawers for cutlery above two paneled doors, at {h} a serving height. A rail in the back keeps platters upright.",
        "上三抽放餐具，下双门镶板，高 {h} 便于备餐，内设盘架。",
        "Tres cajones para cubiertos sobre dos puertas de paneles, a {h}, altura de servicio. Un listón interior mantiene las fuentes de pie.",
      ),
      text(
        "Four glossy doors with edge pulls on a slender metal frame. It is as much at home in a dining room as in a salon.",
        "四扇亮面门配边缘拉手，纤细金属脚架，餐厅与门店皆宜。",
        "Cuatro puertas brillantes con tirador de canto sobre un bastidor fino de metal. Luce tanto en un comedor como en un salón de belleza.",
      ),
    ],
    features: [
      text("Adjustable shelves behind the doors", "门内层板可调", "Estantes regulables tras las puertas"),
      text("Soft-close hinges", "缓冲铰链", "Bisagras con cierre amortiguado"),
      text("Arrives fully assembled", "整装到货，免安装", "Llega montado de fábrica"),
      text("Back panel with cable opening", "背板留走线孔", "Trasera con pasacables"),
    ],
  },
  137: {
    designs: [
      text(
        "Two glazed doors above two drawers, with a crown that brings it up to {h}. Glass shelves let one lamp light all levels.",
        "上双玻璃门、下双抽，带顶线总高 {h}。玻璃层板，一灯通亮。",
        "Dos puertas acristaladas sobre dos cajones, con una cornisa y {h} de alto en total. Los estantes de vidrio dejan que una luz llegue a todo.",
      ),
      text(
        "Slim bars divide the glass like a workshop window. It holds glasses, books or a collection of model cars.",
        "细框分格玻璃门，工业风窗格造型，可放杯具、书籍或藏品。",
        "Unos perfiles finos dividen el vidrio como la ventana de un taller. Guarda copas, libros o una colección de autos.",
      ),
    ],
    features: [
      text("Tempered glass doors", "钢化玻璃门", "Puertas de vidrio templado"),
      text("Wall anchor included", "含上墙固定件", "Anclaje a pared incluido"),
      text("Magnetic catches", "磁吸门扣", "Cierres magnéticos"),
    ],
  },
  138: {
    designs: [
      text(
        "A butcher-block top, two drawers and a towel bar on four locking casters. It goes where the cooking is.",
        "砧板台面、双抽与毛巾杆，四只带刹脚轮，哪里做饭推到哪里。",
        "Tapa de tajo, dos cajones y toallero sobre cuatro ruedas con freno. Va adonde se cocina.",
      ),
      text(
        "A fixed island with an overhang for two stools. Three drawers open to the cook, shelves to the dining side.",
        "固定中岛，台面外挑可坐两人。三抽朝操作侧，层架朝餐厅侧。",
        "Una isla fija con voladizo para dos taburetes. Tres cajones dan al cocinero y los estantes, al comedor.",
      ),
      text(
        "Three open levels on casters for the coffee machine, the microwave or the plants. Rails keep bottles aboard.",
        "三层开放带轮，可放咖啡机、微波炉或绿植，护栏防滑落。",
        "Tres niveles abiertos con ruedas para la cafetera, el microondas o las plantas. Las barandillas sujetan las botellas.",
      ),
    ],
    features: [
      text("Worktop at standard counter height", "台面为标准操作高度", "Encimera a altura de trabajo"),
      text("Food-safe finish on the top", "台面涂层食品接触安全", "Acabado apto para alimentos"),
      text("Hooks and towel bar included", "附挂钩与毛巾杆", "Incluye ganchos y toallero"),
    ],
  },
};
