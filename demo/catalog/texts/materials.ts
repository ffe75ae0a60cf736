import type { Text } from "#kernel/languages.ts";
import { text } from "../text.ts";

/** Texts about a material: two alternative sentences and care instructions. */
export interface MaterialTexts {
  sentences: readonly [Text, Text];
  care: Text;
}

const dampCloth = text("Wipe with a damp cloth", "湿布擦拭即可", "Se limpia con un paño húmedo");
const waxYearly = text("Wax or oil once a year", "每年上蜡或上油一次", "Encerar o aceitar una vez al año");

const woods: Record<string, MaterialTexts> = {
  solid_oak: {
    sentences: [
      text(
        "The oak is solid throughout, dried to eight percent and finished in a matte water-based lacquer that lets the grain be felt.",
        "通体橡木实木，含水率控制在 8%，水性哑光漆保留木纹触感。",
        "El roble es macizo en toda la pieza, secado al ocho por ciento y barnizado al agua en mate para que se note la veta.",
      ),
      text(
        "White oak from certified North American forests, with staves chosen for calm, straight grain.",
        "选用北美认证林白橡，板材纹理平直清晰。",
        "Roble blanco de bosques norteamericanos certificados, con tablas elegidas por su veta recta y tranquila.",
      ),
    ],
    care: dampCloth,
  },
  oak_veneer: {
    sentences: [
      text(
        "Edges and legs are solid oak; wide surfaces are thick-cut veneer on a stable core, so they stay flat through dry winters.",
        "边条与脚为橡木实木，大面为厚切橡木皮贴稳定基材，冬季干燥也不变形。",
        "Cantos y patas son de roble macizo; las superficies anchas, de chapa gruesa sobre un alma estable que no se alabea en invierno.",
      ),
      text(
        "The finish is rubbed in by hand and sealed open-pore: you see the tone and still feel wood.",
        "手工擦色、开放漆封面，色泽均匀又保留木质触感。",
        "El acabado se frota a mano y se sella a poro abierto: se ve el tono y se toca la madera.",
      ),
    ],
    care: dampCloth,
  },
  solid_walnut: {
    sentences: [
      text(
        "American black walnut, solid, oiled rather than lacquered; it grows lighter and warmer with the years.",
        "美国黑胡桃实木，木蜡油涂装而非漆面，岁月愈久色泽愈温润。",
        "Nogal negro americano macizo, aceitado en lugar de barnizado; con los años se aclara y gana calidez.",
      ),
      text(
        "Every walnut part is turned or planed from one piece, without filler.",
        "每个胡桃木部件均由整料车木或刨削，不做填补。",
        "Cada parte de nogal se tornea o cepilla de una sola pieza, sin masillas.",
      ),
    ],
    care: waxYearly,
  },
  walnut_veneer: {
    sentences: [
      text(
        "The walnut leaves are matched in sequence, so the figure runs on across every joint.",
        "胡桃木皮按序拼花，纹理跨缝连贯。",
        "Las hojas de nogal se casan en secuencia y el dibujo continúa en cada junta.",
      ),
      text(
        "American walnut veneer with solid walnut edges, under five thin coats of satin lacquer.",
        "美国胡桃木皮配实木封边，五道薄涂半哑漆。",
        "Chapa de nogal americano con cantos macizos, bajo cinco manos finas de laca satinada.",
      ),
    ],
    care: dampCloth,
  },
  solid_ash: {
    sentences: [
      text(
        "Ash bends without breaking, which is why the curves are cut from it; the open grain shows under the stain.",
        "白蜡木韧性佳，弯曲不断裂，开放木纹透出染色。",
        "El fresno se curva sin romperse, por eso las formas curvas son de esta madera; su poro abierto se ve bajo el tinte.",
      ),
      text(
        "Solid ash, light for its strength, with joints glued and pegged.",
        "白蜡木实木，轻而强韧，接合处上胶加销。",
        "Fresno macizo, ligero para su resistencia, con uniones encoladas y enclavijadas.",
      ),
    ],
    care: dampCloth,
  },
  rubberwood: {
    sentences: [
      text(
        "Plantation rubberwood is dense and takes paint and stain evenly, so reorders match what is already on the floor.",
        "人工林橡胶木质地致密，着色均匀，补货与现有展品无色差。",
        "La madera de caucho de plantación es densa y toma el color por igual: las reposiciones coinciden con lo que ya está en tienda.",
      ),
      text(
        "Solid rubberwood from trees past tapping, finished in three coats cured under UV light.",
        "取自割胶期满的橡胶木实木，三道漆 UV 固化。",
        "Hevea maciza de árboles que ya no dan látex, con tres manos curadas con luz ultravioleta.",
      ),
    ],
    care: dampCloth,
  },
  acacia: {
    sentences: [
      text(
        "Acacia is hard and full of natural oil; left outside it turns silver-gray, with a yearly coat of oil it keeps its honey color.",
        "相思木坚硬富含天然油脂，露天会银灰化，每年上油则常保蜜色。",
        "La acacia es dura y rica en aceites: a la intemperie se vuelve plateada; con una mano de aceite al año conserva su color miel.",
      ),
      text(
        "The acacia is plantation-grown, kiln-dried and FSC certified.",
        "相思木为人工林木材，经窑干并有 FSC 认证。",
        "La acacia es de plantación, secada en horno y con certificado FSC.",
      ),
    ],
    care: waxYearly,
  },
  mango_wood: {
    sentences: [
      text(
        "Mango wood comes from trees past bearing and carries streaks from pale gold to brown that no stain can copy.",
        "芒果木取自不再结果的老树，金黄至深棕纹路天然形成，无法染色仿制。",
        "La madera de mango viene de árboles que ya no dan fruto y lleva vetas del dorado al marrón que ningún tinte imita.",
      ),
      text(
        "Beeswax is worked in warm and buffed by hand, so a ring or scratch can be rubbed out in the store.",
        "蜂蜡热擦、手工抛光，杯痕划痕门店即可自行擦除。",
        "La cera de abeja se aplica en caliente y se lustra a mano: un cerco o un arañazo se quitan en la misma tienda.",
      ),
    ],
    care: waxYearly,
  },
  teak: {
    sentences: [
      text(
        "The teak is plantation-grown, graded for straight grain and dried before it is cut, so joints stay closed.",
        "人工林柚木，精选直纹并先干燥后开料，榫缝不裂。",
        "La teca es de plantación, de veta recta y secada antes de cortarla, para que las uniones no se abran.",
      ),
      text(
        "Teak's own oil keeps water out; nothing was painted over it.",
        "柚木自带油脂防水，表面未上漆。",
        "Su propio aceite rechaza el agua; nada la recubre.",
      ),
    ],
    care: text(
      "Brush with soapy water, oil if you want the gold to stay",
      "肥皂水刷洗，上油可保金黄",
      "Cepillar con agua jabonosa; aceitar si se quiere conservar el dorado",
    ),
  },
  mahogany: {
    sentences: [
      text(
        "Solid plantation mahogany takes carving crisply and is finished in shellac, rubbed between coats.",
        "人工林桃花心木实木，雕刻刀口清晰，虫胶漆层层擦涂。",
        "La caoba maciza de plantación admite una talla nítida y se termina con goma laca, frotada entre manos.",
      ),
      text(
        "The mahogany deepens to red-brown within its first year in daylight.",
        "桃花心木见光一年内色泽渐深，呈红棕色。",
        "La caoba se oscurece hacia un castaño rojizo en su primer año de luz.",
      ),
    ],
    care: waxYearly,
  },
  pine: {
    sentences: [
      text(
        "Solid pine with sound knots, sanded round and sealed with a water-based varnish.",
        "松木实木带活节，圆角打磨，水性清漆封闭。",
        "Pino macizo con nudos sanos, lijado en redondo y sellado con barniz al agua.",
      ),
      text(
        "Pine from managed northern forests, chosen for small, tight knots.",
        "北方可持续林松木，节疤小而紧实。",
        "Pino de bosques gestionados del norte, elegido por sus nudos pequeños y firmes.",
      ),
    ],
    care: dampCloth,
  },
  melamine: {
    sentences: [
      text(
        "The melamine surface has a synchronized grain you can feel, and it forgives hot cups and school bags.",
        "三聚氰胺饰面为同步木纹，手感真实，耐热杯、耐刮擦。",
        "La superficie de melamina tiene un relieve sincronizado que se nota al tacto y perdona tazas calientes y mochilas.",
      ),
      text(
        "Boards are E0-grade with 1 mm ABS edging on every side, also those you do not see.",
        "E0 级板材，四面 1 毫米 ABS 封边，看不见的边也封。",
        "Los tableros son de grado E0 con canto ABS de 1 mm en todos los lados, también los que no se ven.",
      ),
    ],
    care: dampCloth,
  },
  lacquered_mdf: {
    sentences: [
      text(
        "Seven passes of primer and lacquer give a surface without orange peel, even on the inside of the edges.",
        "底面漆共七道，板面平滑无橘皮，边缘内侧同样到位。",
        "Siete pasadas de fondo y laca dejan una superficie sin piel de naranja, incluso por dentro de los cantos.",
      ),
      text(
        "The lacquer is water-based and cured for two days before packing, so nothing sticks in the container.",
        "水性烤漆静置两日后包装，装柜不粘连。",
        "La laca es al agua y reposa dos días antes de embalar, para que nada se pegue en el contenedor.",
      ),
    ],
    care: text("Wipe with a soft cloth, no abrasives", "软布擦拭，勿用研磨剂", "Limpiar con paño suave, sin abrasivos"),
  },
};

