import type { Text } from "#kernel/languages.ts";
import type { DemoManufacturer } from "./demo-catalog.ts";
import { text } from "./text.ts";

export interface Manufacturer extends DemoManufacturer {
  /** US warehouses it delivers to; the first two stock every model. */
  warehouses: readonly string[];
  /** The manufacturer's own model number format. */
  modelNumber: (prefix: string, leaf: number, index: number) => string;
}

const padTwo = (index: number): string => String(index).padStart(2, "0");

const exportManager: Text = text("Export manager", "外贸经理", "Responsable de exportación");
const salesDirector: Text = text("Sales director", "销售总监", "Director comercial");
const saleswomanDirector: Text = text("Sales director", "销售总监", "Directora comercial");

const lanhai: Manufacturer = {
  code: "lanhai",
  name: "Foshan Lanhai Home Furnishing Co., Ltd.",
  chineseName: "佛山市澜海家居有限公司",
  origin: "CN",
  address: "No. 18 Xianju East Road, Longjiang Town, Shunde District, Foshan, Guangdong",
  city: text("Foshan, Guangdong", "广东佛山", "Foshan, Cantón"),
  founded: 2006,
  employees: 460,
  port: "Nansha, Guangzhou",
  speciality: text("Sofas, sectionals and accent chairs", "沙发、转角沙发与休闲椅", "Sofás, esquineros y butacas"),
  profile: text(
    "Lanhai has built upholstery in Longjiang, the sofa town of Shunde, since 2006. Frames are cut on site from kiln-dried pine and plywood, and every cover is sewn in the same building, so a fabric change costs days rather than weeks. Two lines run only for the United States, with TB 117-2013 foam and cartons tested to ISTA 3A. Around thirty containers leave through Nansha each month.",
    "澜海自 2006 年起在顺德龙江专注软体家具。框架由自有车间用烘干松木与夹板裁制，面料裁剪、车缝同厂完成，换面料只需数日。两条生产线专做美国订单，海绵符合 TB 117-2013，包装通过 ISTA 3A 跌落测试。每月约三十个货柜经南沙港出运。",
    "Lanhai fabrica tapizados en Longjiang, la capital del sofá de Shunde, desde 2006. Las estructuras se cortan en la propia fábrica en pino y contrachapado secados en horno, y cada funda se cose en el mismo edificio: cambiar de tejido cuesta días, no semanas. Dos líneas trabajan solo para Estados Unidos, con espuma TB 117-2013 y cajas probadas según ISTA 3A. Unos treinta contenedores salen cada mes por Nansha.",
  ),
  minOrderCents: 150000,
  leadDaysFrom: 35,
  leadDaysTo: 45,
  contact: { name: "Chen Yuting", role: exportManager, email: "export@lanhai.test", phone: "+86 757 5550 1186" },
  warehouses: ["CA-RC", "NJ-EDI", "TX-HOU", "GA-ATL", "IL-JOL", "WA-TAC"],
  modelNumber: (prefix, leaf, index) => `LH-${leaf}${padTwo(index)}${prefix[0]}`,
};

