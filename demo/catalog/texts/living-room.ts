import { text } from "../text.ts";
import type { LeafTexts } from "./leaf-texts.ts";

export const livingRoomTexts: Record<number, LeafTexts> = {
  101: {
    designs: [
      text(
        "Low arms, deep seats and three loose back cushions make this the sofa people fall asleep on. Seat covers zip off for cleaning.",
        "低扶手、深座包，三只可取靠枕，坐下就不想起来。座套带拉链，可拆下清洗。",
        "Brazos bajos, asientos profundos y tres cojines de respaldo sueltos: el sofá en el que uno se queda dormido. Las fundas de asiento se quitan con cremallera.",
      ),
      text(
        "A tight back and sloping arms keep the outline light, and the seat stays firm enough to get up from easily. It looks finished from behind, so it can stand free in a room.",
        "紧致靠背配斜收扶手，轮廓轻盈；座感偏硬，起身轻松。背面同样收口平整，可置于客厅中央。",
        "El respaldo tenso y los brazos inclinados aligeran la silueta, y el asiento es lo bastante firme para levantarse sin esfuerzo. Por detrás está igual de cuidado, así que puede ir en medio de la sala.",
      ),
      text(
        "At {w} wide and only {h} high, this sofa lies low under a window. Feather-wrapped foam gives the cushions their slouch and lets them recover.",
        "宽 {w}、高仅 {h}，低矮舒展，适合窗前。座包为羽绒包裹海绵，松软而易回弹。",
        "Con {w} de ancho y solo {h} de alto, queda bajo la ventana. Los cojines, de espuma envuelta en pluma, se hunden y se recuperan.",
      ),
      text(
        "A classic English profile: rolled arms, turned feet and a back high enough to lean your head on. The seat deck is eight-way hand-tied.",
        "经典英式轮廓：卷臂、车木脚，靠背高度可枕头。座框采用八向手工绑簧。",
        "Perfil inglés clásico: brazos redondeados, patas torneadas y un respaldo alto que sostiene la cabeza. El asiento lleva muelles atados a mano en ocho puntos.",
      ),
      text(
        "Each button is tied by hand through the back and pulled to the same depth, so the diamonds stay sharp for years. A single bench cushion keeps the seat clean of gaps.",
        "每粒拉扣均由手工穿背固定、深浅一致，菱格多年不走形。整张座垫无接缝，坐面平整。",
        "Cada botón se ata a mano a través del respaldo y a la misma profundidad, para que los rombos sigan nítidos con los años. Un único cojín corrido deja el asiento sin huecos.",
      ),
      text(
        "Vertical channels run across the back and around the arms like a folding screen. At {d} deep it fits rooms where a lounge sofa would block the way.",
        "竖向拉线由靠背延伸至扶手，如屏风般层次分明。进深 {d}，小客厅也不挡通道。",
        "Los canales verticales recorren respaldo y brazos como un biombo. Con {d} de fondo cabe donde un sofá profundo cortaría el paso.",
      ),
    ],
    features: [
      text(
        "Kiln-dried hardwood and plywood frame, corner-blocked and glued",
        "烘干硬木与夹板框架，角木加固并上胶",
        "Estructura de madera dura y contrachapado secados en horno, con esquinas reforzadas y encoladas",
      ),
      text(
        "Sinuous steel springs under high-resilience foam",
        "高回弹海绵配蛇形簧底座",
        "Muelles en zigzag de acero bajo espuma de alta resiliencia",
      ),
      text("Dust cover and leg levelers on every foot", "底部防尘布，脚底可调平", "Tela antipolvo y niveladores en todas las patas"),
      text('Passes through a 32" door on its side', "侧立可通过 81 cm 宽门洞", "Pasa de lado por una puerta de 81 cm"),
    ],
  },
  102: {
    designs: [
      text(
        "The two-seat companion of the Marin sofa, with the same deep cushions and zip-off covers. It also stands well alone in a reading corner.",
        "玛琳三人位的同系列双人款，座包与可拆座套一致，单独放在阅读角也合适。",
        "El compañero de dos plazas del sofá Marin, con los mismos cojines profundos y fundas desmontables. También va bien solo en un rincón de lectura.",
      ),
      text(
        "Two people sit close and upright on this compact loveseat. Its sloping arms double as a pillow for one.",
        "紧凑双人位，两人并坐恰好；斜扶手亦可当枕，一人小憩。",
        "Dos personas se sientan juntas y erguidas en este dos plazas compacto. Su brazo inclinado sirve de almohada para uno.",
      ),
      text(
        "Rolled arms and a welted tight back bring a formal line to a hall or master bedroom. Springs are hand-tied as on the full sofa.",
        "卷臂配滚边紧背，线条庄重，适合门厅或主卧。座簧与三人位同样手工绑扎。",
        "Brazos redondeados y respaldo tenso con vivo: una línea formal para un vestíbulo o el dormitorio principal. Los muelles van atados a mano, como en el sofá grande.",
      ),
      text(
        "Built for the elevator: {w} wide, and the back lifts off its brackets so that it turns any stairwell corner.",
        "为电梯而生：宽仅 {w}，靠背可从卡扣取下，楼道转角轻松通过。",
        "Pensado para el ascensor: {w} de ancho y un respaldo que se desengancha para girar en cualquier rellano.",
      ),
    ],
    features: [
      text(
        "Kiln-dried hardwood and plywood frame, corner-blocked and glued",
        "烘干硬木与夹板框架，角木加固并上胶",
        "Estructura de madera dura y contrachapado secados en horno, con esquinas reforzadas y encoladas",
      ),
      text(
        "Reversible seat cushions wear evenly on both sides",
        "座垫可正反两用，磨损均匀",
        "Cojines de asiento reversibles que se desgastan por igual",
      ),
      text("Fits between the arms of most window bays", "适合多数飘窗凹位摆放", "Encaja en la mayoría de los huecos de ventana"),
      text("Seats two adults side by side", "可并坐两名成人", "Asiento cómodo para dos adultos"),
    ],
  },
  103: {
    designs: [
      text(
        "A {d} chaise takes a whole person lying down, and the corner seat is as deep as the rest. The chaise stands on the right when you face the sofa.",
        "贵妃位长 {d}，可整人躺卧，转角座深与其他座位一致。面对沙发时贵妃位在右侧。",
        "La chaise longue de {d} admite a una persona tumbada y el asiento del rincón es tan profundo como los demás. Queda a la derecha mirando el sofá de frente.",
      ),
      text(
        "Nearly {w} of low, continuous seating for rooms that center on a screen. The chaise stands on the left when you face the sofa.",
        "近 {w} 连体低座，适合以电视为中心的客厅。面对沙发时贵妃位在左侧。",
        "Casi {w} de asiento bajo y continuo para salones con la pantalla en el centro. La chaise longue queda a la izquierda mirando el sofá de frente.",
      ),
      text(
        "Two chaises close the ends of this U, and six people watch a film without touching feet. It ships as three sections that clip together from below.",
        "两端双贵妃围成 U 型，六人观影互不碰脚。分三段包装，底部卡扣拼接。",
        "Dos chaises longues cierran esta U: seis personas ven una película sin tocarse los pies. Llega en tres módulos que se unen por debajo.",
      ),
      text(
        "Rolled arms and a {h} back make this the sectional for people who sit rather than sprawl. Seat cushions are boxed and welted.",
        "卷臂配 {h} 高靠背，适合端坐习惯的家庭。座垫立体裁剪并滚边。",
        "Brazos redondeados y respaldo de {h}: el esquinero de quien se sienta y no se tumba. Los cojines llevan canto y vivo.",
      ),
      text(
        "One ottoman cushion moves from side to side, so the chaise goes where the room needs it. At {w} it replaces a sofa, not a dining table.",
        "脚踏垫可左右互换，贵妃位随户型调整。总宽 {w}，只占一张沙发的位置。",
        "El módulo reposapiés cambia de lado, así la chaise longue va donde la pida la habitación. Con {w} ocupa lo que un sofá corriente.",
      ),
    ],
    features: [
      text(
        "Sections lock with steel alligator brackets, no tools",
        "模块间钢制卡扣连接，免工具",
        "Los módulos se fijan con garras de acero, sin herramientas",
      ),
      text("Pocket-coil cushions wrapped in fiber", "独立袋装弹簧座包，外覆纤维棉", "Cojines de muelles ensacados envueltos en fibra"),
      text("No-sag spring base tested to 60,000 cycles", "蛇形簧底座经六万次耐久测试", "Base de muelles ensayada a 60.000 ciclos"),
      text(
        "Each section ships in its own carton and fits an elevator",
        "分段独立装箱，可进电梯",
        "Cada módulo viaja en su propia caja y cabe en un ascensor",
      ),
    ],
  },
  104: {
    designs: [
      text(
        "An open frame with shaped arms you want to put your hand on. Loose seat and back cushions turn over when one side has had its day.",
        "通透木框架，扶手手感圆润。座垫与靠垫均可翻面使用。",
        "Una estructura abierta con brazos que invitan a apoyar la mano. El asiento y el respaldo sueltos se dan la vuelta cuando un lado ya ha trabajado bastante.",
      ),
      text(
        "The channeled back wraps all the way round to the arms, so it can be seen from every side. Two of them make a corner in a boutique or a lobby.",
        "拉线靠背环抱至扶手，四面皆可观赏。成对摆放即成买手店或大堂一角。",
        "El respaldo acanalado envuelve hasta los brazos y se deja ver por todos los lados. Dos forman un rincón en una boutique o un vestíbulo.",
      ),
      text(
        "A square, grounded chair with a slightly reclined back. The frame runs under the seat as one continuous bar.",
        "方正稳重，靠背微微后倾；底架为一体式连续框脚。",
        "Una butaca cuadrada y asentada, con el respaldo algo reclinado. La estructura corre bajo el asiento en una sola barra.",
      ),
      text(
        "Slim turned arms carry a saddle-stitched seat that softens with use. It is the chair every visitor to the store tries first.",
        "纤细木扶手托起马鞍缝线坐面，越坐越柔软，是门店里试坐率最高的一款。",
        "Brazos delgados sostienen un asiento con pespunte de guarnicionero que se ablanda con el uso. Es la butaca que todo el mundo prueba en la tienda.",
      ),
      text(
        "Wide teak armrests hold a cup or a book without a side table. Canvas-weight cushions tie to the frame and come off for washing.",
        "宽柚木扶手可放茶杯与书，省去边几。帆布厚度的坐垫绑带固定，可拆洗。",
        "Los anchos brazos de teca sostienen una taza o un libro sin mesa auxiliar. Los cojines de lona se atan a la estructura y se quitan para lavar.",
      ),
    ],
    features: [
      text("Webbed seat suspension, no squeak", "绷带座底，久坐无异响", "Asiento sobre cinchas elásticas, sin ruidos"),
      text(
        "Felt glides protect wood and tile floors",
        "脚底毛毡垫，保护木地板与瓷砖",
        "Tacos de fieltro que protegen suelos de madera y cerámica",
      ),
      text(
        "Finished back, made to stand in the middle of a room",
        "背面完整收口，可置于房间中央",
        "Trasera acabada, apta para ir en medio de la sala",
      ),
    ],
  },
  105: {
    designs: [
      text(
        "The wings were drawn to stop drafts and still make the quietest seat in a room. A {h} back supports the head without a pillow.",
        "翼背原为挡风而设，如今是房间里最安静的一席。{h} 高靠背无需枕头即可托头。",
        "Las orejas nacieron para frenar corrientes y siguen dando el asiento más tranquilo de la sala. El respaldo de {h} sostiene la cabeza sin cojín.",
      ),
      text(
        "Buttoned inside back, low rolled arms and a seat as wide as it is deep: a club chair in the old proportions.",
        "内背拉扣、低卷臂、座面宽深相当，正宗俱乐部椅比例。",
        "Respaldo abotonado, brazos bajos y redondeados y un asiento tan ancho como profundo: la butaca club de siempre.",
      ),
      text(
        "A chair and a half wide enough to sit sideways with a child or a dog. Cushions match the Marin sofas and their covers interchange.",
        "一个半座位宽，可抱娃抱宠侧坐。坐垫与玛琳沙发同款，座套通用。",
        "Butaca y media, lo bastante ancha para sentarse de lado con un niño o un perro. Los cojines coinciden con los sofás Marin y las fundas se intercambian.",
      ),
    ],
    features: [
      text("Hardwood frame with doweled and glued joints", "硬木框架，圆榫上胶接合", "Estructura de madera dura con espigas encoladas"),
      text("Loose seat cushion with zip cover", "活动座垫，带拉链外套", "Cojín de asiento suelto con funda de cremallera"),
      text("Crowned seat cushion that does not look sat in", "座垫拱面饱满，久坐不塌", "Cojín de asiento abombado que no se ve hundido"),
    ],
  },
  106: {
    designs: [
      text(
        "A hidden lever lets the back down in three steps, and the footrest comes up flush with the seat. It needs {d} upright and a hand's width more behind.",
        "隐藏拉手三段后躺，脚踏抬起与座面齐平。直立进深 {d}，靠墙仅需再留一掌宽。",
        "Una palanca oculta baja el respaldo en tres pasos y el reposapiés queda a ras del asiento. Ocupa {d} en posición recta y un palmo más por detrás.",
      ),
      text(
        "Two quiet motors move back and footrest apart from one another, and a USB port sits beside the switch. The mechanism is rated for 25,000 cycles.",
        "双静音电机独立控制靠背与脚踏，开关旁设 USB 充电口。机架耐久两万五千次。",
        "Dos motores silenciosos mueven respaldo y reposapiés por separado, y junto al control hay un puerto USB. El mecanismo está ensayado a 25.000 ciclos.",
      ),
      text(
        "It rocks while upright and locks when the footrest opens, which is why it ends up in nurseries as often as in dens.",
        "直立时可摇，展开脚踏自动锁定，婴儿房与起居室皆宜。",
        "Se mece en posición recta y se bloquea al abrir el reposapiés; por eso acaba en el cuarto del bebé tanto como en la sala de estar.",
      ),
    ],
    features: [
      text(
        "Steel recline mechanism from a named supplier, spare parts for five years",
        "知名品牌钢制机架，配件供应五年",
        "Mecanismo de acero de marca, con repuestos durante cinco años",
      ),
      text(
        "Back lifts off for delivery through narrow doors",
        "靠背可拆，窄门搬运无忧",
        "El respaldo se desmonta para pasar por puertas estrechas",
      ),
      text("Padded footrest and full-length leg support", "加厚脚踏，腿部全承托", "Reposapiés acolchado con apoyo completo de las piernas"),
    ],
  },
  107: {
    designs: [
      text(
        "Sized to push against the Marin sofa and turn any seat of it into a chaise. The top is level with the seat cushions.",
        "与玛琳沙发座高齐平，推靠即成贵妃位。",
        "De la medida justa para arrimarlo al sofá Marin y convertir cualquier plaza en chaise longue. Queda a la altura de los asientos.",
      ),
      text(
        "Deep tufts and a recessed plinth make a jewel of a small round seat. It slides under a vanity or a console when company leaves.",
        "深拉扣配内收底座，小巧圆凳精致耐看；不用时可收进梳妆台或玄关桌下。",
        "El capitonado profundo y el zócalo retranqueado hacen una joya de este pequeño asiento redondo. Se guarda bajo un tocador o una consola.",
      ),
      text(
        "At {w} by {d} it takes the place of a coffee table: add a tray for drinks, put your feet up without asking.",
        "尺寸 {w}×{d}，可替代茶几：放托盘置饮品，随意搁脚。",
        "Con {w} por {d} sustituye a la mesa de centro: una bandeja para las copas y los pies en alto sin pedir permiso.",
      ),
      text(
        "A drum of dense foam that works as footrest, extra seat or play table. It weighs so little that a child can roll it.",
        "高密海绵圆墩，可作脚踏、备用座或儿童小桌，轻到孩子也能推动。",
        "Un cilindro de espuma densa que sirve de reposapiés, asiento extra o mesa de juego. Pesa tan poco que un niño lo hace rodar.",
      ),
    ],
    features: [
      text("High-density foam core that keeps its edge", "高密海绵芯，边角不塌", "Núcleo de espuma de alta densidad que mantiene la forma"),
      text("Comes fully built, nothing to attach but the feet", "整件出货，仅需装脚", "Llega montado; solo hay que poner las patas"),
      text("Seats one adult in comfort", "可舒适坐一名成人", "Asiento cómodo para un adulto"),
    ],
  },
  108: {
    designs: [
      text(
        "Turned legs and a padded seat {w} long, made for the foot of a queen bed. The welt is hand-sewn around the corners.",
        "车木脚、软包座长 {w}，专为 Queen 床尾设计，转角滚边手工缝制。",
        "Patas torneadas y un asiento acolchado de {w}, hecho para los pies de una cama queen. El vivo se cose a mano en las esquinas.",
      ),
      text(
        "A slim cushioned plank on hairpin legs that seems to float. It tucks under a dining table or along a hallway wall.",
        "细发夹脚托起纤薄软座，轻盈似悬浮，可推入餐桌下或靠走廊摆放。",
        "Un asiento fino sobre patas de horquilla que parece flotar. Se mete bajo la mesa del comedor o junto a la pared del pasillo.",
      ),
      text(
        "Rounded ends and short tapered legs give this bench a soft outline. It seats two for shoes and holds tomorrow's clothes overnight.",
        "圆角座面配短锥脚，轮廓柔和。可坐两人换鞋，也可夜间搭放衣物。",
        "Los extremos redondeados y las patas cónicas le dan un contorno suave. Caben dos para calzarse, y de noche guarda la ropa de mañana.",
      ),
    ],
    features: [
      text(
        "Legs fold flat in the carton and bolt on in minutes",
        "脚架平放装箱，几分钟装好",
        "Las patas van planas en la caja y se atornillan en minutos",
      ),
      text("Dense seat foam that does not bottom out", "高密座棉，不塌底", "Espuma densa que no toca fondo"),
      text(
        "Works at the foot of a bed, in a hall or at a table",
        "床尾、玄关、餐桌皆可用",
        "Sirve a los pies de la cama, en el recibidor o en la mesa",
      ),
    ],
  },
  109: {
    designs: [
      text(
        "A second shelf below keeps remotes and magazines off the top. The edges are eased so that shins and toddlers come off well.",
        "下层搁板收纳遥控器与杂志，台面清爽。边角倒圆，磕碰无忧。",
        "El estante inferior deja la superficie libre de controles y revistas. Los cantos están suavizados, por el bien de espinillas y niños.",
      ),
      text(
        "An oval has no corner to walk around. Splayed legs set in at an angle leave room for feet on every side.",
        "椭圆台面无棱角，走动顺畅；外八脚内收，四面伸脚不碰。",
        "Un óvalo no tiene esquinas que sortear. Las patas abiertas dejan sitio para los pies por todos lados.",
      ),
      text(
        "A heavy, quiet cylinder {w} across and only {h} high, for low sofas. It is hollow inside, so two people can still carry it.",
        "直径 {w}、高仅 {h} 的厚重圆柱，配低矮沙发正好。内部中空，两人即可搬动。",
        "Un cilindro sobrio de {w} de diámetro y solo {h} de alto, para sofás bajos. Es hueco por dentro: entre dos se mueve.",
      ),
      text(
        "The top rests on a slim open frame with no stretcher to catch a shoe. Felt dots keep it from creeping.",
        "台面置于纤细镂空框架之上，无横档绊脚，毛毡垫防滑。",
        "La tapa descansa sobre un bastidor fino y abierto, sin travesaños con que tropezar. Unos fieltros evitan que se desplace.",
      ),
      text(
        "A plain two-level table for first apartments and rental units: screws into a steel frame in a quarter of an hour and takes rough treatment.",
        "简洁双层茶几，适合首套房与出租公寓：钢架螺丝固定，一刻钟装好，耐磕耐用。",
        "Una mesa sencilla de dos niveles para primeros apartamentos y alquileres: se atornilla a un bastidor de acero en un cuarto de hora y aguanta el trote.",
      ),
      text(
        "Thick planks, visible grain and a wax that takes ring marks in its stride. Each table shows the cracks and knots of its own tree.",
        "厚板材、木纹粗犷，蜡面不惧杯痕。每张台面都保留原木的裂纹与节疤。",
        "Tablones gruesos, veta a la vista y una cera que no se asusta de los cercos. Cada mesa enseña las grietas y nudos de su árbol.",
      ),
    ],
    features: [
      text("Adjustable feet level out uneven floors", "可调脚垫，地面不平也稳", "Pies regulables para suelos irregulares"),
      text("Non-slip pads keep it in place", "防滑脚垫，不移位", "Tacos antideslizantes que la mantienen en su sitio"),
      text("Top resists heat to 160 °F and common spills", "台面耐热 71°C，防常见污渍", "La tapa resiste 71 °C y las manchas habituales"),
    ],
  },
  110: {
    designs: [
      text(
        "The drawer swallows chargers and coasters, and the open space below takes a basket. At {h} it meets the arm of most sofas.",
        "抽屉收纳充电器与杯垫，下方可放收纳筐。高 {h}，与多数沙发扶手齐平。",
        "El cajón se traga cargadores y posavasos, y el hueco inferior admite una cesta. Con {h} llega al brazo de casi todos los sofás.",
      ),
      text(
        "Three tapered legs and a lipped round top: small, steady, and easily moved to where the cup is.",
        "三只锥形脚配圆形围边台面，小巧稳固，随手可移。",
        "Tres patas cónicas y una tapa redonda con reborde: pequeña, firme y fácil de llevar adonde esté la taza.",
      ),
      text(
        "A ring of metal carries a round top {w} across. Place two at different distances from a sofa instead of one coffee table.",
        "金属圆环托起直径 {w} 台面，两只错落摆放可替代一张茶几。",
        "Un aro metálico sostiene una tapa redonda de {w}. Dos a distinta distancia del sofá hacen las veces de mesa de centro.",
      ),
      text(
        "The base slides under the sofa and brings the top over your knees: a laptop table by day, a snack table by night.",
        "底座可伸入沙发下，台面移至膝前：白天放电脑，晚上放零食。",
        "La base se mete bajo el sofá y acerca la tapa a las rodillas: mesa para el portátil de día y para picar de noche.",
      ),
      text(
        "A solid cube of a table with legs as thick as a wrist. It carries a large lamp without looking burdened.",
        "方正厚实，桌脚粗壮，放大台灯也稳当。",
        "Una mesa rotunda con patas del grueso de una muñeca. Sostiene una lámpara grande sin inmutarse.",
      ),
    ],
    features: [
      text("Matches the coffee table of the same collection", "与同系列茶几配套", "A juego con la mesa de centro de la colección"),
      text("Carries a lamp, a plant and an elbow", "可放台灯、绿植", "Soporta una lámpara, una planta y un codo"),
      text("Non-marking feet", "脚垫不留痕", "Pies que no marcan el suelo"),
    ],
  },
  111: {
    designs: [
      text(
        "Fluted doors hide the boxes and let the remote signal through the gaps. The middle bay is open for a soundbar up to 34 inches.",
        "格栅门遮蔽机顶盒而不挡遥控信号，中格开放，可放 86 cm 以内回音壁。",
        "Las puertas de listones esconden los aparatos y dejan pasar la señal del control remoto. El hueco central admite una barra de sonido de hasta 86 cm.",
      ),
      text(
        "Four flush doors on push latches make one unbroken front of book-matched grain. It takes screens up to 80 inches.",
        "四扇按压式平门，木纹对拼连贯成整面，可承 80 英寸电视。",
        "Cuatro puertas enrasadas con cierre a presión forman un frente continuo de veta casada. Admite pantallas de hasta 80 pulgadas.",
      ),
      text(
        "Slatted sliding doors move to cover either the shelves or the middle. Cable ports are cut in every bay.",
        "格栅移门可遮挡两侧层板或中格，每格均开走线孔。",
        "Las puertas correderas de listones tapan los estantes o el centro. Cada hueco tiene pasacables.",
      ),
      text(
        "Woven fronts breathe, so receivers stay cool behind closed doors. The top is one board, {w} long.",
        "编织门板透气，功放关门也不闷热。台面为 {w} 通长整板。",
        "Los frentes trenzados respiran y los equipos no se calientan con las puertas cerradas. La tapa es de una sola pieza de {w}.",
      ),
      text(
        "Barn-style paneled doors and a {h} height that puts the screen at eye level from a farmhouse sofa.",
        "谷仓风镶板门，柜高 {h}，电视恰在坐姿视线高度。",
        "Puertas de paneles de aire rural y {h} de alto, que dejan la pantalla a la altura de los ojos.",
      ),
      text(
        "Hairpin legs lift a long, plain box clear of the floor. Two doors, one open bay, no visible screws.",
        "发夹脚抬高简洁长柜，离地好打扫。双门加一开放格，外观无螺钉。",
        "Las patas de horquilla separan del suelo un cuerpo largo y liso. Dos puertas, un hueco abierto y ningún tornillo a la vista.",
      ),
    ],
    features: [
      text("Cable cut-outs in back panel and shelves", "背板与层板均设走线孔", "Pasacables en la trasera y los estantes"),
      text("Anti-tip strap included", "附防倾倒固定带", "Incluye anclaje antivuelco"),
      text("Adjustable shelves in three positions", "层板三档可调", "Estantes regulables en tres alturas"),
      text("Soft-close hinges", "缓冲铰链", "Bisagras con cierre amortiguado"),
    ],
  },
  112: {
    designs: [
      text(
        "An electric insert with three flame settings warms up to 400 square feet and runs with the heat off in summer. Paneled doors flank it.",
        "三档火焰电壁炉芯，制热面积约 37 平方米，夏天可只开火焰不发热。两侧为镶板门柜。",
        "Un inserto eléctrico con tres niveles de llama calienta hasta 37 m² y en verano funciona sin calor. Lo flanquean puertas de paneles.",
      ),
      text(
        "A wide flame between slatted doors, under a top long enough for an 80-inch screen. The insert takes a standard 120-volt outlet.",
        "宽幅火焰居中，两侧格栅门，台面可放 80 英寸电视。炉芯使用标准 120 伏插座。",
        "Una llama ancha entre puertas de listones, bajo una tapa apta para pantallas de 80 pulgadas. El inserto se conecta a una toma normal de 120 V.",
      ),
    ],
    features: [
      text("UL-listed fireplace insert with remote control", "UL 认证壁炉芯，附遥控器", "Inserto con certificado UL y control remoto"),
      text(
        "Overheat cut-off and timer up to eight hours",
        "过热断电保护，最长八小时定时",
        "Corte por sobrecalentamiento y temporizador de hasta ocho horas",
      ),
      text("Anti-tip hardware included", "附防倾倒五金", "Incluye herrajes antivuelco"),
    ],
  },
};