const covers: Record<string, MaterialTexts> = {
  linen_blend: {
    sentences: [
      text(
        "The linen blend has a dry, slubby hand and is rated at 30,000 double rubs.",
        "亚麻混纺面料肌理自然、手感干爽，耐磨 30,000 次（Wyzenbeek）。",
        "La mezcla de lino tiene un tacto seco e irregular y está ensayada a 30.000 dobles frotes (Wyzenbeek).",
      ),
      text(
        "Linen for the look, polyester for the wear: the weave keeps its shape in daily use.",
        "亚麻取其质感，涤纶增其耐用，日常使用不走形。",
        "Lino por el aspecto, poliéster por la resistencia: el tejido conserva la forma a diario.",
      ),
    ],
    care: text(
      "Vacuum weekly, spot clean with water-based cleaner",
      "每周吸尘，水性清洁剂局部清洗",
      "Aspirar cada semana; limpiar manchas con producto al agua",
    ),
  },
  chenille: {
    sentences: [
      text(
        "The chenille is dense and soft with a slight sheen that changes as you stroke it.",
        "雪尼尔面料密实柔软，顺逆抚摸光泽变化。",
        "La chenilla es tupida y suave, con un brillo leve que cambia al acariciarla.",
      ),
      text(
        "A heavy chenille, backed so that it neither stretches nor pills.",
        "加厚雪尼尔带背衬，不拉伸、不起球。",
        "Una chenilla gruesa, con refuerzo para que no ceda ni haga bolitas.",
      ),
    ],
    care: text("Vacuum with a soft brush", "软毛刷吸尘", "Aspirar con cepillo suave"),
  },
  performance_fabric: {
    sentences: [
      text(
        "The performance weave sheds wine, juice and marker; blot, rinse, done. It passes 100,000 double rubs.",
        "防污面料防酒渍、果汁与彩笔：先吸干，再用清水擦净，耐磨 100,000 次（Wyzenbeek）。",
        "El tejido técnico rechaza vino, jugo y marcador: secar, aclarar y listo. Supera los 100.000 dobles frotes (Wyzenbeek).",
      ),
      text(
        "Stain resistance sits in the yarn rather than in a coating, so it does not wash out.",
        "防污功能在纱线本身而非涂层，水洗不流失。",
        "La protección antimanchas está en el hilo y no en una capa, así que no se va con los lavados.",
      ),
    ],
    care: text("Clean with water and mild soap", "清水加中性皂液清洗", "Limpiar con agua y jabón neutro"),
  },
  boucle: {
    sentences: [
      text(
        "The bouclé is woven in tight loops that do not catch on buckles or claws as loose ones do.",
        "圈圈绒线圈紧密，不易勾丝，宠物家庭也放心。",
        "El bouclé es de bucle apretado, que no se engancha en hebillas ni uñas como el flojo.",
      ),
      text(
        "A wool-look bouclé with a latex back: warm to the hand, quiet in the light.",
        "仿羊毛圈圈绒带乳胶背衬，手感温暖，光泽含蓄。",
        "Un bouclé de aspecto lana con dorso de látex: cálido al tacto y sereno a la luz.",
      ),
    ],
    care: text("Vacuum gently, blot spills at once", "轻柔吸尘，溅污即刻吸干", "Aspirar con cuidado y secar las manchas al momento"),
  },
  velvet: {
    sentences: [
      text(
        "The velvet is a short-pile polyester that brushes clean and does not mark where people have sat.",
        "短绒丝绒面料，一刷即净，坐后不留印。",
        "El terciopelo es de poliéster de pelo corto: se cepilla y no se marca donde alguien se ha sentado.",
      ),
      text(
        "A matte velvet with color in depth, woven for daily use.",
        "哑光丝绒色泽深沉，日常耐用。",
        "Un terciopelo mate de color profundo, tejido para el uso diario.",
      ),
    ],
    care: text("Brush with the pile, spot clean", "顺毛刷理，局部清洁", "Cepillar a favor del pelo; limpiar solo la mancha"),
  },
  mesh: {
    sentences: [
      text(
        "The mesh is woven from elastic yarn in zones: firmer at the lumbar, softer at the shoulders.",
        "弹力纱分区编织网布，腰部偏硬，肩部偏软。",
        "La malla se teje por zonas con hilo elástico: más firme en la zona lumbar, más blanda en los hombros.",
      ),
      text(
        "The mesh holds its tension after 100,000 cycles on the test bench.",
        "网布经 100,000 次测试仍保持张力。",
        "La malla conserva la tensión tras 100.000 ciclos en el banco de pruebas.",
      ),
    ],
    care: text("Vacuum or wipe", "吸尘或擦拭", "Aspirar o pasar un paño"),
  },
  olefin: {
    sentences: [
      text(
        "Olefin is dyed before it is spun, so color goes right through and mildew finds nothing to eat.",
        "丙纶面料原液着色，色透纤维，不滋生霉菌。",
        "La olefina se tiñe antes de hilarse: el color llega al fondo y el moho no encuentra nada que comer.",
      ),
      text(
        "The outdoor weave is rated for 1,500 hours of direct sun and dries in an afternoon.",
        "户外面料耐直晒 1500 小时，一个下午即干。",
        "El tejido de exterior resiste 1500 horas de sol directo y se seca en una tarde.",
      ),
    ],
    care: text("Rinse with a hose, mild soap for stains", "水管冲洗，污渍用中性皂", "Aclarar con manguera; jabón neutro para manchas"),
  },
  sling_mesh: {
    sentences: [
      text(
        "The sling is PVC-coated polyester, stretched tight in the frame so that it never sags into a hammock.",
        "特斯林网布为 PVC 包覆涤纶，绷紧入框，不塌陷。",
        "El textileno es poliéster recubierto de PVC, tensado en el marco para que no se afloje.",
      ),
      text(
        "The sling lets air and rain through and is dry by the time the sun is out.",
        "网布透气透水，太阳一出即干。",
        "El textileno deja pasar aire y lluvia, y está seco en cuanto sale el sol.",
      ),
    ],
    care: text("Rinse with a hose", "水管冲洗", "Aclarar con manguera"),
  },
  top_grain_leather: {
    sentences: [
      text(
        "Top-grain hides are aniline-dyed and lightly protected, so they scratch, heal and darken like a good bag.",
        "头层牛皮苯胺染色、轻涂保护，如好皮包般越用越有味道。",
        "La piel flor se tiñe con anilina y se protege apenas: se araña, se recupera y se oscurece como un buen bolso.",
      ),
      text(
        "Leather covers every surface a body touches; only the outside back is matched vinyl.",
        "人体接触面全真皮，外背同色 PU 皮。",
        "La piel cubre todo lo que toca el cuerpo; solo la trasera exterior es de vinilo a juego.",
      ),
    ],
    care: text("Dust, and condition twice a year", "除尘，每年护理两次", "Quitar el polvo e hidratar dos veces al año"),
  },
  faux_leather: {
    sentences: [
      text(
        "The faux leather is a polyurethane that stands disinfectant and daily wiping.",
        "PU 皮耐消毒剂，经得起天天擦拭。",
        "La piel sintética es un poliuretano que admite desinfectante y limpieza diaria.",
      ),
      text(
        "A soft-touch faux leather with a fabric back, hydrolysis-tested so that it does not flake in humid states.",
        "软触感 PU 皮带布底，通过耐水解测试，潮湿地区不起皮。",
        "Una piel sintética suave con soporte textil, ensayada contra la hidrólisis para que no se descame en climas húmedos.",
      ),
    ],
    care: dampCloth,
  },
};