const jiayue: Manufacturer = {
  code: "jiayue",
  name: "Dongguan Jiayue Furniture Co., Ltd.",
  chineseName: "东莞市嘉悦家具有限公司",
  origin: "CN",
  address: "No. 66 Guantai Road, Houjie Town, Dongguan, Guangdong 523960",
  city: text("Dongguan, Guangdong", "广东东莞", "Dongguan, Cantón"),
  founded: 1999,
  employees: 720,
  port: "Yantian, Shenzhen",
  speciality: text(
    "Walnut and marble case goods, hotel rooms",
    "胡桃木与大理石柜类、酒店客房家具",
    "Muebles de nogal y mármol, habitaciones de hotel",
  ),
  profile: text(
    "Jiayue grew from a veneer workshop in Houjie into a case-goods factory of 42,000 square meters. Veneer leaves are matched by hand before pressing, and the finishing line lays five coats with a 24-hour rest between sanding steps. The Aldo and Kinsley collections were drawn for American retailers; the Concierge line furnishes hotels from model room to last delivery. A showroom stands ten minutes from the Guangdong Modern International Exhibition Center.",
    "嘉悦由厚街一家木皮加工坊起步，如今是占地四万两千平方米的柜类家具厂。木皮压贴前人工拼花，涂装线五道漆、每道打磨间静置 24 小时。奥尔多与金丝莉系列专为美国零售商设计，礼宾系列为酒店提供从样板间到整店交付的服务。展厅距广东现代国际展览中心仅十分钟车程。",
    "Jiayue pasó de ser un taller de chapa en Houjie a una fábrica de muebles de 42.000 metros cuadrados. Las hojas de chapa se casan a mano antes de prensarlas y la línea de acabado aplica cinco capas con 24 horas de reposo entre lijados. Las colecciones Aldo y Kinsley se dibujaron para minoristas estadounidenses; la línea Concierge amuebla hoteles desde la habitación piloto hasta la última entrega. Su sala de exposición está a diez minutos del recinto ferial de Houjie.",
  ),
  minOrderCents: 200000,
  leadDaysFrom: 40,
  leadDaysTo: 55,
  contact: { name: "Liang Jiahui", role: saleswomanDirector, email: "sales@jiayue.test", phone: "+86 769 5550 2266" },
  warehouses: ["CA-RC", "IL-JOL", "GA-SAV", "NJ-EDI", "TX-DAL"],
  modelNumber: (prefix, leaf, index) => `JY${leaf}-${prefix}${padTwo(index)}`,
};

const zhuheng: Manufacturer = {
  code: "zhuheng",
  name: "Anji Zhuheng Seating Co., Ltd.",
  chineseName: "安吉竹恒座椅有限公司",
  origin: "CN",
  address: "No. 9 Lingang Avenue, Dipu Subdistrict, Anji County, Huzhou, Zhejiang 313300",
  city: text("Anji, Zhejiang", "浙江安吉", "Anji, Zhejiang"),
  founded: 2009,
  employees: 380,
  port: "Ningbo",
  speciality: text(
    "Office chairs, bar stools and restaurant seating",
    "办公椅、吧椅与餐饮座椅",
    "Sillas de oficina, taburetes y asientos de uso profesional",
  ),
  profile: text(
    "One office chair in three sold worldwide comes from Anji; Zhuheng makes those that have to pass a test first. Its own laboratory runs the BIFMA drop, swivel and back-durability cycles on every new model before tooling is released. Frames are bent, welded and powder-coated in house, and most chairs are packed two to a carton. Spare casters, gas lifts and arms stay available for five years.",
    "全球每三把办公椅就有一把来自安吉，竹恒专做需要先过检测的那一把。自有实验室对每款新品完成 BIFMA 冲击、旋转与靠背耐久测试后才开模量产。铁架折弯、焊接、喷粉均在厂内完成，多数椅款两把一箱。脚轮、气杆、扶手等配件五年内持续供应。",
    "Una de cada tres sillas de oficina del mundo sale de Anji; Zhuheng fabrica las que antes deben superar un ensayo. Su laboratorio realiza los ciclos BIFMA de impacto, giro y fatiga del respaldo en cada modelo nuevo antes de liberar los moldes. Los bastidores se curvan, sueldan y pintan en casa, y la mayoría de las sillas viajan de dos en dos. Ruedas, pistones y brazos de repuesto se mantienen cinco años.",
  ),
  minOrderCents: 80000,
  leadDaysFrom: 25,
  leadDaysTo: 35,
  contact: { name: "Xu Wenjie", role: exportManager, email: "trade@zhuheng.test", phone: "+86 572 5550 3321" },
  warehouses: ["CA-RC", "TX-DAL", "NJ-EDI", "WA-TAC", "GA-ATL"],
  modelNumber: (prefix, leaf, index) => `ZH-${prefix}${leaf}${padTwo(index)}`,
};