const hard: Record<string, MaterialTexts> = {
  aluminium: {
    sentences: [
      text(
        "Welds are ground flush and the frame is powder-coated after pretreatment, so it does not chalk near the sea.",
        "焊缝打磨平整，前处理后喷粉，海边使用不粉化。",
        "Las soldaduras se pulen y la estructura se laca en polvo tras un pretratamiento, para que no se degrade junto al mar.",
      ),
      text(
        "The aluminum is 1.5 mm thick where it carries weight and rusts nowhere.",
        "受力处铝材厚 1.5 毫米，不生锈。",
        "El aluminio tiene 1,5 mm donde soporta peso y no se oxida.",
      ),
    ],
    care: text("Rinse with a hose", "水管冲洗", "Aclarar con manguera"),
  },
  tempered_glass: {
    sentences: [
      text(
        "The glass is tempered, 8 mm thick, with polished edges that are safe to the touch.",
        "8 毫米钢化玻璃，磨边光滑不割手。",
        "El vidrio es templado, de 8 mm, con cantos pulidos que no cortan.",
      ),
      text(
        "Clear glass takes up no visual space in a small room.",
        "玻璃通透，小空间不显拥挤。",
        "El vidrio no ocupa espacio a la vista en una habitación pequeña.",
      ),
    ],
    care: text("Glass cleaner, no scraper", "玻璃清洁剂，勿刮", "Limpiacristales, sin rasquetas"),
  },
  marble: {
    sentences: [
      text(
        "The marble is natural stone, sealed twice; veins differ from slab to slab.",
        "天然大理石，两道封护，每块纹理各异。",
        "El mármol es natural y va sellado dos veces; las vetas cambian de losa en losa.",
      ),
      text(
        "Slabs are backed with mesh, so that they survive freight and forklifts.",
        "石板背网加固，经得起运输与叉车。",
        "Las losas llevan malla por detrás y sobreviven al transporte y a la carretilla elevadora.",
      ),
    ],
    care: text("Neutral cleaner, use coasters", "中性清洁剂，建议用杯垫", "Limpiador neutro y posavasos"),
  },
  travertine: {
    sentences: [
      text(
        "Travertine is cut across the vein, filled and honed, so the pores show and crumbs do not stay.",
        "洞石横切、填孔、哑磨，留肌理而不藏屑。",
        "El travertino se corta a contraveta, se rellena y se apomaza: se ven los poros y no se quedan las migas.",
      ),
      text(
        "No two pieces of travertine have the same bands, which is the point of it.",
        "每件洞石纹带独一无二，正是其魅力所在。",
        "No hay dos travertinos con las mismas bandas, y en eso está la gracia.",
      ),
    ],
    care: text("Neutral cleaner, use coasters", "中性清洁剂，建议用杯垫", "Limpiador neutro y posavasos"),
  },
  sintered_stone: {
    sentences: [
      text(
        "Sintered stone is fired at 1,200 °C: it does not stain, scratch or scorch.",
        "岩板 1200°C 高温烧结，不渗污、耐刮、耐高温。",
        "La piedra sinterizada se cuece a 1200 °C: ni se mancha, ni se raya, ni se quema.",
      ),
      text(
        "The slab is bonded to a honeycomb tray that takes the knocks for it.",
        "岩板背衬蜂窝板，抗冲击不易崩裂。",
        "La placa va pegada a una bandeja de nido de abeja que encaja los golpes por ella.",
      ),
    ],
    care: dampCloth,
  },
  fibre_concrete: {
    sentences: [
      text(
        "Glass fiber takes most of the weight out of the concrete, and a matte sealer keeps rings from forming.",
        "玻纤水泥大幅减重，哑光封闭剂防杯痕。",
        "La fibra de vidrio aligera el hormigón y un sellador mate evita los cercos.",
      ),
      text(
        "Fine air marks are left in the surface; they are how it is cast, not a fault.",
        "表面细小气孔为浇筑天然痕迹，非瑕疵。",
        "Las marcas de aire en la superficie son propias del vaciado, no un defecto.",
      ),
    ],
    care: dampCloth,
  },
  rope: {
    sentences: [
      text(
        "The rope is solution-dyed polypropylene with a soft core, and it does not fray where it is cut.",
        "绳材为原液着色丙纶软芯，切口不散。",
        "La cuerda es de polipropileno teñido en masa con alma blanda y no se deshilacha en los cortes.",
      ),
      text(
        "One weaver finishes a frame in a day, pulling every strand to the same tension.",
        "一位工人一天编完一架，股股张力一致。",
        "Una persona teje una estructura al día, con la misma tensión en cada vuelta.",
      ),
    ],
    care: text("Rinse with a hose", "水管冲洗", "Aclarar con manguera"),
  },
};

export const materialTexts: Record<string, MaterialTexts> = { ...woods, ...covers, ...hard };

/** Material texts for lamps and mirrors, which differ from those for furniture. */
export const lampAndMirrorTexts: Record<string, MaterialTexts> = {
  brass_plated_steel: {
    sentences: [
      text(
        "The metal is brushed by hand and sealed, so fingerprints wipe off and the brass tone does not turn.",
        "手工拉丝并封漆，指纹易擦，铜色不变。",
        "El metal se cepilla a mano y se sella: las huellas se limpian y el tono latón no vira.",
      ),
      text(
        "Brass-plated steel with a satin brush that catches light without glare.",
        "镀铜钢缎面拉丝，有光泽不刺眼。",
        "Acero latonado con cepillado satinado que brilla sin deslumbrar.",
      ),
    ],
    care: text("Dust with a dry cloth", "干布除尘", "Quitar el polvo con paño seco"),
  },
  chromed_steel: {
    sentences: [
      text(
        "The nickel is brushed, so it goes with bathroom fittings and stainless kitchens.",
        "拉丝镍色，与卫浴五金、不锈钢厨房相配。",
        "El níquel va cepillado y combina con griferías y cocinas de acero.",
      ),
      text("Nickel-plated steel, sealed against tarnish.", "镀镍钢，封漆防氧化。", "Acero niquelado, sellado contra el deslustre."),
    ],
    care: text("Dust with a dry cloth", "干布除尘", "Quitar el polvo con paño seco"),
  },
  steel: {
    sentences: [
      text(
        "The steel is powder-coated in a fine texture that hides fingerprints.",
        "钢材细砂纹喷粉，不显指纹。",
        "El acero lleva pintura en polvo de textura fina que disimula las huellas.",
      ),
      text(
        "Powder-coated steel, thin to look at and stiff to the touch.",
        "喷粉钢材，纤细而挺括。",
        "Acero con pintura en polvo, fino a la vista y rígido al tacto.",
      ),
    ],
    care: text("Dust with a dry cloth", "干布除尘", "Quitar el polvo con paño seco"),
  },
  solid_walnut: {
    sentences: [
      text(
        "Walnut, turned and oiled, warms the light above it.",
        "胡桃木车木上油，衬得灯光更暖。",
        "El nogal, torneado y aceitado, da calidez a la luz.",
      ),
      text("Every walnut part is turned from one piece.", "胡桃木部件均由整料车木。", "Cada parte de nogal se tornea de una sola pieza."),
    ],
    care: waxYearly,
  },
  solid_oak: {
    sentences: [
      text(
        "The oak is solid, sanded fine and finished in a matte water-based lacquer.",
        "橡木实木精细打磨，水性哑光漆。",
        "El roble es macizo, bien lijado y con barniz mate al agua.",
      ),
      text(
        "Solid oak with visible joints, as much furniture as fitting.",
        "橡木实木、榫接外露，是家具也是陈设。",
        "Roble macizo con las uniones a la vista, tan mueble como accesorio.",
      ),
    ],
    care: dampCloth,
  },
  oak_veneer: {
    sentences: [
      text(
        "The oak is stained and wire-brushed until the grain stands up.",
        "橡木擦色拉丝，木纹凸显。",
        "El roble se tiñe y se cepilla con alambre hasta levantar la veta.",
      ),
      text(
        "An oak finish rubbed in by hand and sealed open-pore.",
        "手工擦色，开放漆封面。",
        "Acabado en roble frotado a mano y sellado a poro abierto.",
      ),
    ],
    care: dampCloth,
  },
  linen_blend: {
    sentences: [
      text(
        "The linen shade is rolled over a lining, so no seam shows when it is lit.",
        "亚麻灯罩带内衬卷制，点亮不见接缝。",
        "La pantalla de lino va montada sobre un forro y encendida no se le ve la costura.",
      ),
      text(
        "Natural linen filters the bulb to the color of late afternoon.",
        "本色亚麻将光线滤成午后暖色。",
        "El lino natural filtra la luz hasta el color de media tarde.",
      ),
    ],
    care: text("Dust with a soft brush", "软刷除尘", "Quitar el polvo con cepillo suave"),
  },
  ceramic: {
    sentences: [
      text(
        "Bases are glazed by hand and fired twice, so each differs a little in tone.",
        "灯座手工施釉、两次烧成，色泽略有差异。",
        "Los pies se esmaltan a mano y se cuecen dos veces: cada uno varía un poco de tono.",
      ),
      text(
        "The glaze breaks over the edges and shows the clay beneath.",
        "釉在棱边变薄，露出胎色。",
        "El esmalte se adelgaza en los cantos y deja ver el barro.",
      ),
    ],
    care: dampCloth,
  },
  rattan: {
    sentences: [
      text(
        "Kalimantan rattan is soaked, bent over a form and bound while wet.",
        "加里曼丹藤浸软后上模弯曲，湿态绑扎定型。",
        "El ratán de Kalimantan se remoja, se curva sobre un molde y se ata en húmedo.",
      ),
      text(
        "The rattan is left unbleached, with the skin on where it bends.",
        "藤材未漂白，弯处保留藤皮。",
        "El ratán se deja sin blanquear, con la corteza en las curvas.",
      ),
    ],
    care: text("Dust with a soft brush", "软刷除尘", "Quitar el polvo con cepillo suave"),
  },
  tempered_glass: {
    sentences: [
      text(
        "The glass is blown in two layers, clear over white, and acid-matted.",
        "双层吹制玻璃，外清内白，酸蚀哑面。",
        "El vidrio se sopla en dos capas, transparente sobre blanco, y se satina al ácido.",
      ),
      text(
        "Opal glass spreads one bulb evenly over the whole globe.",
        "乳白玻璃令整球均匀发光。",
        "El vidrio opalino reparte la luz por todo el globo.",
      ),
    ],
    care: text("Glass cleaner, when cold", "冷却后用玻璃清洁剂", "Limpiacristales, en frío"),
  },
};