const mujing: Manufacturer = {
  code: "mujing",
  name: "Hangzhou Mujing Home Technology Co., Ltd.",
  chineseName: "杭州木境家居科技有限公司",
  origin: "CN",
  address: "No. 1288 Jianshe Second Road, Xiaoshan District, Hangzhou, Zhejiang 311215",
  city: text("Hangzhou, Zhejiang", "浙江杭州", "Hangzhou, Zhejiang"),
  founded: 2014,
  employees: 310,
  port: "Ningbo",
  speciality: text("Flat-pack storage, desks and shelving", "板式收纳、书桌与置物架", "Almacenaje, escritorios y estanterías en kit"),
  profile: text(
    "Mujing makes panel furniture for the parcel age: every piece is drawn around the carton it ships in. Boards meet TSCA Title VI and carry their batch number from press to box, so a question from a store can be answered in minutes. Assembly sheets are drawn step by step without words, and hardware comes in numbered bags. Most of the range ships by ground parcel under 32 kilograms.",
    "木境专注适合快递运输的板式家具，每款产品都从包装箱尺寸倒推设计。板材符合 TSCA Title VI，批次号从压板到装箱全程可追溯，门店反馈几分钟内即可查清。安装说明书全图示、无文字，五金按编号分袋。大部分产品单箱不超过 32 kg，可走陆运快递。",
    "Mujing hace mueble de tablero para la era de la paquetería: cada pieza se dibuja alrededor de la caja en que viaja. Los tableros cumplen TSCA Title VI y llevan su número de lote de la prensa a la caja, de modo que la duda de una tienda se resuelve en minutos. Las instrucciones se entienden sin palabras y los herrajes van en bolsas numeradas. Casi toda la gama se envía por paquetería terrestre con menos de 32 kilos por bulto.",
  ),
  minOrderCents: 60000,
  leadDaysFrom: 25,
  leadDaysTo: 35,
  contact: { name: "Shen Qi", role: exportManager, email: "hello@mujing.test", phone: "+86 571 5550 4408" },
  warehouses: ["CA-RC", "GA-SAV", "NJ-EDI", "TX-HOU", "IL-JOL", "MD-ELK", "WA-TAC"],
  modelNumber: (prefix, leaf, index) => `MJ${leaf}${padTwo(index)}-${prefix}`,
};

const songthuan: Manufacturer = {
  code: "songthuan",
  name: "Song Thuan Wood Industries Co., Ltd.",
  origin: "VN",
  address: "Lot C12, My Phuoc 3 Industrial Park, Ben Cat, Binh Duong",
  city: text("Binh Duong, Vietnam", "越南平阳", "Binh Duong, Vietnam"),
  founded: 2003,
  employees: 980,
  port: "Cat Lai, Ho Chi Minh City",
  speciality: text("Solid-wood bedroom and dining", "实木卧室与餐厅家具", "Dormitorios y comedores de madera maciza"),
  profile: text(
    "Song Thuan turns American oak and Vietnamese rubberwood into bedrooms and dining rooms in Ben Cat, an hour north of Cat Lai port. Lumber is dried to eight percent in its own kilns and drawer boxes are dovetailed by machine, glued and squared by hand. Bedroom collections are finished together, in one batch, so that dresser and nightstand match. The factory holds FSC chain of custody.",
    "顺川木业位于平阳省滨吉，距吉莱港一小时车程，以美国橡木和越南橡胶木制作卧室与餐厅家具。木材在自有干燥窑烘至 8% 含水率，抽屉燕尾榫机加工后手工施胶校方。同一套卧室家具同批涂装，斗柜与床头柜色泽一致。工厂持有 FSC 产销监管链认证。",
    "Song Thuan convierte roble americano y madera de caucho vietnamita en dormitorios y comedores en Ben Cat, a una hora del puerto de Cat Lai. La madera se seca al ocho por ciento en hornos propios y los cajones llevan cola de milano mecanizada, encolada y escuadrada a mano. Cada dormitorio se barniza en un mismo lote para que cómoda y mesa de noche casen en color. La fábrica cuenta con cadena de custodia FSC.",
  ),
  minOrderCents: 250000,
  leadDaysFrom: 50,
  leadDaysTo: 65,
  contact: { name: "Nguyen Thi Lan", role: saleswomanDirector, email: "sales@songthuan.test", phone: "+84 274 555 0182" },
  warehouses: ["MD-ELK", "CA-RC", "TX-HOU", "GA-ATL", "IL-JOL"],
  modelNumber: (prefix, leaf, index) => `ST-${leaf}-${prefix}${index}`,
};

const quynhon: Manufacturer = {
  code: "quynhon",
  name: "Quy Nhon Coastal Outdoor JSC",
  origin: "VN",
  address: "Phu Tai Industrial Zone, Bui Thi Xuan Ward, Quy Nhon, Binh Dinh",
  city: text("Quy Nhon, Vietnam", "越南归仁", "Quy Nhon, Vietnam"),
  founded: 2001,
  employees: 640,
  port: "Quy Nhon",
  speciality: text("Teak and acacia patio furniture", "柚木与相思木户外家具", "Muebles de jardín de teca y acacia"),
  profile: text(
    "The town of Quy Nhon lives from garden furniture, and Coastal Outdoor has been part of it for more than twenty seasons. Acacia comes from plantations within a hundred kilometers, teak with papers that show each log's origin. Joints are mortise and tenon with marine-grade glue; hardware is stainless steel. Orders for spring close in October, so that goods reach American shelves by February.",
    "归仁以户外家具闻名，海岸户外已在此深耕二十余个销售季。相思木取自百公里内的人工林，柚木逐根附来源证明。榫卯结构使用船用级胶水，五金件为不锈钢。春季订单十月截止，确保二月前在美国上架。",
    "Quy Nhon vive del mueble de jardín y Coastal Outdoor forma parte de ello desde hace más de veinte temporadas. La acacia procede de plantaciones a menos de cien kilómetros y la teca llega con documentos que acreditan el origen de cada tronco. Las uniones son a caja y espiga con cola marina y los herrajes, de acero inoxidable. Los pedidos de primavera cierran en octubre para llegar a las tiendas estadounidenses en febrero.",
  ),
  minOrderCents: 180000,
  leadDaysFrom: 55,
  leadDaysTo: 75,
  contact: { name: "Tran Minh Duc", role: exportManager, email: "export@quynhoncoastal.test", phone: "+84 256 555 0147" },
  warehouses: ["TX-HOU", "AZ-GDY", "CA-RC", "GA-SAV"],
  modelNumber: (prefix, leaf, index) => `QNO${prefix}${leaf}${padTwo(index)}`,
};

const muar: Manufacturer = {
  code: "muar",
  name: "Muar Heritage Furniture Sdn. Bhd.",
  origin: "MY",
  address: "PLO 27, Kawasan Perindustrian Bakri, 84200 Muar, Johor",
  city: text("Muar, Johor, Malaysia", "马来西亚柔佛麻坡", "Muar, Johor, Malasia"),
  founded: 1994,
  employees: 520,
  port: "Tanjung Pelepas",
  speciality: text(
    "Rubberwood dining, kitchen and kids' rooms",
    "橡胶木餐厅、厨房与儿童家具",
    "Comedor, cocina e infantil en madera de caucho",
  ),
  profile: text(
    "Muar is where Malaysia makes its furniture, and rubberwood is what it makes it from: trees that have finished thirty years of latex. Heritage turns them into Windsor chairs, kitchen carts and bunk beds, steam-bent, turned and dipped on automatic lines. Paints are water-based and tested for children's products. Dining sets leave packed as sets, one stock number for table and chairs.",
    "麻坡是马来西亚的家具之乡，原料正是割胶三十年后更新的橡胶木。传承家具以蒸汽弯曲、车木与自动浸漆生产线制作温莎椅、厨房推车与双层床。水性漆通过儿童产品检测。餐厅套装整套装箱出货，桌椅共用一个货号。",
    "Muar es donde Malasia hace sus muebles, y los hace con madera de caucho: árboles que ya han dado treinta años de látex. Heritage los convierte en sillas Windsor, carritos de cocina y literas, curvados al vapor, torneados y barnizados en líneas automáticas. Las pinturas son al agua y están ensayadas para producto infantil. Los comedores salen embalados como conjunto, con una sola referencia para mesa y sillas.",
  ),
  minOrderCents: 120000,
  leadDaysFrom: 40,
  leadDaysTo: 50,
  contact: { name: "Tan Wei Ming", role: salesDirector, email: "sales@muarheritage.test", phone: "+60 6 555 0193" },
  warehouses: ["GA-SAV", "TX-HOU", "MD-ELK", "CA-RC", "IL-JOL"],
  modelNumber: (prefix, leaf, index) => `MH-${leaf}/${padTwo(index)} ${prefix}`,
};

const jatiraya: Manufacturer = {
  code: "jatiraya",
  name: "PT Jati Raya Lestari",
  origin: "ID",
  address: "Jl. Raya Tahunan KM 5, Tahunan, Jepara, Jawa Tengah 59427",
  city: text("Jepara, Indonesia", "印度尼西亚哲帕拉", "Jepara, Indonesia"),
  founded: 1997,
  employees: 260,
  port: "Semarang",
  speciality: text("Teak, rattan and hand carving", "柚木、藤编与手工雕刻", "Teca, ratán y talla a mano"),
  profile: text(
    "Jepara has carved wood for five centuries. Jati Raya works with forty family workshops around its own drying and finishing hall: the workshops carve and weave, the hall checks moisture, sands and waxes. Teak is plantation-grown and legally certified under SVLK, rattan comes from Kalimantan. Every piece differs a little from the next, which is what its buyers pay for.",
    "哲帕拉的木雕传承五百年。雅提拉雅以自有干燥与涂装车间为核心，联合四十家家庭作坊：作坊负责雕刻与编织，车间负责测含水率、打磨与上蜡。柚木为人工林并取得 SVLK 合法性认证，藤材来自加里曼丹。每件成品略有不同，这正是买家看重之处。",
    "Jepara talla madera desde hace cinco siglos. Jati Raya trabaja con cuarenta talleres familiares en torno a su propia nave de secado y acabado: los talleres tallan y trenzan, la nave controla la humedad, lija y encera. La teca es de plantación con legalidad certificada SVLK y el ratán viene de Kalimantan. Cada pieza difiere un poco de la siguiente, y es eso lo que buscan sus compradores.",
  ),
  minOrderCents: 150000,
  leadDaysFrom: 60,
  leadDaysTo: 90,
  contact: { name: "Dewi Kartika", role: exportManager, email: "export@jatiraya.test", phone: "+62 291 555 0126" },
  warehouses: ["WA-TAC", "NJ-EDI", "CA-RC", "GA-ATL"],
  modelNumber: (prefix, leaf, index) => `JR.${prefix}.${leaf}${padTwo(index)}`,
};

const hearthline: Manufacturer = {
  code: "hearthline",
  name: "Hearthline Upholstery, Inc.",
  origin: "US",
  address: "1410 Ward Ave, High Point, NC 27260",
  city: text("High Point, North Carolina", "美国北卡罗来纳州高点", "High Point, Carolina del Norte"),
  founded: 1978,
  employees: 145,
  port: "Wilmington, NC",
  speciality: text("Bench-made sofas, leather and wing chairs", "手工沙发、真皮与翼背椅", "Sofás artesanales, piel y butacas orejeras"),
  profile: text(
    "Hearthline has upholstered furniture on Ward Avenue since 1978, in a town that still calls itself the furniture capital of the world. Frames are doweled hardwood, springs are eight-way hand-tied on the Ashby seats, and leather is cut by people who know where a hide stretches. Orders are made to the cover, not to the forecast. What is in stock ships from Savannah or Atlanta within two days.",
    "Hearthline 自 1978 年起在高点市沃德大道制作软体家具，这座城市至今仍自称“世界家具之都”。框架采用硬木圆榫结构，阿什比系列座包为八向手工绑簧，皮料由熟悉每张牛皮延展性的师傅裁剪。按面料订单生产，不压库存。现货两日内从萨凡纳或亚特兰大发出。",
    "Hearthline tapiza en Ward Avenue desde 1978, en una ciudad que aún se llama la capital mundial del mueble. Las estructuras son de madera dura con espigas, los asientos Ashby llevan muelles atados a mano en ocho puntos y la piel la cortan personas que saben por dónde cede. Se fabrica según el tejido pedido, no según la previsión. Lo que está en stock sale de Savannah o Atlanta en dos días.",
  ),
  minOrderCents: 100000,
  leadDaysFrom: 28,
  leadDaysTo: 42,
  contact: { name: "Margaret Doyle", role: saleswomanDirector, email: "trade@hearthline.test", phone: "+1 336 555 0144" },
  warehouses: ["GA-SAV", "GA-ATL", "MD-ELK", "NJ-EDI", "TX-DAL"],
  modelNumber: (prefix, leaf, index) => `${leaf}${padTwo(index)}-${prefix}`,
};

const tapatia: Manufacturer = {
  code: "tapatia",
  name: "Muebles Tapatía Artesanos, S.A. de C.V.",
  origin: "MX",
  address: "Av. Tonalá 412, Zona Industrial, 45400 Tonalá, Jalisco",
  city: text("Guadalajara, Mexico", "墨西哥瓜达拉哈拉", "Guadalajara, México"),
  founded: 1988,
  employees: 175,
  port: "Manzanillo",
  speciality: text("Mango wood and wrought iron", "芒果木与锻铁家具", "Madera de mango y hierro forjado"),
  profile: text(
    "Three generations of the same family run this workshop in Tonalá, beside Guadalajara. Tables are built from mango trees that no longer bear fruit, joined with iron that is forged, not cast, and finished with wax a store can touch up. Trucks reach Dallas and Houston in four days, so a reorder does not wait for a ship. Invoices and support come in Spanish and English.",
    "这家位于瓜达拉哈拉近郊托纳拉的工坊由一家三代经营。餐桌取材于不再结果的芒果树，铁件锻打而非铸造，表面以可自行修补的蜂蜡收光。卡车四天直达达拉斯与休斯敦，补货无需等船期。单据与客服提供西班牙语和英语。",
    "Tres generaciones de una misma familia llevan este taller en Tonalá, junto a Guadalajara. Las mesas se hacen con árboles de mango que ya no dan fruto, unidas con hierro forjado, no fundido, y terminadas con cera que la tienda puede retocar. El camión llega a Dallas y Houston en cuatro días: reponer no depende de un barco. Facturas y atención, en español e inglés.",
  ),
  minOrderCents: 90000,
  leadDaysFrom: 21,
  leadDaysTo: 35,
  contact: { name: "Alejandra Robles", role: saleswomanDirector, email: "ventas@tapatia.test", phone: "+52 33 5550 1172" },
  warehouses: ["TX-DAL", "AZ-GDY", "TX-HOU", "CA-RC"],
  modelNumber: (prefix, leaf, index) => `MT-${prefix}${leaf}-${padTwo(index)}`,
};

const beilun: Manufacturer = {
  code: "beilun",
  name: "Ningbo Beilun Leisure Products Co., Ltd.",
  chineseName: "宁波北仑休闲用品有限公司",
  origin: "CN",
  address: "No. 215 Lingjiang Road, Beilun District, Ningbo, Zhejiang 315803",
  city: text("Ningbo, Zhejiang", "浙江宁波", "Ningbo, Zhejiang"),
  founded: 2008,
  employees: 410,
  port: "Ningbo",
  speciality: text("Aluminum patio furniture and umbrellas", "铝合金户外家具与遮阳伞", "Muebles de jardín de aluminio y sombrillas"),
  profile: text(
    "Beilun Leisure stands four kilometers from Ningbo's container terminal and makes what is left outside in the rain. Aluminum is welded, ground flush and powder-coated in one hall, then salt-sprayed for a thousand hours by sample. Cushions are olefin, dyed in the yarn so the sun cannot fade them quickly. From August to January the factory builds for the American summer.",
    "北仑休闲距宁波集装箱码头仅四公里，专做风吹日晒的户外家具。铝材焊接、打磨、喷粉同车间完成，抽样做一千小时盐雾测试。坐垫采用原液着色丙纶面料，耐晒不易褪色。每年八月至次年一月为美国夏季备货。",
    "Beilun Leisure está a cuatro kilómetros de la terminal de Ningbo y hace lo que se queda fuera cuando llueve. El aluminio se suelda, se pule y se laca en una misma nave y, por muestreo, pasa mil horas de niebla salina. Los cojines son de olefina teñida en masa, para que el sol tarde en comerse el color. De agosto a enero, la fábrica trabaja para el verano estadounidense.",
  ),
  minOrderCents: 120000,
  leadDaysFrom: 30,
  leadDaysTo: 45,
  contact: { name: "Ye Haoran", role: exportManager, email: "export@beilunleisure.test", phone: "+86 574 5550 6617" },
  warehouses: ["AZ-GDY", "NJ-EDI", "CA-RC", "GA-SAV", "TX-DAL"],
  modelNumber: (prefix, leaf, index) => `BL${leaf}${padTwo(index)}${prefix}`,
};

const guzhen: Manufacturer = {
  code: "guzhen",
  name: "Zhongshan Guangyuan Lighting & Décor Co., Ltd.",
  chineseName: "中山市广源灯饰家居有限公司",
  origin: "CN",
  address: "No. 39 Tongfa Road, Guzhen Town, Zhongshan, Guangdong 528421",
  city: text("Zhongshan, Guangdong", "广东中山", "Zhongshan, Cantón"),
  founded: 2011,
  employees: 190,
  port: "Zhongshan",
  speciality: text("Lamps, pendants and mirrors", "灯具、吊灯与镜子", "Lámparas, colgantes y espejos"),
  profile: text(
    "Guzhen lights the world, and Guangyuan makes the part of it that furniture stores sell: lamps that go with a sofa and mirrors that go over a console. Metal is spun and plated next door, shades are rolled in house. Everything electric is UL listed and ships with the bulb it was tested with. Mirrors travel in honeycomb cartons that have brought breakage under one percent.",
    "古镇点亮世界，广源专做家具店卖得动的那一部分：配沙发的灯、配玄关桌的镜。金属旋压、电镀就近完成，灯罩厂内卷制。所有灯具均有 UL 认证，并附送测试所用光源。镜子采用蜂窝纸箱包装，破损率低于 1%。",
    "Guzhen ilumina el mundo y Guangyuan hace la parte que venden las tiendas de muebles: lámparas que van con un sofá y espejos que van sobre una consola. El metal se repulsa y se baña en la nave contigua; las pantallas se montan en casa. Todo lo eléctrico tiene certificado UL y se entrega con la bombilla con que se ensayó. Los espejos viajan en cajas de nido de abeja que han bajado la rotura del uno por ciento.",
  ),
  minOrderCents: 50000,
  leadDaysFrom: 20,
  leadDaysTo: 30,
  contact: { name: "Huang Zixuan", role: exportManager, email: "sales@guangyuan.test", phone: "+86 760 5550 7735" },
  warehouses: ["CA-RC", "NJ-EDI", "TX-DAL", "WA-TAC", "GA-ATL"],
  modelNumber: (prefix, leaf, index) => `GZ${prefix}-${leaf}${padTwo(index)}`,
};

const all = [lanhai, jiayue, zhuheng, mujing, songthuan, quynhon, muar, jatiraya, hearthline, tapatia, beilun, guzhen];

/** The twelve manufacturers by code. */
export const manufacturers: Record<string, Manufacturer> = Object.fromEntries(all.map((merchant) => [merchant.code, merchant]));
